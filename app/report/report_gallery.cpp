#include "app/report/report_gallery.h"

#include <algorithm>
#include <utility>

#include "app/pages/page_head.h"
#include "app/records/core_json.h"
#include "app/records/run_answer.h"
#include "app/report/explanation.h"
#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/transcript.h"
#include "retro/effort.h"
#include "retro/nogoods/nogood.h"
#include "retro/nogoods/refuting_core.h"
#include "retro/partial_board.h"
#include "retro/verdict.h"

namespace othello::app {

namespace {

using nlohmann::json;

// Index into the gallery's rows: 0 for the most interesting ones.
int Importance(const ResultLine& line) {
  if (!line.decision || line.decision->verdict == retro::Verdict::kUnreachable) return 2;
  return line.decision->verdict == retro::Verdict::kReachable ? 0 : 1;
}

json NoteOf(const ResultLine& line, bool with_squares) {
  json note;
  if (!line.title.empty()) note["title"] = line.title;
  if (line.repaired) {
    note["asked"] = DiscsText(line.repaired->position);
    note["at_least"] = line.repaired->at_least;
  }
  if (line.decision && line.decision->verdict != retro::Verdict::kReachable) {
    note["words"] = SaidJson(Explanation(line.position, *line.decision));
    const std::optional<retro::RefutingCore> core =
        line.core || !with_squares ? line.core : QuickCore(line.position.board, *line.decision);
    if (core) {
      note["core"] = {{"squares", CoreText(core->nogood.boards, line.position.to_move)},
                      {"words", SaidJson(CoreSentence(*core))}};
    }
  }
  return note;
}

json Names(const std::map<std::string, int>& numbers) {
  std::vector<std::string> names(numbers.size());
  for (const auto& [name, number] : numbers) names[number] = name;
  return names;
}

}  // namespace

int ReportGallery::NumberOf(const std::string& name, std::map<std::string, int>* numbers) {
  return numbers->try_emplace(name, static_cast<int>(numbers->size())).first->second;
}

void ReportGallery::Add(std::int64_t number, const ResultLine& line) {
  ++added_;
  std::vector<Row>& rows = rows_[Importance(line)];
  if (static_cast<std::int64_t>(rows.size()) >= limit_) return;

  constexpr std::size_t kMostWithSquares = 300;  // a few tenths of a second
  json note = NoteOf(line, rows.size() < kMostWithSquares);
  json cells = {number, DiscsText(line.position),
                std::string(1, ColorCharacter(line.position.to_move))};
  if (!line.decision) {
    cells.push_back(-1);
    rows.push_back({number, std::move(cells), std::move(note)});
    return;
  }
  const retro::Decision& decision = *line.decision;
  cells.push_back(static_cast<int>(decision.verdict));
  cells.push_back(NumberOf(ReasonInWords(decision), &reasons_));
  cells.push_back(NumberOf(WordOf(decision.engine), &engines_));
  cells.push_back(decision.seconds);
  json counts = json::array();
  for (const auto& [count, number] : decision.effort)
    counts[NumberOf(WordOf(count), &counts_)] = number;
  cells.push_back(std::move(counts));
  if (decision.verdict == retro::Verdict::kReachable) {
    cells.push_back(TranscriptText(decision.transcript));
    cells.push_back(decision.image);
    cells.push_back(ColorName(decision.mover_color));
  }
  rows.push_back({number, std::move(cells), std::move(note)});
}

std::int64_t ReportGallery::LeftOut() const { return std::max<std::int64_t>(0, added_ - limit_); }

json ReportGallery::ToJson() const {
  std::vector<const Row*> held;
  for (const std::vector<Row>& rows : rows_) {
    for (const Row& row : rows) {
      if (static_cast<std::int64_t>(held.size()) < limit_) held.push_back(&row);
    }
  }
  std::sort(held.begin(), held.end(),
            [](const Row* a, const Row* b) { return a->number < b->number; });
  json rows = json::array();
  json notes = json::object();
  for (const Row* row : held) {
    rows.push_back(row->cells);
    if (!row->note.is_null()) notes[std::to_string(row->number)] = row->note;
  }
  json verdicts = json::array();
  for (const retro::Verdict verdict : kVerdicts) {
    verdicts.push_back(WordOf(verdict));
  }
  return {{"verdicts", std::move(verdicts)}, {"reasons", Names(reasons_)},
          {"engines", Names(engines_)},      {"counts", Names(counts_)},
          {"rows", std::move(rows)},         {"notes", std::move(notes)}};
}

}  // namespace othello::app
