// The beginning of every page that stands alone: what it may load (nothing), title, icon, style.
#pragma once

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/string_view.h>

#include <string>

#include "app/pages/report_page.h"
#include "app/text/html_text.h"

namespace othello::app {

// `css`: what the page adds to the style of all pages.
inline std::string PageHead(const std::string& title, absl::string_view css) {
  return absl::StrReplaceAll(kHeadHtml,
                             {{"{{title}}", EscapeHtml(title)},
                              {"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kControlsCss, css)}});
}

// The scripts that all of them begin with.
inline std::string PageScripts(absl::string_view script) {
  return absl::StrCat(kRulesJs, kBoardJs, kSteppingJs, script);
}

}  // namespace othello::app
