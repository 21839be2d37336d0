// The solution: the line of best play, and a tree of the replies that is worked out as it is opened.
//
// A node is {line, value, also, deep, replies, open}: the steps from the problem to it, the result,
// other answers as good, whether its answer takes too long to be found, and the nodes of the replies:
// null before they are asked for.
const Solution = (() => {
  'use strict';
  const {squareName, squareOf} = Othello;
  const {byId, element} = Draw;
  const {lastOf, isOver, isDue, startOf, afterPass, afterMove, movesOf, movesIn, nextOfLine} = Steps;
  const {SECONDS} = Play;
  let nodes = null;  // null: not shown
  let main = null;   // the line of best play
  let drawn = null;  // the words in which the tree stands on the page

  const isShown = () => nodes !== null;

  function hide() {
    nodes = null;
    if (App.state.view?.kind === 'solution') Transport.leave();
    App.changed();
  }

  function show() {
    const {game: {problem}} = App.state, start = {...startOf(problem), value: problem.score};
    if (problem.moves.length > 0) {
      start.values = new Map(problem.moves.map(({move, score}) => [squareOf(move), score]));
    }
    const best = problem.moves.filter(({score}) => score === problem.score);
    const firsts = isDue(start) ? [afterPass(start)]
                                : best.map(({move}) => afterMove(start, squareOf(move)));
    nodes = firsts.map((first) => nodeOf([start, first], 1, problem.score));
    main = Steps.line(start, movesIn(problem.line)).map((step) => ({...step, value: problem.score}));
    if (nodes.length === 1) open(nodes[0]);
    drawn = null;
    App.changed();
  }

  const toggle = () => (isShown() ? hide() : show());

  // `own`: how many plies of the line stand in the node's row.
  function nodeOf(line, own, value, also = []) {
    line[line.length - 1] = {...lastOf(line), value};
    return {line, own, value, also, deep: false, open: false, replies: null,
            isEnd: isOver(lastOf(line))};
  }

  function open(node) {
    node.open = !node.open;
    drawn = null;
    if (node.open && node.replies === null) fill(node);
    App.changed();
  }

  // Every reply, each with its best answer, as they are worked out.
  async function fill(node) {
    const {game: {problem}} = App.state;
    Object.assign(node, {replies: [], waiting: true, partial: false});
    const found = await repliesTo(node, problem);
    for (const {square, score} of found ?? []) {
      const child = await answered(node, square, score, problem);
      if (App.state.game.problem !== problem || !isShown()) return;
      node.replies.push(child);
      drawn = null;
      App.changed();
    }
    Object.assign(node, {waiting: false, partial: found === null || found.partial === true});
    drawn = null;
    App.changed();
  }

  // {square, score as the reader sees it} of each reply, the best first; only that of the line of
  // best play if more would take too long, and null if that is not known either.
  async function repliesTo({line, value}, problem) {
    const end = lastOf(line);
    if (isDue(end)) return [{square: -1, score: value}];
    const scores = await Endgame.ask('scores', end.cells, end.toMove, SECONDS.usual);
    if (scores !== null) return scores.map(({square, score}) => ({square, score: 0 - score}));
    const ready = nextOfLine(problem, movesOf(line));
    return ready === null ? null : Object.assign([{square: ready, score: value}], {partial: true});
  }

  async function answered({line}, square, score, problem) {
    const end = lastOf(line), reply = square < 0 ? afterPass(end) : afterMove(end, square);
    const way = [...line, {...reply, value: score}];
    if (isOver(reply)) return nodeOf(way, 1, score);
    if (isDue(reply)) return nodeOf([...way, afterPass(reply)], 2, score);
    const ready = nextOfLine(problem, movesOf(way));
    const best = await Endgame.ask('bestMoves', reply.cells, reply.toMove, SECONDS.usual) ?? [ready];
    if (best[0] === null) return {...nodeOf(way, 1, score), isEnd: true, deep: true};
    return nodeOf([...way, afterMove(reply, best[0])], 2, score, best.slice(1).map(squareName));
  }

  // ---- As it is shown.

  function rowOf(node, words) {
    const from = node.line.length - node.own, chips = Transport.chips('solution', node.line, words, from);
    const row = element('div', {className: 'line'}), item = element('li', {}, row);
    if (!node.isEnd) row.append(opener(node, chips.map((chip) => chip.textContent).join(' '), words));
    row.append(...chips);
    if (node.also.length > 0) {
      row.append(element('span', {className: 'also', textContent: words.or(node.also)}));
    }
    if (node.deep) row.append(element('span', {className: 'also', textContent: words.rowTooDeep}));
    row.append(resultOf(node.value, words));
    if (node.open) item.append(repliesOf(node, words));
    return item;
  }

  // The best result is plain, whichever side it is for; a better one is a mistake of the other side.
  function resultOf(value, words) {
    const {game: {problem}} = App.state;
    return element('span', {className: `result${value > problem.score ? ' more' : ''}`,
                            textContent: words.signed(value) || '0',
                            title: words.result(problem.toMove, value)});
  }

  function repliesOf(node, words) {
    const list = element('ul', {}, ...node.replies.map((each) => rowOf(each, words)));
    if (node.waiting) list.append(element('li', {className: 'aside', textContent: words.thinking}));
    if (node.partial) {
      const again = element('button', {type: 'button', className: 'plain', textContent: words.tryAgain});
      again.addEventListener('click', () => fill(node));
      list.append(element('li', {className: 'aside'}, `${words.rowTooDeep} `, again));
    }
    return list;
  }

  function opener(node, names, words) {
    const button = element('button', {type: 'button', className: 'open'});
    button.setAttribute('aria-expanded', node.open);
    button.setAttribute('aria-label', words.replies(names));
    button.dataset.way = Transport.wayOf(node.line, node.line.length - 1);
    button.addEventListener('click', () => open(node));
    return button;
  }

  function render({words}) {
    byId('solution').hidden = !isShown();
    byId('show-solution').setAttribute('aria-expanded', isShown());
    byId('show-solution').textContent = isShown() ? words.hideSolution : words.solution;
    if (!isShown() || drawn === words) return;
    drawn = words;
    const focused = document.activeElement?.closest('#tree .open')?.dataset.way;
    byId('tree').replaceChildren(...nodes.map((node) => rowOf(node, words)));
    byId('main-line').replaceChildren(...Transport.chips('solution', main, words));
    // The button that was pressed was drawn anew.
    if (focused !== undefined) byId('tree').querySelector(`.open[data-way="${focused}"]`)?.focus();
  }

  function playMain() {
    Transport.look('solution', main, 0);
    Transport.play();
  }

  return {isShown, show, hide, toggle, playMain, render};
})();
