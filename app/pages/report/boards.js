// The boards of report.html as its data give them (app/report/report_gallery.h), and their games, which are followed by the
// page's own rules.
const Boards = (() => {
  'use strict';
  const {EMPTY, BLACK, WHITE, legalMoves, parseCells, formatCells, IMAGE_OF, imageOf, stepOfBoard, follow} = Othello;
  const {say, nameOf, byId, grouped, counted, situation} = Draw;

  const data = JSON.parse(byId('data').textContent);
  const VERDICT_WORDS = {reachable: say('a game reaches it', '到達可能'), unreachable: say('no game reaches it', '到達不可能'),
                         unknown: say('not decided', '未判定')};
  const IMAGE_TEXT = [
    say('as it is', 'そのまま'), say('mirrored left–right', '左右反転して'), say('mirrored top–bottom', '上下反転して'),
    say('rotated by 180°', '180°回転して'), say('mirrored in the diagonal a1–h8', 'a1–h8 の対角線で反転して'),
    say('rotated left by 90°', '左に90°回転して'), say('rotated right by 90°', '右に90°回転して'),
    say('mirrored in the diagonal h1–a8', 'h1–a8 の対角線で反転して')];
  // A text of the data in the language of the page: [English, Japanese].
  const chosen = (words) => (words === undefined ? null : say(...words));

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
      words: chosen(note.words),
      core: note.core === undefined ? null : {squares: note.core.squares, words: chosen(note.core.words)},
      asked: note.asked === undefined ? null : {cells: parseCells(note.asked), toMove, atLeast: note.at_least},
    };
    board.changed = board.asked === null ? [] : [...cells.keys()].filter((square) => cells[square] !== board.asked.cells[square]);
    board.name = board.title ?? say(`Board ${grouped(line)}`, `盤面 ${grouped(line)}`);
    return board;
  }

  // The game that is said to reach the board: {steps, error, plain, how}. `error` says what is wrong with it; `how` the board
  // looks at the end of the game; `steps` are as played.
  function replay(board) {
    const game = follow(board.transcript, board.gameColour), sign = board.toMove * board.gameColour;
    const how = [board.image === 0 ? null : IMAGE_TEXT[board.image], sign === 1 ? null : say('with the colours swapped', '黒白を入れ替えて')]
      .filter(Boolean).join(say(', ', '、'));
    const end = game.steps.at(-1), expected = imageOf(board.cells, board.image).map((cell) => cell * sign);
    const right = game.error === null && end.toMove === board.gameColour && formatCells(end.cells) === formatCells(expected);
    return {steps: game.steps, plain: how === '', how,
            error: right ? null : game.error === null ? wrongEnd(board, how)
              : say(game.error, '棋譜に打てない手があります。結果に誤りがあります。')};
  }

  const wrongEnd = ({gameColour}, how) => say(
    `The game does not end in this board ${how || 'as it is'} with ${nameOf(gameColour)} to move: the result is wrong.`,
    '棋譜の最後がこの盤面になりません。結果に誤りがあります。');

  // The same steps as they look with the board.
  const stepsOfBoard = (board, {steps}) =>
    steps.map((step) => stepOfBoard(step, board.image, board.toMove * board.gameColour));

  // "1 disc", "2 discs", "3 squares": what the changes are, as far as one word fits all of them.
  function changesText({changed, cells, asked}) {
    const both = changed.every((square) => cells[square] !== EMPTY && asked.cells[square] !== EMPTY);
    return say(counted(changed.length, both ? 'disc' : 'square'), `${changed.length}${both ? '石' : 'マス'}`);
  }

  // What the answer is about: the board that was asked for, where this is the one nearest to it.
  function verdictText(board) {
    if (board.asked === null) return board.verdict === null ? '' : VERDICT_WORDS[board.verdict];
    if (board.changed.length === 0) return say('a game reaches the board asked for', '求めた盤面のままで到達可能');
    const {atLeast} = board.asked, number = board.changed.length;
    const proved = atLeast === number ? say(', and fewer changes are not enough: proved', '（これより少ない変更では到達不可能：証明済み）')
      : atLeast > 0 ? say(`; at least ${counted(atLeast, 'change')} needed: proved`, `（少なくとも${atLeast}か所の変更が必要：証明済み）`)
        : say('; fewer may be enough', '（もっと少ない変更で足りるかもしれません）');
    return say(`a game reaches it with ${changesText(board)} changed`, `${changesText(board)}を変えれば到達可能`) + proved;
  }

  return {data, VERDICT_WORDS, replay, stepsOfBoard, changesText, verdictText, situation,
          all: data.rows.map(boardOf)};
})();
