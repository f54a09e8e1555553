/** What stands on a laid table. */

import { around, disc, flat, gleam, part, put, rows, stroke } from '../paint.ts';
import type { Figures } from './figure.ts';

export const bread = (): string =>
  part('M-96 26C-100 -16 -60 -34 0 -34C60 -34 100 -16 96 26C94 60 -94 60 -96 26Z', '#c8803a', {
    line: 5,
  }) +
  [-52, -16, 20, 56]
    .map((x) =>
      part(
        `M${x - 14} 6C${x - 10} -16 ${x + 6} -28 ${x + 18} -26C${x + 12} -10 ${x + 4} 6 ${x - 14} 6Z`,
        '#f4dca8',
        { line: 2.5 },
      ),
    )
    .join('') +
  gleam(-30, -18, 50, 7, -4, 0.5);

export const croissant = (): string =>
  part(
    'M-100 56C-104 -10 -60 -64 0 -66C60 -64 104 -10 100 56C92 70 74 66 70 50C62 16 38 -4 0 -4C-38 -4 -62 16 -70 50C-74 66 -92 70 -100 56Z',
    '#e0963a',
    { line: 5 },
  ) +
  stroke(
    'M-80 30C-66 28 -60 36 -56 44M-66 -10C-48 -8 -44 6 -44 14M-34 -44C-22 -34 -20 -16 -22 -4M0 -64V-6M34 -44C22 -34 20 -16 22 -4M66 -10C48 -8 44 6 44 14M80 30C66 28 60 36 56 44',
    '#8a4a10',
    5,
    0.7,
  ) +
  gleam(-30, -34, 34, 9, -20, 0.6);

export const cake = (): string =>
  part('M-90 6L60 -40L96 -6V60L-90 82Z', '#f4d8a0', { line: 5 }) +
  part('M-90 6L60 -40L96 -6L-90 26Z', '#6a3216', { line: 4 }) +
  flat('M-90 44L96 22V32L-90 54Z', '#c8243a') +
  stroke(
    'M-84 22C-80 40 -70 40 -66 24C-60 44 -48 42 -46 22C-38 38 -26 36 -24 18C-14 34 -4 32 0 14C10 30 20 28 24 10C34 24 44 22 48 6C58 20 68 16 72 2',
    '#4a200c',
    9,
  ) +
  put(
    10,
    -46,
    disc(0, 0, 23, '#e0142e', { line: 4 }) +
      gleam(-7, -9, 8, 5) +
      stroke('M2 -22C6 -36 14 -42 24 -44', '#5c8a24', 5),
  );

export const coffeeBeans = (): string =>
  rows('-46,-22,-30 44,-26,28 0,34,-6')
    .map(([x, y, turn]) =>
      put(
        x,
        y,
        disc(0, 0, 42, '#6a3414', { ry: 56, line: 4.5 }) +
          stroke('M4 -52C-16 -20 16 20 -4 52', '#2a1006', 7) +
          gleam(-16, -20, 9, 20, 12, 0.5),
        0.96,
        turn,
      ),
    )
    .join('');

export const teapot = (): string =>
  `<path d="M62 -20C104 -30 108 40 58 40" fill="none" stroke="#10243a" stroke-width="19"/><path d="M62 -20C104 -30 108 40 58 40" fill="none" stroke="#3a7ac0" stroke-width="11"/>` +
  part('M-60 20C-84 10 -92 -20 -108 -34C-92 -44 -76 -34 -68 -12Z', '#3a7ac0', { line: 4.5 }) +
  part(
    'M-70 12C-74 -40 -40 -58 0 -58C40 -58 74 -40 70 12C68 60 40 76 0 76C-40 76 -68 60 -70 12Z',
    '#3a7ac0',
    { line: 5 },
  ) +
  part('M-38 -54C-30 -74 30 -74 38 -54Z', '#5a9ae0', { line: 4.5 }) +
  disc(0, -78, 12, 'gold') +
  put(
    0,
    14,
    around(6, part('M0 0C-12 -8 -11 -26 0 -32C11 -26 12 -8 0 0Z', '#ffffff', { line: 2 })) +
      disc(0, 0, 9, '#f0c04a'),
  ) +
  gleam(-40, -16, 10, 26, 20, 0.6) +
  part('M-34 74H34L40 88H-40Z', '#2a5a94', { line: 4 });

/** Figures of this file by name. */
export const kitchenFigures = {
  bread,
  cake,
  coffeeBeans,
  croissant,
  teapot,
} as const satisfies Figures;
