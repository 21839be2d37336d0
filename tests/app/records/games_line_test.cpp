#include "app/records/games/games_line.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/formats/boards/board_reading.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;

GamesLine OneGame() {
  GamesLine line;
  line.position =
      *ParseBoardText(std::string(27, '-') + "OX------XXX" + std::string(26, '-') + " O");
  line.title = "after the first move";
  line.question = {
      .any_orientation = false, .any_color = false, .mover_color = line.position.to_move};
  line.prefix = *ParseTranscript("f5");
  line.wanted = 5;
  retro::Decision game;
  game.Found(*ParseTranscript("f5"), 0);
  game.mover_color = Color::kWhite;
  line.games.games = {game};
  line.games.complete = true;
  line.seconds = 0.25;
  return line;
}

TEST(GamesLine, ComesBackAsItWas) {
  const ordered_json written = GamesLineKind().Object(OneGame());
  EXPECT_EQ(
      written.dump(),
      R"({"schema":1,"board":"---------------------------OX------XXX--------------------------",)"
      R"("side":"O","name":"after the first move","orientation":"fixed","colors":"fixed",)"
      R"("prefix":"f5","wanted":5,"games":[{"transcript":"f5","image":0,"mover_color":"white",)"
      R"("reached_board":"---------------------------OX------XXX-------------------------- O"}],)"
      R"("complete":true,"seconds":0.25})");
  const absl::StatusOr<GamesLine> read = GamesLineKind().ReadObject(written);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(GamesLineKind().Object(*read), written);
  EXPECT_EQ(read->question.mover_color, Color::kWhite);
}

TEST(GamesLine, TheNumberOfGamesFitsTheEnd) {
  for (const bool complete : {false, true}) {
    for (const logic::Limit limit :
         {logic::Limit::kNone, logic::Limit::kTime, logic::Limit::kMemory,
          logic::Limit::kInterrupted, logic::Limit::kNodes}) {
      for (const int wanted : {0, 1, 2}) {
        GamesLine line = OneGame();
        line.games.complete = complete;
        line.games.limit = limit;
        line.wanted = wanted;
        const bool stopped = limit != logic::Limit::kNone;
        const bool possible = wanted == 1   ? !stopped
                              : wanted == 2 ? complete != stopped && limit != logic::Limit::kNodes
                                            : false;
        const ordered_json object = GamesLineKind().Object(line);
        EXPECT_EQ(GamesLineKind().ReadObject(object).ok(), possible) << object;
      }
    }
  }
}

}  // namespace
}  // namespace othello::app
