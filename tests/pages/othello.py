"""The rules of Othello, once more and plain to see, for what a page says about a position. A board is a text of 64 characters."""

SQUARES = [file + rank for rank in '12345678' for file in 'abcdefgh']
CORNERS = {'a1', 'h1', 'a8', 'h8'}
OTHER = {'X': 'O', 'O': 'X'}


def flips(board, square, side):
    at, turned = SQUARES.index(square), []
    if board[at] != '-':
        return []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            row, column, run = at // 8 + down, at % 8 + right, []
            while 0 <= row < 8 and 0 <= column < 8 and board[8 * row + column] == OTHER[side] and (down or right):
                run.append(8 * row + column)
                row, column = row + down, column + right
            if run and 0 <= row < 8 and 0 <= column < 8 and board[8 * row + column] == side:
                turned += run
    return turned


def legal(board, side):
    return [square for square in SQUARES if flips(board, square, side)]


def play(board, square, side):
    turned = {SQUARES.index(square), *flips(board, square, side)}
    return ''.join(side if at in turned else cell for at, cell in enumerate(board))


def is_over(board):
    return not legal(board, 'X') and not legal(board, 'O')


def final_score(board, side):
    mine, theirs = board.count(side), board.count(OTHER[side])
    return 0 if mine == theirs else 64 - 2 * theirs if mine > theirs else 2 * mine - 64


def follow(board, side, moves):
    """The positions (board, side to move, move, mover) of a line in which a pass is None; each move is checked."""
    steps = [(board, side, None, None)]
    for move in moves:
        board, side = steps[-1][:2]
        if move is None:
            assert not legal(board, side) and legal(board, OTHER[side]), (board, side)
            steps.append((board, OTHER[side], None, side))
        else:
            assert flips(board, move, side), (board, side, move)
            steps.append((play(board, move, side), OTHER[side], move, side))
    return steps
