// A run of an experiment: its boards, its curves and what it says (Runs.View); and the screen Runs, with all runs there are.
const Runs = (() => {
  'use strict';
  const {BLACK, WHITE, COLOUR_NAME, squareName, parseCells, formatCells, imageOf, legalMoves, follow} = Othello;
  const {byId, element, LargeBoard, grouped} = Draw;
  const say = (key, ...args) => Words.text(`run.${key}`, ...args);

  function spoken(tag, key, properties = {}) {
    const node = element(tag, {textContent: Words.text(key), ...properties});
    node.dataset.word = key;
    return node;
  }
  function button(key, act, className = 'button') {
    const node = spoken('button', key, {type: 'button', className});
    node.addEventListener('click', act);
    return node;
  }

  // ---- What a run says, in a sentence.

  // What the text of an experiment says about the meaning of its answer.
  function meaningOf(toml) {
    const model = toml === null || toml === undefined ? null : SearchForm.model(toml);
    if (model === null) return {reachable: false, every: false, symmetric: true, verdicts: false, conditions: null};
    return {reachable: model.reachable, every: model.wanted.every, symmetric: model.distinct !== 'board',
      verdicts: model.verdicts,
            extreme: model.wanted.extreme, measure: model.wanted.measure, conditions: conditionsOf(model)};
  }

  // Conditions as short words in the language of the page, if the form knows all of them and they are few.
  function conditionsOf(model) {
    const known = SearchForm.FIELDS.filter(({key}) => key !== 'name' && model.fields.get(key).state === 'own');
    if (model.others > 0 || model.board.state !== 'absent' || known.length === 0 || known.length > 2) return null;
    return () => known.map(({key, kind}) => {
      const {value} = model.fields.get(key);
      if (kind === 'range') return say('ofRange', Words.text(`field.${key}`), value);
      const names = kind === 'squares' ? say('listed', value.map(squaresName)) : value;
      return kind === 'choice' ? `${Words.text(`field.${key}`)}: ${Words.text(`choice.${key}.${value}`)}`
        : say('ofSquares', key, names);
    }).join(say('and'));
  }
  const squaresName = (name) => {
    const region = SearchForm.nameOfRegion(name);
    return region ? say('region', region) : name;
  };

  // "65 discs - legal_moves" is two counts in order.
  function measureOf({maximize, minimize}) {
    const name = maximize ?? minimize, most = maximize !== undefined;
    const order = /^65 (\w+) ([+-]) (\w+)$/.exec(name);
    if (order)
      return {text: say('inOrder', say('extreme', most, order[1]), say('extreme', most === (order[2] === '+'), order[3])), order};
    return {text: say('extreme', most, name), order: null};
  }
  function valueText({order}, value) {
    if (order === null || value === undefined) return String(value);
    const first = order[2] === '+' ? Math.floor(value / 65) : Math.ceil(value / 65);
    return say('inOrderValue', first, Math.abs(value - 65 * first));
  }

  function objectiveText(outcome, {conditions, reachable}) {
    const {best, bound, proved} = outcome.objective, measure = measureOf(outcome.objective);
    const most = outcome.objective.maximize !== undefined, where = conditions?.() ?? null;
    if (best === undefined) return say('noValue', measure.text);
    if (proved) return say('best', measure.text, where, valueText(measure, best), reachable);
    return say('bestOpen', measure.text, where, valueText(measure, best),
      bound === undefined ? null : valueText(measure, bound), most);
  }

  function foundText(outcome, {reachable, every, symmetric}, seconds) {
    const {ended, positions, objective} = outcome, onlyBest = reachable && !every && objective;
    if (ended === 'no solution') return say('none', reachable);
    if (ended === 'complete') {
      if (onlyBest) return '';
      if (reachable && !every) return positions === 1 ? say('oneGame') : say('someGames', positions);
      return say('complete', positions, symmetric);
    }
    if (ended === 'limit') return say('limit', positions, symmetric);
    if (positions === 0 && objective?.best === undefined) return say('notFound', ended, seconds);
    return say('stopped', ended, onlyBest ? null : positions, symmetric);
  }

  // The answer: one to three sentences.
  function headline(outcome, meaning, seconds = null) {
    const sentences = [];
    if (outcome.objective && outcome.ended !== 'no solution') sentences.push(objectiveText(outcome, meaning));
    sentences.push(foundText(outcome, meaning, seconds));
    const {reachable, unreachable, unknown} = outcome.verdicts ?? {};
    if (!meaning.reachable && reachable + unreachable + unknown > 0)
      sentences.push(say('verdicts', reachable, unreachable, unknown));
    return sentences.filter(Boolean).join(say('space'));
  }

  // ---- A board of the results: "reachable" is said only of a game that this page has replayed.

  function boardOf(line) {
    const cells = parseCells(line.board), toMove = line.side === 'O' ? WHITE : BLACK;
    return {line, cells, toMove, moves: legalMoves(cells, toMove).length, discs: cells.filter((cell) => cell !== 0).length,
      game: gameOf(line, cells, toMove)};
  }
  function gameOf({transcript, image = 0, mover_color: colour, verdict}, cells, toMove) {
    if (verdict !== 'reachable' || transcript === undefined) return null;
    const last = colour === 'white' ? WHITE : BLACK, {steps, error} = follow(transcript, last), end = steps.at(-1);
    const wanted = imageOf(cells, image).map((cell) => cell * toMove * last);
    return {steps, image, exchanged: last !== toMove,
      right: error === null && end.toMove === last && formatCells(end.cells) === formatCells(wanted)};
  }
  const verdictOf = ({line, game}) => (game && !game.right ? 'wrong' : line.verdict ?? '');

  // ---- One board large: its game, and where it may go from here.

  const viewer = {
    make() {
      const dialog = element('dialog', {className: 'board-dialog'});
      Object.assign(this, {dialog, stage: element('div', {className: 'large'}),
        title: element('h2', {id: 'board-dialog-title', tabIndex: -1}),
        facts: element('p', {className: 'aside'}), caption: element('p', {className: 'caption'}),
        ply: element('input', {type: 'range', min: 0}), game: element('div', {className: 'steps-of-game'})});
      this.caption.setAttribute('aria-live', 'polite');
      this.ply.dataset.label = 'run.ply';
      dialog.setAttribute('aria-labelledby', 'board-dialog-title');
      this.large = new LargeBoard(this.stage);
      this.ply.addEventListener('input', () => this.go(Number(this.ply.value)));
      this.step = button('run.stepThrough', () => this.walk());
      const step = (key, sign, by) => {
        const node = element('button', {type: 'button', className: 'button small', textContent: sign});
        node.dataset.label = key;
        node.addEventListener('click', () => this.go(this.at + by));
        return node;
      };
      this.game.append(step('run.back', '‹', -1), this.ply, step('run.forward', '›', 1));
      const close = button('run.close', () => dialog.close());
      dialog.append(element('div', {className: 'board-dialog-body'}, this.stage,
        element('div', {className: 'board-dialog-side'},
        this.title, this.facts, this.caption, this.game, element('div', {className: 'actions'}, this.step,
          button('run.paint', () => this.take('board')), button('run.study', () => this.take('study')), close))));
      document.body.append(dialog);
    },

    open(board, number) {
      if (!this.dialog) this.make();
      Object.assign(this, {board, at: 0});
      Words.fill(this.dialog);
      this.title.textContent = say('boardNumber', number);
      this.facts.textContent = [say('moves', board.moves), say('discs', board.discs),
        verdictText(board)].filter(Boolean).join(say('comma'));
      const steps = board.game?.right ? board.game.steps : null;
      this.step.hidden = steps === null;
      this.game.hidden = true;
      this.caption.textContent = steps === null ? '' : turnedText(board.game);
      this.shown = {board: board.line.board, side: board.line.side};
      this.large.show({cells: board.cells, toMove: board.toMove}, false);
      this.large.root.setAttribute('aria-label', this.facts.textContent);
      this.dialog.showModal();
      this.title.focus();
    },

    walk() {
      this.game.hidden = false;
      this.step.hidden = true;
      this.ply.max = this.board.game.steps.length - 1;
      this.go(this.board.game.steps.length - 1);
      this.ply.focus();
    },

    go(to) {
      const {steps} = this.board.game, at = Math.max(0, Math.min(steps.length - 1, to)), step = steps[at];
      this.large.show(step, Math.abs(at - this.at) === 1);
      Object.assign(this, {at, shown: {board: formatCells(step.cells), side: step.toMove === WHITE ? 'O' : 'X'}});
      this.ply.value = at;
      this.caption.textContent = say('step', at, steps.length - 1,
        step.mover && COLOUR_NAME[step.mover], step.move < 0 ? null : step.move && squareName(step.move),
        step.flipped.length, at === steps.length - 1 ? turnedText(this.board.game) : '');
      this.ply.setAttribute('aria-valuetext', this.caption.textContent);
      this.large.root.setAttribute('aria-label', this.caption.textContent);
    },

    take(screen) {
      this.dialog.close();
      Shell.setBoard(this.shown.board, this.shown.side, {from: 'runs'});
      Shell.open(screen);
    },
  };
  const verdictText = (board) => (verdictOf(board) === '' ? '' : say(`verdict.${verdictOf(board)}`));
  const turnedText = ({image, exchanged}) => (image === 0 && !exchanged ? '' : say('turned', image, exchanged));

  // ---- Two stair curves over the time: the best that was found, and the bound.

  const drawn = (tag, attributes) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  };

  class Curves {
    constructor() {
      this.points = {best: [], bound: []};
      this.svg = drawn('svg', {class: 'curves', viewBox: '0 0 600 130', preserveAspectRatio: 'none', role: 'img'});
      this.legend = element('figcaption');
      this.root = element('figure', {className: 'curves-of-run', hidden: true}, this.legend, this.svg);
    }

    add(name, seconds, value) {
      const points = this.points[name];
      if (value === undefined || value === null || points.at(-1)?.value === value) return false;
      points.push({seconds, value});
      return true;
    }

    draw(now, proved) {
      const {best, bound} = this.points, all = [...best, ...bound];
      this.root.hidden = all.length === 0;
      if (all.length === 0) return;
      const low = Math.min(...all.map(({value}) => value)), high = Math.max(...all.map(({value}) => value));
      const end = Math.max(now, .001, ...all.map(({seconds}) => seconds));
      const x = (seconds) => 4 + 588 * seconds / end,
        y = (value) => (high === low ? 65 : 118 - 106 * (value - low) / (high - low));
      const stairs = (points) => points.map(({seconds, value},
        at) => `${at === 0 ? 'M' : 'H'}${x(seconds).toFixed(1)}${at === 0 ? ' ' : 'V'}${y(value).toFixed(1)}`).join('') +
        `H${x(end).toFixed(1)}`;
      this.svg.replaceChildren(...[['bound', bound], ['best', best]]
        .filter(([, points]) => points.length > 0)
        .map(([name, points]) =>
        drawn('path', {class: name, d: stairs(points), 'vector-effect': 'non-scaling-stroke'})));
      if (proved) this.svg.append(drawn('path', {class: 'met',
        d: `M${x(end).toFixed(1)} ${y(best.at(-1).value).toFixed(1)}h.01`, 'vector-effect': 'non-scaling-stroke'}));
      this.label(best.at(-1)?.value, bound.at(-1)?.value, proved);
    }

    label(best, bound, proved) {
      const part = (name, text) => element('span', {className: name, textContent: text});
      const parts = [best === undefined ? null : part('best', say('foundValue', best)),
        bound === undefined ? null : part('bound', say('boundValue', bound)),
                     proved ? part('met', say('proved')) : null].filter(Boolean);
      this.legend.replaceChildren(...parts);
      this.svg.setAttribute('aria-label', parts.map(({textContent}) => textContent).join(say('comma')));
    }
  }

  // ---- The view of one run, while it works and afterwards.
  //
  // hooks: conflict(list, toml), dropped(named), changed(), more({seconds}): go on.
  class View {
    constructor(container, job, hooks) {
      Object.assign(this, {job, hooks, lines: [], seen: new Set(), order: [], sorting: 'found', unshown: 0, outcome: null,
        progress: {}, notes: [],
        since: 0, ended: null, toml: job.request.toml ?? null, cards: new Map(), waiting: false, left: false, gone: 0});
      this.meaning = meaningOf(this.toml);
      this.curves = new Curves();
      this.build(container);
      if (job.request.resume) this.recall();
      job.on((event) => { if (!this.left) this.take(event); });
      this.clock = setInterval(() => { if (job.state === 'running' && !this.left) this.showHead(); }, 1000);
      this.render();
    }

    build(container) {
      const make = (tag, className) => element(tag, {className});
      Object.assign(this, {title: make('h2', 'run-answer'), below: make('p', 'aside'), asked: make('p', 'asked'),
        acts: make('div', 'actions'),
        conflicts: make('div', 'conflicts'), log: element('ol', {className: 'log', tabIndex: 0}),
          count: make('p', 'found'), cardsOf: make('div', 'cards'), same: make('div', 'same')});
      this.title.setAttribute('aria-live', 'polite');
      this.logPart = element('details', {className: 'log-of-run'}, spoken('summary', 'run.log'), this.log);
      this.sort = element('select', {},
        ...['found', 'newest', 'best'].map((value) => spoken('option', `run.sort.${value}`, {value})));
      this.sort.dataset.label = 'run.sortLabel';
      this.sort.addEventListener('change', () => { this.sorting = this.sort.value; this.arrange(); });
      this.fresh = element('button', {type: 'button', className: 'button small', hidden: true});
      this.fresh.addEventListener('click', () => this.arrange());
      this.head = element('div', {className: 'cards-head'}, this.count, this.fresh, this.sort);
      this.root = element('section', {className: 'run-of-search'}, this.title, this.below, this.acts, this.conflicts,
        this.curves.root, this.asked,
        this.logPart, this.head, this.cardsOf, this.same);
      container.replaceChildren(this.root);
      Words.fill(this.root);
      this.gallery = Shell.gallery(this.cardsOf, {count: () => this.order.length,
        card: (index) => this.card(this.order[index]), width: 140, height: 204});
    }

    leave() {
      this.left = true;
      clearInterval(this.clock);
    }

    // A run that goes on: its text and what it had found before are in its folder.
    async recall() {
      const folder = encodeURIComponent(this.job.request.folder);
      try {
        const {toml} = await Shell.api('GET', `api/runs/${folder}`);
        this.toml ??= toml;
        this.meaning = meaningOf(this.toml);
        for (let from = 0, total = 1; from < total; from += 1000) {
          const answer = await Shell.api('GET', `api/runs/${folder}/lines?from=${from}&count=1000`);
          total = answer.total;
          for (const line of answer.lines) this.find(line);
        }
      } catch {  // it is shown without them
      }
      this.render();
    }

    take({line, progress, note, end}) {
      if (line?.ended !== undefined) this.finish(line);
      else if (line?.board) this.find(line);
      if (progress) this.follow(progress);
      if (note) this.notes.push(note);
      if (end) this.end(end);
      this.render();
    }

    find(line) {
      const key = line.board + line.side;
      if (this.seen.has(key)) return;
      this.seen.add(key);
      this.lines.push(line);
      this.findValue(line);
      if (this.sorting === 'found') this.order.push(this.lines.length - 1);
      else ++this.unshown;
    }

    better(value, than) {
      return value !== undefined &&
        (than === undefined || (this.meaning.extreme === 'minimize' ? value < than : value > than));
    }

    addBest(seconds, value) {
      const best = this.curves.points.best.at(-1);
      if (this.better(value, best?.value) && this.curves.add('best', Math.max(seconds, best?.seconds ?? 0), value))
        this.say(say('stepBest', value, seconds));
    }

    // The value of a position, where its line has it: after a reload not all that was said about the progress is known.
    findValue({claims, seconds = 0}) {
      this.addBest(this.progress.seconds ?? seconds, claims?.[this.meaning.measure]);
    }

    // What is being looked for; what came of it shows in the best value and in the bound when they change.
    follow(progress) {
      if (this.outcome) return;
      const before = this.progress, seconds = progress.seconds ?? before.seconds ?? 0;
      this.progress = {...before, ...progress, seconds};
      if (progress.asked !== before.asked) this.since = seconds;
      this.addBest(seconds, progress.best ?? undefined);
      if (!this.curves.add('bound', seconds, progress.bound)) return;
      const better = progress.bound + (this.meaning.extreme === 'minimize' ? -1 : 1);
      this.say(say('stepRefuted', better, seconds - this.since));
      this.since = seconds;
    }

    say(text) {
      this.log.prepend(element('li', {textContent: text}));
      if (this.log.children.length > 300) this.log.lastChild.remove();
    }

    finish(outcome) {
      this.outcome = outcome;
      const {best, bound, proved} = outcome.objective ?? {}, seconds = this.progress.seconds ?? this.job.seconds;
      this.curves.add('best', seconds, best);
      this.curves.add('bound', seconds, proved ? best : bound);
      if (outcome.conflict) this.hooks.conflict(outcome.conflict, this.toml);
    }

    end(end) {
      this.ended = end;
      clearInterval(this.clock);
      this.hooks.changed();
    }

    // ---- What is seen.

    render() {
      if (this.waiting) return;
      this.waiting = true;
      setTimeout(() => {  // as a frame would, also where none is drawn
        this.waiting = false;
        if (!this.left) this.show();
      }, 40);
    }

    show() {
      this.showHead();
      this.showActions();
      this.showConflicts();
      const proved = this.outcome?.objective?.proved === true && this.outcome.objective.best !== undefined;
      this.curves.draw(this.job.state === 'running' ? this.job.seconds : this.ended?.seconds ?? 0, proved);
      this.logPart.hidden = this.log.children.length === 0;
      this.head.hidden = this.lines.length === 0;
      this.count.textContent = say('boards', this.lines.length);
      this.fresh.hidden = this.unshown === 0;
      this.fresh.textContent = say('fresh', this.unshown);
      this.sort.options[2].hidden = this.sort.options[2].disabled = !this.measure();
      if (this.gallery.update) this.gallery.update();
      else this.gallery.refresh();
    }

    showHead() {
      const {job, outcome, ended} = this;
      const text = outcome ? headline(outcome, this.meaning, job.request.seconds ?? ended?.seconds)
        : job.state === 'running' ? say('working', job.request.folder)
        : this.notes.length > 0 ? this.notes.at(-1) : say(`state.${job.state}`);
      if (this.title.textContent !== text) this.title.textContent = text;
      const seconds = ended?.seconds ?? job.seconds;
      this.below.textContent = say('below', job.request.folder,
        Shell.timeText ? Shell.timeText(seconds) : seconds.toFixed(0), this.lines.length);
      const {asked, text: doing} = this.progress;
      this.asked.hidden = job.state !== 'running' || !(asked ?? doing);
      this.asked.textContent = this.asked.hidden ? '' : asked ? say('asked', asked) : doing;
    }

    showActions() {
      const {job, outcome} = this, over = this.ended !== null || job.state !== 'running';
      const open = over && (!outcome || ['time', 'memory', 'interrupted'].includes(outcome.ended));
      const wanted = `${over}${open}`;
      if (this.acts.dataset.wanted === wanted) return;
      this.acts.dataset.wanted = wanted;
      const focused = this.acts.contains(document.activeElement);
      const buttons = over ? [button('run.report', () => openReport(job.request.folder))]
        : [button('run.stop', () => job.stop(), 'button strong')];
      if (open) {
        buttons.push(button('run.moreTime', () => this.hooks.more({seconds: 60})),
          button('run.goOn', () => this.hooks.more({seconds: null})));
      }
      this.acts.replaceChildren(...buttons);
      if (focused) buttons[0].focus();
      this.same.replaceChildren(...(over ? [spoken('p', 'run.same', {className: 'aside'}), Shell.command(this.command())]
        : []));
    }

    command() {
      const {folder, seconds, threads, seed} = this.job.request,
        parts = ['./othello-synth run', shellText(`${outFolder}/${folder}/experiment.toml`),
        '--out', shellText(`${outFolder}/${folder}-again`)];
      for (const [name, value] of [['--time-limit', seconds], ['--threads', threads], ['--seed', seed]])
        if (value !== undefined) parts.push(name, value);
      return parts.join(' ');
    }

    showConflicts() {
      const list = this.outcome?.conflict ?? [];
      if (list.length === this.conflicts.querySelectorAll('button').length) return;
      this.conflicts.replaceChildren(spoken('p', 'run.conflict'), ...list.map((named) => {
        const drop = element('button', {type: 'button', className: 'conflict-button'},
          element('code', {textContent: named.words}),
          spoken('span', 'run.drop'));
        drop.addEventListener('click', () => this.hooks.dropped(named));
        return drop;
      }));
    }

    measure() {
      const {maximize, minimize} = this.outcome?.objective ?? {},
        known = maximize ?? minimize ?? Object.keys(this.lines.at(-1)?.claims ?? {})[0];
      return known === undefined ? null : {name: known, sign: minimize === undefined ? -1 : 1};
    }

    arrange() {
      const order = this.lines.map((_, index) => index), measure = this.measure();
      if (this.sorting === 'newest') order.reverse();
      if (this.sorting === 'best' && measure) {
        const value = (index) => measure.sign * (this.lines[index].claims?.[measure.name] ?? 0);
        order.sort((a, b) => value(a) - value(b) || b - a);
      }
      Object.assign(this, {order, unshown: 0});
      this.gallery.refresh();
      this.render();
    }

    card(index) {
      if (!this.cards.has(index)) this.cards.set(index, boardOf(this.lines[index]));
      const board = this.cards.get(index), verdict = verdictOf(board);
      const node = element('button', {type: 'button', className: 'board-card'},
        Shell.picture(board.line.board, board.line.side, 140),
        element('span', {className: 'unseen', textContent: `${say('boardNumber', index + 1)}${say('comma')}`}),
        element('span', {textContent: say('moves', board.moves)}),
        element('span', {className: 'soft', textContent: say('discs', board.discs)}));
      if (verdict) node.append(element('span', {className: `verdict ${verdict}`, textContent: say(`verdict.${verdict}`)}));
      node.addEventListener('click', () => viewer.open(board, index + 1));
      return node;
    }

    speak() {
      Words.fill(this.root);
      delete this.acts.dataset.wanted;
      this.conflicts.replaceChildren();
      this.gallery.refresh();
      this.show();
    }

    shown() { this.gallery.refresh(); }
  }

  const shellText = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

  // ---- The screen: cards of all runs, one report, one verification.

  let outFolder = 'out';
  const parts = {};
  let runs = [], report = null, checks = new Map();

  async function load() {
    try {
      ({runs} = await Shell.api('GET', 'api/runs'));
      parts.fault.hidden = true;
    } catch (error) {
      parts.fault.textContent = error.message;
      parts.fault.hidden = false;
    }
    showRuns();
  }

  function showRuns() {
    const focused = document.activeElement?.closest?.('[data-run]')?.dataset.run,
      act = document.activeElement?.dataset?.word;
    parts.list.replaceChildren(...runs.map(runCard));
    parts.none.hidden = runs.length > 0;
    if (!focused || !act) return;
    [...parts.list.children].find(({dataset}) => dataset.run === focused)?.querySelector(`[data-word="${act}"]`)?.focus();
  }

  const stateOf = ({outcome, job, fault}) => (job ? 'running' : fault ? 'fault' : !outcome ? 'unfinished'
    : ['time', 'memory', 'interrupted'].includes(outcome.ended) ? 'stopped' : 'complete');

  function runCard(run) {
    const state = stateOf(run), meaning = meaningOf(run.toml ?? null), wanted = wordsMeaning(run, meaning);
    const card = element('article', {className: `run-card ${state}`});
    card.dataset.run = run.folder;
    const acts = element('div', {className: 'actions'});
    if (run.outcome) acts.append(button('runs.open', () => openReport(run.folder), 'button strong'));
    if (['stopped', 'unfinished'].includes(state)) acts.append(button('runs.resume', () => resume(run)));
    if (state !== 'running' && !run.fault)
      acts.append(button('runs.verify', () => verify(run)), button('runs.edit', () => editAsNew(run)));
    if (state === 'running') acts.append(button('runs.see', () => Shell.open('search')));
    for (const each of acts.children) each.setAttribute('aria-describedby', `run-${run.folder}`);
    card.append(element('h3', {textContent: run.folder, id: `run-${run.folder}`}),
      element('p', {className: 'state'}, spoken('span', `runs.state.${state}`, {className: 'badge'}),
        element('span', {className: 'soft', textContent: dateText(run.changed)})));
    if (run.outcome) card.append(element('p', {className: 'answer-of-run', textContent: headline(run.outcome, wanted)}));
    if (run.fault) card.append(element('p', {className: 'fault', textContent: run.fault, lang: 'en'}));
    card.append(questionPart(run), acts);
    if (checks.has(run.folder)) card.append(checks.get(run.folder).root);
    return card;
  }

  // Without its text, the sentence of what was wanted tells what an answer means.
  function wordsMeaning({words = [], toml}, meaning) {
    if (toml !== undefined) return meaning;
    const wanted = words.find((line) => line.startsWith('Wanted')) ?? '';
    const reachable = /that (a game reaches|games reach)|its game/.test(wanted);
    return {...meaning, reachable, every: /each with its game/.test(wanted) && /every|all /.test(wanted),
      symmetric: reachable || /up to symmetry/.test(wanted)};
  }

  function questionPart({words = []}) {
    return element('div', {className: 'question-of-run', lang: 'en'}, ...words.slice(0, 12).map((line) => {
      const node = element('p', {textContent: line.replace(/^ *(- )?/, ''), className: /^ *- /.test(line) ? 'item' : ''});
      node.style.setProperty('--deep', /^ */.exec(line)[0].length / 2);
      return node;
    }));
  }

  const dateText = (seconds) => new Date(1000 * seconds).toLocaleString(Words.language === 'ja' ? 'ja-JP' : 'en-GB',
    {dateStyle: 'medium', timeStyle: 'short'});

  async function resume({folder}) {
    try {
      await Shell.startJob({kind: 'run', folder, resume: true});
      Shell.open('search');
    } catch (error) {
      tell(error.message);
    }
  }

  async function editAsNew({folder}) {
    try {
      const {toml} = await Shell.api('GET', `api/runs/${encodeURIComponent(folder)}`);
      Shell.open('search', {toml, folder: `${folder.replace(/-\d+$/, '')}-2`});
    } catch (error) {
      tell(error.message);
    }
  }

  function tell(text) {
    parts.fault.textContent = text;
    parts.fault.hidden = false;
  }

  // ---- A report in its frame.

  function openReport(folder) {
    report = folder;
    Shell.open('runs');
    showReport();
  }

  function showReport() {
    parts.listPart.hidden = report !== null;
    parts.reportPart.hidden = report === null;
    if (report === null) return parts.frame.remove();
    parts.frame = element('iframe', {className: 'report-frame', title: say('reportOf', report)});
    parts.frame.setAttribute('sandbox', 'allow-scripts');
    parts.frame.src = `runs/${encodeURIComponent(report)}/report.html`;
    parts.reportName.textContent = report;
    parts.reportPart.append(parts.frame);
    parts.back.focus();
  }

  function closeReport() {
    const folder = report;
    report = null;
    showReport();
    load().then(() => [...parts.list.children].find(({dataset}) => dataset.run === folder)?.querySelector('button')?.focus());
  }

  // ---- Verifying: what was checked, as it goes.

  async function verify({folder}) {
    try {
      meet(await Shell.startJob({kind: 'verify', folder}));
    } catch (error) {
      tell(error.message);
    }
  }

  class Check {
    constructor(job) {
      Object.assign(this, {job, line: null, notes: [], progress: null, ended: null,
        root: element('div', {className: 'check-of-run'})});
      this.root.setAttribute('role', 'status');
      job.on((event) => this.take(event));
      this.show();
    }

    take({line, note, progress, end}) {
      if (line?.checked) this.line = line;
      if (note) this.notes.push(note);
      if (progress) this.progress = progress;
      if (end) this.ended = end;
      this.show();
    }

    show() {
      const {line, progress, ended, notes} = this;
      const checked = line?.checked ?? progress?.checked, rows = Object.entries(checked ?? {}),
        open = Object.entries(line?.not_checked ?? {});
      const state = !ended ? 'verifying' : line === null ? 'failed' : line.wrong > 0 ? 'wrong' : open.length > 0 ? 'partly'
        : 'right';
      const row = (key, [name, count]) =>
        element('tr', {className: key},
        element('td', {className: 'number', textContent: grouped(count)}),
        element('th', {scope: 'row', textContent: Words.has(`check.${name}`) ? Words.text(`check.${name}`)
          : name.replaceAll('_', ' ')}));
      const faults = [...new Set([...(line?.faults ?? []), ...notes])];
      this.root.className = `check-of-run ${state}`;
      this.root.replaceChildren(
        element('p', {className: 'check-state', textContent: say(`check.${state}`, line?.wrong ?? 0)}));
      if (!ended && progress?.text)
        this.root.append(element('p', {className: 'aside', textContent: progress.text, lang: 'en'}));
      if (rows.length + open.length > 0) {
        this.root.append(element('table', {}, spoken('caption', 'run.check.caption'),
          element('tbody', {}, ...rows.map((each) => row('', each)), ...open.map((each) => row('open', each)))));
      }
      if (faults.length > 0)
        this.root.append(element('ul', {className: 'faults', lang: 'en', tabIndex: 0},
        ...faults.slice(0, 200).map((text) => element('li', {textContent: text}))));
    }
  }

  function meet(job) {
    if (job.kind === 'run') {
      job.on(({started, end}) => { if ((started || end) && Shell.current === 'runs' && report === null) load(); });
    }
    if (job.kind !== 'verify' || checks.get(job.request.folder)?.job === job) return;
    if (checks.get(job.request.folder)?.job.id > job.id) return;
    checks.set(job.request.folder, new Check(job));
    showRuns();
  }

  function build() {
    Object.assign(parts, {list: element('div', {className: 'run-cards'}),
      none: spoken('p', 'runs.none', {className: 'aside', hidden: true}),
      fault: element('p', {className: 'fault', hidden: true, lang: 'en'}), reportName: element('h2', {}),
      frame: element('iframe'),
      back: button('runs.back', closeReport)});
    parts.fault.setAttribute('role', 'alert');
    parts.listPart = element('div', {}, element('div', {className: 'runs-head'}, spoken('h2', 'runs.title'),
      button('runs.refresh', load, 'button small')),
      parts.fault, parts.none, parts.list);
    parts.reportPart = element('div', {className: 'report-part', hidden: true}, element('div', {className: 'runs-head'},
      parts.reportName, parts.back));
    byId('screen-runs').append(parts.listPart, parts.reportPart);
  }

  build();
  Words.onChange(() => { showRuns(); for (const check of checks.values()) check.show(); });
  Shell.onJob(meet);
  Shell.screen('runs', {
    show(options) {
      if (options?.folder) { report = options.folder; showReport(); }
      if (report === null) load();
    },
    hide() {},
    boardChanged() {},
  });
  Shell.api('GET', 'api/hello').then(({out}) => { if (out) outFolder = out; }).catch(() => {});

  return {View, openReport, headline, meaningOf};
})();
