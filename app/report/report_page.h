// The files of app/report/, embedded by the build (cmake/Embed.cmake), so that the installed
// program does not need them.
#ifndef OTHELLO_APP_REPORT_REPORT_PAGE_H_
#define OTHELLO_APP_REPORT_REPORT_PAGE_H_

#include <absl/strings/string_view.h>

namespace othello::app {

// The template, with {{places}} for what report_html.cpp fills in.
extern const absl::string_view kPageHtml;
extern const absl::string_view kPageCss;
extern const absl::string_view kPageJs;

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_REPORT_PAGE_H_
