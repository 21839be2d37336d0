// report.html: one page that needs no network. The text is in the page itself, so it can be read
// without scripts; app/pages/page.js draws the gallery from data inside the page.
#pragma once

#include <string>

#include "app/report/report.h"
#include "app/report/report_gallery.h"
#include "app/report/report_statistics.h"

namespace othello::app {

std::string ReportHtml(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery);

}  // namespace othello::app
