// The screen Runs: a card for each run there is, its report, and its verification.
const Runs = (() => {
  'use strict';
  const {byId, element, grouped} = Draw;
  const {spoken, wordButton} = Parts;
  const {say, meaningOf, headline} = RunWords;

  // ---- All runs, one report, one verification.

  const parts = {};
  let runs = [], report = null, checks = new Map();

  async function load() {
    try {
      ({runs} = await Shell.api('GET', 'api/runs'));
      parts.fault.hidden = true;
    } catch (error) {
      parts.fault.textContent = error.message;
      parts.fault.hidden = false;
    }
    showRuns();
  }

  function showRuns() {
    const focused = document.activeElement?.closest?.('[data-run]')?.dataset.run,
      act = document.activeElement?.dataset?.word;
    parts.list.replaceChildren(...runs.map(runCard));
    parts.none.hidden = runs.length > 0;
    if (!focused || !act) return;
    [...parts.list.children].find(({dataset}) => dataset.run === focused)?.querySelector(`[data-word="${act}"]`)?.focus();
  }

  const stateOf = ({outcome, job, fault}) => (job ? 'running' : fault ? 'fault' : !outcome ? 'unfinished'
    : ['time', 'memory', 'interrupted'].includes(outcome.ended) ? 'stopped' : 'complete');

  function runCard(run) {
    const state = stateOf(run);
    const card = element('article', {className: `run-card ${state}`});
    card.dataset.run = run.folder;
    const acts = element('div', {className: 'actions'});
    if (run.outcome) acts.append(wordButton('runs.open', () => openReport(run.folder), 'button strong'));
    if (['stopped', 'unfinished'].includes(state)) acts.append(wordButton('runs.resume', () => resume(run)));
    if (state !== 'running' && !run.fault)
      acts.append(wordButton('runs.verify', () => verify(run)), wordButton('runs.edit', () => editAsNew(run)));
    if (state === 'running') acts.append(wordButton('runs.see', () => Shell.open('search')));
    for (const each of acts.children) each.setAttribute('aria-describedby', `run-${run.folder}`);
    card.append(element('h3', {textContent: run.folder, id: `run-${run.folder}`}),
      element('p', {className: 'state'}, spoken('span', `runs.state.${state}`, {className: 'badge'}),
        element('span', {className: 'soft', textContent: dateText(run.changed)})));
    if (run.outcome) {
      const textContent = headline(run.outcome, meaningOf(run.toml));
      card.append(element('p', {className: 'answer-of-run', textContent}));
    }
    if (run.fault) card.append(element('p', {className: 'fault', textContent: run.fault, lang: 'en'}));
    card.append(questionPart(run), acts);
    if (checks.has(run.folder)) card.append(checks.get(run.folder).root);
    return card;
  }

  function questionPart({words = []}) {
    return element('div', {className: 'question-of-run', lang: 'en'}, ...words.slice(0, 12).map((line) => {
      const node = element('p', {textContent: line.replace(/^ *(- )?/, ''), className: /^ *- /.test(line) ? 'item' : ''});
      node.style.setProperty('--deep', /^ */.exec(line)[0].length / 2);
      return node;
    }));
  }

  const dateText = (seconds) => new Date(1000 * seconds).toLocaleString(Words.language === 'ja' ? 'ja-JP' : 'en-GB',
    {dateStyle: 'medium', timeStyle: 'short'});

  async function resume({folder}) {
    try {
      await Shell.startJob({kind: 'run', folder, resume: true});
      Shell.open('search');
    } catch (error) {
      tell(error.message);
    }
  }

  async function editAsNew({folder}) {
    try {
      const {toml} = await Shell.api('GET', `api/runs/${encodeURIComponent(folder)}`);
      Shell.open('search', {toml, folder: `${folder.replace(/-\d+$/, '')}-2`});
    } catch (error) {
      tell(error.message);
    }
  }

  function tell(text) {
    parts.fault.textContent = text;
    parts.fault.hidden = false;
  }

  // ---- A report in its frame.

  function openReport(folder) {
    report = folder;
    Shell.open('runs');
    showReport();
  }

  function showReport() {
    parts.listPart.hidden = report !== null;
    parts.reportPart.hidden = report === null;
    if (report === null) return parts.frame.remove();
    parts.frame = element('iframe', {className: 'report-frame', title: say('reportOf', report)});
    parts.frame.setAttribute('sandbox', 'allow-scripts');
    loadReport();
    parts.reportName.textContent = report;
    parts.reportPart.append(parts.frame);
    parts.back.focus();
  }

  const loadReport = () => {
    parts.frame.src = `runs/${encodeURIComponent(report)}/report.html?lang=${Words.language}`;
  };

  function closeReport() {
    const folder = report;
    report = null;
    showReport();
    load().then(() => [...parts.list.children].find(({dataset}) => dataset.run === folder)?.querySelector('button')?.focus());
  }

  // ---- Verifying: what was checked, as it goes.

  async function verify({folder}) {
    try {
      meet(await Shell.startJob({kind: 'verify', folder}));
    } catch (error) {
      tell(error.message);
    }
  }

  class Check {
    constructor(job) {
      Object.assign(this, {job, line: null, notes: [], progress: null, ended: null,
        root: element('div', {className: 'check-of-run'})});
      this.root.setAttribute('role', 'status');
      job.on((event) => this.take(event));
      this.show();
    }

    take({line, note, progress, end}) {
      if (line?.checked) this.line = line;
      if (note) this.notes.push(note);
      if (progress) this.progress = progress;
      if (end) this.ended = end;
      this.show();
    }

    show() {
      const {line, progress, ended, notes} = this;
      const checked = line?.checked ?? progress?.checked, rows = Object.entries(checked ?? {}),
        open = Object.entries(line?.not_checked ?? {});
      const state = !ended ? 'verifying' : line === null ? 'failed' : line.wrong > 0 ? 'wrong' : open.length > 0 ? 'partly'
        : 'right';
      const row = (key, [name, count]) =>
        element('tr', {className: key},
        element('td', {className: 'number', textContent: grouped(count)}),
        element('th', {scope: 'row', textContent: Words.has(`check.${name}`) ? Words.text(`check.${name}`)
          : name.replaceAll('_', ' ')}));
      const faults = [...new Set([...(line?.faults ?? []), ...notes])];
      this.root.className = `check-of-run ${state}`;
      this.root.replaceChildren(
        element('p', {className: 'check-state', textContent: say(`check.${state}`, line?.wrong ?? 0)}));
      if (!ended && progress?.text)
        this.root.append(element('p', {className: 'aside', textContent: progress.text, lang: 'en'}));
      if (rows.length + open.length > 0) {
        this.root.append(element('table', {}, spoken('caption', 'run.check.caption'),
          element('tbody', {}, ...rows.map((each) => row('', each)), ...open.map((each) => row('open', each)))));
      }
      if (faults.length > 0)
        this.root.append(element('ul', {className: 'faults', lang: 'en', tabIndex: 0},
        ...faults.slice(0, 200).map((text) => element('li', {textContent: text}))));
    }
  }

  function meet(job) {
    if (job.kind === 'run') {
      job.on(({started, end}) => { if ((started || end) && Shell.current === 'runs' && report === null) load(); });
    }
    if (job.kind !== 'verify' || checks.get(job.request.folder)?.job === job) return;
    if (checks.get(job.request.folder)?.job.id > job.id) return;
    checks.set(job.request.folder, new Check(job));
    showRuns();
  }

  function build() {
    Object.assign(parts, {list: element('div', {className: 'run-cards'}),
      none: spoken('p', 'runs.none', {className: 'aside', hidden: true}),
      fault: element('p', {className: 'fault', hidden: true, lang: 'en'}), reportName: element('h2', {}),
      frame: element('iframe'),
      back: wordButton('runs.back', closeReport)});
    parts.fault.setAttribute('role', 'alert');
    parts.listPart = element('div', {}, element('div', {className: 'runs-head'}, spoken('h2', 'runs.title'),
      wordButton('runs.refresh', load, 'button small')),
      parts.fault, parts.none, parts.list);
    parts.reportPart = element('div', {className: 'report-part', hidden: true}, element('div', {className: 'runs-head'},
      parts.reportName, parts.back));
    byId('screen-runs').append(parts.listPart, parts.reportPart);
  }

  build();
  Words.onChange(() => {
    showRuns();
    for (const check of checks.values()) check.show();
    if (report !== null) loadReport();
  });
  Shell.onJob(meet);
  Shell.screen('runs', {
    show(options) {
      if (options?.folder) { report = options.folder; showReport(); }
      if (report === null) load();
    },
    hide() {},
    boardChanged() {},
  });

  return {openReport};
})();
