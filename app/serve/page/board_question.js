// The question about the painted board: its form, and what it is as a request.
const Question = (() => {
  'use strict';
  const {byId, element, state} = Shell;
  const word = Words.text;

  const KINDS = {any: {orientation: 'any', colors: 'any'}, fixed: {orientation: 'fixed', colors: 'any'},
                 exact: {orientation: 'fixed', colors: 'fixed'}};
  const KEPT = 'othello-serve-question';
  const question = {kind: 'any', seconds: 30, ...Shell.kept(KEPT)};
  if (!Object.hasOwn(KINDS, question.kind)) question.kind = 'any';
  const form = {};

  // hooks: {ask(), stop()}.
  function build(hooks) {
    const kept = () => Shell.keep(KEPT, question);
    const kind = Paint.choice('question', [['any', 'asAny'], ['fixed', 'asFixed'], ['exact', 'asExact']],
      question.kind,
      (value) => { question.kind = value; kept(); showKind(); }, {className: 'choice kinds'});
    form.kind = element('p', {className: 'note'});
    kind.querySelector('legend').id = 'ask-legend';
    const limit = element('input', {type: 'number', min: 1, max: 86400, value: question.seconds,
      id: 'ask-limit', required: true});
    limit.addEventListener('input', () => { question.seconds = +limit.value || 30; kept(); });
    const label = element('label', {htmlFor: 'ask-limit', className: 'limit'});
    const before = element('span'), unit = element('span');
    Object.assign(before.dataset, {word: 'limit'});
    Object.assign(unit.dataset, {word: 'limitUnit'});
    label.append(before, limit, unit);
    form.ask = element('button', {type: 'submit', className: 'main', title: word('askKeys')});
    form.stop = Paint.button('stopAsking', hooks.stop, {className: 'quiet'});
    form.fault = element('p', {className: 'fault', hidden: true, role: 'alert'});
    byId('ask-form').append(kind, form.kind, element('div', {className: 'ask-row'}, label, form.ask, form.stop),
      form.fault);
    byId('ask-form').addEventListener('submit', (event) => { event.preventDefault(); hooks.ask(); });
    Words.fill(byId('ask-form'));
  }

  const showKind = () => { form.kind.textContent = word('asNote')[question.kind]; };

  // `working`: something is being decided that can be stopped.
  function show(working) {
    showKind();
    form.ask.textContent = word(Paint.isWild(state.board) ? 'askPattern' : 'ask');
    form.ask.setAttribute('aria-keyshortcuts', 'Control+Enter');
    form.stop.hidden = !working;
  }

  function fault(text) {
    form.fault.textContent = text;
    form.fault.hidden = text === '';
  }

  // An experiment remembers the question in a comment, so that the page finds it again after a reload.

  const NOTE = '# asked by the page:';
  const folderName = () => `board-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;

  function requestOf(asked) {
    const {board, side, orientation, colors, seconds, engine, memory_mib} = asked;
    if (!Paint.isWild(board)) return {kind: 'reach', board, side, orientation, colors, seconds, engine,
        memory_mib};
    return {kind: 'run',
      toml: `${NOTE} ${board} ${side} ${orientation} ${colors}\n${BoardText.tomlOf(asked)}`,
            folder: folderName(), seconds, resume: false};
  }

  function askedOf({kind, request}) {
    if (kind !== 'run') return request;
    const line = request.toml?.split('\n').find((each) => each.startsWith(NOTE));
    if (!line) return null;
    const [board, side, orientation, colors] = line.slice(NOTE.length).trim().split(' ');
    return {board, side, orientation, colors, seconds: request.seconds};
  }

  // The question as it stands in the form.
  const now = () => ({board: state.board, side: state.side, ...KINDS[question.kind],
    seconds: question.seconds});

  return {build, show, fault, requestOf, askedOf, now, get seconds() { return question.seconds; }};
})();
