// Ways to tamper with the folder of a run, and what `verify` says about each. The forger knows the
// format: seals and the outcome are renewed after each change. So each change must be found by its
// content, or is listed as out of reach, with the reason.
#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/experiment/experiment_meaning.h"
#include "app/records/files/run_folder.h"
#include "app/records/sealed_lines.h"
#include "app/terminal/messages.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "tests/app/run_program.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;
using testing::HasSubstr;

// The content of a folder, without seals.
struct Folder {
  std::string experiment;
  std::map<std::string, std::vector<std::string>> files;  // lines by name
  ordered_json outcome;                                   // null: none
  std::string more_outcome = {};                          // text after the outcome's line

  std::vector<std::string>& results() { return files["results.jsonl"]; }
  std::vector<std::string>& steps() { return files["steps.jsonl"]; }
  std::vector<std::string>& candidates() { return files["candidates.jsonl"]; }
  std::vector<std::string>& nogoods() { return files["nogoods.jsonl"]; }
};

std::vector<std::string> UnsealedLines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    const std::size_t seal = line.rfind(",\"seal\"");
    lines.push_back(seal == std::string::npos ? line : line.substr(0, seal) + "}");
  }
  return lines;
}

Folder ReadFolder(const std::string& path) {
  Folder folder;
  folder.experiment = ReadFile(path + "/experiment.toml");
  for (const char* name : kLineFileNames) {
    if (std::filesystem::exists(path + "/" + name))
      folder.files[name] = UnsealedLines(ReadFile(path + "/" + name));
  }
  folder.outcome = ordered_json::parse(ReadFile(path + "/outcome.json"));
  folder.outcome.erase("seal");
  return folder;
}

// Writes the folder with right seals, and an outcome that has the numbers of the lines.
void WriteFolder(Folder folder, const ScratchDirectory& scratch) {
  const std::string meaning = *MeaningOf(folder.experiment, "test");
  scratch.Write("experiment.toml", folder.experiment);
  for (const auto& [name, lines] : folder.files) {
    SealChain seals(meaning);
    std::string text;
    for (const std::string& line : lines) {
      absl::StrAppend(&text, line.empty() || line.back() != '}' ? line : seals.Seal(line), "\n");
    }
    scratch.Write(name, text);
    if (folder.outcome.is_null()) continue;
    if (lines.empty()) {
      folder.outcome["files"].erase(name);
    } else {
      folder.outcome["files"][name] = {{"lines", lines.size()}, {"seal", seals.last()}};
    }
  }
  if (folder.outcome.is_null()) return;
  scratch.Write("outcome.json",
                SealChain(meaning).Seal(folder.outcome.dump()) + "\n" + folder.more_outcome);
}

// The first line that contains the words.
std::string& LineWith(std::vector<std::string>& lines, const std::string& words) {
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const auto& text) {
    return text.find(words) != std::string::npos;
  });
  EXPECT_NE(line, lines.end()) << words;
  return line == lines.end() ? lines.front() : *line;
}

void Replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from << " in " << text;
  text.replace(at, from.size(), to);
}

std::string Changed(const std::string& line, const std::function<void(ordered_json&)>& change) {
  ordered_json object = ordered_json::parse(line);
  change(object);
  return object.dump();
}

constexpr const char* kReachable = "\"verdict\":\"reachable\"";
constexpr const char* kUnreachable = "\"verdict\":\"unreachable\"";

void RemoveGame(ordered_json& line) {
  for (const char* const key : {"transcript", "image", "mover_color", "reached_board", "claims"})
    line.erase(key);
}

// One fewer of everything that the outcome counts.
void CountOneLess(Folder& folder, const std::string& verdict) {
  folder.outcome["positions"] = folder.outcome["positions"].get<int>() - 1;
  if (verdict.empty()) return;
  folder.outcome["verdicts"][verdict] = folder.outcome["verdicts"][verdict].get<int>() - 1;
}

enum class Base : std::uint8_t { kBoards, kLimited, kFewest, kTwice, kAll, kConflict };

std::string ExperimentOf(Base base) {
  const std::string six = "[position]\ndiscs = 6\n";
  switch (base) {
    case Base::kBoards:  // ten families, some reachable
      return "name = \"t\"\n[position]\ndiscs = 6\nlegal_moves = { min = 5, max = 6 }\nempty = "
             "[\"border\"]\n[reach]\n";
    case Base::kLimited:
      return "name = \"t\"\n[position]\ndiscs = 6\n[reach]\n[enumerate]\nlimit = 3\n";
    case Base::kFewest:
      return "name = \"t\"\n[position]\nlegal_moves = { min = 6 }\n[objective]\nminimize = "
             "\"discs\"\n";
    case Base::kTwice:
      return "name = \"t\"\n" + six +
             "[objective]\nmaximize = \"legal_moves\"\nreachable = true\nproof = \"twice\"\n";
    case Base::kAll:
      return "name = \"t\"\n" + six +
             "[objective]\nmaximize = \"legal_moves\"\nreachable = true\nall = true\n";
    case Base::kConflict:
      return "name = \"t\"\n[position]\nlegal_moves = { min = 32 }\nmover = \"a1\"\nempties = "
             "{ max = 10 }\n";
  }
  return "";
}

struct Tampering {
  std::string name;
  Base base;
  std::function<void(Folder&)> change;
  std::string said;  // the message of verify on stderr; empty: out of reach
  std::string why_out_of_reach = {};
};

// Changes one line, as text.
std::function<void(Folder&)> Line(const std::string& file, const std::string& words,
                                  const std::string& from, const std::string& to) {
  return [=](Folder& folder) { Replace(LineWith(folder.files[file], words), from, to); };
}

std::function<void(Folder&)> Object(const std::string& file, const std::string& words,
                                    const std::function<void(ordered_json&)>& change) {
  return [=](Folder& folder) {
    std::string& line = LineWith(folder.files[file], words);
    line = Changed(line, change);
  };
}

std::function<void(Folder&)> Outcome(const std::function<void(ordered_json&)>& change) {
  return [=](Folder& folder) { change(folder.outcome); };
}

const char* const kResults = "results.jsonl";
const char* const kSteps = "steps.jsonl";
const char* const kCandidates = "candidates.jsonl";
const char* const kNogoods = "nogoods.jsonl";

std::vector<Tampering> WithPositions() {
  const Base base = Base::kBoards;
  return {
      {"a line doubled", base, [](Folder& f) { f.results().push_back(f.results()[0]); },
       "the position of line 1 again"},
      {"an image of a position", base,
       [](Folder& f) {
         f.results().push_back(Changed(LineWith(f.results(), kUnreachable), [](ordered_json& line) {
           const Position position = *ParseBoardText(line["board"].get<std::string>() + " X");
           line["board"] = BoardText({Image(position.board, 1), Color::kBlack}).substr(0, 64);
         }));
       },
       " again"},
      {"a board that the experiment does not ask for", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) {
                line["board"] = std::string(27, '-') + "OX------XO" + std::string(27, '-');
              }),
       "results.jsonl:"},
      {"the last line removed", base, [](Folder& f) { f.results().pop_back(); },
       "\"positions\" is "},
      {"a line removed, and the numbers lowered", base,
       [](Folder& f) {
         const std::string line = LineWith(f.results(), kUnreachable);
         std::erase(f.results(), line);
         CountOneLess(f, "unreachable");
       },
       "there is another position"},
      {"a verdict removed", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) {
                for (const char* key : {"verdict", "engine", "evidence", "seconds"})
                  line.erase(key);
              }),
       "no verdict"},
      {"a refutation with a game", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line["transcript"] = "f5"; }),
       "\"transcript\" of a position without a game"},
      {"a verdict made unknown", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) {
                line["verdict"] = "unknown";
                line["evidence"]["reason"] = "time";
              }),
       "\"verdicts\" are not those"},
      {"a game without its last move", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                const std::string game = line["transcript"];
                line["transcript"] = game.substr(0, game.size() - 2);
              }),
       "results.jsonl:"},
      {"a game with an illegal move", base,
       Object(kResults, kReachable, [](ordered_json& line) { line["transcript"] = "a1d6"; }),
       "results.jsonl:"},
      {"another image", base,
       Object(kResults, kReachable,
              [](ordered_json& line) { line["image"] = (line["image"].get<int>() + 1) % 8; }),
       "results.jsonl:"},
      {"an image that there is not", base,
       Object(kResults, kReachable, [](ordered_json& line) { line["image"] = 8; }), "\"image\""},
      {"the other colour", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                line["mover_color"] = line["mover_color"] == "black" ? "white" : "black";
              }),
       "results.jsonl:"},
      {"a reachable position said to be refuted by a prune", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                RemoveGame(line);
                line["verdict"] = "unreachable";
                line["engine"] = "retro";
                line["evidence"]["stage"] = "prunes";
                line["evidence"]["reason"] = "occupancy closure";
              }),
       "the position passes"},
      {"a reachable position said to be refuted by a search", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                RemoveGame(line);
                line["verdict"] = "unreachable";
                line["evidence"]["reason"] = "search exhausted";
              }),
       "a game reaches the position"},
      {"a reachable position said to be refuted by a formula", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                RemoveGame(line);
                line["verdict"] = "unreachable";
                line["engine"] = "sat";
                line["evidence"]["stage"] = "order";
                line["evidence"]["reason"] = "no order of the moves";
              }),
       "a game reaches the position"},
      {"an unreachable position with the game of another", base,
       [](Folder& f) {
         const ordered_json game = ordered_json::parse(LineWith(f.results(), kReachable));
         std::string& line = LineWith(f.results(), kUnreachable);
         line = Changed(line, [&](ordered_json& object) {
           for (const char* key : {"verdict", "transcript", "image", "mover_color"})
             object[key] = game[key];
         });
       },
       "results.jsonl:"},
      {"a prune that does not refute the position", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) { line["evidence"]["reason"] = "centre"; }),
       "the position passes \"centre\""},
      {"a reason that there is not", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) { line["evidence"]["reason"] = "magic"; }),
       "\"magic\" is not known here"},
      {"no evidence", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line.erase("evidence"); }),
       "\"evidence\""},
      {"a verdict that there is not", base,
       Line(kResults, kUnreachable, "\"unreachable\"", "\"perhaps\""), "perhaps"},
      {"a negative time", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line["seconds"] = -1.5; }),
       "\"seconds\""},
      {"the other side to move", base,
       Line(kResults, kUnreachable, "\"side\":\"X\"", "\"side\":\"O\""), "results.jsonl:"},
      {"a board of 63 squares", base,
       Object(
           kResults, kUnreachable,
           [](ordered_json& line) { line["board"] = line["board"].get<std::string>().substr(1); }),
       "\"board\""},
      {"another schema", base, Line(kResults, kUnreachable, "\"schema\":1", "\"schema\":2"),
       "schema"},
      {"a key twice", base,
       Line(kResults, kUnreachable, "\"side\":\"X\"", "\"side\":\"X\",\"side\":\"O\""), "twice"},
      {"a verdict for a narrower question", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) { line["evidence"]["orientation"] = "fixed"; }),
       "another orientation"},
      {"a claim about an unreachable position", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) {
                line["claims"] = {{"legal_moves", 60}};
              }),
       "claim"},
      {"a wrong claim about a game", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                line["claims"] = {{"legal_moves", 60}};
              }),
       "\"legal_moves\" is "},
      {"a claim that is none", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                line["claims"] = {{"beauty", 1}};
              }),
       "beauty"},
      {"an empty line", base, [](Folder& f) { f.results().insert(f.results().begin() + 1, ""); },
       "an empty line"},
      {"half a line", base, [](Folder& f) { f.results()[1].resize(40); }, "results.jsonl:2"},
      {"something that is no line of a run", base,
       [](Folder& f) { f.results().push_back(R"({"joy":1})"); }, "results.jsonl:"},
      {"another effort", base,
       Object(kResults, kUnreachable,
              [](ordered_json& line) {
                line["evidence"]["counts"] = {{"nodes", 12345}};
              }),
       "", "how many nodes a search took is not known without repeating just that search"},
      {"another time", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line["seconds"] = 1.5; }), "",
       "how long it took cannot be known afterwards"},
      {"an engine that cannot have said so", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line["engine"] = "sat"; }),
       "no search says this"},
      {"a game for another reason than that it was found", base,
       Object(kResults, kReachable,
              [](ordered_json& line) { line["evidence"]["reason"] = "centre"; }),
       "no search says this"},
      {"a line without its number of schema", base,
       Object(kResults, kUnreachable, [](ordered_json& line) { line.erase("schema"); }),
       "\"schema\" is missing"},
      {"a written pass where there is a move", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                line["transcript"] = line["transcript"].get<std::string>().insert(2, "--");
              }),
       "\"transcript\": "},
  };
}

std::vector<Tampering> WithOutcomes() {
  const Base base = Base::kBoards;
  return {
      {"a condition of the conflict left out", Base::kConflict,
       Outcome([](ordered_json& outcome) { outcome["conflict"].erase(0); }),
       "a position meets the conditions that are said to conflict"},
      {"another condition in the conflict", Base::kConflict,
       Outcome([](ordered_json& outcome) { outcome["conflict"][0]["words"] = "discs = 3"; }),
       "\"conflict\" names a condition that is not one of the experiment"},
      {"a condition of the conflict twice", Base::kConflict, Outcome([](ordered_json& outcome) {
         outcome["conflict"].push_back(outcome["conflict"][0]);
       }),
       "a condition twice"},
      {"a conflict said to be complete", Base::kConflict,
       Outcome([](ordered_json& outcome) { outcome["ended"] = "complete"; }), "with 0 positions"},
      {"two objectives", Base::kFewest,
       Outcome([](ordered_json& o) { o["objective"]["maximize"] = "discs"; }), "exclude"},
      {"a line that is none", Base::kConflict,
       Outcome([](ordered_json& outcome) { outcome["conflict"][0]["line"] = "3"; }),
       "a condition of \"conflict\" has no such line"},
      {"a better bound than was proved", Base::kAll, Outcome([](ordered_json& o) {
         o["objective"]["proved"] = false;
         o["objective"]["bound"] = o["objective"]["best"].get<int>() - 1;
       }),
       "but the bound of the steps is "},
      {"a bound beside a proof", Base::kFewest,
       Outcome([](ordered_json& o) { o["objective"]["bound"] = 4; }),
       "\"bound\" beside a value that is proved"},
      {"a better bound than the counts show", Base::kFewest, Outcome([](ordered_json& o) {
         o["objective"]["proved"] = false;
         o["objective"]["bound"] = o["objective"]["best"];
       }),
       "but the counts alone show no more than "},
      {"more positions than there are", base,
       Outcome([](ordered_json& o) { o["positions"] = 1000; }), "\"positions\" is 1000"},
      {"other verdicts than there are", base,
       Outcome([](ordered_json& o) { o["verdicts"]["reachable"] = 0; }),
       "\"verdicts\" are not those"},
      {"verdicts left out", base, Outcome([](ordered_json& o) { o.erase("verdicts"); }),
       "\"verdicts\""},
      {"an end that there is not", base, Outcome([](ordered_json& o) { o["ended"] = "well"; }),
       "\"ended\""},
      {"an objective that was not asked for", base, Outcome([](ordered_json& o) {
         o["objective"] = {{"maximize", "discs"}, {"best", 6}, {"proved", true}};
       }),
       "\"objective\" is not that of the experiment"},
      {"the end of a limited run said to be complete", Base::kLimited,
       Outcome([](ordered_json& o) { o["ended"] = "complete"; }), "there is another position"},
      {"the results removed", base, [](Folder& f) { f.files.erase(kResults); }, "outcome.json"},
      {"all results removed and no solution said to exist", base,
       [](Folder& f) {
         f.results().clear();
         f.outcome["ended"] = "no solution";
         f.outcome["positions"] = 0;
         f.outcome["verdicts"] = {{"reachable", 0}, {"unreachable", 0}, {"unknown", 0}};
       },
       "there is another position"},
      {"a second outcome", base, [](Folder& f) { f.more_outcome = "{}\n"; }, "outcome.json"},
      {"wider conditions", base, [](Folder& f) { Replace(f.experiment, "max = 6", "max = 7"); },
       "there is another position"},
      {"narrower conditions", base, [](Folder& f) { Replace(f.experiment, "max = 6", "max = 5"); },
       "does not meet the conditions"},
      {"other wishes about verdicts", base,
       [](Folder& f) { Replace(f.experiment, "[reach]", "[reach]\norientation = \"fixed\""); },
       "another orientation"},
      {"an experiment that cannot be read", base,
       [](Folder& f) { Replace(f.experiment, "discs", "disks"); }, "experiment.toml"},
      {"a best value that the results do not have", Base::kFewest,
       Outcome([](ordered_json& o) { o["objective"]["best"] = 3; }), "results.jsonl:1"},
      {"a worse value said to be the best", Base::kFewest,
       [](Folder& f) {
         // A value worse by one, and no positions.
         f.outcome["objective"]["best"] = f.outcome["objective"]["best"].get<int>() + 1;
         f.results().clear();
         f.outcome["positions"] = 0;
       },
       "there is a better value"},
      {"the other direction", Base::kFewest, Outcome([](ordered_json& o) {
         o["objective"]["maximize"] = "discs";
         o["objective"].erase("minimize");
       }),
       "\"objective\" is not that of the experiment"},
      {"the objective left out", Base::kFewest,
       Outcome([](ordered_json& o) { o.erase("objective"); }),
       "\"objective\" is not that of the experiment"},
      {"a best position removed", Base::kFewest,
       [](Folder& f) {
         f.results().pop_back();
         CountOneLess(f, "");
       },
       "there is another position"},
      {"an end by a limit without a limit", base,
       Outcome([](ordered_json& o) { o["ended"] = "limit"; }),
       "\"ended\" is \"limit\", and no limit of the experiment was reached"},
      {"another end than that by the limit", Base::kLimited,
       Outcome([](ordered_json& o) { o["ended"] = "time"; }),
       "\"ended\" is \"time\", and the limit of the experiment was reached"},
      {"nothing that made it", base, Outcome([](ordered_json& o) { o.erase("made"); }), "\"made\""},
      {"a weaker end", base, Outcome([](ordered_json& o) { o["ended"] = "time"; }), "",
       "less is claimed than is true, and nothing wrong"},
  };
}

std::vector<Tampering> WithGames() {
  const Base base = Base::kTwice;
  return {
      {"a greater value of a game", base, Line(kSteps, kReachable, "\"value\":5", "\"value\":6"),
       "steps.jsonl:"},
      {"a value refuted that a game has", base,
       Line(kSteps, "\"value\":6", "\"value\":6", "\"value\":5"), "contradicts"},
      {"a game and its result removed, and its value refuted", base,
       [](Folder& f) {
         std::erase_if(f.steps(),
                       [](const auto& step) { return step.find(kReachable) != std::string::npos; });
         std::erase_if(f.steps(), [](const auto& step) {
           return step.find("conditions alone") != std::string::npos;
         });
         for (std::string& step : f.steps()) {
           step = Changed(step, [](ordered_json& object) { object["value"] = 5; });
         }
         f.results().clear();
         f.outcome["positions"] = 0;
         f.outcome["verdicts"]["reachable"] = 0;
         f.outcome["objective"].erase("best");
         f.outcome["ended"] = "time";
       },
       "a game leads to such a position"},
      {"a bound of the conditions that is too low", base,
       [](Folder& f) {
         std::erase_if(f.steps(),
                       [](const auto& step) { return step.find(kReachable) != std::string::npos; });
         f.results().clear();
         f.outcome["positions"] = 0;
         f.outcome["verdicts"]["reachable"] = 0;
         f.outcome["objective"].erase("best");
         f.outcome["ended"] = "time";
         f.steps() = {Changed(f.steps()[0], [](ordered_json& object) {
           object["value"] = 7;
           object["method"] = "conditions alone";
           object["engine"] = "z3";
           object["evidence"] = {{"stage", "conditions"}, {"reason", "no position has that many"}};
         })};
       },
       "a position is that good"},
      {"a step towards another quantity", base,
       Line(kSteps, kUnreachable, "\"maximize\":\"legal_moves\"", "\"maximize\":\"discs\""),
       "another objective"},
      {"a step in the other direction", base,
       Line(kSteps, kUnreachable, "\"maximize\":\"legal_moves\"", "\"minimize\":\"legal_moves\""),
       "another objective"},
      {"a step of a narrower question", base,
       Object(kSteps, kUnreachable, [](ordered_json& step) { step["mover_color"] = "black"; }),
       "another question"},
      {"a step as if boards lay otherwise", base,
       Object(kSteps, kUnreachable,
              [](ordered_json& step) {
                if (step.contains("orientation")) {
                  step.erase("orientation");
                } else {
                  step["orientation"] = "fixed";
                }
              }),
       "another question"},
      {"a refutation by play", base,
       Object(kSteps, kUnreachable, [](ordered_json& step) { step["method"] = "play"; }),
       "no search says this"},
      {"a game by a method that only refutes", base,
       Object(kSteps, kReachable,
              [](ordered_json& step) { step["method"] = "candidates and nogoods"; }),
       "only refutes"},
      {"a method that there is not", base,
       Object(kSteps, kUnreachable, [](ordered_json& step) { step["method"] = "magic"; }), "magic"},
      {"a game whose value is no number", base,
       Line(kSteps, kReachable, "\"value\":5", "\"value\":\"5\""), "\"value\""},
      {"a refutation with a game", base,
       Object(kSteps, kUnreachable,
              [](ordered_json& step) { step["game"] = ordered_json::object(); }),
       "game"},
      {"a step without its verdict", base,
       Object(kSteps, kUnreachable, [](ordered_json& step) { step.erase("verdict"); }),
       "\"verdict\""},
      {"a negative time of a step", base,
       Object(kSteps, kUnreachable, [](ordered_json& step) { step["seconds"] = -1; }),
       "\"seconds\""},
      {"a key of a step twice", base,
       Line(kSteps, kUnreachable, "\"value\":", "\"value\":60,\"value\":"), "twice"},
      {"the claim of a result", base,
       Line(kResults, kReachable, "\"legal_moves\":5", "\"legal_moves\":6"),
       "\"legal_moves\" is 5"},
      {"a result without its game", base,
       Object(kResults, kReachable,
              [](ordered_json& line) {
                for (const char* key :
                     {"verdict", "transcript", "image", "mover_color", "engine", "evidence"}) {
                  line.erase(key);
                }
              }),
       "no game"},
      {"a result twice", base, [](Folder& f) { f.results().push_back(f.results()[0]); }, " again"},
      {"a candidate that games reach", base,
       [](Folder& f) {
         const ordered_json result = ordered_json::parse(f.results()[0]);
         f.candidates()[0] = Changed(f.candidates()[0],
                                     [&](ordered_json& line) { line["board"] = result["board"]; });
       },
       "candidates.jsonl:1"},
      {"a candidate that was not asked for", base,
       Object(kCandidates, kUnreachable,
              [](ordered_json& line) {
                line["board"] = std::string(64, '-');
                line["evidence"]["reason"] = "centre";
              }),
       "the candidate does not meet the conditions"},
      {"a candidate without its verdict", base,
       Object(kCandidates, kUnreachable,
              [](ordered_json& line) {
                for (const char* key : {"verdict", "engine", "evidence", "seconds"})
                  line.erase(key);
              }),
       "without its verdict"},
      {"a nogood about all boards", base,
       Object(kNogoods, "nogood",
              [](ordered_json& line) { line["nogood"] = std::string(64, '?'); }),
       "the nogood does not hold"},
      {"a nogood for another reason", base,
       Object(kNogoods, "nogood",
              [](ordered_json& line) {
                line["reason"] = line["reason"] == "centre" ? "connectivity" : "centre";
              }),
       "the nogood does not hold"},
      {"a nogood of 63 squares", base,
       Object(kNogoods, "nogood",
              [](ordered_json& line) { line["nogood"] = std::string(63, '?'); }),
       "\"nogood\""},
      {"\"besides\" one more", Base::kAll,
       Object(kSteps, "besides",
              [](ordered_json& step) { step["besides"] = step["besides"].get<int>() + 1; }),
       "\"besides\" is "},
      {"one of all removed", Base::kAll,
       [](Folder& f) {
         f.results().pop_back();
         CountOneLess(f, "reachable");
         std::string& step = LineWith(f.steps(), "besides");
         step = Changed(step, [](ordered_json& object) {
           object["besides"] = object["besides"].get<int>() - 1;
         });
       },
       "a game leads to such a position"},
      {"a candidate removed", base, [](Folder& f) { f.candidates().pop_back(); }, "",
       "the second proof is not gone through again as a whole; what it proved is asked again of "
       "the formula"},
      {"a nogood removed", base, [](Folder& f) { f.nogoods().pop_back(); }, "",
       "as for a candidate; each nogood holds by itself"},
      {"a refutation removed", base,
       [](Folder& f) {
         std::erase(f.steps(), std::string(LineWith(f.steps(), "candidates and nogoods")));
       },
       "", "that it was proved twice is seen from the steps only; what was proved is asked again"},
  };
}

class Tamper : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (const Base base : {Base::kBoards, Base::kLimited, Base::kFewest, Base::kTwice, Base::kAll,
                            Base::kConflict}) {
      const ScratchDirectory scratch;
      const std::string file = scratch.Write("experiment.toml", ExperimentOf(base));
      const ProgramRun run =
          RunProgram("run '" + file + "' --threads 1 --out '" + scratch.Path("out") + "'");
      ASSERT_EQ(run.exit_status, kDone) << run.err;
      folders_[base] = ReadFolder(scratch.Path("out"));
    }
  }
  static void TearDownTestSuite() { folders_.clear(); }

  static ProgramRun Verified(const Folder& folder) {
    const ScratchDirectory scratch;
    WriteFolder(folder, scratch);
    return RunProgram("verify '" + scratch.Path("") + "'");
  }

  static void Try(const std::vector<Tampering>& all) {
    for (const Tampering& tampering : all) {
      SCOPED_TRACE(tampering.name);
      Folder folder = folders_.at(tampering.base);
      tampering.change(folder);
      const ProgramRun run = Verified(folder);
      if (tampering.said.empty()) {
        ASSERT_NE(tampering.why_out_of_reach, "");
        EXPECT_EQ(run.exit_status, kDone) << run.err << run.out;
      } else {
        EXPECT_EQ(run.exit_status, kSomeFailed) << run.out;
        EXPECT_THAT(run.err, HasSubstr(tampering.said));
      }
    }
  }

  static std::map<Base, Folder> folders_;
};

std::map<Base, Folder> Tamper::folders_;

TEST_F(Tamper, FoldersAsTheyAreHold) {
  for (const auto& [base, folder] : folders_) {
    const ProgramRun run = Verified(folder);
    EXPECT_EQ(run.exit_status, kDone) << run.err << run.out;
    EXPECT_EQ(run.err, "");
  }
}

TEST_F(Tamper, WithPositions) { Try(WithPositions()); }
TEST_F(Tamper, WithOutcomes) { Try(WithOutcomes()); }
TEST_F(Tamper, WithGames) { Try(WithGames()); }

TEST_F(Tamper, AtLeastSixtyWays) {
  EXPECT_GE(WithPositions().size() + WithOutcomes().size() + WithGames().size(), 60U);
}

// Lines removed from the end of a file look like a kill, unless the run has come to its end.
TEST_F(Tamper, ARunThatHasNotEndedIsNotChecked) {
  Folder folder = folders_.at(Base::kBoards);
  folder.results().pop_back();
  folder.outcome = nullptr;
  const ProgramRun run = Verified(folder);
  EXPECT_EQ(run.exit_status, kStopped);
  EXPECT_THAT(run.out, HasSubstr("are unfinished"));
}

}  // namespace
}  // namespace othello::app
