// What a run says, in a sentence; and what the text of an experiment says about the meaning of its answer.
const RunWords = (() => {
  'use strict';
  const say = (key, ...args) => Words.text(`run.${key}`, ...args);

  // What the text of an experiment says about the meaning of its answer.
  function meaningOf(toml) {
    const model = toml === null || toml === undefined ? null : SearchForm.model(toml);
    if (model === null) return {reachable: false, every: false, symmetric: true, verdicts: false, conditions: null};
    return {reachable: model.reachable, every: model.wanted.every, symmetric: model.distinct !== 'board',
      verdicts: model.verdicts,
            extreme: model.wanted.extreme, measure: model.wanted.measure, conditions: conditionsOf(model)};
  }

  // Conditions as short words in the language of the page, if the form knows all of them and they are few.
  function conditionsOf(model) {
    const known = SearchForm.FIELDS.filter(({key}) => key !== 'name' && model.fields.get(key).state === 'own');
    if (model.others > 0 || model.board.state !== 'absent' || known.length === 0 || known.length > 2) return null;
    return () => known.map(({key, kind}) => {
      const {value} = model.fields.get(key);
      if (kind === 'range') return say('ofRange', Words.text(`field.${key}`), value);
      const names = kind === 'squares' ? say('listed', value.map(squaresName)) : value;
      return kind === 'choice' ? `${Words.text(`field.${key}`)}: ${Words.text(`choice.${key}.${value}`)}`
        : say('ofSquares', key, names);
    }).join(say('and'));
  }
  const squaresName = (name) => {
    const region = SearchForm.nameOfRegion(name);
    return region ? say('region', region) : name;
  };

  // "65 discs - legal_moves" is two counts in order.
  function measureOf({maximize, minimize}) {
    const name = maximize ?? minimize, most = maximize !== undefined;
    const order = /^65 (\w+) ([+-]) (\w+)$/.exec(name);
    if (order)
      return {text: say('inOrder', say('extreme', most, order[1]), say('extreme', most === (order[2] === '+'), order[3])), order};
    return {text: say('extreme', most, name), order: null};
  }
  function valueText({order}, value) {
    if (order === null || value === undefined) return String(value);
    const first = order[2] === '+' ? Math.floor(value / 65) : Math.ceil(value / 65);
    return say('inOrderValue', first, Math.abs(value - 65 * first));
  }

  function objectiveText(outcome, {conditions, reachable}) {
    const {best, bound, proved} = outcome.objective, measure = measureOf(outcome.objective);
    const most = outcome.objective.maximize !== undefined, where = conditions?.() ?? null;
    if (best === undefined) return say('noValue', measure.text);
    if (proved) return say('best', measure.text, where, valueText(measure, best), reachable);
    return say('bestOpen', measure.text, where, valueText(measure, best),
      bound === undefined ? null : valueText(measure, bound), most);
  }

  function foundText(outcome, {reachable, every, symmetric}, seconds) {
    const {ended, positions, objective} = outcome, onlyBest = reachable && !every && objective;
    if (ended === 'no solution') return say('none', reachable);
    if (ended === 'complete') {
      if (onlyBest) return '';
      if (reachable && !every) return positions === 1 ? say('oneGame') : say('someGames', positions);
      return say('complete', positions, symmetric);
    }
    if (ended === 'limit') return say('limit', positions, symmetric);
    if (positions === 0 && objective?.best === undefined) return say('notFound', ended, seconds);
    return say('stopped', ended, onlyBest ? null : positions, symmetric);
  }

  // The answer: one to three sentences.
  function headline(outcome, meaning, seconds = null) {
    const sentences = [];
    if (outcome.objective && outcome.ended !== 'no solution') sentences.push(objectiveText(outcome, meaning));
    sentences.push(foundText(outcome, meaning, seconds));
    const {reachable, unreachable, unknown} = outcome.verdicts ?? {};
    if (!meaning.reachable && reachable + unreachable + unknown > 0)
      sentences.push(say('verdicts', reachable, unreachable, unknown));
    return sentences.filter(Boolean).join(say('space'));
  }

  return {say, meaningOf, headline};
})();
