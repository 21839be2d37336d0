// What is asked about a board, in words: "orientation" and "colors" are each "any" or "fixed", in
// experiments, in the options of `reach`, and in lines, which leave out "any".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "retro/verdict.h"

namespace othello::app {

inline constexpr const char* kOrientationKey = "orientation";
inline constexpr const char* kColorsKey = "colors";
inline constexpr const char* kAnyWord = "any";
inline constexpr const char* kFixedWord = "fixed";

inline std::vector<std::string> QuestionWords() { return {kAnyWord, kFixedWord}; }

// The mover is left as it is in a new question. nullopt if the words contradict each other: fixed
// colours need a fixed orientation.
inline std::optional<retro::Question> QuestionIn(const std::string& orientation,
                                                 const std::string& colors) {
  const retro::Question question = {.any_orientation = orientation == kAnyWord,
                                    .any_color = colors == kAnyWord};
  if (question.any_orientation && !question.any_color) return std::nullopt;
  return question;
}

}  // namespace othello::app
