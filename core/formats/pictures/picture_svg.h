// A board as SVG.
//
// Small, so that a page can hold thousands: all discs of a colour are one path, in which each disc
// is a dot of a thick round pen, drawn twice to give it a rim. The colours are CSS classes, so a
// page can state them once and restyle the boards.
#pragma once

#include <absl/strings/string_view.h>

#include <string>

#include "core/formats/pictures/picture.h"

namespace othello {

// The CSS rules that the pictures need, all of them below `.othello`.
extern const absl::string_view kSvgStyle;

// An <svg> element without style: for a page that holds kSvgStyle.
std::string SvgPicture(const Picture& picture);

// A complete SVG file, with its style.
std::string StandaloneSvg(const Picture& picture);

}  // namespace othello
