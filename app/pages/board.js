// What the pages draw: boards as small pictures and as large ones whose discs turn over. Needs rules.js.
const Draw = (() => {
  'use strict';
  const {BLACK, WHITE, EMPTY, COLOUR_NAME, squareName, legalMoves, mustPass, formatCells} = Othello;

  // What is said in the language of the document.
  const say = (english, japanese) => (document.documentElement.lang === 'ja' ? japanese : english);
  const nameOf = (colour) => say(COLOUR_NAME[colour], colour === BLACK ? '黒' : '白');

  const byId = (id) => document.getElementById(id);
  const grouped = (number) => number.toLocaleString('en-US');
  const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;

  function element(tag, properties = {}, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  const disc = (square, radius, dx = 0, dy = 0) => {
    const x = (square & 7) * 10 + 5 - radius + dx, y = (square >> 3) * 10 + 5 + dy, d = 2 * radius;
    return `M${x.toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${d} 0a${radius} ${radius} 0 1 0 ${-d} 0`;
  };
  const discs = (squares, ...shape) => squares.map((square) => disc(square, ...shape)).join('');
  const GRID = Array.from({length: 7}, (_, i) => `M${10 * i + 10} 0v80M0 ${10 * i + 10}h80`).join('');
  const MARKS = [[20, 20], [60, 20], [20, 60], [60, 60]].map(([x, y]) => `M${x - 0.9} ${y}a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0`).join('');

  // A small picture: a handful of paths, whatever the number of discs. Built from numbers only. `ringed`: squares.
  const ring = (square) =>
    `<rect class="ring" x="${10 * (square & 7) + 0.7}" y="${10 * (square >> 3) + 0.7}" width="8.6" height="8.6" rx="1"/>`;
  function pictureOf(board, ringed = []) {
    const black = [], white = [];
    board.cells.forEach((cell, square) => cell === BLACK ? black.push(square) : cell === WHITE && white.push(square));
    return '<svg viewBox="0 0 80 80" aria-hidden="true">' +
      '<rect class="felt" width="80" height="80"/>' +
      `<path class="grid" d="${GRID}"/><path class="marks" d="${MARKS}"/>` +
      `<path class="legal" d="${discs(board.legal, 1.2)}"/>` +
      `<path class="shade" d="${discs([...black, ...white], 4.1, 0.35, 0.7)}"/>` +
      `<path class="black" d="${discs(black, 4.1)}"/><path class="black-top" d="${discs(black, 3.1, -0.3, -0.45)}"/>` +
      `<path class="white" d="${discs(white, 4.1)}"/><path class="white-top" d="${discs(white, 3.3, -0.25, -0.4)}"/>` +
      `${ringed.map(ring).join('')}</svg>`;
  }

  // A large board whose discs turn over when they change; show() may be called again and again.
  class LargeBoard {
    constructor(container) {
      this.root = element('div', {className: 'board', role: 'img'});
      const grid = element('div', {className: 'squares'});
      this.squares = Array.from({length: 64}, () => {
        const square = element('div', {className: 'square'}, element('span', {className: 'disc'}));
        grid.append(square);
        return square;
      });
      const line = (className, names) =>
        element('div', {className}, ...Array.from(names, (name) => element('span', {textContent: name})));
      this.root.append(line('files', 'abcdefgh'), line('ranks', '12345678'), grid);
      container.replaceChildren(this.root);
      this.cells = new Int8Array(64);
    }

    // `alone`: nothing but these squares matters, so the discs on the others fade.
    mark(squares, alone = false) {
      this.squares.forEach((square, at) => {
        square.classList.toggle('refuting', squares.has(at));
        square.classList.toggle('beside', alone && squares.size > 0 && !squares.has(at));
      });
    }

    // step: {cells, toMove, move, flipped}; `move` and `flipped` may be left out.
    show({cells, toMove, move = null, flipped = []}, animate = true) {
      const legal = this.legal = new Set(legalMoves(cells, toMove));
      this.root.classList.toggle('still', !animate);
      this.root.classList.toggle('white-moves', toMove === WHITE);
      const isNew = this.cells.some((cell, at) => cell !== cells[at]);  // otherwise discs on their way go on
      this.squares.forEach((square, at) => {
        const before = this.cells[at], now = cells[at];
        square.classList.toggle('taken', now !== EMPTY);
        square.classList.toggle('light', now === WHITE);
        if (isNew) {
          square.classList.toggle('placed', now !== EMPTY && before === EMPTY);
          square.classList.toggle('turning', now !== EMPTY && now === -before);
        }
        square.classList.toggle('legal', legal.has(at));
        square.classList.toggle('last', at === move);
        const distance = move === null || move < 0 ? 0 :
          Math.max(Math.abs((at & 7) - (move & 7)), Math.abs((at >> 3) - (move >> 3)));
        square.style.setProperty('--wait', flipped.includes(at) ? `${40 * distance}ms` : '0ms');
      });
      this.cells = cells;
      this.root.dataset.text = formatCells(cells);
      const count = (colour) => cells.filter((c) => c === colour).length;
      const black = count(BLACK), white = count(WHITE), moves = [...legal].map(squareName).join(' ');
      this.root.setAttribute('aria-label', situation({cells, toMove}) + say(
        `; black has ${counted(black, 'disc')}, white ${white}; legal: ${moves || 'none'}`,
        `。黒 ${black}石、白 ${white}石。合法手：${moves || 'なし'}`));
    }
  }

  // A large board whose squares are buttons of a grid: one can be reached with Tab, the others from there with arrow keys.
  class GridBoard extends LargeBoard {
    constructor(container) {
      super(container);
      this.buttons = [];
    }

    // choose(square, event): a square was pressed.
    makeGrid(choose) {
      this.root.removeAttribute('role');
      this.grid = this.root.querySelector('.squares');
      this.grid.setAttribute('role', 'grid');
      this.buttons = this.squares.map((square, at) => {
        const button = element('button', {type: 'button', className: 'press', tabIndex: at === 0 ? 0 : -1});
        button.dataset.square = squareName(at);
        button.addEventListener('click', (event) => choose(at, event));
        button.addEventListener('focus', () => this.makeCurrent(at));
        square.setAttribute('role', 'gridcell');
        square.append(button);
        return button;
      });
      for (let rank = 0; rank < 8; ++rank) {
        const row = element('div', {className: 'row'}, ...this.squares.slice(8 * rank, 8 * rank + 8));
        row.setAttribute('role', 'row');
        this.grid.append(row);
      }
      this.grid.addEventListener('keydown', (event) => this.walk(event));
    }

    // `tells`: the names of squares say where a move is legal.
    show(step, animate = true, tells = true) {
      super.show(step, animate);
      this.root.removeAttribute('aria-label');
      this.grid.setAttribute('aria-label', say('Othello board', 'オセロ盤'));
      this.buttons.forEach((button, at) => {
        const cell = step.cells[at], can = tells && this.legal.has(at);
        const stands = cell === EMPTY ? say('empty', '空き') : `${nameOf(cell)}${say(' disc', '')}`;
        button.setAttribute('aria-label', say(`${squareName(at)}, ${stands}${can ? ', legal' : ''}`,
                                              `${squareName(at)}、${stands}${can ? '、打てます' : ''}`));
      });
    }

    makeCurrent(at) {
      this.buttons.forEach((button, each) => { button.tabIndex = each === at ? 0 : -1; });
    }

    // Where a square is seen, and which is seen there; a board that can be turned has others.
    placeOf(at) { return at; }
    squareAt(place) { return place; }

    // The square to which the key leads, or null for another key.
    walk(event) {
      const square = this.buttons.indexOf(event.target), at = this.placeOf(square), file = at & 7, rank = at >> 3;
      if (square < 0 || event.ctrlKey || event.metaKey || event.altKey) return null;
      const to = {ArrowLeft: at - (file > 0 ? 1 : 0), ArrowRight: at + (file < 7 ? 1 : 0),
                  ArrowUp: at - (rank > 0 ? 8 : 0), ArrowDown: at + (rank < 7 ? 8 : 0),
                  Home: 8 * rank, End: 8 * rank + 7}[event.key];
      if (to === undefined) return null;
      event.preventDefault();
      this.buttons[this.squareAt(to)].focus();
      return this.squareAt(to);
    }
  }

  // "black to move, 4 legal moves", "white must pass", "the game is over: black 40, white 24".
  function situation({cells, toMove}) {
    const moves = legalMoves(cells, toMove).length;
    const side = nameOf(toMove);
    if (moves > 0) return say(`${side} to move, ${counted(moves, 'legal move')}`, `${side}番、合法手 ${moves}`);
    if (mustPass(cells, toMove)) return say(`${side} must pass`, `${side}番はパス`);
    const count = (colour) => cells.filter((cell) => cell === colour).length, black = count(BLACK), white = count(WHITE);
    return say(`the game is over: black ${black}, white ${white}`, `終局：黒 ${black}、白 ${white}`);
  }

  // What happened in step `ply` of a game, and who is to move.
  function stepText(steps, ply) {
    const step = steps[ply], next = situation(step), last = steps.length - 1;
    if (ply === 0) return say(`start; ${next}`, `初期配置。${next}`);
    const side = nameOf(step.mover), turned = step.flipped.length;
    const made = step.move < 0 ? say(`${side} must pass`, `${side}はパス`)
      : `${side} ${squareName(step.move)}${say(` turns ${counted(turned, 'disc')}`, `（${turned}石返し）`)}`;
    return say(`${ply} of ${last}: ${made}; ${next}`, `${ply} / ${last}：${made}。${next}`);
  }

  return {say, nameOf, byId, grouped, counted, element, pictureOf, LargeBoard, GridBoard, situation, stepText};
})();
