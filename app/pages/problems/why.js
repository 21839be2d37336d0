// Why the reader's last mistake is one: the reasons as sentences, and the punishing line on the board,
// whose first position has the results of all moves.
const Why = (() => {
  'use strict';
  const {squareName} = Othello;
  const {byId, element} = Draw;

  let told = null, work = 0;

  const isShown = () => told !== null;

  function hide() {
    ++work;
    told = null;
    App.changed();
  }

  // Explains a move from this step that is not the best.
  async function show(before, move) {
    const {game} = App.state, turn = ++work;
    const found = await Reasons.explain(before, move, game.problem, Play.SECONDS.usual);
    if (turn !== work || game !== App.state.game) return;
    if (found === null) return Statement.say('aside', (w) => w.tooDeep);
    const values = new Map(found.scores.map(({square, score}) => [square, score]));
    const line = found.punished.map((step, ply) =>
      ({...step, value: ply === 0 ? found.scores[0].score : values.get(move)}));
    line[0].values = values;
    told = {...found, line};
    Transport.look('why', line, 0);
    Transport.play();
  }

  function showFault() {
    const {game} = App.state, at = faultyPly(game);
    if (at > 0) show(game.steps[at - 1], game.steps[at].move);
  }

  // The ply of the reader's last move that was not the best, or -1.
  const faultyPly = ({steps}) =>
    steps.findLastIndex(({verdict}) => verdict === 'good' || verdict === 'losing');

  function render({words}) {
    byId('why-part').hidden = told === null;
    if (told === null) return;
    const {mover, move, scores, facts, line} = told;
    const name = squareName(move), best = squareName(told.best);
    byId('why-title').textContent = words.whyTitle(name);
    const results = words.whyResults(name, best, mover, Reasons.scoreOf(scores, move), scores[0].score);
    const sentences = facts.map((fact) =>
      words.why[fact.kind]({...fact, name, best, mover, square: squareName(fact.square ?? 0),
                            only: squareName(fact.only ?? 0)}));
    byId('why').replaceChildren(...[results, ...sentences].map((textContent) =>
      element('li', {textContent})));
    byId('why-line').replaceChildren(...Transport.chips('why', line, words));
  }

  return {faultyPly, isShown, show, showFault, hide, render};
})();
