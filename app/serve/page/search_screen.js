// The screen Search: one question as a form (SearchRows), as TOML and in words, always in step; and its run (RunView).
const Search = (() => {
  'use strict';
  const {byId, element} = Draw;
  const {spoken, wordButton} = Parts;
  const {labelled, field} = SearchRows;
  // ---- What is asked.

  const KEPT = 'othello-serve-search',
    FIRST = 'name = "mine"\n\n[position]\nlegal_moves = { min = 34 }\n\n[reach]\nengine = "auto"\n';
  const ask = {text: FIRST, painted: null, folder: null, numbered: false, seconds: '60', threads: '', seed: '', touched: false,
    model: SearchForm.model(FIRST),
    conflict: []};           // [{line, words}] of the text as it is
  let mistake = null;        // {message, line, column}
  let view = null;           // the run in sight
  let name = 'mine';
  const parts = {};          // elements by name

  const save = () => Shell.keep(KEPT, {...ask, model: null, conflict: []});
  function recall() {
    const old = Shell.kept(KEPT);
    if (typeof old?.text === 'string') Object.assign(ask, old);
    ask.model = SearchForm.model(ask.text);
  }

  // `text`: the new TOML. From the form, from the text itself, from a template.
  function setText(text, {fromText = false} = {}) {
    if (text === ask.text && !fromText) return;
    Object.assign(ask, {text, touched: true, conflict: [], model: SearchForm.model(text)});
    if (ask.numbered && nameOf(ask.model) !== ask.numbered) chooseFolder(null);
    save();
    if (!fromText) parts.text.value = text;
    SearchRows.show();
    showText();
    askWords();
  }
  const nameOf = (model) => model?.fields.get('name').value ?? '';

  // `numbered`: the page has found the folder, for a question of this name.
  function chooseFolder(folder, numbered = false) {
    Object.assign(ask, {folder, numbered: numbered ? nameOf(ask.model) : false});
    parts.folder.value = folder ?? '';
    save();
  }

  const edit = (change, ...args) => setText(change(ask.text, ...args));

  // ---- In words: asked of the server while one types.

  let asking = 0, asked = 0;
  function askWords() {
    clearTimeout(asking);
    parts.words.classList.add('outdated');
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
    showText();
    showRun();
  }

  function showWords(lines) {
    parts.words.classList.remove('outdated');
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
    const lines = ask.text.split('\n'), marked = new Set(ask.conflict.map(({line}) => line));
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

  // A text from elsewhere: a template, or a run to be changed.
  function begin(toml, {folder = null} = {}) {
    SearchRows.forget();
    ask.painted = null;
    setText(toml);
    chooseFolder(folder);
    showRun();
  }

  // Boards like the painted one.
  function like() {
    if (ask.model === null) begin(FIRST.replace(/legal_moves.*\n/, ''));
    SearchRows.usePainted(true);
  }

  function makeBeginning() {
    parts.templates = labelled(element('select', {}, spoken('option', 'search.templates', {value: ''})),
      'search.templatesLabel');
    parts.templates.addEventListener('change',
      () => { if (parts.templates.value !== '') beginWith(parts.templates.value); });
    return element('div', {className: 'beginning'}, parts.templates, wordButton('search.like', like, 'button small'));
  }

  // ---- The run.

  function makeRun() {
    const number = (key, least, most) => {
      const node = element('input', {type: 'number', min: least, max: most, value: ask[key]});
      node.addEventListener('input', () => { ask[key] = node.value; save(); });
      return node;
    };
    parts.folder = element('input', {type: 'text', spellcheck: false, autocomplete: 'off', value: ask.folder ?? ''});
    parts.folder.addEventListener('input', () => {
      Object.assign(ask, {folder: parts.folder.value.trim() || null, numbered: false});
      save();
    });
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
      await refuse(error, request);
    }
  }

  // The server did not begin the run. If the folder has the results of another question and nobody chose it, the next
  // one is taken.
  async function refuse(error, request) {
    if (error.status === 400 && error.line)
      return setMistake({message: error.message, line: error.line, column: error.column});
    const runs = error.status === 409 && !request.resume ? await knownRuns() : [];
    const there = runs.find(({folder}) => folder === request.folder);
    if (there && there.toml !== request.toml && (ask.folder === null || ask.numbered)) return startAnew(runs);
    parts.answer.replaceChildren(element('p', {textContent: error.message, lang: 'en'}));
    if (error.status === 409) {
      parts.answer.append(wordButton('search.goOn', () => start({resume: true})), wordButton('search.newName', () => startAnew(runs)));
      Words.fill(parts.answer);
    }
    parts.answer.hidden = false;
    parts.answer.querySelector('button')?.focus();
  }

  const knownRuns = async () => (await Shell.api('GET', 'api/runs').catch(() => ({runs: []}))).runs;

  function startAnew(runs) {
    const taken = new Set(runs.map(({folder}) => folder)), stem = chosenFolder().replace(/-\d+$/, '');
    let number = 2;
    while (taken.has(`${stem}-${number}`)) ++number;
    chooseFolder(`${stem}-${number}`, true);
    return start();
  }

  function attach(job) {
    if (view?.job === job) return;
    view?.leave();
    view = new RunView(parts.view, job, {
      conflict: (found, toml) => { if (toml === ask.text) showConflict(found); },
      dropped: drop,
      changed: showRun,
      more: (options) => start({resume: true, toml: null, folder: job.request.folder, ...options}),
    });
    showRun();
  }

  // Without one of the conditions that contradict each other, in a folder of its own.
  async function drop(named) {
    setText(SearchForm.drop(ask.text, named));
    setMistake(null);
    startAnew(await knownRuns());
  }

  function showConflict(found) {
    ask.conflict = found;
    SearchRows.show();
    showText();
  }

  // Runs of this server are shown again after a reload: the newest one.
  function meet(job) {
    if (job.kind !== 'run' || Question.askedOf(job) !== null || view && view.job.id > job.id) return;
    if (!ask.touched && job.request.toml) {
      Object.assign(ask, {text: job.request.toml, model: SearchForm.model(job.request.toml)});
      parts.text.value = ask.text;
      chooseFolder(job.request.folder === nameOf(ask.model) ? null : job.request.folder, true);
      SearchRows.show();
      showText();
      askWords();
    }
    attach(job);
  }

  // ---- The screen.

  function build() {
    recall();
    parts.form = element('form', {className: 'search-form', id: 'search-form', noValidate: true},
      spoken('h2', 'search.formTitle'), makeBeginning());
    SearchRows.make(parts.form, {ask, edit, drop});
    parts.form.addEventListener('submit', (event) => { event.preventDefault(); start(); });
    parts.view = element('div', {className: 'run-view'});
    byId('screen-search').append(element('div', {className: 'search-ask'}, parts.form, makeText()), parts.view);
    Words.fill(byId('screen-search'));
    SearchRows.show();
    showText();
  }

  build();
  Words.onChange(() => { SearchRows.show(); showText(); showRun(); view?.speak(); });
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
      if (ask.model) SearchRows.showRegions();
      view?.shown();
    },
    hide() {},
    boardChanged() {
      SearchRows.follow();
      if (ask.model) SearchRows.showRegions();
    },
  });

  return {like, begin, start};
})();
