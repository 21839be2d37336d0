// The beginning of every page that stands alone: what it may load (nothing), title, icon, style.
#pragma once

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/string_view.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/pages/report_page.h"
#include "app/pages/said.h"
#include "app/text/html_text.h"

namespace othello::app {

// `css`: what the page adds to the style of all pages.
inline std::string PageHead(const std::string& title, absl::string_view css) {
  return absl::StrReplaceAll(kHeadHtml,
                             {{"{{title}}", EscapeHtml(title)},
                              {"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kControlsCss, css)}});
}

// An element with a text, which language.js shows in the language of the reader.
inline std::string Element(absl::string_view tag, absl::string_view attributes, const Said& text) {
  const std::string japanese =
      text.japanese.empty() ? "" : absl::StrCat(" data-ja=\"", EscapeHtml(text.japanese), "\"");
  return absl::StrCat("<", tag, attributes.empty() ? "" : " ", attributes, japanese, ">",
                      EscapeHtml(text.english), "</", tag, ">");
}

// For the scripts, which choose (Draw.say): [English, Japanese].
inline nlohmann::json SaidJson(const Said& text) { return {text.english, text.japanese}; }

// The scripts that all of them begin with.
inline std::string PageScripts(absl::string_view script) {
  return absl::StrCat(kLanguageJs, kRulesJs, kBoardJs, kSteppingJs, script);
}

}  // namespace othello::app
