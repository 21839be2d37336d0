// A short course about a theme: what it is, and the easiest problems of the page that have it, with
// the squares that show it.
const Course = (() => {
  'use strict';
  const {byId, element, pictureOf} = Draw;
  const LENGTH = 3;
  let theme = null;  // of the course that is shown
  let drawn = {};

  const isLearnt = (problem) => Object.hasOwn(problem.shown ?? {}, theme);
  const easiest = (problems) => Filters.inOrder(problems.filter(isLearnt)).slice(0, LENGTH);

  function show(name) {
    theme = name;
    App.changed();
    App.render();
    byId('course-title').focus();
  }

  function hide() {
    const button = [...byId('themes').querySelectorAll('.learn')].find(({value}) => value === theme);
    theme = null;
    App.changed();
    App.render();
    button.focus();
  }

  // The marked squares give the first move away, as a hint does.
  function cardOf(problem, words) {
    const card = element('button', {type: 'button', className: 'card'});
    card.innerHTML = pictureOf(problem, problem.shown[theme]);  // numbers only, no text of the data
    card.append(element('b', {textContent: words.number(problem.index + 1)}),
                element('span', {className: 'card-task', textContent: words.task(problem.toMove, problem.score, true)}));
    card.addEventListener('click', () => {
      App.tell('open', problem, 'task');
      Session.help();
    });
    return card;
  }

  function render({problems, words}) {
    byId('course').hidden = theme === null;
    if (theme === null || (drawn.theme === theme && drawn.words === words)) return;
    drawn = {theme, words};
    byId('course-title').textContent = Filters.themeName(words, theme);
    byId('course-text').textContent = words.courses[theme];
    byId('course-problems').replaceChildren(...easiest(problems).map((problem) =>
      element('li', {}, cardOf(problem, words))));
  }

  const build = () => byId('close-course').addEventListener('click', hide);

  return {show, render, build};
})();
