#include "library/c/questions.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <othello_synth/othello_synth.h>

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/base/status_macros.h"

namespace othello_synth::c {

namespace {

using nlohmann::json;

constexpr const char* kAsk = "ask";

// What is asked, and what may end it. Keys that no question reads are refused.
class Question {
 public:
  Question(const json& object, const std::atomic<bool>& cancelled, const Progress& progress)
      : object_(object), cancelled_(cancelled), progress_(progress) {}

  // A value of the key's type, or `otherwise`. After a wrong one, fault() says what is wrong.
  template <typename Value>
  Value Get(const std::string& key, Value otherwise) {
    known_.insert(key);
    const auto found = object_.find(key);
    if (found == object_.end()) return otherwise;
    constexpr bool kText = std::is_same_v<Value, std::string>;
    constexpr bool kTruth = std::is_same_v<Value, bool>;
    const bool right = kText                             ? found->is_string()
                       : kTruth                          ? found->is_boolean()
                       : std::is_floating_point_v<Value> ? found->is_number()
                                                         : found->is_number_integer();
    if (right) return found->template get<Value>();
    Fail(absl::StrCat("\"", key, "\" must be ",
                      kText    ? "a text"
                      : kTruth ? "true or false"
                               : "a number"));
    return otherwise;
  }

  // One of two words: whether it is `first`, which is the default.
  bool IsFirst(const std::string& key, const std::string& first, const std::string& second) {
    const std::string word = Get(key, first);
    if (word != first && word != second)
      Fail(absl::StrCat("\"", key, "\" is \"", first, "\" or \"", second, "\""));
    return word == first;
  }

  Position ReadPosition() {
    const absl::StatusOr<Position> position = ParsePosition(Get("position", std::string()));
    if (position.ok()) return *position;
    Fail(absl::StrCat("\"position\": ", position.status().message()));
    return {};
  }

  Limits ReadLimits() {
    Limits limits;
    limits.seconds = Get("timeout", limits.seconds);
    limits.memory_bytes = Get("memory", limits.memory_bytes);
    limits.cancelled = &cancelled_;
    return limits;
  }

  // To be asked after everything was read.
  absl::Status Checked() const {
    RETURN_IF_ERROR(fault_);
    for (const auto& [key, value] : object_.items()) {
      if (!known_.contains(key) && key != kAsk)
        return absl::InvalidArgumentError(absl::StrCat("there is no \"", key, "\" here; known are ",
                                                       absl::StrJoin(known_, ", ")));
    }
    return absl::OkStatus();
  }

  void Fail(const std::string& fault) {
    if (fault_.ok()) fault_ = absl::InvalidArgumentError(fault);
  }

  const Progress& progress() const { return progress_; }

 private:
  const json& object_;
  const std::atomic<bool>& cancelled_;
  const Progress& progress_;
  std::set<std::string> known_;
  absl::Status fault_;
};

json WordOf(Limit limit) {
  switch (limit) {
    case Limit::kTime:
      return "time";
    case Limit::kMemory:
      return "memory";
    case Limit::kNodes:
      return "nodes";
    case Limit::kCancelled:
      return "cancelled";
    case Limit::kNone:
      break;
  }
  return nullptr;
}

json NamesOf(Bitboard squares) {
  json names = json::array();
  for (; squares != 0; squares &= squares - 1)
    names.push_back(SquareText(std::countr_zero(squares)));
  return names;
}

json NamesOf(const std::vector<Square>& squares) {
  json names = json::array();
  for (const Square square : squares) names.push_back(SquareText(square));
  return names;
}

json ObjectOf(const Decision& decision) {
  json object = {{"verdict", ToText(decision.verdict)},
                 {"engine", decision.engine},
                 {"stage", decision.stage},
                 {"reason", decision.reason},
                 {"limit", WordOf(decision.limit)},
                 {"seconds", decision.seconds}};
  if (decision.verdict == Verdict::kReachable) {
    object["game"] = decision.transcript;
    object["image"] = decision.image;
    object["mover_color"] = decision.mover_color == Color::kBlack ? "black" : "white";
  }
  return object;
}

absl::StatusOr<json> Rules(Question& question) {
  const Position position = question.ReadPosition();
  RETURN_IF_ERROR(question.Checked());
  return json{{"position", ToText(position)},
              {"legal_moves", NamesOf(LegalMoves(position.board))},
              {"svg", ToSvg(position)}};
}

absl::StatusOr<ReachabilityDecider> DeciderFor(Question& question, const Limits& limits) {
  ReachabilityOptions options;
  options.any_orientation = question.IsFirst("orientation", "any", "fixed");
  options.any_color = question.IsFirst("colors", "any", "fixed");
  RETURN_IF_ERROR(question.Checked());
  return ReachabilityDecider::Create(options, limits);
}

absl::StatusOr<json> Reach(Question& question) {
  const Position position = question.ReadPosition();
  const Limits limits = question.ReadLimits();
  ASSIGN_OR_RETURN(const ReachabilityDecider decider, DeciderFor(question, limits));
  const auto tell = [&question](const DecisionProgress& now) {
    question.progress()({{"stage", now.stage}, {"counted", now.counted}, {"count", now.count}});
  };
  ASSIGN_OR_RETURN(const Decision decision, decider.Decide(position, limits, tell));
  return ObjectOf(decision);
}

json ObjectOf(const NearestBoard& nearest) {
  return {{"position", ToText({nearest.board, Color::kBlack})},
          {"changed", nearest.changed},
          {"at_least", nearest.at_least},
          {"game", nearest.decision.transcript}};
}

absl::StatusOr<json> Nearest(Question& question) {
  const Position position = question.ReadPosition();
  const Limits limits = question.ReadLimits();
  ASSIGN_OR_RETURN(const ReachabilityDecider decider, DeciderFor(question, limits));
  const auto tell = [&question](const NearestBoard& now) { question.progress()(ObjectOf(now)); };
  ASSIGN_OR_RETURN(const std::optional<NearestBoard> nearest,
                   decider.FindNearest(position, limits, tell));
  return nearest ? ObjectOf(*nearest) : json{{"position", nullptr}};
}

GamesQuestion ReadGamesQuestion(Question& question) {
  return {.any_orientation = question.IsFirst("orientation", "any", "fixed"),
          .any_color = question.IsFirst("colors", "any", "fixed")};
}

absl::StatusOr<json> Games(Question& question) {
  const Position position = question.ReadPosition();
  const GamesQuestion asked = ReadGamesQuestion(question);
  const auto count = question.Get<std::int64_t>("count", 10);
  const Limits limits = question.ReadLimits();
  RETURN_IF_ERROR(question.Checked());
  ASSIGN_OR_RETURN(const auto found, FindGames(position, asked, count, limits));
  json games = json::array();
  for (const Decision& game : found.games) games.push_back(game.transcript);
  return json{{"games", games}, {"complete", found.complete}, {"limit", WordOf(found.limit)}};
}

absl::StatusOr<json> GameCountOf(Question& question) {
  const Position position = question.ReadPosition();
  const GamesQuestion asked = ReadGamesQuestion(question);
  const Limits limits = question.ReadLimits();
  RETURN_IF_ERROR(question.Checked());
  ASSIGN_OR_RETURN(const GameCount count, CountGames(position, asked, limits));
  return json{{"games", count.games}, {"limit", WordOf(count.limit)}};
}

absl::StatusOr<json> Boards(Question& question) {
  const absl::StatusOr<Constraint> constraint =
      Constraint::Parse(question.Get("conditions", std::string()));
  const auto limit = question.Get<std::int64_t>("limit", 1000);
  EnumerationOptions options;
  options.solver = question.IsFirst("solver", "z3", "cadical") ? Solver::kZ3 : Solver::kCadical;
  options.limits = question.ReadLimits();
  RETURN_IF_ERROR(question.Checked());
  RETURN_IF_ERROR(constraint.status());
  json boards = json::array();
  ASSIGN_OR_RETURN(const Enumeration end, Enumerate(*constraint, options, [&](const Board& board) {
                     boards.push_back(ToText({board, Color::kBlack}));
                     question.progress()({{"found", boards.size()}});
                     return static_cast<std::int64_t>(boards.size()) < limit;
                   }));
  return json{{"boards", boards}, {"complete", end.complete}};
}

json ObjectOf(const ReachedPosition& reached) {
  json object = {{"position", ToText({reached.board, Color::kBlack})},
                 {"game", reached.decision.transcript}};
  if (reached.value) object["value"] = *reached.value;
  return object;
}

absl::StatusOr<json> Best(Question& question) {
  const absl::StatusOr<Constraint> constraint =
      Constraint::Parse(question.Get("conditions", std::string()));
  const auto maximize = question.Get("maximize", std::string());
  const auto minimize = question.Get("minimize", std::string());
  BestPositionOptions options;
  if (!maximize.empty() && !minimize.empty())
    question.Fail("give one of \"maximize\" and \"minimize\"");
  if (!maximize.empty()) options.objective = Objective{true, maximize};
  if (!minimize.empty()) options.objective = Objective{false, minimize};
  options.limits = question.ReadLimits();
  options.found = [&question](const ReachedPosition& now) { question.progress()(ObjectOf(now)); };
  RETURN_IF_ERROR(question.Checked());
  RETURN_IF_ERROR(constraint.status());
  ASSIGN_OR_RETURN(const BestPosition best, FindBestPosition(*constraint, options));
  json object = best.position ? ObjectOf(*best.position) : json{{"position", nullptr}};
  object["bound"] = best.bound ? json(*best.bound) : json(nullptr);
  object["proved"] = best.proved;
  return object;
}

absl::StatusOr<json> Solve(Question& question) {
  const Position position = question.ReadPosition();
  EndgameQuestion asked;
  asked.all_moves = question.Get("all_moves", false);
  const Limits limits = question.ReadLimits();
  RETURN_IF_ERROR(question.Checked());
  ASSIGN_OR_RETURN(const EndgameSolver solver, EndgameSolver::Create({}));
  ASSIGN_OR_RETURN(const EndgameResult result, solver.Solve(position.board, asked, limits));
  json object = {{"lower", result.score.lower},
                 {"upper", result.score.upper},
                 {"best", NamesOf(result.best)},
                 {"line", NamesOf(result.line)},
                 {"limit", WordOf(result.limit)}};
  for (const ScoredMove& move : result.moves) {
    object["moves"].push_back({{"move", SquareText(move.square)},
                               {"lower", move.score.lower},
                               {"upper", move.score.upper}});
  }
  return object;
}

absl::StatusOr<json> Evaluate(Question& question) {
  const Position position = question.ReadPosition();
  RETURN_IF_ERROR(question.Checked());
  ASSIGN_OR_RETURN(const Evaluator evaluator, Evaluator::Create());
  return json{{"value", evaluator.Value(position.board)}};
}

using Answerer = absl::StatusOr<json> (*)(Question&);

const std::map<std::string, Answerer>& Table() {
  static const auto& table = *new std::map<std::string, Answerer>{
      {"rules", Rules}, {"reach", Reach},       {"nearest", Nearest},
      {"games", Games}, {"count", GameCountOf}, {"boards", Boards},
      {"best", Best},   {"solve", Solve},       {"evaluate", Evaluate}};
  return table;
}

}  // namespace

std::vector<std::string> Questions() {
  std::vector<std::string> words;
  for (const auto& [word, answerer] : Table()) words.push_back(word);
  return words;
}

absl::StatusOr<json> Answer(const json& question, const std::atomic<bool>& cancelled,
                            const Progress& progress) {
  if (!question.is_object()) return absl::InvalidArgumentError("a question is a JSON object");
  const auto word = question.find(kAsk);
  const auto found = word != question.end() && word->is_string()
                         ? Table().find(word->get<std::string>())
                         : Table().end();
  Question asked(question, cancelled, progress);
  if (found != Table().end()) return found->second(asked);
  return absl::InvalidArgumentError(
      absl::StrCat("\"ask\" is one of ", absl::StrJoin(Questions(), ", ")));
}

}  // namespace othello_synth::c
