#include "app/experiment/constraint_file.h"

#include <absl/functional/function_ref.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "app/experiment/board_picture.h"
#include "app/experiment/constraint_leaves.h"
#include "app/experiment/fixed_squares.h"
#include "app/experiment/game_table.h"
#include "app/experiment/shape_key.h"
#include "app/experiment/squares_alike.h"
#include "core/base/status_macros.h"
#include "synth/board_bounds.h"
#include "synth/formula/encode.h"

namespace othello::app {
namespace {

using synth::Constraint;

// Tables may be nested this deep: far deeper than anyone reads, but no danger to the stack.
constexpr int kDeepest = 32;

// The keys of a table of conditions.
const std::vector<std::string>& ConditionKeys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all = CountWords();
    for (const std::vector<std::string>& more : {AlikeKeys(),
                                                 SymmetryKeys(),
                                                 {"moves",
                                                  "difference",
                                                  "absolute_difference",
                                                  "empty",
                                                  "occupied",
                                                  "squares",
                                                  "board",
                                                  "legal",
                                                  "not_legal",
                                                  "other_legal",
                                                  "other_not_legal",
                                                  "flips",
                                                  "directions",
                                                  "count",
                                                  "must_pass",
                                                  "game_over",
                                                  "occupancy",
                                                  "shape",
                                                  "all",
                                                  "any",
                                                  "not",
                                                  "image",
                                                  "after"}})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return keys;
}

constexpr const char* kToMove = "to_move";

const std::set<std::string> kKeysOfOneTable = {"not", "after"};

// The place of a table among the others.
struct Nesting {
  int depth = 0;
  bool in_any_image = false;
  bool after_move = false;  // of a table under 'after', which has 'move' besides
  bool of_game = false;     // about a board on the way, which has 'to_move' besides
  Roles roles;
};

std::int64_t NumberOf(const Constraint& constraint) {
  std::int64_t number = 1;
  for (const Constraint& part : constraint.parts) number += NumberOf(part);
  return number;
}

// Reads one table of conditions.
class ConditionTable {
 public:
  ConditionTable(const TableReader& reader, Nesting nesting) : reader_(reader), nesting_(nesting) {}

  // All conditions of the table in the order of the file.
  Constraint Read();

 private:
  void ReadKey(const std::string& key, const toml::node& node);
  void ReadContentsOf(const std::string& key, synth::ContentsSet contents, const toml::node& node);
  void ReadLegality(const std::string& key, synth::Side side, bool legal, const toml::node& node);
  void ReadPicture(const toml::node& node);
  void ReadFlag(const std::string& key, const synth::Statement& statement);
  void ReadOccupancy(const toml::node& node);
  void ReadSideToMove(const toml::node& node);
  // Calls `visit` for each table of the list `node`.
  void ForEachTable(const std::string& key, const toml::node& node,
                    absl::FunctionRef<void(const TableReader&)> visit);
  // The same for tables of conditions inside this one. Keys of kKeysOfOneTable take a table alone,
  // too.
  void ForEachTableInside(const std::string& key, const toml::node& node,
                          absl::FunctionRef<void(const TableReader&)> visit);
  std::vector<Constraint> SubConstraints(const std::string& key, const toml::node& node);
  void ReadAfter(const toml::node& node);
  void ReadCounted(const std::string& key, const toml::node& node);
  void ReadTablesOf(const std::string& key, const toml::node& node);
  std::vector<std::string> Keys() const;
  bool IsAnyImage();

  void Append(std::optional<Constraint> part) {
    if (part) parts_.push_back(*std::move(part));
  }
  void AppendAll(std::vector<Constraint> parts) {
    std::move(parts.begin(), parts.end(), std::back_inserter(parts_));
  }
  // The same for a key that may stand for many conditions.
  void AppendMany(std::optional<Constraint> part, const toml::node& node) {
    if (part && reader_.problems().TakeConditions(node, NumberOf(*part))) Append(std::move(part));
  }

  const TableReader& reader_;
  Nesting nesting_;
  std::vector<Constraint> parts_;
};

// The words of the parts in one line, cut where it is long.
std::string JoinedWords(const std::vector<Constraint>& parts, const std::string& between) {
  constexpr std::size_t kMostCharacters = 160;
  std::string words;
  for (const Constraint& part : parts) {
    if (words.size() > kMostCharacters) return words + between + "...";
    absl::StrAppend(&words, words.empty() ? "" : between, part.origin.words);
  }
  return words;
}

Constraint Alternatives(std::vector<Constraint> parts, const toml::node& node) {
  const std::string words = absl::StrCat("any of (", JoinedWords(parts, "; "), ")");
  return synth::AnyOf(std::move(parts), OriginAt(node, words));
}

Constraint Together(std::vector<Constraint> parts, const toml::node& node) {
  const std::string words = JoinedWords(parts, " and ");
  return synth::AllOf(std::move(parts), OriginAt(node, words));
}

bool IsSquareList(const toml::node& node) { return node.is_array() || node.is_string(); }

void ConditionTable::ReadKey(const std::string& key, const toml::node& node) {
  FileProblems& problems = reader_.problems();
  const auto is_one_of = [&](const std::vector<std::string>& keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  if (key == "empty") return ReadContentsOf(key, synth::kEmptySquare, node);
  if (key == "occupied") return ReadContentsOf(key, synth::kAnyDisc, node);
  if (is_one_of(CountWords())) return ReadCounted(key, node);
  // Moves so far are the discs outside the centre.
  if (key == "moves")
    return Append(ReadCount(key, synth::CountKind::kDiscs, ~kCentre, node, problems));
  if (key == "difference" || key == "absolute_difference")
    return Append(ReadDifference(key, node, problems));
  if (is_one_of(AlikeKeys())) return AppendAll(ReadAlike(key, node, problems));
  if (is_one_of(SymmetryKeys())) return AppendAll(ReadSelfImages(key, node, problems));
  if (key == "board") return ReadPicture(node);
  if (key == "legal") return ReadLegality(key, synth::Side::kMover, true, node);
  if (key == "not_legal") return ReadLegality(key, synth::Side::kMover, false, node);
  if (key == "other_legal") return ReadLegality(key, synth::Side::kOther, true, node);
  if (key == "other_not_legal") return ReadLegality(key, synth::Side::kOther, false, node);
  if (key == "must_pass") return ReadFlag(key, synth::MustPass{});
  if (key == "game_over") return ReadFlag(key, synth::GameOver{});
  if (key == "occupancy") return ReadOccupancy(node);
  if (key == kToMove && nesting_.of_game) return ReadSideToMove(node);
  if (key == "shape") return AppendMany(ReadShape(node, nesting_.in_any_image, problems), node);
  ReadTablesOf(key, node);
}

// The keys whose values are tables.
void ConditionTable::ReadTablesOf(const std::string& key, const toml::node& node) {
  if (key == "after") return ReadAfter(node);
  if (key == "flips" || key == "directions") {
    const auto unit = key == "flips" ? synth::FlipUnit::kDiscs : synth::FlipUnit::kDirections;
    return ForEachTable(key, node, [&](const TableReader& table) {
      AppendMany(ReadFlips(table, unit), table.table());
    });
  }
  if (key == "count") {
    return ForEachTable(key, node, [&](const TableReader& table) {
      Append(ReadRegionCount(table, nesting_.roles));
    });
  }
  if (key == "squares") {
    return ForEachTable(key, node, [&](const TableReader& table) {
      AppendAll(ReadContents(table, nesting_.roles));
    });
  }
  if (key == "all") return Append(Together(SubConstraints(key, node), node));
  if (key == "any") return Append(Alternatives(SubConstraints(key, node), node));
  if (key == "not") {
    for (Constraint& part : SubConstraints(key, node)) {
      const synth::Origin origin = {absl::StrCat("not (", part.origin.words, ")"), part.origin.line,
                                    part.origin.column};
      parts_.push_back(synth::NotOf(std::move(part), origin));
    }
  }
}

// A count on the whole board; of the discs of a side, a list of squares, too.
void ConditionTable::ReadCounted(const std::string& key, const toml::node& node) {
  const auto word = RoleOf(key, nesting_.roles, node, reader_.problems());
  if (!word) return;
  const synth::CountKind kind = *FromWord<synth::CountKind>(*word);
  if (IsSquareList(node) && kind == synth::CountKind::kMover)
    return ReadContentsOf(key, synth::kMoverDisc, node);
  if (IsSquareList(node) && kind == synth::CountKind::kOther)
    return ReadContentsOf(key, synth::kOtherDisc, node);
  Append(ReadCount(key, kind, kAllSquares, node, reader_.problems()));
}

// A table, or a list of tables: a move, and what holds after it.
void ConditionTable::ReadAfter(const toml::node& node) {
  ForEachTableInside("after", node, [&](const TableReader& table) {
    Nesting inside = nesting_;
    ++inside.depth;
    inside.after_move = true;
    inside.of_game = false;
    inside.roles = nesting_.roles.AfterMove();
    const std::optional<NamedMove> move = ReadMove(table, {MoveWord::kAny, MoveWord::kEach});
    Constraint part = ConditionTable(table, inside).Read();
    if (!move) return;
    const synth::Origin origin = OriginAt(
        table.table(), absl::StrCat("after ", *table.String("move"), ": ", part.origin.words));
    if (const Square* const square = std::get_if<Square>(&*move)) {
      parts_.push_back(synth::AfterMoveOn(*square, std::move(part), origin));
    } else {
      parts_.push_back(std::get<MoveWord>(*move) == MoveWord::kAny
                           ? synth::AfterAnyMove(part, origin)
                           : synth::AfterEachMove(part, origin));
    }
  });
}

void ConditionTable::ReadContentsOf(const std::string& key, synth::ContentsSet contents,
                                    const toml::node& node) {
  for (const NamedSquares& named : ReadSquares(key, node, reader_.problems())) {
    parts_.push_back({synth::Contents{named.squares, contents},
                      {},
                      OriginAt(*named.node, absl::StrCat(key, " = \"", named.text, "\""))});
  }
}

void ConditionTable::ReadLegality(const std::string& key, synth::Side side, bool legal,
                                  const toml::node& node) {
  for (const NamedSquares& named : ReadSquares(key, node, reader_.problems())) {
    parts_.push_back({synth::Legality{side, named.squares, legal},
                      {},
                      OriginAt(*named.node, absl::StrCat(key, " = \"", named.text, "\""))});
  }
}

void ConditionTable::ReadPicture(const toml::node& node) {
  const std::optional<std::string> text = reader_.String("board");
  if (!text) return;
  AppendAll(ReadBoardPicture(*text, node, nesting_.roles, reader_.problems()));
}

void ConditionTable::ReadFlag(const std::string& key, const synth::Statement& statement) {
  const std::optional<bool> value = reader_.Bool(key);
  if (!value) return;
  Constraint leaf{
      statement,
      {},
      OriginAt(*reader_.Find(key), absl::StrCat(key, " = ", *value ? "true" : "false"))};
  const synth::Origin origin = leaf.origin;
  parts_.push_back(*value ? std::move(leaf) : synth::NotOf(std::move(leaf), origin));
}

void ConditionTable::ReadOccupancy(const toml::node& node) {
  const std::optional<std::string> word = reader_.Word("occupancy", {"closed", "connected"});
  if (!word) return;
  const auto kind =
      *word == "closed" ? synth::OccupancyKind::kClosed : synth::OccupancyKind::kConnected;
  parts_.push_back(
      {synth::Occupancy{kind}, {}, OriginAt(node, absl::StrCat("occupancy = \"", *word, "\""))});
}

void ConditionTable::ReadSideToMove(const toml::node& node) {
  const std::optional<std::string> word =
      reader_.Word(kToMove, {"black", "white", "mover", "other"});
  const auto role = word ? RoleOf(*word, nesting_.roles, node, reader_.problems()) : std::nullopt;
  if (!role) return;
  parts_.push_back({synth::SideToMove{*role == "mover"},
                    {},
                    OriginAt(node, absl::StrCat(kToMove, " = \"", *word, "\""))});
}

void ConditionTable::ForEachTable(const std::string& key, const toml::node& node,
                                  absl::FunctionRef<void(const TableReader&)> visit) {
  const toml::array* list = node.as_array();
  if (list == nullptr) {
    reader_.Report(key,
                   absl::StrCat("'", key, "' must be a list of tables, not ", TomlTypeName(node)));
    return;
  }
  if (list->empty())
    reader_.Report(key, absl::StrCat("'", key, "' is an empty list; leave the key out"));
  for (const toml::node& item : *list) {
    if (const toml::table* table = item.as_table()) {
      visit(TableReader(*table, absl::StrCat("'", key, "'"), reader_.problems()));
    } else {
      reader_.problems().Report(item,
                                absl::StrCat("'", key, "' takes tables, not ", TomlTypeName(item)));
    }
  }
}

void ConditionTable::ForEachTableInside(const std::string& key, const toml::node& node,
                                        absl::FunctionRef<void(const TableReader&)> visit) {
  const auto read = [&](const TableReader& table) {
    if (nesting_.depth < kDeepest) return visit(table);
    reader_.Report(key, absl::StrCat("constraints may be nested at most ", kDeepest, " deep"));
  };
  const toml::table* const table = node.as_table();
  if (table == nullptr || !kKeysOfOneTable.contains(key)) return ForEachTable(key, node, read);
  read(TableReader(*table, absl::StrCat("'", key, "'"), reader_.problems()));
}

std::vector<Constraint> ConditionTable::SubConstraints(const std::string& key,
                                                       const toml::node& node) {
  std::vector<Constraint> constraints;
  Nesting inside = nesting_;
  ++inside.depth;
  inside.after_move = false;
  ForEachTableInside(key, node, [&](const TableReader& table) {
    if (table.table().empty()) {
      table.problems().Report(
          table.table(), absl::StrCat(table.name(), " has an empty table: say what must hold"));
    } else {
      constraints.push_back(ConditionTable(table, inside).Read());
    }
  });
  return constraints;
}

bool ConditionTable::IsAnyImage() {
  const bool any = reader_.Word("image", {"any", "given"}) == "any";
  if (any && nesting_.in_any_image) {
    reader_.Report(
        "image",
        "image = \"any\" inside image = \"any\"; write it once, in the outer or the inner table");
  }
  return any;
}

// The keys that the table may have. Those of games have a table of their own; they are reported
// here.
std::vector<std::string> ConditionTable::Keys() const {
  // The caller reads the keys that only the outermost table has.
  std::vector<std::string> keys = nesting_.depth == 0 ? PositionKeys() : ConditionKeys();
  if (nesting_.after_move) keys.push_back("move");
  if (nesting_.of_game) keys.push_back(kToMove);
  const std::vector<std::string> of_games = reader_.ReportMisplaced(
      GameKeys(),
      "is about games, which a board does not show: write it in [game], with reachable = true");
  keys.insert(keys.end(), of_games.begin(), of_games.end());
  return keys;
}

Constraint ConditionTable::Read() {
  reader_.AllowKeys(Keys());
  const bool any_image = IsAnyImage();
  nesting_.in_any_image = nesting_.in_any_image || any_image;
  for (const auto& [key, node] : reader_.table()) ReadKey(std::string(key.str()), node);
  std::stable_sort(parts_.begin(), parts_.end(), [](const Constraint& a, const Constraint& b) {
    return std::tie(a.origin.line, a.origin.column) < std::tie(b.origin.line, b.origin.column);
  });
  Constraint all = Together(std::move(parts_), reader_.table());
  if (nesting_.depth > 0) CheckFixedSquares(all.parts, reader_.problems());
  if (!any_image) return all;
  const synth::Origin origin =
      OriginAt(*reader_.Find("image"), absl::StrCat("image = \"any\" of (", all.origin.words, ")"));
  return synth::InAnyImage(std::move(all), origin);
}

// Refuses a condition whose formula would have more boards than fit into memory.
void CheckBoards(const Constraint& root, FileProblems& problems) {
  constexpr std::int64_t kMostBoards = 5000;
  const int most_moves = synth::BoundsOf(root).legal_moves.max;
  for (const Constraint& part : root.parts) {
    const std::int64_t boards = synth::BoardsOf(part, most_moves);
    if (boards <= kMostBoards) continue;
    problems.Report(
        {static_cast<toml::source_index>(part.origin.line),
         static_cast<toml::source_index>(part.origin.column)},
        absl::StrCat("this looks at ", boards, " boards after moves, of at most ", kMostBoards,
                     ": beside move = \"each\" bound legal_moves, or name a square"));
  }
}

Constraint OccupiedCentre() {
  return {synth::Contents{kCentre, synth::kAnyDisc}, {}, {"centre (occupied by default)", 0, 0}};
}

}  // namespace

std::vector<std::string> PositionKeys() {
  std::vector<std::string> keys = ConditionKeys();
  keys.insert(keys.end(), {"centre", kToMove, kReachable, kBestPlay});
  return keys;
}

std::optional<Color> ReadToMove(const TableReader& position) {
  const std::optional<std::string> color = position.Word(kToMove, {"black", "white"});
  if (!color) return std::nullopt;
  return *color == "black" ? Color::kBlack : Color::kWhite;
}

Constraint ReadConditions(const TableReader& reader, const Roles& roles) {
  return ConditionTable(reader, {.depth = 1, .of_game = true, .roles = roles}).Read();
}

absl::StatusOr<Constraint> ReadPositionConstraint(const toml::table& position,
                                                  const std::string& file_name) {
  FileProblems problems(file_name);
  const TableReader reader(position, "[position]", problems);
  const bool centre_is_free = reader.Word("centre", {"free", "occupied"}) == "free";
  Constraint stated = ConditionTable(reader, {.roles = {ReadToMove(reader)}}).Read();
  const bool in_any_image = std::holds_alternative<synth::AnyImage>(stated.statement);
  Constraint root = synth::AllOf({}, OriginAt(position, "[position]"));
  if (!centre_is_free) root.parts.push_back(OccupiedCentre());
  std::vector<Constraint> conditions;
  if (in_any_image) {
    conditions.push_back(std::move(stated));
  } else {
    conditions = std::move(stated.parts);
  }
  std::move(conditions.begin(), conditions.end(), std::back_inserter(root.parts));
  CheckFixedSquares(root.parts, problems);
  if (problems.ok()) CheckBoards(root, problems);
  RETURN_IF_ERROR(problems.status());
  return root;
}

}  // namespace othello::app
