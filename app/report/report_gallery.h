// The boards on the page.
//
// A results file may have more boards than a page can hold. The most interesting ones come first:
// reachable boards, then unknown ones, then the others, each in the order of the file. At most
// three times the limit is kept while reading.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/records/result_line.h"

namespace othello::app {

class ReportGallery {
 public:
  explicit ReportGallery(std::int64_t limit) : limit_(limit) {}

  // `number` is the line's number in the file, from 1.
  void Add(std::int64_t number, const ResultLine& line);

  // The number of boards that were added and do not fit.
  std::int64_t LeftOut() const;

  // The data of the page, in the order of the file; page.js reads it. Names are given once and rows
  // refer to them:
  //   {"verdicts": [...], "reasons": [...], "engines": [...], "counts": [names],
  //    "rows": [[line, 64 characters, side, verdict or -1, reason, engine, seconds,
  //              [counts or null], transcript, image, "black" or "white"], ...]}
  // A row without a verdict ends after -1, one without a game after the counts. What only some rows
  // have stands in "notes", by line: {"12": {"title": "most passes", "words": ["no order ...",
  // the same in Japanese], "core": {"squares": 64 of X, O, *, - and ., "words": ["These 9 squares
  // ...", ...]}, "asked": 64 characters of the board to which this is the nearest, "at_least": 1}}.
  // Of boards that a prune refuted, only the first few hundred have a core.
  nlohmann::json ToJson() const;

 private:
  struct Row {
    std::int64_t number;
    nlohmann::json cells;
    nlohmann::json note;  // null if there is none
  };

  int NumberOf(const std::string& name, std::map<std::string, int>* numbers);

  std::int64_t limit_;
  std::int64_t added_ = 0;
  std::array<std::vector<Row>, 3> rows_;  // reachable, unknown, the others
  std::map<std::string, int> reasons_;
  std::map<std::string, int> engines_;
  std::map<std::string, int> counts_;
};

}  // namespace othello::app
