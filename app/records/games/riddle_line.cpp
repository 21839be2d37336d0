#include "app/records/games/riddle_line.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/game/game.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using problems::GameEnd;
using problems::Riddle;
using problems::Saying;

constexpr WordMeaning<Saying> kSayingMeanings[] = {
    {Saying::kOver, "After the last move the game is over."},
    {Saying::kPass, "After the last move the other side must pass."},
    {Saying::kSquare, "Where the last move was made."},
    {Saying::kTurned, "How many discs it turned over, in how many directions."},
    {Saying::kBlack, "How many discs black then has, so how many white has."},
    {Saying::kReplies, "How many legal moves the other side then has."},
    {Saying::kSingle, "Every move of the game turned over one disc."},
    {Saying::kBlackInside, "Black never had a disc on the edge of the board."},
    {Saying::kWhiteInside, "White never had a disc on the edge of the board."}};

// Behind "Move 9"; empty if it is no statement about the move.
std::string PredicateOf(Saying saying, const GameEnd& end) {
  switch (saying) {
    case Saying::kSquare:
      return absl::StrCat("was ", SquareName(end.square));
    case Saying::kTurned:
      return absl::StrCat("turned over ", Counted(end.turned, "disc"), " in ",
                          Counted(end.directions, "direction"));
    case Saying::kBlack:
      return absl::StrCat("left black with ", Counted(end.black, "disc"), " and white with ",
                          end.moves + kStart.Discs() - end.black);
    case Saying::kReplies:
      return absl::StrCat("left the opponent with ",
                          end.replies == 0 ? "no legal move" : Counted(end.replies, "legal move"));
    default:
      return "";
  }
}

std::string ClauseOf(Saying saying) {
  switch (saying) {
    case Saying::kOver:
      return "the game was over";
    case Saying::kPass:
      return "the opponent had to pass";
    case Saying::kSingle:
      return "every move had turned over exactly one disc";
    case Saying::kBlackInside:
      return "black had never had a disc on the edge";
    case Saying::kWhiteInside:
      return "white had never had a disc on the edge";
    default:
      return "";
  }
}

absl::Status ReadSays(const ordered_json& value, Riddle& riddle) {
  if (!value.is_array()) return Malformed("\"says\" is not a list");
  for (const ordered_json& word : value) {
    const std::optional<Saying> saying =
        ValueAmong<Saying>(absl::MakeConstSpan(kSayingMeanings), word);
    if (!saying || (!riddle.says.empty() && *saying <= riddle.says.back()))
      return Malformed("\"says\" has a word that is not known or not in its place");
    riddle.says.push_back(*saying);
  }
  return riddle.says.empty() ? Malformed("\"says\" is empty") : absl::OkStatus();
}

absl::Status ReadGame(const ordered_json& value, Riddle& riddle) {
  if (!value.is_string()) return Malformed("\"transcript\" is not a text");
  ASSIGN_OR_RETURN(const Game game, ParseGame(value.get<std::string>()));
  const auto moves = static_cast<int>(game.moves.size());
  if (moves < 1 || moves > problems::kMostRiddleMoves)
    return Malformed(
        absl::StrCat("\"transcript\" must have 1 to ", problems::kMostRiddleMoves, " moves"));
  riddle.game = game.moves;
  return absl::OkStatus();
}

// What follows from the rest.
template <typename Value, typename ValueOf>
void AddDerived(LineKind<Riddle>& kind, const char* key, const std::string& about,
                const ordered_json& schema, ValueOf value_of) {
  kind.Required(key, about, schema, value_of, [=](const ordered_json& value, Riddle& riddle) {
    return value == ordered_json(Value(value_of(riddle)))
               ? absl::OkStatus()
               : absl::InvalidArgumentError(
                     absl::StrCat("\"", key, "\" is not that of the game and of what is said"));
  });
}

}  // namespace

std::string SentenceOf(const Riddle& riddle) {
  const GameEnd end = problems::EndOfGame(riddle.game);
  std::vector<std::string> predicates;
  std::vector<std::string> clauses;
  for (const Saying saying : riddle.says) {
    const std::string predicate = PredicateOf(saying, end);
    if (predicate.empty()) {
      clauses.push_back(ClauseOf(saying));
    } else {
      predicates.push_back(predicate);
    }
  }
  if (predicates.empty())
    return absl::StrCat("After move ", end.moves, " ", absl::StrJoin(clauses, ", and "), ".");
  std::string sentence = absl::StrCat("Move ", end.moves, " ", absl::StrJoin(predicates, " and "));
  for (const std::string& clause : clauses) absl::StrAppend(&sentence, ", and ", clause);
  return sentence + ".";
}

const LineKind<Riddle>& RiddleKind() {
  static const LineKind<Riddle> kKind = [] {
    LineKind<Riddle> kind("riddle_line", "riddles --json: a sentence to which only one game fits",
                          "If it names no square, one game up to symmetry.");
    kind.Schema();
    kind.Required(
        "transcript", "The game, passes left out.", Ref("transcript"),
        [](const Riddle& riddle) { return TranscriptText(riddle.game); }, ReadGame);
    kind.Required(
        "says", "What the sentence says about the end of the game, besides the number of moves.",
        ListOf(OneOf<Saying>(absl::MakeConstSpan(kSayingMeanings))),
        [](const Riddle& riddle) {
          ordered_json words = ordered_json::array();
          for (const Saying saying : riddle.says) words.push_back(WordOf(saying));
          return words;
        },
        ReadSays);
    AddDerived<int>(kind, "moves", "Moves of the game.", Between(1, problems::kMostRiddleMoves),
                    [](const Riddle& riddle) { return static_cast<int>(riddle.game.size()); });
    AddDerived<std::string>(
        kind, "sentence", "The sentence in English.",
        {{"type", "string"}, {"pattern", "^(Move|After move) [0-9]{1,2} [^.]+\\.$"}}, SentenceOf);
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app
