// A board as SVG.
//
// Small, so that a page can hold thousands: all discs of a colour are one path, each disc a dot of
// a thick round pen, drawn twice to give it a rim. The colours are CSS classes, so that a page may
// state them once and restyle the boards.
#ifndef OTHELLO_CORE_PICTURE_SVG_H_
#define OTHELLO_CORE_PICTURE_SVG_H_

#include <absl/strings/string_view.h>

#include <string>

#include "core/picture.h"

namespace othello {

// The rules of the classes that the pictures use, all of them below `.othello`.
extern const absl::string_view kSvgStyle;

// An <svg> element without style: for a page that holds kSvgStyle.
std::string SvgPicture(const Picture& picture);

// The same as a file of its own, with its style.
std::string StandaloneSvg(const Picture& picture);

}  // namespace othello

#endif  // OTHELLO_CORE_PICTURE_SVG_H_
