// The page of `riddles`: the reader plays the one game that a sentence or a diagram fixes. The data (app/pages/riddles_page.cpp)
// have the solutions; nothing is searched here. Needs language.js, rules.js, board.js and riddle_words.js.
(() => {
  'use strict';
  const {BLACK, START, IMAGE_OF, flips, legalMoves, mustPass, play, parseCells, squareName, squareOf} = Othello;
  const {byId, element, GridBoard, pictureOf} = Draw;

  const riddles = JSON.parse(byId('data').textContent);
  const KEPT = 'othello-synth.riddles';
  const board = new GridBoard(byId('board'));
  const words = RiddleWords[document.documentElement.lang];  // chosen by language.js
  let at = 0, moves = [];

  // ---- What is kept in this browser: which riddles were solved.

  function solved() {
    try {
      return new Set(JSON.parse(localStorage.getItem(KEPT)) ?? []);
    } catch {
      return new Set();
    }
  }
  function keepSolved(id) {
    try {
      localStorage.setItem(KEPT, JSON.stringify([...solved().add(id)]));
    } catch { /* a browser that keeps nothing */ }
  }

  // ---- The solution: one game, or its four images where no square and no board fixes the orientation.

  const squaresOf = (text) => (text.match(/../g) ?? []).map(squareOf);
  function solutions(riddle) {
    const game = squaresOf(riddle.game);
    return (riddle.turns ? [0, 3, 4, 7] : [0]).map((k) => game.map((square) => IMAGE_OF[k][square]));
  }
  const inCommon = (game) => {
    const differs = moves.findIndex((move, index) => move !== game[index]);
    return differs < 0 ? moves.length : differs;
  };
  const nearest = () => solutions(riddles[at]).reduce((best, game) => (inCommon(game) > inCommon(best) ? game : best));

  // ---- The position after the moves.

  function position() {
    let cells = START, toMove = BLACK, flipped = [], passed = 0;
    for (const square of moves) {
      flipped = flips(cells, square, toMove);
      cells = play(cells, square, toMove);
      toMove = -toMove;
      passed = mustPass(cells, toMove) ? toMove : 0;
      if (passed !== 0) toMove = -toMove;
    }
    return {cells, toMove, flipped, passed, move: moves.at(-1) ?? null, over: legalMoves(cells, toMove).length === 0};
  }

  function show(animate, said = '') {
    const riddle = riddles[at], now = position();
    const complete = moves.length >= riddle.moves;
    board.show(now, animate);
    byId('count').textContent = words.count(riddles.length, solved().size);
    byId('number').textContent = words.number(at + 1, riddles.length);
    byId('sentence').textContent = riddle.board ? words.diagram(riddle.moves) : words.sentence(riddle);
    byId('diagram').innerHTML = riddle.board ? pictureOf({cells: parseCells(riddle.board), legal: []}) : '';  // numbers only
    byId('about').textContent = words.about + (riddle.turns ? ` ${words.aboutTurned}` : '');
    byId('moves').textContent = moves.map(squareName).join(' ');
    byId('caption').textContent = complete ? '' : now.over ? words.over
      : words.toMove(now.toMove, moves.length + 1, riddle.moves) + (now.passed ? words.passed(now.passed) : '');
    byId('answer').textContent = said || (complete ? judged() : now.over ? words.stuck : '');
    buttons.back.disabled = buttons.again.disabled = moves.length === 0;
    buttons.previous.disabled = at === 0;
    buttons.next.disabled = at === riddles.length - 1;
  }

  function judged() {
    if (inCommon(nearest()) < moves.length) return words.wrong;
    keepSolved(riddles[at].id);
    byId('count').textContent = words.count(riddles.length, solved().size);
    return words.right;
  }

  function choose(square) {
    const {cells, toMove} = position();
    if (moves.length >= riddles[at].moves || flips(cells, square, toMove).length === 0) return;
    moves.push(square);
    show(true);
  }

  function open(to) {
    at = to;
    moves = [];
    show(false);
  }

  const acts = {
    back: () => { moves.pop(); show(true); },
    again: () => { moves = []; show(false); },
    check: () => show(false, moves.length === 0 ? words.none : words.far(inCommon(nearest()))),
    hint: () => {
      const game = nearest(), right = inCommon(game);
      moves = moves.slice(0, right);
      show(false, right < game.length ? words.hinted(right + 1, squareName(game[right])) : words.right);
    },
    show: () => { moves = nearest().slice(); show(false, moves.map(squareName).join(' ')); },
    previous: () => open(at - 1),
    next: () => open(at + 1),
  };
  const buttons = Object.fromEntries(Object.entries(acts).map(([name, act]) => {
    const button = element('button', {type: 'button', id: name, textContent: words[name]});
    button.addEventListener('click', act);
    byId('choices').append(button);
    return [name, button];
  }));

  board.makeGrid(choose);
  board.root.classList.add('playable');
  byId('riddle').hidden = false;
  addEventListener('beforeprint', () => { byId('all').open = true; });
  show(false);
})();
