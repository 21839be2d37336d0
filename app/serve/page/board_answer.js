// The answer about the painted board: stage by stage, then yes with a game, no with squares that rule it
// out, or not decided.
const Answer = (() => {
  'use strict';
  const {squareName} = Othello;
  const {byId, element, state} = Shell;
  const {isWild, differing, button} = Paint;
  const word = Words.text;

  // Who shows the screen gives {player, changed(): the marks on the board are others}.
  let screen = null;

  // ---- Asking.

  async function ask(more = {}) {
    Question.fault('');
    for (const each of [answer?.job, answer?.nearest?.job]) if (each?.state === 'running') each.stop();
    try {
      const job = await Shell.startJob(Question.requestOf({...Question.now(), ...more}));
      maybeNearest(answers.get(job.id));
      render();
      byId('answer').querySelector('.verdict-line')?.scrollIntoView({block: 'nearest'});
    } catch (error) {
      Question.fault(error.message);
    }
  }

  // ---- The answers, by job; the one about the painted board is shown.

  const answers = new Map();
  let answer = null;

  const paragraph = (textContent, className = '') => element('p', {textContent, className});
  const sameBoard = (asked) => asked.board === state.board && asked.side === state.side;
  const isStale = () => answer !== null && !sameBoard(answer.asked);

  function newest(request) {
    return [...answers.values()].reverse().find(({asked}) =>
      ['board', 'side', 'orientation', 'colors'].every((key) => asked[key] === request[key]));
  }

  // Every job of the page, those from before a reload, too.
  function follow(job) {
    const asked = job.kind === 'reach' || job.kind === 'run' ? Question.askedOf(job) : null;
    if (job.kind === 'nearest') attach(job, 'nearest', nearestEvent, newNearest());
    else if (job.kind === 'games') attach(job, 'games', gamesEvent, {list: null, complete: false});
    else if (job.kind === 'reach' && job.request.proof) attach(job, 'proof', proofEvent, {notes: []});
    else if (asked !== null) addAnswer(job, asked);
  }

  function addAnswer(job, asked) {
    const made = {job, asked, stages: new Map(), last: {}, line: null, replay: null, end: null, notes: [],
      text: '',
                  nearest: null, games: null, proof: null, verdict: null};
    answers.set(job.id, made);
    if (job.own || sameBoard(asked)) choose(made);
    job.on((event) => reachEvent(made, event));
  }

  function attach(job, name, take, properties) {
    const made = newest(job.request);
    if (!made) return;
    made[name] = {...properties, job};
    job.on((event) => { if (made[name].job === job) take(made, event); });
    if (made === answer) showParts(name);
  }

  function choose(made) {
    if (answer === made) return;
    screen.player.close();
    screen.view.whole = false;
    answer = made;
    openGame();
    render();
  }

  // Once it is decided, only what is still being looked for changes: the rest is not drawn again.
  function reachEvent(made, event) {
    const before = made.verdict;
    if (event.progress) Stages.progress(made, event.progress);
    if (event.note) made.notes.push(event.note);
    if (event.line) takeLine(made, event.line);
    if (event.end) finish(made, event.end);
    if (made !== answer) return;
    if (event.progress) showStagesSoon();
    else if (made.verdict === before && ['reachable', 'unreachable'].includes(before)) showRest();
    else renderSoon();
  }

  function takeLine(made, line) {
    if (line.verdict === undefined || made.line !== null && !(coreOf({line}) && !coreOf(made))) return;
    made.line = line;
    Stages.settle(made, line);
    made.verdict = line.verdict;
    if (line.verdict === 'reachable') takeGame(made, line);
    maybeNearest(made);
    if (made !== answer) return;
    openGame();
    screen.changed();
  }

  // "Reachable" is said only of a game that this page could replay itself.
  function takeGame(made, line) {
    made.replay = Replay.replay(line, made.asked);
    if (made.replay.match === null || made.replay.done !== made.replay.all) made.verdict = 'wrong';
  }

  function finish(made, end) {
    made.end = end;
    Stages.leave(made, 'stopped');
    if (made.verdict !== null) return maybeNearest(made);
    if (made.job.kind === 'run' && runOutcome(made) === 'no solution') made.verdict = 'unreachable';
    else made.verdict = end.state === 'failed' ? 'failed' : 'unknown';
  }

  const runOutcome = ({job}) => job.events.find(({line}) => line?.ended !== undefined)?.line.ended;

  function showRest() {
    if (drawing) return;  // all of it is about to be drawn
    showForm();
    showParts('core', 'stages');
    screen.changed();
  }

  function openGame() {
    if (answer.verdict !== 'reachable' || isStale()) return;
    if (Replay.isPlain(answer.replay.match) && !isWild(state.board)) openLast(answer.replay);
    else screen.player.open(answer.replay, null);
  }

  // ---- Drawing. What changes often (stages, the nearest board) has a place of its own.

  let drawing = 0, staging = 0;
  const renderSoon = () => { drawing ||= requestAnimationFrame(render); };
  const showStagesSoon = () => { staging ||= setTimeout(() => { staging = 0; showStages(); }, 60); };
  let places = {};

  function render() {
    drawing = 0;
    showForm();
    byId('shown-part').replaceChildren();
    if (answer === null) return byId('answer').replaceChildren();
    const said = headline();
    places = {stale: staleNote()};
    for (const name of Object.keys(SHOW)) places[name] = element('div', {className: name});
    byId('answer').className = `answer ${answer.verdict ?? 'now'}${isStale() ? ' is-stale' : ''}`;
    byId('answer').replaceChildren(places.stale,
      element('h2', {className: 'verdict-line', textContent: said}),
                                   ...body(), places.nearest, places.stages);
    if (answer.said !== said) Shell.say(answer.said = said);
    showParts();
    if (screen.player.game !== null) screen.player.list();
    screen.changed();
  }

  // Each part is drawn by itself, so that a button does not go away under the pointer when another part
  // changes.
  const SHOW = {core: () => showCore(), nearest: () => showNearest(), stages: () => showStages(), proof: () => showProof(),
    games: () => showGames()};
  const showParts = (...names) => (names.length ? names : Object.keys(SHOW)).forEach((name) =>
    places[name] && SHOW[name]());

  function staleNote() {
    const {board, side} = answer.asked;
    return element('p', {className: 'stale', hidden: !isStale()}, word('stale'), ' ',
      button('showAsked', () => Shell.setBoard(board, side, {from: 'answer'}), {className: 'plain'}));
  }

  function headline() {
    const {verdict, asked, line, end, replay} = answer, open = isWild(asked.board);
    switch (verdict) {
      case null: return word('asking');
      case 'reachable': return word(open ? 'yesPattern' : 'yes', replay.all);
      case 'unreachable': return word(open ? 'noPattern' : 'no');
      case 'unknown': return word(end?.state === 'stopped' ? 'openStopped' : 'open',
        word('seconds', end?.seconds ?? line?.seconds ?? 0));
      default: return word('failed');
    }
  }

  function body() {
    switch (answer.verdict) {
      case 'reachable': return yes();
      case 'unreachable': return no();
      case 'unknown': return unknown();
      case 'wrong': return [paragraph(word('replayFails'), 'fault')];
      case 'failed': return answer.notes.map((note) => element('p', {className: 'fault', textContent: note}));
      default: return [];
    }
  }

  // ---- Yes.

  function yes() {
    const {replay, line, asked} = answer, {match} = replay, parts = [];
    if (match.image !== 0) parts.push(paragraph(word('imageNote', word('images')[match.image],
        match.exchanged)));
    else if (match.exchanged) parts.push(paragraph(word('colourNote')));
    parts.push(paragraph(word('replayed', replay.done, replay.all), 'replayed'));
    if (isWild(asked.board)) {
      parts.push(element('p', {}, Shell.picture(match.board, 150), ' ',
        button('useBoard', () => Shell.setBoard(match.board, match.side, {from: 'answer'}))));
    }
    parts.push(element('ol', {className: 'moves', ariaLabel: word('game')}),
      paragraph(word('gameKeys'), 'note keys'));
    parts.push(element('div', {className: 'row-of'},
      button('copyGame', (event) => Shell.copy(replay.transcript, event.currentTarget)),
      button('copyLine', (event) => Shell.copy(JSON.stringify(line), event.currentTarget)),
      button('studyGame', () => Shell.open('study', {moves: replay.transcript}))));
    if (!isWild(asked.board)) parts.push(moreGames(), places.games);
    return parts;
  }

  function moreGames() {
    const prefix = element('input', {type: 'text', className: 'mono prefix', placeholder: 'f5d6',
      spellcheck: false, id: 'prefix',
                                     value: answer.games?.job.request.prefix ?? ''});
    const label = element('label', {htmlFor: 'prefix', textContent: word('beginsWith')});
    const another = button('anotherGame', () => findGames((answer.games?.list?.length ?? 1) + 1));
    const more = element('form', {className: 'row-of games-form'}, another, label, prefix,
      element('button', {type: 'submit', className: 'quiet', textContent: word('findGames')}));
    more.addEventListener('submit', (event) => {
      event.preventDefault();
      findGames(3, prefix.value.trim().toLowerCase());
    });
    return more;
  }

  async function findGames(count, prefix = '') {
    const {board, side, orientation, colors} = answer.asked;
    if (answer.games?.job.state === 'running') answer.games.job.stop();
    await Shell.startJob({kind: 'games', board, side, orientation, colors, count, seconds: Question.seconds,
      ...(prefix && {prefix})})
      .catch((error) => Question.fault(error.message));
  }

  const openLast = (game) => screen.player.open(game, game.steps.length - 1);

  function gamesEvent(made, {line, end}) {
    const games = made.games;
    if (line?.games) {
      games.list = line.games.map((game) => Replay.replay(game, made.asked)).filter(({match}) =>
        match !== null);
      games.complete = line.complete;
      if (made === answer && games.list.length > 0 && !isStale()) openLast(games.list.at(-1));
    }
    if (end) games.done = true;
    if (made === answer) showParts('games');
  }

  function showGames() {
    const games = answer.games, list = places.games;
    list.replaceChildren();
    if (!games) return;
    if (games.list === null) {
      list.append(paragraph(word(games.done ? 'noGames' : 'nearestLooking'), 'note'));
    } else if (games.list.length === 0) {
      list.append(paragraph(word(games.complete ? 'noGamesAtAll' : 'noGames'), 'note'));
    } else {
      list.append(paragraph(word('gamesFound', games.list.length, games.complete), 'note'),
        element('div', {className: 'row-of'}, ...games.list.map((game, at) => {
          const open = element('button', {type: 'button', className: 'chip',
            textContent: word('gameNumber', at + 1), title: game.transcript});
          open.setAttribute('aria-pressed', screen.player.game?.transcript === game.transcript);
          open.addEventListener('click', () => { openLast(game); showGames(); });
          return open;
        })));
    }
  }

  // ---- No.

  const coreOf = (made) => made?.line?.evidence?.core ?? null;
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.。]$/.test(text) ? '' : '.');

  function no() {
    const evidence = answer.line?.evidence ?? {}, parts = [places.core];
    const because = word('because')[evidence.reason] ??
      (evidence.explanation ? sentence(evidence.explanation) : '');
    if (because) parts.push(element('p', {className: 'because', textContent: because}));
    if (!isWild(answer.asked.board)) parts.push(places.proof);
    return parts;
  }

  // The squares that are enough: they may come some seconds after the verdict.
  function showCore() {
    if (answer.verdict !== 'unreachable') return;
    const core = coreOf(answer), looking = core === null && answer.end === null && answer.job.kind === 'reach';
    if (core === null) return places.core.replaceChildren(...(looking ? [paragraph(word('coreLooking'), 'note')] : []));
    const number = [...core.squares].filter((sign) => sign !== '.').length;
    places.core.replaceChildren(element('p', {}, word('coreText', number), ' ', word('arguments')[core.argument] ?? '',
      ...(core.irreducible ? [] : [' ', word('coreMaybe')]),
      ...(core.squares.includes('*') ? [' ', word('coreEither')] : [])));
    if (!byId('shown-part').firstChild) shownSwitch();
  }

  // Under the board: the marks, or every disc in its colour.
  function shownSwitch() {
    byId('shown-part').hidden = isStale();
    const shown = Paint.choice('shownLabel', [['marked', 'marked'], ['whole', 'whole']],
      screen.view.whole ? 'whole' : 'marked',
      (value) => { screen.view.whole = value === 'whole'; screen.changed(); });
    byId('shown-part').append(shown, paragraph(word('holdM'), 'note keys'));
  }

  // The core of the board that is painted, or null.
  const coreHere = () =>
    (answer?.verdict === 'unreachable' && !isStale() ? coreOf(answer)?.squares ?? null : null);

  async function askProof() {
    const {board, side, orientation, colors} = answer.asked, seconds = Math.max(60, Question.seconds);
    await Shell.startJob({kind: 'reach', board, side, orientation, colors, seconds, proof: true})
      .catch((error) => Question.fault(error.message));
  }

  function showProof() {
    if (answer.verdict !== 'unreachable') return;
    const made = answer.proof, place = places.proof;
    if (!place.firstChild) {
      const files = element('ul', {className: 'proof-files'});
      place.append(element('div', {className: 'row-of'}, button('saveProof', askProof),
        element('span', {className: 'note', role: 'status'})), files);
    }
    const [row, list] = place.children;
    const key = !made?.end ? 'savingProof' : made.files?.length ? 'proofSaved' : 'proofFailed';
    row.firstChild.disabled = made?.job.state === 'running';
    row.lastChild.textContent = made ? [word(key), ...made.notes].join(' ') : '';
    list.replaceChildren(...(made?.files ?? []).map(({file, bytes}) => {
      const link = element('a', {href: `proofs/${file}`, download: file, textContent: file});
      return element('li', {}, link, ` ${word('proofFile')[file.split('.').at(-1)]}, ${word('bytes', bytes)}`);
    }));
  }

  async function proofEvent(made, {note, end}) {
    const {proof} = made, {board, side, orientation, colors} = proof.job.request;
    if (note) proof.notes.push(note);
    if (end) {
      proof.files = await Shell.api('POST', 'api/proofs', {board, side, orientation, colors})
        .then(({files}) => files, () => []);
      if (proof.files.length > 0) proof.notes = [];
      proof.end = end;
    }
    if (made === answer) showParts('proof');
  }

  // ---- The nearest board.

  const newNearest = () => ({job: null, changed: null, least: 0, board: null, done: false});

  // It is looked for by itself after a "no" that this page asked for.
  function maybeNearest(made) {
    if (made?.verdict !== 'unreachable' || !made.job.own || made.nearest !== null || !sameBoard(made.asked)
        || isWild(made.asked.board)) return;
    made.nearest = newNearest();
    findNearest(made);
  }

  function findNearest(made) {
    const {board, side, orientation, colors} = made.asked;
    return Shell.startJob({kind: 'nearest', board, side, orientation, colors, seconds: 30}).catch((error) => {
      made.nearest = null;
      Question.fault(error.message);
      renderSoon();
    });
  }

  function nearestEvent(made, {progress: step, line, end}) {
    const nearest = made.nearest;
    if (step?.board) Object.assign(nearest, {board: step.board, side: step.side ?? made.asked.side});
    if (step?.changed !== undefined) nearest.changed = step.changed;
    if (step?.at_least !== undefined) nearest.least = step.at_least;
    if (line?.repaired) {
      const game = Replay.replay(line, {...made.asked, board: line.board, side: line.side});
      Object.assign(nearest, {board: line.board, side: line.side, changed: line.repaired.changed,
        least: line.repaired.at_least,
                              wrong: game.match === null});
    }
    if (end) nearest.done = true;
    if (made === answer) showParts('nearest');
  }

  function showNearest() {
    const place = places.nearest, nearest = answer?.nearest;
    if (!place) return;
    if (answer.verdict !== 'unreachable' || isWild(answer.asked.board)) return place.replaceChildren();
    const title = element('h3', {textContent: word('nearest')});
    if (!nearest) return place.replaceChildren(title, button('nearestFind', () => findNearest(answer)));
    place.replaceChildren(title, nearest.board === null
      ? paragraph(word(nearest.done ? 'nearestNone' : 'nearestLooking'), 'note')
        : nearestBoard(nearest));
  }

  function nearestBoard({board, side, changed, least, done, wrong}) {
    const {asked} = answer, squares = differing(board, asked.board);
    if (wrong) return paragraph(word('replayFails'), 'fault');
    const changes = element('ul', {className: 'changes'}, ...squares.map((at) =>
      element('li', {textContent: word('changeOf', squareName(at), board[at], asked.board[at])})),
      ...(side === asked.side ? [] : [element('li', {textContent: word('nearestTurned')})]));
    const use = button('useIt', () => Shell.setBoard(board, side, {from: 'nearest'}), {className: 'quiet'});
    return element('div', {className: 'nearest-board'}, Shell.picture(board, 168, {rings: squares}),
      element('div', {},
        paragraph(word(done || changed === least ? 'nearestDone' : 'nearestNow', changed,
        least)), changes, use));
  }

  // ---- Not decided.

  function unknown() {
    const {line, asked, end, notes} = answer, evidence = line?.evidence ?? {};
    const stage = evidence.stage ?? [...answer.stages.keys()].at(-1),
      limit = evidence.limit ?? evidence.reason;
    const why = end?.state === 'stopped' ? 'whyStopped' : limit === 'memory' ? 'whyMemory' : 'whyTime';
    const again = (key, more) => button(key, () => {
      Shell.setBoard(asked.board, asked.side, {from: 'answer'});
      ask({...asked, ...more});
    });
    const seconds = (asked.seconds ?? Question.seconds) + 60, memory = 2 * (asked.memory_mib ?? 2048);
    return [...(stage
      ? [paragraph(word('openAt', word('stages')[stage] ?? stage, word(why)))] : []),
            ...notes.map((note) => element('p', {className: 'note', textContent: note})),
            element('div', {className: 'row-of'}, again('moreTime', {seconds}), ...(isWild(asked.board) ? []
              : [again('moreMemory', {memory_mib: memory}), again('playOnly', {engine: 'play'})]))];
  }

  const showStages = () => places.stages && answer !== null && Stages.show(places.stages, answer);
  const showForm = () => Question.show(answer?.job?.state === 'running');

  // ---- The board changed: an answer about this one is shown, or the last one is marked as about another.
  function boardChanged() {
    showForm();
    const here = [...answers.values()].reverse().find(({asked}) => sameBoard(asked));
    if (here && here !== answer) return choose(here);
    if (answer === null) return;
    const stale = isStale();
    if (stale && screen.player.game !== null) screen.player.close();
    if (!places.stale || places.stale.hidden !== stale) return;
    places.stale.hidden = !stale;
    byId('answer').classList.toggle('is-stale', stale);
    byId('shown-part').hidden = stale;
    if (!stale) openGame();
  }

  function begin(hooks) {
    screen = hooks;
    Question.build({ask: () => ask(), stop: () => answer?.job?.stop()});
    showForm();
    Words.onChange(() => { if (screen.player.game !== null) screen.player.build(); render(); });
    setInterval(() => {
      if (answer?.job.state === 'running' && Shell.current === 'board') showStages();
    }, 200);
    Shell.onJob(follow);
  }

  return {begin, ask, boardChanged, coreHere};
})();
