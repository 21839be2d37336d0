#include "app/pages/plot.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/pages/page_head.h"
#include "app/text/html_text.h"

namespace othello::app {
namespace {

constexpr double kPlotWidth = 720;
constexpr double kPlotHeight = 400;
constexpr double kPlotLeft = 70;
constexpr double kPlotRight = 20;
constexpr double kPlotTop = 40;
constexpr double kPlotBottom = 60;
constexpr std::size_t kMostNamed = 10;  // lines in the legend
constexpr std::array kColors = {"#1e6a49", "#b4531f", "#2f5f9e", "#8a3f8f",
                                "#9a7b12", "#3b8c96", "#7d4a2b", "#c2507a"};

// From a value to its height in the plot.
class Scale {
 public:
  explicit Scale(const std::vector<PlotLine>& lines) {
    bool first = true;
    for (const PlotLine& line : lines) {
      for (const PlotPoints* const points : {&line.values, &line.bounds}) {
        for (const auto& [x, y] : *points) {
          least_ = first ? y : std::min(least_, y);
          most_ = first ? y : std::max(most_, y);
          first = false;
        }
      }
    }
    logarithmic_ = least_ > 0 && most_ >= 100 * least_;
    step_ = logarithmic_ ? 1 : NiceStep(most_ - least_);
    least_ = std::floor(Shown(least_) / step_) * step_;
    most_ = std::max(std::ceil(Shown(most_) / step_) * step_, least_ + step_);
  }

  double Y(double value) const {
    return kPlotTop +
           (kPlotHeight - kPlotTop - kPlotBottom) * (most_ - Shown(value)) / (most_ - least_);
  }

  std::vector<double> Marks() const {
    std::vector<double> marks;
    for (double at = least_; at <= most_ + step_ / 2; at += step_)
      marks.push_back(logarithmic_ ? std::pow(10, at) : at);
    return marks;
  }

 private:
  double Shown(double value) const { return logarithmic_ ? std::log10(value) : value; }

  // 1, 2 or 5 with zeros, so that there are at most some ten steps.
  static double NiceStep(double range) {
    constexpr double kSteps = 8;
    if (range <= 0) return 1;
    const double zeros = std::pow(10, std::floor(std::log10(range / kSteps)));
    for (const double digit : {1.0, 2.0, 5.0}) {
      if (digit * zeros * kSteps >= range) return digit * zeros;
    }
    return 10 * zeros;
  }

  double least_ = 0;
  double most_ = 1;
  double step_ = 1;
  bool logarithmic_ = false;
};

class Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot), scale_(plot.lines) {
    Begin();
    DrawAxes();
    for (std::size_t i = 0; i < plot.lines.size(); ++i) DrawLine(plot.lines[i], i);
    svg_ += "</svg>\n";
  }

  const std::string& svg() const { return svg_; }

 private:
  static std::string Number(double number) { return absl::StrFormat("%g", number); }

  double X(std::size_t value) const {
    const auto steps = static_cast<double>(std::max<std::size_t>(plot_.along.size(), 2) - 1);
    return kPlotLeft + (kPlotWidth - kPlotLeft - kPlotRight) * static_cast<double>(value) / steps;
  }

  void Text(double x, double y, absl::string_view anchor, const std::string& text) {
    absl::StrAppendFormat(&svg_, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y,
                          anchor, EscapeHtml(text));
  }

  // The title stands in the language of the page in which the plot is.
  void Begin() {
    absl::StrAppendFormat(
        &svg_,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
        "aria-label=\"%s\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#1c211e\">\n"
        "<rect width=\"%.0f\" height=\"%.0f\" fill=\"#fdfcf8\"/>\n",
        kPlotWidth, kPlotHeight, EscapeHtml(plot_.title.english), kPlotWidth, kPlotHeight);
    absl::StrAppendFormat(
        &svg_, "%s\n",
        Element("text", absl::StrFormat("x=\"%.1f\" y=\"20\"", kPlotLeft), plot_.title));
  }

  void DrawAxes() {
    for (const double mark : scale_.Marks()) {
      absl::StrAppendFormat(&svg_, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#dedacd\"/>\n", kPlotLeft,
                            scale_.Y(mark), kPlotWidth - kPlotRight);
      Text(kPlotLeft - 8, scale_.Y(mark) + 4, "end", Number(mark));
    }
    constexpr std::size_t kMostMarks = 20;
    const std::size_t step = (plot_.along.size() + kMostMarks - 1) / kMostMarks;
    for (std::size_t i = 0; i < plot_.along.size(); i += step)
      Text(X(i), kPlotHeight - kPlotBottom + 20, "middle", plot_.along[i].substr(0, 12));
    Text((kPlotLeft + kPlotWidth - kPlotRight) / 2, kPlotHeight - kPlotBottom + 42, "middle",
         plot_.key);
  }

  std::string Path(const PlotPoints& points) const {
    std::string path;
    for (const auto& [x, y] : points)
      absl::StrAppendFormat(&path, "%s%.1f %.1f", path.empty() ? "M" : "L", X(x), scale_.Y(y));
    return path;
  }

  void DrawLine(const PlotLine& line, std::size_t number) {
    const char* const color = kColors[number % kColors.size()];
    constexpr absl::string_view kPath =
        "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n";
    absl::StrAppendFormat(&svg_, kPath, Path(line.bounds), color, " stroke-dasharray=\"5 4\"");
    absl::StrAppendFormat(&svg_, kPath, Path(line.values), color, "");
    for (const auto& [x, y] : line.values)
      absl::StrAppendFormat(&svg_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>\n",
                            X(x), scale_.Y(y), color);
    if (line.label.empty() || number >= kMostNamed) return;
    const double y = kPlotTop + 6 + 17 * static_cast<double>(number);
    absl::StrAppendFormat(&svg_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n",
                          kPlotLeft + 12, y - 4, color);
    Text(kPlotLeft + 22, y, "start", line.label);
  }

  const Plot& plot_;
  const Scale scale_;
  std::string svg_;
};

}  // namespace

std::string PlotSvg(const Plot& plot) { return Drawing(plot).svg(); }

}  // namespace othello::app
