// report.html: one page without a network. What can be said in text stands in the page itself, so
// that it reads without scripts; the gallery is drawn by app/report/page.js from data inside the
// page.
#ifndef OTHELLO_APP_REPORT_REPORT_HTML_H_
#define OTHELLO_APP_REPORT_REPORT_HTML_H_

#include <string>

#include "app/report/report.h"
#include "app/report/report_gallery.h"
#include "app/report/report_statistics.h"

namespace othello::app {

std::string ReportHtml(const ReportInput& input, const ReportStatistics& statistics,
                       const ReportGallery& gallery);

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_REPORT_HTML_H_
