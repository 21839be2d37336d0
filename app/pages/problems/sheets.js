// The problems of the list on paper: six or twelve a sheet, the solutions last. On screen the sheets
// cannot be seen.
const Sheets = (() => {
  'use strict';
  const {squareName} = Othello;
  const {byId, element, pictureOf} = Draw;
  const {movesIn, startOf, line, isMove} = Steps;

  const COORDINATES = Array.from('abcdefgh', (file, at) => `<text x="${10 * at + 5}" y="-1.4">${file}</text>` +
    `<text x="-2.8" y="${10 * at + 6.4}">${at + 1}</text>`).join('');

  function figure(problem, words, strict) {
    const picture = element('div', {className: 'sheet-board'});
    picture.innerHTML = pictureOf(problem)  // numbers only
      .replace('0 0 80 80', '-5 -5 86 86').replace('</svg>', `${COORDINATES}</svg>`);
    const task = words.task(problem.toMove, problem.score, strict);
    return element('figure', {}, picture, element('figcaption', {},
      element('b', {textContent: problem.index + 1}), ` ${task}`,
      element('span', {className: 'answer', textContent: words.answer})));
  }

  // The line of best play, with its passes; black's moves in small letters, white's in capitals.
  function solutionOf(problem, words) {
    const steps = line(startOf(problem), movesIn(problem.line)).slice(1);
    const names = steps.map((step) => {
      const name = isMove(step) ? squareName(step.move) : words.passMove;
      return step.mover === Othello.BLACK ? name : name.toUpperCase();
    });
    return element('li', {}, element('b', {textContent: problem.index + 1}),
      ` ${names.join(' ')} `, element('span', {textContent: words.result(problem.toMove, problem.score)}));
  }

  function fill({shown, words, settings, title}, each) {
    const strict = settings.measure === 'best', sheets = [];
    const pages = Math.ceil(shown.length / each);
    for (let page = 0; page < pages; ++page) {
      const figures = shown.slice(page * each, (page + 1) * each)
        .map((problem) => figure(problem, words, strict));
      sheets.push(element('section', {className: `sheet of-${each}`},
        element('h2', {}, title, element('span', {textContent: `${page + 1} / ${pages}`})), ...figures));
    }
    const solutions = shown.map((problem) => solutionOf(problem, words));
    sheets.push(element('section', {className: 'sheet'},
      element('h2', {textContent: words.solutions}), element('p', {textContent: words.sheetNote}),
      element('ol', {}, ...solutions)));
    byId('sheets').replaceChildren(...sheets);
  }

  function print(each) {
    fill(App.state, each);
    window.print();
  }

  function build() {
    for (const each of [6, 12]) byId(`print-${each}`).addEventListener('click', () => print(each));
    addEventListener('afterprint', () => byId('sheets').replaceChildren());
  }

  return {build};
})();
