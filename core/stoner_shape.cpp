#include "core/stoner_shape.h"

namespace othello {

std::string StonerShapeName(StonerShape shape) {
  switch (shape) {
    case StonerShape::kFour:
      return "stoner-4";
    case StonerShape::kThreeOne:
      return "stoner-3-1";
    case StonerShape::kThree:
      return "stoner-3";
  }
  return "";
}

std::optional<StonerShape> ParseStonerShape(std::string_view name) {
  for (const StonerShape shape : kStonerShapes) {
    if (StonerShapeName(shape) == name) return shape;
  }
  return std::nullopt;
}

}  // namespace othello
