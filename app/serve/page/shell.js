// The shell of the page: the board that all screens share, its history and address; screens; the server and
// its jobs.
const Shell = (() => {
  'use strict';
  const {byId, element} = Draw;
  const {drawn, say, copy, command} = Parts;
  const {picture} = Pictures;

  const START = '-'.repeat(27) + 'OX------XO' + '-'.repeat(27);
  const isBoard = (text) => /^[XOD?-]{64}$/.test(text);

  // ---- What the browser keeps. A page may be refused that; it works without.

  function kept(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  }

  function keep(key, value) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {  // nothing is lost but the memory
    }
  }

  // ---- The server.

  async function api(method, path, body) {
    const options = {method};
    if (body !== undefined) {
      options.body = JSON.stringify(body);
      options.headers = {'Content-Type': 'application/json'};
    }
    let response, answer;
    try {
      response = await fetch(path, options);
      answer = await response.json();
    } catch {
      throw Object.assign(new Error(Words.text('offline')), {status: response?.status ?? 0});
    }
    if (response.ok) return answer;
    const {error = `${response.status}`, line, column} = answer ?? {};
    throw Object.assign(new Error(error), {line, column, status: response.status});
  }

  // ---- The board that all screens share, and its history.

  const HISTORY_KEY = 'othello-serve-history', LONGEST = 400;
  const state = {board: START, side: 'X', from: 'start', moves: null,
    get cells() { return [...this.board]; }};
  // An entry is the board and its side; `moves`: the game that was read, if it was one.
  const past = {list: [{at: START + 'X', moves: null}], index: 0, stroke: null};

  function recall() {
    const old = kept(HISTORY_KEY);
    if (!Array.isArray(old?.list) || !old.list.every(({at}) => isBoard(at?.slice(0, 64)))) return false;
    past.list = old.list;
    past.index = Math.max(0, Math.min(old.list.length - 1, Math.floor(old.index) || 0));
    return true;
  }

  function enter(entry, from) {
    Object.assign(state, {board: entry.at.slice(0, 64), side: entry.at[64] === 'O' ? 'O' : 'X',
      moves: entry.moves ?? null, from});
  }

  // `stroke`: changes of one stroke of the brush are taken back together.
  function setBoard(board, side = state.side, {from = '', stroke = null, moves = null} = {}) {
    if (!isBoard(board)) throw new Error(`not a board: ${board}`);
    const entry = {at: board + (side === 'O' ? 'O' : 'X'), moves};
    if (entry.at === past.list[past.index].at && moves === past.list[past.index].moves) return;
    past.list.length = past.index + 1;
    if (stroke !== null && stroke === past.stroke) past.list[past.index] = entry;
    else past.list.push(entry);
    if (past.list.length > LONGEST) past.list.shift();
    past.index = past.list.length - 1;
    past.stroke = stroke;
    enter(entry, from);
    changed();
  }

  function travel(step) {
    const to = past.index + step;
    if (to < 0 || to >= past.list.length) return;
    past.index = to;
    past.stroke = null;
    enter(past.list[to], step < 0 ? 'undo' : 'redo');
    changed();
  }
  const undo = () => travel(-1), redo = () => travel(1);
  const canUndo = () => past.index > 0, canRedo = () => past.index < past.list.length - 1;

  let telling = 0;
  function changed() {
    keep(HISTORY_KEY, {list: past.list, index: past.index});
    writeAddressSoon();
    screens[current]?.boardChanged?.(state);
    clearTimeout(telling);  // the screens that are not in sight can wait until the stroke is over
    telling = setTimeout(() => {
      for (const [name, each] of Object.entries(screens)) {
        if (name !== current) each.boardChanged?.(state);
      }
    }, 60);
  }

  // ---- The address. Browsers refuse too many changes of it in a short time, so a stroke is written once.

  const addressOf = (name) => `#b=${state.board}&s=${state.side}&tab=${name}`;
  let writing = 0;
  function writeAddress() {
    clearTimeout(writing);
    writing = 0;
    if (location.hash !== addressOf(current)) history.replaceState({own: true}, '', addressOf(current));
    for (const tab of document.querySelectorAll('[data-tab]')) tab.href = addressOf(tab.dataset.tab);
  }
  function writeAddressSoon() {
    clearTimeout(writing);
    writing = setTimeout(writeAddress, 120);
  }

  function readAddress() {
    const parts = new URLSearchParams(location.hash.slice(1).replaceAll('+', '%2B'));
    const board = parts.get('b') ?? '', side = parts.get('s');
    return {board: isBoard(board) ? board : null, side: side === 'O' ? 'O' : 'X', tab: parts.get('tab')};
  }

  // Back and forward go from screen to screen and leave the board; an address that was typed has its own.
  function followAddress() {
    const {board, side, tab} = readAddress();
    if (board !== null && !history.state?.own) setBoard(board, side, {from: 'address'});
    if (Object.hasOwn(screens, tab) && tab !== current) show(tab);
    writeAddress();
  }

  // ---- Screens.

  const screens = {};
  let current = null;

  function screen(name, functions) {
    screens[name] = functions;
  }

  function show(name, options) {
    if (current !== null && current !== name) screens[current].hide?.();
    current = name;
    for (const section of document.querySelectorAll('.screen')) {
      section.hidden = section.id !== `screen-${name}`;
    }
    for (const tab of document.querySelectorAll('[data-tab]')) {
      if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    titlePage();
    screens[name].show?.(options);
  }

  function open(name, options) {
    if (!Object.hasOwn(screens, name)) return;
    if (name !== current && current !== null) history.pushState({own: true}, '', addressOf(name));
    show(name, options);
    writeAddress();
  }

  function titlePage() {
    const name = Words.text(`tab${current[0].toUpperCase()}${current.slice(1)}`);
    document.title = `${name} – othello-synth`;
  }

  // ---- Jobs. All their events come in one stream; a job remembers its own, so that a screen can rebuild
  // itself.

  const jobs = new Map();
  const onJobCallbacks = [];

  class Job {
    constructor(id) {
      Object.assign(this, {id, kind: null, request: {}, state: 'running', events: [], pinned: false,
        own: false});
      this.listeners = [];
      this.since = performance.now();
      this.lasted = null;
    }

    get seconds() { return this.lasted ?? (performance.now() - this.since) / 1000; }

    on(callback) {
      for (const event of [...this.events]) callback(event);
      this.listeners.push(callback);
    }

    take(event) {
      const {seconds} = event.progress ?? {};
      if (seconds !== undefined) this.since = performance.now() - 1000 * seconds;
      if (event.end) this.finish(event.end.state, event.end.seconds);
      this.events.push(event);
      for (const callback of this.listeners) callback(event);
    }

    finish(state, seconds) {
      this.lasted = seconds ?? this.seconds;
      this.state = state;
    }

    async stop() {
      this.stopping = true;
      showJobs();
      try {
        await api('DELETE', `api/jobs/${this.id}`);
      } catch (error) {
        if (error.status === 404) this.finish('stopped');
        this.stopping = false;
      }
      showJobs();
    }

    async pin(pinned) {
      this.pinned = pinned;
      showJobs();
      await api('POST', `api/jobs/${this.id}/pin`, {pinned}).catch(() => { this.pinned = !pinned; });
      showJobs();
    }
  }

  // A job is told of as soon as its kind is known.
  function jobOf(id, kind = null, request = null) {
    if (!jobs.has(id)) jobs.set(id, new Job(id));
    const job = jobs.get(id);
    if (request !== null) job.request = request;
    if (job.kind === null && kind !== null) {
      job.kind = kind;
      for (const callback of onJobCallbacks) callback(job);
      showJobs();
    }
    return job;
  }

  async function startJob(request) {
    const {job: id} = await api('POST', 'api/jobs', request);
    const known = jobs.get(id) ?? new Job(id);
    known.own = true;  // before anybody hears of it
    jobs.set(id, known);
    return jobOf(id, request.kind, request);
  }

  function onJob(callback) {
    for (const job of jobs.values()) if (job.kind !== null) callback(job);
    onJobCallbacks.push(callback);
  }

  const jobsOf = (kind) => [...jobs.values()].filter((job) => job.kind === kind);

  let stream = null, heard = 0;
  function hear() {
    stream = new EventSource(`api/events?after=${heard}`);
    stream.onmessage = ({lastEventId, data}) => {
      const number = Number(lastEventId);
      if (number > 0 && number <= heard) return;
      heard = number;
      const event = JSON.parse(data);
      const kind = event.kind ?? event.started?.kind ?? null;
      jobOf(event.job, event.started ? kind : null, event.started ?? null).take(event);
      if (event.end) showJobs();
    };
    stream.onopen = () => { byId('offline').hidden = true; };
    stream.onerror = () => {
      byId('offline').hidden = false;
      if (stream.readyState !== EventSource.CLOSED) return;
      setTimeout(hear, 2000);
    };
  }

  async function askJobs() {
    try {
      const {jobs: known} = await api('GET', 'api/jobs');
      for (const {job: id, kind, request, state: now, seconds, pinned} of known) {
        const job = jobOf(id, kind, request);
        job.pinned = pinned;
        if (now === 'running') job.since = performance.now() - 1000 * seconds;
        else job.finish(now, seconds);
      }
    } catch {  // the stream of events says the same, later
    }
    showJobs();
  }

  // ---- The status bar.

  const timeText = (seconds) => {
    const whole = Math.floor(seconds), minutes = Math.floor(whole / 60);
    const two = (number) => String(number).padStart(2, '0');
    return minutes < 60 ? `${minutes}:${two(whole % 60)}`
      : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
  };
  const nameOfJob = ({kind, request}) => Words.text(request.proof ? 'jobProof'
    : `job${kind[0].toUpperCase()}${kind.slice(1)}`, request);

  function pinIcon() {
    const svg = drawn('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'});
    svg.append(drawn('path', {d: 'M9 3h6M10 3v7l-4 4h12l-4-4V3M12 14v7'}));
    return svg;
  }

  function lineOfJob(job) {
    const name = nameOfJob(job);
    const pin = element('button', {type: 'button', className: 'pin', title: Words.text('pinNote')},
      pinIcon());
    pin.ariaLabel = Words.text('pinJob', name);
    pin.setAttribute('aria-pressed', job.pinned);
    pin.addEventListener('click', () => job.pin(!job.pinned));
    const stop = element('button', {type: 'button', className: 'stop',
      textContent: Words.text(job.stopping ? 'stopping' : 'stop'),
                                    disabled: job.stopping === true, ariaLabel: Words.text('stopJob', name)});
    stop.addEventListener('click', () => job.stop());
    const time = element('span', {className: 'time', textContent: timeText(job.seconds)});
    time.dataset.job = job.id;
    return element('li', {}, element('span', {className: 'job-name', textContent: name, title: name}), time,
      pin, stop);
  }

  function showJobs() {
    const working = [...jobs.values()].filter((job) => job.kind !== null && job.state === 'running');
    const focused = document.activeElement?.closest?.('#jobs li') ? document.activeElement.className : null;
    byId('jobs').replaceChildren(...working.map(lineOfJob));
    byId('status').hidden = working.length === 0;
    if (focused) byId('jobs').querySelector(`.${focused}`)?.focus();
  }

  function showTimes() {
    for (const time of byId('jobs').querySelectorAll('.time')) {
      const text = timeText(jobs.get(Number(time.dataset.job)).seconds);
      if (time.textContent !== text) time.textContent = text;
    }
  }

  // ---- Keys that hold everywhere.

  const isTyping = (target) =>
    target.matches?.('input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select');

  function key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/i.test(event.key)) return;
    if (isTyping(event.target) && event.target.dataset.undo !== 'board') return;
    event.preventDefault();
    if (event.shiftKey || /y/i.test(event.key)) redo();
    else undo();
  }

  // ---- The beginning: called once, by start.js, when all screens are registered.

  function begin() {
    // The address of a page that is loaded again may be a moment older than the board.
    const isReturn = recall() && performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
    enter(past.list[past.index], 'start');
    const {board, side, tab} = readAddress();
    if (board !== null && !isReturn && board + side !== past.list[past.index].at) {
      setBoard(board, side, {from: 'address'});
    }
    for (const link of document.querySelectorAll('[data-tab]')) {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(link.dataset.tab);
      });
    }
    byId('language').addEventListener('click', () => Words.choose(Words.language === 'en' ? 'ja' : 'en'));
    Words.onChange(() => { titlePage(); showJobs(); });
    addEventListener('popstate', followAddress);
    addEventListener('pagehide', writeAddress);
    addEventListener('beforeunload', writeAddress);
    addEventListener('keydown', key);
    setInterval(showTimes, 250);
    show(Object.hasOwn(screens, tab) ? tab : 'board');
    Words.apply();
    writeAddress();
    askJobs();
    hear();
  }

  return {byId, element, drawn, api, state, setBoard, undo, redo, canUndo, canRedo, isBoard, START, screen,
    open, begin,
          get current() { return current; }, get jobs() { return [...jobs.values()]; }, startJob, jobsOf,
            onJob,
          timeText, say, copy, command, picture, isTyping, kept, keep};
})();
