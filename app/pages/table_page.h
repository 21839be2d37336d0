// A page with plots and a table: report.html of a study, and the page of a census.
#pragma once

#include <string>
#include <vector>

#include "app/pages/said.h"

namespace othello::app {

struct TablePage {
  std::string name;
  Said answer;                     // the heading
  Said description = {};           // below it
  std::vector<std::string> plots;  // plot.h
  std::string table;               // HTML: the rows, with their heads
  std::string more = {};           // HTML: sections below
};

// One page that needs no network.
std::string TablePageHtml(const TablePage& page);

// <td>HTML</td>
std::string TableCell(const std::string& html, const char* css_class = "");

}  // namespace othello::app
