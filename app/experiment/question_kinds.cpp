#include "app/experiment/question_kinds.h"

#include <absl/strings/str_cat.h>

#include <array>

namespace othello::app {
namespace {

constexpr std::array<QuestionKind, 10> kKinds = {{
    {"reachable", "Is there a game to a position that meets conditions?", R"(
reachable = true          # only positions that a game from the usual start reaches

[position]
to_move = "black"
discs = { max = 30 }      # also { min = 20, max = 30 }, or a number: exactly that many
legal = "a1"              # black can play a1
white = ["b2", "c3"]      # white has discs on all of them; also "corners", "a1-h1", "a1:c3"
# any = [{ legal = "h1" }, { legal = "h8" }]   # at least one of these
)"},
    {"boards", "Which boards meet conditions, and does a game reach each of them?", R"(
[position]
discs = { max = 9 }
legal_moves = { min = 11 }  # of the side to move

[reach]                     # a verdict for each board; without this table there are none
engine = "auto"

# [enumerate]
# limit = 20                # at most 20 boards
)"},
    {"best", "What is the best value that a game reaches?", R"(
reachable = true

[position]
discs = { max = 12 }

[objective]
maximize = "legal_moves"    # or minimize; also discs, flips, difference, passes, ...
)"},
    {"all-best", "Which positions have the best value that a game reaches?", R"(
reachable = true

[position]
must_pass = true            # the side to move has no move, and the other side has one

[objective]
minimize = "discs"
all = true                  # every such position, up to symmetry
)"},
    {"many", "Many different positions of games that meet conditions", R"(
reachable = true

[position]
discs = 20
legal_moves = { min = 12 }

[enumerate]
limit = 10                  # ten positions, far apart
)"},
    {"picture", "Does a game reach a drawing?", R"(
reachable = true

# X the side to move, O the other side, D a disc of either, - empty, ? anything; rank 1 on top.
[position]
board = """
  - O O - - O O -
  O O O O O O O O
  O O O O O O O O
  O O O O O O O O
  - O O O O O O -
  - - O O O O - -
  - - - O O - - -
  - - - - - - - -
"""
)"},
    {"game", "Is there a game that goes as I say?", R"(
reachable = true

[position]
to_move = "white"
discs = { max = 25 }

[game]                          # about the game that leads to the position
played_by_black = ["a1"]        # black has played there
never_white = "corners"         # white never had a disc there
passes = { min = 1 }
)"},
    {"sacrifice", "Is there a position in which a move has consequences?", R"(
reachable = true

[position]
discs = { max = 30 }

[position.after]                # after this move the other side is the one to move
move = "b2"
legal = "a1"
after = { move = "a1", legal_moves = { min = 10 } }
)"},
    {"shape", "Is there a shape on the board, in whatever orientation?", R"(
reachable = true

[position]
discs = { max = 20 }

[[position.all]]
image = "any"                   # for the board or one of its mirrored or turned images
mover = ["a1", "b1", "c1"]      # discs of the side to move
other = "d1"                    # of the other side
empty = "b2"
)"},
    {"end", "Which games end early?", R"(
reachable = true

[position]
game_over = true                # neither side has a move
discs = { max = 20 }
difference = { min = -64, max = -1 }   # discs of the side to move minus those of the other side

[enumerate]
limit = 5
)"},
}};

}  // namespace

absl::Span<const QuestionKind> QuestionKinds() { return kKinds; }

std::string NewExperiment(const QuestionKind& kind) {
  return absl::StrCat("# ", kind.question,
                      "\n# All keys: docs/constraints.md (boards), docs/objectives.md (games, best "
                      "values).\n",
                      kind.file);
}

}  // namespace othello::app
