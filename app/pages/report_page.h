// The files of the pages, embedded by the build (cmake/Embed.cmake), so that the installed program
// does not need them. A page's template has {{places}} for what the code fills in.
#pragma once

#include <absl/strings/string_view.h>

namespace othello::app {

// What all pages begin with: the head, the look, the language, boards, the rules, the buttons that
// step.
extern const absl::string_view kHeadHtml;
extern const absl::string_view kThemeCss;
extern const absl::string_view kBoardCss;
extern const absl::string_view kControlsCss;
extern const absl::string_view kLanguageJs;
extern const absl::string_view kRulesJs;
extern const absl::string_view kBoardJs;
extern const absl::string_view kPatternsJs;
extern const absl::string_view kSteppingJs;
extern const absl::string_view kGalleryJs;

// report.html (report_html.cpp).
extern const absl::string_view kReportHtml;
extern const absl::string_view kReportCss;
extern const absl::string_view kNamesJs;
extern const absl::string_view kBoardsJs;
extern const absl::string_view kBoardPlayerJs;
extern const absl::string_view kFiltersJs;
extern const absl::string_view kViewerJs;
extern const absl::string_view kReportJs;

// evaluate --page (evaluation_page.cpp).
extern const absl::string_view kEvaluationHtml;
extern const absl::string_view kEvaluationCss;
extern const absl::string_view kEvaluationJs;

// stoner --explain --page (trap_page.cpp).
extern const absl::string_view kTrapHtml;
extern const absl::string_view kTrapCss;
extern const absl::string_view kTrapJs;

// riddles --page (riddles_page.cpp).
extern const absl::string_view kRiddlesHtml;
extern const absl::string_view kRiddlesCss;
extern const absl::string_view kRiddleWordsJs;
extern const absl::string_view kRiddlesJs;

// Pages with plots and a table (table_page.cpp).
extern const absl::string_view kTablePageHtml;
extern const absl::string_view kTablePageCss;

// problems --page (problems_page.cpp).
extern const absl::string_view kProblemsHtml;
extern const absl::string_view kProblemsCss;
extern const absl::string_view kEndgameJs;

}  // namespace othello::app
