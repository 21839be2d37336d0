// A TOML text with the places of its parts: reading it, and changing a part so that every other byte stays. Needs
// nothing of the page.
const TomlText = (() => {
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

  const TIDIED = ['enumerate', 'objective', 'game', 'reach'];  // without a key their header says nothing

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

  return {read, same, plain, find, entries, elsewhere, placeOf, offsetOf, splice, put, addTable, remove, removeTable,
    removePart};
})();
