// The form of a search, as an editor of its TOML text: what the form says is written into the lines that say it, and every
// other byte stays. Needs nothing of the page, so it can be tested alone.
const SearchForm = (() => {
  'use strict';

  const {read, same, plain, find, entries, elsewhere, placeOf, offsetOf, splice, put, addTable, remove, removeTable,
    removePart} = TomlText;

  // ---- Squares and ranges as values.

  const quoted = (text) => JSON.stringify(text);
  const nameKey = (name) => {
    const key = name.toLowerCase().replace(/[\s_-]/g, '');
    return key === 'edges' ? 'border' : key;
  };
  const listText = (names) => (names.length === 1 ? quoted(names[0]) : `[${names.map(quoted).join(', ')}]`);

  function listOf(value) {
    if (value.kind === 'string') return [value.value];
    if (value.kind !== 'array' || !value.items.every((item) => item.kind === 'string')) return null;
    return value.items.map((item) => item.value);
  }

  function rangeOf(value) {
    if (value.kind === 'number') return {min: value.value, max: value.value};
    if (value.kind !== 'table') return null;
    const range = {min: null, max: null};
    for (const {key, value: bound} of value.entries) {
      if (bound.kind !== 'number' || !['min', 'max', 'equals'].includes(key)) return null;
      if (key !== 'max') range.min = bound.value;
      if (key !== 'min') range.max = bound.value;
    }
    return range;
  }

  function rangeText({min, max}) {
    if (min !== null && min === max) return String(min);
    const parts = [min === null ? null : `min = ${min}`, max === null ? null : `max = ${max}`];
    return `{ ${parts.filter((part) => part !== null).join(', ')} }`;
  }

  // ---- What the form knows: each field has a path in the text, and a kind that reads and writes its value.

  const KINDS = {
    range: {of: rangeOf, text: rangeText, none: ({min, max}) => min === null && max === null},
    choice: {of: (value) => (['string', 'boolean', 'number'].includes(value.kind) ? String(value.value) : null),
             text: (word) => (/^(true|false|-?\d+)$/.test(word) ? word : quoted(word)), none: (word) => word === ''},
    squares: {of: listOf, text: listText, none: (names) => names.length === 0},
    words: {of: (value) => (value.kind === 'string' ? value.value : null), text: quoted, none: (text) => text === ''},
  };
  const inTable = (table, kind, names) =>
    names.split(' ').map((key) => ({key, kind, path: table === '' ? [key] : [table, key]}));
  const RANGES = 'legal_moves discs mover other empties other_legal_moves moves difference absolute_difference exclusive_moves ' +
    'other_exclusive_moves stable mover_stable other_stable frontier mover_frontier other_frontier empty_regions odd_regions ' +
    'black white black_stable white_stable black_frontier white_frontier';
  const SYMMETRIES = ['left-right', 'top-bottom', 'half turn', 'quarter turn', 'diagonal a1-h8', 'diagonal h1-a8'];
  const CHOICES = {to_move: ['black', 'white'], must_pass: ['true', 'false'], game_over: ['true', 'false'],
                   best_play: ['win', 'draw', 'loss'], occupancy: ['connected', 'closed'], centre: ['free', 'occupied'],
                   symmetric: SYMMETRIES, antisymmetric: SYMMETRIES};
  const FIELDS = [
    ...inTable('position', 'range', RANGES),
    ...inTable('position', 'choice', Object.keys(CHOICES).join(' ')),
    ...inTable('position', 'squares', 'legal not_legal other_legal other_not_legal empty occupied'),
    ...inTable('game', 'range', 'passes last_move_flips most_move_flips least_move_flips'),
    ...inTable('game', 'squares', 'last_move played_by_mover played_by_other'),
    ...inTable('game', 'words', 'begins_with'),
    ...inTable('', 'words', 'name'),
  ];
  const FIELD = new Map(FIELDS.map((field) => [field.key, field]));
  const REGIONS = ['corners', 'border', 'x-squares', 'c-squares', 'inside', 'centre'];
  const MEASURES = ['discs', 'empties', 'mover', 'other', 'legal_moves', 'other_legal_moves', 'exclusive_moves',
    'other_exclusive_moves', 'stable', 'mover_stable', 'other_stable', 'frontier', 'mover_frontier', 'other_frontier',
    'empty_regions', 'odd_regions', 'difference', 'absolute_difference', 'moves', 'flips', 'black', 'white', 'passes',
    'passes_by_mover', 'passes_by_other', 'last_move_flips', 'most_move_flips', 'least_move_flips'];
  const REACHED = [['reachable'], ['position', 'reachable'], ['objective', 'reachable']];
  // A range of numbers and a list of squares may have one key: then the form knows one of them.
  const stateOf = (doc, path, kind) => {
    const entry = find(doc, path), value = entry && KINDS[kind].of(entry.value);
    if (entry === null) return elsewhere(doc, path) ? {state: 'text'} : {state: 'absent', value: null};
    return value === null ? {state: 'text', entry} : {state: 'own', value, entry};
  };

  // The text as the form shows it, or null: fields {state: 'absent'|'own'|'text', value}, the regions, the painted board,
  // what is wanted, and how many conditions only the text knows.
  function model(text) {
    const doc = read(text);
    if (doc === null) return null;
    const fields = new Map(FIELDS.map(({key, kind, path}) => [key, stateOf(doc, path, kind)]));
    const regions = {};
    for (const is of ['empty', 'occupied']) {
      for (const name of fields.get(is).value ?? []) if (REGIONS.includes(nameOfRegion(name))) regions[nameOfRegion(name)] = is;
    }
    return {doc, fields, regions, board: stateOf(doc, ['position', 'board'], 'words'), wanted: wantedOf(doc),
            reachable: REACHED.some((path) => find(doc, path)?.value.value === true),
            verdicts: plain(doc, ['reach']) !== undefined, others: othersOf(doc),
            distinct: find(doc, ['enumerate', 'distinct'])?.value.value ?? 'symmetry'};
  }

  const nameOfRegion = (name) => REGIONS.find((region) => nameKey(region) === nameKey(name));

  function wantedOf(doc) {
    const number = (path) => stateOf(doc, path, 'choice');
    for (const extreme of ['maximize', 'minimize']) {
      const entry = find(doc, ['objective', extreme]);
      if (entry) return {mode: 'best', extreme, measure: entry.value.value,
        every: find(doc, ['objective', 'all'])?.value.value === true};
    }
    const limit = number(['enumerate', 'limit']), every = find(doc, ['objective', 'all'])?.value.value === true;
    return limit.state === 'own' ? {mode: 'some', limit: Number(limit.value), every} : {mode: 'all', every};
  }

  // Conditions that the form does not show: keys of the tables of conditions, and each table inside them once.
  function othersOf(doc) {
    const conditions = doc.tables.filter(({path}) => ['position', 'game'].includes(path[0]));
    const known = (entry) => entry.path.length > 2 ? false :
      entry.key === 'reachable' || entry.key === 'board' && entry.value.kind === 'string' ||
      FIELD.has(entry.key) && same(FIELD.get(entry.key).path, entry.path) &&
        KINDS[FIELD.get(entry.key).kind].of(entry.value) !== null;
    const direct = entries(doc).filter((entry) => ['position', 'game'].includes(entry.path[0]) &&
      entry.table.path.length < 2);
    return conditions.filter(({path}) => path.length > 1).length + direct.filter((entry) => !known(entry)).length;
  }

  // ---- Changes of the form.

  // `value`: as model() gives it; an empty one removes the line. What already says so stays as it is written.
  function setField(text, key, value) {
    const {path, kind} = FIELD.get(key), {of, text: write, none} = KINDS[kind];
    const entry = find(read(text), path);
    if (value === null || none(value)) return entry === null ? text : remove(text, path);
    if (entry !== null && JSON.stringify(of(entry.value)) === JSON.stringify(value)) return text;
    return put(text, path, write(value));
  }

  function setRegion(text, region, is) {
    let result = text;
    for (const key of ['empty', 'occupied']) {
      const {state, value} = model(result).fields.get(key);
      if (state === 'text') continue;
      const names = (value ?? []).filter((name) => nameOfRegion(name) !== region);
      if (is === key && names.length < (value ?? []).length) continue;  // is said already
      result = setField(result, key, is === key ? [...names, region] : names);
    }
    return result;
  }

  // `board`: 64 signs, or null.
  function setBoard(text, board) {
    const {eol} = read(text);
    if (board === null) return remove(text, ['position', 'board']);
    const rows = board.match(/.{8}/g).map((row) => `  ${[...row].join(' ')}${eol}`).join('');
    return put(text, ['position', 'board'], `"""${eol}${rows}"""`);
  }
  const signsOf = (value) => value.replace(/[\s]/g, '').replace(/[B●]/g, 'X').replace(/[W○]/g, 'O').replace(/\./g, '-');

  function setReachable(text, wanted) {
    // An engine is for boards that are decided one by one.
    if (wanted) return put(remove(text, ['reach', 'engine']), REACHED[0], 'true');
    return REACHED.reduce((result, path) => remove(result, path), text);
  }

  const setVerdicts = (text, wanted) =>
    (wanted ? addTable(text, ['reach'], 'engine = "auto"') : removeTable(text, ['reach']));

  // {mode: 'all'}, {mode: 'some', limit} or {mode: 'best', extreme, measure, every}
  function setWanted(text, {mode, limit, extreme, measure, every = false}) {
    const now = wantedOf(read(text));
    let result = mode === 'some' ? put(text, ['enumerate', 'limit'], String(limit))
      : now.mode === 'some' ? remove(text, ['enumerate', 'limit']) : text;
    if (mode === 'best') {
      if (now.mode === 'best' && now.extreme !== extreme) result = renamed(result, ['objective', now.extreme], extreme);
      if (now.measure !== measure) result = put(result, ['objective', extreme], quoted(measure));
    } else {
      for (const key of ['maximize', 'minimize', 'then']) result = remove(result, ['objective', key]);
    }
    if (now.every === every) return result;
    return every ? put(result, ['objective', 'all'], 'true') : remove(result, ['objective', 'all']);
  }

  function renamed(text, path, key) {
    const entry = find(read(text), path);
    return splice(text, entry.start, entry.start + /^[\w.]+/.exec(text.slice(entry.start))[0].length, key);
  }

  // ---- A condition that an answer names by its line and its words: {line, words}.

  function everyPart(node, visit) {
    for (const part of node.items ?? node.entries ?? []) {
      visit(part);
      everyPart(part.items || part.entries ? part : part.value ?? {}, visit);
    }
  }

  // The part of the text that states it; null: none does.
  function partOf(doc, {line, words}) {
    const first = /^\w+/.exec(words)?.[0], on = ({start}) => placeOf(doc.text, start).line === line;
    const spans = (entry) => placeOf(doc.text, entry.start).line <= line && line <= placeOf(doc.text, entry.end).line;
    const entry = doc.tables.flatMap((table) => table.entries).filter(spans)[0];
    if (!entry) return null;
    const found = [];
    everyPart(entry.value, (part) => { if (on(part)) found.push(part); });
    const named = found.filter((part) => part.key === first).at(-1) ?? (entry.key === first ? entry : null);
    const list = named?.value && listOf(named.value), said = / = "(.*)"$/.exec(words)?.[1];
    if (list?.length > 1 && said !== undefined) {
      const at = list.findIndex((name) => nameKey(name) === nameKey(said));
      if (at >= 0) return named.value.items[at];
    }
    return (named === entry || named === null ? found.find((part) => part.kind === 'table') : null) ?? named ?? entry;
  }

  // The text without a condition that an answer names.
  function drop(text, named) {
    const doc = read(text), row = /^board, rank (\d)/.exec(named.words);
    if (row) {
      const from = offsetOf(text, named.line), end = text.indexOf('\n', from);
      const signs = text.slice(from, end < 0 ? text.length : end);
      return splice(text, from, from + signs.length, signs.replace(/[XOBWD.●○-]/g, '?'));
    }
    const part = named.line === undefined ? null : doc && partOf(doc, named);
    if (part) return removePart(doc, part);
    const table = doc?.tables.find((each) => each.path.length > 0 && placeOf(text, each.from).line === named.line);
    return table ? removeTable(text, table.path, doc.tables.filter((each) => same(each.path, table.path)).indexOf(table))
      : text;
  }

  // The field or region that a named condition belongs to, so that the form can show it.
  function fieldOf(text, named) {
    const doc = read(text), part = doc && named.line !== undefined ? partOf(doc, named) : null;
    for (let at = part; at; at = at.parent) if (at.parent === null) return at.path.at(-1);
    return null;
  }

  return {read, model, setField, setRegion, setBoard, setReachable, setVerdicts, setWanted, drop, fieldOf,
    signsOf, placeOf, offsetOf,
          nameOfRegion, listText, FIELD, FIELDS, REGIONS, MEASURES, CHOICES};
})();
