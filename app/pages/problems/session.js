// The reader at the page: what the reader chose, the record, and the game of one problem after the
// other.
const Session = (() => {
  'use strict';
  const {BLACK, WHITE, EMPTY, squareName, formatCells, follow} = Othello;
  const {byId} = Draw;
  const {countOf, emptyOf, isMove, lastOf} = Steps;
  const {say, hush} = Statement;
  const {state} = App;
  const LANGUAGES = {en: English, ja: Japanese};
  const SETTINGS_KEY = 'othello-problems-settings', RECORD_KEY = 'othello-problems';
  const PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 200 : 700;

  // ---- What the reader chose, and the reader's record: one for all lists of problems.

  // Inside another page the language is that of the other page.
  const inAddress = new URLSearchParams(location.search).get('lang');
  const givenLanguage = Object.hasOwn(LANGUAGES, inAddress) ? inAddress : null;

  function recallSettings() {
    const kept = App.remembered(SETTINGS_KEY) ?? {};
    const language = givenLanguage ?? (Object.hasOwn(LANGUAGES, kept.language) ? kept.language
      : /^ja\b/.test(navigator.language) ? 'ja' : 'en');
    const turn = [0, 1, 2, 3].includes(kept.turn) ? kept.turn : 0;
    state.settings = {language, measure: kept.measure === 'best' ? 'best' : 'result', turn,
                      dots: kept.dots !== false, sound: kept.sound === true};
    state.words = LANGUAGES[language];
  }

  function choose(change) {
    Object.assign(state.settings, change);
    state.words = LANGUAGES[state.settings.language];
    App.remember(SETTINGS_KEY, state.settings);
    App.changed();
  }

  const today = () => Record.dayOf(new Date());

  function readRecord() {
    const kept = App.remembered(RECORD_KEY);
    if (kept !== null || state.record === undefined) state.record = Record.read(kept);
  }

  // act(record, ...facts, day, time) on what may have been written by another window meanwhile.
  function change(act, ...facts) {
    readRecord();
    act(state.record, ...facts, today(), Date.now());
    App.remember(RECORD_KEY, state.record);
    App.changed();
  }

  const isSolved = (problem, measure = state.settings.measure) =>
    Record.isSolved(state.record, problem.id, measure);

  function spoil() {
    const {game: {problem}, settings: {measure}} = state;
    change(Record.spoil, problem, measure);
  }

  const help = () => { if (!isSolved(state.game.problem)) spoil(); };

  // ---- The game.

  function open(problem, focus = null, saved = {}) {
    if (state.run && state.run.problem !== problem) Runs.end();
    state.game?.close();
    Transport.pause();
    Why.hide();
    Solution.hide();
    state.view = state.pointed = null;
    const {settings: {measure}} = state, pause = state.run ? 250 : PAUSE;
    state.game = new Play.Game(problem, {measure, pause, tell});
    begin(saved);
    document.documentElement.scrollIntoView({behavior: 'instant'});  // in a frame that of the frame, too
    if (focus === null) return;
    App.render();
    byId(focus).focus({preventScroll: true});
  }

  function begin(saved = {}) {
    const {game} = state, {problem, reader} = game;
    Why.hide();
    hush();
    say('aside', (w) => w.yourMove(reader), (w) =>
      `${w.number(problem.index + 1)}: ${Statement.taskOf(problem, w, state.settings.measure)}`);
    state.view = null;
    game.begin(saved);
  }

  // What the game tells.
  const tell = {
    changed: App.changed,
    moved() {
      const {game: {problem}, settings: {measure}} = state;
      hush();
      Why.hide();
      change((record, day, time) => Record.begin(record, problem, measure, time));
    },
    judged(before, after) {
      const {reader} = state.game, name = squareName(after.move);
      say(after.verdict, (w) => w[after.verdict](name, reader, after.value, before.value));
    },
    fault() {
      spoil();
      Runs.failed();
    },
    passed: ({toMove}) => say('reply', (w) => w.pass(toMove)),
    replied: ({move, mover, flipped}) =>
      say('reply', (w) => w.reply(squareName(move), mover, flipped.length)),
    stuck: () => say('aside', (w) => w.tooDeep),
    ended({score, reached, played}) {
      const {game, game: {reader, problem, now: {cells}}} = state, empty = emptyOf(cells);
      const black = countOf(cells, BLACK), white = countOf(cells, WHITE);
      say('reply', (w) => w.end(black, white));
      if (empty > 0 && score !== 0) {
        say('reply', (w) => w.endEmpty(empty, score > 0 ? reader : -reader));
      }
      if (!played) return;
      if (!reached) return say('short', (w) => w.short(reader, score, problem.score));
      const isClean = game.faults === 0 && !game.given &&
        !Record.isSpoiled(state.record, problem.id, today());
      change(Record.solve, problem, state.settings.measure, isClean);
      say('solved', (w) => (isClean ? w.solvedClean : w.solved)(reader, score, problem.score));
      Runs.solved();
    },
  };

  async function hint() {
    const {game} = state;
    if (!game.canMove || state.view || state.run) return;
    help();
    hush();
    say('aside', (w) => w.thinking);
    const found = await game.hint();
    if (found === null || game !== state.game) return;
    hush();
    if (!found) return say('aside', (w) => w.tooDeep);
    const {hints, hinted: {square, area}, problem: {themes}} = game;
    const moves = Othello.legalMoves(game.now.cells, game.now.toMove).length;
    if (hints === 2 || moves === 1) say('aside', (w) => w.hintMove(squareName(square), moves));
    else if (area) say('aside', (w) => w.hintArea(w.areas[area.name]));
    else say('aside', (w) => w.hintThemes(themes.map((name) => Filters.themeName(w, name)), moves));
  }

  function undo() {
    if (state.view) Transport.leave();
    state.game.undo();
    hush();
    Why.hide();
  }

  // ---- Ways to other problems.

  // The next problem of the list in this direction, round its ends.
  function neighbour(by) {
    const {shown, game: {problem}} = state;
    if (shown.length === 0) return;
    const order = Filters.inOrder([...new Set([...shown, problem])]), at = order.indexOf(problem);
    const others = shown.includes(problem) ? order.length : order.length - 1;
    if (others === 0) return;
    open(order[(at + by + order.length) % order.length]);
  }

  function randomUnsolved() {
    const left = state.shown.filter((each) => !isSolved(each) && each !== state.game.problem);
    if (left.length > 0) return open(left[Math.floor(Math.random() * left.length)]);
    hush();
    say('aside', (w) => w.noneUnsolved);
  }

  function problemOfTheDay() {
    const {problems} = state, fair = problems.filter((each) => !Filters.isLost(each));
    const id = Record.ofTheDay((fair.length > 0 ? fair : problems).map((each) => each.id), today());
    return problems.find((each) => each.id === id);
  }

  function openFromAddress() {
    const {id, moves, filter} = Address.read(state.problems);
    state.filter = filter;
    Filters.apply();
    const problem = state.problems.find((each) => each.id === id);
    if (problem && problem === state.game?.problem && moves === '') return;
    if (problem) return open(problem, null, {moves});
    if (state.game === null) {
      const first = state.shown.find((each) => !isSolved(each)) ?? state.shown[0];
      open(first ?? Filters.inOrder(state.problems)[0]);
    }
    if (id !== null) say('aside', (w) => w.unknownProblem);
  }

  // After a reload the game that went on in this window goes on.
  function openFirst() {
    const {id, moves} = Address.read(state.problems);
    const problem = state.problems.find((each) => each.id === id);
    const game = problem && moves === '' ? Address.kept(problem) : null;
    if (game === null) return openFromAddress();
    state.filter = Address.read(state.problems).filter;
    Filters.apply();
    open(problem, null, game);
  }

  // ---- The game that led to the problem.

  function leadingGame({game, toMove, cells}) {
    if (!game) return {steps: null, fault: null};
    const {steps, error} = follow(game, toMove), end = lastOf(steps);
    const arrives = formatCells(end.cells) === formatCells(cells) && end.toMove === toMove;
    const illegal = steps.filter(isMove).length + 1;
    return {steps, fault: error !== null ? (w) => w.gameIllegal(illegal)
                                         : arrives ? null : (w) => w.gameWrong};
  }

  let leading = {problem: null};
  function showLeading({game: {problem}, words}) {
    if (leading.problem !== problem) leading = {problem, ...leadingGame(problem)};
    const {steps, fault} = leading;
    byId('show-game').hidden = steps === null;
    byId('game-error').hidden = fault === null;
    byId('game-error').textContent = fault === null ? '' : fault(words);
  }

  const lookAtGame = () => Transport.look('game', leading.steps, leading.steps.length - 1);

  return {givenLanguage, RECORD_KEY, choose, change, readRecord, recallSettings, today, isSolved, help, open,
          begin, openFirst, openFromAddress, hint, undo, neighbour, randomUnsolved, problemOfTheDay,
          showLeading, lookAtGame};
})();
