// What the patterns of the evaluation are called (endgame/evaluation/patterns.h). Needs board.js.
const Patterns = (() => {
  'use strict';
  const JAPANESE = {
    'corner of nine': '隅の9マス', 'edges at a corner, X': '隅の両辺とX', 'edge and both X': '辺と両X',
    'corners and block': '両隅とブロック', 'line 2': '2列目', 'line 3': '3列目', 'line 4': '4列目',
    'long diagonal': '大斜線', 'diagonal of seven': '7マスの斜線', 'diagonal of six': '6マスの斜線',
    'diagonal of five': '5マスの斜線', 'diagonal of four': '4マスの斜線', constant: '定数',
  };
  return {say: (name) => Draw.say(name, JAPANESE[name] ?? name)};
})();
