/** Instruments and what belongs to a stage. */

import { bar, clipped, disc, gleam, part, put, rows, stroke } from '../paint.ts';
import { letters } from './classics.ts';
import type { Figures } from './figure.ts';

export const trumpet = (): string =>
  put(
    0,
    0,
    part('M-104 -8H40C70 -10 86 -26 96 -52C108 -30 108 30 96 52C86 26 70 12 40 10H-104Z', 'gold', {
      line: 5,
    }) +
      disc(98, 0, 13, '#7a4206', { ry: 50, flat: true, line: 4 }) +
      `<rect x="-54" y="-28" width="84" height="58" rx="26" fill="none" stroke="#4a2400" stroke-width="15"/><rect x="-54" y="-28" width="84" height="58" rx="26" fill="none" stroke="#f0b02a" stroke-width="8"/>` +
      rows('-36 -12 12')
        .map(
          ([x]) =>
            bar([x - 8, -50, 16, 74], 5, 'gold', { line: 3.5 }) +
            disc(x, -56, 9, 'silver', { line: 3 }),
        )
        .join('') +
      bar([-116, -14, 16, 30], 4, 'silver', { line: 3.5 }),
    1,
    -18,
  );

export const piano = (): string =>
  bar([-96, -54, 192, 112], 10, '#1c1a24', { line: 5 }) +
  Array.from({ length: 8 }, (_, index) =>
    bar([-86 + index * 21.6, -30, 20, 80], 3, '#fffaf0', { line: 2.5, light: [0, 0, 0, 1] }),
  ).join('') +
  [0, 1, 3, 4, 5, 7]
    .map((index) =>
      index < 7
        ? bar([-86 + (index + 1) * 21.6 - 7, -30, 14, 46], 3, '#1c1a24', { line: 2.5 })
        : '',
    )
    .join('') +
  bar([-90, -46, 180, 14], 4, '#c8202c', { line: 2.5 });

export const microphone = (): string =>
  put(
    0,
    0,
    part('M-20 6H20L12 104H-12Z', '#2c2c38', { line: 4.5 }) +
      disc(0, -42, 54, 'silver', { line: 5 }) +
      clipped(
        'M-54 -42A54 54 0 1 1 54 -42A54 54 0 1 1 -54 -42Z',
        stroke(
          'M-60 -90L60 30M-60 -66L40 34M-60 -42L20 38M-36 -96L60 0M-12 -98L60 -26M60 -90L-60 30M36 -96L-60 0M12 -98L-60 -26M60 -66L-40 34M60 -42L-20 38',
          '#3a4252',
          3.5,
          0.7,
        ),
      ) +
      bar([-32, -2, 64, 18], 8, 'gold', { line: 4 }) +
      gleam(-20, -66, 18, 10),
    1,
    24,
  );

export const lute = (): string =>
  put(
    0,
    0,
    part('M0 -6C40 -2 60 40 52 70C44 100 -44 100 -52 70C-60 40 -40 -2 0 -6Z', '#c8803a', {
      line: 5,
    }) +
      bar([-9, -100, 18, 110], 4, '#5a2c10', { line: 4 }) +
      part('M-14 -98L-34 -120L-18 -126L14 -104Z', '#5a2c10', { line: 4 }) +
      disc(0, 38, 17, '#2a1208', { flat: true, line: 4 }) +
      `<circle cy="38" r="23" fill="none" stroke="#f0d08a" stroke-width="3.500" stroke-dasharray="4 4"/>` +
      bar([-22, 72, 44, 9], 3, '#3a1c0a', { line: 2.5 }) +
      stroke('M-5 -96V74M0 -98V74M5 -96V74', '#fff6dc', 1.8) +
      gleam(-32, 40, 7, 24, 14, 0.5),
    1,
    26,
  );

export const opera = (): string =>
  bar([-92, -52, 184, 104], 10, '#f0dca8', { line: 5 }) +
  rows('-92,0 92,0')
    .map(([x, y]) => disc(x, y, 17, '#3a0a14', { flat: true, line: 3 }))
    .join('') +
  stroke('M-62 -40V40M62 -40V40', '#a8122e', 4) +
  put(
    0,
    -14,
    letters('OPERA', {
      font: 'cinzel-decorative',
      width: 96,
      height: 30,
      face: '#a8122e',
      rim: '#fff6e0',
      edge: '#7a3a10',
      fat: 0.35,
    }),
  ) +
  put(
    0,
    26,
    letters('LOGE 5', {
      font: 'cinzel',
      width: 70,
      height: 14,
      face: '#5a2a10',
      rim: '#f0dca8',
      edge: '#f0dca8',
      fat: 0.1,
    }),
  );

/** Figures of this file by name. */
export const stageFigures = {
  lute,
  microphone,
  opera,
  piano,
  trumpet,
} as const satisfies Figures;
