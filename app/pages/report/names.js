// What the names in the data of report.html are called in Japanese: reasons, engines and counts, by their words in English.
const Names = (() => {
  'use strict';
  const JAPANESE = {
    // What decided (ReasonInWords in app/report/explanation.cpp).
    'a game': '棋譜', 'an empty centre square': '中央の空き', 'separate groups of discs': '離れた石のグループ',
    'squares that no move can fill': '着手できないマス', 'no disc can be the last': '最後の手がない',
    'a disc of an impossible colour': 'ありえない石の色', 'all ways back end': '逆向きの手順がすべて行き止まり',
    'no order of the moves': '着手の順序がない', 'no order of the turns': '手番の順序がない',
    'out of time': '時間切れ', 'out of memory': 'メモリ不足', stopped: '中断', 'limit: nodes': '局面数の上限',
    'limit: conflicts': '衝突数の上限', 'limit: undecided candidates': '未判定の候補の上限', 'limit: positions': '局面数の上限',
    // Engines (retro/verdict.h).
    retro: '逆向き探索', sat: '論理式', enumeration: '全局面の列挙', play: '対局', candidates: '候補の判定', z3: 'Z3', cadical: 'CaDiCaL',
    given: '与えられた棋譜',
    // Counts (retro/effort.h).
    nodes: '局面', rounds: '反復', predecessors: '一手前の局面', 'looked up': '序盤表の照合', remembered: '記憶済みの局面',
    'pruned connectivity': '石のつながりで除外', 'pruned occupancy closure': '着手の順序で除外',
    'pruned last move': '最後の手で除外', 'pruned colour closure': '石の色で除外',
    'milliseconds order': '着手の順序（ミリ秒）', 'milliseconds no passes': 'パスなし（ミリ秒）',
    'milliseconds passes': 'パスあり（ミリ秒）', 'exact passes': 'パスの回数', variables: '変数', clauses: '節',
    conflicts: '衝突', games: '対局', positions: '局面数', 'candidates recalled': '記録済みの候補', nogoods: '到達不可能な形',
    'nogoods recalled': '記録済みの到達不可能な形', 'mean log2 boards of a nogood': '形ごとの盤面数（log2の平均）',
    'candidates that taught nothing': '形が得られなかった候補',
  };
  const read = (name) => name.replaceAll('_', ' ');
  return {say: (name) => Draw.say(read(name), JAPANESE[read(name)] ?? read(name))};
})();
