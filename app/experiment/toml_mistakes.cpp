#include "app/experiment/toml_mistakes.h"

#include <absl/algorithm/container.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace othello::app {
namespace {

absl::string_view Trimmed(absl::string_view text) { return absl::StripAsciiWhitespace(text); }

// A longer line is not repeated in a message.
constexpr std::size_t kLongestShown = 160;

bool IsOfWord(char c) { return absl::ascii_isalnum(c) || c == '_' || c == '-'; }

// A line as it was most likely meant: "discs >= 20" has the key discs, the sign >= and the value
// 20.
struct MeantLine {
  std::string key;
  std::string sign;   // the characters = < > : between key and value
  std::string value;  // without a comment
};

MeantLine Split(absl::string_view line) {
  line = Trimmed(line);
  const auto is_sign = [](char c) { return absl::StrContains("=<>:", c); };
  MeantLine meant;
  while (!line.empty() && IsOfWord(line.front())) {
    meant.key += line.front();
    line.remove_prefix(1);
  }
  line = Trimmed(line);
  while (!line.empty() && (is_sign(line.front()) || line.front() == ' ')) {
    if (line.front() != ' ') meant.sign += line.front();
    line.remove_prefix(1);
  }
  if (const auto comment = line.find(" #"); comment != absl::string_view::npos)
    line = line.substr(0, comment);
  meant.value = std::string(Trimmed(line));
  return meant;
}

bool IsQuoted(absl::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"';
}

// Words without quotes, or with them: a1, a1-h1, rank 1.
bool IsBareText(absl::string_view text) {
  return !text.empty() && absl::ascii_isalpha(text.front()) &&
         absl::c_all_of(text, [](char c) { return IsOfWord(c) || c == ' ' || c == ':'; });
}

// "true" or "false" for what other languages write; otherwise empty.
std::string TruthMeant(absl::string_view text) {
  const std::string word = absl::AsciiStrToLower(text);
  if (word == "yes" || word == "on" || word == "true") return "true";
  if (word == "no" || word == "off" || word == "false") return "false";
  return "";
}

// The texts of a value with quotes and brackets where they belong: ["a1", "b1"] for a1, b1. Empty
// if it is not made of texts.
std::string TextsMeant(absl::string_view value) {
  const bool list = absl::ConsumePrefix(&value, "[");
  absl::ConsumeSuffix(&value, "]");
  std::vector<std::string> texts;
  for (const absl::string_view item : absl::StrSplit(value, ',')) {
    const absl::string_view text = Trimmed(item);
    if (!IsQuoted(text) && !IsBareText(text)) return "";
    texts.push_back(IsQuoted(text) ? std::string(text) : absl::StrCat("\"", text, "\""));
  }
  const std::string joined = absl::StrJoin(texts, ", ");
  return list || texts.size() > 1 ? absl::StrCat("[", joined, "]") : joined;
}

// What is wrong with the value; empty: nothing that is known.
std::string MistakeInValue(const MeantLine& line) {
  const auto& [key, sign, value] = line;
  if (value.empty()) return absl::StrCat("'", key, "' has no value");
  if (const std::string bounds =
          BoundsMeant(absl::StrCat(absl::StartsWith(sign, "=") ? sign.substr(1) : sign, value));
      !bounds.empty() && bounds != value)
    return absl::StrCat("write ", key, " = ", bounds);
  if (sign == "<=" || sign == ">=" || sign == "<" || sign == ">" || sign == ":" || sign == "==")
    return absl::StrCat("write '=' instead of '", sign, "'");
  if (value == "true" || value == "false") return "";
  if (const std::string truth = TruthMeant(value); !truth.empty())
    return absl::StrCat("write true or false: ", key, " = ", truth);
  const std::string texts = TextsMeant(value);
  if (texts.empty() || texts == value) return "";
  const bool quoted = absl::StrContains(value, '"');
  return absl::StrCat(quoted ? "this is a list, in brackets: " : "quotes are missing: ", key, " = ",
                      texts);
}

// What is wrong in a line that has no key and value; empty: nothing that is known.
std::string MistakeWithoutKey(absl::string_view line) {
  line = Trimmed(line);
  for (const char* comment : {"//", "--", ";"}) {
    if (absl::StartsWith(line, comment)) return "a comment begins with #";
  }
  const auto close = line.find(']');
  if (absl::StartsWith(line, "[") && close == absl::string_view::npos)
    return absl::StrCat("']' is missing: ", line, "]");
  if (absl::StartsWith(line, "[") && !Trimmed(line.substr(close + 1)).empty())
    return absl::StrCat("what stands after ", line.substr(0, close + 1),
                        " belongs on the next line");
  if (absl::EndsWith(line, "]") && !absl::StrContains(line, '['))
    return absl::StrCat("'[' is missing: [", line);
  return "";
}

// What the reader of TOML says, in words that say what to do; empty: nothing that is known.
std::string KnownMistake(absl::string_view said) {
  const std::vector<std::string> parts = absl::StrSplit(said, '\'');
  if (absl::StrContains(said, "table header: cannot redefine") && parts.size() > 1)
    return absl::StrCat("[", parts[1], "] stands twice: write its keys together");
  if (absl::StrContains(said, "cannot redefine existing") && parts.size() > 1)
    return absl::StrCat("'", parts[1], "' stands twice in one table: leave one out");
  const std::vector<std::pair<const char*, const char*>> kMistakes = {
      {"dangling comma", "leave out the comma before '}'"},
      {"inline table: expected key or closing", "a table in { } must stand on one line"},
      {"inline table: encountered", "'}' is missing: a table in { } must stand on one line"},
      {"inline table: expected comma", "a comma is missing in the table in { }"},
      {"array: expected comma", "a comma is missing in the list"},
      {"array: encountered", "']' is missing at the end of a list"},
      {"string: encountered", "a quote is missing at the end of a text"},
      {"could not determine value type", "write a number, true or false, or a text in quotes"},
      {"saw ';'", "leave out the ';'"},
      {"integer: expected digit", "write a number, or a text in quotes"},
      {"saw '/'", "a comment begins with #"},
      {"saw ','", "leave out the comma"},
      {"saw ':'", "write '=' instead of ':'"},
      {"saw '>'", "bounds are written { min = 20 }"},
      {"saw '<'", "bounds are written { max = 20 }"},
      {"leading zero", "leave out the 0 at the beginning"},
      {"expected a comment or whitespace", "the line should end here"}};
  for (const auto& [words, mistake] : kMistakes) {
    if (absl::StrContains(said, words)) return mistake;
  }
  return "";
}

// Whether quotes of a word processor stand in the line, outside of straight ones.
bool HasCurlyQuotes(absl::string_view line) {
  bool inside = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"') inside = !inside;
    if (!inside && line[at] == '#') return false;
    for (const char* quote : {"\u201c", "\u201d", "\u201e", "\u2018", "\u2019"}) {
      if (!inside && absl::StartsWith(line.substr(at), quote)) return true;
    }
  }
  return false;
}

}  // namespace

std::string BoundsMeant(absl::string_view text) {
  text = Trimmed(text);
  for (const auto& [sign, key, more] :
       {std::tuple("<=", "max", 0), std::tuple(">=", "min", 0), std::tuple("\u2264", "max", 0),
        std::tuple("\u2265", "min", 0), std::tuple("<", "max", -1), std::tuple(">", "min", 1),
        std::tuple("==", "", 0), std::tuple("=", "", 0)}) {
    absl::string_view number = text;
    int bound = 0;
    if (!absl::ConsumePrefix(&number, sign) || !absl::SimpleAtoi(number, &bound)) continue;
    return *key == '\0' ? absl::StrCat(bound)
                        : absl::StrCat("{ ", key, " = ", std::int64_t{bound} + more, " }");
  }
  const std::string plain = absl::StrReplaceAll(text, {{"[", " "},
                                                       {"]", " "},
                                                       {"(", " "},
                                                       {")", " "},
                                                       {"{", " "},
                                                       {"}", " "},
                                                       {"...", ","},
                                                       {"..", ","},
                                                       {" to ", ","},
                                                       {"\u2013", ","}});
  for (const char between : {',', '-'}) {
    const std::vector<std::string> ends = absl::StrSplit(plain, between);
    int min = 0;
    int max = 0;
    if (ends.size() == 2 && absl::SimpleAtoi(ends[0], &min) && absl::SimpleAtoi(ends[1], &max))
      return absl::StrCat("{ min = ", min, ", max = ", max, " }");
  }
  return "";
}

std::string TomlMistake(absl::string_view line, absl::string_view said) {
  if (HasCurlyQuotes(line)) return "use straight quotes: \" and not \u201c or \u201d";
  if (absl::StrContains(said, "\\u00A0"))
    return "this blank is not an ordinary one (a no-break space): type it again";
  if (line.size() > kLongestShown) line = "";
  const MeantLine meant = Split(line);
  const bool ended = absl::StrContains(said, "end-of-file") && !meant.value.empty();
  if (std::string mistake = MistakeWithoutKey(line); !mistake.empty() && !ended) return mistake;
  if (meant.sign.empty() && (meant.value == "," || meant.value == "]") && !ended)
    return absl::StrCat("quotes are missing: \"", meant.key, "\"");
  if (!meant.key.empty() && meant.sign.empty() && !meant.value.empty() && !ended) {
    return absl::StrContains(meant.value, '=')
               ? absl::StrCat("a key is one word: ", meant.key, "_", meant.value)
               : absl::StrCat("'=' is missing: ", meant.key, " = ", meant.value);
  }
  if (!meant.key.empty() && !ended) {
    if (std::string mistake = MistakeInValue(meant); !mistake.empty()) return mistake;
  }
  if (absl::c_count(line, '"') % 2 == 1)
    return "a quote is missing in this line (texts of several lines stand between \"\"\" and "
           "\"\"\")";
  if (std::string mistake = KnownMistake(said); !mistake.empty()) return mistake;
  return absl::StrCat("this is not TOML (", absl::StripPrefix(said, "Error while "), ")");
}

}  // namespace othello::app
