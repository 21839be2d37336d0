// The form of a search, as an editor of its TOML text: what the form says is written into the lines that say it, and every
// other byte stays. Needs nothing of the page, so it can be tested alone.
const SearchForm = (() => {
  'use strict';

  // ---- Reading TOML with positions. A value is {kind, start, end, value}; an array has `items`, an inline table `entries`
  // of {key, start, end, value}; items and entries know the place of the comma after them (-1: none) and their `parent`.

  class Reader {
    constructor(text) { Object.assign(this, {text, at: 0}); }

    get sign() { return this.text[this.at]; }
    fail() { throw Object.assign(new Error('not TOML'), {at: this.at}); }
    take(pattern) {
      pattern.lastIndex = this.at;
      const found = pattern.exec(this.text);
      if (found === null) return null;
      this.at = pattern.lastIndex;
      return found[0];
    }
    expect(pattern) { return this.take(pattern) ?? this.fail(); }
    blanks() { this.take(/[ \t]*/y); }
    room() { this.take(/(?:[ \t\r\n]|#[^\n]*)*/y); }

    key() {
      const names = [];
      do {
        this.blanks();
        names.push(/["']/.test(this.sign) ? this.string().value : this.expect(/[A-Za-z0-9_-]+/y));
        this.blanks();
      } while (this.take(/\./y));
      return names;
    }

    value() {
      if (/["']/.test(this.sign)) return this.string();
      if (this.sign === '[') return this.array();
      if (this.sign === '{') return this.table();
      const start = this.at, word = this.expect(/[^\s,\]}#]+/y);
      const kind = /^[+-]?\d[\d_]*$/.test(word) ? 'number' : /^(true|false)$/.test(word) ? 'boolean' : 'other';
      const value = kind === 'number' ? Number(word.replaceAll('_', '')) : kind === 'boolean' ? word === 'true' : word;
      return {kind, start, end: this.at, value};
    }

    string() {
      const start = this.at;
      const raw = this.take(/"""(?:[^\\]|\\[^])*?"{3,5}(?!")|'''[^]*?'{3,5}(?!')/y) ??
        this.expect(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y);
      const marks = /^("""|''')/.test(raw) ? 3 : 1, inside = raw.slice(marks, -marks);
      const value = raw[0] === "'" ? inside : unescaped(inside);
      return {kind: 'string', start, end: this.at, value: marks === 3 ? value.replace(/^\r?\n/, '') : value};
    }

    array() { return this.list({kind: 'array', items: []}, 'items', ']', () => this.value()); }

    table() {
      return this.list({kind: 'table', entries: []}, 'entries', '}', () => {
        const start = this.at, key = this.key();
        this.expect(/=[ \t]*/y);
        const value = this.value();
        return {key: key.join('.'), start, end: this.at, value};
      });
    }

    list(node, name, close, read) {
      node.start = this.at++;
      for (this.room(); this.sign !== close; this.room()) {
        const part = Object.assign(read(), {parent: node, comma: -1});
        if (part.value?.start !== undefined) part.value.parent = part;
        node[name].push(part);
        this.room();
        if (this.sign === ',') part.comma = this.at++;
        else if (this.sign !== close) this.fail();
      }
      node.end = ++this.at;
      return node;
    }
  }

  const ESCAPES = {n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\'};
  const unescaped = (text) => text.replace(/\\\r?\n\s*/g, '').replace(/\\u([0-9A-Fa-f]{4})|\\(.)/g,
    (_, code, sign) => (code ? String.fromCharCode(parseInt(code, 16)) : ESCAPES[sign] ?? sign));

  // A text as tables in the order of the text: {path, array, from, to, entries}; the first has no header. An entry is {path:
  // with that of its table, key, start, end, from, to, value}; `from` and `to` bound its whole lines. null: not TOML.
  function read(text) {
    const reader = new Reader(text), tables = [{path: [], array: false, from: 0, to: 0, entries: []}];
    try {
      for (reader.room(); reader.at < text.length; reader.room()) {
        const from = text.lastIndexOf('\n', reader.at - 1) + 1;
        if (reader.sign === '[') tables.push(header(reader, from));
        else tables.at(-1).entries.push(statement(reader, from, tables.at(-1)));
      }
    } catch {
      return null;
    }
    return {text, tables, eol: text.includes('\r\n') ? '\r\n' : '\n'};
  }

  function lineEnd(reader) {
    reader.expect(/[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y);
    return reader.at;
  }

  function header(reader, from) {
    const open = reader.take(/\[\[?/y), path = reader.key();
    reader.expect(open === '[' ? /\]/y : /\]\]/y);
    return {path, array: open === '[[', from, to: lineEnd(reader), entries: []};
  }

  function statement(reader, from, table) {
    const start = reader.at, names = reader.key();
    reader.expect(/=[ \t]*/y);
    const value = reader.value(), end = reader.at;
    const entry = {path: [...table.path, ...names], key: names.at(-1), table, start, end, from, value, parent: null};
    value.parent = entry;
    entry.to = lineEnd(reader);
    return entry;
  }

  // ---- Looking into a text that was read.

  const same = (a, b) => a.length === b.length && a.every((name, i) => name === b[i]);
  const within = (path, longer) => path.length < longer.length && same(path, longer.slice(0, path.length));
  const plain = (doc, path) => doc.tables.find((table) => !table.array && same(table.path, path));
  const entries = (doc) => doc.tables.flatMap((table) => (table.array ? [] : table.entries));
  const find = (doc, path) => entries(doc).find((entry) => same(entry.path, path)) ?? null;
  // Said in a way that the form does not write: by parts of the key, or by a table around it.
  const elsewhere = (doc, path) =>
    doc.tables.some((table) => table.path.length > 0 && (same(table.path, path) || within(path, table.path))) ||
    entries(doc).some((entry) => within(path, entry.path) || within(entry.path, path));

  function placeOf(text, at) {
    const before = text.slice(0, at), start = before.lastIndexOf('\n') + 1;
    return {line: before.split('\n').length, column: [...before.slice(start)].length + 1};
  }
  // The place of a line and a column, counted in characters, from 1.
  function offsetOf(text, line, column = 1) {
    const lines = text.split('\n').slice(0, line);
    const start = lines.slice(0, -1).reduce((sum, each) => sum + each.length + 1, 0);
    return start + [...lines.at(-1)].slice(0, column - 1).join('').length;
  }

  // ---- Changing a text. Each function returns the new text.

  const splice = (text, from, to, by) => text.slice(0, from) + by + text.slice(to);

  function put(text, path, value) {
    const doc = read(text);
    const entry = find(doc, path);
    if (entry !== null) return splice(text, entry.value.start, entry.value.end, value);
    const table = path.slice(0, -1), key = path.at(-1);
    // Keys with points at the top have made the table: it cannot have a header, too.
    const dotted = table.length === 0 ? []
      : entries(doc).filter((each) => each.table.path.length === 0 && within(table, each.path));
    if (dotted.length > 0) return insertLine(doc, dotted.at(-1).to, `${path.join('.')} = ${value}`);
    if (table.length === 0) return insertLine(doc, topPlace(doc), `${key} = ${value}`, doc.tables[0].entries.length === 0);
    const home = plain(doc, table);
    if (home) return insertLine(doc, home.entries.at(-1)?.to ?? home.to, `${key} = ${value}`);
    return addTable(text, table, `${key} = ${value}`);
  }

  function insertLine(doc, at, line, apart = false) {
    const before = at > 0 && doc.text[at - 1] !== '\n' ? doc.eol : '';
    return splice(doc.text, at, at, before + line + doc.eol + (apart && at < doc.text.length ? doc.eol : ''));
  }

  // Where a first key above all tables goes: before the first header and the comments that stand right above it.
  function topPlace(doc) {
    if (doc.tables[0].entries.length > 0) return doc.tables[0].entries.at(-1).to;
    return doc.tables.length > 1 ? aboveHeader(doc, doc.tables[1]) : doc.text.length;
  }

  function aboveHeader(doc, table) {
    let at = table.from;
    for (;;) {
      const before = doc.text.lastIndexOf('\n', at - 2) + 1;
      if (at === 0 || !/^[ \t]*#/.test(doc.text.slice(before, at))) return at;
      at = before;
    }
  }

  // A new table stands before the first one inside it, if there is one, and else at the end.
  function addTable(text, path, line = null) {
    const doc = read(text), {eol} = doc;
    const lines = `[${path.join('.')}]${eol}${line === null ? '' : line + eol}`;
    const inner = doc.tables.find((table) => within(path, table.path));
    if (inner) {
      const at = aboveHeader(doc, inner);
      return splice(text, at, at, lines + eol);
    }
    const ended = text === '' || text.endsWith('\n') ? text : text + eol;
    return ended + (ended === '' || /\n\r?\n$/.test(ended) ? '' : eol) + lines;
  }

  const TIDIED = ['enumerate', 'objective', 'game'];  // without a key their header says nothing

  function remove(text, path) {
    const doc = read(text), entry = find(doc, path);
    return entry === null ? text : removeEntry(doc, entry);
  }

  function removeEntry(doc, entry) {
    const {table} = entry, text = splice(doc.text, entry.from, entry.to, '');
    if (table.entries.length > 1 || !TIDIED.includes(table.path.join('.'))) return text;
    const next = doc.tables[doc.tables.indexOf(table) + 1]?.from ?? doc.text.length;
    if (/\S/.test(doc.text.slice(table.to, entry.from) + doc.text.slice(entry.to, next))) return text;
    return removeTable(text, table.path);
  }

  // Removes a header and its keys; comments and blank lines stay, but for one blank line above.
  function removeTable(text, path, index = 0) {
    const doc = read(text), table = doc.tables.filter((each) => same(each.path, path))[index];
    if (!table) return text;
    let result = text;
    for (const entry of [...table.entries].reverse()) result = splice(result, entry.from, entry.to, '');
    const blank = /(?:^|\n)(\r?\n)$/.exec(result.slice(0, table.from));
    return splice(result, table.from - (blank ? blank[1].length : 0), table.to, '');
  }

  // Removes an item of an array or a key of an inline table, and what would be empty without it.
  function removePart(doc, part) {
    const holder = part.parent;
    if (holder === null) return removeEntry(doc, part);
    const parts = holder.items ?? holder.entries;
    if (parts === undefined) return removePart(doc, holder);  // the value of a key
    if (parts.length === 1) return removePart(doc, holder);
    const at = parts.indexOf(part);
    if (at < parts.length - 1) return splice(doc.text, part.start, parts[at + 1].start, '');
    return removeLast(doc.text, part, parts[at - 1].comma);
  }

  // The last one goes with its comma or, if it has none, with the one before it.
  function removeLast(text, part, comma) {
    const rest = splice(text, part.start, part.comma >= 0 ? part.comma + 1 : part.end, '');
    const line = rest.lastIndexOf('\n', part.start - 1) + 1, end = rest.indexOf('\n', part.start);
    const alone = end >= 0 && line > comma && !/\S/.test(rest.slice(line, end));
    const blanks = /[ \t]*$/.exec(rest.slice(Math.max(line, comma + 1), part.start))[0].length;
    const kept = alone ? splice(rest, line, end + 1, '') : splice(rest, part.start - blanks, part.start, '');
    return part.comma >= 0 ? kept : splice(kept, comma, comma + 1, '');
  }

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
    if (wanted) return put(text, REACHED[0], 'true');
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
