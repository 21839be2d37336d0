// The one interactive board, and painting on it. Boards are texts of 64 signs: X black, O white, - empty, D
// any disc, ? anything.
const Paint = (() => {
  'use strict';
  const {squareName, IMAGE_OF} = Othello;
  const {element, GridBoard} = Draw;

  // ---- Boards as texts.

  const count = (board, sign) => board.split(sign).length - 1;
  const isWild = (board) => /[D?]/.test(board);
  const put = (board, square, sign) => board.slice(0, square) + sign + board.slice(square + 1);
  const exchanged = (board) => board.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
  const otherSide = (side) => (side === 'X' ? 'O' : 'X');

  function imageOf(board, k) {
    const image = new Array(64);
    [...board].forEach((sign, square) => { image[IMAGE_OF[k][square]] = sign; });
    return image.join('');
  }

  // INVERSE[k]: the image that undoes image k.
  const INVERSE = IMAGE_OF.map((to) => IMAGE_OF.findIndex((back) =>
    to.every((square, at) => back[square] === at)));

  // The squares that mirrors (a set of images) take a square to.
  function orbit(square, mirrors) {
    const found = new Set([square]);
    for (const at of found) for (const k of mirrors) found.add(IMAGE_OF[k][at]);
    return [...found];
  }

  // The squares that differ, and whether the side differs.
  const differing = (a, b) => [...a].flatMap((sign, square) => (sign === b[square] ? [] : [square]));

  // The squares on the way from one to another, without the first.
  function between(from, to) {
    const dx = (to & 7) - (from & 7), dy = (to >> 3) - (from >> 3),
      steps = Math.max(Math.abs(dx), Math.abs(dy));
    return Array.from({length: steps}, (_, i) => {
      const x = (from & 7) + Math.round(dx * (i + 1) / steps),
        y = (from >> 3) + Math.round(dy * (i + 1) / steps);
      return 8 * y + x;
    });
  }

  // ---- The board: its squares are buttons of a grid, one reachable with Tab, the others from there with
  // arrow keys.
  //
  // press(square, event): a square was chosen, by mouse, touch or key. paint(square, {erase, stroke}): the
  // brush touched it; `stroke` is the same for all squares of one stroke. Without either the board is a
  // picture.
  class Board extends GridBoard {
    constructor(container, {press = null, paint = null, name = 'boardName'} = {}) {
      super(container);
      Object.assign(this, {text: '-'.repeat(64), side: 'X', marked: [], press, paint, name, can: []});
      if (press || paint) this.makeGrid((at, event) => this.clicked(at, event));
      if (paint) this.easel = new Easel(this);
    }

    // The pointer paints by itself; a click without one comes from a key or from a screen reader.
    clicked(at, event) {
      if (this.press) this.press(at, event);
      else if (event.detail === 0) this.easel.touch(at);
    }

    focus(at) { this.buttons[at]?.focus(); }

    walk(event) {
      const to = super.walk(event);
      if (to === null) return null;
      event.stopPropagation();
      if (event.shiftKey && this.paint) this.easel.touch(to);
      return to;
    }

    // marks: {square: 'class ...'}; last: the square of the last move; legal: squares with a dot; numbers:
    // {square: {text, kind}}, shown on the squares; flipped: squares that turn over one after the other, from
    // the last move on.
    showText(board, side, {marks = {}, last = null, legal = [], numbers = {}, flipped = [], animate = true,
        label = ''} = {}) {
      this.root.classList.toggle('still', !animate);
      this.root.classList.toggle('white-moves', side === 'O');
      const dots = new Set(legal), turned = new Set(flipped);
      this.squares.forEach((square, at) => {
        this.showSquare(square, this.text[at], board[at], {legal: dots.has(at), last: at === last});
        const far = last === null ? 0 : Math.max(Math.abs((at & 7) - (last & 7)),
          Math.abs((at >> 3) - (last >> 3)));
        square.style.setProperty('--wait', turned.has(at) ? `${40 * far}ms` : '0ms');
        this.showNumber(square, numbers[at]);
      });
      this.text = board;
      this.side = side;
      this.can = dots;
      this.showMarks(marks);
      this.showNames(numbers, label);
    }

    showSquare(square, before, now, {legal, last}) {
      const list = square.classList, disc = now === 'X' || now === 'O';
      list.toggle('taken', disc);
      list.toggle('light', now === 'O');
      list.toggle('placed', disc && before !== 'X' && before !== 'O');
      list.toggle('any-disc', now === 'D');
      list.toggle('anything', now === '?');
      list.toggle('legal', legal);
      list.toggle('last', last);
    }

    showNumber(square, number) {
      let node = square.querySelector('.number-on');
      if (!number) return node?.remove();
      if (!node) square.append(node = element('span', {ariaHidden: 'true'}));
      node.className = `number-on ${number.kind ?? ''}`;
      node.textContent = number.text;
    }

    showMarks(marks) {
      for (const [square, ...names] of this.marked) square.classList.remove(...names);
      this.marked = Object.entries(marks).map(([at, names]) => [this.squares[at], ...names.split(' ')]);
      for (const [square, ...names] of this.marked) square.classList.add(...names);
      this.marks = marks;
    }

    showNames(numbers = {}, label = '') {
      this.root.dataset.text = this.text;
      const name = label || Words.text(this.name);
      if (this.buttons.length === 0) {
        this.root.setAttribute('aria-label', `${name}: ${this.text} ${this.side}`);
        return;
      }
      this.grid.setAttribute('aria-label', name);
      this.buttons.forEach((button, at) => {
        const says = Words.text('squareSays', squareName(at), this.text[at],
                                {legal: this.can.has(at), mark: this.marks?.[at] ?? '',
                                  number: numbers[at]?.text ?? ''});
        if (button.ariaLabel !== says) button.ariaLabel = says;
      });
    }
  }

  // ---- The brush on a board: press and drag paints; the right button, or a long press, empties.

  let strokes = 0;

  class Easel {
    constructor(board) {
      Object.assign(this, {board, at: null, erase: false, stroke: null, timer: 0});
      const grid = board.grid;
      grid.classList.add('paintable');
      grid.addEventListener('pointerdown', (event) => this.down(event));
      grid.addEventListener('pointermove', (event) => this.move(event));
      for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
        grid.addEventListener(end, () => this.up());
      }
      grid.addEventListener('contextmenu', (event) => event.preventDefault());
    }

    squareAt({clientX, clientY}) {
      const {left, top, width, height} = this.board.grid.getBoundingClientRect();
      const bound = (part) => Math.max(0, Math.min(7, Math.floor(8 * part)));
      return bound((clientX - left) / width) + 8 * bound((clientY - top) / height);
    }

    // One square, by a key.
    touch(at) {
      this.board.paint(at, {erase: false, stroke: ++strokes});
    }

    down(event) {
      if (event.button !== 0 && event.button !== 2 || !event.isPrimary) return;
      this.at = this.squareAt(event);
      this.erase = event.button === 2;
      this.stroke = ++strokes;
      try {
        this.board.grid.setPointerCapture(event.pointerId);
      } catch {  // the pointer is gone already
      }
      this.board.paint(this.at, this);
      clearTimeout(this.timer);
      if (event.pointerType !== 'mouse') this.timer = setTimeout(() => this.held(), 480);
    }

    held() {
      if (this.at === null) return;
      this.erase = true;
      navigator.vibrate?.(12);
      this.board.paint(this.at, this);
    }

    move(event) {
      if (this.at === null) return;
      const to = this.squareAt(event);
      if (to === this.at) return;
      clearTimeout(this.timer);
      for (const square of between(this.at, to)) this.board.paint(square, this);
      this.at = to;
    }

    up() {
      clearTimeout(this.timer);
      this.at = null;
    }
  }

  // ---- Icons: lines on a field of 24.

  const ICONS = {
    left: 'M8 7H4V3M4.6 7A8.5 8.5 0 1 1 3.6 13', right: 'M16 7h4V3M19.4 7A8.5 8.5 0 1 0 20.4 13',
    flip: 'M12 3v18M9 7L4 17h5zM15 7l5 10h-5z', upset: 'M3 12h18M7 9L17 4v5zM7 15l10 5v-5z',
    diagonal: 'M4 4l16 16M14 5h5v5M5 14v5h5', exchange: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
    undo: 'M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3', redo: 'M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3',
    first: 'M18 6l-8 6 8 6zM6 6v12', back: 'M15 5l-8 7 8 7z', play: 'M8 5l11 7-11 7z',
      pause: 'M8 5v14M16 5v14',
    forward: 'M9 5l8 7-8 7z', last: 'M6 6l8 6-8 6zM18 6v12',
  };

  function icon(name) {
    const svg = Shell.drawn('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'});
    svg.append(Shell.drawn('path', {d: ICONS[name]}));
    return svg;
  }

  // A button with an icon, or with a word; both are named by `key`.
  function button(key, action, {icon: shape = null, className = 'quiet', keys = ''} = {}) {
    const node = element('button', {type: 'button', className: shape ? 'icon' : className});
    if (shape) {
      node.append(icon(shape));
      node.dataset.label = node.dataset.title = key;
      if (keys) node.setAttribute('aria-keyshortcuts', keys);
    } else {
      node.dataset.word = key;
    }
    node.addEventListener('click', action);
    Words.fill(node);
    return node;
  }

  // Radio buttons in a row: `values` are [value, key of its word, class]; `chosen(value)` is called on a
  // choice.
  let groups = 0;
  function choice(key, values, now, chosen, {className = 'choice'} = {}) {
    const legend = element('legend');
    legend.dataset.word = key;
    const field = element('fieldset', {className}, legend), name = `choice-${++groups}`;
    for (const [value, word, mark = ''] of values) {
      const input = element('input', {type: 'radio', name, value, checked: value === now});
      input.addEventListener('change', () => chosen(value));
      const text = element('span');
      text.dataset.word = word;
      field.append(element('label', {}, input, ...(mark ? [element('i', {className: mark})] : []), text));
    }
    field.choose = (value) => {
      for (const input of field.querySelectorAll('input')) input.checked = input.value === String(value);
    };
    Words.fill(field);
    return field;
  }

  function check(key, now, chosen) {
    const input = element('input', {type: 'checkbox', checked: now}), text = element('span');
    text.dataset.word = key;
    input.addEventListener('change', () => chosen(input.checked));
    const label = element('label', {className: 'check'}, input, text);
    Words.fill(label);
    return label;
  }

  // ---- The tools: brushes, mirrors, turns, undo.

  const BRUSHES = [['X', 'brushBlack', 'disc-black'], ['O', 'brushWhite', 'disc-white'],
    ['-', 'brushEmpty', 'disc-none'],
                   ['D', 'brushAny', 'disc-any'], ['?', 'brushAnything', 'disc-wild']];
  const BRUSH_KEYS = {1: 'X', 2: 'O', 3: '-', 4: 'D', 5: '?', b: 'X', w: 'O', e: '-', d: 'D', '?': '?'};
  const MIRRORS = [[1, 'mirrorLeftRight'], [2, 'mirrorUpDown'], [4, 'mirrorDiagonal']];

  const brush = {sign: 'X', mirrors: new Set()};
  let brushes = null;

  function chooseBrush(sign) {
    brush.sign = sign;
    brushes?.choose(sign);
  }

  // What a board's `paint` does on the shared board.
  function paintShared(square, {erase, stroke}) {
    let board = Shell.state.board;
    for (const at of orbit(square, brush.mirrors)) board = put(board, at, erase ? '-' : brush.sign);
    if (board === Shell.state.board) return;
    Shell.setBoard(board, Shell.state.side, {from: 'paint', stroke: `s${stroke}`});
  }

  const change = (make) => () => {
    const {board, side} = make(Shell.state);
    Shell.setBoard(board, side ?? Shell.state.side, {from: 'tool'});
  };
  const TURNS = [
    ['turnLeft', 'left', change(({board}) => ({board: imageOf(board, 5)}))],
    ['turnRight', 'right', change(({board}) => ({board: imageOf(board, 6)}))],
    ['flipFiles', 'flip', change(({board}) => ({board: imageOf(board, 1)}))],
    ['flipRanks', 'upset', change(({board}) => ({board: imageOf(board, 2)}))],
    ['exchangeColours', 'exchange',
      change(({board, side}) => ({board: exchanged(board), side: otherSide(side)}))],
  ];

  // Fills `container`; returns {refresh()}, to be called when the board changed.
  function tools(container) {
    brushes = choice('brush', BRUSHES, brush.sign, (sign) => { brush.sign = sign; },
      {className: 'choice brushes'});
    const mirrorLegend = element('legend');
    mirrorLegend.dataset.word = 'mirror';
    const mirrors = element('fieldset', {className: 'mirrors'}, mirrorLegend, ...MIRRORS.map(([k, key]) =>
      check(key, false, (on) => (on ? brush.mirrors.add(k) : brush.mirrors.delete(k)))));
    const back = button('undo', Shell.undo, {icon: 'undo', keys: 'Control+Z'});
    const again = button('redo', Shell.redo, {icon: 'redo', keys: 'Control+Shift+Z'});
    const turns = element('div', {className: 'turns'},
      ...TURNS.map(([key, shape, action]) => button(key, action, {icon: shape})),
      button('clear', change(() => ({board: '-'.repeat(64), side: 'X'}))),
      button('startBoard', change(() => ({board: Shell.START, side: 'X'}))), back, again);
    turns.setAttribute('role', 'group');
    turns.dataset.label = 'change';
    container.append(brushes, mirrors, turns);
    Words.fill(container);
    return {refresh() {
      back.disabled = !Shell.canUndo();
      again.disabled = !Shell.canRedo();
    }};
  }

  // A key that chooses a brush; true if it did.
  function brushKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || Shell.isTyping(event.target)) return false;
    const sign = BRUSH_KEYS[event.key.toLowerCase()];
    if (sign === undefined) return false;
    chooseBrush(sign);
    Shell.say(Words.text('brushNow', sign));
    event.preventDefault();
    return true;
  }

  return {Board, count, isWild, put, exchanged, otherSide, imageOf, INVERSE, orbit, differing, between, icon,
    button, choice,
          check, tools, brush, chooseBrush, brushKey, paintShared};
})();
