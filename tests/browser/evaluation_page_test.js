// Runs after the page's own script, in a page of `evaluate --page`, and does what a reader does: steps through the game,
// sorts the parts. The outcome is a <pre> at the end.
(() => {
  'use strict';
  let checks = 0;
  const failures = [];
  const check = (what, actual, expected) => {
    ++checks;
    if (!Object.is(actual, expected)) failures.push(`${what}: ${actual} instead of ${expected}`);
  };
  const byId = (id) => document.getElementById(id);
  const {steps, unit, features} = JSON.parse(byId('data').textContent);
  const last = steps.length - 1;
  const number = (text) => Number(text.replace('−', '-').replace('+', ''));
  const choose = (text) => [...document.querySelectorAll('.choice button')].find((button) => button.textContent === text).click();
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  const rows = () => [...byId('parts').rows].map((row) => ({
    name: row.querySelector('.name span').textContent, discs: number(row.cells[1].textContent), change: row.cells[2].textContent}));
  const button = (label) => byId('stepping').querySelector(`[aria-label="${label}"]`);
  const shown = () => byId('board').firstElementChild.dataset.text;
  const total = () => number(byId('total').textContent.split(' ')[0]);
  const near = (what, actual, expected, by) => check(`${what} (${actual}, ${expected})`, Math.abs(actual - expected) <= by, true);
  const discsOf = (step, side) => step.weights.reduce((a, b) => a + b, 0) / unit * (step.side === side ? 1 : -1);

  // Values of a hundredth are rounded: 47 of them can be off by a quarter of a disc together.
  function stepsAreTheData() {
    press('Home');
    for (const step of steps) {
      check('board', shown(), step.board);
      near('total, seen by black', total(), discsOf(step, 'X'), 0.006);
      near('the parts are the total', rows().reduce((sum, row) => sum + row.discs, 0), total(), 0.25);
      check('features', rows().length, features.length);
      const bySquare = [...document.querySelectorAll('.part')].reduce((sum, part) => sum + number(part.textContent), 0);
      const constant = step.weights[step.weights.length - 1] / unit * (step.side === 'X' ? 1 : -1);
      near('the squares and the constant are the total', bySquare + constant, total(), 0.35);
      press('ArrowRight');
    }
    check('stays at the end', shown(), steps[last].board);
  }

  function patterns() {
    choose('patterns');
    check('patterns', rows().length, 13);
    near('their sum', rows().reduce((sum, row) => sum + row.discs, 0), total(), 0.07);
    choose('features');
    const sizes = rows().map((row) => Math.abs(row.discs));
    check('the greatest first', sizes.every((size, i) => i === 0 || size <= sizes[i - 1]), true);
  }

  function rowsMarkTheirSquares() {
    const row = byId('parts').rows[0], feature = rows()[0].name;
    row.dispatchEvent(new Event('focus'));
    const squares = feature.includes(':') ? feature.split(': ')[1].split(' ').length : 0;
    check('marked squares', document.querySelectorAll('.of-feature').length, squares);
    row.dispatchEvent(new Event('blur'));
    check('no marks', document.querySelectorAll('.of-feature').length, 0);
  }

  function changes() {
    check('a single position has no steps', byId('stepping').firstElementChild.hidden, last === 0);
    check('and no course', byId('course').hidden, last === 0);
    if (last === 0) return;
    press('End');
    const before = discsOf(steps[last - 1], 'X');
    near('the changes', rows().reduce((sum, row) => sum + number(row.change), 0), total() - before, 0.35);
    choose('change');
    const sizes = rows().map((row) => Math.abs(number(row.change)));
    check('the greatest change first', sizes.every((size, i) => i === 0 || size <= sizes[i - 1]), true);
    button('Previous move').click();
    check('a step back', shown(), steps[last - 1].board);
    byId('stepping').querySelector('.ply').value = '0';
    byId('stepping').querySelector('.ply').dispatchEvent(new Event('input'));
    check('the start', shown(), steps[0].board);
    check('no step before', button('Previous move').disabled, true);
    const frame = byId('course').querySelector('svg').getBoundingClientRect();
    byId('course').dispatchEvent(new MouseEvent('click', {clientX: frame.right, bubbles: true}));
    check('by the course', shown(), steps[last].board);
  }

  function passesAreSteps() {
    const at = steps.findIndex((step) => step.move === -1);
    if (at < 0) return;
    press('Home');
    for (let i = 0; i < at; ++i) press('ArrowRight');
    check('a pass is said', /(black|white) passes/.test(byId('caption').textContent), true);
    check('the board stays', shown(), steps[at - 1].board);
  }

  function page() {
    check('resources', performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith('data:')).length, 0);
    check('nothing is wider than the window', document.documentElement.scrollWidth <= innerWidth, true);
  }

  try {
    stepsAreTheData();
    patterns();
    rowsMarkTheirSquares();
    changes();
    passesAreSteps();
    page();
  } catch (error) {
    failures.push(error.stack.replace(/\s+/g, ' '));
  }
  const outcome = failures.length === 0 ? `pass: ${checks} checks` : `FAIL: ${failures.length} of ${checks}: ${failures.slice(0, 8).join('; ')}`;
  document.body.append(Object.assign(document.createElement('pre'), {id: 'page-test', textContent: outcome}));
})();
