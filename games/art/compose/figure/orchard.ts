/** What grows and what is gathered: blossom, trees, barley, a basket. */

import { around, clipped, disc, gleam, mirrored, part, put, stroke, tube } from '../paint.ts';
import type { Figures } from './figure.ts';
import { apple, berry, grapes, lemon, orange, plum } from './fruit.ts';

/** A fruit cut as a star. */
export const starfruit = (): string => {
  const star =
    'M0 -88C10 -44 20 -32 84 -28C42 0 36 16 52 72C14 48 -14 48 -52 72C-36 16 -42 0 -84 -28C-20 -32 -10 -44 0 -88Z';
  return (
    part(star, '#f5c81c', { line: 4 }) +
    put(0, 0, part(star, '#ffe98a', { line: 0 }), 0.8) +
    around(5, `<ellipse cy="-22" rx="4" ry="9" fill="#8a6a10"/>`) +
    gleam(-16, -34, 12, 26, 10, 0.7)
  );
};

/** Blossom of a cherry tree. */
export const blossom = (colour: `#${string}` = '#ff9ac0'): string =>
  around(
    5,
    part(
      'M0 0C-34 -20 -42 -66 -14 -84C-8 -88 -2 -80 0 -74C2 -80 8 -88 14 -84C42 -66 34 -20 0 0Z',
      colour,
      { line: 2.5, light: [0, 0, 0, 1] },
    ),
  ) +
  around(10, `${stroke('M0 -8V-34', '#d8305a', 2.4)}<circle cy="-36" r="4.500" fill="#ffd24a"/>`) +
  disc(0, 0, 12, '#c8244a');

/** A basket of fruit. */
export const basket = (): string => {
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from(
      { length: 9 },
      (_, at) =>
        `<rect x="${-84 + at * 19 + (row % 2) * 9}" y="${24 + row * 13}" width="17" height="11" rx="5" fill="${(row + at) % 2 ? '#b8782e' : '#d89a4a'}" stroke="#5a3410" stroke-width="1.5"/>`,
    ).join(''),
  ).join('');
  return (
    tube('M-78 18C-70 -96 70 -96 78 18', '#a8682a', 9) +
    put(-50, -4, apple(), 0.46) +
    put(46, -6, orange(), 0.5) +
    put(0, -26, grapes(), 0.56) +
    put(-16, 6, plum(), 0.38) +
    put(30, 12, lemon(), 0.36) +
    clipped('M-88 22H88L70 92H-70Z', weave) +
    bowl()
  );
};
const bowl = (): string => part('M-94 14H94V32H-94Z', '#c88a3a', { line: 3 });

/** A tree with apples. */
export const appleTree = (): string =>
  part('M-20 96C-12 60 -16 30 -30 6L-10 18L-2 -10L8 16L30 2C16 30 14 62 22 96Z', '#7a4a20', {
    line: 3,
  }) +
  [
    [-46, -10, 42],
    [46, -12, 42],
    [0, 4, 40],
    [-24, -52, 42],
    [28, -54, 40],
  ]
    .map(([x = 0, y = 0, r = 1]) => disc(x, y, r, '#3f9a34', { line: 3 }))
    .join('') +
  gleam(-40, -66, 30, 18) +
  [
    [-54, 0],
    [-18, -30],
    [20, -62],
    [50, -22],
    [4, 12],
    [-32, -68],
    [34, 14],
  ]
    .map(([x = 0, y = 0]) => berry(x, y, 13, '#e01a22'))
    .join('');

/** An ear of barley, and a sheaf of them. */
export const barley = (): string => {
  const grain = part('M0 0C-9 -8 -9 -22 0 -30C9 -22 9 -8 0 0Z', '#f0b83a', { line: 2 });
  const ear =
    [0, 1, 2, 3, 4].map((row) => mirrored(put(9, -20 - row * 17, grain, 1, 26))).join('') +
    put(0, -104, grain);
  return `${stroke('M0 96V-20', '#a8761c', 6)}${mirrored(stroke('M8 -40L26 -118M8 -70L18 -130', '#d8a83a', 2, 0.8))}${put(0, 12, ear)}`;
};

export const sheaf = (): string =>
  [-32, 32, -18, 18, 0]
    .map((turn) => put(0, 60, `<g transform="translate(0,-50)">${barley()}</g>`, 0.86, turn))
    .join('') +
  part('M-26 40C-10 48 10 48 26 40L30 62C10 70 -10 70 -30 62Z', '#b02a2a', { line: 3 });

/** Figures of this file by name. */
export const orchardFigures = {
  appleTree,
  basket,
  blossom,
  sheaf,
  starfruit,
} as const satisfies Figures;
