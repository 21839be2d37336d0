#include "app/records/provenance.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/time/clock.h>
#include <absl/time/time.h>
#include <othello_synth/version.h>

#include <algorithm>
#include <initializer_list>
#include <thread>
#include <utility>

#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "core/base/utf8.h"
#include "core/logic/solver.h"

namespace othello::app {

namespace {

#if defined(__AVX2__) && defined(__BMI2__)
constexpr const char* kInstructions = "x86-64-v3 (AVX2, BMI2)";
#else
constexpr const char* kInstructions = "portable";
#endif

}  // namespace

Provenance MadeNow(std::string command) {
  using logic::SolverKind;
  return {.program = "othello-synth " OTHELLO_SYNTH_VERSION,
          .solvers = absl::StrCat("Z3 ", logic::SolverVersion(SolverKind::kZ3), ", CaDiCaL ",
                                  logic::SolverVersion(SolverKind::kCadical)),
          .machine =
              absl::StrCat(kInstructions, ", ",
                           Counted(std::max(1U, std::thread::hardware_concurrency()), "processor")),
          .date = absl::FormatTime("%Y-%m-%d", absl::Now(), absl::UTCTimeZone()),
          .command = std::move(command)};
}

nlohmann::ordered_json ToJson(const Provenance& provenance) {
  // Names of files may be no text, which JSON does not have.
  return {{"program", provenance.program},
          {"solvers", provenance.solvers},
          {"machine", provenance.machine},
          {"date", provenance.date},
          {"command", WithoutIllFormedBytes(provenance.command)}};
}

absl::StatusOr<Provenance> ReadProvenance(const nlohmann::ordered_json& object) {
  Provenance made;
  for (const auto& [key, text] :
       std::initializer_list<std::pair<const char*, std::string*>>{{"program", &made.program},
                                                                   {"solvers", &made.solvers},
                                                                   {"machine", &made.machine},
                                                                   {"date", &made.date},
                                                                   {"command", &made.command}}) {
    if (!object.is_object() || !object.contains(key) || !object[key].is_string())
      return Malformed(absl::StrCat("\"made\" has no text \"", key, "\""));
    *text = object[key].get<std::string>();
  }
  return made;
}

std::string ShellWord(const std::string& word) {
  const auto is_plain = [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
           std::string("_-./+,:=@%").find(c) != std::string::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  return absl::StrCat("'", absl::StrReplaceAll(word, {{"'", "'\\''"}}), "'");
}

}  // namespace othello::app
