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

  const PNG_SIDE = 800;
  async function pngOf(svg) {
    const picture = element('img', {src: `data:image/svg+xml,${encodeURIComponent(svg)}`});
    await picture.decode();
    const canvas = element('canvas', {width: PNG_SIDE, height: PNG_SIDE});
    canvas.getContext('2d').drawImage(picture, 0, 0, PNG_SIDE, PNG_SIDE);
    return new Promise((done) => { canvas.toBlob(done, 'image/png'); });
  }

  // Each kind of text, or null where there is none. A PNG is made from its text.
  const TEXTS = {
    link: (state) => Address.linkOf(state, byId('with-moves').checked ? movesOf(state.game.steps) : ''),
    board: (state) => boardOf(Transport.shownStep(state)),
    diagram: (state) => diagramOf(Transport.shownStep(state), state.words),
    moves: ({game, view}) => movesOf(view ? view.line.slice(0, view.at + 1) : game.steps) || null,
    obf: (state) => obfOf({problem: state.game.problem, known: state.known}),
    picture: (state) => svgOf(Transport.shownStep(state)),
    png: (state) => svgOf(Transport.shownStep(state)),
  };

  function render(state) {
    const select = byId('share-kind'), texts = Object.entries(TEXTS).map(([kind, of]) => [kind, of(state)]);
    for (const [kind, text] of texts) select.querySelector(`[value=${kind}]`).disabled = text === null;
    const usable = texts.filter(([, text]) => text !== null).map(([kind]) => kind);
    if (!usable.includes(select.value)) select.value = usable[0];
    byId('share-text').value = TEXTS[select.value](state);
    byId('share-text').hidden = select.value === 'png';
    byId('share-text').rows = select.value === 'diagram' ? 10 : 3;
    byId('with-moves').closest('label').hidden = select.value !== 'link';
    byId('with-moves').disabled = movesOf(state.game.steps) === '';
  }

  async function copy() {
    const button = byId('copy'), isPng = byId('share-kind').value === 'png';
    let done = 'copied';
    try {
      const text = byId('share-text').value;
      await (isPng ? navigator.clipboard.write([new ClipboardItem({'image/png': pngOf(text)})])
        : navigator.clipboard.writeText(text));
    } catch {  // no clipboard for this page: save it, or select the text for the reader's own key
      done = isPng ? 'saved' : 'selected';
      if (isPng) await save();
      else byId('share-text').select();
    }
    button.textContent = App.state.words[done];
    setTimeout(() => { button.textContent = App.state.words.copy; }, 1600);
  }

  function saveFile(name, type, content) {
    const link = element('a', {download: name, href: URL.createObjectURL(new Blob([content], {type}))});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  async function save() {
    const name = `othello-${App.state.game.problem.id}`, text = byId('share-text').value;
    const kind = byId('share-kind').value;
    if (kind === 'png') saveFile(`${name}.png`, 'image/png', await pngOf(text));
    else if (kind === 'picture') saveFile(`${name}.svg`, 'image/svg+xml', text);
    else saveFile(`${name}.txt`, 'text/plain', text);
  }

  function build() {
    byId('share-kind').addEventListener('change', App.changed);
    byId('with-moves').addEventListener('change', App.changed);
    byId('copy').addEventListener('click', copy);
    byId('save').addEventListener('click', save);
  }

  return {render, saveFile, build};
})();
