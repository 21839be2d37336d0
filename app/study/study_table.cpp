#include "app/study/study_table.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <cstddef>

#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

constexpr const char* kAnswerColumn = "answer";

std::string Number(const std::optional<std::int64_t>& number) {
  return number ? absl::StrCat(*number) : "";
}

std::int64_t CountOf(const StudyRow& row, retro::Verdict verdict) {
  return row.answer ? row.answer->verdicts[static_cast<std::size_t>(verdict)] : 0;
}

std::string GameOf(const StudyRow& row) {
  const bool game = row.position && row.position->decision &&
                    row.position->decision->verdict == retro::Verdict::kReachable;
  return game ? TranscriptText(row.position->decision->transcript) : "";
}

std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\"", "\"\""}}), "\"");
}

std::string MarkdownRow(const std::vector<std::string>& words) {
  std::string text = "|";
  for (const std::string& word : words) {
    absl::StrAppend(&text, " ", absl::StrReplaceAll(word, {{"|", "\\|"}, {"\r", " "}, {"\n", " "}}),
                    " |");
  }
  return text + "\n";
}

// What one line can show of a value.
std::string InTable(const std::string& value) {
  constexpr std::size_t kLongest = 24;
  const std::string line = value.substr(0, value.find('\n'));
  return line.size() == value.size() && line.size() <= kLongest
             ? line
             : line.substr(0, std::min(line.size(), kLongest)) + "...";
}

constexpr const char* kCountLimitText = "limit of positions";  // the longest of its column

// How wide the words of a column may get, whatever comes.
std::size_t WidthOf(const Study& study, const std::string& column, std::size_t number) {
  if (number >= study.keys.size())
    return column == kAnswerColumn ? std::string(kCountLimitText).size()
                                   : std::max<std::size_t>(column.size(), 8);
  std::size_t width = column.size();
  for (const std::string& value : study.keys[number].values)
    width = std::max(width, InTable(value).size());
  return width;
}

}  // namespace

std::optional<std::int64_t> BestOf(const StudyRow& row) {
  return row.answer && row.answer->objective ? row.answer->objective->best : std::nullopt;
}

std::optional<std::int64_t> BoundOf(const StudyRow& row) {
  if (!row.answer || !row.answer->objective) return std::nullopt;
  const RunAnswer::Objective& objective = *row.answer->objective;
  return objective.proved ? objective.best : objective.bound;
}

std::string EndOf(const std::optional<StudyRow>& row) {
  if (!row) return "not run";
  if (!row->answer) return "failed";
  switch (row->answer->ended) {
    case Completeness::kComplete:
      return row->answer->objective ? "proved" : "complete";
    case Completeness::kNoSolution:
      return "none exists";
    case Completeness::kCountLimit:
      return kCountLimitText;
    case Completeness::kTimeLimit:
      return "time limit";
    case Completeness::kMemoryLimit:
      return "memory limit";
    case Completeness::kInterrupted:
      break;
  }
  return "interrupted";
}

bool IsAnswered(const StudyRow& row) {
  if (!row.answer) return false;
  const Completeness ended = row.answer->ended;
  return ended == Completeness::kComplete || ended == Completeness::kNoSolution ||
         ended == Completeness::kCountLimit;
}

std::vector<std::string> StudyColumns(const Study& study) {
  std::vector<std::string> columns;
  for (const VariedKey& key : study.keys) columns.push_back(key.label);
  if (study.has_objective) columns.insert(columns.end(), {"best", "bound"});
  if (study.has_positions) columns.emplace_back("positions");
  if (study.has_verdicts) columns.insert(columns.end(), {"reachable", "unreachable"});
  columns.insert(columns.end(), {kAnswerColumn, "time"});
  return columns;
}

std::vector<std::string> WordsOf(const Study& study, const StudyCell& cell,
                                 const std::optional<StudyRow>& row) {
  std::vector<std::string> words;
  for (std::size_t key = 0; key < study.keys.size(); ++key)
    words.push_back(InTable(study.ValueOf(cell, key)));
  const bool answer = row && row->answer;
  if (study.has_objective) {
    words.push_back(answer ? Number(BestOf(*row)) : "");
    words.push_back(answer ? Number(BoundOf(*row)) : "");
  }
  if (study.has_positions) words.push_back(answer ? Grouped(row->answer->positions) : "");
  if (study.has_verdicts) {
    for (const retro::Verdict verdict : {retro::Verdict::kReachable, retro::Verdict::kUnreachable})
      words.push_back(answer ? Grouped(CountOf(*row, verdict)) : "");
  }
  words.push_back(EndOf(row));
  words.push_back(!row ? ""
                  : row->error.empty()
                      ? DurationText(row->seconds)
                      : absl::StrCat(DurationText(row->seconds), ": ", row->error));
  return words;
}

std::string TableLine(const Study& study, const std::vector<std::string>& words) {
  const std::vector<std::string> columns = StudyColumns(study);
  std::string line;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::size_t width = WidthOf(study, columns[i], i);
    const std::string blanks(width - std::min(width, words[i].size()), ' ');
    const bool number = i >= study.keys.size() && columns[i] != kAnswerColumn;
    absl::StrAppend(&line, number ? blanks : "", words[i], number ? "" : blanks, "  ");
  }
  return line + words.back();
}

std::string StudyMarkdown(const Study& study, const StudyRows& rows) {
  std::string text = absl::StrCat("# ", study.name, "\n\n");
  if (!study.description.empty()) absl::StrAppend(&text, study.description, "\n\n");
  std::vector<std::string> columns = StudyColumns(study);
  columns.emplace_back("game");
  text += MarkdownRow(columns);
  text += MarkdownRow(std::vector<std::string>(columns.size(), "---"));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<std::string> words = WordsOf(study, study.cells[i], rows[i]);
    words.push_back(rows[i] ? GameOf(*rows[i]) : "");
    text += MarkdownRow(words);
  }
  return text;
}

std::string StudyCsv(const Study& study, const StudyRows& rows) {
  std::vector<std::string> fields;
  const auto line = [&fields] {
    for (std::string& field : fields) field = CsvField(field);
    std::string text = absl::StrJoin(fields, ",") + "\n";
    fields.clear();
    return text;
  };
  for (const VariedKey& key : study.keys) fields.push_back(key.key);
  for (const char* const column : {"best", "bound", "positions", "reachable", "unreachable",
                                   "unknown", "answer", "board", "side", "game", "seconds"})
    fields.emplace_back(column);
  std::string text = line();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t key = 0; key < study.keys.size(); ++key)
      fields.push_back(study.ValueOf(study.cells[i], key));
    const StudyRow row = rows[i].value_or(StudyRow{});
    fields.push_back(Number(BestOf(row)));
    fields.push_back(Number(BoundOf(row)));
    fields.push_back(row.answer ? absl::StrCat(row.answer->positions) : "");
    for (const retro::Verdict verdict : kVerdicts)
      fields.push_back(row.answer ? absl::StrCat(CountOf(row, verdict)) : "");
    fields.push_back(EndOf(rows[i]));
    fields.push_back(row.position ? DiscsText(row.position->position) : "");
    fields.push_back(row.position ? std::string(1, ColorCharacter(row.position->position.to_move))
                                  : "");
    fields.push_back(GameOf(row));
    fields.push_back(rows[i] ? absl::StrCat(ThreeDecimals(row.seconds)) : "");
    text += line();
  }
  return text;
}

}  // namespace othello::app
