// The address names the problem and the filter, so that Back returns to the problem before, and a
// reload to this one; a link may have moves, too. The moves of this window's own game are kept for a
// reload in the window's storage.
const Address = (() => {
  'use strict';
  const GAME_KEY = 'othello-problems-game';
  let shown = null;    // the problem for which the page has written the address
  let written = null;  // the address as it was read or written: nobody's later one is written over

  const hashOf = ({game, filter, problems}) =>
    `#p=${encodeURIComponent(game.problem.id)}${Filters.toAddress(filter, problems)}`;

  function render(state) {
    const hash = hashOf(state), {id} = state.game.problem;
    try {
      if (written !== hash) {
        const isNew = shown !== null && shown !== id;
        history[isNew ? 'pushState' : 'replaceState'](null, '', hash);
      }
    } catch {  // a page inside another one may not change its address, and does not have to
    }
    [shown, written] = [id, hash];
    App.remember(GAME_KEY, state.game.saved, 'sessionStorage');
  }

  // What the address asks for: {id, moves, filter}.
  function read(problems) {
    const values = new URLSearchParams(location.hash.slice(1));
    const id = values.get('p'), moves = values.get('m') ?? '';
    [shown, written] = [null, location.hash];
    return {id, moves: /^([a-h][1-8])+$/.test(moves) ? moves : '',
            filter: Filters.fromAddress(values, problems)};
  }

  // The game that was going on when the page was left for a reload, or null.
  function kept(problem) {
    const game = App.remembered(GAME_KEY, 'sessionStorage');
    return game !== null && game.id === problem.id && Array.isArray(game.known) &&
      /^([a-h][1-8])*$/.test(game.moves) ? game : null;
  }

  // A link to the problem for others; a file of this machine is none.
  const linkOf = ({game}, moves) => (location.protocol === 'file:' ? null
    : `${location.href.split('#')[0]}#p=${encodeURIComponent(game.problem.id)}` +
      (moves === '' ? '' : `&m=${moves}`));

  return {render, read, kept, linkOf};
})();
