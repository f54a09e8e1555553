/** Wheels, balls and boards of draws. */

import { centredText } from '../faces.ts';
import {
  around,
  bar,
  darker,
  disc,
  flat,
  gleam,
  glow,
  lighter,
  mirrored,
  part,
  put,
  starPath,
  stroke,
} from '../paint.ts';
import { doubleZeroOrder, order as europeanOrder, redPockets, single } from '../pockets.ts';
import type { Figures } from './figure.ts';

const turned = (degrees: number, inner: string): string =>
  `<g transform="rotate(${degrees.toFixed(2)})">${inner}</g>`;

const wedge = (many: number, from: number, to: number): string => {
  const half = Math.PI / many;
  const p = (r: number, side: number): string =>
    `${(Math.sin(half * side) * r).toFixed(2)} ${(-Math.cos(half) * r).toFixed(2)}`;
  return `M${p(from, -1)}L${p(to, -1)}A${to} ${to} 0 0 1 ${p(to, 1)}L${p(from, 1)}A${from} ${from} 0 0 0 ${p(from, -1)}Z`;
};

const caption = (text: string, height: number, colour: string): string =>
  `<path d="${centredText(text, { font: 'titan-one', width: height * 1.5, height })}" fill="${colour}"/>`;

/** A wheel of roulette with these pockets; its rim of wood or of another matter. */
export const roulette = (
  pockets: readonly string[] = europeanOrder,
  rim: `#${string}` = '#6a3212',
  tint?: readonly [string, string],
): string => {
  const many = pockets.length;
  const all = pockets
    .map((pocket, index) => {
      const colour = pocket.startsWith('0')
        ? '#0f8a4a'
        : redPockets.has(pocket)
          ? (tint?.[0] ?? '#c9142a')
          : (tint?.[1] ?? '#17171d');
      return turned(
        (index * 360) / many,
        `<path d="${wedge(many, 58, 84)}" fill="${colour}" stroke="#ffd98a" stroke-width=".9"/><g transform="translate(0,-76)">${caption(pocket, many > 20 ? 7 : 11, '#fff6e0')}</g>`,
      );
    })
    .join('');
  const arm =
    part('M-3.500 -6L-2.500 -38H2.500L3.500 -6Z', 'gold', { line: 1 }) +
    disc(0, -41, 6.5, 'gold', { line: 1.5 });
  return (
    disc(0, 0, 110, 'gold', { flat: true, line: 3 }) +
    disc(0, 0, 105, rim, { flat: true, line: 2 }) +
    disc(0, 0, 90, 'gold', { flat: true, line: 1.5 }) +
    around(8, part('M0 -101L3.500 -96L0 -91L-3.500 -96Z', 'gold', { line: 1 })) +
    all +
    disc(0, 0, 58, 'gold', { flat: true, line: 1.5 }) +
    disc(0, 0, 55, rim, { line: 1 }) +
    disc(0, 0, 36, lighter(rim, 0.08) as `#${string}`, { line: 1 }) +
    turned(20, around(4, arm)) +
    disc(0, 0, 13, 'gold', { line: 2 }) +
    disc(0, 0, 6, 'gold', { line: 1 })
  );
};

/** The small white ball of a wheel. */
export const whiteBall = (x: number, y: number, r = 7): string =>
  disc(x, y, r, '#f4f4fa', { line: 1.5 }) +
  gleam(x - r * 0.3, y - r * 0.35, r * 0.4, r * 0.3, -30, 1);
export const rouletteWithBalls = (many: number): string =>
  roulette() +
  Array.from({ length: many }, (_, index) =>
    whiteBall(Math.sin(0.8 + index * 2.2) * 66, -Math.cos(0.8 + index * 2.2) * 66),
  ).join('');
/** The pockets of each painted wheel of roulette, in their order. */
export const paintedPockets = {
  oneBall: europeanOrder,
  twoBalls: europeanOrder,
  doubleZero: doubleZeroOrder,
  miniWheel: single(13),
  goldWheel: europeanOrder,
  nightWheel: europeanOrder,
  neonWheel: europeanOrder,
  racetrack: europeanOrder,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The segments of each painted wheel of fortune. */
export const paintedSegments = { carnival: 54, fruit: 24, neon: 20 } as const;

export const doubleZero = (): string =>
  roulette(paintedPockets.doubleZero, '#2a3a5a') + whiteBall(-50, -44);
export const miniWheel = (): string =>
  roulette(paintedPockets.miniWheel, '#5a0c1c', ['#d8243e', '#2a0a14']) + whiteBall(44, -48);
export const goldWheel = (): string =>
  roulette(paintedPockets.goldWheel, '#8a5a12', ['#a8122e', '#2a1a0c']) + whiteBall(-40, 50);
export const nightWheel = (): string =>
  roulette(paintedPockets.nightWheel, '#1c2a5a', ['#3a5ae0', '#0c1230']) + whiteBall(50, 40);
export const neonWheel = (): string =>
  roulette(paintedPockets.neonWheel, '#1a0a4a', ['#ff2a9a', '#14c0f0']) + whiteBall(-54, -36);

/** The oval of a racetrack for call bets. */
export const racetrack = (): string => {
  const lane = (r: number): string =>
    `M${-46} ${-r}H46A${r} ${r} 0 0 1 46 ${r}H-46A${r} ${r} 0 0 1 -46 ${-r}Z`;
  const ticks = Array.from({ length: 37 }, (_, index) => {
    const s = (index / 37) * (184 + Math.PI * 2 * 46);
    const straight = 92;
    const bend = Math.PI * 46;
    let [x, y, turn] = [0, 0, 0];
    if (s < straight) [x, y, turn] = [-46 + s, -46, 0];
    else if (s < straight + bend) {
      const a = (s - straight) / 46;
      [x, y, turn] = [46 + Math.sin(a) * 46, -Math.cos(a) * 46, (a * 180) / Math.PI];
    } else if (s < straight * 2 + bend) [x, y, turn] = [46 - (s - straight - bend), 46, 180];
    else {
      const a = (s - straight * 2 - bend) / 46;
      [x, y, turn] = [-46 - Math.sin(a) * 46, Math.cos(a) * 46, 180 + (a * 180) / Math.PI];
    }
    const pocket = europeanOrder[index] ?? '0';
    return put(
      Number(x.toFixed(1)),
      Number(y.toFixed(1)),
      flat(
        'M-4.800 -9H4.800V9H-4.800Z',
        pocket === '0' ? '#0f8a4a' : redPockets.has(pocket) ? '#c9142a' : '#17171d',
      ) + caption(pocket, 6, '#fff6e0'),
      1,
      Math.round(turn),
    );
  }).join('');
  return put(
    0,
    0,
    part(lane(62), 'gold', { line: 3 }) +
      part(lane(58), '#0c3a26', { line: 2 }) +
      ticks +
      part(lane(32), '#0f5234', { line: 2 }) +
      stroke('M-14 -32V32M26 -32V32', '#ffd98a', 2) +
      whiteBall(60, -40, 6),
    1.12,
  );
};

/** A wheel of fortune with segments of these colours, its pointer above. */
export const fortuneWheel = (
  colours: readonly string[],
  many: number,
  marks: readonly string[] = [],
): string => {
  const all = Array.from({ length: many }, (_, index) =>
    turned(
      (index * 360) / many,
      `<path d="${wedge(many, 0, 88)}" fill="${colours[index % colours.length]}" stroke="#4a2400" stroke-width="1.5"/>${marks.length ? put(0, -64, marks[index % marks.length] ?? '', 1) : ''}`,
    ),
  ).join('');
  const bulbs = around(20, disc(0, -95, 4.5, '#fff0b0', { line: 1.5 }));
  return (
    disc(0, 0, 104, 'gold', { flat: true, line: 4 }) +
    all +
    `<circle r="88" fill="none" stroke="#4a2400" stroke-width="3"/>` +
    bulbs +
    disc(0, 0, 26, 'gold', { line: 3 }) +
    put(0, 0, `<path d="${starPath(8, 17, 8)}" fill="#a8122e"/>`) +
    part('M-18 -120H18L0 -76Z', '#e8243e', { line: 4 }) +
    gleam(-40, -50, 34, 14, -40, 0.35)
  );
};

/** A ball of a draw with its number. */
export const numberBall = (number: string, colour: `#${string}`): string =>
  disc(0, 0, 88, colour, { line: 4 }) +
  disc(6, 4, 52, '#fffdf6', { flat: true, line: 2 }) +
  put(
    6,
    4,
    `<path d="${centredText(number, { font: 'russo-one', width: 64, height: 44 })}" fill="#17141c"/>`,
  ) +
  gleam(-34, -46, 32, 18, -34, 0.9) +
  stroke('M22 78C48 68 68 46 76 20', lighter(colour, 0.6), 6, 0.55);

const _ballColours = ['#e5243e', '#2f7dff', '#ffb01c', '#22b060', '#9a3bd8', '#ff6a1c'] as const;

/** Cards of bingo, row by row: each column has numbers of its own range, as on paper. */
export const bingoCards = {
  /** Of seventy-five balls: fifteen to a column. */
  square: [
    ['7', '22', '34', '51', '68'],
    ['3', '19', '40', '47', '72'],
    ['12', '28', '★', '55', '61'],
    ['9', '16', '38', '59', '75'],
    ['14', '25', '31', '49', '66'],
  ],
  /** Of ninety balls: numbers grow down the columns. */
  ticket: [
    ['4', '38', '67'],
    ['17', '45', '79'],
    ['29', '58', '88'],
  ],
} as const;

/** A card of a bingo with some fields covered. */
export const bingoCard = (
  head: string,
  colour: `#${string}`,
  card: keyof typeof bingoCards = 'square',
): string => {
  const numbers = bingoCards[card].flat();
  const columns = bingoCards[card].length;
  const cell = 150 / columns;
  let fields = '';
  for (let index = 0; index < columns * columns; index++) {
    const [x, y] = [
      -75 + (index % columns) * cell,
      -52 + Math.floor(index / columns) * cell * 0.86,
    ];
    const covered = (index * 7) % 5 === 2 || numbers[index] === '★';
    fields += `<rect x="${x + 1.5}" y="${y + 1.5}" width="${cell - 3}" height="${cell * 0.86 - 3}" rx="4" fill="#fffaf0"/>${put(x + cell / 2, y + cell * 0.43, numbers[index] === '★' ? `<path d="${starPath(5, 11, 5)}" fill="${colour}"/>` : `<path d="${centredText(numbers[index] ?? '1', { font: 'russo-one', width: cell * 0.6, height: cell * 0.36 })}" fill="#2a2030"/>`)}${covered ? `<circle cx="${x + cell / 2}" cy="${y + cell * 0.43}" r="${cell * 0.36}" fill="${colour}" opacity=".72"/>` : ''}`;
  }
  return (
    bar([-88, -96, 176, 190], 12, colour, { line: 4 }) +
    put(
      0,
      -74,
      `<path d="${centredText(head, { font: 'titan-one', width: 140, height: 26 })}" fill="#fff6dc"/>`,
    ) +
    fields
  );
};

/** Pegs in a triangle, a ball upon them, bins below. */
export const plinkoBoard = (ball: string, peg: `#${string}`, bins: readonly string[]): string => {
  let pegs = '';
  for (let row = 0; row < 6; row++)
    for (let at = 0; at <= row + 1; at++)
      pegs += disc((at - (row + 1) / 2) * 30, -62 + row * 23, 6, peg, { line: 1.5 });
  const floor = bins
    .map((colour, index) =>
      bar(
        [-104 + index * (208 / bins.length), 76, 208 / bins.length - 4, 24],
        5,
        colour as `#${string}`,
        { line: 2 },
      ),
    )
    .join('');
  const path = 'M4 -96C4 -80 16 -70 15 -52C14 -40 30 -34 30 -18C30 -4 16 2 16 18C16 36 44 40 46 62';
  return (
    pegs +
    stroke(path, '#ffffff', 5, 0.28) +
    floor +
    put(2, -92, ball, 0.28) +
    put(46, 58, ball, 0.2)
  );
};

/** A ring with a line through it, and where it was struck. */
export const target = (): string =>
  [
    [92, '#ff2a9a'],
    [66, '#14c0f0'],
    [40, '#ffd23a'],
  ]
    .map(
      ([r, colour]) =>
        `<circle r="${r}" fill="none" stroke="${darker(String(colour), 0.5)}" stroke-width="13"/><circle r="${r}" fill="none" stroke="${colour}" stroke-width="8"/><circle r="${r}" fill="none" stroke="#fff" stroke-width="2" opacity=".8"/>`,
    )
    .join('') +
  disc(0, 0, 15, '#fff0b0', { line: 3 }) +
  stroke('M-150 62L150 -62', '#1c0a3a', 15) +
  stroke('M-150 62L150 -62', '#ffe27a', 8) +
  stroke('M-150 62L150 -62', '#ffffff', 2.5);

/** A beat of light across the picture. */
export const pulse = (): string => {
  const beat = 'M-190 20H-96L-76 -14L-52 42L-22 -92L14 84L40 -36L58 20H92L108 2L124 20H190';
  return (
    stroke(beat, '#14c0f0', 24, 0.22) +
    stroke(beat, '#ff2a9a', 13, 0.8) +
    stroke(beat, '#ffb0e0', 6) +
    stroke(beat, '#ffffff', 2.5) +
    glow(-22, -92, 50, 50, '#ff2a9a', 0.8) +
    mirrored('')
  );
};

/** Figures of this file by name. */
export const wheelsFigures = {
  doubleZero,
  goldWheel,
  miniWheel,
  neonWheel,
  nightWheel,
  pulse,
  racetrack,
  target,
} as const satisfies Figures;
