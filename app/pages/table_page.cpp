#include "app/pages/table_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include "app/pages/page_head.h"
#include "app/pages/report_page.h"
#include "app/text/html_text.h"
#include "core/formats/pictures/picture_svg.h"

namespace othello::app {

std::string TablePageHtml(const TablePage& page) {
  std::string figures;
  for (const std::string& plot : page.plots)
    absl::StrAppend(&figures, "<figure>", plot, "</figure>\n");
  return absl::StrReplaceAll(
      kTablePageHtml,
      {{"{{head}}", PageHead(page.name, absl::StrCat(kSvgStyle, "\n", kTablePageCss))},
       {"{{name}}", EscapeHtml(page.name)},
       {"{{answer}}", Element("h1", "", page.answer)},
       {"{{description}}", page.description.empty()
                               ? ""
                               : Element("p", "class=\"question\"", page.description) + "\n"},
       {"{{plots}}", figures},
       {"{{table}}", page.table},
       {"{{more}}", page.more},
       {"{{js}}", std::string(kLanguageJs)}});
}

std::string TableCell(const std::string& html, const char* css_class) {
  return absl::StrCat("<td", *css_class == 0 ? "" : " class=", css_class, ">", html, "</td>");
}

}  // namespace othello::app
