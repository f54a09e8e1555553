/** Props of towns and races. */

import {
  around,
  bar,
  clipped,
  disc,
  flat,
  gleam,
  glow,
  mirrored,
  part,
  put,
  rows,
  stroke,
} from '../paint.ts';
import { letters } from './classics.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

export const banknotes = (): string =>
  [-16, -4, 8]
    .map((turn, index) =>
      put(
        0,
        index * -14 + 20,
        bar([-88, -44, 176, 88], 6, (index === 2 ? '#4fae6a' : '#3a8a54') as Colour, { line: 4 }) +
          `<rect x="-76" y="-34" width="152" height="68" rx="4" fill="none" stroke="#e2f6dc" stroke-width="3" opacity=".7"/>` +
          disc(0, 0, 25, '#e2f6dc', { flat: true, line: 3 }) +
          put(
            0,
            0,
            letters('1000', {
              width: 38,
              height: 14,
              face: '#1c5a34',
              rim: '#e2f6dc',
              edge: '#e2f6dc',
              fat: 0.1,
            }),
          ),
        1,
        turn,
      ),
    )
    .join('') + put(0, 6, bar([-24, -54, 48, 100], 4, '#f0c04a', { line: 4 }), 1, 8);

export const goggles = (): string =>
  stroke('M-100 -10C-104 -40 104 -40 100 -10', '#5a3418', 25) +
  mirrored(
    disc(46, 8, 48, 'brass', { flat: true, line: 5 }) +
      disc(46, 8, 34, '#1f7a8a', { line: 4 }) +
      gleam(34, -8, 16, 9) +
      rows('46,-32 46,48 6,8 86,8')
        .map(([x, y]) => disc(x, y, 5, 'copper', { line: 2 }))
        .join(''),
  ) +
  bar([-14, -4, 28, 20], 6, 'copper', { line: 4 });

export const gauge = (): string =>
  disc(0, 0, 92, 'brass', { flat: true, line: 5 }) +
  disc(0, 0, 74, '#f8efd8', { flat: true, line: 4 }) +
  Array.from(
    { length: 11 },
    (_, index) =>
      `<g transform="rotate(${-125 + index * 25})">${stroke('M0 -66V-54', index > 7 ? '#d8202c' : '#2a1c10', 5)}</g>`,
  ).join('') +
  `<g transform="rotate(54)">${part('M-6 12L0 -58L6 12Z', '#d8202c', { line: 3 })}</g>` +
  disc(0, 0, 12, 'copper', { line: 3 }) +
  put(0, 42, letters('BAR', { width: 36, height: 14, fat: 0.25 })) +
  gleam(-30, -36, 30, 14, -36, 0.5);

export const pocketWatch = (): string =>
  `<circle cy="-88" r="15" fill="none" stroke="#4a2400" stroke-width="13"/><circle cy="-88" r="15" fill="none" stroke="#f0b02a" stroke-width="7"/>` +
  bar([-12, -78, 24, 16], 4, 'gold', { line: 3.5 }) +
  disc(0, 12, 82, 'gold', { flat: true, line: 5 }) +
  disc(0, 12, 66, '#fbf4e2', { flat: true, line: 3.5 }) +
  put(
    0,
    12,
    around(12, stroke('M0 -58V-48', '#2a1c10', 5)) +
      stroke('M0 0V-40', '#1c1a2a', 6) +
      stroke('M0 0L28 14', '#1c1a2a', 6) +
      disc(0, 0, 7, 'gold'),
  ) +
  gleam(-26, -20, 28, 13, -36, 0.5);

export const tent = (): string =>
  part('M0 -86C20 -40 60 -10 96 -2V12C60 20 -60 20 -96 12V-2C-60 -10 -20 -40 0 -86Z', '#e0243a', {
    line: 5,
  }) +
  flat(
    'M0 -86C4 -40 8 -8 14 14H44C40 0 22 -30 0 -86ZM0 -86C-4 -40 -8 -8 -14 14H-44C-40 0 -22 -30 0 -86Z',
    '#fff3d8',
  ) +
  part('M-86 16H86L92 96H-92Z', '#e0243a', { line: 5 }) +
  flat('M-56 18H-30L-34 94H-62ZM30 18H56L62 94H34Z', '#fff3d8') +
  part('M0 20C-14 50 -22 76 -24 96H24C22 76 14 50 0 20Z', '#1c0a1c', { line: 4 }) +
  stroke('M0 -86V-110', '#5a3a10', 5) +
  part('M2 -112L32 -102L2 -92Z', '#f0c04a', { line: 3 });

export const helmetRacing = (): string =>
  part(
    'M-84 20C-88 -50 -50 -88 4 -88C60 -88 92 -46 88 10C88 40 80 62 66 76H-40C-60 74 -80 56 -84 20Z',
    '#e5202e',
    { line: 5 },
  ) +
  part('M-20 -20C10 -36 60 -34 86 -14L84 22C60 16 20 18 -14 30C-26 20 -30 -8 -20 -20Z', '#14203a', {
    line: 4.5,
  }) +
  gleam(30, -12, 34, 7, -4, 0.7) +
  flat(
    'M-30 -78C-20 -84 -8 -88 4 -88C14 -88 24 -86 34 -82C20 -60 0 -50 -24 -46C-50 -42 -70 -30 -82 -10C-82 -40 -60 -66 -30 -78Z',
    '#ffffff',
    0.95,
  ) +
  part('M-44 70H70L64 90H-34Z', '#2c2c38', { line: 4 });

export const checkeredFlag = (): string => {
  let squares = '';
  for (let row = 0; row < 5; row++)
    for (let at = 0; at < 7; at++)
      if ((row + at) % 2 === 0) squares += `M${-64 + at * 24} ${-88 + row * 24}h24v24h-24Z`;
  const cloth =
    'M-64 -84C-30 -104 10 -66 50 -84C70 -92 84 -88 100 -80V30C70 20 60 40 30 34C0 28 -30 10 -64 30Z';
  return (
    stroke('M-68 -96V104', '#3a2a1c', 13) +
    stroke('M-68 -96V104', '#c8a064', 7) +
    part(cloth, '#fffaf4', { line: 5 }) +
    clipped(cloth, flat(squares, '#16161e')) +
    clipped(cloth, flat('M-10 -100C10 -60 10 0 -10 50H20C40 0 40 -60 20 -100Z', '#000000', 0.16)) +
    disc(-68, -100, 9, 'gold')
  );
};

export const steeringWheel = (): string =>
  `<circle r="76" fill="none" stroke="#0c0c12" stroke-width="35"/><circle r="76" fill="none" stroke="#3a3a48" stroke-width="25"/><path d="M-56 -51A76 76 0 0 1 0 -76" fill="none" stroke="#8a8a9c" stroke-width="7" stroke-linecap="round"/>` +
  around(3, part('M-15 -20L-11 -66H11L15 -20Z', 'steel', { line: 4 })) +
  disc(0, 0, 29, '#c8202c', { line: 5 }) +
  put(0, 0, letters('V8', { font: 'russo-one', width: 30, height: 18, fat: 0.2 }));

export const trophy = (): string =>
  mirrored(
    `<path d="M48 -70C96 -76 96 -10 36 4" fill="none" stroke="#4a2400" stroke-width="19"/><path d="M48 -70C96 -76 96 -10 36 4" fill="none" stroke="#f0b02a" stroke-width="11"/>`,
  ) +
  part('M-54 -90H54C56 -20 40 20 12 28L16 60H-16L-12 28C-40 20 -56 -20 -54 -90Z', 'gold', {
    line: 5,
    light: [0, 0, 1, 0.2],
  }) +
  bar([-60, -98, 120, 17], 7, 'gold', { line: 4 }) +
  part('M-46 58H46L54 98H-54Z', '#5a2a14', { line: 5 }) +
  bar([-26, 68, 52, 18], 4, 'gold', { line: 3 }) +
  gleam(-32, -50, 8, 30, 4, 0.8) +
  put(0, -42, letters('1', { width: 22, height: 40, fat: 0.35 }));

export const loveLetter = (): string =>
  bar([-92, -58, 184, 122], 8, '#f6ecd6', { line: 5 }) +
  part(
    'M-92 -54C-60 -20 -20 12 0 20C20 12 60 -20 92 -54C92 -62 86 -66 80 -64H-80C-86 -66 -92 -62 -92 -54Z',
    '#fff8e8',
    { line: 4.5 },
  ) +
  disc(0, 14, 29, '#c8142a', { line: 4.5 }) +
  put(0, 14, flat('M0 16C-22 0 -16 -18 0 -8C16 -18 22 0 0 16Z', '#7a0a1a'));

export const wallet = (): string =>
  bar([-92, -46, 184, 120], 16, '#7a4020', { line: 5 }) +
  rows('-60,-62,-8 -10,-70,4')
    .map(([x, y, turn]) =>
      put(x + 20, y + 26, bar([-60, -34, 120, 50], 4, '#4fae6a', { line: 3.5 }), 1, turn),
    )
    .join('') +
  bar([-92, -30, 184, 108], 16, '#8a4a26', { line: 5 }) +
  stroke('M-80 -18H80V66H-80Z', '#e0b070', 3, 0.6) +
  bar([46, 2, 60, 40], 14, '#6a341a', { line: 4.5 }) +
  disc(66, 22, 12, 'gold');

export const cane = (): string =>
  put(
    0,
    0,
    stroke('M0 -70V108', '#0c0a10', 19) +
      stroke('M0 -70V108', '#3a3644', 11) +
      disc(0, -84, 27, 'gold', { line: 5 }) +
      gleam(-9, -93, 9, 6) +
      bar([-12, -58, 24, 17], 5, 'gold', { line: 3.5 }) +
      bar([-9, 96, 18, 15], 4, 'silver', { line: 3 }),
    1,
    32,
  );

export const sledge = (): string =>
  stroke('M-96 70H70C104 70 108 20 78 14', '#3a1c0a', 15) +
  stroke('M-96 70H70C104 70 108 20 78 14', '#c8803a', 8) +
  stroke('M-66 66L-54 24M-10 66V24M46 66L40 24', '#7a4518', 11) +
  bar([-90, 6, 176, 22], 8, '#b8662a', { line: 5 }) +
  part('M-70 6C-76 -40 -50 -50 -30 -46C-10 -60 20 -54 30 -40C50 -44 58 -20 54 6Z', '#d8b078', {
    line: 5,
  }) +
  stroke('M-40 -46L-46 6M20 -46L24 6M-66 -20C-30 -10 20 -10 54 -20', '#7a4518', 5) +
  stroke('M78 14C60 0 70 -30 100 -34', '#c8202c', 5);

export const igloo = (): string =>
  part('M-98 66C-98 -20 -50 -66 0 -66C50 -66 98 -20 98 66Z', '#e6f4ff', { line: 5 }) +
  clipped(
    'M-98 66C-98 -20 -50 -66 0 -66C50 -66 98 -20 98 66Z',
    stroke(
      'M-110 34C-40 20 40 20 110 34M-110 2C-40 -12 40 -12 110 2M-80 -30C-40 -42 40 -42 80 -30M-60 34V70M-20 26V60M60 34V70M-40 0V30M0 -10V24M44 0V30M-24 -40V-6M24 -40V-6',
      '#7ab0dc',
      4.5,
    ),
  ) +
  part('M-34 70V34C-34 -4 34 -4 34 34V70Z', '#cfe6fa', { line: 5 }) +
  part('M-20 70V40C-20 14 20 14 20 40V70Z', '#12305a', { line: 4 }) +
  glow(0, 56, 40, 40, '#ffb84a', 0.8) +
  part('M-110 72C-60 58 60 58 110 72C80 90 -80 90 -110 72Z', '#ffffff', { line: 4 });

/** Figures of this file by name. */
export const townFigures = {
  banknotes,
  cane,
  checkeredFlag,
  gauge,
  goggles,
  helmetRacing,
  igloo,
  loveLetter,
  pocketWatch,
  sledge,
  steeringWheel,
  tent,
  trophy,
  wallet,
} as const satisfies Figures;
