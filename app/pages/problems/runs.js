// A run against the clock: as many problems as can be solved in three minutes, from easy to hard,
// with three lives. App.state.run is {ends, lives, solved, seen, problem}; another problem ends it.
const Runs = (() => {
  'use strict';
  const {byId} = Draw;
  const SECONDS = 180, LIVES = 3, REST = 1500;  // milliseconds between two problems
  let timer = null;

  // The grade rises with every second problem that is solved.
  const gradeAt = (solved) => Math.min(5, 1 + Math.floor(solved / 2));

  // A problem that was not seen, of the wanted grade or the nearest to it.
  function choose({problems, run}) {
    const left = problems.filter((each) => !Filters.isLost(each) && !run.seen.has(each.id));
    const far = ({grade}) => Math.abs((grade ?? 1) - gradeAt(run.solved));
    const least = Math.min(...left.map(far)), nearest = left.filter((each) => far(each) === least);
    return nearest[Math.floor(Math.random() * nearest.length)] ?? null;
  }

  function start() {
    const {state} = App;
    state.run = {ends: performance.now() + 1000 * SECONDS, lives: LIVES, solved: 0, seen: new Set()};
    clearInterval(timer);
    timer = setInterval(tick, 200);
    next();
  }

  function tick() {
    if (performance.now() >= App.state.run.ends) return end();
    show(App.state);
  }

  function next() {
    const {state} = App, problem = choose(state);
    if (problem === null) return end();
    state.run.seen.add(problem.id);
    state.run.problem = problem;
    App.tell('open', problem);
  }

  // After a moment, unless the run is over by then.
  function nextSoon() {
    const {run} = App.state;
    setTimeout(() => { if (App.state.run === run) next(); }, REST);
  }

  function solved() {
    const {run} = App.state;
    if (!run) return;
    ++run.solved;
    nextSoon();
  }

  function failed() {
    const {run, game} = App.state;
    if (!run) return;
    game.close();  // the page does not play on
    if (--run.lives === 0) return end();
    nextSoon();
    App.changed();
  }

  function end() {
    const {state} = App, {run} = state;
    clearInterval(timer);
    state.run = null;
    if (run) App.tell('runEnded', run.solved);
    App.changed();
  }

  function show({run, words}) {
    byId('run').hidden = !run;
    byId('start-run').hidden = Boolean(run);
    if (!run) return;
    const left = Math.max(0, Math.ceil((run.ends - performance.now()) / 1000));
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    byId('run-state').textContent = words.runState(time, run.lives, run.solved);
  }

  function build() {
    byId('start-run').addEventListener('click', start);
    byId('end-run').addEventListener('click', end);
  }

  return {solved, failed, end, render: show, build};
})();
