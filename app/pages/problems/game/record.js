// The record of the reader: plain data and what changes them. It knows neither the page nor its
// storage; days are whole numbers.
//
// {problems: {id: entry}, streak, longest, rating, rated, run}. An entry has `best` and `result`, how
// far the problem is solved by either measure; `first` while the first try goes on without a fault;
// `spoiled`, the day of the last fault or help; `due`, the day on which it comes again, and `round`,
// how often it has come. `at` is the time of the last change, for joining two records.
const Record = (() => {
  'use strict';
  const RANK = {tried: 1, solved: 2, clean: 3};
  const AGAIN = [1, 3, 7, 21];  // days until a problem that went wrong comes again
  const START = 1200, SCALE = 400;

  const empty = () => ({problems: {}, streak: 0, longest: 0, rating: START, rated: 0, run: 0});
  const dayOf = (date) => Math.floor((date - 60000 * date.getTimezoneOffset()) / 864e5);

  const entryOf = (record, id) =>
    (Object.hasOwn(record.problems, id) ? record.problems[id] : null);
  const statusOf = (record, id, measure) => entryOf(record, id)?.[measure] ?? null;
  const isSolved = (record, id, measure) => RANK[statusOf(record, id, measure)] >= RANK.solved;
  const isFirst = (record, id) => entryOf(record, id)?.first ?? entryOf(record, id) === null;
  const isSpoiled = (record, id, day) => entryOf(record, id)?.spoiled === day;
  const isDue = (record, id, day) => entryOf(record, id)?.due <= day;

  function raise(entry, measure, status) {
    if (!(RANK[entry[measure]] >= RANK[status])) entry[measure] = status;
  }

  // The grade of a problem on the scale of the reader's rating.
  const ratingOf = (grade) => 600 + 300 * grade;

  // Elo: the first try at a problem is a game against it.
  function rate(record, grade, won) {
    if (!(grade >= 1)) return;
    const expected = 1 / (1 + 10 ** ((ratingOf(grade) - record.rating) / SCALE));
    record.rating += (record.rated < 20 ? 40 : 20) * (won - expected);
    ++record.rated;
  }

  // The first move of the reader.
  function begin(record, {id}, measure, at) {
    const entry = record.problems[id] ??= {first: true};
    raise(entry, measure, 'tried');
    entry.at = at;
  }

  // A fault or help: it counts once a day.
  function spoil(record, problem, measure, day, at) {
    begin(record, problem, measure, at);
    const entry = record.problems[problem.id];
    if (entry.spoiled === day) return;
    if (entry.first) {
      record.streak = 0;
      rate(record, problem.grade, 0);
    }
    delete entry.first;
    Object.assign(entry, {spoiled: day, due: day + AGAIN[0], round: 0});
  }

  // Played to the end with the result that was asked for; `clean`: without a fault, help or moves
  // from a link. What solves for the best result solves for the result.
  function solve(record, problem, measure, clean, day, at) {
    begin(record, problem, measure, at);
    const entry = record.problems[problem.id], status = clean ? 'clean' : 'solved';
    raise(entry, measure, status);
    if (measure === 'best') raise(entry, 'result', status);
    if (clean && entry.first) {
      record.longest = Math.max(record.longest, ++record.streak);
      rate(record, problem.grade, 1);
    }
    if (clean && isDue(record, problem.id, day)) {
      if (++entry.round < AGAIN.length) entry.due = day + AGAIN[entry.round];
      else delete entry.due;
    }
    delete entry.first;
  }

  const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;

  function readEntry(entry) {
    const read = {};
    for (const measure of ['best', 'result']) {
      if (Object.hasOwn(RANK, entry[measure])) read[measure] = entry[measure];
    }
    for (const name of ['spoiled', 'due', 'round', 'at']) {
      if (isWhole(entry[name])) read[name] = entry[name];
    }
    if (entry.first === true) read.first = true;
    return read;
  }

  // A record from text that others wrote: what does not belong into one is left out.
  function read(kept) {
    const record = empty(), isObject = (value) => typeof value === 'object' && value !== null;
    if (!isObject(kept)) return record;
    for (const name of ['streak', 'longest', 'rated', 'run']) {
      if (isWhole(kept[name])) record[name] = kept[name];
    }
    if (Number.isFinite(kept.rating)) record.rating = kept.rating;
    const entries = isObject(kept.problems) ? Object.entries(kept.problems) : [];
    for (const [id, entry] of entries) {
      if (isObject(entry) && id !== '__proto__') record.problems[id] = readEntry(entry);
    }
    return record;
  }

  // Two records as one: of each problem the later entry, with the higher statuses of both; rating
  // and streak of the record with more rated problems.
  function join(one, other) {
    const later = other.rated > one.rated ? other : one, joined = {...later, problems: {}};
    for (const name of ['longest', 'run']) joined[name] = Math.max(one[name], other[name]);
    for (const id of new Set([...Object.keys(one.problems), ...Object.keys(other.problems)])) {
      const entries = [one, other].map((record) => entryOf(record, id)).filter(Boolean)
        .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
      const entry = {...entries[entries.length - 1]};
      for (const measure of ['best', 'result']) {
        for (const each of entries) if (each[measure]) raise(entry, measure, each[measure]);
      }
      joined.problems[id] = entry;
    }
    return joined;
  }

  // The problem of the day: of these ids always the same on a day, and mostly another one tomorrow.
  function ofTheDay(ids, day) {
    const mix = (text) => {
      let hash = 2166136261;
      for (const c of text) hash = Math.imul(hash ^ c.codePointAt(0), 16777619);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      return (hash ^ (hash >>> 13)) >>> 0;
    };
    let chosen = null, least = Infinity;
    for (const id of [...ids].sort()) {
      const value = mix(`${day} ${id}`);
      if (value < least) [chosen, least] = [id, value];
    }
    return chosen;
  }

  return {empty, read, join, dayOf, statusOf, isSolved, isFirst, isSpoiled, isDue, begin, spoil,
          solve, ratingOf, ofTheDay};
})();
