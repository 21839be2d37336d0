#include "app/report/evaluation_text.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "endgame/evaluation/patterns.h"

namespace othello::app {

namespace {

using endgame::FeatureValue;
using endgame::kFeatures;
using endgame::kPatterns;
using endgame::TakenApart;

char ContentOf(const Position& position, Square square) {
  if ((position.Discs(Color::kBlack) & Bit(square)) != 0) return 'X';
  return (position.Discs(Color::kWhite) & Bit(square)) != 0 ? 'O' : '-';
}

std::string SquaresText(int feature) {
  std::string text;
  for (const Square square : endgame::SquaresOf(feature))
    absl::StrAppend(&text, text.empty() ? "" : " ", SquareName(square));
  return text;
}

const char* PatternName(int feature) {
  return endgame::PatternAt(endgame::PatternOf(feature)).name;
}

// With the sign that is as wide as a plus.
std::string WithMinus(const std::string& discs) { return absl::StrReplaceAll(discs, {{"-", "−"}}); }

}  // namespace

std::string DiscsOf(double sum) {
  const std::string text = absl::StrFormat("%+.2f", sum / endgame::kWeightUnit);
  return text == "-0.00" ? "+0.00" : text;
}

std::vector<MoveValue> MoveValues(const Position& position, const endgame::Evaluation& evaluation) {
  std::vector<MoveValue> moves;
  ForEachSquare(LegalMoves(position.board), [&](Square square) {
    const Board after = Play(position.board, square);
    moves.push_back({square, GameOver(after)   ? -FinalScore(after) * endgame::kWeightUnit
                             : MustPass(after) ? evaluation.Sum(Passed(after))
                                               : -evaluation.Sum(after)});
  });
  std::stable_sort(moves.begin(), moves.end(),
                   [](const MoveValue& a, const MoveValue& b) { return a.sum > b.sum; });
  return moves;
}

std::string ValueText(const Position& position, const endgame::Evaluation& evaluation) {
  if (GameOver(position.board)) return absl::StrCat("The game is over: ", ResultText(position));
  const bool passes = MustPass(position.board);
  const Position moving =
      passes ? Position{Passed(position.board), Opposite(position.to_move)} : position;
  const MoveValue best = MoveValues(moving, evaluation).front();
  const int discs = endgame::Evaluation::Rounded(best.sum);
  const bool black = (discs > 0) == (moving.to_move == Color::kBlack);
  return absl::StrCat(discs == 0 ? "Even"
                                 : absl::StrCat(black ? "Black" : "White", " is ahead by about ",
                                                Counted(std::abs(discs), "disc")),
                      " (", SquareName(best.square), " is worth ", DiscsOf(best.sum), " to ",
                      ColorName(moving.to_move), ")",
                      passes ? absl::StrCat("; ", ColorName(position.to_move), " must pass") : "");
}

std::string MoveTable(const Position& position, const endgame::Evaluation& evaluation) {
  std::string text;
  for (const MoveValue& move : MoveValues(position, evaluation)) {
    const Board after = Play(position.board, move.square);
    const bool over = GameOver(after);
    absl::StrAppendFormat(
        &text, "%7s  %s%s\n", SquareName(move.square),
        over ? absl::StrFormat("%+d", move.sum / endgame::kWeightUnit) : DiscsOf(move.sum),
        over              ? ", the game is over"
        : MustPass(after) ? absl::StrCat(", ", ColorName(Opposite(position.to_move)), " must pass")
                          : "");
  }
  return text;
}

std::array<double, kSquares> ValueBySquare(const TakenApart& parts) {
  std::array<double, kSquares> values{};
  for (const FeatureValue& feature : parts.features) {
    const auto squares = endgame::SquaresOf(feature.feature);
    for (const std::uint8_t square : squares)
      values[square] += static_cast<double>(feature.weight) / static_cast<double>(squares.size());
  }
  return values;
}

std::string SquareTable(const Position& position, const TakenApart& parts) {
  const std::array<double, kSquares> values = ValueBySquare(parts);
  std::string text = "   ";
  for (int file = 0; file < 8; ++file)
    absl::StrAppendFormat(&text, "%s%c", file == 0 ? "" : "        ", 'a' + file);
  text += '\n';
  for (int rank = 0; rank < 8; ++rank) {
    absl::StrAppendFormat(&text, "%d ", rank + 1);
    for (int file = 0; file < 8; ++file) {
      const Square square = SquareAt(file, rank);
      const char content = ContentOf(position, square);
      absl::StrAppendFormat(&text, " %c %-6s", content == '-' ? '.' : content,
                            DiscsOf(values[static_cast<std::size_t>(square)]));
    }
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  absl::StrAppend(&text, "constant ", DiscsOf(parts.features.back().weight), "\n");
  return text;
}

std::string PatternTable(const TakenApart& parts) {
  std::array<int, kPatterns> sums{};
  for (const FeatureValue& feature : parts.features)
    sums[static_cast<std::size_t>(endgame::PatternOf(feature.feature))] += feature.weight;
  std::string text;
  for (int pattern = 0; pattern < kPatterns; ++pattern) {
    const int features = endgame::PatternAt(pattern).features;
    absl::StrAppendFormat(&text, "%7s  %s%s\n", DiscsOf(sums[static_cast<std::size_t>(pattern)]),
                          endgame::PatternAt(pattern).name,
                          features > 1 ? absl::StrCat(" (", features, ")") : "");
  }
  return text;
}

std::string ContentsOf(const Position& position, int feature) {
  std::string text;
  for (const Square square : endgame::SquaresOf(feature)) text += ContentOf(position, square);
  return text;
}

std::string FeatureTable(const Position& position, const TakenApart& parts) {
  std::vector<FeatureValue> features(parts.features.begin(), parts.features.end());
  std::stable_sort(features.begin(), features.end(),
                   [](const FeatureValue& a, const FeatureValue& b) {
                     return std::abs(a.weight) > std::abs(b.weight);
                   });
  std::string text;
  for (const FeatureValue& feature : features) {
    absl::StrAppendFormat(&text, "%7s  %-20s  %-10s  %s", DiscsOf(feature.weight),
                          PatternName(feature.feature), ContentsOf(position, feature.feature),
                          SquaresText(feature.feature));
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  return text;
}

std::string ComparisonTable(const TakenApart& first, const TakenApart& second, int sign) {
  struct Change {
    int feature;
    int before;
    int after;
  };
  std::vector<Change> changes;
  for (int i = 0; i < kFeatures; ++i) {
    const auto index = static_cast<std::size_t>(i);
    changes.push_back({i, first.features[index].weight, sign * second.features[index].weight});
  }
  std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return std::abs(a.after - a.before) > std::abs(b.after - b.before);
  });
  std::string text = " before   after  change\n";
  for (const Change& change : changes) {
    if (change.before == change.after) continue;
    absl::StrAppendFormat(&text, "%7s %7s %7s  %-20s  %s", DiscsOf(change.before),
                          DiscsOf(change.after), DiscsOf(change.after - change.before),
                          PatternName(change.feature), SquaresText(change.feature));
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  absl::StrAppendFormat(&text, "%7s %7s %7s  all\n", DiscsOf(first.sum), DiscsOf(sign * second.sum),
                        DiscsOf(sign * second.sum - first.sum));
  return text;
}

std::string ValueSvg(const Position& position, const TakenApart& parts) {
  constexpr double kStrong = 2 * endgame::kWeightUnit;  // two discs: full colour
  constexpr int kSize = 40;
  constexpr int kFrame = 16;
  const double side = position.to_move == Color::kBlack ? 1 : -1;
  const std::array<double, kSquares> values = ValueBySquare(parts);
  std::string svg = absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" "
      "font-size=\"9\" text-anchor=\"middle\">\n<rect width=\"100%%\" height=\"100%%\" "
      "fill=\"#fff\"/>\n",
      8 * kSize + kFrame, 8 * kSize + kFrame + 20);
  for (int i = 0; i < 8; ++i) {
    absl::StrAppendFormat(
        &svg, "<text x=\"%d\" y=\"12\">%c</text><text x=\"8\" y=\"%d\">%d</text>\n",
        kFrame + i * kSize + kSize / 2, 'a' + i, kFrame + i * kSize + kSize / 2 + 3, i + 1);
  }
  for (Square square = 0; square < kSquares; ++square) {
    const double value = side * values[static_cast<std::size_t>(square)];
    const double part = std::min(1.0, std::abs(value) / kStrong);
    const int x = kFrame + FileOf(square) * kSize;
    const int y = kFrame + RankOf(square) * kSize;
    absl::StrAppendFormat(&svg,
                          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                          "fill-opacity=\"%.2f\" stroke=\"#888\"/>",
                          x, y, kSize, kSize, value >= 0 ? "#1f6fd0" : "#e8891c", part);
    const char content = ContentOf(position, square);
    if (content != '-') {
      absl::StrAppendFormat(&svg,
                            "<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"%s\" stroke=\"#000\"/>",
                            x + kSize / 2, y + kSize / 2 - 5, content == 'X' ? "#111" : "#fff");
    }
    absl::StrAppendFormat(&svg, "<text x=\"%d\" y=\"%d\">%s</text>\n", x + kSize / 2, y + kSize - 3,
                          WithMinus(DiscsOf(value)));
  }
  absl::StrAppendFormat(&svg,
                        "<text x=\"%d\" y=\"%d\" font-size=\"11\">%s to move: %s for black "
                        "(constant %s)</text>\n</svg>\n",
                        kFrame + 4 * kSize, kFrame + 8 * kSize + 14, ColorName(position.to_move),
                        WithMinus(DiscsOf(side * parts.sum)),
                        WithMinus(DiscsOf(side * parts.features.back().weight)));
  return svg;
}

}  // namespace othello::app
