// The reader's game of a problem: the reader plays one side, the page the other, exactly. A state
// machine that tells what happens; it knows neither words nor the page.
//
// Its states: 'reader' (to move), 'judging' (the reader's move), 'replying', 'stuck' (the answer takes
// too long; think() gives it more time) and 'over'. What it tells: judged(before, after), passed(step),
// replied(step), fault(), stuck(), ended(reached), changed().
const Play = (() => {
  'use strict';
  const {squareName, squareOf, legalMoves} = Othello;
  const {lastOf, isOver, isDue, isMove, isLegal, startOf, afterPass, afterMove, movesOf, movesIn,
         line, finalScore, scoreOf, nextOfLine} = Steps;

  // The data's own line continues sooner than the solver gives up.
  const SECONDS = {line: 8, usual: 30, more: 600};
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  class Game {
    // `measure`: 'best', every disc counts, or 'result', where a win has to stay a win and a draw a
    // draw. `pause`: milliseconds before a reply.
    constructor(problem, {measure, pause, tell}) {
      Object.assign(this, {problem, reader: problem.toMove, pause, tell, turn: 0});
      this.strict = measure === 'best' || problem.score < 0;  // a lost game has no result to keep
      this.steps = [];
    }

    // `moves`: from a link; or a game that is taken up again, as `saved` has it.
    begin({moves = '', known = [], given = moves !== ''} = {}) {
      this.close();
      this.steps = line({...startOf(this.problem), value: this.problem.score}, movesIn(moves));
      this.steps.forEach((step, at) => Object.assign(step, known[at]));
      this.given = given;
      this.faults = 0;
      const {now: {mover, move, verdict}} = this;
      const isOpen = mover === this.reader && move >= 0 && !verdict && !given;
      this.rest(isOpen ? 'judging' : 'reader');
      if (isOpen) this.judge(this.turn, SECONDS.usual);
      else if (isOver(this.now)) this.rest('over');  // it ended, and that was told, before
      else this.proceed(this.turn);
    }

    // Answers that come late are not used.
    close() {
      Endgame.giveUp();
      ++this.turn;
    }

    rest(state = 'reader') {
      this.state = state;
      this.again = null;
      this.hints = 0;
      this.hinted = null;  // {square, area}
    }

    get now() { return lastOf(this.steps); }
    get canMove() { return this.state === 'reader' && !isOver(this.now); }

    // Can be given to begin() again.
    get saved() {
      return {id: this.problem.id, moves: movesOf(this.steps), given: this.given,
              known: this.steps.map(({value, verdict}) => ({value, verdict}))};
    }

    move(square) {
      if (!this.canMove || !isLegal(this.now, square)) return;
      this.rest('judging');
      this.steps.push(afterMove(this.now, square));
      this.tell.moved();
      this.judge(this.turn, SECONDS.usual);
    }

    // Whether a move that changes the score from `possible` to `score` is a fault.
    isFault(score, possible) {
      return this.strict ? score < possible : Math.sign(score) < Math.sign(possible);
    }

    // What the reader's last move is worth.
    async judge(turn, seconds) {
      const [before, after] = this.steps.slice(-2);
      const possible = before.value ?? await scoreOf(before, this.reader, seconds);
      const score = await this.scoreOfMove(before, after, possible, seconds);
      if (turn !== this.turn) return;
      if (possible === null || score === null) {
        return this.stop(() => this.judge(turn, SECONDS.more), 'judging');
      }
      before.value = possible;
      after.value = score;
      const choices = legalMoves(before.cells, before.toMove).length;
      after.verdict = score === possible ? (choices === 1 ? 'only' : 'best')
                                         : Math.sign(score) === Math.sign(possible) ? 'good' : 'losing';
      if (this.isFault(score, possible)) {
        ++this.faults;
        this.tell.fault();
      }
      this.tell.judged(before, after);
      this.proceed(turn);
    }

    async scoreOfMove(before, after, possible, seconds) {
      const first = this.steps.length === 2, name = squareName(after.move);
      const given = first && this.problem.moves.find(({move}) => move === name);
      if (given) return given.score;
      if (before.value !== undefined && this.problem.line.startsWith(movesOf(this.steps))) {
        return possible;
      }
      return scoreOf(after, this.reader, seconds);
    }

    // Plays on until it is the reader's turn or the game is over.
    async proceed(turn, seconds = SECONDS.usual) {
      while (!isOver(this.now)) {
        const {now} = this;
        if (isDue(now)) {
          this.steps.push({...afterPass(now), value: now.value});
          this.tell.passed(now);
          continue;
        }
        if (now.toMove === this.reader) break;
        this.rest('replying');
        this.tell.changed();
        const [square] = await Promise.all([this.bestMove(seconds), wait(this.pause)]);
        if (turn !== this.turn) return;
        if (square === null) return this.stop(() => this.proceed(turn, SECONDS.more), 'replying');
        this.steps.push({...afterMove(now, square), value: now.value});
        this.tell.replied(this.now);
      }
      this.rest(isOver(this.now) ? 'over' : 'reader');
      if (this.state === 'over') this.finish();
      this.tell.changed();
    }

    // The best move of the side to move, of several the first; null if that takes too long.
    async bestMove(seconds) {
      const {now} = this, ready = nextOfLine(this.problem, movesOf(this.steps));
      const time = ready === null ? seconds : SECONDS.line;
      const best = await Endgame.ask('bestMoves', now.cells, now.toMove, time);
      return best === null ? ready : best[0];
    }

    stop(again, state) {
      this.rest('stuck');
      this.again = () => {
        this.rest(state);
        again();
        this.tell.changed();
      };
      this.tell.stuck();
      this.tell.changed();
    }

    think() {
      this.again?.();
    }

    finish() {
      const score = finalScore(this.now.cells, this.reader), {problem: {score: wanted}} = this;
      const own = this.steps.filter((step) => step.mover === this.reader && isMove(step));
      const reached = this.strict ? score >= wanted : Math.sign(score) >= Math.sign(wanted);
      // All of it may have come with a link.
      this.tell.ended({score, reached, played: own.some(({verdict}) => verdict)});
    }

    // Takes back to step `at`, where the reader is to move.
    rewind(at) {
      this.close();
      this.steps.length = at + 1;
      this.rest();
      this.tell.changed();
    }

    // The index of the step before the reader's last move, or -1.
    get undoable() {
      return this.steps.findLastIndex((step) => step.mover === this.reader && isMove(step)) - 1;
    }

    undo() {
      if (this.undoable >= 0) this.rewind(this.undoable);
    }

    async bestHere() {
      const {problem: {moves, score: wanted}} = this;
      const first = this.steps.length === 1 && moves.find(({score}) => score === wanted);
      return first ? squareOf(first.move) : this.bestMove(SECONDS.usual);
    }

    // First where to look, then the move. False if it takes too long to find.
    async hint() {
      const {turn, steps: {length}} = this;
      const square = await this.bestHere();
      if (turn !== this.turn || this.steps.length !== length) return null;
      if (square === null) return false;
      this.hints = Math.min(2, this.hints + 1);
      this.hinted = {square, area: areaOf(square, legalMoves(this.now.cells, this.now.toMove))};
      this.tell.changed();
      return true;
    }
  }

  // ---- Where a hint says to look.

  const AREAS = {
    top: (file, rank) => rank === 0, bottom: (file, rank) => rank === 7,
    left: (file) => file === 0, right: (file) => file === 7,
    topLeft: (file, rank) => file < 4 && rank < 4, topRight: (file, rank) => file > 3 && rank < 4,
    bottomLeft: (file, rank) => file < 4 && rank > 3, bottomRight: (file, rank) => file > 3 && rank > 3,
    topHalf: (file, rank) => rank < 4, bottomHalf: (file, rank) => rank > 3,
    leftHalf: (file) => file < 4, rightHalf: (file) => file > 3,
  };
  const SQUARES = Object.fromEntries(Object.entries(AREAS).map(([name, holds]) => [name,
    new Set(Array.from({length: 64}, (_, at) => at).filter((at) => holds(at & 7, at >> 3)))]));

  // The first of these parts of the board that has this move and another one: {name, squares}, or null.
  function areaOf(square, legal) {
    const found = Object.entries(SQUARES).find(([, squares]) =>
      squares.has(square) && legal.filter((each) => squares.has(each)).length > 1);
    return found ? {name: found[0], squares: found[1]} : null;
  }

  return {Game, areaOf, SECONDS};
})();
