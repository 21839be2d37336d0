// Which boards of report.html are shown, and in which order: the controls above the gallery, and the bars of the charts.
const Filters = (() => {
  'use strict';
  const {WHITE, BLACK, parseCells, canonicalText} = Othello;
  const {say, byId, grouped, counted, element} = Draw;
  const boards = Boards.all, VERDICTS = [...Boards.data.verdicts, null];

  const RANGES = {moves: say('legal moves', '合法手数'), discs: say('discs', '石数'),
                  mover: say('discs of the side to move', '手番側の石数')};
  const noFilter = () => ({verdicts: new Set(), reason: '', symmetric: false, find: '', moves: null, discs: null, mover: null});
  let filter = noFilter();
  let order = 'line';
  let shown = [];             // the boards that pass the filter, in order
  let changed = () => {};     // told when they are others

  const ORDERS = [
    ['line', say('as found', '見つかった順'), (a, b) => a.line - b.line],
    ['moves-down', say('most legal moves', '合法手が多い順'), (a, b) => b.moves - a.moves],
    ['moves-up', say('fewest legal moves', '合法手が少ない順'), (a, b) => a.moves - b.moves],
    ['discs-down', say('most discs', '石が多い順'), (a, b) => b.discs - a.discs],
    ['discs-up', say('fewest discs', '石が少ない順'), (a, b) => a.discs - b.discs],
    ['mover-down', say('most discs of the side to move', '手番側の石が多い順'), (a, b) => b.mover - a.mover],
    ['symmetries', say('most symmetric', '対称性が高い順'), (a, b) => b.symmetries - a.symmetries],
    ['seconds', say('took longest to decide', '判定に時間がかかった順'), (a, b) => (b.seconds ?? -1) - (a.seconds ?? -1)],
  ];

  // The board that the text of the search field means, as canonical text; null while it is not a whole board.
  function wanted(text) {
    const compact = text.replace(/[*xXbB]/g, 'X').replace(/[oOwW]/g, 'O').replace(/[-._]/g, '-').replace(/[^XO-]/g, '');
    if (compact.length < 64) return null;
    return canonicalText(parseCells(compact.slice(0, 64)), compact[64] === 'O' ? WHITE : BLACK);
  }

  function passes(board, find) {
    if (filter.verdicts.size > 0 && !filter.verdicts.has(board.verdict ?? 'none')) return false;
    if (filter.reason !== '' && board.reason !== filter.reason) return false;
    if (filter.symmetric && board.symmetries === 1) return false;
    for (const name of Object.keys(RANGES)) {
      if (filter[name] && (board[name] < filter[name][0] || board[name] > filter[name][1])) return false;
    }
    return find === null || (board.canonical ??= canonicalText(board.cells, board.toMove)) === find;
  }

  function apply() {
    const find = filter.find.trim() === '' ? null : wanted(filter.find);
    const incomplete = find === null && filter.find.trim() !== '';
    shown = boards.filter((board) => passes(board, find));
    const compare = ORDERS.find(([name]) => name === order)[2];
    if (order !== 'line') shown.sort((a, b) => compare(a, b) || a.line - b.line);

    const all = shown.length === boards.length;
    const of = say(counted(boards.length, 'board'), `${grouped(boards.length)}件`), number = grouped(shown.length);
    byId('shown').textContent = (all ? of : say(`${number} of ${of}`, `${of}中 ${number}件`)) +
      (incomplete ? say(' (a whole board has 64 squares)', '（盤面は64マスで入力してください）') : '');
    byId('reset').hidden = all && filter.find === '';
    showControls();
    changed();
  }

  // Brings the controls and the bars of the charts in line with the filter.
  function showControls() {
    for (const chip of byId('filter-verdict').querySelectorAll('button')) {
      chip.setAttribute('aria-pressed', filter.verdicts.has(chip.dataset.value));
    }
    byId('filter-reason').value = filter.reason;
    byId('filter-symmetric').checked = filter.symmetric;
    if (byId('filter-find').value !== filter.find) byId('filter-find').value = filter.find;
    for (const select of document.querySelectorAll('.range select')) {
      const range = filter[select.dataset.range];
      select.value = range ? range[select.dataset.end] : select.dataset.all;
    }
    for (const bar of document.querySelectorAll('[data-facet]')) bar.setAttribute('aria-pressed', facetChosen(bar.dataset));
  }

  function facetChosen({facet, value}) {
    if (facet === 'verdict') return filter.verdicts.has(value);
    if (facet === 'reason') return filter.reason === value;
    return filter[facet] !== null && filter[facet][0] === +value && filter[facet][1] === +value;
  }

  function toggleFacet({facet, value}) {
    const chosen = facetChosen({facet, value});
    if (facet === 'verdict') {
      chosen ? filter.verdicts.delete(value) : filter.verdicts.add(value);
    } else if (facet === 'reason') {
      filter.reason = chosen ? '' : value;
    } else {
      filter[facet] = chosen ? null : [+value, +value];
    }
    apply();
  }

  function buildRange(fieldset) {
    const name = fieldset.dataset.range;
    const values = [...new Set(boards.map((board) => board[name]))].sort((a, b) => a - b);
    fieldset.hidden = values.length < 2;
    const whole = [values[0], values[values.length - 1]];
    const selects = [0, 1].map((end) => {
      const select = element('select', {ariaLabel: say(`${end ? 'Most' : 'Fewest'} ${RANGES[name]}`, `${RANGES[name]}の${end ? '上限' : '下限'}`)},
        ...values.map((value) => element('option', {value, textContent: value})));
      Object.assign(select.dataset, {range: name, end, all: whole[end]});
      select.addEventListener('change', () => {
        const range = selects.map((each) => +each.value);
        if (range[0] > range[1]) range[1 - end] = range[end];
        filter[name] = range[0] === whole[0] && range[1] === whole[1] ? null : range;
        apply();
      });
      return select;
    });
    fieldset.append(selects[0], say(' to ', ' 〜 '), selects[1]);
  }

  function countBy(key) {
    const counts = new Map();
    for (const board of boards) counts.set(key(board), (counts.get(key(board)) ?? 0) + 1);
    return counts;
  }

  function buildVerdicts() {
    const verdicts = countBy((board) => board.verdict);
    for (const verdict of VERDICTS.filter((each) => verdicts.has(each))) {
      const words = {reachable: say('yes', '到達可能'), unreachable: say('no', '到達不可能'),
                     unknown: say('not decided', '未判定')}[verdict] ?? say('not asked', '判定なし');
      const chip = element('button', {type: 'button', className: `chip ${verdict}`},
        `${words} `, element('span', {textContent: grouped(verdicts.get(verdict))}));
      chip.dataset.value = verdict ?? 'none';
      chip.addEventListener('click', () => toggleFacet({facet: 'verdict', value: chip.dataset.value}));
      byId('filter-verdict').append(chip);
    }
    byId('filter-verdict').hidden = verdicts.size < 2;
  }

  function buildChoices() {
    const reasons = countBy((board) => board.reason);
    reasons.delete(null);
    for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) {
      byId('filter-reason').append(element('option', {value: reason, textContent: `${Names.say(reason)} (${grouped(count)})`}));
    }
    byId('field-reason').hidden = reasons.size < 2;
    byId('field-symmetric').hidden = !boards.some((board) => board.symmetries > 1) || boards.every((board) => board.symmetries > 1);
    document.querySelectorAll('.range').forEach(buildRange);
    for (const [name, textContent] of ORDERS) {
      const key = name.split('-')[0];
      const differ = boards.some((board) => board[key] !== boards[0][key]);
      if (name === 'line' || differ) byId('sort').append(element('option', {value: name, textContent}));
    }
  }

  // hooks: changed(): other boards are shown, or in another order.
  function build(hooks) {
    changed = hooks.changed;
    buildVerdicts();
    buildChoices();
    const on = (id, event, act) => byId(id).addEventListener(event, ({target}) => { act(target); apply(); });
    on('filter-reason', 'change', ({value}) => { filter.reason = value; });
    on('filter-symmetric', 'change', ({checked}) => { filter.symmetric = checked; });
    on('filter-find', 'input', ({value}) => { filter.find = value; });
    on('sort', 'change', ({value}) => { order = value; });
    on('reset', 'click', () => { filter = noFilter(); });
    byId('filters').addEventListener('submit', (event) => event.preventDefault());
    byId('filters').hidden = boards.length < 2;
    for (const bar of document.querySelectorAll('[data-facet]')) {
      bar.disabled = false;
      bar.addEventListener('click', () => toggleFacet(bar.dataset));
    }
    apply();
  }

  return {build, get shown() { return shown; }};
})();
