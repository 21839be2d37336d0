// The stages of an answer: what each part of the engine has counted, and how long it took.
//
// Two parts of the engine may work at once. An answer has {job, stages: {name: {engine, state, counted, count, time}},
// last: {engine: seconds of its last report}, text}.
const Stages = (() => {
  'use strict';
  const {element} = Shell;
  const word = Words.text;

  function leave(made, how, engine = null) {
    for (const [stage, row] of made.stages) {
      if (row.state === 'now' && (engine === null || row.engine === engine)) row.state = stage === 'core' ? 'done' : how;
    }
  }

  // A search in a stage has left the one before, and has passed the quick checks.
  function enter(made, stage, engine = null) {
    const early = ['prunes', 'run', 'given'].includes(stage);
    if (made.stages.size === 0 && !early) made.stages.set('prunes', {state: 'passed', time: null});
    leave(made, 'open', engine);
  }

  // The time between two reports of a part belongs to the stage of the second. A part that only begins has no stage yet.
  function progress(made, {engine = '', stage = made.job.kind === 'run' ? 'run' : '', counted = '', count = null,
      seconds, text = ''}) {
    if (stage === '') return;
    enter(made, stage, engine);
    const row = made.stages.get(stage) ?? {time: 0}, last = made.last[engine] ?? 0, now = seconds ?? last;
    made.stages.set(stage, {...row, engine, state: 'now', counted: counted || row.counted, count: count ?? row.count,
      time: (row.time ?? 0) + Math.max(0, now - last)});
    made.last[engine] = now;
    made.text = text;
  }

  function settle(made, {verdict, evidence = {}, seconds = 0}) {
    const stage = evidence.stage ?? (made.stages.size ? [...made.stages.keys()].at(-1) : 'given');
    enter(made, stage);
    const row = made.stages.get(stage) ?? {time: Math.max(0, seconds - Math.max(0, ...Object.values(made.last)))};
    made.stages.set(stage, {...row, state: verdict === 'unknown' ? 'stopped' : 'decided'});
  }

  // ---- The table. It stays; its rows are written anew where they changed.

  function show(place, answer) {
    if (answer.stages.size === 0) return;
    if (!place.firstChild) build(place);
    const {body, text, rows} = place.parts;
    const late = ({engine}) => Math.max(0, answer.job.seconds - (answer.last[engine] ?? 0));
    for (const [stage, row] of answer.stages) {
      if (!rows.has(stage)) rows.set(stage, addRow(body, stage));
      showRow(rows.get(stage), row, late(row));
    }
    text.textContent = answer.job.kind === 'run' && answer.verdict === null ? answer.text : '';
  }

  function build(place) {
    const heads = ['stage', 'countHead', 'time', 'stagesLabel'].map((key) =>
      element('th', {scope: 'col', textContent: word(key)}));
    const body = element('tbody'), text = element('p', {className: 'note'});
    place.parts = {body, text, rows: new Map()};
    place.append(element('table', {className: 'stage-table'},
      element('caption', {textContent: word('stagesLabel')}),
      element('thead', {className: 'unseen'}, element('tr', {}, ...heads)), body), text);
  }

  function addRow(body, stage) {
    const row = element('tr', {}, element('th', {scope: 'row', textContent: word('stages')[stage] ?? stage}),
      ...['number', 'number', 'how'].map((className) => element('td', {className})));
    row.dataset.stage = stage;
    body.append(row);
    return row;
  }

  function showRow(row, {state: now, counted, count, time}, late) {
    row.className = now;
    const texts = [
      !count || !counted ? '' : word('countOf', count, counted),
      time === null ? '' : word('seconds', time + (now === 'now' ? late : 0)),
      word('stageState')[now],
    ];
    texts.forEach((text, at) => {
      if (row.cells[at + 1].textContent !== text) row.cells[at + 1].textContent = text;
    });
  }

  return {progress, settle, leave, show};
})();
