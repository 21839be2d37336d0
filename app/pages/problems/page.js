// The page of problems: its controls, and the order in which its parts are shown. The page's data are
// in the element #data: {title, unit, features, problems}.
//
// Only numbers go through innerHTML; texts of the data are set as text.
(() => {
  'use strict';
  const {byId} = Draw;
  const {state} = App;
  const {RECORD_KEY, choose, isSolved} = Session;

  // ---- The board.

  const board = new PlayBoard(byId('board'), (square) =>
    (state.view ? Transport.playFree(square) : state.game.move(square)));
  let before = {};  // what was shown the last time

  function showBoard({game, view, words, settings, pointed}) {
    const step = Transport.shownStep(state), none = new Set();
    const hint = view === null && game.hinted;
    board.turn(settings.turn);
    board.show(step, {
      words, animate: before.problem === game.problem, dots: settings.dots,
      playable: view ? true : game.canMove,
      marked: pointed ?? (hint && game.hints === 2 ? new Set([hint.square]) : none),
      region: hint && game.hints === 1 && hint.area ? hint.area.squares : none,
      values: view?.kind === 'game' || view?.kind === 'played' ? null : step.values ?? null,
    });
    const isBusy = view === null && ['judging', 'replying'].includes(game.state);
    board.root.classList.toggle('waiting', isBusy);
    board.grid.setAttribute('aria-busy', isBusy);
    const isNew = before.step && before.step.cells !== step.cells && step.move >= 0;
    if (settings.sound && isNew && before.problem === game.problem) click();
    before = {problem: game.problem, step};
  }

  // One short click, as of a disc on a board.
  let audio = null;
  function click() {
    audio ??= new AudioContext();
    const tone = audio.createOscillator(), volume = audio.createGain(), now = audio.currentTime;
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(900, now);
    tone.frequency.exponentialRampToValueAtTime(220, now + 0.05);
    volume.gain.setValueAtTime(0.25, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.07);
  }

  // ---- What belongs to no other part.

  function showControls({game, view, run, known, settings, words, record, problems}) {
    byId('undo').disabled = game.undoable < 0 || run !== null;
    byId('again').disabled = game.steps.length === 1 || run !== null;
    byId('hint').disabled = !game.canMove || view !== null || run !== null;
    byId('show-solution').disabled = run !== null;
    byId('deeper').hidden = game.state !== 'stuck';
    byId('why-row').hidden = Why.faultyPly(game) < 0 || Why.isShown() || run !== null;
    byId('previous').disabled = byId('random').disabled = byId('next').disabled = run !== null;
    byId('dots').checked = settings.dots;
    byId('sound').checked = settings.sound;
    byId('main').classList.toggle('studying', view !== null || Solution.isShown() ||
      Why.isShown() || byId('parts-part').open);
    byId('today').textContent = words.today(isSolved(Session.problemOfTheDay()));
    byId('streak').textContent = words.streak(record.streak, record.longest);
    byId('rating').textContent = record.rated > 0 ? words.rating(Math.round(record.rating)) : '';
    byId('best-run').textContent = record.run > 0 ? words.bestRun(record.run) : '';
    const statuses = problems.map(({id}) => Record.statusOf(record, id, settings.measure));
    const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
    byId('progress').textContent =
      words.progress(problems.length, count('solved', 'clean'), count('clean'));
    byId('play-on-note').hidden = !known;
  }

  let shownWords = null;
  function showWords({words, settings: {language}, data}) {
    if (shownWords === words) return;
    shownWords = words;
    document.documentElement.lang = language;
    for (const node of document.querySelectorAll('[data-word]')) {
      node.textContent = words[node.dataset.word];
    }
    for (const node of document.querySelectorAll('[data-title]')) {
      node.title = words[node.dataset.title];
    }
    for (const node of document.querySelectorAll('[data-label]')) {
      node.setAttribute('aria-label', words[node.dataset.label]);
      if (node.matches('button')) node.title = words[node.dataset.label];
    }
    const other = byId('language');
    other.textContent = words.otherLanguage;
    other.lang = language === 'ja' ? 'en' : 'ja';
    other.hidden = Session.givenLanguage !== null;
    state.title = words.titles[data.title] ?? data.title;
    byId('title').textContent = state.title;
    document.title = `${state.title} – othello-synth`;
  }

  // ---- The record as a file.

  function saveRecord() {
    Session.readRecord();
    Share.saveFile('othello-record.json', 'application/json', JSON.stringify(state.record));
  }

  async function loadRecord({target}) {
    const [file] = target.files;
    if (!file) return;
    let read = null;
    try {
      read = JSON.parse(await file.text());
    } catch {  // it is said below
    }
    target.value = '';
    const isRecord = typeof read?.problems === 'object' && read.problems !== null;
    if (isRecord) {
      Session.change((record) => Object.assign(record, Record.join(record, Record.read(read))));
    }
    byId('record-note').textContent = isRecord ? state.words.recordRead : state.words.recordWrong;
  }

  // ---- Keys and buttons.

  function onBoardKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || state.run) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = {Backspace: Session.undo, h: Session.hint, j: () => Session.neighbour(1),
                    k: () => Session.neighbour(-1)}[key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  // On paper is the problem, whatever is on the board.
  function printProblem() {
    let view = null;
    addEventListener('beforeprint', () => {
      ({view} = state);
      state.view = {kind: 'solution', line: [Steps.startOf(state.game.problem)], at: 0};
      App.render();
    });
    addEventListener('afterprint', () => {
      state.view = view;
      App.changed();
    });
  }

  function build() {
    const buttons = {
      undo: Session.undo, again: () => Session.begin(), hint: Session.hint, 'why-button': Why.showFault,
      'think-on': () => state.game.think(), previous: () => Session.neighbour(-1),
      next: () => Session.neighbour(1), random: Session.randomUnsolved,
      'show-solution': () => {
        if (!Solution.isShown()) Session.help();
        Solution.toggle();
      },
      'play-main': Solution.playMain, 'show-game': Session.lookAtGame,
      today: () => Session.open(Session.problemOfTheDay()),
      turn: () => choose({turn: (state.settings.turn + 1) % 4}),
      language: () => choose({language: state.settings.language === 'ja' ? 'en' : 'ja'}),
      'save-record': saveRecord, 'load-record': () => byId('record-file').click(),
    };
    for (const [id, action] of Object.entries(buttons)) {
      byId(id).addEventListener('click', () => action());
    }
    for (const measure of ['result', 'best']) {
      byId(`measure-${measure}`).addEventListener('change', () => {
        choose({measure});
        Filters.apply();
        Session.open(state.game.problem);
      });
    }
    byId('dots').addEventListener('change', ({target}) => choose({dots: target.checked}));
    byId('sound').addEventListener('change', ({target}) => choose({sound: target.checked}));
    byId('record-file').addEventListener('change', loadRecord);
    byId('parts-part').addEventListener('toggle', App.changed);
    board.grid.addEventListener('keydown', onBoardKey);
    for (const each of [Transport, Filters, Course, Gallery, Share, Sheets, Runs]) each.build(state);
    addEventListener('hashchange', Session.openFromAddress);
    // Another window has written the record.
    addEventListener('storage', ({key}) => {
      if (key !== RECORD_KEY) return;
      Session.readRecord();
      App.changed();
    });
    printProblem();
  }

  App.on('open', Session.open);
  App.on('rewind', (at) => {
    state.game.rewind(at);
    Statement.hush();
    Why.hide();
  });
  App.on('runEnded', (solved) => {
    Session.change((record) => { record.run = Math.max(record.run, solved); });
    Statement.say('solved', (w) => w.runEnded(solved, state.record.run));
  });
  // The result of a position of free play is told where it gives nothing away.
  App.on('freePlay', async (step) => {
    if (!state.known) return;
    step.value = await Steps.scoreOf(step, state.game.reader, Play.SECONDS.line) ?? undefined;
    App.changed();
  });

  state.data = JSON.parse(byId('data').textContent);
  state.problems = state.data.problems.map((row, index) => Steps.problemOf(row, index, state.data));
  Session.recallSettings();
  Session.readRecord();
  App.part(({game: {problem}}) => {
    state.known = isSolved(problem, 'result') || isSolved(problem, 'best') || Solution.isShown();
  });
  for (const show of [showWords, showBoard, showControls, Statement.render, Session.showLeading,
                      Solution.render, Why.render, Filters.render, Course.render, Gallery.render, Transport.render,
                      Share.render, Runs.render, Address.render]) App.part(show);
  if (state.problems.length === 0) return;
  byId('main').hidden = false;
  build();
  Session.openFirst();
  App.render();
})();
