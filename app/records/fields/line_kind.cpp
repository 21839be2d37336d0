#include "app/records/fields/line_kind.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <utility>

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t kColumns = 100;

// `"key": ` of an entry; "" in a list.
std::string Label(const ordered_json& of, const std::string& key) {
  return of.is_object() ? absl::StrCat("\"", key, "\": ") : "";
}

std::string InOneLine(const ordered_json& value) {
  if (!value.is_structured()) return value.dump();
  std::string text;
  for (const auto& [key, inner] : value.items())
    absl::StrAppend(&text, text.empty() ? "" : ", ", Label(value, key), InOneLine(inner));
  return value.is_object() ? absl::StrCat("{", text, "}") : absl::StrCat("[", text, "]");
}

// The values of a list in lines, as many in each as fit.
std::string Filled(const ordered_json& list, const std::string& margin) {
  std::string text;
  std::string line = margin;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string item = absl::StrCat(list[i].dump(), i + 1 < list.size() ? "," : "");
    if (line.size() > margin.size() && line.size() + 1 + item.size() > kColumns) {
      absl::StrAppend(&text, line, "\n");
      line = margin;
    }
    absl::StrAppend(&line, line.size() > margin.size() ? " " : "", item);
  }
  return absl::StrCat(text, line, "\n");
}

// `column`: where the value begins; `after`: how many characters follow its end.
std::string Text(const ordered_json& value, const std::string& margin, std::size_t column,
                 std::size_t after) {
  std::string line = InOneLine(value);
  if (!value.is_structured() || column + line.size() + after <= kColumns) return line;
  const std::string inside = margin + "  ";
  if (value.is_array() &&
      std::none_of(value.begin(), value.end(), [](const auto& v) { return v.is_structured(); }))
    return absl::StrCat("[\n", Filled(value, inside), margin, "]");
  std::string text;
  std::size_t left = value.size();
  for (const auto& [key, inner] : value.items()) {
    const std::string begin = inside + Label(value, key);
    const std::string comma = --left > 0 ? "," : "";
    absl::StrAppend(&text, begin, Text(inner, inside, begin.size(), comma.size()), comma, "\n");
  }
  return value.is_object() ? absl::StrCat("{\n", text, margin, "}")
                           : absl::StrCat("[\n", text, margin, "]");
}

}  // namespace

ordered_json Ref(const std::string& word) {
  return {{"$ref", absl::StrCat("words.schema.json#/$defs/", word)}};
}

ordered_json Between(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

ordered_json Only(const ordered_json& value) { return {{"const", value}}; }

ordered_json ListOf(const ordered_json& items) { return {{"type", "array"}, {"items", items}}; }

ordered_json ListOf(const ordered_json& items, std::size_t length) {
  ordered_json list = ListOf(items);
  list["minItems"] = length;
  list["maxItems"] = length;
  return list;
}

ordered_json OneOf(WordsOfLines words) {
  ordered_json choices = ordered_json::array();
  for (const auto& [word, meaning] : words)
    choices.push_back({{"const", word}, {"description", meaning}});
  return {{"oneOf", std::move(choices)}};
}

std::string SchemaText(const ordered_json& schema) { return Text(schema, "", 0, 0) + "\n"; }

}  // namespace othello::app
