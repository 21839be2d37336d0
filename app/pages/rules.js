// The rules of Othello, written once more for the pages, small, so that games can be stepped through without a network.
const Othello = (() => {
  'use strict';

  // A board is 64 cells, a1..h8; a cell is EMPTY, BLACK or WHITE, and -colour is the other colour.

  const EMPTY = 0, BLACK = 1, WHITE = -1;
  const COLOUR_NAME = {[BLACK]: 'black', [WHITE]: 'white'};
  const squareName = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
  const squareOf = (name) => 'abcdefgh'.indexOf(name[0]) + 8 * (name.charCodeAt(1) - 49);

  // RAYS[square]: the squares that follow in each of the eight directions, nearest first.
  const RAYS = Array.from({length: 64}, (_, square) => {
    const rays = [];
    for (const [fileStep, rankStep] of [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]) {
      const ray = [];
      let file = (square & 7) + fileStep, rank = (square >> 3) + rankStep;
      for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += fileStep, rank += rankStep) ray.push(rank * 8 + file);
      if (ray.length > 1) rays.push(ray);
    }
    return rays;
  });

  function flips(cells, square, colour) {
    if (cells[square] !== EMPTY) return [];
    const turned = [];
    for (const ray of RAYS[square]) {
      let run = 0;
      while (run < ray.length && cells[ray[run]] === -colour) ++run;
      if (run < ray.length && cells[ray[run]] === colour) turned.push(...ray.slice(0, run));
    }
    return turned;
  }

  function legalMoves(cells, colour) {
    const moves = [];
    for (let square = 0; square < 64; ++square) {
      if (flips(cells, square, colour).length > 0) moves.push(square);
    }
    return moves;
  }

  const mustPass = (cells, colour) => legalMoves(cells, colour).length === 0 && legalMoves(cells, -colour).length > 0;

  // The board after a legal move.
  function play(cells, square, colour) {
    const next = cells.slice();
    for (const each of [square, ...flips(cells, square, colour)]) next[each] = colour;
    return next;
  }

  const parseCells = (text) => Int8Array.from(text, (c) => (c === 'X' ? BLACK : c === 'O' ? WHITE : EMPTY));
  const formatCells = (cells) => Array.from(cells, (c) => (c === BLACK ? 'X' : c === WHITE ? 'O' : '-')).join('');
  const START = parseCells('-'.repeat(27) + 'OX------XO' + '-'.repeat(27));

  // ---- Symmetries. Image k: bit 0 mirrors the files, bit 1 the ranks, then bit 2 swaps file and rank.

  // IMAGE_OF[k][square]: where a disc on `square` stands in image k.
  const IMAGE_OF = Array.from({length: 8}, (_, k) => Array.from({length: 64}, (_, square) => {
    let file = square & 7, rank = square >> 3;
    if (k & 1) file = 7 - file;
    if (k & 2) rank = 7 - rank;
    return k & 4 ? file * 8 + rank : rank * 8 + file;
  }));

  function imageOf(cells, k) {
    const image = new Int8Array(64);
    for (let square = 0; square < 64; ++square) image[IMAGE_OF[k][square]] = cells[square];
    return image;
  }

  // A step of a game that reaches image k of a board, as it looks with the board; `sign` -1: in the other colours.
  function stepOfBoard(step, k, sign) {
    const at = (square) => IMAGE_OF[k].indexOf(square);
    return {cells: Int8Array.from(IMAGE_OF[k], (square) => step.cells[square] * sign), toMove: step.toMove * sign,
            move: step.move === null || step.move < 0 ? step.move : at(step.move),
            mover: step.mover && step.mover * sign, flipped: step.flipped.map(at)};
  }

  // The least text of the eight images as mover and other: the same for all boards that are one position up to symmetry.
  function canonicalText(cells, toMove) {
    let least = null;
    for (let k = 0; k < 8; ++k) {
      const text = formatCells(imageOf(cells, k).map((c) => c * toMove));
      if (least === null || text < least) least = text;
    }
    return least;
  }

  // ---- A game: its positions from the start, passes as steps of their own.

  // The game of a transcript ("f5d6...") as {steps, error}; a step is {cells, toMove, move, mover, flipped}, where move is
  // null for the start and -1 for a pass. Steps are given as far as the game could be followed; `error` says where it
  // could not, and is null otherwise. A pass that is due at the end is a step only if `to` is the side to move after it.
  function follow(transcript, to = null) {
    let cells = START, toMove = BLACK;
    const steps = [{cells, toMove, move: null, mover: null, flipped: []}];
    const add = (next, move, flipped) => {
      steps.push({cells: next, toMove: -toMove, move, mover: toMove, flipped});
      cells = next;
      toMove = -toMove;
    };
    for (const [index, name] of (transcript.match(/../g) || []).entries()) {
      if (mustPass(cells, toMove)) add(cells, -1, []);
      const square = squareOf(name);
      const turned = flips(cells, square, toMove);
      if (turned.length === 0) {
        return {steps, error: `Move ${index + 1} of the game, ${name}, is not legal for ${COLOUR_NAME[toMove]}.`};
      }
      add(play(cells, square, toMove), square, turned);
    }
    if (to !== null && toMove !== to && mustPass(cells, toMove)) add(cells, -1, []);
    return {steps, error: null};
  }

  return {EMPTY, BLACK, WHITE, COLOUR_NAME, squareName, squareOf, flips, legalMoves, mustPass, play, parseCells, formatCells,
          START, IMAGE_OF, imageOf, stepOfBoard, canonicalText, follow};
})();
