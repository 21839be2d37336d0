// A kind of line, described once: its writer, its reader and its JSON Schema come from its fields.
//
//   LineKind<PerftLine> kind("perft_line", "perft --json: ...", "The lines of play of ...");
//   kind.Required("plies", "Plies of the lines.", Between(1, 21),
//                 [](const PerftLine& line) { return line.plies; });
//
// Keys are written in the order of the fields. A reader ignores keys that it does not know.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/types/span.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"

namespace othello::app {

// What JSON Schema says about a value, besides what it means. A word of words.schema.json; a whole
// number; one text or truth and no other; a list, of any length or of one.
nlohmann::ordered_json Ref(const std::string& word);
nlohmann::ordered_json Between(std::int64_t least, std::int64_t most);
nlohmann::ordered_json Only(const nlohmann::ordered_json& value);
nlohmann::ordered_json ListOf(const nlohmann::ordered_json& items);
nlohmann::ordered_json ListOf(const nlohmann::ordered_json& items, std::size_t length);

// A value of an enum (core/base/words.h), and what its word means in lines of one kind.
template <typename Enum>
struct WordMeaning {
  Enum value;
  const char* meaning;
};

// Words with their meanings.
using WordsOfLines = std::initializer_list<std::pair<const char*, const char*>>;
nlohmann::ordered_json OneOf(WordsOfLines words);

template <typename Enum>
nlohmann::ordered_json OneOf(absl::Span<const WordMeaning<Enum>> words) {
  nlohmann::ordered_json choices = nlohmann::ordered_json::array();
  for (const WordMeaning<Enum>& word : words)
    choices.push_back({{"const", WordOf(word.value)}, {"description", word.meaning}});
  return {{"oneOf", std::move(choices)}};
}

// The same of those for which `stands` holds.
template <typename Enum>
nlohmann::ordered_json OneOf(absl::Span<const WordMeaning<Enum>> words,
                             absl::FunctionRef<bool(Enum)> stands) {
  std::vector<WordMeaning<Enum>> some;
  for (const WordMeaning<Enum>& word : words) {
    if (stands(word.value)) some.push_back(word);
  }
  return OneOf<Enum>(some);
}

// nullopt if the JSON value is not one of these words.
template <typename Enum>
std::optional<Enum> ValueAmong(absl::Span<const WordMeaning<Enum>> words,
                               const nlohmann::ordered_json& value) {
  for (const WordMeaning<Enum>& word : words) {
    if (value == WordOf(word.value)) return word.value;
  }
  return std::nullopt;
}

// The value that a line has only under a condition.
template <typename Value>
nlohmann::ordered_json OnlyIf(bool condition, Value value) {
  return condition ? nlohmann::ordered_json(std::move(value)) : nlohmann::ordered_json();
}

// The text of a schema: what fits into 100 columns stands in one line.
std::string SchemaText(const nlohmann::ordered_json& schema);

template <typename Line>
class LineKind {
 public:
  using Json = nlohmann::ordered_json;
  using Write = std::function<Json(const Line& line)>;  // null: the line does not have the key
  using Read = std::function<absl::Status(const Json& value, Line& line)>;

  // `name` is that of the schema: "perft_line".
  LineKind(const std::string& name, const std::string& title, const std::string& about)
      : head_({{"$schema", "https://json-schema.org/draft/2020-12/schema"},
               {"$id", name + ".schema.json"},
               {"title", title},
               {"description", about}}) {}
  // An object inside lines.
  LineKind() = default;

  // Declares the next key. A reader refuses a line without it, as if its value were null.
  void Required(std::string key, const std::string& about, const Json& schema, Write write,
                Read read = {}) {
    Add(std::move(key), Need::kRequired, about, schema, std::move(write), std::move(read));
  }
  // ... reads a line without it all the same: lists from elsewhere may lack it.
  void Written(std::string key, const std::string& about, const Json& schema, Write write,
               Read read = {}) {
    Add(std::move(key), Need::kWritten, about, schema, std::move(write), std::move(read));
  }
  // ... finds it in some lines only.
  void Optional(std::string key, const std::string& about, const Json& schema, Write write,
                Read read = {}) {
    Add(std::move(key), Need::kOptional, about, schema, std::move(write), std::move(read));
  }
  // Declares a key that some lines have, and that opens the rest: a line without it has none of the
  // keys that are declared after it, whatever stands there.
  void Opens(std::string key, const std::string& about, const Json& schema, Write write,
             Read read) {
    Add(std::move(key), Need::kOpens, about, schema, std::move(write), std::move(read));
    opened_ = true;
  }

  // The keys that are declared next stand only in lines to which it applies. Elsewhere each is
  // refused: "KEY" and what `otherwise` says. Rules() tells the schema.
  void OnlyWhere(std::function<bool(const Line& line)> applies, std::string otherwise) {
    applies_ = std::move(applies);
    otherwise_ = std::move(otherwise);
  }
  void Everywhere() { applies_ = nullptr; }

  // The version of the lines.
  void Schema() {
    Required(
        "schema", "Number of the schema.", Ref("version"), [](const Line&) { return kSchema; },
        [](const Json& value, Line&) { return CheckSchema(value); });
  }
  // The same in lines that people may have written.
  void SchemaIfGiven() {
    Schema();
    fields_.back().need = Need::kWritten;
  }
  // Of the first of several lines that are printed (provenance.h); the caller adds it.
  void MadeInFirstLine() {
    Optional("made", "What made these lines; in the first line only.", Ref("made"), {});
  }
  // Of lines in the folder of a run (sealed_lines.h); the file adds it.
  void Seal() {
    Required("seal",
             "Checksum of this line, of the seal before it, and through the first seal of the "
             "experiment; in the folder of a run.",
             Ref("hex16"), {});
  }
  // A text, unless it is empty.
  template <typename TextOf>
  void Text(const char* key, const std::string& about, TextOf text_of) {
    Optional(
        key, about, {{"type", "string"}, {"minLength", 1}},
        [text_of](const Line& line) { return OnlyIf(!text_of(line).empty(), text_of(line)); },
        [=](const Json& value, Line& line) { return ReadText(value, key, text_of(line)); });
  }
  // True or false, in all lines.
  template <typename TruthOf>
  void Truth(const char* key, const std::string& about, TruthOf truth_of) {
    Required(
        key, about, {{"type", "boolean"}}, [truth_of](const Line& line) { return truth_of(line); },
        [=](const Json& value, Line& line) {
          if (!value.is_boolean())
            return Malformed(absl::StrCat("\"", key, "\" is not true or false"));
          truth_of(line) = value.get<bool>();
          return absl::OkStatus();
        });
  }
  // True, or not there.
  template <typename TruthOf>
  void Flag(const char* key, const std::string& about, TruthOf truth_of) {
    Optional(
        key, about, Only(true),
        [truth_of](const Line& line) { return OnlyIf(truth_of(line), true); },
        [=](const Json& value, Line& line) {
          truth_of(line) = true;
          return value == true ? absl::OkStatus()
                               : Malformed(absl::StrCat("\"", key, "\" is not true"));
        });
  }
  // A whole number of a range, in all lines.
  template <typename NumberOf>
  void Number(const std::string& key, const std::string& about, int least, int most,
              NumberOf number_of) {
    Required(
        key, about, Between(least, most), [number_of](const Line& line) { return number_of(line); },
        [=](const Json& value, Line& line) {
          const std::optional<int> number = WholeNumber(value);
          if (!number || *number < least || *number > most)
            return Malformed(
                absl::StrCat("\"", key, "\" is not a number from ", least, " to ", most));
          number_of(line) = *number;
          return absl::OkStatus();
        });
  }
  // How many there are, in all lines.
  template <typename CountOf>
  void Count(const std::string& key, const std::string& about, CountOf count_of) {
    Required(
        key, about, Ref("count"), [count_of](const Line& line) { return count_of(line); },
        [=](const Json& value, Line& line) { return ReadCount(value, key, count_of(line)); });
  }
  // A time, written to the microsecond.
  template <typename SecondsOf>
  void Seconds(const std::string& about, SecondsOf seconds_of) {
    Required(
        "seconds", about, Ref("seconds"),
        [seconds_of](const Line& line) { return RoundedSeconds(seconds_of(line)); },
        [seconds_of](const Json& value, Line& line) {
          return ReadSeconds(value, "seconds", seconds_of(line));
        });
  }

  // What is right or wrong about all fields together; called when all were read.
  void Check(std::function<absl::Status(Line& line)> check) { check_ = std::move(check); }
  // The same for the schema, if it can say so: {"allOf": ...}.
  void Rules(Json rules) { rules_ = std::move(rules); }

  Json Object(const Line& line) const {
    Json object;
    for (const Field& field : fields_) {
      if (!field.write || (field.applies && !field.applies(line))) continue;
      Json value = field.write(line);
      if (value.is_null() && field.need == Need::kOpens) break;
      if (!value.is_null()) object[field.key] = std::move(value);
    }
    return object;
  }

  template <typename Lines>
  Json List(const Lines& lines) const {
    Json list = Json::array();
    for (const auto& line : lines) list.push_back(Object(line));
    return list;
  }

  // InvalidArgument says what is wrong.
  absl::Status ReadInto(const Json& object, Line& line) const {
    const Json null;
    for (const Field& field : fields_) {
      const auto found = object.find(field.key);
      const bool present = found != object.end();
      if (!present && field.need == Need::kOpens) break;
      if (field.applies && !field.applies(line)) {
        if (present) return Malformed(absl::StrCat("\"", field.key, "\" ", field.otherwise));
      } else if (field.read && (present || field.need == Need::kRequired)) {
        RETURN_IF_ERROR(field.read(present ? *found : null, line));
      }
    }
    return check_ ? check_(line) : absl::OkStatus();
  }
  absl::StatusOr<Line> ReadObject(const Json& object) const {
    Line line{};
    RETURN_IF_ERROR(ReadInto(object, line));
    return line;
  }
  // The object, or the list of objects, that stands at `key` of a line of another kind.
  absl::Status ReadAt(const std::string& key, const Json& value, Line& line) const {
    return value.is_object() ? ReadInto(value, line)
                             : Malformed(absl::StrCat("\"", key, "\" is not an object"));
  }
  absl::Status ReadList(const std::string& key, const Json& value, std::vector<Line>& lines) const {
    if (!value.is_array()) return Malformed(absl::StrCat("\"", key, "\" is not a list"));
    for (const Json& object : value) {
      if (!object.is_object())
        return Malformed(absl::StrCat("\"", key, "\" has something that is no object"));
      RETURN_IF_ERROR(ReadInto(object, lines.emplace_back()));
    }
    return absl::OkStatus();
  }
  absl::StatusOr<Line> Parse(const std::string& text) const {
    const absl::StatusOr<Json> object = ParseJsonLine(text);
    return object.ok() ? ReadObject(*object) : object.status();
  }

  Json SchemaOf() const {
    Json schema = head_;
    schema["type"] = "object";
    schema["additionalProperties"] = false;
    for (const Field& field : fields_) {
      if (field.in_all_lines) schema["required"].push_back(field.key);
    }
    for (const Field& field : fields_) schema["properties"][field.key] = field.schema;
    schema.update(rules_);
    return schema;
  }

 private:
  enum class Need : std::uint8_t { kRequired, kWritten, kOptional, kOpens };
  struct Field {
    std::string key;
    Need need;
    Json schema;
    Write write;
    Read read;
    std::function<bool(const Line& line)> applies;
    std::string otherwise;
    bool in_all_lines;
  };

  void Add(std::string key, Need need, const std::string& about, const Json& schema, Write write,
           Read read) {
    Json described = {{"description", about}};
    described.update(schema);
    const bool in_all_lines =
        (need == Need::kRequired || need == Need::kWritten) && !opened_ && !applies_;
    fields_.push_back({std::move(key), need, std::move(described), std::move(write),
                       std::move(read), applies_, otherwise_, in_all_lines});
  }

  Json head_ = Json::object();
  std::vector<Field> fields_;
  bool opened_ = false;  // for the fields that are declared next, as are the two below
  std::function<bool(const Line& line)> applies_;
  std::string otherwise_;
  std::function<absl::Status(Line& line)> check_;
  Json rules_ = Json::object();
};

}  // namespace othello::app
