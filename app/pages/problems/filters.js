// Which problems the list has: by theme, empty squares and grade, those that are not solved, those
// that come again today, and those that are lost with best play. App.state.filter and .shown.
const Filters = (() => {
  'use strict';
  const {byId, element} = Draw;
  const {lastOf} = Steps;
  const GRADES = [1, 2, 3, 4, 5];
  const none = () =>
    ({theme: '', empties: null, grades: new Set(), unsolved: false, due: false, lost: false});
  let drawn = '';

  const themeName = (words, name) => (Object.hasOwn(words.themes, name) ? words.themes[name] : name);
  const isLost = ({score}) => score < 0;

  // Problems that can be won or saved come first, the easy ones at the top; the number of a problem
  // is its place in the data.
  const inOrder = (problems) => [...problems].sort((a, b) =>
    (a.score < 0) - (b.score < 0) || (a.score <= 0) - (b.score <= 0) ||
    (a.grade ?? 0) - (b.grade ?? 0) || a.index - b.index);

  function passes(problem, filter, record, {measure, day}) {
    return (filter.theme === '' || problem.themes.includes(filter.theme)) &&
      (filter.empties === null ||
       (problem.empties >= filter.empties[0] && problem.empties <= filter.empties[1])) &&
      (filter.grades.size === 0 || filter.grades.has(problem.grade)) &&
      (filter.lost || !isLost(problem)) &&
      (!filter.unsolved || !Record.isSolved(record, problem.id, measure)) &&
      (!filter.due || Record.isDue(record, problem.id, day));
  }

  // The reader changed the filter.
  function set(change) {
    const {state} = App;
    Object.assign(state.filter, change);
    apply();
    App.tell('filtered');
  }

  function apply() {
    const {state} = App, {problems, filter, record, settings} = state;
    const when = {measure: settings.measure, day: Record.dayOf(new Date())};
    state.shown = inOrder(problems.filter((each) => passes(each, filter, record, when)));
    App.changed();
  }

  // All problems of a page may be lost: then these are what it is about.
  const isAllLost = (problems) => problems.every(isLost);
  const fresh = (problems) => ({...none(), lost: isAllLost(problems)});

  // ---- In the address.

  function toAddress({theme, empties, grades, unsolved, due, lost}, problems) {
    const pairs = [['theme', theme], ['empties', empties?.join('-')], ['grade', [...grades].join('-')],
                   ['unsolved', unsolved ? 1 : ''], ['again', due ? 1 : ''],
                   ['lost', lost && !isAllLost(problems) ? 1 : '']];
    return pairs.filter(([, value]) => value).map(([name, value]) =>
      `&${name}=${encodeURIComponent(value)}`).join('');
  }

  function fromAddress(values, problems) {
    const whole = (name) => (values.get(name)?.match(/\d+/g) ?? []).map(Number);
    const empties = whole('empties'), theme = values.get('theme') ?? '';
    return {...fresh(problems), ...(values.get('lost') ? {lost: true} : {}),
            theme: problems.some(({themes}) => themes.includes(theme)) ? theme : '',
            empties: empties.length === 2 ? empties : null,
            grades: new Set(whole('grade').filter((grade) => GRADES.includes(grade))),
            unsolved: values.has('unsolved'), due: values.has('again')};
  }

  // ---- The controls.

  // Each theme with the share that is solved; a click shows its problems.
  function showThemes({problems, record, settings, words, filter}) {
    const rows = new Map();
    for (const problem of problems) {
      for (const theme of problem.themes) {
        const row = rows.get(theme) ?? {theme, count: 0, tried: 0, solved: 0};
        rows.set(theme, row);
        ++row.count;
        row.tried += Record.statusOf(record, problem.id, settings.measure) !== null;
        row.solved += Record.isSolved(record, problem.id, settings.measure);
      }
    }
    const sorted = [...rows.values()].sort((a, b) => b.count - a.count);
    byId('themes-part').hidden = sorted.length === 0;
    byId('themes-chosen').textContent = filter.theme === '' ? '' : themeName(words, filter.theme);
    const text = JSON.stringify([sorted, words.themesLabel]);
    if (text !== drawn) byId('themes').replaceChildren(...sorted.map((row) => themeRow(row, words)));
    drawn = text;
    for (const button of byId('themes').querySelectorAll('button:not(.learn)')) {
      button.setAttribute('aria-pressed', button.value === filter.theme);
    }
  }

  function themeRow({theme, count, tried, solved}, words) {
    const button = element('button', {type: 'button', className: 'plain', value: theme,
                                      textContent: themeName(words, theme)});
    button.addEventListener('click', () =>
      set({theme: App.state.filter.theme === theme ? '' : theme}));
    const bar = element('i'), cell = (textContent) => element('td', {className: 'number', textContent});
    bar.style.setProperty('--share', solved / count);
    const name = element('th', {scope: 'row'}, button, ' ', ...courseButton(theme, words));
    return element('tr', {}, name, cell(count), cell(tried), cell(solved),
                   element('td', {className: 'bar'}, bar));
  }

  // None for a theme that this page does not know.
  function courseButton(theme, words) {
    if (!Object.hasOwn(words.courses, theme)) return [];
    const button = element('button', {type: 'button', className: 'plain learn', value: theme,
                                      textContent: words.course});
    button.setAttribute('aria-label', words.courseOf(themeName(words, theme)));
    button.addEventListener('click', () => Course.show(theme));
    return [button];
  }

  function render(state) {
    const {problems, shown, filter, words, record} = state;
    byId('shown').textContent =
      shown.length === 0 ? words.noneShown : words.shown(shown.length, problems.length);
    byId('reset').hidden = toAddress(filter, problems) === '';
    const day = Record.dayOf(new Date());
    const due = problems.filter(({id}) => Record.isDue(record, id, day)).length;
    byId('due-count').textContent = words.dueToday(due);
    byId('filter-due').disabled = due === 0 && !filter.due;
    for (const name of ['unsolved', 'due', 'lost']) byId(`filter-${name}`).checked = filter[name];
    const lost = problems.filter(isLost).length;
    byId('field-lost').hidden = lost === 0 || lost === problems.length;
    byId('lost-count').textContent = words.lostToo(lost);
    for (const chip of byId('filter-grade').querySelectorAll('button')) {
      chip.setAttribute('aria-pressed', filter.grades.has(+chip.value));
    }
    const values = [...byId('least').options].map((option) => option.value);
    byId('least').value = filter.empties?.[0] ?? values[0];
    byId('most').value = filter.empties?.[1] ?? lastOf(values);
    showThemes(state);
  }

  function buildEmpties(problems) {
    const values = [...new Set(problems.map(({empties}) => empties))].sort((a, b) => a - b);
    byId('filter-empties').hidden = values.length < 2;
    const ends = [byId('least'), byId('most')];
    for (const [index, select] of ends.entries()) {
      select.append(...values.map((value) => element('option', {value, textContent: value})));
      select.addEventListener('change', () => {
        const range = ends.map((each) => +each.value);
        if (range[0] > range[1]) range[1 - index] = range[index];
        const isAll = range[0] === values[0] && range[1] === lastOf(values);
        set({empties: isAll ? null : range});
      });
    }
  }

  function build({problems}) {
    buildEmpties(problems);
    const grades = GRADES.filter((each) => problems.some(({grade}) => grade === each));
    byId('filter-grade').append(...grades.map((grade) => {
      const chip = element('button', {type: 'button', className: 'chip', value: grade,
                                      textContent: grade});
      chip.addEventListener('click', () => {
        const {grades: chosen} = App.state.filter;
        if (!chosen.delete(grade)) chosen.add(grade);
        set({});
      });
      return chip;
    }));
    for (const name of ['unsolved', 'due', 'lost']) {
      byId(`filter-${name}`).addEventListener('change', ({target}) => set({[name]: target.checked}));
    }
    byId('reset').addEventListener('click', () => set(fresh(problems)));
    byId('filters').addEventListener('submit', (event) => event.preventDefault());
  }

  return {themeName, isLost, inOrder, fresh, set, apply, toAddress, fromAddress, render, build};
})();
