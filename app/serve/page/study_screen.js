// The screen "Study": both sides are played by clicks, the moves are kept as a tree, and each position has
// its values.
(() => {
  'use strict';
  const {squareName, squareOf} = Othello;
  const {byId, element, state} = Shell;
  const {count, isWild, button} = Paint;
  const word = Words.text;

  const {colourOf, cellsOf, legalOf, passDue, isOver, keyOf, newRoot, childOf, played, followMoves, pathTo,
    onward, lineThrough,
         movesOf, find} = MoveTree;

  let root = null, at = null;
  const line = () => lineThrough(at);
  const keepTree = () => MoveTree.keep(root, at);

  // ---- Going about.

  function go(node, animate = false) {
    for (let child = node; child.parent !== null; child = child.parent) child.parent.next = child;
    at = node;
    Shell.setBoard(node.board, node.side, {from: 'study'});
    keepTree();
    show(animate);
  }

  // After a click, the arrow keys step through the moves; after a key, they go about the board.
  function press(square, event = null) {
    if (event?.detail > 0) event.target.blur();
    if (legalOf(at).includes(square)) go(played(at, square), true);
    else if (passDue(at)) go(childOf(at, -1));
  }

  const back = () => at.parent && go(at.parent);
  const forward = () => (onward(at) ? go(onward(at), true) : passDue(at) && go(childOf(at, -1)));
  const first = () => go(root);
  const last = () => go(line().at(-1));

  // The shared board is another one: a position of the tree, or the root of a new tree.
  function take({board, side, moves}) {
    if (root !== null && keyOf(at) === `${board} ${side}` && !moves) return;
    const game = moves ? followMoves(newRoot(Shell.START, 'X'), moves) : null;
    if (game !== null) {
      root = pathTo(game)[0];
      at = game;
    } else {
      at = find(`${board} ${side}`, root);
      if (at === null) root = at = newRoot(board, side);
    }
    keepTree();
  }

  // ---- The parts of the screen.

  const board = new Paint.Board(byId('study-board'), {press});
  board.root.classList.add('playable');
  const choices = {squares: 'estimate', ...Shell.kept('othello-serve-squares')};
  const part = {};

  function section(name, title, ...content) {
    const heading = element('summary');
    heading.dataset.word = title;
    part[name] = element('div');
    return element('details', {open: true}, heading, part[name], ...content);
  }

  function build() {
    const panel = byId('study-panel');
    part.value = element('p', {className: 'value-line'});
    part.note = element('p', {className: 'note'});
    const onSquares = Paint.choice('studySquares',
      [['off', 'studyOff'], ['estimate', 'studyEstimate'], ['exact', 'studyExact']],
      choices.squares, (value) => {
        choices.squares = value;
        Shell.keep('othello-serve-squares', choices);
        show();
      });
    const links = element('div', {className: 'row-of'}, button('studyAsk', () => Shell.open('board')),
      button('studySearch', () => Shell.open('search', {like: true})),
      button('studyCopy', (event) => Shell.copy(movesOf(pathTo(at)) || keyOf(at), event.currentTarget)),
      button('studyFresh', () => { root = at = newRoot(at.board, at.side); go(root); }));
    panel.append(element('div', {className: 'block'}, part.value, part.note, onSquares, links),
      section('course', 'studyCourse'), section('tree', 'studyTree'), section('moves', 'studyMoves'),
      section('change', 'studyChange'), section('parts', 'studyParts'));
    const icons = [['first', first], ['back', back], ['forward', forward], ['last', last]];
    byId('study-transport').append(...icons.map(([name, act]) =>
      (part[name] = button(name, act, {icon: name}))));
    part.step = element('p', {className: 'step'});
    byId('study-transport').after(part.step);
    Words.fill(panel);
  }

  // ---- Values: by the server's evaluation, or exact. Asked once for each position; what is shown is what
  // is there.

  const values = new Map(), exact = new Map();
  let solving = null, asked = 0;

  async function valueOf(node) {
    const key = keyOf(node);
    if (!values.has(key)) {
      values.set(key, Shell.api('POST', 'api/value', {board: node.board, side: node.side}).then((answer) => {
        values.set(key, answer);
        return answer;
      }).catch((error) => {
        values.delete(key);
        throw error;
      }));
    }
    return values.get(key);
  }

  const HERE = 14;  // so few empty squares are solved on the page
  const seen = (value) => (value instanceof Promise ? null : value ?? null);

  // {moves: [{move, score | at_least | at_most}], done}
  async function solve(node) {
    const key = keyOf(node);
    if (exact.get(key)?.done) return;
    if (count(node.board, '-') <= HERE) {
      const scores = await Endgame.ask('scores', cellsOf(node), colourOf(node.side), 60);
      const moves = scores?.map(({square, score}) => ({move: squareName(square), score}));
      if (moves) exact.set(key, {done: true, moves});
      return;
    }
    exact.set(key, {done: false, moves: [], busy: true});
    show();
    const job = await Shell.startJob({kind: 'solve', board: node.board, side: node.side, seconds: 60});
    solving = job;
    if (at !== node) return job.stop();
    await new Promise((resolve) => job.on(({line: answer, end}) => {
      const moves = answer?.moves;
      if (moves) exact.set(key, {done: moves.every(({score}) => score !== undefined), moves});
      if (end) {
        if (exact.get(key)?.busy) exact.delete(key);
        resolve();
      }
    }));
  }

  function stopSolving() {
    Endgame.giveUp();
    if (solving?.state === 'running') solving.stop();
    solving = null;
  }

  // The numbers of the moves: [{move, value, text, bound}], best first.
  function numbersOf(node) {
    if (choices.squares === 'exact') {
      const known = exact.get(keyOf(node));
      return (known?.moves ?? []).map(({move, score, at_least: least, at_most: most}) => ({
        move, value: score ?? least ?? most ?? null, bound: score === undefined,
        text: score !== undefined ? word('signed', score) : least !== undefined ? `≥${word('signed', least)}`
          : most !== undefined ? `≤${word('signed', most)}` : '…'}));
    }
    return (seen(values.get(keyOf(node)))?.moves ?? []).map(({move, value}) =>
      ({move, value, bound: false, text: word('signed', value, 1)}));
  }

  function squaresNumbers() {
    if (choices.squares === 'off') return {};
    const numbers = numbersOf(at), best = bestOf(numbers);
    if (numbers.length === 0 && exact.get(keyOf(at))?.busy && choices.squares === 'exact')
      return Object.fromEntries(legalOf(at).map((square) => [square, {text: '…', kind: 'bound'}]));
    return Object.fromEntries(numbers.map(({move, value, text, bound}) =>
      [squareOf(move), {text, kind: bound ? 'bound' : value === best ? 'best' : best - value <= 2 ? 'near'
        : 'loss'}]));
  }

  const bestOf = (numbers) => Math.max(...numbers.filter(({bound}) => !bound).map(({value}) => value));

  // ---- Showing: the board at once, what has to be asked for when it is there.

  function showBoard(animate) {
    board.showText(at.board, at.side, {animate, legal: legalOf(at), numbers: squaresNumbers(),
      flipped: at.flipped,
                                       last: at.move !== null && at.move >= 0 ? at.move : null});
    const item = (name, number) => element('span', {ariaHidden: 'true'}, element('i', {className: name}),
      String(number));
    const [black, white, empty] = ['X', 'O', '-'].map((sign) => count(at.board, sign));
    byId('study-counts').replaceChildren(item('disc-black', black), item('disc-white', white),
      item('disc-none', empty),
      element('span', {className: 'unseen', textContent: word('countsText', black, white, empty, 0, 0)}));
    byId('study-turn').textContent = isOver(at) ? word('studyOver', black, white)
      : passDue(at) ? word('studyPass', at.side) : word('studyTurn', at.side, legalOf(at).length);
    part.first.disabled = part.back.disabled = at.parent === null;
    part.forward.disabled = onward(at) === null && !passDue(at);
    part.last.disabled = onward(at) === null;
    const ply = pathTo(at).length - 1;
    part.step.textContent = ply === 0 ? word('studyRoot')
      : word('stepText', ply, line().length - 1, Paint.otherSide(at.side),
        at.move < 0 ? null : squareName(at.move), at.flipped.length);
  }

  function showValue() {
    const value = seen(values.get(keyOf(at))), known = exact.get(keyOf(at));
    const solved = choices.squares === 'exact' && known?.done && known.moves.length > 0;
    part.value.textContent = solved ? word('studyResult', at.side,
      Math.max(...known.moves.map(({score}) => score)))
      : value ? word('studyValue', at.side, value.value) : isWild(at.board) ? word('studyWild') : '…';
    part.note.textContent = isWild(at.board) ? '' : solved ? word('studyExactNote')
      : word('studyEstimateNote');
  }

  function rowOf(cells, {className = '', squares = [], act = null} = {}) {
    const row = element('tr', {className, tabIndex: 0}, ...cells);
    const point = (on) => board.showMarks(on
      ? Object.fromEntries(squares.map((square) => [square, 'pointed'])) : {});
    for (const [name, on] of [['mouseenter', true], ['focus', true], ['mouseleave', false],
        ['blur', false]]) row.addEventListener(name, () => point(on));
    if (act) {
      row.addEventListener('click', act);
      row.addEventListener('keydown', (event) => { if (event.key === 'Enter') act(); });
    }
    return row;
  }
  const cell = (textContent, className = '') => element('td', {textContent, className});
  const headOf = (key, index) => (key === '' ? element('td')
    : element('th', {scope: 'col', className: index ? 'number' : '', textContent: word(key)}));
  const table = (heads, rows, extra = '') => element('table', {className: `study-table ${extra}`},
    element('thead', {}, element('tr', {}, ...heads.map(headOf))),
    element('tbody', {}, ...rows));

  function showMoves() {
    const numbers = numbersOf(at), best = bestOf(numbers), exactly = choices.squares === 'exact';
    if (numbers.length === 0) {
      return part.moves.replaceChildren(element('p',
        {className: 'note', textContent: word(isOver(at) ? 'studyNoMoves' : exactly ? 'studySolving'
        : 'studyAsking')}));
    }
    part.moves.replaceChildren(table(['studyMove', exactly ? 'studyScore' : 'studyValueHead', 'studyLoss'],
        numbers.map(({move, value, text, bound}) => {
      const play = element('button',
        {type: 'button', className: `ply ${at.side === 'X' ? 'black' : 'white'}`, textContent: move});
      play.addEventListener('click', () => press(squareOf(move)));
      const row = rowOf([element('td', {}, play), cell(text, 'number'),
                         cell(bound ? '' : value === best ? '0' : (best - value).toFixed(exactly ? 0 : 1),
                           'number')],
                        {className: value === best && !bound ? 'best' : '', squares: [squareOf(move)]});
      row.removeAttribute('tabindex');
      return row;
    })));
  }

  function bar(value, most) {
    const share = element('i', {className: value < 0 ? 'against' : ''});
    share.style.setProperty('--share', (Math.abs(value) / most).toFixed(3));
    return element('td', {className: 'parts-bar'}, share);
  }

  function partRows(parts, wanted) {
    const sorted = parts.filter(({value}) => Math.abs(value) >= 0.005).sort((a, b) =>
      Math.abs(b.value) - Math.abs(a.value)).slice(0, wanted);
    const most = Math.max(0.1, ...sorted.map(({value}) => Math.abs(value)));
    return sorted.map(({pattern, squares, value}) => {
      const name = element('td', {}, word('patterns')[pattern] ?? pattern,
        element('span', {className: 'squares-names', textContent: squares.join(' ')}));
      return rowOf([name, cell(word('signed', value, 2), 'number'), bar(value, most)],
        {squares: squares.map(squareOf)});
    });
  }

  function showParts() {
    const value = seen(values.get(keyOf(at)));
    part.parts.replaceChildren(...(value
      ? [element('p', {className: 'note', textContent: word('studyPartsNote', at.side)}),
      table(['studyPattern', 'studyDiscs', ''], partRows(value.parts, 47))] : []));
  }

  // What the last move changed, as the side that made it sees it.
  function showChange() {
    const before = at.parent ? seen(values.get(keyOf(at.parent))) : null, now = seen(values.get(keyOf(at)));
    if (!before || !now || at.move < 0) return part.change.replaceChildren(element('p',
        {className: 'note', textContent: word(at.parent ? 'studyAsking' : 'studyNoChange')}));
    const parts = now.parts.map((each, index) =>
      ({...each, value: -each.value - (before.parts[index]?.value ?? 0)}));
    part.change.replaceChildren(element('p',
      {className: 'note', textContent: word('studyChangeNote', at.parent.side, squareName(at.move),
      at.flipped.length)}),
      table(['studyPattern', 'studyDiscs', ''], partRows(parts, 6)));
  }

  // ---- The course of the line, seen by Black, and what each move lost.

  const course = {of: '', steps: null, asked: 0};
  const WIDE = 480, HIGH = 120;

  async function askCourse() {
    const moves = movesOf(line()), of = `${keyOf(root)} ${moves}`, number = ++course.asked;
    if (course.of === of || isWild(root.board)) return;
    try {
      const {steps} = await Shell.api('POST', 'api/course', {board: root.board, side: root.side, moves});
      if (number !== course.asked) return;
      Object.assign(course, {of, steps});
      showCourse();
      showTree();
    } catch {  // the line is shown without its course
    }
  }

  // What move number `index` of the line cost the side that made it, or null.
  function lossAt(index) {
    return course.steps?.[index]?.loss ?? null;
  }

  const courseHolds = () => course.steps !== null && course.of === `${keyOf(root)} ${movesOf(line())}`;

  function showCourse() {
    if (isWild(root.board)) return part.course.replaceChildren();
    if (!courseHolds()) return;
    const shown = course.steps, most = Math.max(4, ...shown.map(({value}) => Math.abs(value))),
      end = Math.max(1, shown.length - 1);
    const x = (index) => (WIDE * index / end).toFixed(1),
      y = (value) => (HIGH / 2 * (1 - value / most)).toFixed(1);
    const now = Math.min(end, pathTo(at).length - 1),
      svg = Shell.drawn('svg', {viewBox: `-4 -8 ${WIDE + 8} ${HIGH + 16}`, role: 'img',
      'aria-label': word('studyCourseSays', shown.at(now)?.value ?? 0)});
    svg.append(Shell.drawn('path', {class: 'zero', d: `M0 ${HIGH / 2}H${WIDE}`}),
      Shell.drawn('text', {x: 2, y: 4}, word('studyTop', most)),
        Shell.drawn('text', {x: 2, y: HIGH + 6}, word('studyBottom', most)),
      Shell.drawn('path',
        {class: 'line', d: `M${shown.map(({value}, index) => `${x(index)} ${y(value)}`).join('L')}`}),
      Shell.drawn('path', {class: 'here', d: `M${x(now)} 0V${HIGH}`}),
      Shell.drawn('circle', {class: 'dot', cx: x(now), cy: y(shown[now]?.value ?? 0), r: 4}));
    svg.addEventListener('click', (event) => {
      const {left, width} = svg.getBoundingClientRect(),
        to = Math.round(end * (event.clientX - left) / width);
      go(line()[Math.max(0, Math.min(line().length - 1, to))]);
    });
    part.course.replaceChildren(element('figure', {className: 'curve'}, svg,
      element('figcaption', {textContent: word('studyCourseNote', shown[now]?.value ?? 0)})));
  }

  // ---- The tree in words: the first line, and branches below the move that they answer.
  function showTree() {
    const holds = courseHolds(), losses = new Map(holds ? line().map((node, index) => [node, lossAt(index)])
      : []);
    const ply = (node) => {
      const move = element('button',
        {type: 'button', className: `ply ${node.parent.side === 'X' ? 'black' : 'white'}`,
                                      textContent: node.move < 0 ? word('pass') : squareName(node.move)});
      move.setAttribute('aria-current', node === at ? 'step' : 'false');
      move.addEventListener('click', () => go(node));
      const lost = losses.get(node);
      return lost >= 0.5 ? [move, element('span', {className: 'lost', textContent: `−${lost.toFixed(1)} `})]
        : [move];
    };
    const walk = (node) => {
      const parts = [];
      for (let next = node; next.children.length > 0; next = next.children[0]) {
        parts.push(...ply(next.children[0]));
        for (const branch of next.children.slice(1)) {
          parts.push(element('span', {className: 'branch'}, ...ply(branch), ...walk(branch)));
        }
      }
      return parts;
    };
    const moves = walk(root);
    part.tree.replaceChildren(moves.length > 0 ? element('div', {className: 'tree-of-moves'}, ...moves)
      : element('p', {className: 'note', textContent: word('studyNoTree')}));
  }

  function showAll(animate) {
    showBoard(animate);
    showValue();
    showMoves();
    showParts();
    showChange();
    showCourse();
    showTree();
  }

  function show(animate = false) {
    if (Shell.current !== 'study' || at === null) return;
    stopSolving();
    showAll(animate);
    askSoon();
  }

  let timer = 0;
  function askSoon() {
    clearTimeout(timer);
    timer = setTimeout(askAll, 60);
  }

  async function askAll() {
    const number = ++asked, node = at;
    if (isWild(node.board)) return;
    const current = () => number === asked && Shell.current === 'study';
    askCourse();
    for (const each of [node, node.parent]) if (each) valueOf(each).then(() => current() && showAll(),
        () => {});
    if (choices.squares !== 'exact' || isOver(node)) return;
    await solve(node).catch(() => {});
    if (current()) showAll();
  }

  // ---- Keys and pastes.

  function key(event) {
    if (Shell.current !== 'study' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (Shell.isTyping(event.target) || event.target.matches?.('input')) return;
    const act = {ArrowLeft: back, ArrowRight: forward, Home: first, End: last, Backspace: back}[event.key];
    if (!act || event.target.matches?.('.press') && event.key !== 'Backspace') return;
    event.preventDefault();
    act();
  }

  async function pasted(event) {
    if (Shell.current !== 'study' || Shell.isTyping(event.target)) return;
    const text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    try {
      const {board: read, side, moves = null} = await Shell.api('POST', 'api/read', {text});
      Shell.setBoard(read, side, {from: 'text', moves: moves || null});
    } catch (error) {
      part.note.textContent = error.message;
      Shell.say(error.message);
    }
  }

  addEventListener('keydown', key);
  addEventListener('paste', pasted);

  function opened({moves = null} = {}) {
    if (part.value === undefined) {
      build();
      ({root, at} = MoveTree.recall() ?? {root, at});
      Words.onChange(() => show());
    }
    take(moves ? {board: '', side: '', moves} : state);
    go(at);
  }

  Shell.screen('study', {show: opened, hide: stopSolving, boardChanged(changed) {
    if (part.value === undefined || changed.from === 'study' || Shell.current !== 'study') return;
    take(changed);
    show();
  }});
})();
