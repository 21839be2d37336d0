// The problem as text for other programs and people, and files that the page saves.
const Share = (() => {
  'use strict';
  const {BLACK, squareName, formatCells} = Othello;
  const {byId, element, pictureOf} = Draw;
  const {movesOf} = Steps;

  const sideOf = (toMove) => (toMove === BLACK ? 'X' : 'O');
  const boardOf = ({cells, toMove}) => `${formatCells(cells)} ${sideOf(toMove)}`;

  function diagramOf({cells, toMove}, words) {
    const text = formatCells(cells);
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((rank) =>
      `${rank + 1} ${[...text.slice(8 * rank, 8 * rank + 8)].join(' ')}`);
    return ['  a b c d e f g h', ...rows, `${words.toMove(toMove)} (${sideOf(toMove)})`].join('\n');
  }

  // OBF, with the results of all moves where these give nothing away.
  function obfOf({problem, known}) {
    const moves = known ? problem.moves : [];
    const results = moves.map(({move, score}) =>
      ` ${move.toUpperCase()}:${score < 0 ? '' : '+'}${score};`);
    return `${boardOf(problem)};${results.join('')}`;
  }

  function svgOf(step) {
    const style = '.felt{fill:#2e7a57}.grid{fill:none;stroke:#1a4d36;stroke-width:.45}.marks{fill:#1a4d36}' +
      '.legal{fill:none}.shade{fill:#08231680}.black{fill:#0c0e0d}.black-top{fill:#2c312e}' +
      '.white{fill:#c9c4b3}.white-top{fill:#fbf9f2}';
    return pictureOf({cells: step.cells, legal: []})
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ')
      .replace('>', `><style>${style}</style>`);
  }

  // Each kind of text, or null where there is none.
  const TEXTS = {
    link: (state) => Address.linkOf(state, byId('with-moves').checked ? movesOf(state.game.steps) : ''),
    board: (state) => boardOf(Transport.shownStep(state)),
    diagram: (state) => diagramOf(Transport.shownStep(state), state.words),
    moves: ({game, view}) => movesOf(view ? view.line.slice(0, view.at + 1) : game.steps) || null,
    obf: (state) => obfOf({problem: state.game.problem, known: state.known}),
    picture: (state) => svgOf(Transport.shownStep(state)),
  };

  function render(state) {
    const select = byId('share-kind'), texts = Object.entries(TEXTS).map(([kind, of]) => [kind, of(state)]);
    for (const [kind, text] of texts) select.querySelector(`[value=${kind}]`).disabled = text === null;
    const usable = texts.filter(([, text]) => text !== null).map(([kind]) => kind);
    if (!usable.includes(select.value)) select.value = usable[0];
    byId('share-text').value = TEXTS[select.value](state);
    byId('share-text').rows = select.value === 'diagram' ? 10 : 3;
    byId('with-moves').closest('label').hidden = select.value !== 'link';
    byId('with-moves').disabled = movesOf(state.game.steps) === '';
  }

  async function copy() {
    const {words} = App.state, button = byId('copy');
    let done = 'copied';
    try {
      await navigator.clipboard.writeText(byId('share-text').value);
    } catch {  // no clipboard for this page: select the text, so that the reader's own key copies it
      byId('share-text').select();
      done = 'selected';
    }
    button.textContent = words[done];
    setTimeout(() => { button.textContent = App.state.words.copy; }, 1600);
  }

  function saveFile(name, type, text) {
    const link = element('a', {download: name, href: URL.createObjectURL(new Blob([text], {type}))});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  function save() {
    const kind = byId('share-kind').value, isPicture = kind === 'picture';
    saveFile(`othello-${App.state.game.problem.id}.${isPicture ? 'svg' : 'txt'}`,
             isPicture ? 'image/svg+xml' : 'text/plain', byId('share-text').value);
  }

  function build() {
    byId('share-kind').addEventListener('change', App.changed);
    byId('with-moves').addEventListener('change', App.changed);
    byId('copy').addEventListener('click', copy);
    byId('save').addEventListener('click', save);
  }

  return {render, saveFile, build};
})();
