// What the screens Search, Problems and Runs say.
(() => {
  'use strict';

  const grouped = (number) => number.toLocaleString('en-US');
  const counted = (number, noun, nouns = `${noun}s`) => `${grouped(number)} ${number === 1 ? noun : nouns}`;
  const seconds = (number) => (number < 0.05 ? 'under 0.1'
    : number < 9.95 ? number.toFixed(1) : grouped(Math.round(number)));
  const prefixed = (prefix, table) => Object.fromEntries(Object.entries(table).map(([key, value]) => [`${prefix}.${key}`,
    value]));

  // ---- English.

  const quantities = {
    discs: 'discs', empties: 'empty squares', mover: 'discs of the side to move', other: 'discs of the opponent',
    legal_moves: 'legal moves', other_legal_moves: 'legal moves of the opponent', moves: 'moves played',
    difference: 'discs ahead of the opponent', absolute_difference: 'discs of difference between the sides',
    exclusive_moves: 'moves that only the side to move has', other_exclusive_moves: 'moves that only the opponent has',
    stable: 'stable discs', mover_stable: 'stable discs of the side to move', other_stable: 'stable discs of the opponent',
    frontier: 'frontier discs', mover_frontier: 'frontier discs of the side to move',
    other_frontier: 'frontier discs of the opponent',
    empty_regions: 'empty regions', odd_regions: 'odd empty regions', black: 'black discs', white: 'white discs',
    black_stable: 'stable black discs', white_stable: 'stable white discs', black_frontier: 'black frontier discs',
    white_frontier: 'white frontier discs', flips: 'discs that a legal move flips', passes: 'passes in the game',
    passes_by_mover: 'passes by the side to move', passes_by_other: 'passes by the opponent',
    last_move_flips: 'discs that the last move flipped', most_move_flips: 'discs that one move flipped',
    least_move_flips: 'discs that every move flipped',
  };
  const upper = (text) => text[0].toUpperCase() + text.slice(1), lower = (text) => text[0].toLowerCase() + text.slice(1);
  // These are not said as "at least 3 discs", but as "lead: at least 3".
  const amounts = {
    difference: 'Disc lead of the side to move', absolute_difference: 'Disc lead of either side',
    last_move_flips: 'Flips of the last move', most_move_flips: 'Most flips of one move',
    least_move_flips: 'Fewest flips of one move',
  };
  const fields = {
    ...Object.fromEntries(Object.entries(quantities).map(([key, text]) => [key, upper(text)])), ...amounts,
    exclusive_moves: 'Moves only the side to move has', other_exclusive_moves: 'Moves only the opponent has',
    to_move: 'To move', must_pass: 'Side to move must pass', game_over: 'Game over',
    best_play: 'Side to move, with best play',
    occupancy: 'Discs are', centre: 'Centre', symmetric: 'Symmetry', antisymmetric: 'Symmetry with colours swapped',
    empty: 'Squares without a disc', occupied: 'Squares with a disc',
    legal: 'Side to move can play', not_legal: 'Side to move cannot play', other_legal: 'Opponent could play',
    other_not_legal: 'Opponent could not play',
    last_move: 'Last move was on', played_by_mover: 'Side to move has played on', played_by_other: 'Opponent has played on',
    begins_with: 'Game begins with',
  };
  const symmetries = {'left-right': 'left–right', 'top-bottom': 'top–bottom', 'half turn': '180° rotation',
    'quarter turn': '90° rotation', 'diagonal a1-h8': 'diagonal a1–h8', 'diagonal h1-a8': 'diagonal h1–a8'};
  const choices = {
    ...prefixed('to_move', {black: 'Black', white: 'White'}), ...prefixed('must_pass', {true: 'yes', false: 'no'}),
    ...prefixed('game_over', {true: 'yes', false: 'no'}),
    ...prefixed('best_play', {win: 'wins', draw: 'draws', loss: 'loses'}),
    ...prefixed('occupancy', {connected: 'connected', closed: 'playable in some order'}),
    ...prefixed('centre', {free: 'may be empty', occupied: 'occupied'}), ...prefixed('symmetric', symmetries),
    ...prefixed('antisymmetric', symmetries),
  };
  const bounds = ({min, max}) => (min === max ? `exactly ${min}` : max === null ? `at least ${min}`
    : min === null ? `at most ${max}` : `${min} to ${max}`);
  const one = (text) => text.replace(/\b(disc|square|move|region)s\b|\b(pass)es\b/, '$1$2');
  const range = (text, {min, max}) => {
    const key = Object.keys(fields).find((each) => fields[each] === text);
    if (key === undefined || Object.hasOwn(amounts, key)) return `${lower(text)}: ${bounds({min, max})}`;
    const most = max ?? min, noun = most === 1 && (min ?? max) === 1 ? one(quantities[key]) : quantities[key];
    return most === 0 ? `no ${noun}` : `${bounds({min, max})} ${noun}`;
  };
  const kept = (positions, symmetric) =>
    counted(positions, 'board') + (symmetric && positions > 1 ? ' (symmetric ones counted once)' : '');
  const STOPS = {time: 'Time limit reached', memory: 'Memory limit reached', interrupted: 'Stopped'};
  const IMAGES = ['', 'mirrored left–right', 'mirrored top–bottom', 'rotated by 180°', 'mirrored in the diagonal a1–h8',
    'rotated left by 90°', 'rotated right by 90°', 'mirrored in the diagonal h1–a8'];

  const english = {
    ...prefixed('quantity', quantities), ...prefixed('field', fields), ...prefixed('choice', choices),
    ...prefixed('region', {corners: 'Corners', border: 'Edges', 'x-squares': 'X-squares', 'c-squares': 'C-squares',
      inside: 'Interior', centre: 'Centre'}),
    ...prefixed('search', {
      formTitle: 'What to look for', tomlTitle: 'The same search as text', toml: 'The search as TOML', inWords: 'In words',
      templates: 'Start from an example …', templatesLabel: 'Start from an example', like: 'Start from the painted board',
      waiting: 'The form is locked until the text is valid.', conditions: 'Conditions', upTo: 'to', from: 'At least',
      to: 'At most', anything: 'any',
      addRow: '+ Add a condition …', addRowLabel: 'Add a condition', removeRow: 'Remove this condition',
      dropRow: 'Remove it and search again', byTextOnly: 'set in the text',
      squaresHint: 'a1, c3-f3, corners', movesHint: 'f5d6c3',
      others: (number) => `The text has ${number === 0 ? 'no more conditions' : counted(number, 'more condition')}` +
        `${number === 0 ? '' : `; the form leaves ${number === 1 ? 'it' : 'them'} unchanged`}.`,
      regions: 'Regions and board', regionAny: 'any', regionempty: 'empty', regionoccupied: 'occupied',
      usePainted: 'Match the painted board',
      paintedNote: 'The board from the Board screen. Squares painted “Anything” are not conditions.',
      boardOfText: 'This board comes from the text; it is not the painted one.',
      boardBlack: 'Black and White are as painted.',
      boardMover: 'Black is the side to move. The condition changes as you paint.',
      boardExchanged: 'White is to move, so the colours are swapped here: X is the side to move. The condition changes ' +
        'as you paint.',
      toPaint: 'Edit the board',
      wanted: 'Wanted', wantAll: 'all boards', wantAny: 'one board and a game that reaches it', wantSome: 'at most',
      wantBest: 'boards with', howMany: 'How many boards',
      maximize: 'the most', minimize: 'the fewest', extremeLabel: 'Most or fewest', measureLabel: 'Of what',
      every: 'every such board, not just one', reachable: 'only boards that a game reaches',
      verdicts: 'decide for each board whether a game reaches it',
      seconds: 'Time limit (s)', threads: 'Threads', seed: 'Random seed', folder: 'Folder', run: 'Run',
      runKeys: 'Ctrl+Enter in the text also starts the run.',
      goOn: 'Resume that run', newName: 'Use a new name',
    }),
    ...prefixed('template', {
      reachable: 'A game that reaches a board with conditions',
      boards: 'All boards with conditions, and whether a game reaches them',
      best: 'The best value that a game reaches', 'all-best': 'Every board with the best value',
      many: 'Many boards that differ widely',
      picture: 'A drawing on the board', game: 'Conditions on the game', sacrifice: 'What a move leads to',
      shape: 'A shape in any orientation', end: 'Games that end early',
    }),
    ...prefixed('run', {
      ofRange: range, and: '; ', listed: (names) => names.join(', '), space: ' ', comma: ', ',
      region: (name) => ({corners: 'every corner', border: 'every edge square', 'x-squares': 'every X-square',
        'c-squares': 'every C-square', inside: 'every interior square', centre: 'every centre square'})[name],
      ofSquares: (key, names) => ({empty: `${names} empty`, occupied: `${names} occupied`})[key] ??
        `${lower(fields[key])} ${names}`,
      extreme: (most, name) => (/ /.test(name) ? `${most ? 'greatest' : 'least'} value of ${name}`
        : `${most ? 'most' : 'fewest'} ${quantities[name] ?? name.replaceAll('_', ' ')}`),
      inOrder: (first, second) => `${first}, then the ${second}`,
      inOrderValue: (first, second) => `${first} and ${second}`,
      noValue: (what) => `No board was found yet. Wanted: the ${what}.`,
      best: (what, where, value) => `The ${what}${where ? ` (${where})` : ''}: ${value}, proved.`,
      bestOpen: (what, where, value, bound, most) => `The ${what}${where ? ` (${where})` : ''} so far: ${value}, not ` +
        `proved${bound === null ? '' : `; no board has ${most ? 'more' : 'fewer'} than ${bound}`}.`,
      none: (reachable) => (reachable ? 'Proved: no game reaches a board that meets the conditions.'
        : 'Proved: no board meets the conditions.'),
      oneGame: 'Yes. A game reaches such a board.',
      someGames: (number) => (number === 0 ? 'No board was found that a game reaches.'
        : `Found: ${counted(number, 'board')} that a game reaches.`),
      complete: (positions, symmetric) => (positions === 0 ? 'Complete: there is no such board.'
        : `Complete: ${kept(positions, symmetric)}. There ${positions === 1 ? 'is no other' : 'are no others'}.`),
      limit: (positions, symmetric) =>
        `Found: ${kept(positions, symmetric)}, as many as you asked for. There may be others.`,
      notFound: (ended, time) => (ended === 'memory' ? 'Nothing was found within the memory limit; not decided.'
        : ended === 'interrupted' || !time ? 'Stopped before anything was found; not decided.'
          : `Nothing was found in ${seconds(time)} s; not decided.`),
      stopped: (ended, positions, symmetric) => (STOPS[ended] ?? 'Stopped') +
        (positions === null ? '.' : positions === 0 ? '; no board was found.'
          : ` after ${kept(positions, symmetric)}. There may be others.`),
      verdicts: (reachable, unreachable, unknown) => {
        const all = reachable + unreachable + unknown;
        if (reachable === all) return all === 1 ? 'A game reaches it.' : 'A game reaches each of them.';
        if (unreachable === all) return all === 1 ? 'No game reaches it.' : 'No game reaches any of them.';
        if (unknown === all) return `Not decided: whether a game reaches ${all === 1 ? 'it' : 'them'}.`;
        const parts = [[reachable, 'reachable'], [unreachable, 'unreachable'], [unknown, 'undecided']];
        return `${parts.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`).join(', ')}.`;
      },
      working: (folder) => `Searching: ${folder}`,
      workingBest: (what, value) => `Searching. The ${what} so far: ${value}.`, 'state.done': 'Finished.', 'state.stopped': 'Stopped.',
      'state.failed': 'The run failed.',
      below: (folder, time, boards) => `${folder} · ${time} · ${counted(boards, 'board')}`,
      asked: (what) => `Looking for ${what}`,
      boards: (number) => counted(number, 'board'), fresh: (number) => `Show ${counted(number, 'new board')}`,
      'sort.found': 'in the order found', 'sort.newest': 'newest first', 'sort.best': 'best first',
      sortLabel: 'Order of the boards',
      foundValue: (value) => `best found: ${value}`, boundValue: (value) => `bound: ${value}`, proved: 'they meet: proved',
      log: 'Step by step',
      stepRefuted: (value, time) => `Is ${value} possible? No: ruled out in ${seconds(time)} s`,
      stepBest: (value, time) => `Found ${value} in ${seconds(time)} s`,
      stop: 'Stop and keep results', report: 'Open report', moreTime: 'Continue for 60 s',
      goOn: 'Continue without a time limit',
      same: 'Command for the same run:',
      conflict: 'These conditions contradict each other. Remove one and search again:', drop: 'remove',
      boardNumber: (number) => `Board ${grouped(number)}`, moves: (number) => counted(number, 'move'),
      discs: (number) => counted(number, 'disc'),
      'verdict.reachable': 'reachable', 'verdict.unreachable': 'unreachable', 'verdict.unknown': 'undecided',
      'verdict.wrong': 'game does not fit',
      turned: (image, exchanged) =>
        `The game ends in this board ${[IMAGES[image], exchanged && 'with colours swapped'].filter(Boolean).join(', ')}.`,
      step: (at, all, mover, move, turned, note) => (at === 0 ? `Starting position, 0 of ${all}`
        : `${at} of ${all}: ${upper(mover)} ${move === null ? 'passes' : `${move}, flips ${counted(turned, 'disc')}`}`) +
        (note ? `. ${note}` : ''),
      stepThrough: 'Step through the game', paint: 'Edit this board', study: 'Study this board', close: 'Close',
      ply: 'Move number', back: 'Previous move', forward: 'Next move',
      reportOf: (folder) => `Report of ${folder}`,
      'check.verifying': 'Verifying …', 'check.failed': 'The verification did not finish.',
      'check.wrong': (number) => `${number === 0 ? 'No errors' : counted(number, 'error')} found.`,
      'check.partly': 'No errors were found, but not everything could be checked.',
      'check.right': 'Everything was checked and is correct.',
      'check.caption': 'What was checked',
    }),
    ...prefixed('check', {
      games: 'games, replayed by the rules', prunes_asked_again: 'refutations by quick checks, checked again',
      searches_repeated_plainly: 'refutations by search, repeated with a plain search',
      searches_repeated: 'refutations by search, repeated',
      formulas_solved_by_z3: 'refutations by formula, solved again by Z3', proofs: 'proofs, followed step by step',
      nearest_proved: 'nearest boards, proved',
      nearest_not_proved: 'nearest boards, not proved', problems_solved_plainly: 'problems, solved again by a plain search',
      problems_solved_again: 'problems, solved again', problems_proved: 'problems, by their proofs of scores', problems_too_long: 'problems that took too long to check',
      all_games: 'complete sets of games, searched again', all_games_too_long: 'sets of games that took too long to check',
      layers_sampled: 'numbers of positions: games counted again for some of them',
      estimates: 'estimates that follow from their numbers of samples',
      riddles: 'riddles, all games played again', game_counts: 'numbers of games, counted again', game_counts_too_long: 'numbers of games that took too long to count again',
      claims_proved: 'claims about all boards, their proofs followed step by step',
      claims_proved_by_symmetry: 'claims about all boards up to symmetry, their proofs followed step by step',
      claims_of_other_commands: 'lines of other commands', steps_without_their_run: 'steps apart from their run',
      steps_without_quantity: 'steps that do not name their quantity', files_without_end: 'files without a last newline',
      lines_cut_off: 'lines cut off at the end of a file',
      nogoods: 'impossible patterns (nogoods), checked again', scores_again: 'best-play results, solved again',
      scores_proved: 'best-play results, by their proofs',
      formulas_written_twice: 'formulas of proofs, written by a second program, too',
      formulas_written_once: 'formulas of proofs that the second program does not write', scores_too_long: 'best-play results that took too long to check',
      positions_without_verdict: 'boards without a verdict',
      lines_in_place: 'result lines, in place and unaltered', lines_compared: 'result lines, compared with the conditions',
      outcome_numbers: 'totals, counted again',
      study_rows: 'rows of studies, compared with the runs of their cells',
      claims_about_boards: 'claims about all boards, repeated with the other solver',
      claims_about_games: 'claims about all games, repeated',
      claims_played: 'claims about boards with few discs, all games played again',
      refutations_too_long: 'refutations that took too long to check', runs_not_ended: 'unfinished runs; resume them first',
      folders_at_work: 'folders in which a run is still working',
    }),
    ...prefixed('runs', {
      title: 'All runs', refresh: 'Refresh', none: 'There are no runs yet. Start one on the Search screen.',
      open: 'Open report', resume: 'Resume', verify: 'Verify',
      edit: 'Edit as a new search', see: 'Show progress', back: 'Back to all runs', 'state.running': 'running',
      'state.stopped': 'stopped', 'state.complete': 'complete', 'state.unfinished': 'unfinished',
      'state.fault': 'unreadable',
    }),
    ...prefixed('problems', {
      title: 'New problems', count: 'How many', empties: 'Empty squares', from: 'At least', to: 'At most', side: 'To move',
      either: 'either', black: 'Black', white: 'White',
      grade: 'Difficulty (1–5)', themes: 'Themes', themesNote: 'Tick none to allow any theme.',
      onlyWin: 'only one move wins',
      natural: 'Looks natural',
      natural0: 'does not matter', natural5: 'fairly', natural8: 'clearly', natural9: 'very',
      seed: 'Random seed', seconds: 'Time limit (s)', start: 'Make problems', stop: 'Stop and keep results',
      made: (number, all) => `${grouped(number)} of ${counted(all, 'problem')} made`,
      working: (number, all) => `Making problems: ${grouped(number)} of ${grouped(all)}`,
      none: 'No such problem was found.', show: 'Solve them now',
      showMore: (number) => (number === 1 ? 'Solve it' : `Solve all ${grouped(number)}`), play: 'Problems to solve',
      list: 'Problems made',
      again: 'Make different ones',
      study: 'Study this board',
      text: (empties) => `${empties} empty`, grades: (grade) => `difficulty ${grade} of 5`,
      ...prefixed('theme', {parity: 'parity', forced_pass: 'forced pass', corner_sacrifice: 'corner sacrifice',
        x_square: 'X-square', swindle: 'swindle',
        edge_attack: 'edge attack', stoner: 'Stoner trap', wedge: 'wedge', wipe_out: 'wipe-out',
        save_draw: 'saving a draw'}),
    }),
  };

  // ---- Japanese.

  const quantitiesJa = {
    discs: '石数', empties: '空きマス数', mover: '手番側の石数', other: '相手の石数', legal_moves: '合法手数',
    other_legal_moves: '相手の合法手数', moves: '手数', difference: '手番側のリード（石差）', absolute_difference: '石差',
    exclusive_moves: '手番側だけが打てる手の数', other_exclusive_moves: '相手だけが打てる手の数', stable: '確定石数',
    mover_stable: '手番側の確定石数', other_stable: '相手の確定石数', frontier: '空きマスに接する石数',
    mover_frontier: '空きマスに接する手番側の石数', other_frontier: '空きマスに接する相手の石数', empty_regions: '空き領域の数',
    odd_regions: '奇数空きの数', black: '黒石数', white: '白石数', black_stable: '黒の確定石数', white_stable: '白の確定石数',
    black_frontier: '空きマスに接する黒石数', white_frontier: '空きマスに接する白石数', flips: '合法手で返せる石数',
    passes: 'パスの回数', passes_by_mover: '手番側のパスの回数', passes_by_other: '相手のパスの回数',
    last_move_flips: '最後の手で返した石数', most_move_flips: '一手で返した石数（最多の手）',
    least_move_flips: '一手で返した石数（最少の手）',
  };
  const fieldsJa = {
    ...quantitiesJa, to_move: '手番', must_pass: '手番側はパス', game_over: '終局',
    best_play: '双方最善の結果（手番側）', occupancy: '石の配置', centre: '中央', symmetric: '対称', antisymmetric: '対称（黒白入れ替え）',
    empty: '空きのマス', occupied: '石のあるマス',
    legal: '手番側が打てるマス', not_legal: '手番側が打てないマス', other_legal: '相手番なら打てるマス', other_not_legal: '相手番でも打てないマス',
    last_move: '最後の手', played_by_mover: '手番側が打ったマス', played_by_other: '相手が打ったマス', begins_with: '初手からの手順',
  };
  const symmetriesJa = {'left-right': '左右', 'top-bottom': '上下', 'half turn': '180°回転', 'quarter turn': '90°回転',
    'diagonal a1-h8': 'a1–h8 の対角線', 'diagonal h1-a8': 'h1–a8 の対角線'};
  const choicesJa = {
    ...prefixed('to_move', {black: '黒番', white: '白番'}), ...prefixed('must_pass', {true: 'はい', false: 'いいえ'}),
    ...prefixed('game_over', {true: 'はい', false: 'いいえ'}), ...prefixed('best_play', {win: '勝ち', draw: '引き分け', loss: '負け'}),
    ...prefixed('occupancy', {connected: 'つながっている', closed: '中央から順に置ける'}),
    ...prefixed('centre', {free: '空きでもよい', occupied: '石がある'}), ...prefixed('symmetric', symmetriesJa),
    ...prefixed('antisymmetric', symmetriesJa),
  };
  const regionsJa = {corners: '隅', border: '辺', 'x-squares': 'X', 'c-squares': 'C', inside: '辺以外', centre: '中央'};
  const rangeJa = (text, {min, max}) => {
    if (min === max) return `${text}がちょうど${min}`;
    return max === null ? `${text}が${min}以上` : min === null ? `${text}が${max}以下` : `${text}が${min}〜${max}`;
  };
  const keptJa = (positions, symmetric) =>
    `${grouped(positions)}件の盤面${symmetric && positions > 1 ? '（対称形は1件と数えます）' : ''}`;
  const stopsJa = {time: '時間切れで終了しました', memory: 'メモリの上限に達したため終了しました', interrupted: '中止しました'};
  const orderJa = {legal: 'に手番側が打てる', not_legal: 'に手番側が打てない', other_legal: 'に相手番なら打てる',
    other_not_legal: 'に相手番でも打てない', empty: 'が空き', occupied: 'に石がある'};
  const secondsJa = (number) => (number < 0.05 ? '0.1秒未満' : `${seconds(number)}秒`);
  const imagesJa = ['', '左右反転', '上下反転', '180°回転', 'a1–h8 の対角線で反転', '左に90°回転', '右に90°回転', 'h1–a8 の対角線で反転'];

  const japanese = {
    ...prefixed('quantity', quantitiesJa), ...prefixed('field', fieldsJa), ...prefixed('choice', choicesJa),
    ...prefixed('region', regionsJa),
    ...prefixed('search', {
      formTitle: '探す盤面の条件', tomlTitle: '同じ検索のテキスト表記', toml: '検索条件（TOML）', inWords: '文章による説明（英語）',
      templates: '例から始める…', templatesLabel: '例から始める', like: '作った盤面から始める',
      waiting: 'テキストの誤りを直すまで、フォームは使えません。', conditions: '条件', upTo: '〜', from: '下限', to: '上限', anything: '指定なし',
      addRow: '＋ 条件を追加…', addRowLabel: '条件を追加', removeRow: 'この条件を外す', dropRow: '外して検索し直す', byTextOnly: 'テキストで指定',
      squaresHint: 'a1, c3-f3, corners', movesHint: 'f5d6c3',
      others: (number) => (number === 0 ? 'テキストに、ほかの条件はありません。'
        : `テキストには、ほかに${number}件の条件があります。フォームでは変更されません。`),
      regions: '領域と盤面', regionAny: '指定なし', regionempty: '空き', regionoccupied: '石がある',
      usePainted: '作った盤面に一致', paintedNote: '「盤面」画面で作った盤面です。「何でも可」のマスは条件になりません。',
      boardOfText: 'テキストに書かれた盤面です。作った盤面とは異なります。', boardBlack: '黒白は作った盤面のとおりです。',
      boardMover: '黒が手番側です。盤面を編集すると、条件も変わります。',
      boardExchanged: '白番なので、ここでは黒白を入れ替えています（Xが手番側）。盤面を編集すると、条件も変わります。',
      toPaint: '盤面を編集', wanted: '求めるもの', wantAll: 'すべての盤面', wantAny: '盤面一つと、そこに至る棋譜', wantSome: '最大件数',
      wantBest: '値で選ぶ', howMany: '盤面の件数',
      maximize: '最大の', minimize: '最小の', extremeLabel: '最大か最小か', measureLabel: '対象の値',
      every: '一つだけでなく、当てはまる盤面すべて', reachable: '到達可能な盤面だけ', verdicts: '到達可能かどうかを盤面ごとに判定',
      seconds: '制限時間（秒）', threads: 'スレッド数', seed: '乱数シード', folder: 'フォルダ', run: '検索する',
      runKeys: 'テキスト欄ではCtrl+Enterでも検索できます。',
      goOn: 'その検索を再開', newName: '別の名前で検索',
    }),
    ...prefixed('template', {
      reachable: '条件に合う盤面に至る棋譜', boards: '条件に合うすべての盤面と、到達可能かどうか', best: '到達可能な最大・最小の値',
      'all-best': '最大・最小の値になるすべての盤面', many: '互いに大きく異なる多くの盤面', picture: '盤に描いた絵', game: '棋譜についての条件',
      sacrifice: '一手打ったあとの条件', shape: '向きを問わない形', end: '早く終わる対局',
    }),
    ...prefixed('run', {
      ofRange: rangeJa, and: '、', listed: (names) => names.join('、'), space: '', comma: '、',
      region: (name) => regionsJa[name],
      ofSquares: (key, names) => (orderJa[key] ? `${names}${orderJa[key]}` : `${fieldsJa[key]}：${names}`),
      extreme: (most, name) => (/ /.test(name) ? `${name} の${most ? '最大値' : '最小値'}`
        : `${quantitiesJa[name] ?? name}の${most ? '最大' : '最小'}`),
      inOrder: (first, second) => `${first}、次いで${second}`, inOrderValue: (first, second) => `${first}と${second}`,
      noValue: (what) => `${what}：盤面はまだ見つかっていません。`,
      best: (what, where, value) => `${what}${where ? `（${where}）` : ''}は${value}です（証明済み）。`,
      bestOpen: (what, where, value, bound, most) => `${what}${where ? `（${where}）` : ''}は、今のところ${value}です（未証明` +
        (bound === null ? '）。' : `、${bound}を${most ? '超える' : '下回る'}ものはありません）。`),
      none: (reachable) => (reachable ? '条件に合う盤面で到達可能なものはありません（証明済み）。' : '条件に合う盤面はありません（証明済み）。'),
      oneGame: '到達可能です。条件に合う盤面に至る棋譜があります。',
      someGames: (number) => (number === 0 ? '到達可能な盤面は見つかりませんでした。'
        : `到達可能な盤面が${grouped(number)}件見つかりました。`),
      complete: (positions, symmetric) => (positions === 0 ? '完了：当てはまる盤面はありません。'
        : `完了：${keptJa(positions, symmetric)}。ほかにはありません。`),
      limit: (positions, symmetric) =>
        `${keptJa(positions, symmetric)}が見つかり、指定の件数に達しました。ほかにもあるかもしれません。`,
      notFound: (ended, time) => (ended === 'memory' ? 'メモリの上限までには見つかりませんでした。有無は未判定です。'
        : ended === 'interrupted' || !time ? '見つかる前に中止しました。有無は未判定です。'
          : `${secondsJa(time)}では見つかりませんでした。有無は未判定です。`),
      stopped: (ended, positions, symmetric) => (positions ? `${keptJa(positions, symmetric)}を見つけ、` : '') +
        `${stopsJa[ended] ?? '中止しました'}。` +
        (positions === null ? '' : positions === 0 ? '盤面は見つかりませんでした。' : 'ほかにもあるかもしれません。'),
      verdicts: (reachable, unreachable, unknown) => {
        const parts = [[reachable, '到達可能'], [unreachable, '到達不可能'], [unknown, '未判定']].filter(([count]) => count > 0);
        return parts.length === 1 ? `${parts[0][0] === 1 ? '' : 'すべて'}${parts[0][1]}です。`
          : `${parts.map(([count, what]) => `${what} ${grouped(count)}件`).join('、')}。`;
      },
      working: (folder) => `検索中：${folder}`,
      workingBest: (what, value) => `検索中：${what}は、今のところ${value}です。`, 'state.done': '終了しました。', 'state.stopped': '中止しました。',
      'state.failed': '実行に失敗しました。',
      below: (folder, time, boards) => `${folder}・${time}・${grouped(boards)}件`, asked: (what) => `探しているもの：${what}`,
      boards: (number) => `${grouped(number)}件の盤面`, fresh: (number) => `新しい${grouped(number)}件を表示`,
      'sort.found': '見つかった順', 'sort.newest': '新しい順', 'sort.best': '値の良い順', sortLabel: '盤面の並び順',
      foundValue: (value) => `発見 ${value}`, boundValue: (value) => `限界 ${value}`, proved: '一致：証明済み', log: '経過',
      stepRefuted: (value, time) => `${value}は可能か → 不可能（${secondsJa(time)}で証明）`,
      stepBest: (value, time) => `${value}を発見（${secondsJa(time)}）`,
      stop: '中止して結果を保存', report: 'レポートを開く', moreTime: 'あと60秒続ける', goOn: '時間制限なしで続ける',
      same: '同じ検索を行うコマンド：',
      conflict: '次の条件は互いに矛盾しています。一つ外すと検索し直します。', drop: '外す',
      boardNumber: (number) => `盤面 ${grouped(number)}`, moves: (number) => `合法手 ${number}`, discs: (number) => `${number}石`,
      'verdict.reachable': '到達可能', 'verdict.unreachable': '到達不可能', 'verdict.unknown': '未判定',
      'verdict.wrong': '棋譜が合わない',
      turned: (image, exchanged) => `棋譜の最終局面は、この盤面${image === 0 ? 'の' : `を${imagesJa[image]}し`}` +
        `${exchanged ? `${image === 0 ? '' : '、'}黒白を入れ替え` : ''}たものです。`,
      step: (at, all, mover, move, turned, note) => (at === 0 ? `初期配置（0 / ${all}）`
        : `${at} / ${all}：${mover === 'black' ? '黒' : '白'} ${move === null ? 'パス' : `${move}（${turned}石返し）`}`) +
        (note ? `。${note}` : ''),
      stepThrough: '棋譜を並べる', paint: 'この盤面を編集', study: 'この盤面を検討', close: '閉じる', ply: '手数', back: '前の手',
      forward: '次の手',
      reportOf: (folder) => `${folder} のレポート`,
      'check.verifying': '検証中…', 'check.failed': '検証は完了しませんでした。',
      'check.wrong': (number) => (number === 0 ? '誤りはありません。' : `誤りが${grouped(number)}件あります。`),
      'check.partly': '誤りはありませんでしたが、確認できないものがありました。', 'check.right': 'すべて確認し、誤りはありませんでした。',
      'check.caption': '検証した項目',
    }),
    ...prefixed('check', {
      games: '棋譜：ルールに従って並べ直し', prunes_asked_again: '簡易チェックによる否定：再確認',
      searches_repeated_plainly: '探索による否定：単純な探索で再確認',
      searches_repeated: '探索による否定：再確認', formulas_solved_by_z3: '論理式による否定：Z3で再確認', proofs: '証明：一段階ずつ確認',
      nearest_proved: '最も近い盤面：証明を確認',
      nearest_not_proved: '最も近い盤面（証明なし）', problems_solved_plainly: '問題：単純な探索で解き直し',
      problems_solved_again: '問題：解き直し', problems_proved: '問題：スコアの証明を確認', problems_too_long: '時間がかかりすぎて確認できない問題',
      all_games: '全棋譜：探し直し', all_games_too_long: '時間がかかりすぎて確認できない全棋譜',
      layers_sampled: '局面の数：一部の局面の棋譜を数え直し',
      estimates: '標本数から計算し直した推定値',
      riddles: '一局当て：全棋譜を打ち直し', game_counts: '棋譜の数：数え直し', game_counts_too_long: '時間がかかりすぎて数え直せない棋譜の数',
      claims_proved: 'すべての盤面についての主張：証明を一段階ずつ確認',
      claims_proved_by_symmetry: '対称形の一つについての主張：証明を一段階ずつ確認', claims_of_other_commands: '他のコマンドの行',
      steps_without_their_run: '実行から離れた段階', steps_without_quantity: '量の名前がない段階',
      files_without_end: '最後に改行がないファイル', lines_cut_off: 'ファイルの末尾で途切れた行',
      nogoods: '到達不可能な形：再確認', scores_again: '双方最善の結果：再計算', scores_proved: '双方最善の結果：証明を確認',
      formulas_written_twice: '証明の式：第二のプログラムでも同じ', formulas_written_once: '第二のプログラムが書かない証明の式',
      scores_too_long: '時間がかかりすぎて確認できない双方最善の結果', positions_without_verdict: '判定のない盤面',
      lines_in_place: '結果の行：位置と改変の有無', lines_compared: '結果の行：条件と照合', outcome_numbers: '集計：数え直し', study_rows: '一覧の行：各実験と照合',
      claims_about_boards: 'すべての盤面についての主張：別のソルバーで再確認',
      claims_about_games: 'すべての対局についての主張：再確認', claims_played: '石数の少ない盤面についての主張：全対局を再現',
      refutations_too_long: '時間がかかりすぎて確認できない否定',
      runs_not_ended: '未完了の実行（先に再開してください）', folders_at_work: '実行中のフォルダ',
    }),
    ...prefixed('runs', {
      title: '実行の一覧', refresh: '更新', none: 'まだ実行がありません。「検索」画面で検索してください。', open: 'レポートを開く',
      resume: '再開', verify: '検証',
      edit: '編集して新しく検索', see: '経過を見る', back: '一覧に戻る', 'state.running': '実行中', 'state.stopped': '途中で停止',
      'state.complete': '完了', 'state.unfinished': '未完了', 'state.fault': '読み込み不可',
    }),
    ...prefixed('problems', {
      title: '問題を作る', count: '問題数', empties: '空きマス', from: '下限', to: '上限', side: '手番', either: 'どちらでも', black: '黒番',
      white: '白番',
      grade: '難度（1〜5）', themes: 'テーマ', themesNote: '選ばなければ、テーマを問いません。', onlyWin: '勝つ手が一つだけ',
      natural: '実戦らしさ',
      natural0: '問わない', natural5: 'ある程度', natural8: '実戦らしい', natural9: 'とても実戦らしい',
      seed: '乱数シード', seconds: '制限時間（秒）', start: '問題を作る', stop: '中止して結果を保存',
      made: (number, all) => `${grouped(all)}問中 ${grouped(number)}問を作成`,
      working: (number, all) => `作成中：${grouped(all)}問中 ${grouped(number)}問`, none: '条件に合う問題は見つかりませんでした。',
      show: '今すぐ解く',
      showMore: (number) => (number === 1 ? 'この問題を解く' : `${grouped(number)}問すべてを解く`), play: '問題を解く', list: '作った問題',
      again: '別の問題を作る',
      study: 'この盤面を検討する',
      text: (empties) => `空き${empties}`, grades: (grade) => `難度 ${grade} / 5`,
      ...prefixed('theme', {parity: '偶数理論', forced_pass: '強制パス', corner_sacrifice: '隅の犠牲', x_square: 'X打ち',
        swindle: '連打（スウィンドル）',
        edge_attack: '辺の攻め', stoner: 'ストーナー', wedge: 'くさび', wipe_out: '全滅', save_draw: '引き分けを守る'}),
    }),
  };

  Words.add({en: english, ja: japanese});
})();
