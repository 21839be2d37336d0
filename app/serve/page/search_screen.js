// The screen Search: one question as a form, as TOML and in words, always in step; and its run (Runs.View).
const Search = (() => {
  'use strict';
  const {byId, element} = Draw;
  const {FIELD, REGIONS, MEASURES, CHOICES} = SearchForm;
  const say = (key, ...args) => Words.text(`search.${key}`, ...args);

  // ---- Small parts. What they say is looked up again when the language changes.

  function spoken(tag, key, properties = {}) {
    const node = element(tag, properties);
    node.dataset.word = key;
    return node;
  }
  function labelled(node, key) {
    node.dataset.label = key;
    return node;
  }
  function button(key, act, className = 'button') {
    const node = spoken('button', key, {type: 'button', className});
    node.addEventListener('click', act);
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

  // ---- What is asked.

  const KEPT = 'othello-serve-search',
    FIRST = 'name = "mine"\n\n[position]\nlegal_moves = { min = 34 }\n\n[reach]\nengine = "auto"\n';
  const ask = {text: FIRST, painted: null, folder: null, seconds: '60', threads: '', seed: '', touched: false};
  const added = new Set();   // fields whose rows were asked for
  let model = SearchForm.model(ask.text);
  let mistake = null;        // {message, line, column}
  let conflict = [];         // [{line, words}] of the text as it is
  let view = null;           // the run in sight
  let name = 'mine';
  const parts = {};          // elements by name

  const save = () => Shell.keep(KEPT, ask);
  function recall() {
    const old = Shell.kept(KEPT);
    if (typeof old?.text === 'string') Object.assign(ask, old);
    model = SearchForm.model(ask.text);
  }

  // `text`: the new TOML. From the form, from the text itself, from a template.
  function setText(text, {fromText = false} = {}) {
    if (text === ask.text && !fromText) return;
    Object.assign(ask, {text, touched: true});
    conflict = [];
    model = SearchForm.model(text);
    save();
    if (!fromText) parts.text.value = text;
    showForm();
    showText();
    askWords();
  }
  const edit = (change, ...args) => setText(change(ask.text, ...args));

  // ---- In words: asked of the server while one types.

  let asking = 0, asked = 0;
  function askWords() {
    clearTimeout(asking);
    asking = setTimeout(async () => {
      const number = ++asked;
      try {
        const answer = await Shell.api('POST', 'api/words', {toml: ask.text});
        if (number !== asked) return;
        name = answer.name || name;
        showWords(answer.words);
        setMistake(null);
      } catch (error) {
        if (number === asked) setMistake({message: error.message, line: error.line, column: error.column});
      }
    }, 150);
  }

  function setMistake(found) {
    mistake = found;
    if (mistake) showWords(null);
    showText();
    showRun();
  }

  function showWords(lines) {
    parts.words.classList.toggle('outdated', lines === null);
    if (lines === null) return;
    parts.words.replaceChildren(...lines.map((line) => {
      const deep = /^ */.exec(line)[0].length / 2, item = /^ *- /.test(line);
      const node = element('p', {className: item ? 'item' : '', textContent: line.replace(/^ *(- )?/, '')});
      node.style.setProperty('--deep', deep);
      return node;
    }));
  }

  // ---- The text: a field over a sheet that marks lines.

  function makeText() {
    parts.text = labelled(element('textarea', {className: 'toml', spellcheck: false, wrap: 'off', value: ask.text}),
      'search.toml');
    parts.sheet = element('div', {className: 'toml-sheet', ariaHidden: 'true'});
    parts.mistake = element('button', {type: 'button', className: 'mistake', hidden: true, id: 'search-mistake'});
    parts.mistake.addEventListener('click', () => toPlace(mistake.line, mistake.column));
    parts.words = element('div', {className: 'in-words', lang: 'en'});
    parts.words.setAttribute('role', 'status');
    parts.text.setAttribute('autocapitalize', 'off');
    parts.text.addEventListener('input', () => setText(parts.text.value, {fromText: true}));
    parts.text.addEventListener('scroll', scrollSheet);
    parts.text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start();
    });
    return element('div', {className: 'search-text'}, spoken('h2', 'search.tomlTitle'),
      element('div', {className: 'toml-field'}, parts.sheet, parts.text), parts.mistake,
      spoken('h3', 'search.inWords'), parts.words, makeRun());
  }

  function scrollSheet() {
    parts.sheet.style.transform = `translate(${-parts.text.scrollLeft}px, ${-parts.text.scrollTop}px)`;
  }

  function toPlace(line, column) {
    const at = SearchForm.offsetOf(ask.text, line, column ?? 1);
    parts.text.focus();
    parts.text.setSelectionRange(at, at);
  }

  function showText() {
    const lines = ask.text.split('\n'), marked = new Set(conflict.map(({line}) => line));
    parts.text.rows = Math.max(6, Math.min(26, lines.length + 1));
    parts.sheet.replaceChildren(...lines.map((line, at) => {
      const wrong = mistake?.line === at + 1;
      const node = element('div', {className: wrong ? 'wrong' : marked.has(at + 1) ? 'conflicting' : ''});
      if (!wrong) return Object.assign(node, {textContent: line || ' '});
      const before = [...line].slice(0, (mistake.column ?? 1) - 1).join('');
      node.append(before, element('mark', {textContent: line.slice(before.length) || ' '}));
      return node;
    }));
    parts.mistake.hidden = mistake === null;
    parts.text.setAttribute('aria-invalid', mistake !== null);
    if (mistake) {
      const place = mistake.line ? `${mistake.line}:${mistake.column ?? 1}  ` : '';
      parts.mistake.textContent = place + mistake.message;
      parts.mistake.disabled = !mistake.line;
      parts.text.setAttribute('aria-describedby', 'search-mistake');
    } else parts.text.removeAttribute('aria-describedby');
    scrollSheet();
  }

  // ---- The form: a row for each field.

  const ALWAYS = ['legal_moves', 'discs', 'mover', 'other', 'empties'];
  const ROWS = SearchForm.FIELDS.map(({key}) => key).filter((key) => !['name', 'empty', 'occupied'].includes(key));
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
    away.addEventListener('click', () => (redOf(key) ? drop(redOf(key)) : removeRow(key)));
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
    if (model.fields.get(key).state === 'own') edit(SearchForm.setField, key, null);
    showForm();
    parts.more.focus();
  }

  // The condition of an answer that a row shows, if it contradicts others.
  const redOf = (key) => conflict.find((each) => SearchForm.fieldOf(ask.text, each) === key);

  function addRow(key) {
    added.add(key);
    showForm();
    Words.fill(rows.get(key).node);
    rows.get(key).inputs[0]?.focus();
  }

  function showRows() {
    const wanted = ROWS.filter((key) => ALWAYS.includes(key) || added.has(key) || model.fields.get(key).state === 'own');
    for (const key of wanted) if (!rows.has(key)) Words.fill(makeRow(key).node);
    const nodes = wanted.map((key) => rows.get(key).node);
    if (nodes.length !== parts.rows.children.length || nodes.some((node,
      at) => node !== parts.rows.children[at])) parts.rows.replaceChildren(...nodes);
    for (const key of wanted) {
      const {state, value} = model.fields.get(key), row = rows.get(key);
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
    parts.toPaint = button('search.toPaint', toPaint, 'button small');
    return group('search.regions',
      element('div', {className: 'regions'}, ...REGIONS.map((region) => field(`region.${region}`, parts.regions[region]))),
      element('div', {className: 'board-of-form'}, parts.picture, element('div', {},
        tick('search.usePainted', parts.useBoard), parts.boardNote, parts.toPaint)));
  }

  // X is black; where nobody has a colour, X is the side to move.
  function paintedText() {
    const {board, side} = Shell.state, colours = model.fields.get('to_move').value;
    if (colours || side === 'X') return board;
    return board.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
  }
  const boardOf = () => (model?.board.state === 'own' ? SearchForm.signsOf(model.board.value) : null);
  const follows = () => boardOf() !== null && boardOf() === ask.painted;

  function usePainted(wanted) {
    if (model === null) return;
    ask.painted = wanted ? paintedText() : null;
    edit(SearchForm.setBoard, ask.painted);
    showForm();
  }

  function follow(again = false) {
    if (model !== null && follows() && (again || boardOf() !== paintedText())) usePainted(true);
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
    for (const region of REGIONS) setValue(parts.regions[region], model.regions[region] ?? '');
    const board = boardOf();
    parts.useBoard.checked = model.board.state !== 'absent';
    parts.useBoard.disabled = model.board.state === 'text';
    const shown = board !== null && Shell.isBoard(board) ? board : Shell.state.board;
    parts.picture.replaceChildren(Shell.picture(shown, 'X', 112));
    parts.picture.classList.toggle('used', board !== null);
    parts.boardNote.textContent = board === null ? say('paintedNote') : !follows() ? say('boardOfText')
      : model.fields.get('to_move').value ? say('boardBlack')
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
    const {mode, limit, extreme, measure, every} = model.wanted;
    for (const each of parts.modes) each.checked = each.value === mode;
    const all = parts.modes[0].nextElementSibling;
    all.dataset.word = model.reachable && !every ? 'search.wantAny' : 'search.wantAll';
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
    parts.everyTick.hidden = !model.reachable || mode === 'some';
    parts.reachable.checked = model.reachable;
    parts.verdicts.checked = model.verdicts;
    parts.verdicts.disabled = model.reachable;
  }

  function showForm() {
    parts.form.classList.toggle('waiting', model === null);
    parts.waiting.hidden = model !== null;
    for (const each of parts.form.querySelectorAll('.search-group')) each.disabled = model === null;
    if (model === null) return;
    showRows();
    showRegions();
    showWanted();
    parts.others.hidden = model.others === 0;
    parts.others.textContent = say('others', model.others);
  }

  // ---- To begin with.

  async function fillTemplates() {
    try {
      const {kinds} = await Shell.api('GET', 'api/new');
      parts.templates.append(...kinds.map(({kind, title}) => {
        const known = `template.${kind}`;
        return Words.has(known) ? spoken('option', known, {value: kind})
          : element('option', {value: kind, textContent: title});
      }));
      Words.fill(parts.templates);
    } catch {  // the screen does without
    }
  }

  async function beginWith(kind) {
    parts.templates.value = '';
    try {
      const {toml} = await Shell.api('GET', `api/new/${encodeURIComponent(kind)}`);
      begin(toml, {folder: kind});
    } catch (error) {
      setMistake({message: error.message});
    }
  }

  // A text from elsewhere: a template, or a run that is to be changed.
  function begin(toml, {folder = null} = {}) {
    added.clear();
    Object.assign(ask, {folder, painted: null});
    setText(toml);
    parts.folder.value = folder ?? '';
    showRun();
  }

  // Boards like the painted one.
  function like() {
    if (model === null) begin(FIRST.replace(/legal_moves.*\n/, ''));
    usePainted(true);
  }

  function makeBeginning() {
    parts.templates = labelled(element('select', {}, spoken('option', 'search.templates', {value: ''})),
      'search.templatesLabel');
    parts.templates.addEventListener('change',
      () => { if (parts.templates.value !== '') beginWith(parts.templates.value); });
    return element('div', {className: 'beginning'}, parts.templates, button('search.like', like, 'button small'));
  }

  // ---- The run.

  function makeRun() {
    const number = (key, least, most) => {
      const node = element('input', {type: 'number', min: least, max: most, value: ask[key]});
      node.addEventListener('input', () => { ask[key] = node.value; save(); });
      return node;
    };
    parts.folder = element('input', {type: 'text', spellcheck: false, autocomplete: 'off', value: ask.folder ?? ''});
    parts.folder.addEventListener('input', () => { ask.folder = parts.folder.value.trim() || null; save(); });
    parts.run = spoken('button', 'search.run', {type: 'submit', className: 'button strong'});
    parts.answer = element('div', {className: 'refused', hidden: true});
    parts.answer.setAttribute('role', 'alert');
    const part = element('div', {className: 'run-of-form'},
      element('div', {className: 'limits'}, field('search.seconds', number('seconds', 1, 1e7)),
        field('search.threads', number('threads', 1, 256)),
        field('search.seed', number('seed', 0, 2147483647)), field('search.folder', parts.folder, 'field wide')),
      element('div', {className: 'go'}, parts.run, spoken('span', 'search.runKeys', {className: 'aside keys'})),
        parts.answer);
    for (const control of part.querySelectorAll('input, button')) control.setAttribute('form', 'search-form');
    return part;
  }

  const running = () => view?.job?.state === 'running';
  function showRun() {
    parts.run.disabled = mistake !== null || running();
    parts.folder.placeholder = name;
  }

  const chosenFolder = () => ask.folder ?? name.replace(/[^\w.-]+/g, '_').replace(/^[.-]+/, '');
  async function start({resume = false, toml = ask.text, folder = chosenFolder(), seconds = ask.seconds} = {}) {
    if (parts.run.disabled && toml === ask.text) return;
    parts.answer.hidden = true;
    const request = {kind: 'run', folder, resume};
    if (toml !== null) request.toml = toml;
    for (const [key, value] of Object.entries({seconds, threads: ask.threads, seed: ask.seed})) {
      if (value !== '' && value !== null) request[key] = Number(value);
    }
    try {
      attach(await Shell.startJob(request));
      view.root.scrollIntoView({block: 'start', behavior: 'auto'});
    } catch (error) {
      refuse(error, request);
    }
  }

  // The server did not begin the run.
  function refuse(error, request) {
    if (error.status === 400 && error.line)
      return setMistake({message: error.message, line: error.line, column: error.column});
    parts.answer.replaceChildren(element('p', {textContent: error.message, lang: 'en'}));
    if (error.status === 409) {
      parts.answer.append(button('search.goOn', () => start({resume: true})), button('search.newName', () => {
        ask.folder = parts.folder.value = nextName(request.folder);
        save();
        start();
      }));
      Words.fill(parts.answer);
    }
    parts.answer.hidden = false;
    parts.answer.querySelector('button')?.focus();
  }

  function nextName(folder) {
    const [, stem, number] = /^(.*?)(?:-(\d+))?$/.exec(folder);
    return `${stem}-${Number(number ?? 1) + 1}`;
  }

  function attach(job) {
    if (view?.job === job) return;
    view?.leave();
    view = new Runs.View(parts.view, job, {
      conflict: (found, toml) => { if (toml === ask.text) showConflict(found); },
      dropped: drop,
      changed: showRun,
      more: (options) => start({resume: true, toml: null, folder: job.request.folder, ...options}),
    });
    showRun();
  }

  // Without one of the conditions that contradict each other, in a folder of its own.
  function drop(named) {
    setText(SearchForm.drop(ask.text, named));
    setMistake(null);
    ask.folder = parts.folder.value = nextName(chosenFolder());
    start();
  }

  function showConflict(found) {
    conflict = found;
    showForm();
    showText();
  }

  // Runs of this server are shown again after a reload: the newest one.
  function meet(job) {
    if (job.kind !== 'run' || (view && view.job.id > job.id)) return;
    if (!ask.touched && job.request.toml) {
      ask.text = job.request.toml;
      model = SearchForm.model(ask.text);
      ask.folder = job.request.folder === model?.fields.get('name').value ? null : job.request.folder;
      parts.text.value = ask.text;
      parts.folder.value = ask.folder ?? '';
      showForm();
      showText();
      askWords();
    }
    attach(job);
  }

  // ---- The screen.

  function build() {
    recall();
    parts.waiting = spoken('p', 'search.waiting', {className: 'notice', hidden: true});
    parts.form = element('form', {className: 'search-form', id: 'search-form', noValidate: true},
      spoken('h2', 'search.formTitle'), makeBeginning(), parts.waiting,
      makeRows(), makeRegions(), makeWanted());
    parts.form.addEventListener('submit', (event) => { event.preventDefault(); start(); });
    parts.view = element('div', {className: 'run-view'});
    byId('screen-search').append(element('div', {className: 'search-ask'}, parts.form, makeText()), parts.view);
    Words.fill(byId('screen-search'));
    showForm();
    showText();
  }

  build();
  Words.onChange(() => { showForm(); showText(); showRun(); view?.speak(); });
  Shell.onJob(meet);
  let shown = false;
  Shell.screen('search', {
    show(options) {
      if (!shown) {
        shown = true;
        fillTemplates();
        askWords();
      }
      if (options?.like) like();
      if (options?.toml) begin(options.toml, options);
      if (model) showRegions();
      view?.shown();
    },
    hide() {},
    boardChanged() {
      follow();
      if (model) showRegions();
    },
  });

  return {like, begin, start};
})();
