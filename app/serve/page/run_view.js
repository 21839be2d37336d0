// One run, while it works and afterwards: its answer, its curves, what it says, and its boards.
const RunView = (() => {
  'use strict';
  const {element} = Draw;
  const {spoken, wordButton, drawn} = Parts;
  const {say, meaningOf, headline} = RunWords;
  const {boardOf, verdictOf} = RunBoard;

  // ---- Two stair curves over the time: the best that was found, and the bound.

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
  // hooks: conflict(list, toml), dropped(named), changed(), more({seconds}): continue.
  class View {
    constructor(container, job, hooks) {
      Object.assign(this, {job, hooks, lines: [], seen: new Set(), order: [], sorting: 'found', unshown: 0, outcome: null,
        progress: {}, notes: [],
        since: 0, before: 0, ended: null, toml: job.request.toml ?? null, boards: new Map(), cards: new Map(), waiting: false, left: false});
      this.meaning = meaningOf(this.toml);
      this.curves = new Curves();
      this.build(container);
      if (job.request.resume) {
        this.takeEarlier();
        this.recall();
      }
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
      this.gallery = windowGallery(this.cardsOf, {count: () => this.order.length,
        card: (index) => this.card(this.order[index]), width: 140, height: () => 204});
    }

    leave() {
      this.left = true;
      clearInterval(this.clock);
    }

    // A run that continues: what was said of it before, as far as this server did it.
    takeEarlier() {
      const earlier = Shell.jobsOf('run').filter(({id, request}) =>
        id < this.job.id && request.folder === this.job.request.folder);
      const first = earlier.findLastIndex(({request}) => !request.resume);
      for (const old of earlier.slice(Math.max(0, first))) {
        this.toml ??= old.request.toml ?? null;
        this.meaning = meaningOf(this.toml);
        for (const {line, progress} of old.events) {
          if (line?.board) this.find(line);
          if (progress) this.follow(progress);
        }
        this.before += old.seconds;
      }
    }

    // Its text and what it had found before are in its folder.
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
      const before = this.progress,
        seconds = progress.seconds === undefined ? before.seconds ?? 0 : this.before + progress.seconds;
      this.progress = {...before, asked: undefined, ...progress, seconds};  // boards are counted, not asked for
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
      const {best, bound, proved} = outcome.objective ?? {}, seconds = this.progress.seconds ?? this.before + this.job.seconds;
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
      this.curves.draw(this.before + (this.ended?.seconds ?? this.job.seconds), proved);
      this.logPart.hidden = this.log.children.length === 0;
      this.head.hidden = this.lines.length === 0;
      this.count.textContent = say('boards', this.lines.length);
      this.fresh.hidden = this.unshown === 0;
      this.fresh.textContent = say('fresh', this.unshown);
      this.sort.options[2].hidden = this.sort.options[2].disabled = !this.measure();
      this.gallery.update();
    }

    // What is found of the best value, while the run works.
    soFar() {
      const best = this.curves.points.best.at(-1)?.value, {extreme, measure} = this.meaning;
      if (best === undefined) return say('working', this.job.request.folder);
      return say('workingBest', say('extreme', extreme !== 'minimize', measure), best);
    }

    showHead() {
      const {job, outcome, ended} = this;
      const text = outcome ? headline(outcome, this.meaning, job.request.seconds ?? ended?.seconds)
        : job.state === 'running' ? this.soFar()
        : this.notes.length > 0 ? this.notes.at(-1) : say(`state.${job.state}`);
      if (this.title.textContent !== text) this.title.textContent = text;
      const seconds = ended?.seconds ?? job.seconds;
      this.below.textContent = say('below', job.request.folder,
        Shell.timeText(seconds), this.lines.length);
      const {asked} = this.progress;
      this.asked.hidden = job.state !== 'running' || !asked;
      this.asked.textContent = this.asked.hidden ? '' : say('asked', asked);
    }

    showActions() {
      const {job, outcome} = this, over = this.ended !== null || job.state !== 'running';
      const open = over && (!outcome || ['time', 'memory', 'interrupted'].includes(outcome.ended));
      const wanted = `${over}${open}`;
      if (this.acts.dataset.wanted === wanted) return;
      this.acts.dataset.wanted = wanted;
      const focused = this.acts.contains(document.activeElement);
      const buttons = over ? [wordButton('run.report', () => Runs.openReport(job.request.folder))]
        : [wordButton('run.stop', () => job.stop(), 'button strong')];
      if (open) {
        buttons.push(wordButton('run.moreTime', () => this.hooks.more({seconds: 60})),
          wordButton('run.goOn', () => this.hooks.more({seconds: null})));
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
      if (!this.cards.has(index)) {
        if (this.cards.size === CARDS) this.cards.delete(this.cards.keys().next().value);
        this.cards.set(index, this.makeCard(index));
      }
      return this.cards.get(index);
    }

    makeCard(index) {
      if (!this.boards.has(index)) this.boards.set(index, boardOf(this.lines[index]));
      const board = this.boards.get(index), verdict = verdictOf(board);
      const node = element('button', {type: 'button', className: 'board-card'},
        Shell.picture(board.line.board, 146),
        element('span', {className: 'unseen', textContent: `${say('boardNumber', index + 1)}${say('comma')}`}),
        element('span', {textContent: say('moves', board.moves)}),
        element('span', {className: 'soft', textContent: say('discs', board.discs)}));
      if (verdict) node.append(element('span', {className: `verdict ${verdict}`, textContent: say(`verdict.${verdict}`)}));
      node.addEventListener('click', () => RunBoard.open(board, index + 1));
      return node;
    }

    speak() {
      Words.fill(this.root);
      delete this.acts.dataset.wanted;
      this.conflicts.replaceChildren();
      this.cards.clear();
      this.gallery.refresh();
      this.show();
    }

    shown() { this.gallery.refresh(); }
  }

  const CARDS = 300;  // drawn cards that are kept

  let outFolder = 'out';
  Shell.api('GET', 'api/hello').then(({out}) => { if (out) outFolder = out; }).catch(() => {});

  const shellText = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

  return View;
})();
