// The files of app/report/, embedded by the build (cmake/Embed.cmake), so that the installed
// program does not need them. A page's template has {{places}} for what the code fills in.
#pragma once

#include <absl/strings/string_view.h>

namespace othello::app {

// What all pages begin with: the look, boards, the rules.
extern const absl::string_view kThemeCss;
extern const absl::string_view kBoardCss;
extern const absl::string_view kRulesJs;
extern const absl::string_view kBoardJs;

// report.html (report_html.cpp).
extern const absl::string_view kPageHtml;
extern const absl::string_view kPageCss;
extern const absl::string_view kPageJs;

// evaluate --page (evaluation_page.cpp).
extern const absl::string_view kEvaluationHtml;
extern const absl::string_view kEvaluationCss;
extern const absl::string_view kEvaluationJs;

// problems --page (problems_page.cpp).
extern const absl::string_view kProblemsHtml;
extern const absl::string_view kProblemsCss;
extern const absl::string_view kEndgameJs;

}  // namespace othello::app
