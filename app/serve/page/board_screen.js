// The screen "Board": paint a board, read it from a text, and ask whether a game reaches it.
(() => {
  'use strict';
  const {byId, element, state} = Shell;
  const {count} = Paint;
  const word = Words.text;

  // ---- The board, its marks and its counts.

  const view = {whole: false, peek: false};
  const marksOn = (squares, name) => Object.fromEntries(squares.map((at) => [at, name]));

  // The squares of a core, or those of a failing check.
  function marks() {
    const core = Answer.coreHere();
    if (core === null) return marksOn(BoardText.failing, 'failing');
    if (view.whole || view.peek) return {};
    return Object.fromEntries([...core].map((sign, at) =>
      [at, sign === '.' ? 'aside' : sign === '*' ? 'core either' : 'core']));
  }

  function showBoard(animate = false) {
    if (player.ply !== null) return player.show(animate);
    board.showText(state.board, state.side, {marks: marks(), animate});
    showCounts(state.board);
  }

  function drawStep({board: text, side: to, move, flipped}, animate) {
    const legal = Othello.legalMoves(Othello.parseCells(text), to === 'X' ? Othello.BLACK : Othello.WHITE);
    board.showText(text, to, {animate, flipped, legal, last: move !== null && move >= 0 ? move : null});
    showCounts(text);
  }

  function showCounts(text) {
    const numbers = ['X', 'O', 'D', '?', '-'].map((sign) => count(text, sign));
    const names = ['disc-black', 'disc-white', 'disc-any', 'disc-wild', 'disc-none'];
    const parts = names.flatMap((className, at) => (numbers[at] === 0 && (at === 2 || at === 3) ? []
      : [element('span', {ariaHidden: 'true'}, element('i', {className}), String(numbers[at]))]));
    const [black, white, any, open, empty] = numbers;
    byId('counts').replaceChildren(...parts,
      element('span', {className: 'unseen',
        textContent: word('countsText', black, white, empty, any, open)}));
  }

  const player = new Replay.Player({
    holder: byId('player'),
    list: () => byId('answer').querySelector('.moves'),
    draw: drawStep,
    left: () => showBoard(),
  });

  const board = new Paint.Board(byId('board'), {name: 'boardPaintName', paint(square, brush) {
    if (player.ply !== null) player.leave();
    Paint.paintShared(square, brush);
  }});
  const tools = Paint.tools(byId('tools'));
  const side = Paint.choice('sideLabel', [['X', 'blackMoves', 'disc-black'],
    ['O', 'whiteMoves', 'disc-white']], 'X',
    (value) => Shell.setBoard(state.board, value, {from: 'side'}), {className: 'choice sides'});
  byId('side').append(side);
  byId('onward').append(Paint.button('studyBoard', () => Shell.open('study')),
    Paint.button('searchBoard', () => Shell.open('search', {like: true})));

  // ---- Keys: the brush, the game, peeking at the whole board, asking.

  const busy = (target) => Shell.isTyping(target) || target.matches?.('input, select, summary, .press');

  function peek(on) {
    if (view.peek === on) return;
    view.peek = on;
    showBoard();
  }

  function key(event) {
    if (Shell.current !== 'board') return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      Answer.ask();
    } else if (event.ctrlKey || event.metaKey || event.altKey || Shell.isTyping(event.target)) {
      return;
    } else if (event.key.toLowerCase() === 'm') {
      peek(true);
    } else if (!Paint.brushKey(event) && player.game !== null && !busy(event.target)) {
      if (!(event.key === ' ' && event.target.matches?.('button, a'))) player.key(event);
    }
  }

  addEventListener('keydown', key);
  addEventListener('keyup', (event) => { if (event.key.toLowerCase() === 'm') peek(false); });
  addEventListener('blur', () => peek(false));

  // ---- The screen.

  function boardChanged(changed) {
    if (player.ply !== null) player.leave();
    side.choose(changed.side);
    tools.refresh();
    showBoard();  // first of all: what is painted is seen at once
    BoardText.boardChanged(changed);
    Answer.boardChanged();
  }

  let begun = false;
  function show() {
    if (begun) return showBoard();
    begun = true;
    side.choose(state.side);
    tools.refresh();
    BoardText.begin({taken() { if (player.ply !== null) player.leave(); }, looked: () => showBoard()});
    Answer.begin({player, view, changed: () => showBoard()});
    Words.onChange(() => showBoard());
    showBoard();
  }

  Shell.screen('board', {show, hide: () => player.pause(),
    boardChanged: (changed) => { if (begun) boardChanged(changed); }});
})();
