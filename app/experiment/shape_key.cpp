#include "app/experiment/shape_key.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <string>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/text/nearest_word.h"
#include "synth/formula/stoner_trap.h"

namespace othello::app {
namespace {

using synth::StonerTrap;

constexpr const char* kAnyStoner = "stoner";

std::vector<std::string> ShapeNames() {
  std::vector<std::string> names = {kAnyStoner};
  for (const StonerShape shape : kStonerShapes) names.push_back(WordOf(shape));
  return names;
}

// The shapes that `name` stands for; reports an unknown name at `node`.
std::vector<StonerShape> ReadShapes(const std::string& name, const toml::node& node,
                                    FileProblems& problems) {
  if (name == kAnyStoner) return {kStonerShapes.begin(), kStonerShapes.end()};
  if (const std::optional<StonerShape> shape = FromWord<StonerShape>(name)) return {*shape};
  const std::vector<std::string> names = ShapeNames();
  problems.Report(node, absl::StrCat("'", name, "' is not a shape ('", absl::StrJoin(names, "', '"),
                                     "')", Suggestion(name, names)));
  return {};
}

// The conditions of the table's rule set, with the ones that the table itself switches on or off.
StonerConditions ReadConditions(const TableReader& reader) {
  StonerConditions conditions;
  if (reader.Word("rules", {"published", "text", "bare"}) == "bare") {
    conditions.opposite_x_square_empty = false;
    conditions.escaper_on_b_file = false;
  }
  const auto read = [&](const char* key, bool& condition) {
    condition = reader.Bool(key).value_or(condition);
  };
  read("opposite_x_square_empty", conditions.opposite_x_square_empty);
  read("escaper_on_b_file", conditions.escaper_on_b_file);
  read("corner_not_playable", conditions.corner_not_playable);
  return conditions;
}

// The word under `key` as one of `values`, which have the order of `words`; the first one if the
// key is missing.
template <typename Value>
Value ReadChoice(const TableReader& reader, const char* key, const std::vector<std::string>& words,
                 const std::vector<Value>& values) {
  const std::optional<std::string> word = reader.Word(key, words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (word == words[i]) return values[i];
  }
  return values.front();
}

// The options that the table states, in a fixed order.
std::string OptionWords(const TableReader& reader) {
  std::string words;
  for (const char* key : {"rules", "attacker", "side", "edge"}) {
    if (reader.Has(key))
      absl::StrAppend(&words, ", ", key, " = \"", reader.String(key).value_or(""), "\"");
  }
  for (const char* key : {"opposite_x_square_empty", "escaper_on_b_file", "corner_not_playable"}) {
    if (reader.Has(key))
      absl::StrAppend(&words, ", ", key, " = ", *reader.Bool(key) ? "true" : "false");
  }
  return words;
}

std::optional<synth::Constraint> ReadShapeTable(const TableReader& reader, bool in_any_image) {
  if (!reader.AllowKeys({"is", "rules", "attacker", "side", "edge", "opposite_x_square_empty",
                         "escaper_on_b_file", "corner_not_playable"})) {
    return std::nullopt;
  }
  if (!reader.Has("is")) {
    reader.Report("is", absl::StrCat(reader.name(), " needs 'is'"));
    return std::nullopt;
  }
  StonerTrap trap;
  const std::optional<std::string> name = reader.String("is");
  if (name) trap.shapes = ReadShapes(*name, *reader.Find("is"), reader.problems());
  trap.conditions = ReadConditions(reader);
  trap.attacker = ReadChoice<synth::Attacker>(
      reader, "attacker", {"other", "mover", "either"},
      {synth::Attacker::kOther, synth::Attacker::kMover, synth::Attacker::kEither});
  trap.end = ReadChoice<synth::TrapEnd>(
      reader, "side", {"either", "left", "right"},
      {synth::TrapEnd::kEither, synth::TrapEnd::kLeft, synth::TrapEnd::kRight});
  trap.edge = ReadChoice<synth::TrapEdge>(reader, "edge", {"bottom", "any"},
                                          {synth::TrapEdge::kBottom, synth::TrapEdge::kAny});
  if (in_any_image && trap.edge == synth::TrapEdge::kAny) {
    reader.Report("edge",
                  "edge = \"any\" inside image = \"any\", which already means every edge; "
                  "leave it out");
  }
  if (!reader.problems().ok()) return std::nullopt;
  return ToConstraint(trap, OriginAt(reader.table(), absl::StrCat("shape is \"", *name, "\"",
                                                                  OptionWords(reader))));
}

}  // namespace

std::optional<synth::Constraint> ReadShape(const toml::node& node, bool in_any_image,
                                           FileProblems& problems) {
  if (const toml::table* table = node.as_table()) {
    return ReadShapeTable(TableReader(*table, "'shape'", problems), in_any_image);
  }
  const std::optional<std::string> name = node.value_exact<std::string>();
  if (!name) {
    problems.Report(node, absl::StrCat("'shape' must be the name of a shape or a table, not ",
                                       TomlTypeName(node)));
    return std::nullopt;
  }
  StonerTrap trap;
  trap.shapes = ReadShapes(*name, node, problems);
  if (trap.shapes.empty()) return std::nullopt;
  return ToConstraint(trap, OriginAt(node, absl::StrCat("shape = \"", *name, "\"")));
}

}  // namespace othello::app
