// The boards of report.html as its data give them (app/report/report_gallery.h), and their games, which are followed by the
// page's own rules.
const Boards = (() => {
  'use strict';
  const {EMPTY, BLACK, WHITE, COLOUR_NAME, legalMoves, parseCells, formatCells, IMAGE_TEXT, IMAGE_OF, imageOf, stepOfBoard,
         follow} = Othello;
  const {byId, grouped, counted, situation} = Draw;

  const data = JSON.parse(byId('data').textContent);
  const VERDICT_WORDS = {reachable: 'a game reaches it', unreachable: 'no game reaches it', unknown: 'not decided'};

  function boardOf(row, index) {
    const [line, text, side, verdict, reason, engine, seconds, counts, transcript, image, colour] = row;
    const cells = parseCells(text), toMove = side === 'X' ? BLACK : WHITE, decided = verdict >= 0;
    const note = data.notes[line] ?? {};
    const board = {
      index, line, text, side, cells, toMove, seconds,
      verdict: decided ? data.verdicts[verdict] : null,
      reason: decided ? data.reasons[reason] : null,
      engine: decided ? data.engines[engine] : null,
      counts: counts ?? [],
      transcript: transcript ?? null,
      image, gameColour: colour === 'white' ? WHITE : BLACK,
      moves: legalMoves(cells, toMove).length,
      discs: cells.filter((cell) => cell !== EMPTY).length,
      mover: cells.filter((cell) => cell === toMove).length,
      symmetries: IMAGE_OF.filter((squares) => cells.every((cell, square) => cells[squares[square]] === cell)).length,
      title: note.title ?? null,
      words: note.words ?? null,
      core: note.core ?? null,
      asked: note.asked === undefined ? null : {cells: parseCells(note.asked), toMove, atLeast: note.at_least},
    };
    board.changed = board.asked === null ? [] : [...cells.keys()].filter((square) => cells[square] !== board.asked.cells[square]);
    board.name = board.title ?? `Board ${grouped(line)}`;
    return board;
  }

  // The game that is said to reach the board: {steps, error, plain, how}. `error` says what is wrong with it; `how` the board
  // looks at the end of the game; `steps` are as played.
  function replay(board) {
    const game = follow(board.transcript, board.gameColour), sign = board.toMove * board.gameColour;
    const how = [board.image === 0 ? null : IMAGE_TEXT[board.image], sign === 1 ? null : 'with the colours swapped']
      .filter(Boolean).join(', ');
    const end = game.steps.at(-1), expected = imageOf(board.cells, board.image).map((cell) => cell * sign);
    const right = game.error === null && end.toMove === board.gameColour && formatCells(end.cells) === formatCells(expected);
    return {steps: game.steps, plain: how === '', how,
            error: right ? null : game.error ?? `The game does not end in this board ${how || 'as it is'} with ` +
              `${COLOUR_NAME[board.gameColour]} to move: the result is wrong.`};
  }

  // The same steps as they look with the board.
  const stepsOfBoard = (board, {steps}) =>
    steps.map((step) => stepOfBoard(step, board.image, board.toMove * board.gameColour));

  // "1 disc", "2 discs", "3 squares": what the changes are, as far as one word fits all of them.
  function changesText({changed, cells, asked}) {
    const both = changed.every((square) => cells[square] !== EMPTY && asked.cells[square] !== EMPTY);
    return counted(changed.length, both ? 'disc' : 'square');
  }

  // What the answer is about: the board that was asked for, where this is the one nearest to it.
  function verdictText(board) {
    if (board.asked === null) return board.verdict === null ? '' : VERDICT_WORDS[board.verdict];
    if (board.changed.length === 0) return 'a game reaches the board asked for';
    const {atLeast} = board.asked, number = board.changed.length;
    const proved = atLeast === number ? ', and fewer changes are not enough: proved'
      : atLeast > 0 ? `; at least ${counted(atLeast, 'change')} needed: proved` : '; fewer may be enough';
    return `a game reaches it with ${changesText(board)} changed${proved}`;
  }

  return {data, VERDICT_WORDS, replay, stepsOfBoard, changesText, verdictText, situation,
          all: data.rows.map(boardOf)};
})();
