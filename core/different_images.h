// Images of a board that need to be looked at where a group of symmetries changes nothing.
#ifndef OTHELLO_CORE_DIFFERENT_IMAGES_H_
#define OTHELLO_CORE_DIFFERENT_IMAGES_H_

#include <vector>

#include "core/symmetry.h"

namespace othello {

// Of `images` the first of each family: of those that a symmetry of the group turns into each
// other.
inline std::vector<int> DifferentImages(SymmetrySet images, SymmetrySet group) {
  std::vector<int> different;
  SymmetrySet seen = 0;
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(images, k) || Contains(seen, k)) continue;
    different.push_back(k);
    for (int g = 0; g < kImages; ++g) {
      if (Contains(group, g)) seen |= static_cast<SymmetrySet>(1U << ComposeImages(k, g));
    }
  }
  return different;
}

}  // namespace othello

#endif  // OTHELLO_CORE_DIFFERENT_IMAGES_H_
