// The screen Problems: new endgame problems to a description; the list fills while they are made; the page on which they are
// played is below.
const Problems = (() => {
  'use strict';
  const {byId, element} = Draw;
  const {spoken, wordButton} = Parts;
  const say = (key, ...args) => Words.text(`problems.${key}`, ...args);
  const THEMES = ['parity', 'forced_pass', 'corner_sacrifice', 'x_square', 'swindle', 'edge_attack', 'stoner', 'wedge',
    'wipe_out', 'save_draw'];
  const KEPT = 'othello-serve-problems', PLACE = 'othello-serve-problem';

  // ---- The form.

  const parts = {}, controls = {};
  let work = null;  // {job, problems, played}: the newest job

  function number(name, least, most, value) {
    controls[name] = element('input', {type: 'number', inputMode: 'numeric', min: least, max: most, value});
    return controls[name];
  }
  const field = (key, control) => element('label', {className: 'field'}, spoken('span', key), control);
  function choice(name, options) {
    controls[name] = element('select', {},
      ...options.map(([value, key]) => (key ? spoken('option', key, {value}) : element('option', {value, textContent: value}))));
    return controls[name];
  }
  function pair(key, least, most) {
    for (const [control, end] of [[least, 'from'], [most, 'to']]) control.dataset.label = `problems.${end}`;
    return element('fieldset', {className: 'field pair'}, spoken('legend', key), least,
      element('span', {textContent: '–', ariaHidden: 'true'}), most);
  }
  function themeBoxes() {
    const boxes = THEMES.map((theme) => {
      controls[theme] = element('input', {type: 'checkbox', value: theme});
      return element('label', {className: 'check'}, controls[theme], spoken('span', `problems.theme.${theme}`));
    });
    return element('fieldset', {className: 'search-group'}, spoken('legend', 'problems.themes'),
      element('div', {className: 'theme-boxes'}, ...boxes),
      spoken('p', 'problems.themesNote', {className: 'aside'}));
  }

  function makeForm() {
    controls.only_win = element('input', {type: 'checkbox'});
    parts.start = spoken('button', 'problems.start', {type: 'submit', className: 'button strong'});
    parts.again = wordButton('problems.again', () => { controls.seed.value = Number(controls.seed.value) + 1; start(); });
    parts.fault = element('p', {className: 'fault', hidden: true, lang: 'en'});
    parts.fault.setAttribute('role', 'alert');
    const form = element('form', {className: 'search-form problems-form', noValidate: true}, spoken('h2', 'problems.title'),
      element('div', {className: 'limits'}, field('problems.count', number('count', 1, 1000, 10)),
        pair('problems.empties', number('fewest', 1, 30, 10), number('most', 1, 30, 14)),
        pair('problems.grade', number('easiest', 1, 5, ''), number('hardest', 1, 5, '')),
        field('problems.side',
          choice('side', [['', 'problems.either'], ['black', 'problems.black'], ['white', 'problems.white']])),
        field('problems.natural',
          choice('natural', [['0', 'problems.natural0'], ['0.5', 'problems.natural5'], ['0.8', 'problems.natural8'],
            ['0.95', 'problems.natural9']])),
        field('problems.seed', number('seed', 0, 2147483647, 1)), field('problems.seconds', number('seconds', 1, 1e6, 60))),
      themeBoxes(), element('label', {className: 'check'}, controls.only_win, spoken('span', 'problems.onlyWin')),
      element('div', {className: 'go'}, parts.start, parts.again), parts.fault);
    controls.natural.value = '0.5';
    form.addEventListener('submit', (event) => { event.preventDefault(); start(); });
    form.addEventListener('change', keepForm);
    return form;
  }

  const boxed = (control) => control.type === 'checkbox';
  const keepForm = () =>
    Shell.keep?.(KEPT, Object.fromEntries(
    Object.entries(controls).map(([name, each]) => [name, boxed(each) ? each.checked : each.value])));
  function recallForm() {
    for (const [name, value] of Object.entries(Shell.kept?.(KEPT) ?? {})) {
      if (controls[name]) controls[name][boxed(controls[name]) ? 'checked' : 'value'] = value;
    }
  }

  // "10..14"; null if neither bound is given.
  function spanOf(least, most, from, to) {
    if (least.value === '' && most.value === '') return null;
    const [a, b] = [least.value === '' ? from : Number(least.value), most.value === '' ? to : Number(most.value)]
      .sort((x, y) => x - y);
    return a === b ? String(a) : `${a}..${b}`;
  }

  function request() {
    const {count, fewest, most, easiest, hardest, side, natural, seed, seconds, only_win: onlyWin} = controls;
    const wanted = {kind: 'problems', count: Number(count.value) || 10, seed: Number(seed.value) || 0,
      natural: Number(natural.value)};
    const themes = THEMES.filter((theme) => controls[theme].checked);
    const more = {empties: spanOf(fewest, most, 1, 30), grade: spanOf(easiest, hardest, 1, 5), side: side.value || null,
      themes: themes.length > 0 ? themes : null,
                  only_win: onlyWin.checked || null, seconds: seconds.value === '' ? null : Number(seconds.value)};
    for (const [name, value] of Object.entries(more)) if (value !== null) wanted[name] = value;
    return wanted;
  }

  async function start() {
    parts.fault.hidden = true;
    keepForm();
    try {
      attach(await Shell.startJob(request()));
    } catch (error) {
      parts.fault.textContent = error.message;
      parts.fault.hidden = false;
    }
  }

  // ---- The work.

  function attach(job) {
    if (work?.job === job) return;
    const now = {job, problems: [], notes: [], played: 0, shown: 0};
    work = now;
    parts.list.replaceChildren();
    parts.frame?.remove();
    parts.frame = null;
    job.on((event) => { if (work === now) take(event); });
    show();
  }

  function take({line, note, end}) {
    if (line?.board) work.problems.push(line);
    if (note) work.notes.push(note);
    if (end && work.problems.length > 0 && work.played < work.problems.length) wantPlay();
    show();
  }

  // The page is loaded when somebody sees it, so that a reload of the shell does not load it for nothing. It keeps its own
  // record in the browser, so its frame is of this origin.
  let playWanted = false, visible = false;
  function wantPlay() {
    playWanted = true;
    if (visible) play();
  }

  function play() {
    playWanted = false;
    work.played = work.problems.length;
    parts.frame?.remove();
    const {job, hash} = Shell.kept(PLACE) ?? {}, there = job === work.job.id ? hash : '';
    parts.frame = element('iframe', {className: 'problems-frame', title: say('play'),
      src: `problems/${work.job.id}.html?n=${work.played}&lang=${Words.language}${there}`});
    parts.playPart.append(parts.frame);
    show();
    parts.playPart.scrollIntoView({block: 'start'});
  }

  // The address of the page in the frame has its problem and its filter; it keeps the moves itself.
  function keepPlace() {
    const inside = parts.frame?.contentWindow;
    if (inside?.location.hash) Shell.keep(PLACE, {job: work.job.id, hash: inside.location.hash});
  }

  function show() {
    const running = work?.job.state === 'running', made = work?.problems.length ?? 0, all = work?.job.request.count ?? 0;
    parts.start.disabled = running;
    parts.again.hidden = !work || running;
    parts.workPart.hidden = work === null;
    if (work === null) return;
    parts.state.textContent = running ? say('working', made, all) : made > 0 ? say('made', made, all)
      : work.notes.at(-1) ?? say('none');
    parts.bar.max = Math.max(1, all);
    parts.bar.value = made;
    parts.bar.hidden = !running;
    parts.stop.hidden = !running;
    parts.show.hidden = made === 0 || work.played === made;
    parts.show.textContent = work.played === 0 ? say('show') : say('showMore', made);
    for (; work.shown < made; ++work.shown) parts.list.append(cardOf(work.problems[work.shown]));
    parts.listPart.hidden = made === 0;
    parts.playPart.hidden = parts.frame === null || parts.frame === undefined;
  }

  function cardOf(problem) {
    const {board, side, empties, grade, themes} = problem, name = say(side === 'O' ? 'white' : 'black');
    const node = element('button', {type: 'button', className: 'board-card'}, Shell.picture(board, 120),
      element('span', {textContent: name}), element('span', {className: 'soft', textContent: say('text', empties)}),
      element('span', {className: 'soft themes', textContent: say('grades', grade)}));
    if (themes.length > 0) node.append(element('span', {className: 'soft themes',
      textContent: themes.map((theme) => say(`theme.${theme}`)).join(', ')}));
    node.title = say('study');
    node.addEventListener('click', () => {
      Shell.setBoard(board, side, {from: 'problems'});
      Shell.open('study');
    });
    return element('li', {}, node);
  }

  function meet(job) {
    if (job.kind === 'problems' && !(work && work.job.id > job.id)) attach(job);
  }

  function build() {
    Object.assign(parts, {state: element('h2', {className: 'run-answer'}), bar: element('progress', {}),
      stop: wordButton('problems.stop', () => work.job.stop(), 'button strong'),
      show: element('button', {type: 'button', className: 'button'}), list: element('ul', {className: 'problem-cards'})});
    parts.state.setAttribute('aria-live', 'polite');
    parts.bar.dataset.label = 'problems.list';
    parts.list.dataset.label = 'problems.list';
    parts.show.addEventListener('click', play);
    parts.listPart = element('div', {}, parts.list);
    parts.playPart = element('div', {className: 'play-part', hidden: true});
    parts.workPart = element('section', {className: 'problems-work', hidden: true}, parts.state, parts.bar,
      element('div', {className: 'actions'}, parts.stop, parts.show), parts.listPart);
    byId('screen-problems').append(element('div', {className: 'problems-ask'}, makeForm(), parts.workPart), parts.playPart);
    recallForm();
    Words.fill(byId('screen-problems'));
    show();
  }

  build();
  Words.onChange(() => {
    if (work) {
      work.shown = 0;
      parts.list.replaceChildren();
    }
    if (parts.frame) {
      keepPlace();
      wantPlay();
    }
    show();
  });
  Shell.onJob(meet);
  addEventListener('pagehide', keepPlace);
  Shell.screen('problems', {
    show() {
      visible = true;
      if (playWanted) play();
    },
    hide() { visible = false; },
    boardChanged() {},
  });

  return {start, request};
})();
