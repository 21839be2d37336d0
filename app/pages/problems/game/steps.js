// Problems and the positions of a game, as Othello.follow has them: a step is {cells, toMove, move,
// mover, flipped}, where move is null at the start and -1 for a pass. `value` is the exact score of a
// step as the solving side sees it, where it is known.
const Steps = (() => {
  'use strict';
  const {EMPTY, BLACK, WHITE, squareName, squareOf, flips, legalMoves, mustPass, play,
         parseCells} = Othello;

  const lastOf = (list) => list[list.length - 1];
  const countOf = (cells, wanted) => cells.filter((cell) => cell === wanted).length;
  const isOver = ({cells}) =>
    legalMoves(cells, BLACK).length === 0 && legalMoves(cells, WHITE).length === 0;
  const isDue = ({cells, toMove}) => mustPass(cells, toMove);
  const isMove = ({move}) => move !== null && move >= 0;
  const isLegal = ({cells, toMove}, square) => flips(cells, square, toMove).length > 0;

  const startOf = ({cells, toMove}) => ({cells, toMove, move: null, mover: null, flipped: []});
  // `last` is the disc that was placed before the pass, which stays marked.
  const afterPass = ({cells, toMove, move}) =>
    ({cells, toMove: -toMove, move: -1, mover: toMove, flipped: [], last: move});
  const afterMove = ({cells, toMove}, square) =>
    ({cells: play(cells, square, toMove), toMove: -toMove, move: square, mover: toMove,
      flipped: flips(cells, square, toMove)});

  const movesOf = (steps) => steps.filter(isMove).map(({move}) => squareName(move)).join('');
  const movesIn = (text) => (text.match(/../g) ?? []).map(squareOf);

  // The steps from `start` with these moves, as far as they are legal, and the passes between them.
  function line(start, moves) {
    const steps = [start];
    for (const square of moves) {
      if (isDue(lastOf(steps))) steps.push(afterPass(lastOf(steps)));
      if (!isLegal(lastOf(steps), square)) break;
      steps.push(afterMove(lastOf(steps), square));
    }
    return steps;
  }

  function finalScore(cells, colour) {
    const mine = countOf(cells, colour), theirs = countOf(cells, -colour);
    return mine === theirs ? 0 : mine > theirs ? 64 - 2 * theirs : 2 * mine - 64;
  }

  // The exact score of a step as `reader` sees it, or null if it takes longer than that.
  async function scoreOf(step, reader, seconds) {
    if (isOver(step)) return finalScore(step.cells, reader);
    const score = await Endgame.ask('score', step.cells, step.toMove, seconds);
    return score === null ? null : step.toMove === reader ? score : 0 - score;
  }

  // What the data know beyond the first move: the next move of the line of best play, or null.
  function nextOfLine({line: best}, played) {
    const ahead = best.startsWith(played) && best.length > played.length;
    return ahead ? squareOf(best.slice(played.length)) : null;
  }

  // Best play of both sides from `start` to the end of the game; null if that takes too long.
  async function bestLine(start, seconds) {
    const steps = [start];
    while (!isOver(lastOf(steps))) {
      const now = lastOf(steps);
      if (isDue(now)) {
        steps.push(afterPass(now));
        continue;
      }
      const best = await Endgame.ask('bestMoves', now.cells, now.toMove, seconds);
      if (best === null) return null;
      steps.push(afterMove(now, best[0]));
    }
    return steps;
  }

  // The static evaluation taken apart: the features are the same for all problems, the weights not.
  function partsOf({value, weights}, {features, unit}) {
    if (!weights) return null;
    return {value, features: features.map(({pattern, squares}, at) =>
      ({pattern, squares, discs: weights[at] / unit}))};
  }

  function problemOf(row, index, data) {
    const cells = parseCells(row.board), toMove = row.side === 'X' ? BLACK : WHITE;
    return {...row, index, cells, toMove, game: row.transcript, parts: partsOf(row, data),
            legal: legalMoves(cells, toMove), line: row.line ?? '', moves: row.moves ?? [],
            themes: row.themes ?? [], tempting: row.tempting ?? []};
  }

  const emptyOf = (cells) => countOf(cells, EMPTY);

  return {lastOf, countOf, emptyOf, isOver, isDue, isMove, isLegal, startOf, afterPass, afterMove,
          movesOf, movesIn, line, finalScore, scoreOf, nextOfLine, bestLine, problemOf};
})();
