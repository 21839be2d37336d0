#include "app/pages/riddles_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/pages/page_head.h"
#include "app/pages/report_page.h"
#include "app/records/games/riddle_line.h"
#include "app/text/html_text.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using nlohmann::json;
using problems::Diagram;
using problems::GameEnd;
using problems::Riddle;
using problems::Saying;

json RiddleJson(const Riddle& riddle) {
  const GameEnd end = problems::EndOfGame(riddle.game);
  json says = json::array();
  for (const Saying saying : riddle.says) says.push_back(WordOf(saying));
  const std::string game = TranscriptText(riddle.game);
  return {{"id", absl::StrCat(game, " ", SentenceOf(riddle))},
          {"moves", end.moves},
          {"sentence", SentenceOf(riddle)},
          {"says", says},
          {"square", SquareName(end.square)},
          {"turned", end.turned},
          {"directions", end.directions},
          {"black", end.black},
          {"white", end.moves + kStart.Discs() - end.black},
          {"replies", end.replies},
          {"turns", std::ranges::find(riddle.says, Saying::kSquare) == riddle.says.end()},
          {"game", game}};
}

json DiagramJson(const Diagram& diagram) {
  return {{"id", DiscsText(diagram.position)},
          {"moves", diagram.game.size()},
          {"board", DiscsText(diagram.position)},
          {"turns", false},
          {"game", TranscriptText(diagram.game)}};
}

std::string Item(const std::string& text) {
  return absl::StrCat("<li>", EscapeHtml(text), "</li>\n");
}

}  // namespace

std::string RiddlesPage(const std::vector<Riddle>& riddles, const std::vector<Diagram>& diagrams) {
  json data = json::array();
  std::string list;
  for (const Riddle& riddle : riddles) {
    data.push_back(RiddleJson(riddle));
    absl::StrAppend(&list, Item(SentenceOf(riddle)));
  }
  for (const Diagram& diagram : diagrams) {
    data.push_back(DiagramJson(diagram));
    absl::StrAppend(&list, Item(absl::StrCat("One game of ", diagram.game.size(),
                                             " moves: ", BoardText(diagram.position))));
  }
  return absl::StrReplaceAll(kRiddlesHtml,
                             {{"{{head}}", PageHead("Which game?", kRiddlesCss)},
                              {"{{js}}", PageScripts(absl::StrCat(kRiddleWordsJs, kRiddlesJs))},
                              {"{{list}}", list},
                              {"{{data}}", ScriptJson(data)}});
}

}  // namespace othello::app
