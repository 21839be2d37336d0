#include <othello_synth/board.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "library/python/binding.h"
#include "library/python/running.h"

namespace othello_synth::python {

namespace {

constexpr Square kSquares = 64;

Color Opposite(Color color) { return color == Color::kBlack ? Color::kWhite : Color::kBlack; }

Bitboard DiscsOf(const Position& position, Color color) {
  return color == position.to_move ? position.board.mover : position.board.other;
}

std::vector<std::string> NamesOf(Bitboard squares) {
  std::vector<std::string> names;
  for (; squares != 0; squares &= squares - 1)
    names.push_back(SquareText(std::countr_zero(squares)));
  return names;
}

Position WithSide(const Position& position, Color to_move) {
  return to_move == position.to_move ? position : Position{Pass(position.board), to_move};
}

Position Read(const std::optional<std::string>& text, const std::optional<std::string>& to_move) {
  const Position position = text ? ValueOf(ParsePosition(*text)) : StartPosition();
  return to_move ? WithSide(position, ColorOf(*to_move)) : position;
}

Position OfBitboards(Bitboard black, Bitboard white, const std::string& to_move) {
  if ((black & white) != 0) throw py::value_error("a square has discs of both colours");
  return WithSide({{black, white}, Color::kBlack}, ColorOf(to_move));
}

Position AfterMove(const Position& position, const std::string& move) {
  const Square square = SquareOf(move);
  if (Flips(position.board, square) == 0)
    throw py::value_error(move + " is not a legal move of " + WordOf(position.to_move));
  return {ValueOf(Play(position.board, square)), Opposite(position.to_move)};
}

bool MustPass(const Position& position) {
  return LegalMoves(position.board) == 0 && LegalMoves(Pass(position.board)) != 0;
}

bool IsGameOver(const Position& position) {
  return LegalMoves(position.board) == 0 && LegalMoves(Pass(position.board)) == 0;
}

Position AfterPass(const Position& position) {
  if (!MustPass(position)) throw py::value_error("a pass is not legal here");
  return WithSide(position, Opposite(position.to_move));
}

// 8 by 8, the first row is rank 1: 1 black, -1 white, 0 empty.
py::object ToArray(const Position& position) {
  const py::object array =
      py::module_::import("numpy").attr("zeros")(py::make_tuple(8, 8), py::arg("dtype") = "int8");
  for (Square square = 0; square < kSquares; ++square) {
    const Bitboard bit = Bitboard{1} << square;
    const int value = (DiscsOf(position, Color::kBlack) & bit) != 0   ? 1
                      : (DiscsOf(position, Color::kWhite) & bit) != 0 ? -1
                                                                      : 0;
    if (value != 0) array[py::make_tuple(square / 8, square % 8)] = value;
  }
  return array;
}

Position FromArray(const py::object& array, const std::string& to_move) {
  const std::vector<std::vector<int>> rows = array.cast<std::vector<std::vector<int>>>();
  Bitboard black = 0;
  Bitboard white = 0;
  bool good = rows.size() == 8;
  for (std::size_t i = 0; good && i < 64; ++i) {
    good = rows[i / 8].size() == 8;
    if (!good) break;
    const int value = rows[i / 8][i % 8];
    if (value == 1) black |= Bitboard{1} << i;
    if (value == -1) white |= Bitboard{1} << i;
    good = value >= -1 && value <= 1;
  }
  if (!good) throw py::value_error("an array must have 8 rows of 8 numbers: 1, -1 or 0");
  return OfBitboards(black, white, to_move);
}

std::size_t Hash(const Position& position) {
  const std::hash<Bitboard> hash;
  return hash(position.board.mover) * 31 + hash(position.board.other) * 7 +
         static_cast<std::size_t>(position.to_move);
}

std::vector<Position> ImagesOf(const Position& position) {
  std::vector<Position> images;
  images.reserve(8);
  for (int image = 0; image < 8; ++image)
    images.push_back({Image(position.board, image), position.to_move});
  return images;
}

}  // namespace

Color ColorOf(const std::string& word) {
  if (word == "black") return Color::kBlack;
  if (word == "white") return Color::kWhite;
  throw py::value_error("a side is 'black' or 'white', not '" + word + "'");
}

std::string WordOf(Color color) { return color == Color::kBlack ? "black" : "white"; }

Square SquareOf(const std::string& name) {
  for (Square square = 0; square < kSquares; ++square) {
    if (SquareText(square) == name) return square;
  }
  throw py::value_error("a square is 'a1' to 'h8', not '" + name + "'");
}

void BindPosition(py::module_& module) {
  py::class_<Position>(module, "Position",
                       "A board and the side that is to move. Immutable and hashable.")
      .def(py::init(&Read), py::arg("text") = py::none(), py::arg("to_move") = py::none(),
           "The start, or the position of a text in any format that the program reads: a game "
           "('f5d6c3'), 64 characters and the side to move, a grid, ...")
      .def_static("from_bitboards", &OfBitboards, py::arg("black"), py::arg("white"),
                  py::arg("to_move") = "black", "Bit 0 is a1, bit 63 is h8.")
      .def_static("from_array", &FromArray, py::arg("array"), py::arg("to_move") = "black",
                  "8 rows of 8 numbers, rank 1 first: 1 black, -1 white, 0 empty.")
      .def_property_readonly("to_move", [](const Position& self) { return WordOf(self.to_move); })
      .def_property_readonly("black",
                             [](const Position& self) { return DiscsOf(self, Color::kBlack); })
      .def_property_readonly("white",
                             [](const Position& self) { return DiscsOf(self, Color::kWhite); })
      .def_property_readonly("discs",
                             [](const Position& self) {
                               return std::popcount(self.board.mover) +
                                      std::popcount(self.board.other);
                             })
      .def_property_readonly("legal_moves",
                             [](const Position& self) { return NamesOf(LegalMoves(self.board)); })
      .def_property_readonly("must_pass", &MustPass)
      .def_property_readonly("game_over", &IsGameOver)
      .def(
          "flips",
          [](const Position& self, const std::string& move) {
            return NamesOf(Flips(self.board, SquareOf(move)));
          },
          py::arg("move"), "The squares that a move turns over; none if it is not legal.")
      .def("play", &AfterMove, py::arg("move"), "The position after a move.")
      .def("pass_", &AfterPass, "The position after a pass, where a pass is forced.")
      .def(
          "canonical",
          [](const Position& self) {
            return Position{Canonical(self.board), self.to_move};
          },
          "The least of its eight images.")
      .def("images", &ImagesOf, "Its eight images, itself first.")
      .def("to_array", &ToArray, "A numpy array, as from_array takes it.")
      .def(
          "svg", [](const Position& self) { return ToSvg(self); },
          "A picture, as a whole SVG file.")
      .def("_repr_svg_", [](const Position& self) { return ToSvg(self); })
      .def("__str__", [](const Position& self) { return ToText(self); })
      .def("__repr__", [](const Position& self) { return "Position('" + ToText(self) + "')"; })
      .def("__hash__", &Hash)
      .def(py::self == py::self)
      .def(py::pickle([](const Position& self) { return py::make_tuple(ToText(self)); },
                      [](const py::tuple& state) {
                        return ValueOf(ParsePosition(state[0].cast<std::string>()));
                      }));
  module.def(
      "replay", [](const std::string& game) { return ValueOf(ReplayGame(game)); }, py::arg("game"),
      "The positions of a game: the start, then that right after each move, before any pass.");
}

}  // namespace othello_synth::python
