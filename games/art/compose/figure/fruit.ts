/** Fruit, glossy: each about 180 across, round nought. */

import {
  around,
  clipped,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  part,
  put,
  round,
  stroke,
  tube,
} from '../paint.ts';
import type { Figures } from './figure.ts';

/** A leaf from its stalk to the right, `size` long by 60. */
export const leaf = (
  x: number,
  y: number,
  turn: number,
  size = 1,
  colour: `#${string}` = '#3fa83a',
): string =>
  put(
    x,
    y,
    `${part('M0 0C12 -26 44 -30 66 -14C50 14 18 18 0 0Z', colour, { line: 2.5 })}${stroke('M4 -2C22 -9 40 -12 58 -13', lighter(colour, 0.6), 2, 0.7)}${stroke('M20 -8L30 -18M34 -11L44 -20M22 -6L34 4M38 -11L48 -2', lighter(colour, 0.45), 1.4, 0.5)}`,
    size,
    turn,
  );

/** One glossy berry. */
export const berry = (x: number, y: number, r: number, colour: `#${string}`): string =>
  disc(x, y, r, colour, { line: 2 }) +
  gleam(x - r * 0.34, y - r * 0.42, r * 0.4, r * 0.24) +
  `<path d="M${x + r * 0.2} ${y + r * 0.78}A${r * 0.82} ${r * 0.82} 0 0 0 ${x + r * 0.78} ${y + r * 0.2}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="${r * 0.09}" stroke-linecap="round" opacity=".65"/>`;

export const cherries = (colour: `#${string}` = '#e01226'): string =>
  tube('M-40 26C-30 -24 -2 -62 36 -82', '#5c8a24', 7) +
  tube('M46 36C52 -12 50 -52 36 -82', '#5c8a24', 7) +
  leaf(34, -82, 14, 1) +
  leaf(30, -82, 160, 0.8) +
  berry(-44, 44, 44, colour) +
  berry(46, 52, 44, colour);

export const lemon = (colour: `#${string}` = '#ffd91c'): string =>
  round(
    'M-92 6C-82 -4 -78 -18 -68 -32C-40 -70 42 -74 72 -26C78 -14 84 -8 94 -2C86 8 82 16 74 26C46 72 -42 70 -70 30C-78 16 -82 14 -92 6Z',
    colour,
    { line: 3 },
  ) +
  gleam(-24, -30, 36, 16, -22) +
  stroke('M-30 48C0 58 36 50 56 26', lighter(colour, 0.7), 4, 0.5) +
  leaf(60, -40, -24, 0.9);

const segments = (r: number, many: number, colour: string): string =>
  around(
    many,
    `<path d="M0 ${-r * 0.1}C${-r * 0.22} ${-r * 0.4} ${-r * 0.3} ${-r * 0.66} ${-r * 0.24} ${-r * 0.86}C${-r * 0.1} ${-r * 0.94} ${r * 0.1} ${-r * 0.94} ${r * 0.24} ${-r * 0.86}C${r * 0.3} ${-r * 0.66} ${r * 0.22} ${-r * 0.4} 0 ${-r * 0.1}Z" fill="${colour}"/>`,
  );

/** The cut face of a citrus fruit. */
export const slice = (r: number, peel: `#${string}`, flesh: `#${string}`): string =>
  disc(0, 0, r, peel, { flat: true, line: 3 }) +
  `<circle r="${r * 0.9}" fill="#fff6dc"/>` +
  segments(r * 0.9, 9, flesh) +
  gleam(-r * 0.3, -r * 0.4, r * 0.5, r * 0.3, -30, 0.6);

export const orange = (colour: `#${string}` = '#ff8a12'): string =>
  disc(-10, 0, 76, colour, { line: 3 }) +
  gleam(-38, -36, 32, 18) +
  `<g fill="${darker(colour, 0.4)}" opacity=".35">${[
    [-60, 10],
    [-30, 40],
    [-66, -16],
    [10, -50],
    [-20, -60],
    [20, 30],
    [-44, 30],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`)
    .join('')}</g>` +
  leaf(-6, -72, -18, 0.95) +
  put(46, 44, slice(46, colour, lighter(colour, 0.22) as `#${string}`));

export const lime = (): string => lemon('#8ac926');

export const plum = (colour: `#${string}` = '#5b2bc0'): string =>
  tube('M6 -58C8 -74 16 -86 30 -92', '#6a4a1c', 7) +
  leaf(14, -70, 16, 1) +
  round(
    'M4 -62C54 -76 88 -36 84 10C80 58 44 86 2 86C-44 86 -82 54 -84 8C-86 -36 -46 -74 4 -62Z',
    colour,
    { line: 3 },
  ) +
  stroke('M6 -60C26 -20 26 40 8 82', darker(colour, 0.6), 4, 0.55) +
  gleam(-38, -22, 24, 34, 24, 0.7) +
  stroke('M40 62C60 48 70 26 70 4', lighter(colour, 0.6), 5, 0.5);

export const grapes = (colour: `#${string}` = '#8a2fd0'): string => {
  const rows = [
    [-54, -18, 18, 54],
    [-36, 0, 36],
    [-54, -18, 18, 54].map((x) => x * 0.68),
    [-18, 18],
    [0],
  ];
  const all = rows
    .flatMap((row, level) => row.map((x) => berry(x, -26 + level * 27, 22, colour)))
    .join('');
  return `${tube('M2 -50C4 -70 14 -84 30 -90', '#6a4a1c', 8)}${leaf(6, -58, -10, 1.1)}${leaf(2, -56, 196, 1.05)}${all}`;
};

export const melon = (): string => {
  const seeds = [
    [-46, 2, 14],
    [-20, 24, 6],
    [8, 32, 0],
    [34, 20, -8],
    [54, 0, -16],
    [-26, -14, 10],
    [4, 0, 0],
    [30, -14, -10],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      put(
        x,
        y,
        flat('M0 -10C6 -4 6 8 0 10C-6 8 -6 -4 0 -10Z', '#2a0a0a') +
          `<ellipse cx="-1.500" cy="-2" rx="1.2" ry="3" fill="#fff" opacity=".6"/>`,
        1,
        turn,
      ),
    )
    .join('');
  const bands = [-66, -34, 0, 34, 66]
    .map((x) => stroke(`M${x} 20Q${x * 1.2} 50 ${x * 1.1} 80`, '#0c5a26', 9, 0.6))
    .join('');
  return put(
    0,
    -14,
    part('M-94 -34A94 94 0 0 0 94 -34Z', '#2f9a40', { line: 3 }) +
      clipped('M-94 -34A94 94 0 0 0 94 -34Z', bands) +
      flat('M-82 -34A82 82 0 0 0 82 -34Z', '#f0ffd0') +
      part('M-74 -34A74 74 0 0 0 74 -34Z', '#f5303e', { line: 0, light: [0, 0, 0, 1] }) +
      seeds +
      gleam(-26, -18, 40, 8, -3, 0.7),
    1,
    -10,
  );
};

export const apple = (colour: `#${string}` = '#d8141e'): string =>
  tube('M0 -46C2 -66 8 -80 20 -90', '#6a4a1c', 8) +
  leaf(8, -64, -8, 1) +
  round(
    'M0 -48C22 -66 84 -62 84 -2C84 46 48 90 22 86C8 84 -8 84 -22 86C-48 90 -84 46 -84 -2C-84 -62 -22 -66 0 -48Z',
    colour,
    { line: 3 },
  ) +
  flat('M-22 -50C-8 -38 8 -38 22 -50C10 -44 -10 -44 -22 -50Z', darker(colour, 0.7), 0.7) +
  gleam(-42, -14, 20, 36, 18, 0.75) +
  stroke('M46 60C60 44 68 22 66 0', lighter(colour, 0.6), 5, 0.5);

export const pear = (colour: `#${string}` = '#b8cc2a'): string =>
  tube('M0 -74C2 -86 8 -94 18 -98', '#6a4a1c', 8) +
  leaf(6, -84, 4, 0.95) +
  round(
    'M0 -78C26 -80 32 -50 38 -28C46 -4 76 16 72 48C68 80 36 92 0 92C-36 92 -68 80 -72 48C-76 16 -46 -4 -38 -28C-32 -50 -26 -80 0 -78Z',
    colour,
    { line: 3 },
  ) +
  gleam(-26, 20, 18, 40, 16, 0.7) +
  gleam(-14, -48, 9, 16, 10, 0.6);

const stoneFruit = (colour: `#${string}`, blush: `#${string}`): string =>
  leaf(6, -66, -14, 1.1) +
  leaf(0, -66, 190, 0.9) +
  round(
    'M0 -62C48 -84 88 -44 84 8C80 56 44 88 4 84C-40 88 -82 56 -84 8C-88 -44 -46 -82 0 -62Z',
    colour,
    { line: 3 },
  ) +
  clipped(
    'M0 -62C48 -84 88 -44 84 8C80 56 44 88 4 84C-40 88 -82 56 -84 8C-88 -44 -46 -82 0 -62Z',
    `<ellipse cx="56" cy="26" rx="52" ry="66" fill="${blush}" opacity=".5"/><ellipse cx="66" cy="30" rx="32" ry="46" fill="${blush}" opacity=".45"/>`,
  ) +
  stroke('M2 -62C-18 -20 -16 36 4 82', darker(colour, 0.5), 4, 0.6) +
  gleam(-44, -22, 22, 32, 24, 0.7);

export const peach = (): string => stoneFruit('#ffb07a', '#f2405a');

export const apricot = (): string => stoneFruit('#ffb02e', '#f2702a');

export const mango = (): string =>
  put(
    0,
    0,
    `${leaf(52, -58, -34, 1)}${round('M-80 36C-92 -10 -50 -66 8 -72C60 -76 92 -42 84 2C76 50 26 82 -22 80C-54 78 -74 62 -80 36Z', '#ffb31c', { line: 3 })}${clipped('M-80 36C-92 -10 -50 -66 8 -72C60 -76 92 -42 84 2C76 50 26 82 -22 80C-54 78 -74 62 -80 36Z', '<ellipse cx="64" cy="-14" rx="54" ry="60" fill="#e8344a" opacity=".5"/><ellipse cx="-60" cy="50" rx="50" ry="36" fill="#5ab02a" opacity=".45"/>')}${gleam(-20, -36, 40, 16, -24, 0.7)}`,
  );

export const banana = (): string => {
  const one = (turn: number, colour: `#${string}`): string =>
    put(
      0,
      -70,
      part('M-8 0C-30 50 -22 112 40 146C52 152 58 146 54 138C24 110 16 60 12 2Z', colour, {
        line: 3,
        light: [0, 0, 1, 0.4],
      }) +
        stroke('M0 8C-10 60 2 106 44 140', lighter(colour, 0.6), 4, 0.6) +
        flat('M42 148C52 154 60 146 54 138L46 140Z', '#4a3210'),
      1.06,
      turn,
    );
  return `${one(38, '#f0b818')}${one(16, '#ffd024')}${one(-10, '#ffdc3a')}${part('M-14 -78C-12 -90 -2 -98 8 -96L14 -66C6 -60 -8 -62 -14 -78Z', '#7a5a1c')}`;
};

export const kiwi = (): string =>
  disc(-26, -16, 64, '#8a6a34', { line: 3 }) +
  gleam(-50, -46, 26, 14) +
  put(
    26,
    20,
    `${disc(0, 0, 66, '#7a5a2a', { flat: true, line: 3 })}<circle r="60" fill="#c8e060"/>${disc(0, 0, 56, '#7cc22a', { line: 0 })}${around(22, `<path d="M0 -24L-2 -52H2Z" fill="#e6f6a0" opacity=".55"/><ellipse cy="-30" rx="2.4" ry="4.500" fill="#1c1a0a"/>`)}<ellipse rx="20" ry="18" fill="#f6f8d0"/>${gleam(-20, -28, 28, 14)}`,
  );

export const pineapple = (): string => {
  const body =
    'M0 -34C44 -34 60 -6 60 30C60 66 38 96 0 96C-38 96 -60 66 -60 30C-60 -6 -44 -34 0 -34Z';
  let net = '';
  for (let index = -8; index < 9; index++)
    net += `M${index * 22 - 120} -50L${index * 22 + 60} 110M${index * 22 + 120} -50L${index * 22 - 60} 110`;
  const crown = [-56, -34, -14, 14, 34, 56, 0]
    .map((turn) =>
      put(
        0,
        -30,
        part(
          `M-11 4C-14 -24 -8 -50 0 -${72 - Math.abs(turn) * 0.3}C8 -50 14 -24 11 4Z`,
          '#2f9a3e',
          { line: 2.5 },
        ),
        1,
        turn,
      ),
    )
    .join('');
  return (
    crown +
    round(body, '#f5a81c', { line: 3 }) +
    clipped(body, stroke(net, '#a85a08', 3.5, 0.65) + stroke(net, '#ffe08a', 1, 0.6)) +
    gleam(-24, 6, 16, 36, 14, 0.6)
  );
};

export const strawberry = (): string => {
  const seeds = [
    [-34, -10],
    [0, -14],
    [34, -10],
    [-44, 16],
    [-16, 14],
    [16, 14],
    [44, 16],
    [-28, 42],
    [0, 40],
    [28, 42],
    [-10, 64],
    [12, 64],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="5.500" fill="#ffd86a" stroke="#8a0a18" stroke-width="1.5"/>`,
    )
    .join('');
  const cap = around(7, part('M-10 0C-12 -14 -4 -30 0 -38C4 -30 12 -14 10 0Z', '#3fa83a'));
  return `${round('M0 -44C40 -60 84 -40 76 4C70 44 30 90 0 92C-30 90 -70 44 -76 4C-84 -40 -40 -60 0 -44Z', '#e8182e', { line: 3 })}${seeds}${gleam(-40, -16, 16, 26, 18, 0.7)}${tube('M0 -52C2 -70 10 -82 20 -88', '#5c8a24', 6)}<g transform="translate(0,-48) scale(1.1,.62)">${cap}</g>`;
};

const cluster = (colour: `#${string}`, crowned: boolean): string => {
  const crown = around(5, flat('M-4 -6L0 -15L4 -6Z', darker(colour, 0.65)));
  const one = (x: number, y: number, r: number): string =>
    berry(x, y, r, colour) +
    (crowned
      ? put(
          x + r * 0.16,
          y + r * 0.1,
          `<circle r="7" fill="${darker(colour, 0.6)}"/>${crown}`,
          r / 42,
        )
      : '');
  return `${leaf(10, -50, -36, 1.25)}${leaf(-8, -50, 214, 1.25)}${one(0, -30, 42)}${one(-46, 34, 44)}${one(46, 36, 44)}`;
};

export const blueberries = (): string => cluster('#3a58c8', true);

export const blackthorn = (): string => cluster('#2c3a8a', false);

export const currant = (): string => {
  const spots = [
    [-20, -40, 18],
    [22, -34, 19],
    [-34, -6, 20],
    [8, -4, 21],
    [40, 2, 19],
    [-18, 28, 20],
    [22, 34, 20],
    [0, 62, 18],
    [2, 88, 13],
  ];
  return (
    tube('M4 -92C-2 -40 2 20 2 80', '#6a9a2a', 5) +
    leaf(4, -84, -6, 1.2) +
    leaf(0, -82, 188, 1.1) +
    spots
      .map(
        ([x = 0, y = 0, r = 1]) =>
          berry(x, y, r, '#d8142a') +
          flat(`M${x - 3} ${y + r - 3}L${x} ${y + r + 6}L${x + 3} ${y + r - 3}Z`, '#4a1a0a'),
      )
      .join('')
  );
};

export const pumpkin = (): string => {
  const rib = (x: number, rx: number, colour: `#${string}`): string =>
    round(
      `M${x - rx} 16C${x - rx} -34 ${x - rx * 0.5} -56 ${x} -54C${x + rx * 0.5} -56 ${x + rx} -34 ${x + rx} 16C${x + rx} 66 ${x + rx * 0.5} 84 ${x} 82C${x - rx * 0.5} 84 ${x - rx} 66 ${x - rx} 16Z`,
      colour,
      { line: 3 },
    );
  return (
    rib(-58, 36, '#d8660a') +
    rib(58, 36, '#c85a06') +
    rib(-32, 38, '#ec7a10') +
    rib(32, 38, '#e06a0a') +
    rib(0, 36, '#ff8c1c') +
    gleam(-40, -20, 12, 30, 14, 0.6) +
    gleam(-4, -24, 10, 24, 4, 0.6) +
    tube('M0 -54C-2 -74 8 -88 24 -92', '#5a7a24', 15) +
    leaf(10, -70, 8, 1)
  );
};

export const chilli = (): string =>
  part(
    'M-30 -58C10 -66 38 -40 40 -4C42 36 14 74 -62 92C-24 66 -18 40 -22 10C-26 -16 -44 -30 -30 -58Z',
    '#e01a1a',
    { line: 3, light: [0, 0, 1, 0.6] },
  ) +
  stroke('M-6 -48C24 -34 28 4 8 40', lighter('#e01a1a', 0.75), 6, 0.7) +
  part('M-38 -56C-34 -74 8 -80 20 -56C4 -50 -20 -46 -38 -56Z', '#3fa83a', { line: 3 }) +
  tube('M-8 -68C-8 -84 4 -94 18 -96', '#4f9a2e', 9);

/** Figures of this file by name. */
export const fruitFigures = {
  apple,
  apricot,
  banana,
  blackthorn,
  blueberries,
  cherries,
  chilli,
  currant,
  grapes,
  kiwi,
  lemon,
  lime,
  mango,
  melon,
  orange,
  peach,
  pear,
  pineapple,
  plum,
  pumpkin,
  strawberry,
} as const satisfies Figures;
