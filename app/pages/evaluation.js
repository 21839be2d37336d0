// The page of `evaluate --page`: steps through the positions of a game and shows what each feature of the evaluation says.
// The values come from the program (see app/pages/evaluation_page.cpp); nothing is evaluated here.
(() => {
  'use strict';
  const {BLACK, WHITE, squareName, parseCells} = Othello;
  const {say, nameOf, byId, element, situation, LargeBoard} = Draw;

  const data = JSON.parse(byId('data').textContent);
  const features = data.features;
  const steps = data.steps.map((step) => ({...step, cells: parseCells(step.board), toMove: step.side === 'X' ? BLACK : WHITE}));
  const last = steps.length - 1;

  const discsText = (weight) => {
    const text = (Math.abs(weight) / data.unit).toFixed(2);
    return Number(text) === 0 ? '0.00' : `${weight < 0 ? '−' : '+'}${text}`;
  };
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  // ---- What the reader chose.

  const choice = {shownAs: 'features', sortedBy: 'discs'};
  let ply = last;

  // The weights of a step, seen by Black.
  const weightsOf = (step) => step.weights.map((weight) => (step.toMove === BLACK ? weight : -weight));

  // ---- The board.

  const board = new LargeBoard(byId('board'));
  const tints = board.squares.map((square) => {
    const tint = element('span', {className: 'tint'}), part = element('span', {className: 'part'});
    square.prepend(tint);
    square.append(part);
    return {tint, part};
  });

  function showSquares(weights) {
    const bySquare = new Array(64).fill(0);
    weights.forEach((weight, at) => {
      const squares = features[at].squares;
      for (const square of squares) bySquare[square] += weight / squares.length;
    });
    const FULL = 2 * data.unit;  // two discs: full colour
    bySquare.forEach((weight, square) => {
      const {tint, part} = tints[square];
      tint.classList.toggle('against', weight < 0);
      tint.style.setProperty('--strength', (0.75 * Math.min(1, Math.abs(weight) / FULL)).toFixed(2));
      part.textContent = discsText(weight);
    });
  }

  const markFeature = (squares) =>
    board.squares.forEach((square, at) => square.classList.toggle('of-feature', squares.includes(at)));

  // ---- The table: features, or patterns with all their features.

  const contentsOf = (step, squares) => squares.map((square) => step.board[square]).join('');

  function rowsOfFeatures(step, weights, before) {
    return features.map(({pattern, squares}, at) => ({
      name: Patterns.say(pattern) + (squares.length > 0 ? say(': ', '：') + squares.map(squareName).join(' ') : ''),
      contents: contentsOf(step, squares), squares, weight: weights[at], change: before && weights[at] - before[at],
    }));
  }

  function rowsOfPatterns(step, weights, before) {
    const rows = new Map();
    features.forEach(({pattern, squares}, at) => {
      if (!rows.has(pattern)) rows.set(pattern, {name: Patterns.say(pattern), contents: '', squares: [], weight: 0, change: before && 0});
      const row = rows.get(pattern);
      row.squares.push(...squares);
      row.weight += weights[at];
      if (before) row.change += weights[at] - before[at];
    });
    return [...rows.values()];
  }

  function showTable(step, weights, before) {
    const rows = (choice.shownAs === 'features' ? rowsOfFeatures : rowsOfPatterns)(step, weights, before);
    const size = (row) => Math.abs(choice.sortedBy === 'change' && before ? row.change : row.weight);
    rows.sort((a, b) => size(b) - size(a));
    const greatest = Math.max(1, ...rows.map((row) => Math.abs(row.weight)));
    byId('parts').replaceChildren(...rows.map((row) => {
      const bar = element('i', {className: row.weight < 0 ? 'against' : ''});
      bar.style.setProperty('--share', (Math.abs(row.weight) / greatest).toFixed(3));
      const line = element('tr', {tabIndex: 0},
        element('td', {}, element('span', {className: 'name'}, element('span', {textContent: row.name}),
                                  element('span', {className: 'contents', textContent: row.contents}))),
        element('td', {className: 'number', textContent: discsText(row.weight)}),
        element('td', {className: 'number', textContent: before ? discsText(row.change) : ''}),
        element('td', {}, element('div', {className: 'bar'}, bar)));
      for (const event of ['mouseenter', 'focus']) line.addEventListener(event, () => markFeature(row.squares));
      for (const event of ['mouseleave', 'blur']) line.addEventListener(event, () => markFeature([]));
      return line;
    }));
  }

  // ---- The course of the game: the value of each step, seen by one side all the time.

  const WIDTH = 400, HEIGHT = 90;
  function showCourse() {
    byId('course').hidden = last === 0;
    if (last === 0) return;
    const values = steps.map((step) => sum(weightsOf(step)) / data.unit);
    const most = Math.max(4, ...values.map(Math.abs));
    const x = (at) => (WIDTH * at / last).toFixed(1), y = (value) => (HEIGHT / 2 * (1 - value / most)).toFixed(1);
    const svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path class="zero" d="M0 ${HEIGHT / 2}H${WIDTH}"/>` +
      `<text x="0" y="9">${say(`+${most.toFixed(0)} for Black`, `黒 +${most.toFixed(0)}`)}</text><text x="0" y="${HEIGHT - 2}">−${most.toFixed(0)}</text>` +
      `<path class="curve" d="M${values.map((value, at) => `${x(at)} ${y(value)}`).join('L')}"/>` +
      `<path class="now" d="M${x(ply)} 0V${HEIGHT}"/></svg>`;  // numbers and fixed words only
    byId('course').querySelector('svg')?.remove();
    byId('course').insertAdjacentHTML('beforeend', svg);
  }

  // ---- All together.

  function caption(step) {
    const next = situation(step);
    if (step.move === null) return last > 0 ? say(`start; ${next}`, `初期配置。${next}`) : next;
    const made = `${nameOf(-step.toMove)} ${step.move < 0 ? say('passes', 'パス') : squareName(step.move)}`;
    return say(`${ply} of ${last}: ${made}; ${next}`, `${ply} / ${last}：${made}。${next}`);
  }

  function show(animate) {
    const step = steps[ply], weights = weightsOf(step);
    const before = ply > 0 ? weightsOf(steps[ply - 1]) : null;
    board.show({cells: step.cells, toMove: step.toMove, move: step.move}, animate);
    showSquares(weights);
    showTable(step, weights, before);
    showCourse();
    const total = sum(weights), change = before && discsText(total - sum(before));
    byId('total').textContent = say(`${discsText(total)} discs for Black`, `黒から見て ${discsText(total)} 石`) +
      (before ? say(` (${change} by the last step)`, `（この手で ${change}）`) : '');
    byId('caption').textContent = caption(step);
    for (const group of document.querySelectorAll('.choice')) {
      for (const button of group.querySelectorAll('button'))
        button.setAttribute('aria-pressed', choice[button.dataset.key] === button.dataset.value);
    }
  }

  const stepping = new Stepping((at, near) => {
    ply = at;
    show(near);
    return byId('caption').textContent;
  });

  function choices(id, key, values) {
    for (const [value, text] of values) {
      const button = element('button', {type: 'button', textContent: text});
      Object.assign(button.dataset, {key, value});
      button.addEventListener('click', () => { choice[key] = value; show(false); });
      byId(id).append(button);
    }
  }

  choices('shown-as', 'shownAs', [['features', say('features', '特徴ごと')], ['patterns', say('patterns', 'パターンごと')]]);
  choices('sorted-by', 'sortedBy', [['discs', say('discs', '石')], ['change', say('change', '変化')]]);
  for (const id of ['sorted-by', 'change-head']) byId(id).hidden = last === 0;
  byId('stepping').append(stepping.root);
  byId('course').addEventListener('click', (event) => {
    const frame = byId('course').querySelector('svg').getBoundingClientRect();
    stepping.go(Math.round(last * (event.clientX - frame.left) / frame.width));
  });
  addEventListener('keydown', (event) => stepping.key(event));
  byId('main').hidden = false;
  stepping.open(last);
})();
