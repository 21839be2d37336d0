// Small pictures of boards, for galleries of thousands: a handful of paths, a disc is a point with a round end.
const Pictures = (() => {
  'use strict';
  const GRID = Array.from({length: 7}, (_, i) => `M${10 * i + 10} 0v80M0 ${10 * i + 10}h80`).join('');
  const MARKS = 'M20 20h0M60 20h0M20 60h0M60 60h0';

  // Layers of discs, from below: whose, moved by how much, how wide.
  const LAYERS = [['XOD', .35, .7, 8.2, 'shade'], ['XD', 0, 0, 8.2, 'black'], ['XD', -.3, -.45, 6.2, 'black-top'],
    ['O', 0, 0, 8.2, 'white'], ['O', -.25, -.4, 6.6, 'white-top']].map(([signs, dx, dy, width, name]) => ({
    signs, before: `<path class="${name}" stroke-width="${width}" d="`,
    points: Array.from({length: 64}, (_, at) => `M${10 * (at & 7) + 5 + dx} ${10 * (at >> 3) + 5 + dy}h0`)}));

  function pathOf(board, {signs, before, points}) {
    let path = '';
    for (let at = 0; at < 64; ++at) if (signs.includes(board[at])) path += points[at];
    return path === '' ? '' : `${before}${path}"/>`;
  }

  function wildPart(sign, at) {
    const x = 10 * (at & 7) + 5, y = 10 * (at >> 3) + 5;
    if (sign === 'D') return `<path class="half" d="M${x} ${y - 4.1}a4.1 4.1 0 0 1 0 8.2z"/>`;
    return sign === '?' ? `<text x="${x}" y="${y + 2.4}">?</text>` : '';
  }
  const ringPart = (at) =>
    `<rect class="ring" x="${10 * (at & 7) + .7}" y="${10 * (at >> 3) + .7}" width="8.6" height="8.6" rx="1"/>`;

  // `rings`: squares that are marked.
  function picture(board, size = 160, {rings = []} = {}) {
    const holder = document.createElement('span');
    holder.className = 'picture';
    if (!/^[XOD?-]{64}$/.test(board)) return holder;
    holder.style.setProperty('--size', `${size}px`);
    holder.innerHTML = '<svg viewBox="0 0 80 80" aria-hidden="true">' +  // numbers only
      `<path class="grid" stroke-width=".45" d="${GRID}"/><path class="grid" stroke-width="1.8" d="${MARKS}"/>` +
      LAYERS.map((layer) => pathOf(board, layer)).join('') +
      (/[D?]/.test(board) ? Array.from(board, wildPart).join('') : '') + rings.map(ringPart).join('') + '</svg>';
    return holder;
  }

  return {picture};
})();
