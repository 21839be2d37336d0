// The problem in words: its task, what is said during the game, the moves, and what is told of it
// once it is solved.
const Statement = (() => {
  'use strict';
  const {BLACK, COLOUR_NAME, EMPTY, WHITE, squareName} = Othello;
  const {byId, element} = Draw;
  const {countOf, isOver, isMove} = Steps;

  // ---- What is said: lines of the live region, kept as functions so that they can be said in the
  // other language, too. `unseen` is for those who hear the page.

  let said = [], drawn = {lines: [], words: null};

  function say(kind, text, unseen = null) {
    said = [...said, {kind, text, unseen}];
    App.changed();
  }

  function hush() {
    said = [];
    App.changed();
  }

  function lineOf({kind, text, unseen}, words) {
    const line = element('p', {className: kind});
    if (unseen) line.append(element('span', {className: 'unseen', textContent: `${unseen(words)} `}));
    line.append(text(words));
    return line;
  }

  // Lines that stand there are left alone, so that they are not read out again.
  function showSaid({words}) {
    const goesOn = drawn.words === words && drawn.lines.every((line, at) => line === said[at]);
    if (!goesOn) byId('said').replaceChildren();
    const from = goesOn ? drawn.lines.length : 0;
    byId('said').append(...said.slice(from).map((line) => lineOf(line, words)));
    drawn = {lines: said, words};
  }

  // ---- The task.

  const taskOf = ({toMove, score}, words, measure) => words.task(toMove, score, measure === 'best');

  function showTask({game: {problem}, words, settings: {measure}, filter}) {
    byId('task').replaceChildren(
      element('span', {className: `ply ${COLOUR_NAME[problem.toMove]}`, ariaHidden: 'true'}),
      taskOf(problem, words, measure));
    const gradeText = words.gradeOf(problem.grade);
    const grade = element('span', {className: 'dots', textContent: Gallery.dots(problem.grade ?? 0),
                                   title: gradeText});
    grade.setAttribute('role', 'img');
    grade.setAttribute('aria-label', gradeText);
    const texts = [words.number(problem.index + 1)];
    const played = problem.moves.find(({move}) => move === problem.played);
    if (played && played.score < problem.score)
      texts.push(words.playedThere(played.move, words.signed(played.score - problem.score)));
    if (problem.themes.includes(filter.theme)) texts.push(Filters.themeName(words, filter.theme));
    byId('meta').replaceChildren(...texts.map((textContent) => element('span', {textContent})), grade);
    for (const each of ['result', 'best']) byId(`measure-${each}`).checked = each === measure;
  }

  function showCaption({game, view, words}) {
    const step = Transport.shownStep({game, view}), {cells, toMove} = step;
    const state = isOver(step) ? words.over
      : ['judging', 'replying'].includes(game.state) ? words.thinking
      : words.toMoveWith(toMove, Othello.legalMoves(cells, toMove).length);
    byId('caption-state').textContent = state;
    byId('caption-counts').textContent =
      words.counts(countOf(cells, BLACK), countOf(cells, WHITE), countOf(cells, EMPTY));
  }

  // The moves so far, each with what it lost; a click shows the position after it.
  let playedText = '';
  function showPlayed({game: {steps}, words}) {
    byId('played').hidden = steps.length === 1;
    const text = steps.map(({move, verdict}) => `${move}${verdict ?? ''}`).join() + words.passMove;
    if (text === playedText) return;
    playedText = text;
    const line = [...steps];
    byId('played').replaceChildren(...steps.slice(1).map((step, index) => {
      const chip = Transport.chip('played', line, index + 1, words);
      const lost = step.verdict ? steps[index].value - step.value : 0;
      if (lost === 0) return element('li', {}, chip);
      chip.classList.add(step.verdict);
      return element('li', {}, chip, element('span', {className: `lost ${step.verdict}`,
                                                       textContent: words.signed(-lost)}));
    }));
  }

  // A move that looks good, with its result; a click says why it is wrong.
  function temptingMove(name, {problem, reader}, words) {
    const move = problem.moves.find((each) => each.move === name);
    if (!move || move.score === problem.score) return name;
    const button = element('button', {type: 'button', className: 'plain',
                                      textContent: `${name} (${words.result(reader, move.score)})`});
    button.addEventListener('click', () => Why.show(Steps.startOf(problem), Othello.squareOf(name)));
    return button;
  }

  // Themes and the like would give the solution away.
  let aboutDrawn = {};
  function showAbout({game, game: {problem}, words, known}) {
    byId('about').hidden = !known;
    if (!known || (aboutDrawn.problem === problem && aboutDrawn.words === words)) return;
    aboutDrawn = {problem, words};
    const {difficulty, natural, source, tempting} = problem;
    const themes = problem.themes.map((name) => Filters.themeName(words, name)).join(', ');
    const facts = [[words.themesLabel, themes || words.none]];
    if (problem.played) facts.push([words.playedLabel, temptingMove(problem.played, game, words)]);
    if (tempting.length > 0) {
      const moves = tempting.map((name) => temptingMove(name, game, words));
      facts.push([words.temptingLabel, ...moves.flatMap((move, at) => (at === 0 ? [move] : [', ', move]))]);
    }
    if (difficulty !== undefined) {
      facts.push([words.difficultyLabel, String(+difficulty.toPrecision(3))]);
    }
    if (natural !== undefined) facts.push([words.naturalLabel, `${Math.round(100 * natural)} %`]);
    if (source !== undefined) {
      const its = Object.hasOwn(words.sources, source) ? words.sources[source] : source;
      facts.push([words.sourceLabel, its]);
    }
    byId('about').replaceChildren(...facts.map(([name, ...parts]) =>
      element('div', {}, element('dt', {textContent: name}), element('dd', {}, ...parts))));
  }

  // ---- What patterns say: the parts of the static evaluation, the largest first.

  let partsDrawn = {};

  function showParts({game: {problem}, words}) {
    const {parts} = problem;
    byId('parts-part').hidden = !parts;
    if (!parts || (partsDrawn.problem === problem && partsDrawn.words === words)) return;
    partsDrawn = {problem, words};
    byId('parts-note').textContent = words.partsNote(parts.value);
    const largest = Math.max(...parts.features.map(({discs}) => Math.abs(discs)), 0.01);
    const sorted = [...parts.features].sort((a, b) => Math.abs(b.discs) - Math.abs(a.discs));
    byId('parts').replaceChildren(...sorted.map((feature) => partRow(feature, largest, words)));
  }

  function partRow({pattern, squares, discs}, largest, words) {
    const names = squares.map(squareName).join(' ');
    const bar = element('i');
    bar.style.setProperty('--share', Math.abs(discs) / largest);
    const row = element('tr', {className: discs < 0 ? 'minus' : 'plus', tabIndex: 0},
      element('th', {scope: 'row'}, Patterns.say(pattern),
              element('span', {className: 'squares-names', textContent: names})),
      element('td', {className: 'number', textContent: words.signed(discs, 2)}),
      element('td', {className: 'bar'}, bar));
    const point = (squaresOrNull) => {
      App.state.pointed = squaresOrNull;
      App.changed();
    };
    const its = new Set(squares);
    for (const kind of ['mouseenter', 'focus']) row.addEventListener(kind, () => point(its));
    for (const kind of ['mouseleave', 'blur']) row.addEventListener(kind, () => point(null));
    return row;
  }

  function render(state) {
    showTask(state);
    showCaption(state);
    showSaid(state);
    showPlayed(state);
    showAbout(state);
    showParts(state);
  }

  return {say, hush, taskOf, render};
})();
