// The page of problems: a board on which the reader plays one side of an endgame and the page the other, exactly. The
// page's data are in the element #data: {title, problems}. Needs rules.js, board.js, endgame.js and problem_words.js.
//
// Only numbers go through innerHTML; texts of the data are set as text.
(() => {
  'use strict';
  const {EMPTY, BLACK, WHITE, COLOUR_NAME, squareName, squareOf, flips, legalMoves, mustPass, play, parseCells,
         formatCells, follow} = Othello;
  const {byId, element, pictureOf, GridBoard} = Draw;

  const data = JSON.parse(byId('data').textContent);

  // The static evaluation taken apart: the features are the same for all problems, their weights are of each.
  function partsOf({value, weights}) {
    if (!weights) return null;
    return {value, features: data.features.map(({pattern, squares}, at) =>
      ({pattern, squares, discs: weights[at] / data.unit}))};
  }

  const problems = data.problems.map((row, index) => {
    const cells = parseCells(row.board), toMove = row.side === 'X' ? BLACK : WHITE;
    return {...row, index, cells, toMove, game: row.transcript, parts: partsOf(row), legal: legalMoves(cells, toMove),
            line: row.line ?? '', moves: row.moves ?? [], themes: row.themes ?? [], tempting: row.tempting ?? []};
  });

  // ---- Steps of a game, as in Othello.follow: {cells, toMove, move, mover, flipped}. A step of the reader's own game
  // has its `value`, too, as far as it is known: the exact score, seen by the reader.

  const lastOf = (list) => list[list.length - 1];
  const countOf = (cells, wanted) => cells.filter((cell) => cell === wanted).length;
  const isOver = ({cells}) => legalMoves(cells, BLACK).length === 0 && legalMoves(cells, WHITE).length === 0;
  const isDue = ({cells, toMove}) => mustPass(cells, toMove);

  const startOf = (problem) => ({cells: problem.cells, toMove: problem.toMove, move: null, mover: null, flipped: []});
  const afterMove = ({cells, toMove}, square) => ({cells: play(cells, square, toMove), toMove: -toMove, move: square,
                                                   mover: toMove, flipped: flips(cells, square, toMove)});
  const afterPass = ({cells, toMove}) => ({cells, toMove: -toMove, move: -1, mover: toMove, flipped: []});
  const isMove = ({move}) => move !== null && move >= 0;
  const movesOf = (steps) => steps.filter(isMove).map(({move}) => squareName(move)).join('');

  function finalScore(cells, colour) {
    const mine = countOf(cells, colour), theirs = countOf(cells, -colour);
    return mine === theirs ? 0 : mine > theirs ? 64 - 2 * theirs : 2 * mine - 64;
  }

  // The exact score of a step as `reader` sees it, or null.
  async function scoreOf(step, reader, seconds) {
    if (isOver(step)) return finalScore(step.cells, reader);
    const score = await Endgame.ask('score', step.cells, step.toMove, seconds);
    return score === null ? null : step.toMove === reader ? score : 0 - score;
  }

  // What the data know beyond the first move: the next move of the line of best play, or null.
  function nextOfLine(problem, played) {
    const {line} = problem;
    return line.startsWith(played) && line.length > played.length ? squareOf(line.slice(played.length)) : null;
  }

  // ---- What the browser remembers. A page from a file may be refused that; it works without.

  function remembered(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  function remember(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {  // nothing is lost but the memory
    }
  }

  const LANGUAGE_KEY = 'othello-problems-language', RECORD_KEY = 'othello-problems';
  let language = remembered(LANGUAGE_KEY);
  if (!Object.hasOwn(Words, language)) language = /^ja\b/.test(navigator.language) ? 'ja' : 'en';
  let words = Words[language];

  // The record of the reader, one for all lists of problems: how far each problem is solved, and how many in a row at
  // the first try.
  const RANK = {tried: 1, solved: 2, clean: 3};
  const record = {problems: {}, streak: 0, longest: 0};

  function recallRecord() {
    const kept = remembered(RECORD_KEY) ?? {};
    for (const [id, status] of Object.entries(kept.problems ?? {})) {
      if (Object.hasOwn(RANK, status) && !(RANK[record.problems[id]] >= RANK[status])) record.problems[id] = status;
    }
    for (const name of ['streak', 'longest']) if (Number.isInteger(kept[name])) record[name] = kept[name];
  }

  const statusOf = ({id}) => (Object.hasOwn(record.problems, id) ? record.problems[id] : null);
  const isSolved = (problem) => RANK[statusOf(problem)] >= RANK.solved;

  function setStatus(problem, status) {
    if (!(RANK[statusOf(problem)] >= RANK[status])) record.problems[problem.id] = status;
  }

  function keepRecord() {
    remember(RECORD_KEY, record);
    showRecord();
  }

  function showRecord() {
    const statuses = problems.map(statusOf);
    const solved = statuses.filter((status) => RANK[status] >= RANK.solved).length;
    byId('progress').textContent =
      words.progress(problems.length, solved, statuses.filter((status) => status === 'clean').length);
    byId('streak').textContent = words.streak(record.streak, record.longest);
    for (const card of gallery.list.children) gallery.showStatus(card.firstElementChild);
  }

  // ---- The board.

  class PlayBoard extends GridBoard {
    constructor(container, choose) {
      super(container);
      this.makeGrid(choose);
    }

    // `playable`: the reader may move; `marked` and `region`: squares that a hint is about.
    show(step, {animate, playable, marked, region}) {
      super.show(step, animate);
      this.root.removeAttribute('aria-label');
      this.root.classList.toggle('playable', playable);
      this.grid.setAttribute('aria-label', words.gridLabel);
      this.mark(marked);
      const legal = new Set(playable ? legalMoves(step.cells, step.toMove) : []);
      this.buttons.forEach((button, at) => {
        button.setAttribute('aria-label', words.square(squareName(at), step.cells[at], legal.has(at)));
        button.setAttribute('aria-disabled', !legal.has(at));
        this.squares[at].classList.toggle('region', region.has(at));
      });
    }
  }

  // ---- What is said: lines of the live region, kept as functions so that they can be said in the other language.

  let said = [];
  const lineOf = ({kind, text}) => element('p', {className: kind, textContent: text(words)});

  function say(kind, text) {
    said.push({kind, text});
    byId('said').append(lineOf(lastOf(said)));
  }

  function hush() {
    said = [];
    byId('said').replaceChildren();
  }

  // ---- The reader's game.

  const SECONDS = {line: 8, usual: 30, more: 600};  // the data's own line continues sooner than the solver gives up
  const PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 200 : 700;
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  const game = {
    problem: null,
    reader: BLACK,   // the side that the reader plays
    steps: [],
    turn: 0,         // changes when the game is another one, so that answers that come late are not used
    busy: false,     // it is not the reader's turn
    stuck: null,     // what to do again with more time
    faults: 0,       // moves of the reader that were not the best
    helped: false,   // by a hint, the solution or moves from a link
    first: false,    // the first try at this problem, without faults and help so far
    hints: 0,        // how much the hint says: where to look (1), the move (2)
    hinted: null,    // the square that it is about

    open(problem, moves = '') {
      this.problem = problem;
      this.reader = problem.toMove;
      this.helped = moves !== '';
      this.first = statusOf(problem) === null && !this.helped;
      this.begin(moves);
      showProblem();
    },

    begin(moves = '') {
      Endgame.giveUp();
      ++this.turn;
      this.faults = this.hints = 0;
      this.stuck = null;
      this.busy = false;
      this.steps = [{...startOf(this.problem), value: this.problem.score}];
      view = null;
      hush();
      say('aside', (w) => w.yourMove(this.reader));
      this.replay(moves);
      this.proceed(this.turn, false);
    },

    // Moves of a link, as far as they are legal.
    replay(moves) {
      for (const name of moves.match(/../g) ?? []) {
        if (isDue(lastOf(this.steps))) this.steps.push(afterPass(lastOf(this.steps)));
        const now = lastOf(this.steps), square = squareOf(name);
        if (flips(now.cells, square, now.toMove).length === 0) return;
        this.steps.push(afterMove(now, square));
      }
    },

    canMove() {
      const now = lastOf(this.steps);
      return view === null && !this.busy && now.toMove === this.reader && !isOver(now);
    },

    move(square) {
      const before = lastOf(this.steps);
      if (!this.canMove() || flips(before.cells, square, before.toMove).length === 0) return;
      this.busy = true;
      this.hints = 0;
      this.steps.push(afterMove(before, square));
      hush();
      setStatus(this.problem, 'tried');
      keepRecord();
      showPosition();
      this.judge(this.turn, SECONDS.usual);
    },

    // Says what the reader's last move is worth.
    async judge(turn, seconds) {
      const [before, after] = this.steps.slice(-2);
      const possible = before.value ?? await scoreOf(before, this.reader, seconds);
      const score = await this.scoreOfMove(before, after, possible, seconds);
      if (turn !== this.turn) return;
      if (possible === null || score === null) return this.stop(() => this.judge(turn, SECONDS.more));
      before.value = possible;
      after.value = score;
      const choices = legalMoves(before.cells, before.toMove).length;
      after.verdict = score === possible ? (choices === 1 ? 'only' : 'best')
                                         : Math.sign(score) === Math.sign(possible) ? 'good' : 'losing';
      if (score !== possible) {
        ++this.faults;
        this.spoil();
      }
      const name = squareName(after.move), {reader} = this;
      say(after.verdict, (w) => w[after.verdict](name, reader, score, possible));
      this.proceed(turn);
    },

    async scoreOfMove(before, after, possible, seconds) {
      const name = squareName(after.move);
      const given = this.steps.length === 2 ? this.problem.moves.find(({move}) => move === name) : undefined;
      if (given) return given.score;
      if (before.value !== undefined && this.problem.line.startsWith(movesOf(this.steps))) return possible;
      return scoreOf(after, this.reader, seconds);
    },

    // Plays on until it is the reader's turn or the game is over.
    async proceed(turn, animate = true, seconds = SECONDS.usual) {
      this.stuck = null;
      for (let now = lastOf(this.steps); !isOver(now); now = lastOf(this.steps)) {
        if (isDue(now)) {
          this.steps.push({...afterPass(now), value: now.value});
          say('reply', (w) => w.pass(now.toMove));
          continue;
        }
        if (now.toMove === this.reader) break;
        this.busy = true;
        showPosition(animate);
        const [square] = await Promise.all([this.bestMove(now, seconds), wait(PAUSE)]);
        if (turn !== this.turn) return;
        if (square === null) return this.stop(() => this.proceed(turn, true, SECONDS.more));
        const next = {...afterMove(now, square), value: now.value};
        this.steps.push(next);
        say('reply', (w) => w.reply(squareName(square), next.mover, next.flipped.length));
      }
      this.busy = false;
      if (isOver(lastOf(this.steps))) this.finish();
      showPosition(animate);
    },

    // The best move of the side to move, of several the first; null if that takes too long.
    async bestMove(now, seconds) {
      const ready = nextOfLine(this.problem, movesOf(this.steps));
      const best = await Endgame.ask('bestMoves', now.cells, now.toMove, ready === null ? seconds : SECONDS.line);
      return best === null ? ready : best[0];
    },

    stop(again) {
      this.stuck = again;
      say('aside', (w) => w.tooDeep);
      showPosition();
    },

    thinkOn() {
      const again = this.stuck;
      if (again === null) return;
      this.stuck = null;
      showPosition();
      again();
    },

    finish() {
      const {cells} = lastOf(this.steps), {problem, reader} = this;
      const score = finalScore(cells, reader), empty = countOf(cells, EMPTY);
      const black = countOf(cells, BLACK), white = countOf(cells, WHITE);
      say('reply', (w) => w.end(black, white));
      if (empty > 0 && score !== 0) say('reply', (w) => w.endEmpty(empty, score > 0 ? reader : -reader));
      const own = this.steps.filter((step) => step.mover === reader && isMove(step));
      if (!own.some(({verdict}) => verdict)) return;  // all of it came with a link
      if (score < problem.score) return say('short', (w) => w.short(reader, score, problem.score));
      const clean = this.faults === 0 && !this.helped;
      if (clean && this.first) record.longest = Math.max(record.longest, ++record.streak);
      this.first = false;
      if (own.every(({verdict}) => verdict)) setStatus(problem, clean ? 'clean' : 'solved');
      keepRecord();
      say('solved', (w) => (clean ? w.solvedClean : w.solved)(reader, score));
      showAbout();
    },

    // The first try has a fault or help.
    spoil() {
      if (!this.first) return;
      this.first = false;
      record.streak = 0;
      setStatus(this.problem, 'tried');
      keepRecord();
    },

    help() {
      if (isSolved(this.problem)) return;
      this.helped = true;
      this.spoil();
    },

    // The index of the reader's last move, or -1.
    lastOwn() {
      return this.steps.findLastIndex((step) => step.mover === this.reader && isMove(step));
    },

    undo() {
      const at = this.lastOwn();
      if (at < 0) return;
      if (this.busy) Endgame.giveUp();
      ++this.turn;
      this.steps.length = at;
      this.busy = false;
      this.stuck = null;
      this.hints = 0;
      view = null;
      hush();
      showPosition();
    },

    async bestHere() {
      const now = lastOf(this.steps), {problem} = this;
      if (this.steps.length === 1 && problem.moves.length > 0) {
        return squareOf(problem.moves.find(({score}) => score === problem.score).move);
      }
      return this.bestMove(now, SECONDS.usual);
    },

    // First where to look, then the move.
    async hint() {
      if (!this.canMove()) return;
      const {turn, steps: {length}} = this;
      this.help();
      hush();
      say('aside', (w) => w.thinking);
      const square = await this.bestHere();
      if (turn !== this.turn || this.steps.length !== length) return;
      hush();
      if (square === null) return say('aside', (w) => w.tooDeep);
      this.hints = Math.min(2, this.hints + 1);
      this.hinted = square;
      if (this.hints === 1) say('aside', (w) => w.hintArea(w.areas[areaOf(square)]));
      else say('aside', (w) => w.hintMove(squareName(square)));
      showPosition();
    },
  };

  // ---- Where a hint says to look: the edge on which the square lies, or the quarter of the board.

  function areaOf(square) {
    const file = square & 7, rank = square >> 3;
    if (rank === 0) return 'top';
    if (rank === 7) return 'bottom';
    if (file === 0) return 'left';
    if (file === 7) return 'right';
    return (rank < 4 ? 'top' : 'bottom') + (file < 4 ? 'Left' : 'Right');
  }


  function squaresOfArea(area) {
    const inArea = (file, rank) => {
      if (area === 'left' || area === 'right') return file === (area === 'left' ? 0 : 7);
      if (area === 'top' || area === 'bottom') return rank === (area === 'top' ? 0 : 7);
      return rank < 4 === area.startsWith('top') && file < 4 === area.endsWith('Left');
    };
    const squares = Array.from({length: 64}, (_, square) => square);
    return new Set(squares.filter((square) => inArea(square & 7, square >> 3)));
  }

  // ---- What is shown of the game, or instead of it.

  let view = null;     // {step, kind}: a position of the 'solution' or of the 'game' that led here
  let pointed = null;  // the squares of a pattern that the reader points at
  const board = new PlayBoard(byId('board'), (square) => game.move(square));

  function marksOf() {
    const none = new Set();
    const hinted = view === null && game.hints > 0;
    return {marked: pointed ?? (hinted && game.hints === 2 ? new Set([game.hinted]) : none),
            region: hinted && game.hints === 1 ? squaresOfArea(areaOf(game.hinted)) : none};
  }

  function showPosition(animate = true) {
    const step = view?.step ?? lastOf(game.steps), over = isOver(step);
    const thinking = view === null && game.busy && game.stuck === null;
    board.show(step, {animate, playable: game.canMove(), ...marksOf()});
    board.root.classList.toggle('waiting', view === null && game.busy);
    board.grid.setAttribute('aria-busy', thinking);
    const counts = words.counts(countOf(step.cells, BLACK), countOf(step.cells, WHITE), countOf(step.cells, EMPTY));
    const state = over ? words.over : thinking ? words.thinking
                       : words.toMove(step.toMove, legalMoves(step.cells, step.toMove).length);
    byId('caption').replaceChildren(element('span', {textContent: state}), element('span', {textContent: counts}));
    byId('looking').hidden = view === null;
    byId('looking-at').textContent = view?.kind === 'game' ? words.lookingGame : words.lookingSolution;
    byId('undo').disabled = game.lastOwn() < 0;
    byId('again').disabled = game.steps.length === 1;
    byId('hint').disabled = !game.canMove();
    byId('deeper').hidden = game.stuck === null;
    showPlayed();
    showLink();
  }

  function showPlayed() {
    byId('played').hidden = game.steps.length === 1;
    byId('played').replaceChildren(...game.steps.slice(1).map((step, index) => {
      const lost = step.verdict ? (game.steps[index].value - step.value) : 0;
      const item = element('li', {className: `ply ${COLOUR_NAME[step.mover]} ${step.verdict ?? ''}`},
                           step.move < 0 ? words.passMove : squareName(step.move));
      if (lost > 0) item.append(element('span', {className: 'lost', textContent: words.signed(-lost)}));
      return item;
    }));
  }

  function look(step, kind) {
    view = {step, kind};
    showPosition();
  }

  function backToPlay() {
    view = null;
    showPosition(false);
  }

  // ---- The problem: its task, and after it is solved what it is about.

  const dots = (grade) => '●'.repeat(grade) + '○'.repeat(5 - grade);
  const taskOf = ({toMove, score}) => words.task(toMove, score);
  const themeName = (name) => (Object.hasOwn(words.themes, name) ? words.themes[name] : name);

  function showProblem() {
    const {problem} = game, gradeText = words.gradeOf(problem.grade);
    byId('task').textContent = taskOf(problem);
    const grade = element('span', {className: 'dots', textContent: dots(problem.grade), title: gradeText});
    grade.setAttribute('role', 'img');
    grade.setAttribute('aria-label', gradeText);
    const texts = [words.place(problem.index + 1, problems.length), words.emptiesOf(problem.empties)];
    if (problem.themes.includes(filter.theme)) texts.push(themeName(filter.theme));
    byId('meta').replaceChildren(...texts.map((textContent) => element('span', {textContent})), grade);
    solution.hide();
    showAbout();
    leading.load();
    showParts();
    gallery.showCurrent();
    setAddress(`#p=${encodeURIComponent(problem.id)}`);
  }

  // Themes and the like would give the solution away.
  function showAbout() {
    const {problem, reader} = game;
    const known = isSolved(problem) || solution.shown;
    byId('about').hidden = !known;
    if (!known) return;
    const facts = [[words.themesLabel, problem.themes.map(themeName).join(', ') || words.none]];
    const tempting = problem.tempting.map((name) => {
      const move = problem.moves.find((each) => each.move === name);
      return move ? `${name} (${words.result(reader, move.score)})` : name;
    });
    if (tempting.length > 0) facts.push([words.temptingLabel, tempting.join(', ')]);
    const {difficulty, natural, source} = problem;
    if (difficulty !== undefined) facts.push([words.difficultyLabel, String(+difficulty.toPrecision(3))]);
    if (natural !== undefined) facts.push([words.naturalLabel, `${Math.round(100 * natural)} %`]);
    if (source !== undefined) {
      facts.push([words.sourceLabel, Object.hasOwn(words.sources, source) ? words.sources[source] : source]);
    }
    byId('about').replaceChildren(...facts.map(([name, text]) =>
      element('div', {}, element('dt', {textContent: name}), element('dd', {textContent: text}))));
  }

  // ---- The solution: a tree that is worked out as it is opened. A node is {plies, also, value, next, played, deep}:
  // the moves of its row (a reply and the answer), other answers as good, the result, the position in which the other
  // side replies (null at the end), the moves so far, and whether the answer takes too long to be found.

  const solution = {
    shown: false,

    toggle() {
      if (this.shown) return this.hide();
      game.help();
      this.shown = true;
      this.build();
      this.update();
      showAbout();
    },

    hide() {
      this.shown = false;
      byId('tree').replaceChildren();
      this.update();
      if (view?.kind === 'solution') backToPlay();
    },

    update() {
      byId('solution').hidden = !this.shown;
      byId('show-solution').setAttribute('aria-expanded', this.shown);
      byId('show-solution').textContent = this.shown ? words.hideSolution : words.solution;
    },

    build() {
      const {problem} = game, start = startOf(problem);
      const best = problem.moves.filter(({score}) => score === problem.score);
      const firsts = isDue(start) ? [afterPass(start)] : best.map(({move}) => afterMove(start, squareOf(move)));
      const rows = firsts.map((first) => this.row(this.node([first], problem.score, '')));
      byId('tree').replaceChildren(...rows);
      if (rows.length === 1) rows[0].querySelector('.open')?.click();
    },

    node(plies, value, before, also = []) {
      const end = lastOf(plies);
      return {plies, value, also, next: isOver(end) ? null : end, played: before + movesOf(plies), deep: false};
    },

    row(node) {
      const names = node.plies.map(({move}) => (move < 0 ? words.passMove : squareName(move)));
      const row = element('div', {className: 'line'});
      const item = element('li', {}, row);
      if (node.next !== null) row.append(this.opener(item, node, names.join(' ')));
      node.plies.forEach((step, index) => {
        const button = element('button', {type: 'button', className: `ply ${COLOUR_NAME[step.mover]}`,
                                          textContent: names[index]});
        button.setAttribute('aria-label', words.showMove(step.mover, names[index]));
        button.addEventListener('click', () => look(step, 'solution'));
        row.append(button);
      });
      if (node.also.length > 0) row.append(element('span', {className: 'also', textContent: words.or(node.also)}));
      if (node.deep) row.append(element('span', {className: 'also', textContent: words.rowTooDeep}));
      const kind = node.value > 0 ? 'win' : node.value < 0 ? 'loss' : 'draw';
      row.append(element('span', {className: `result ${kind}`, textContent: words.signed(node.value),
                                  title: words.result(game.reader, node.value)}));
      return item;
    },

    opener(item, node, names) {
      const open = element('button', {type: 'button', className: 'open'});
      open.setAttribute('aria-expanded', false);
      open.setAttribute('aria-label', words.replies(names));
      let children = null;
      open.addEventListener('click', () => {
        if (children === null) {
          children = element('ul');
          item.append(children);
          this.fill(children, node);
        } else {
          children.hidden = !children.hidden;
        }
        open.setAttribute('aria-expanded', !children.hidden);
      });
      return open;
    },

    // Every reply in this list, each with its best answer, as they are worked out.
    async fill(list, node) {
      const {problem} = game;
      const note = element('li', {className: 'aside', textContent: words.thinking});
      list.replaceChildren(note);
      const ready = nextOfLine(problem, node.played);
      const replies = await this.repliesTo(node, ready);
      for (const {square, score} of replies ?? []) {
        const reply = square < 0 ? afterPass(node.next) : afterMove(node.next, square);
        const child = await this.answered(reply, score, node, problem);
        if (game.problem !== problem || !list.isConnected) return;
        note.before(this.row(child));
      }
      if (replies !== null && !replies.partial) return note.remove();
      const retry = element('button', {type: 'button', className: 'plain', textContent: words.tryAgain});
      retry.addEventListener('click', () => this.fill(list, node));
      note.replaceChildren(`${words.rowTooDeep} `, retry);
    },

    // {square, score as the reader sees it} of each reply, the best first; only that of the line of best play if more
    // would take too long, and null if that is not known either.
    async repliesTo(node, ready) {
      const {cells, toMove} = node.next;
      if (isDue(node.next)) return [{square: -1, score: node.value}];
      const scores = await Endgame.ask('scores', cells, toMove, SECONDS.usual);
      if (scores !== null) return scores.map(({square, score}) => ({square, score: -score}));
      return ready === null ? null : Object.assign([{square: ready, score: node.value}], {partial: true});
    },

    async answered(reply, score, {played}, problem) {
      if (isOver(reply)) return this.node([reply], score, played);
      if (isDue(reply)) return this.node([reply, afterPass(reply)], score, played);
      const ready = nextOfLine(problem, played + movesOf([reply]));
      const best = await Endgame.ask('bestMoves', reply.cells, reply.toMove, SECONDS.usual) ?? [ready];
      if (best[0] === null) return {...this.node([reply], score, played), next: null, deep: true};
      return this.node([reply, afterMove(reply, best[0])], score, played, best.slice(1).map(squareName));
    },
  };

  // ---- The game that led to the problem.

  const leading = {
    steps: null,
    ply: 0,

    load() {
      const {problem} = game;
      byId('game-part').hidden = !problem.game;
      byId('game-part').open = false;
      this.steps = null;
      if (!problem.game) return;
      const {steps, error} = follow(problem.game, problem.toMove);
      this.steps = steps;
      this.ply = steps.length - 1;
      const end = lastOf(steps);
      const arrives = formatCells(end.cells) === formatCells(problem.cells) && end.toMove === problem.toMove;
      const illegal = steps.filter(isMove).length + 1;
      this.fault = error !== null ? (w) => w.gameIllegal(illegal) : arrives ? null : (w) => w.gameWrong;
      byId('ply').max = this.ply;
      this.show();
    },

    go(ply) {
      const end = this.steps.length - 1;
      this.ply = Math.max(0, Math.min(end, ply));
      if (this.ply === end && game.steps.length === 1 && this.fault === null) backToPlay();
      else look(this.steps[this.ply], 'game');
      this.show();
    },

    show() {
      if (this.steps === null) return;
      const {mover, move, flipped} = this.steps[this.ply], end = this.steps.length - 1;
      byId('game-error').hidden = this.fault === null;
      byId('game-error').textContent = this.fault === null ? '' : this.fault(words);
      byId('ply').value = this.ply;
      byId('first').disabled = byId('back').disabled = this.ply === 0;
      byId('last').disabled = byId('forward').disabled = this.ply === end;
      byId('game-caption').textContent = this.ply === end ? words.gameNote
        : words.gameStep(this.ply, end, mover, move < 0 ? null : squareName(move ?? 0), flipped.length);
      byId('ply').setAttribute('aria-valuetext', byId('game-caption').textContent);
    },

    key(event) {
      const to = {ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: Infinity}[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.go(to);
    },

    build() {
      const buttons = {first: () => 0, back: () => this.ply - 1, forward: () => this.ply + 1, last: () => Infinity};
      for (const [id, to] of Object.entries(buttons)) {
        byId(id).addEventListener('click', () => {
          this.go(to());
          if (byId(id).disabled) byId('ply').focus();  // a button that is switched off under the finger loses the keys
        });
      }
      byId('ply').addEventListener('input', (event) => this.go(+event.target.value));
      byId('game-part').addEventListener('keydown', (event) => this.key(event));
      byId('game-part').addEventListener('toggle', (event) => {
        if (!event.target.open && view?.kind === 'game') backToPlay();
      });
    },
  };

  // ---- What patterns say: the parts of the static evaluation, the largest first.

  function pointAt(squares) {
    pointed = squares;
    board.mark(marksOf().marked);
    for (const mark of byId('parts-board').querySelectorAll('.pointed')) {
      mark.classList.toggle('on', squares !== null && squares.has(+mark.dataset.square));
    }
  }

  function showParts() {
    const {parts} = game.problem;
    pointed = null;
    byId('parts-part').hidden = !parts;
    if (!parts) return;
    byId('parts-note').textContent = words.partsNote(parts.value);
    const marks = Array.from({length: 64}, (_, at) => `<rect class="pointed" data-square="${at}" ` +
      `x="${10 * (at & 7) + 0.6}" y="${10 * (at >> 3) + 0.6}" width="8.8" height="8.8"/>`);
    byId('parts-board').innerHTML = pictureOf(game.problem).replace('</svg>', `${marks.join('')}</svg>`);
    const largest = Math.max(...parts.features.map(({discs}) => Math.abs(discs)), 0.01);
    const sorted = [...parts.features].sort((a, b) => Math.abs(b.discs) - Math.abs(a.discs));
    byId('parts').replaceChildren(...sorted.map((feature) => partRow(feature, largest)));
  }

  function partRow({pattern, squares, discs}, largest) {
    const names = squares.map(squareName), set = new Set(squares);
    const bar = element('i');
    bar.style.setProperty('--share', Math.abs(discs) / largest);
    const where = element('span', {className: 'squares-names', textContent: names.join(' ')});
    const row = element('tr', {className: discs < 0 ? 'minus' : 'plus', tabIndex: 0},
      element('th', {scope: 'row'}, pattern, where),
      element('td', {className: 'number', textContent: words.signed(discs, 2)}),
      element('td', {className: 'bar'}, bar));
    for (const kind of ['mouseenter', 'focus']) row.addEventListener(kind, () => pointAt(set));
    for (const kind of ['mouseleave', 'blur']) row.addEventListener(kind, () => pointAt(null));
    return row;
  }

  // ---- Filters and the list.

  const GRADES = [1, 2, 3, 4, 5];
  const noFilter = () => ({theme: '', empties: null, grades: new Set(), unsolved: false});
  let filter = noFilter();
  let shown = problems;  // those that pass the filter

  const passes = (problem) =>
    (filter.theme === '' || problem.themes.includes(filter.theme)) &&
    (filter.empties === null || (problem.empties >= filter.empties[0] && problem.empties <= filter.empties[1])) &&
    (filter.grades.size === 0 || filter.grades.has(problem.grade)) && !(filter.unsolved && isSolved(problem));

  function apply() {
    shown = problems.filter(passes);
    byId('shown').textContent = shown.length === 0 ? words.noneShown : words.shown(shown.length, problems.length);
    byId('reset').hidden = shown.length === problems.length;
    byId('filter-theme').value = filter.theme;
    byId('filter-unsolved').checked = filter.unsolved;
    for (const chip of byId('filter-grade').querySelectorAll('button')) {
      chip.setAttribute('aria-pressed', filter.grades.has(+chip.value));
    }
    const values = [...byId('least').options].map((option) => option.value);
    byId('least').value = filter.empties?.[0] ?? values[0];
    byId('most').value = filter.empties?.[1] ?? lastOf(values);
    gallery.start();
  }

  function fillThemes() {
    const counts = new Map();
    for (const theme of problems.flatMap(({themes}) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
    byId('field-theme').hidden = counts.size === 0;
    byId('filter-theme').replaceChildren(element('option', {value: '', textContent: words.any}),
      ...[...counts].sort((a, b) => b[1] - a[1]).map(([theme, count]) =>
        element('option', {value: theme, textContent: `${themeName(theme)} (${count})`})));
  }

  function buildEmpties() {
    const values = [...new Set(problems.map(({empties}) => empties))].sort((a, b) => a - b);
    byId('filter-empties').hidden = values.length < 2;
    const ends = [byId('least'), byId('most')];
    for (const [index, select] of ends.entries()) {
      select.append(...values.map((value) => element('option', {value, textContent: value})));
      select.addEventListener('change', () => {
        const range = ends.map((each) => +each.value);
        if (range[0] > range[1]) range[1 - index] = range[index];
        filter.empties = range[0] === values[0] && range[1] === lastOf(values) ? null : range;
        apply();
      });
    }
  }

  function buildFilters() {
    buildEmpties();
    for (const grade of GRADES.filter((each) => problems.some((problem) => problem.grade === each))) {
      const chip = element('button', {type: 'button', className: 'chip', value: grade, textContent: grade});
      chip.addEventListener('click', () => {
        if (!filter.grades.delete(grade)) filter.grades.add(grade);
        apply();
      });
      byId('filter-grade').append(chip);
    }
    byId('filter-theme').addEventListener('change', (event) => { filter.theme = event.target.value; apply(); });
    byId('filter-unsolved').addEventListener('change', (event) => { filter.unsolved = event.target.checked; apply(); });
    byId('reset').addEventListener('click', () => { filter = noFilter(); apply(); });
    byId('filters').addEventListener('submit', (event) => event.preventDefault());
  }

  const gallery = {
    CHUNK: 48,
    list: byId('gallery'),

    start() {
      this.list.replaceChildren();
      this.grow();
    },

    grow() {
      const from = this.list.childElementCount;
      const next = shown.slice(from, from + this.CHUNK);
      this.list.append(...next.map((problem) => element('li', {}, this.card(problem))));
      byId('more').hidden = from + next.length >= shown.length;
      this.showCurrent();
    },

    card(problem) {
      const card = element('button', {type: 'button', className: 'card'});
      card.dataset.index = problem.index;
      card.innerHTML = pictureOf(problem);  // numbers only, no text of the data
      const part = (className, textContent) => element('span', {className, textContent});
      card.append(element('b', {textContent: problem.index + 1}), part('dots', dots(problem.grade)),
                  part('card-task', words.shortTask(problem.toMove, problem.score)),
                  part('card-empties', words.emptiesOf(problem.empties)), part('status', ''));
      this.showStatus(card);
      card.addEventListener('click', () => {
        game.open(problem);
        scrollTo(0, 0);
        byId('task').focus({preventScroll: true});
      });
      return card;
    },

    showStatus(card) {
      const problem = problems[card.dataset.index], status = statusOf(problem), text = words.status[status] ?? '';
      const badge = card.querySelector('.status');
      badge.className = `status ${status ?? ''}`;
      badge.textContent = text;
      const {index, empties, grade} = problem;
      card.setAttribute('aria-label', words.card(index + 1, taskOf(problem), empties, grade, text));
    },

    showCurrent() {
      for (const card of this.list.querySelectorAll('.card')) {
        card.setAttribute('aria-current', +card.dataset.index === game.problem?.index);
      }
    },

    // Arrow keys walk over the cards as they lie.
    walk(event) {
      const cards = [...this.list.querySelectorAll('.card')];
      const at = cards.indexOf(document.activeElement);
      const columns = Math.max(1, cards.filter((card) => card.offsetTop === cards[0].offsetTop).length);
      const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns}[event.key];
      if (at < 0 || step === undefined || !cards[at + step]) return;
      event.preventDefault();
      cards[at + step].focus();
    },
  };

  // The next problem of the list in this direction, round its ends.
  function neighbour(step) {
    if (shown.length === 0) return;
    // Where the problem is, or would be: behind the one before it.
    const at = shown.filter(({index}) => index < game.problem.index).length;
    const beside = step < 0 ? at - 1 : at + (shown.includes(game.problem) ? 1 : 0);
    game.open(shown[(beside + shown.length) % shown.length]);
  }

  function randomUnsolved() {
    const open = shown.filter((problem) => !isSolved(problem) && problem !== game.problem);
    if (open.length > 0) return game.open(open[Math.floor(Math.random() * open.length)]);
    hush();
    say('aside', (w) => w.noneUnsolved);
  }

  // ---- The address names the problem; a link may have moves, too.

  function setAddress(address) {
    try {
      history.replaceState(null, '', address);
    } catch {  // a page inside another one may not change its address, and does not have to
    }
  }

  function openFromAddress() {
    const values = new URLSearchParams(location.hash.slice(1));
    const id = values.get('p'), moves = values.get('m') ?? '';
    const problem = problems.find((each) => each.id === id);
    if (problem) return game.open(problem, /^([a-h][1-8])+$/.test(moves) ? moves : '');
    if (game.problem === null) game.open(problems.find((each) => !isSolved(each)) ?? problems[0]);
    if (id !== null) say('aside', (w) => w.unknownProblem);
  }

  function showLink() {
    const moves = movesOf(game.steps);
    byId('with-moves').disabled = moves === '';
    const tail = byId('with-moves').checked && moves !== '' ? `&m=${moves}` : '';
    byId('link').value = `${location.href.split('#')[0]}#p=${encodeURIComponent(game.problem.id)}${tail}`;
  }

  async function copyLink() {
    let done = 'copied';
    try {
      await navigator.clipboard.writeText(byId('link').value);
    } catch {  // no clipboard for this page: select the text, so that the reader's own key copies it
      byId('link').select();
      done = 'selected';
    }
    byId('copy').textContent = words[done];
    setTimeout(() => { byId('copy').textContent = words.copy; }, 1600);
  }

  // ---- The language.

  function showWords() {
    document.documentElement.lang = language;
    for (const node of document.querySelectorAll('[data-word]')) node.textContent = words[node.dataset.word];
    for (const node of document.querySelectorAll('[data-title]')) node.title = words[node.dataset.title];
    for (const node of document.querySelectorAll('[data-label]')) {
      node.setAttribute('aria-label', words[node.dataset.label]);
      if (node.matches('button')) node.title = words[node.dataset.label];
    }
    const other = byId('language');
    other.textContent = words.otherLanguage;
    other.lang = language === 'ja' ? 'en' : 'ja';
    other.hidden = false;
    fillThemes();
    apply();
    showRecord();
  }

  function switchLanguage() {
    language = language === 'ja' ? 'en' : 'ja';
    words = Words[language];
    remember(LANGUAGE_KEY, language);
    const {shown: solutionShown} = solution;
    showWords();
    showProblem();
    if (solutionShown) solution.toggle();
    byId('said').replaceChildren(...said.map(lineOf));
    showPosition(false);
  }

  // ---- Keys and buttons.

  function keyOnBoard(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = {Backspace: () => game.undo(), h: () => game.hint(),
                    j: () => neighbour(1), k: () => neighbour(-1)}[key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  // On paper is the problem, whatever is on the board.
  function printProblem() {
    let before = null;
    addEventListener('beforeprint', () => {
      before = view;
      look(startOf(game.problem), 'solution');
    });
    addEventListener('afterprint', () => {
      view = before;
      showPosition(false);
    });
  }

  function build() {
    const buttons = {
      undo: () => game.undo(), again: () => game.begin(), hint: () => game.hint(), 'think-on': () => game.thinkOn(),
      'show-solution': () => solution.toggle(), 'back-to-play': backToPlay, previous: () => neighbour(-1),
      next: () => neighbour(1), random: randomUnsolved, copy: copyLink, language: switchLanguage,
      more: () => gallery.grow(),
    };
    for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener('click', action);
    byId('with-moves').addEventListener('change', showLink);
    byId('gallery').addEventListener('keydown', (event) => gallery.walk(event));
    board.grid.addEventListener('keydown', keyOnBoard);
    leading.build();
    buildFilters();
    addEventListener('hashchange', openFromAddress);
    printProblem();
    // Another window of this page has written its record.
    addEventListener('storage', (event) => {
      if (event.key !== RECORD_KEY) return;
      recallRecord();
      showRecord();
    });
  }

  recallRecord();
  build();
  byId('main').hidden = problems.length === 0;
  showWords();
  if (problems.length > 0) openFromAddress();
})();
