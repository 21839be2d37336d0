// Kinds of questions that an experiment can ask, each with a file to begin with.
#pragma once

#include <absl/types/span.h>

#include <string>

namespace othello::app {

struct QuestionKind {
  const char* word;
  const char* question;
  const char* file;  // TOML with comments
};

// The first one is what most people want to know.
absl::Span<const QuestionKind> QuestionKinds();

// The file of a new experiment.
std::string NewExperiment(const QuestionKind& kind);

}  // namespace othello::app
