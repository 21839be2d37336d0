// Writes a report for the browser test: `sample_report DIRECTORY` makes DIRECTORY/results.jsonl and
// its report.
//
// The results have every kind of line: games with and without passes, one that ends after a pass,
// images and exchanged colours, unreachable and unknown boards, a board without a verdict, and last
// a game that does not lead to its board, which the page must notice.
#include <bit>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "app/records/result_line.h"
#include "app/report/report.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "retro/verdict.h"

namespace othello::app {
namespace {

struct RandomGame {
  std::vector<Square> moves;
  Position position;
  bool passed = false;          // some side had to pass on the way
  bool ends_with_pass = false;  // ... right before the position
};

Position PlayOrPass(const Position& position, Square square) {
  return {square < 0 ? Passed(position.board) : Play(position.board, square),
          Opposite(position.to_move)};
}

// A random game of at most `moves` moves; if a pass is forced at its end, it ends after the pass.
RandomGame PlayRandomGame(int moves, std::mt19937_64* random) {
  RandomGame game;
  for (int ply = 0;; ++ply) {
    game.ends_with_pass = MustPass(game.position.board);
    if (game.ends_with_pass) {
      game.position = PlayOrPass(game.position, -1);
      game.passed = true;
    }
    const Bitboard legal = LegalMoves(game.position.board);
    if (ply == moves || legal == 0) return game;
    std::vector<Square> squares;
    ForEachSquare(legal, [&](Square square) { squares.push_back(square); });
    const Square square = squares[(*random)() % squares.size()];
    game.position = PlayOrPass(game.position, square);
    game.moves.push_back(square);
  }
}

ResultLine Line(const Board& board, Color to_move) {
  ResultLine line;
  line.position = {board, to_move};
  return line;
}

// The game ends in image `image` of the board of the line.
ResultLine ReachableLine(const RandomGame& game, int image, Color to_move) {
  ResultLine line = Line(Image(game.position.board, InverseImage(image)), to_move);
  line.decision = {.verdict = retro::Verdict::kReachable,
                   .transcript = game.moves,
                   .image = image,
                   .mover_color = game.position.to_move,
                   .engine = retro::Engine::kRetro,
                   .stage = retro::Stage::kSearch,
                   .reason = retro::Reason::kGame,
                   .fault = {},
                   .effort = {{retro::Count::kNodes, 100 + 7 * image}},
                   .seconds = 0.25};
  return line;
}

ResultLine OtherLine(const Board& board, retro::Verdict verdict, retro::Reason reason) {
  ResultLine line = Line(board, Color::kBlack);
  line.decision.emplace();
  line.decision->verdict = verdict;
  line.decision->engine = retro::Engine::kRetro;
  line.decision->reason = reason;
  if (verdict == retro::Verdict::kUnknown) line.decision->limit = logic::Limit::kTime;
  line.decision->effort = {{retro::Count::kNodes, std::popcount(board.mover)},
                           {retro::Count::kPrunedConnectivity, 2}};
  line.decision->seconds = 0.001;
  return line;
}

Board RandomBoard(std::mt19937_64* random) {
  Board board = {(*random)() & (*random)(), 0};
  board.other = (*random)() & (*random)() & ~board.mover;
  return board;
}

std::vector<ResultLine> SampleLines() {
  std::mt19937_64 random(34);
  std::vector<ResultLine> lines;
  for (int image = 0; image < kImages; ++image) {
    const Color to_move = image % 3 == 0 ? Color::kWhite : Color::kBlack;
    lines.push_back(ReachableLine(PlayRandomGame(20 + image, &random), image, to_move));
    if (image == 2) lines.back().title = "a <b>title</b>";
  }
  for (int with_pass = 0; with_pass < 8;) {
    const RandomGame game = PlayRandomGame(60, &random);
    if (game.passed) lines.push_back(ReachableLine(game, with_pass++, Color::kBlack));
  }
  // The last move leaves the other side without a move, and the position is the one after its pass.
  for (int after_pass = 0; after_pass < 3;) {
    const RandomGame game = PlayRandomGame(40, &random);
    if (game.ends_with_pass) lines.push_back(ReachableLine(game, after_pass++, Color::kWhite));
  }
  const std::vector<retro::Reason> reasons = {
      retro::Reason::kConnectivity, retro::Reason::kOccupancyClosure, retro::Reason::kExhausted};
  for (int i = 0; i < 120; ++i) {
    lines.push_back(
        OtherLine(RandomBoard(&random), retro::Verdict::kUnreachable, reasons[i % 7 % 3]));
  }
  for (int i = 0; i < 5; ++i)
    lines.push_back(OtherLine(RandomBoard(&random), retro::Verdict::kUnknown, {}));
  lines.push_back(Line(kStart, Color::kBlack));
  ResultLine wrong = ReachableLine(PlayRandomGame(12, &random), 0, Color::kBlack);
  wrong.position.board = {kAllSquares, 0};
  lines.push_back(wrong);
  return lines;
}

absl::Status WriteSample(const std::string& directory, bool single) {
  Report report;
  report.name = "sample </script><script>document.title='broken'</script>";
  report.description.english =
      "A sample of every kind of result: \"quotes\", <i>tags</i> & ampersands.\nTwo lines.";
  report.found = {.config_text =
                      "name = \"sample\"  # made by the test\n[position]\nlegal_moves = { min = 1 "
                      "}\n",
                  .solver = "z3"};
  report.made.command = "othello-synth run 'a <b>.toml'";
  report.answer.ended = Completeness::kTimeLimit;
  report.verdicts = true;
  ReportResults results;
  for (const ResultLine& line : SampleLines()) {
    results.Add(line);
    ++report.answer.positions;
    if (single) break;
  }
  return WriteReports(report, results, *base::Folder::Open(directory));
}

}  // namespace
}  // namespace othello::app

int main(int argc, char** argv) {
  const bool single = argc == 3 && std::string(argv[2]) == "single";
  if (argc != 2 && !single) {
    std::cerr << "usage: sample_report DIRECTORY [single]\n";
    return 2;
  }
  const absl::Status status = othello::app::WriteSample(argv[1], single);
  if (!status.ok()) std::cerr << status << '\n';
  return status.ok() ? 0 : 1;
}
