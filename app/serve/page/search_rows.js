// The form of the screen Search: a row for each condition, regions and the painted board, and what is wanted. All it
// says is read from the text, and written into it.
const SearchRows = (() => {
  'use strict';
  const {element} = Draw;
  const {spoken, wordButton} = Parts;
  const {FIELD, REGIONS, MEASURES, CHOICES} = SearchForm;
  const say = (key, ...args) => Words.text(`search.${key}`, ...args);

  // ---- Small parts. What they say is looked up again when the language changes.

  function labelled(node, key) {
    node.dataset.label = key;
    return node;
  }
  function select(values, wordOf, label) {
    const node = element('select', {}, ...values.map((value) => spoken('option', wordOf(value), {value})));
    return label ? labelled(node, label) : node;
  }
  const field = (key, control, className = 'field') => element('label', {className}, spoken('span', key), control);
  const tick = (key, box) => element('label', {className: 'check'}, box, spoken('span', key));
  function group(key, ...children) {
    return element('fieldset', {className: 'search-group'}, spoken('legend', key), ...children);
  }

  // ---- The question. Who shows the form gives {ask, edit(change, ...), drop(condition)}; `ask` has the text, its model,
  // the conditions that contradict each other, and the painted board that the text has.

  let screen = null, ask = null;
  const parts = {};          // elements by name
  const added = new Set();   // fields whose rows were asked for
  const edit = (...change) => screen.edit(...change);

  // ---- A row for each field.

  const ALWAYS = ['legal_moves', 'discs', 'mover', 'other', 'empties'];
  const ROWS = SearchForm.FIELDS.map(({key}) => key).filter((key) => key !== 'name');
  const IN_REGIONS = ['empty', 'occupied'];  // regions have choices of their own
  const rows = new Map();

  function makeRow(key) {
    const make = {range: rangeRow, choice: choiceRow, squares: wordsRow, words: wordsRow}[FIELD.get(key).kind];
    const row = element('div', {className: 'row-of-form'},
      spoken('span', `field.${key}`, {className: 'row-name', id: `name-${key}`}));
    row.setAttribute('role', 'group');
    row.setAttribute('aria-labelledby', `name-${key}`);
    row.dataset.field = key;
    const controls = make(key, (value) => edit(SearchForm.setField, key, value));
    const away = labelled(element('button', {type: 'button', className: 'away', textContent: '×'}), 'search.removeRow');
    away.addEventListener('click', () => (redOf(key) ? screen.drop(redOf(key)) : removeRow(key)));
    row.append(...controls.nodes, spoken('span', 'search.byTextOnly', {className: 'by-text'}), away);
    const made = {node: row, show: controls.show, away, inputs: row.querySelectorAll('input, select')};
    rows.set(key, made);
    return made;
  }

  function rangeRow(key, change) {
    const numbers = ['from', 'to'].map((end) => labelled(element('input', {type: 'number', inputMode: 'numeric', step: 1,
      min: /difference/.test(key) ? -64 : 0, max: 64}), `search.${end}`));
    const valueOf = ({value}) => (value === '' ? null : Math.trunc(Number(value)));
    for (const each of numbers)
      each.addEventListener('input', () => change({min: valueOf(numbers[0]), max: valueOf(numbers[1])}));
    const show = (value) => [value?.min, value?.max].forEach((bound, at) => setValue(numbers[at], bound ?? ''));
    return {nodes: [numbers[0], spoken('span', 'search.upTo', {className: 'up-to'}), numbers[1]], show};
  }

  function choiceRow(key, change) {
    const node = select(['', ...CHOICES[key]], (value) => (value === '' ? 'search.anything' : `choice.${key}.${value}`));
    node.setAttribute('aria-labelledby', `name-${key}`);
    node.addEventListener('change', () => {
      change(node.value);
      if (key === 'to_move') follow(true);
    });
    return {nodes: [node], show: (value) => setValue(node, value ?? '')};
  }

  function wordsRow(key, change) {
    const list = FIELD.get(key).kind === 'squares';
    const node = element('input', {type: 'text', spellcheck: false, autocomplete: 'off'});
    node.setAttribute('aria-labelledby', `name-${key}`);
    node.dataset.placeholder = list ? 'search.squaresHint' : 'search.movesHint';
    node.addEventListener('input', () =>
      change(list ? node.value.split(',').map((each) => each.trim()).filter(Boolean) : node.value.trim()));
    return {nodes: [node], show: (value) => setValue(node, list ? (value ?? []).join(', ') : value ?? '')};
  }

  // What one is typing into is left alone.
  function setValue(control, value) {
    if (control !== document.activeElement && control.value !== String(value)) control.value = value;
  }

  function removeRow(key) {
    added.delete(key);
    if (ask.model.fields.get(key).state === 'own') edit(SearchForm.setField, key, null);
    showForm();
    parts.more.focus();
  }

  // The condition of an answer that a row shows, if it contradicts others.
  const redOf = (key) => ask.conflict.find((each) => SearchForm.fieldOf(ask.text, each) === key);

  function addRow(key) {
    added.add(key);
    showForm();
    Words.fill(rows.get(key).node);
    rows.get(key).inputs[0]?.focus();
  }

  function isSaid(key) {
    const {state, value} = ask.model.fields.get(key);
    return state === 'own' && !(IN_REGIONS.includes(key) && value.every(SearchForm.nameOfRegion));
  }

  function showRows() {
    const wanted = ROWS.filter((key) => ALWAYS.includes(key) || added.has(key) || isSaid(key));
    for (const key of wanted) if (!rows.has(key)) Words.fill(makeRow(key).node);
    const nodes = wanted.map((key) => rows.get(key).node);
    if (nodes.length !== parts.rows.children.length || nodes.some((node,
      at) => node !== parts.rows.children[at])) parts.rows.replaceChildren(...nodes);
    for (const key of wanted) {
      const {state, value} = ask.model.fields.get(key), row = rows.get(key);
      row.show(value);
      const red = redOf(key) !== undefined;
      row.node.classList.toggle('conflicting', red);
      row.node.classList.toggle('text-only', state === 'text');
      for (const input of row.inputs) input.disabled = state === 'text';
      row.away.hidden = !red && (ALWAYS.includes(key) || state === 'text');
      labelled(row.away, red ? 'search.dropRow' : 'search.removeRow').title = red ? say('dropRow') : '';
      Words.fill(row.away);
    }
    for (const option of parts.more.options) option.hidden = option.disabled = wanted.includes(option.value);
  }

  function makeRows() {
    parts.rows = element('div', {className: 'rows-of-form'});
    parts.more = labelled(element('select', {className: 'more'}, spoken('option', 'search.addRow', {value: ''}),
      ...ROWS.map((key) => spoken('option', `field.${key}`, {value: key}))), 'search.addRowLabel');
    parts.more.addEventListener('change', () => {
      const key = parts.more.value;
      parts.more.value = '';
      if (key !== '') addRow(key);
    });
    parts.others = element('p', {className: 'aside others'});
    return group('search.conditions', parts.rows, parts.more, parts.others);
  }

  // ---- Regions, and the board that is painted.

  function makeRegions() {
    parts.regions = Object.fromEntries(REGIONS.map((region) => {
      const node = select(['', 'empty', 'occupied'], (value) => `search.region${value || 'Any'}`);
      node.addEventListener('change', () => edit(SearchForm.setRegion, region, node.value));
      return [region, node];
    }));
    parts.useBoard = element('input', {type: 'checkbox'});
    parts.useBoard.addEventListener('change', () => usePainted(parts.useBoard.checked));
    parts.picture = element('div', {className: 'painted'});
    parts.boardNote = element('p', {className: 'aside'});
    parts.toPaint = wordButton('search.toPaint', toPaint, 'button small');
    return group('search.regions',
      element('div', {className: 'regions'}, ...REGIONS.map((region) => field(`region.${region}`, parts.regions[region]))),
      element('div', {className: 'board-of-form'}, parts.picture, element('div', {},
        tick('search.usePainted', parts.useBoard), parts.boardNote, parts.toPaint)));
  }

  // X is black; where nobody has a colour, X is the side to move.
  function paintedText() {
    const {board, side} = Shell.state, colours = ask.model.fields.get('to_move').value;
    if (colours || side === 'X') return board;
    return board.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
  }
  const boardOf = () => (ask.model?.board.state === 'own' ? SearchForm.signsOf(ask.model.board.value) : null);
  const follows = () => boardOf() !== null && boardOf() === ask.painted;

  function usePainted(wanted) {
    if (ask.model === null) return;
    ask.painted = wanted ? paintedText() : null;
    edit(SearchForm.setBoard, ask.painted);
    showForm();
  }

  function follow(again = false) {
    if (ask.model !== null && follows() && (again || boardOf() !== paintedText())) usePainted(true);
  }

  function toPaint() {
    const board = boardOf();
    if (board !== null && !follows() && Shell.isBoard(board)) {
      ask.painted = board;
      Shell.setBoard(board, 'X', {from: 'search'});
    }
    Shell.open('board');
  }

  function showRegions() {
    for (const region of REGIONS) setValue(parts.regions[region], ask.model.regions[region] ?? '');
    const board = boardOf();
    parts.useBoard.checked = ask.model.board.state !== 'absent';
    parts.useBoard.disabled = ask.model.board.state === 'text';
    const shown = board !== null && Shell.isBoard(board) ? board : Shell.state.board;
    parts.picture.replaceChildren(Shell.picture(shown, 112));
    parts.picture.classList.toggle('used', board !== null);
    parts.boardNote.textContent = board === null ? say('paintedNote') : !follows() ? say('boardOfText')
      : ask.model.fields.get('to_move').value ? say('boardBlack')
      : say(Shell.state.side === 'X' ? 'boardMover' : 'boardExchanged');
  }

  // ---- What is wanted.

  function makeWanted() {
    const modes = ['all', 'some', 'best'].map((mode) => {
      const node = element('input', {type: 'radio', name: 'search-wanted', value: mode});
      node.addEventListener('change', changeWanted);
      return node;
    });
    parts.modes = modes;
    parts.limit = labelled(element('input', {type: 'number', min: 1, max: 1000000, value: 20}), 'search.howMany');
    parts.extreme = select(['maximize', 'minimize'], (value) => `search.${value}`, 'search.extremeLabel');
    parts.measure = select(MEASURES, (value) => `quantity.${value}`, 'search.measureLabel');
    parts.every = element('input', {type: 'checkbox'});
    parts.reachable = element('input', {type: 'checkbox'});
    parts.verdicts = element('input', {type: 'checkbox'});
    parts.limit.addEventListener('input', () => { modes[1].checked = true; changeWanted(); });
    for (const each of [parts.extreme, parts.measure]) each.addEventListener('change',
      () => { modes[2].checked = true; changeWanted(); });
    parts.every.addEventListener('change', changeWanted);
    parts.reachable.addEventListener('change', () => edit(SearchForm.setReachable, parts.reachable.checked));
    parts.verdicts.addEventListener('change', () => edit(SearchForm.setVerdicts, parts.verdicts.checked));
    const choice = (mode, ...more) => element('div', {className: 'choice-row'},
      element('label', {className: 'check'}, modes[mode], spoken('span', `search.want${['All', 'Some', 'Best'][mode]}`)),
        ...more);
    parts.everyTick = tick('search.every', parts.every);
    return group('search.wanted', choice(0), choice(1, parts.limit), choice(2, parts.extreme, parts.measure),
      parts.everyTick,
      tick('search.reachable', parts.reachable), tick('search.verdicts', parts.verdicts));
  }

  function changeWanted() {
    const mode = parts.modes.find((each) => each.checked).value;
    edit(SearchForm.setWanted, {mode, limit: Math.max(1, Math.trunc(Number(parts.limit.value)) || 1),
      extreme: parts.extreme.value, measure: parts.measure.value, every: mode !== 'some' && parts.every.checked});
  }

  function showWanted() {
    const {mode, limit, extreme, measure, every} = ask.model.wanted;
    for (const each of parts.modes) each.checked = each.value === mode;
    const all = parts.modes[0].nextElementSibling;
    all.dataset.word = ask.model.reachable && !every ? 'search.wantAny' : 'search.wantAll';
    Words.fill(all);
    if (mode === 'some') setValue(parts.limit, limit);
    if (mode === 'best') {
      parts.extreme.value = extreme;
      if (!MEASURES.includes(measure) && ![...parts.measure.options].some(({value}) => value === measure)) {
        parts.measure.append(element('option', {value: measure, textContent: measure}));
      }
      parts.measure.value = measure;
    }
    parts.every.checked = every;
    parts.everyTick.hidden = !ask.model.reachable || mode === 'some';
    parts.reachable.checked = ask.model.reachable;
    parts.verdicts.checked = ask.model.verdicts;
    parts.verdicts.disabled = ask.model.reachable;
  }

  function showForm() {
    parts.form.classList.toggle('waiting', ask.model === null);
    parts.waiting.hidden = ask.model !== null;
    for (const each of parts.form.querySelectorAll('.search-group')) each.disabled = ask.model === null;
    if (ask.model === null) return;
    showRows();
    showRegions();
    showWanted();
    parts.others.hidden = ask.model.others === 0;
    parts.others.textContent = say('others', ask.model.others);
  }

  // Fills `form`.
  function make(form, hooks) {
    screen = hooks;
    ask = hooks.ask;
    parts.form = form;
    parts.waiting = spoken('p', 'search.waiting', {className: 'notice', hidden: true});
    form.append(parts.waiting, makeRows(), makeRegions(), makeWanted());
  }

  return {make, show: showForm, showRegions, usePainted, follow, forget: () => added.clear(), labelled, field};
})();
