#include "app/study/study_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <cstddef>
#include <cstdint>
#include <map>

#include "app/pages/page_head.h"
#include "app/pages/table_page.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/game/transcript.h"

namespace othello::app {
namespace {

// How many cells ended in which way.
struct Ends {
  std::int64_t answered = 0;
  std::int64_t stopped = 0;
  std::int64_t failed = 0;
  std::int64_t not_run = 0;
};

Ends EndsOf(const StudyRows& rows) {
  Ends ends;
  for (const auto& row : rows) {
    if (!row) {
      ++ends.not_run;
    } else if (!row->answer) {
      ++ends.failed;
    } else {
      ++(IsAnswered(*row) ? ends.answered : ends.stopped);
    }
  }
  return ends;
}

Said AnswerOf(const StudyRows& rows) {
  const Ends ends = EndsOf(rows);
  const auto cells = static_cast<std::int64_t>(rows.size());
  std::vector<std::string> english;
  std::vector<std::string> japanese;
  const auto add = [&](std::int64_t count, const char* en, const char* ja) {
    if (count == 0) return;
    english.push_back(absl::StrCat(Grouped(count), " ", en));
    japanese.push_back(absl::StrCat(ja, Grouped(count), "件"));
  };
  add(ends.answered, "answered", "回答済み");
  add(ends.stopped, "stopped by a limit or a signal", "中断");
  add(ends.failed, "failed", "失敗");
  add(ends.not_run, "not run", "未実行");
  return {absl::StrCat(Counted(cells, "cell"), ": ", absl::StrJoin(english, ", ")),
          absl::StrCat("全", Grouped(cells), "件：", absl::StrJoin(japanese, "、"))};
}

Said ColumnName(const std::string& column) {
  static const auto& names = *new std::map<std::string, std::string>{{"best", "最良"},
                                                                     {"bound", "限界"},
                                                                     {"positions", "盤面"},
                                                                     {"reachable", "到達可能"},
                                                                     {"unreachable", "到達不可能"},
                                                                     {"time", "時間"},
                                                                     {"answer", "結果"}};
  const auto found = names.find(column);
  return {column, found == names.end() ? "" : found->second};
}

Said EndInWords(const std::optional<StudyRow>& row) {
  static const auto& names = *new std::map<std::string, std::string>{
      {"proved", "証明済み"},        {"complete", "すべて"},
      {"none exists", "存在しない"}, {"limit of positions", "件数制限"},
      {"time limit", "時間切れ"},    {"memory limit", "メモリ不足"},
      {"interrupted", "中断"},       {"failed", "失敗"},
      {"not run", "未実行"}};
  return {EndOf(row), names.at(EndOf(row))};
}

std::string BoardOf(const StudyRow& row) {
  if (!row.position) return "";
  Picture picture{.position = row.position->position, .last_move = {}};
  picture.coordinates = false;
  return SvgPicture(picture);
}

std::string GameHtml(const StudyRow& row) {
  if (!row.position || !row.position->decision || row.position->decision->transcript.empty())
    return "";
  return absl::StrCat("<code>", TranscriptText(row.position->decision->transcript), "</code>");
}

// How the cell ended, which leads to the page of its run.
std::string EndHtml(const StudyCell& cell, const std::optional<StudyRow>& row) {
  const Said end = EndInWords(row);
  if (!row || !row->answer) return Element("span", "", end);
  return Element("a", absl::StrCat("href=\"cells/", EscapeHtml(cell.name), "/report.html\""), end);
}

std::string RowHtml(const Study& study, const StudyCell& cell, const std::optional<StudyRow>& row) {
  const std::vector<std::string> words = WordsOf(study, cell, row);
  std::string html = "<tr>";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i < study.keys.size()) {
      absl::StrAppend(&html, "<th scope=\"row\">", EscapeHtml(words[i]), "</th>");
    } else if (i + 2 == words.size()) {
      html += TableCell(EndHtml(cell, row));
    } else {
      html += TableCell(EscapeHtml(words[i]), "number");
    }
  }
  html += TableCell(row ? BoardOf(*row) : "", "picture");
  html += TableCell(row ? GameHtml(*row) : "", "game");
  return html + "</tr>\n";
}

std::string TableHtml(const Study& study, const StudyRows& rows) {
  std::string html = "<thead><tr>";
  for (const std::string& column : StudyColumns(study))
    html += Element("th", "scope=\"col\"", ColumnName(column));
  html += Element("th", "scope=\"col\"", {"position", "盤面図"});
  html += Element("th", "scope=\"col\"", {"game", "棋譜"});
  html += "</tr></thead>\n<tbody>\n";
  for (std::size_t i = 0; i < rows.size(); ++i) html += RowHtml(study, study.cells[i], rows[i]);
  return html + "</tbody>\n";
}

}  // namespace

std::string StudyAnswerText(const StudyRows& rows) { return AnswerOf(rows).english; }

std::string StudyPage(const Study& study, const StudyRows& rows,
                      const std::vector<StudyPlot>& plots) {
  TablePage page = {.name = study.name,
                    .answer = AnswerOf(rows),
                    .description = {study.description, ""},
                    .plots = {},
                    .table = TableHtml(study, rows)};
  for (const StudyPlot& plot : plots) page.plots.push_back(plot.svg);
  page.more = absl::StrCat(
      "<section><details>", Element("summary", "", {"The file of the study", "実験のファイル"}),
      "<pre tabindex=\"0\"><code>", EscapeHtml(study.text), "</code></pre></details></section>\n");
  return TablePageHtml(page);
}

}  // namespace othello::app
