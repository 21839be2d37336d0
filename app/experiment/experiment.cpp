#include "app/experiment/experiment.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>
#include <absl/types/span.h>

#include <filesystem>
#include <sstream>
#include <utility>

#include "app/experiment/constraint_file.h"
#include "app/experiment/constraint_leaves.h"
#include "app/experiment/file_keys.h"
#include "app/experiment/game_table.h"
#include "app/experiment/toml_reading.h"
#include "app/text/file_text.h"
#include "app/text/question_words.h"
#include "core/base/status_macros.h"
#include "core/game/final_score.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "endgame/search/exact_score.h"
#include "goals/best/spread_positions.h"
#include "retro/opening/opening_layer.h"
#include "synth/board_bounds.h"
#include "synth/count.h"
#include "synth/symmetry_group.h"

namespace othello::app {
namespace {

// A name becomes a folder of `out/`.
bool IsFolderName(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
         name.find('\0') == std::string::npos;
}

EnumerateTable ReadEnumerate(const TableReader& reader) {
  reader.AllowKeys(KeysOf(reader.name()));
  EnumerateTable enumerate;
  enumerate.up_to_symmetry =
      reader.Word("distinct", {"symmetry", "board"}).value_or("symmetry") == "symmetry";
  enumerate.limit = reader.Integer("limit", 1, std::int64_t{1} << 40);
  enumerate.solver = reader.Choice<logic::SolverKind>("solver").value_or(enumerate.solver);
  enumerate.seed = static_cast<std::uint32_t>(reader.Integer("seed", 0, 0x7FFFFFFF).value_or(0));
  enumerate.look_around = reader.Bool("look_around");
  if (const auto diversity = reader.Integer("diversity", 1, kSquares))
    enumerate.diversity = static_cast<int>(*diversity);
  return enumerate;
}

ReachTable ReadReach(const TableReader& reader) {
  reader.AllowKeys(KeysOf(reader.name()));
  ReachTable reach;
  reach.engine = reader.Choice<retro::EngineChoice>("engine").value_or(reach.engine);
  const auto word = [&](const char* key) {
    return reader.Word(key, QuestionWords()).value_or(kAnyWord);
  };
  if (const auto question = QuestionIn(word(kOrientationKey), word(kColorsKey))) {
    reach.question = *question;
  } else {
    reader.Report(kColorsKey, "colors = \"fixed\" needs orientation = \"fixed\"");
  }
  if (const auto opening =
          reader.Integer("opening", retro::kMinOpeningDiscs, retro::kMaxOpeningDiscs)) {
    reach.opening = static_cast<int>(*opening);
  }
  reach.time_limit = reader.Seconds("time_limit");
  reach.memory = reader.Integer("memory", 1, std::int64_t{1} << 30);
  return reach;
}

// "2 legal_moves - black" in the words of roles. Nullopt after a report.
std::optional<goals::Measure> ReadSum(const TableReader& reader, const std::string& key,
                                      const std::string& text, const Roles& roles) {
  std::vector<std::string> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
  for (std::string& word : words) {
    const std::string minus = absl::StartsWith(word, "-") ? "-" : "";
    const auto role =
        RoleOf(word.substr(minus.size()), roles, *reader.Find(key), reader.problems());
    if (!role) return std::nullopt;
    word = minus + *role;
  }
  const auto sum = synth::CountSumNamed(absl::StrJoin(words, " "));
  if (sum) return *sum;
  reader.Report(
      key,
      absl::StrCat("'", key,
                   "' must be a quantity, or a sum of 2 different counts with weights from 1 to ",
                   synth::kMostWeight, ", as \"2 legal_moves - discs\", not \"", text, "\""));
  return std::nullopt;
}

// The quantity of `key`; nullopt if the key is not there or, after a report, wrong.
std::optional<goals::Measure> ReadMeasure(const TableReader& reader, const std::string& key,
                                          const Roles& roles) {
  std::vector<std::string> words = goals::MeasureNames();
  for (const std::string& count : CountWords()) {
    if (std::find(words.begin(), words.end(), count) == words.end()) words.push_back(count);
  }
  const toml::node* const node = reader.Find(key);
  const auto text = node != nullptr ? node->value<std::string>() : std::nullopt;
  if (text && absl::StrContains(*text, ' ')) return ReadSum(reader, key, *text, roles);
  const std::optional<std::string> word = reader.Word(key, words);
  const std::optional<std::string> role =
      word ? RoleOf(*word, roles, *reader.Find(key), reader.problems()) : std::nullopt;
  return role ? goals::MeasureNamed(*role) : std::nullopt;
}

// maximize or minimize in a table, if there is one of them. Of both, the second is reported.
std::optional<goals::Objective> ReadExtreme(const TableReader& reader, const Roles& roles) {
  const auto maximize = ReadMeasure(reader, "maximize", roles);
  const auto minimize = ReadMeasure(reader, "minimize", roles);
  if (reader.Has("maximize") && reader.Has("minimize"))
    reader.Report("minimize", reader.name() + " takes one of maximize and minimize");
  if (!maximize && !minimize) return std::nullopt;
  return goals::Objective{maximize.has_value(), maximize ? *maximize : *minimize};
}

// Among positions that are equally good, the best of these: then = { maximize = "legal_moves" }.
std::optional<goals::Objective> ReadThen(const TableReader& reader, const Roles& roles,
                                         const goals::Objective& first) {
  const toml::table* const table = reader.Table("then");
  if (table == nullptr) return first;
  const TableReader inside(*table, "'then'", reader.problems());
  inside.AllowKeys({"maximize", "minimize"});
  const std::optional<goals::Objective> then = ReadExtreme(inside, roles);
  if (!then) {
    if (reader.problems().ok()) reader.Report("then", "'then' takes one of maximize and minimize");
    return std::nullopt;
  }
  std::optional<goals::Objective> both = goals::InOrder(first, *then);
  if (!both) {
    reader.Report("then", absl::StrCat("two quantities in order must be different counts (",
                                       absl::StrJoin(AllWords<synth::CountKind>(), ", "), ")"));
  }
  return both;
}

std::optional<goals::Objective> ReadObjective(const TableReader& reader, const Roles& roles,
                                              bool goal) {
  reader.AllowKeys(KeysOf(reader.name()));
  const std::optional<goals::Objective> objective = ReadExtreme(reader, roles);
  const bool has_one = reader.Has("maximize") || reader.Has("minimize");
  if (!has_one && !goal && reader.problems().ok()) {
    reader.Report("minimize",
                  "[objective] takes one of maximize and minimize, or reachable = true");
  } else if (!has_one && reader.Has("then")) {
    reader.Report("then", "'then' comes after maximize or minimize");
  }
  if (!objective) return std::nullopt;
  if (objective->IsOfGame() && !goal) {
    reader.Report(
        objective->maximize ? "maximize" : "minimize",
        absl::StrCat(objective->Name(), " is a quantity of games; it needs reachable = true"));
  }
  return ReadThen(reader, roles, *objective);
}

std::optional<GoalTable> ReadGoal(const TableReader& reader,
                                  const std::optional<goals::Objective>& objective, bool goal) {
  const std::string mover = reader.Word("mover", {"any", "each", "black", "white"}).value_or("any");
  const std::string proof = reader.Word("proof", {"once", "twice"}).value_or("once");
  const std::string engine = reader.Word("engine", {"auto", "formula"}).value_or("auto");
  const bool play = reader.Bool("play").value_or(true);
  const std::optional<std::int64_t> beam = reader.Integer("beam", 0, 10000000);
  const bool all = reader.Bool("all").value_or(false);
  for (const char* key : {"mover", "proof", "all", "engine", "play", "beam"}) {
    if (!goal && reader.Has(key))
      reader.Report(key, absl::StrCat(key, " is about games; it needs reachable = true"));
  }
  if (!goal) return std::nullopt;
  if (proof == "twice" && (mover == "black" || mover == "white")) {
    reader.Report("proof",
                  "the second proof is for either colour; it needs mover = \"any\" or \"each\"");
  }
  if (proof == "twice" && objective && objective->IsOfGame()) {
    reader.Report("proof", absl::StrCat("the second proof decides boards, which do not show ",
                                        objective->Name()));
  }
  retro::Question question;
  question.any_color = mover == "any" || mover == "each";
  question.mover_color = mover == "white" ? Color::kWhite : Color::kBlack;
  return GoalTable{.question = question,
                   .each_color = mover == "each",
                   .proved_twice = proof == "twice",
                   .play = play,
                   .beam = beam ? std::optional(static_cast<int>(*beam)) : std::nullopt,
                   .all = all,
                   .method = engine == "formula" ? goals::GoalDecider::Method::kFormula
                                                 : goals::GoalDecider::Method::kAuto};
}

// With reachable = true, keys about boards that are enumerated or decided one by one would have no
// effect, so they are refused.
void RefuseKeys(const TableReader& reader, absl::Span<const absl::string_view> keys,
                absl::string_view boards) {
  for (const absl::string_view key : keys) {
    if (!reader.Has(key)) continue;
    reader.Report(key, absl::StrCat(key, " is for boards that are ", boards,
                                    "; with reachable = true leave it out"));
  }
}

// [enumerate] with and without reachable = true.
void CheckSpread(const TableReader& reader, const Experiment& experiment) {
  if (!experiment.WantsSpread() && reader.Has("diversity")) {
    reader.Report("diversity",
                  "diversity spreads positions that games reach; it needs limit = N here and "
                  "reachable = true");
  }
  if (!experiment.goal) return;
  RefuseKeys(reader, {"distinct", "look_around"}, "enumerated");
  if (!experiment.enumerate.limit) return;
  if (experiment.objective) {
    reader.Report("limit",
                  "limit asks for many positions, maximize and minimize for the best: "
                  "leave one out, or say the value in [position]");
  } else if (experiment.goal->all || experiment.goal->each_color || experiment.goal->proved_twice) {
    reader.Report("limit",
                  "limit asks for some positions; all = true, proof = \"twice\" and "
                  "mover = \"each\" look at every one: leave one out");
  } else if (*experiment.enumerate.limit > goals::kMostSpreadPositions) {
    reader.Report("limit", absl::StrCat("with reachable = true the limit is at most ",
                                        goals::kMostSpreadPositions));
  }
}

// In a game the side that is not to move has a disc: that of its last move, or at the start two,
// or the discs that the other side may turn over after a pass. Stated, since it shows at once that
// some conditions are impossible.
synth::Constraint OtherSideHasDisc() {
  return {synth::Count{synth::CountKind::kOther, kAllSquares, 1, kSquares},
          {},
          {"the side that is not to move has a disc, as in any game", 0, 0}};
}

// A table of conditions on a board, or a list of them, under `key` of [game].
std::vector<synth::Constraint> ReadBoardTables(const TableReader& reader, const char* key,
                                               const Roles& roles) {
  std::vector<synth::Constraint> parts;
  const auto read = [&](const toml::node& item) {
    const toml::table* const table = item.as_table();
    if (table == nullptr) {
      reader.problems().Report(item, absl::StrCat("'", key,
                                                  "' must be a table of conditions, or a list of "
                                                  "them, not ",
                                                  TomlTypeName(item)));
    } else if (table->empty()) {
      reader.problems().Report(item,
                               absl::StrCat("'", key, "' has an empty table: say what must hold"));
    } else {
      parts.push_back(ReadConditions(
          TableReader(*table, absl::StrCat("[game.", key, "]"), reader.problems()), roles));
    }
  };
  const toml::node* const node = reader.Find(key);
  const toml::array* const list = node != nullptr ? node->as_array() : nullptr;
  if (list != nullptr) {
    for (const toml::node& item : *list) read(item);
    if (list->empty())
      reader.Report(key, absl::StrCat("'", key, "' is an empty list; leave the key out"));
  } else if (node != nullptr) {
    read(*node);
  }
  return parts;
}

// [game] is about games that lead to positions.
synth::WantedGame ReadGame(const TableReader& reader, const Roles& roles,
                           const Experiment& experiment) {
  synth::WantedGame game = ReadGameTable(reader, roles);
  game.earlier = ReadBoardTables(reader, kEarlier, roles);
  std::vector<synth::Constraint> always = ReadBoardTables(reader, kAlways, roles);
  for (synth::Constraint& never : ReadBoardTables(reader, kNever, roles)) {
    synth::Origin origin = never.origin;
    origin.words = absl::StrCat("never (", origin.words, ")");
    always.push_back(synth::NotOf(std::move(never), std::move(origin)));
  }
  if (!always.empty()) game.always = synth::AllOf(std::move(always));
  if (!experiment.goal) {
    reader.problems().Report(reader.table(), "[game] is about games; it needs reachable = true");
  } else if (experiment.goal->proved_twice) {
    reader.problems().Report(reader.table(),
                             "the second proof decides boards, which do not show their games; "
                             "leave out proof = \"twice\" or [game]");
  }
  return game;
}

// Reports what to_move in [position] does not go with.
void CheckToMove(const TableReader& reader, const TableReader& objective,
                 const Experiment& experiment) {
  if (experiment.goal && objective.Has("mover")) {
    reader.Report("to_move",
                  "to_move says which colour is to move; mover in [objective] does, too: "
                  "leave one out");
  }
  if (experiment.goal && experiment.goal->proved_twice) {
    reader.Report("to_move", "proof = \"twice\" is for either colour: leave it or to_move out");
  }
  if (experiment.reach && !experiment.goal) {
    reader.Report("to_move",
                  "to_move with [reach] needs reachable = true, which asks for positions with "
                  "that colour to move");
  }
}

// What best play from a position gives: "win", "draw" or "loss" of the side to move, or its score,
// which is even.
std::optional<Range> ReadBestPlay(const TableReader& position) {
  const toml::node* const node = position.Find(kBestPlay);
  if (node == nullptr) return std::nullopt;
  if (node->is_string()) {
    const auto word = position.Word(kBestPlay, {"win", "draw", "loss"});
    if (!word) return std::nullopt;
    return *word == "draw"  ? Range{0, 0}
           : *word == "win" ? Range{2, kMaxScore}
                            : Range{-kMaxScore, -2};
  }
  const std::optional<Bounds> bounds =
      ReadNumberOrBounds(kBestPlay, *node, -kMaxScore, kMaxScore, position.problems());
  if (!bounds) return std::nullopt;
  const Range even = {bounds->min + (bounds->min & 1), bounds->max - (bounds->max & 1)};
  if (even.IsEmpty())
    position.Report(kBestPlay,
                    absl::StrCat("a score is even, as it is a difference of 64 squares: ",
                                 bounds->words, " has none"));
  return even;
}

// Reports what best_play does not go with. `conditions`: those of [position].
void CheckBestPlay(const TableReader& position, const synth::Constraint& conditions,
                   const Experiment& experiment) {
  constexpr int kFewestDiscs = kSquares - endgame::kFewEmpties;
  if (experiment.goal && experiment.goal->proved_twice)
    position.Report(kBestPlay, "the second proof knows nothing of best play: leave one out");
  if (synth::BoundsOf(conditions).discs.min >= kFewestDiscs) return;
  position.Report(
      kBestPlay,
      absl::StrCat("best_play solves each board, so at most ", endgame::kFewEmpties,
                   " squares may be empty: write discs = { min = ", kFewestDiscs, " }, or more"));
}

absl::Status Change(toml::table& file, const ChangedKey& change, const std::string& file_name) {
  const std::vector<std::string> path = absl::StrSplit(change.key, '.');
  toml::table* table = &file;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    table = table->insert(path[i], toml::table{}).first->second.as_table();
    if (table != nullptr) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        file_name, ": '", change.key, "' leads through '", path[i], "', which is no table"));
  }
  ASSIGN_OR_RETURN(toml::table value, ParseToml("value = " + change.value, file_name));
  value.begin()->second.visit([&](auto& node) { table->insert_or_assign(path.back(), node); });
  return absl::OkStatus();
}

// Reads the tables of one file, and checks what goes together.
class ExperimentReader {
 public:
  // `file` must outlive the object.
  ExperimentReader(const toml::table& file, const std::string& file_name)
      : file_name_(file_name), problems_(file_name), reader_(file, kTopOfFile, problems_) {}

  absl::StatusOr<Experiment> Read(const std::string& text) {
    reader_.AllowKeys(KeysOf(kTopOfFile));
    if (reader_.Has(kStudyKey))
      reader_.Report(kStudyKey, "a study is a table of experiments, and not one; 'run' reads it");
    experiment_.text = text;
    ReadName();
    const toml::table* const position = reader_.Table("position");
    const TableReader position_reader = Reader("position");
    experiment_.to_move = ReadToMove(position_reader);
    absl::StatusOr<synth::Constraint> constraint =
        ReadPositionConstraint(position_reader.table(), file_name_);
    experiment_.best_play = ReadBestPlay(position_reader);
    ReadTables();
    CheckReach();
    if (Has("enumerate")) CheckSpread(Reader("enumerate"), experiment_);
    if (experiment_.to_move) CheckToMove(position_reader, Reader("objective"), experiment_);
    if (Has("game"))
      experiment_.game = ReadGame(Reader("game"), {experiment_.to_move}, experiment_);
    RETURN_IF_ERROR(problems_.status());
    RETURN_IF_ERROR(constraint.status());
    RequireConditions(position);
    if (experiment_.best_play) CheckBestPlay(position_reader, *constraint, experiment_);
    RETURN_IF_ERROR(problems_.status());
    experiment_.position = *std::move(constraint);
    if (experiment_.goal) AskOfGames(*experiment_.goal);
    return std::move(experiment_);
  }

 private:
  bool Has(const char* key) const { return reader_.Table(key) != nullptr; }

  // Of the table of that name; of an empty one, if the file does not have it.
  TableReader Reader(const char* key) {
    static const toml::table kEmpty;
    const toml::table* const table = reader_.Table(key);
    return {table != nullptr ? *table : kEmpty, absl::StrCat("[", key, "]"), problems_};
  }

  void ReadName() {
    experiment_.name =
        reader_.String("name").value_or(std::filesystem::path(file_name_).stem().string());
    if (!IsFolderName(experiment_.name)) {
      reader_.Report("name",
                     "name = \"...\" names the folder of the results, so it has no slash and is "
                     "not \".\" or \"..\"");
    }
    experiment_.description = reader_.String("description").value_or("");
  }

  // The key may stand in any of these tables, and means the same in each.
  bool ReadReachable() {
    std::optional<bool> reachable;
    for (const TableReader& reader : {reader_, Reader("position"), Reader("objective")}) {
      const std::optional<bool> value = reader.Bool(kReachable);
      if (value && reachable.value_or(*value) != *value)
        reader.Report(kReachable, "reachable is true in one place and false in another");
      if (value) reachable = value;
    }
    return reachable.value_or(false);
  }

  void ReadTables() {
    if (Has("enumerate")) experiment_.enumerate = ReadEnumerate(Reader("enumerate"));
    if (Has("reach")) experiment_.reach = ReadReach(Reader("reach"));
    const bool reachable = ReadReachable();
    const TableReader objective = Reader("objective");
    if (Has("objective"))
      experiment_.objective = ReadObjective(objective, {experiment_.to_move}, reachable);
    experiment_.goal = ReadGoal(objective, experiment_.objective, reachable);
    if (objective.Has("mover") && experiment_.reach && !experiment_.reach->question.any_color) {
      objective.Report("mover",
                       "mover says which colour is to move; [reach] colors = \"fixed\" "
                       "does, too: leave one out");
    }
  }

  void CheckReach() {
    if (!Has("reach") || !experiment_.goal) return;
    const TableReader reach = Reader("reach");
    RefuseKeys(reach, {"memory"}, "decided one by one");
    // The second proof decides candidates.
    if (!experiment_.goal->proved_twice)
      RefuseKeys(reach, {"engine", "time_limit"}, "decided one by one");
  }

  void RequireConditions(const toml::table* position) {
    const bool conditions =
        position != nullptr &&
        std::any_of(position->begin(), position->end(), [](const auto& entry) {
          return entry.first != "centre" && entry.first != "to_move" && entry.first != kReachable;
        });
    if (conditions || experiment_.goal || experiment_.objective || experiment_.enumerate.limit)
      return;
    reader_.Report("position",
                   "without conditions every board is a result; say in [position] which ones are "
                   "wanted, or in "
                   "[enumerate] limit = N how many");
  }

  void AskOfGames(GoalTable& goal) {
    experiment_.position.parts.push_back(OtherSideHasDisc());
    for (synth::Constraint& part : synth::AtTheEnd(experiment_.game))
      experiment_.position.parts.push_back(std::move(part));
    const toml::table* const reach = reader_.Table("reach");
    retro::Question& question = goal.question;
    question.any_orientation = reach != nullptr && reach->contains(kOrientationKey)
                                   ? experiment_.reach->question.any_orientation
                                   : (synth::SymmetryGroup(experiment_.position) &
                                      synth::SymmetriesOf(experiment_.game)) == kAllSymmetries;
    if (experiment_.reach && !experiment_.reach->question.any_color) question.any_color = false;
    if (!experiment_.to_move) return;
    question.any_color = false;
    question.mover_color = *experiment_.to_move;
  }

  const std::string& file_name_;
  FileProblems problems_;
  const TableReader reader_;
  Experiment experiment_;
};

}  // namespace

absl::StatusOr<Experiment> ReadExperimentText(const std::string& text,
                                              const std::string& file_name) {
  ASSIGN_OR_RETURN(const toml::table file, ParseToml(text, file_name));
  return ExperimentReader(file, file_name).Read(text);
}

absl::StatusOr<Experiment> ReadChangedExperiment(const std::string& text,
                                                 const std::string& file_name,
                                                 const std::vector<ChangedKey>& changes) {
  ASSIGN_OR_RETURN(toml::table file, ParseToml(text, file_name));
  file.erase(kStudyKey);
  for (const ChangedKey& change : changes) RETURN_IF_ERROR(Change(file, change, file_name));
  std::ostringstream changed;
  changed << toml::toml_formatter(file) << "\n";
  return ExperimentReader(file, file_name).Read(changed.str());
}

absl::StatusOr<std::string> ReadExperimentFile(const std::string& path) {
  absl::StatusOr<std::string> text = ReadFileText(path, kLongestExperiment);
  if (text.ok() || absl::IsCancelled(text.status())) return text;
  // Any problem with the file is wrong input.
  return absl::InvalidArgumentError(text.status().message());
}

absl::StatusOr<Experiment> ReadExperiment(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string text, ReadExperimentFile(path));
  return ReadExperimentText(text, path);
}

}  // namespace othello::app
