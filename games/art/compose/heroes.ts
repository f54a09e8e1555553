/** Heroes, drawn by us: sevens, fruit, cards, chips, a wolf, a wheel, a ship, cut stones. */
import { textPath } from './lettering.ts';
import { at, type Light, linear, lit, radial, type Stop } from './svg.ts';

export const gold: readonly Stop[] = [
  [0, '#fffbe0'],
  [0.35, '#ffe27a'],
  [0.52, '#ffb01f'],
  [0.7, '#e07a00'],
  [1, '#ffd45e'],
];

/** A red seven with a golden rim. */
export function seven(x: number, y: number, size: number, turn: number, glow = '#ff7a00'): string {
  const path = textPath('7', { font: 'alfa-slab-one', size, cx: 0, cy: 0 });
  const red = linear([
    [0, '#ff8a6b'],
    [0.25, '#ff3b22'],
    [0.55, '#d40d0d'],
    [1, '#7a0008'],
  ]);
  const rim = linear(gold);
  const gloss = linear([
    [0, '#fff', 0.4],
    [0.44, '#fff', 0.08],
    [0.46, '#fff', 0],
    [1, '#fff', 0],
  ]);
  const body = `<defs>${red.defs}${rim.defs}${gloss.defs}</defs><path d="${path}" fill="${rim.fill}" stroke="${rim.fill}" stroke-width="${size * 0.075}" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#5a1500" stroke-width="${size * 0.03}" stroke-linejoin="round"/><path d="${path}" fill="${red.fill}"/><path d="${path}" fill="${gloss.fill}"/>`;
  return lit(at(x, y, 1, turn, body), { glow });
}

const leaf = (x: number, y: number, turn: number, size: number): string => {
  const green = linear([
    [0, '#b8f070'],
    [0.5, '#3fa83a'],
    [1, '#0f5a24'],
  ]);
  return `<defs>${green.defs}</defs><g transform="translate(${x},${y}) rotate(${turn}) scale(${size})"><path d="M0 0C6 -12 22 -14 32 -6C24 6 8 8 0 0Z" fill="${green.fill}" stroke="#0a3a18" stroke-width="1"/><path d="M2 -1C12 -5 20 -6 29 -6" stroke="#d8ffa0" stroke-width="1" fill="none" opacity=".6"/></g>`;
};

const shine = (cx: number, cy: number, rx: number, ry: number, turn: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="#fff" opacity=".55"/>`;

const ball = (
  cx: number,
  cy: number,
  r: number,
  light: string,
  middle: string,
  dark: string,
): string => {
  const paint = radial(
    [
      [0, light],
      [0.55, middle],
      [1, dark],
    ],
    0.36,
    0.3,
    0.8,
  );
  return `<defs>${paint.defs}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint.fill}"/>${shine(cx - r * 0.36, cy - r * 0.42, r * 0.26, r * 0.15, -35)}`;
};

/** Two glossy cherries on a stalk, about 80 across. */
export const cherries = (): string =>
  `<path d="M-18 14C-14 -14 -2 -34 18 -42M20 20C22 -6 22 -26 18 -42" fill="none" stroke="#4d7a1f" stroke-width="4.5" stroke-linecap="round"/>${leaf(18, -42, 10, 0.95)}${ball(-20, 24, 23, '#ff9a8a', '#e3141f', '#6d0010')}${ball(20, 30, 25, '#ff9a8a', '#e3141f', '#6d0010')}`;

/** A lemon with its tips. */
export const lemon = (): string => {
  const paint = radial(
    [
      [0, '#fffbc0'],
      [0.5, '#ffdf2e'],
      [1, '#c98a00'],
    ],
    0.36,
    0.3,
    0.8,
  );
  return `<defs>${paint.defs}</defs><path d="M-46 2C-40 -4 -38 -8 -34 -14C-22 -34 22 -36 36 -12C39 -7 42 -5 47 -2C43 3 41 6 38 11C24 34 -22 34 -35 13C-38 8 -41 6 -46 2Z" fill="${paint.fill}"/>${shine(-12, -14, 14, 6, -22)}${leaf(28, -22, -20, 0.8)}`;
};

/** A bunch of grapes. */
export const grapes = (): string => {
  const rows = [[-24, -8, 8, 24], [-16, 0, 16], [-8, 8], [0]];
  const balls = rows
    .flatMap((row, level) =>
      row.map((x) => ball(x, -14 + level * 15, 11, '#e6a8ff', '#8a2fd0', '#35076b')),
    )
    .join('');
  return `<path d="M0 -24C2 -34 8 -40 14 -44" fill="none" stroke="#5a3a12" stroke-width="4" stroke-linecap="round"/>${leaf(4, -28, -8, 0.9)}${balls}`;
};

/** A plum with its bloom. */
export const plum = (): string =>
  `<path d="M4 -30C6 -38 10 -42 16 -46" fill="none" stroke="#5a3a12" stroke-width="4" stroke-linecap="round"/>${leaf(6, -32, 4, 0.85)}${ball(0, 4, 34, '#c9a8ff', '#5a2fb0', '#1c0850')}<path d="M4 -28C14 -10 14 18 4 36" fill="none" stroke="#1c0850" stroke-width="2" opacity=".5"/>`;

/** A golden bell. */
export const bell = (): string => {
  const paint = linear(gold, [0, 0, 1, 1]);
  return `<defs>${paint.defs}</defs><circle cx="0" cy="34" r="8" fill="#b35a00"/><path d="M0 -38C18 -38 26 -22 27 -2C28 12 32 20 38 26H-38C-32 20 -28 12 -27 -2C-26 -22 -18 -38 0 -38Z" fill="${paint.fill}" stroke="#7a3a00" stroke-width="1.6"/><rect x="-40" y="24" width="80" height="8" rx="4" fill="${paint.fill}" stroke="#7a3a00" stroke-width="1.4"/>${shine(-11, -12, 5, 16, 12)}`;
};

const suitPaths = {
  spade:
    'M0 -14C5 -7 13 -3 13 4C13 9 9 12 5 11C3.4 10.6 2 9.6 1.4 8.6C1.6 12 3 14 5 15H-5C-3 14 -1.6 12 -1.4 8.6C-2 9.6 -3.4 10.6 -5 11C-9 12 -13 9 -13 4C-13 -3 -5 -7 0 -14Z',
  heart:
    'M0 14C-6 8 -14 3 -14 -5C-14 -10 -10.5 -13 -7 -13C-4 -13 -1.4 -11 0 -8C1.4 -11 4 -13 7 -13C10.5 -13 14 -10 14 -5C14 3 6 8 0 14Z',
  diamond: 'M0 -15C3 -9 7 -4 11 0C7 4 3 9 0 15C-3 9 -7 4 -11 0C-7 -4 -3 -9 0 -15Z',
  club: 'M0 -14A6.6 6.6 0 0 1 5.6 -4A6.6 6.6 0 1 1 2 6.6C2 11 3.4 14 5 15H-5C-3.4 14 -2 11 -2 6.6A6.6 6.6 0 1 1 -5.6 -4A6.6 6.6 0 0 1 0 -14Z',
} as const;
export type Suit = keyof typeof suitPaths;

/** A playing card, 84 by 118. */
export function card(
  x: number,
  y: number,
  turn: number,
  rank: string,
  suit: Suit,
  scale = 1,
): string {
  const paper = linear(
    [
      [0, '#ffffff'],
      [0.6, '#f6f3ea'],
      [1, '#d9d2c0'],
    ],
    [0, 0, 1, 1],
  );
  const colour = suit === 'heart' || suit === 'diamond' ? '#d3122b' : '#15171f';
  const path = textPath(rank, { font: 'alfa-slab-one', size: 26, cx: -27, cy: -40, maxWidth: 24 });
  const mark = (mx: number, my: number, size: number): string =>
    at(mx, my, size, 0, `<path d="${suitPaths[suit]}" fill="${colour}"/>`);
  const body = `<defs>${paper.defs}</defs><rect x="-42" y="-59" width="84" height="118" rx="8" fill="${paper.fill}"/><rect x="-38.5" y="-55.5" width="77" height="111" rx="6" fill="none" stroke="#c9a14a" stroke-width=".9" opacity=".8"/><path d="${path}" fill="${colour}"/>${mark(-27, -21, 0.56)}${mark(2, 10, 2.05)}`;
  return lit(at(x, y, scale, turn, body), { edge: '#06150f', specular: 0.1, outline: 0.8 });
}

/** A casino chip seen from the side. */
export function chip(x: number, y: number, r: number, light: string, dark: string): string {
  const paint = radial([
    [0, light],
    [1, dark],
  ]);
  let marks = '';
  for (let index = 0; index < 8; index++) {
    const turn = (index / 8) * Math.PI * 2;
    const end = (a: number): string =>
      `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r * 0.62).toFixed(1)}`;
    marks += `<path d="M0 0L${end(turn - 0.17)}A${r} ${r * 0.62} 0 0 1 ${end(turn + 0.17)}Z" fill="#fff"/>`;
  }
  return `<defs>${paint.defs}</defs><g transform="translate(${x},${y})"><ellipse cy="7" rx="${r}" ry="${r * 0.62}" fill="#000" opacity=".5"/><ellipse cy="5" rx="${r}" ry="${r * 0.62}" fill="${dark}"/><ellipse rx="${r}" ry="${r * 0.62}" fill="${paint.fill}"/>${marks}<ellipse rx="${r * 0.72}" ry="${r * 0.45}" fill="${paint.fill}" stroke="#fff" stroke-width="1.2"/></g>`;
}

/** A cut stone of a hue, about 100 wide. */
export function gem(
  x: number,
  y: number,
  size: number,
  hue: number,
  turn: number,
  glow: string,
): string {
  const facet = (points: readonly (readonly [number, number])[], light: number): string =>
    `<polygon points="${points.map(([px, py]) => `${(px * size).toFixed(1)},${(py * size).toFixed(1)}`).join(' ')}" fill="hsl(${hue},88%,${light}%)"/>`;
  const body = [
    facet(
      [
        [-0.5, -0.18],
        [-0.28, -0.46],
        [-0.2, -0.18],
      ],
      72,
    ),
    facet(
      [
        [-0.28, -0.46],
        [0, -0.46],
        [-0.2, -0.18],
      ],
      86,
    ),
    facet(
      [
        [0, -0.46],
        [0.2, -0.18],
        [-0.2, -0.18],
      ],
      66,
    ),
    facet(
      [
        [0, -0.46],
        [0.28, -0.46],
        [0.2, -0.18],
      ],
      78,
    ),
    facet(
      [
        [0.28, -0.46],
        [0.5, -0.18],
        [0.2, -0.18],
      ],
      58,
    ),
    facet(
      [
        [-0.5, -0.18],
        [-0.2, -0.18],
        [0, 0.5],
      ],
      52,
    ),
    facet(
      [
        [-0.2, -0.18],
        [0.2, -0.18],
        [0, 0.5],
      ],
      62,
    ),
    facet(
      [
        [0.2, -0.18],
        [0.5, -0.18],
        [0, 0.5],
      ],
      40,
    ),
    facet(
      [
        [-0.2, -0.18],
        [0, -0.18],
        [0, 0.5],
      ],
      70,
    ),
  ].join('');
  const light: Light = { glow, edge: '#0a0a2e', rim: '#ffffff', specular: 0.9 };
  return lit(at(x, y, 1, turn, body), light);
}
