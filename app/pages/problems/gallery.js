// The problems of the list as cards, drawn in chunks.
const Gallery = (() => {
  'use strict';
  const {byId, element, pictureOf} = Draw;
  const CHUNK = 48;
  let list = null, drawn = [];  // the problems whose cards the list begins with
  let wanted = CHUNK;

  const dots = (grade) => '●'.repeat(grade) + '○'.repeat(5 - grade);

  function cardOf(problem) {
    const card = element('button', {type: 'button', className: 'card'});
    card.dataset.index = problem.index;
    card.innerHTML = pictureOf(problem);  // numbers only, no text of the data
    const part = (className, textContent = '') => element('span', {className, textContent});
    card.append(element('b'), part('dots', dots(problem.grade ?? 0)), part('card-task'), part('card-empties'),
                part('status'));
    card.querySelector('.dots').role = 'img';
    card.addEventListener('click', () => App.tell('open', problem, 'task'));
    return card;
  }

  function show(card, {problems, words, record, settings: {measure}, game}) {
    const problem = problems[card.dataset.index], {toMove, score} = problem;
    const status = Record.statusOf(record, problem.id, measure);
    const part = (selector) => card.querySelector(selector);
    part('b').textContent = words.number(problem.index + 1);
    part('.dots').ariaLabel = words.gradeOf(problem.grade);
    part('.card-task').textContent = words.task(toMove, score, measure === 'best');
    part('.card-empties').textContent = words.emptiesOf(problem.empties);
    part('.status').className = `status ${status ?? ''}`;
    part('.status').textContent = words.status[status] ?? '';
    card.setAttribute('aria-current', problem === game?.problem);
  }

  function render(state) {
    const {shown} = state, cards = shown.slice(0, wanted);
    const goesOn = drawn.every((problem, at) => problem === cards[at]);
    if (!goesOn) list.replaceChildren();
    const from = goesOn ? drawn.length : 0;
    list.append(...cards.slice(from).map((problem) => element('li', {}, cardOf(problem))));
    drawn = cards;
    byId('more').hidden = cards.length >= shown.length;
    for (const {firstElementChild: card} of list.children) show(card, state);
  }

  function grow() {
    wanted += CHUNK;
    App.changed();
  }

  // Arrow keys walk over the cards as they are laid out.
  function walk(event) {
    const cards = [...list.querySelectorAll('.card')], at = cards.indexOf(document.activeElement);
    const inRow = cards.filter((card) => card.offsetTop === cards[0].offsetTop);
    const columns = Math.max(1, inRow.length);
    const to = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns}[event.key];
    if (at < 0 || to === undefined || !cards[at + to]) return;
    event.preventDefault();
    cards[at + to].focus();
  }

  function build() {
    list = byId('gallery');
    list.addEventListener('keydown', walk);
    byId('more').addEventListener('click', grow);
    App.on('filtered', () => { wanted = CHUNK; });
  }

  return {dots, render, build};
})();
