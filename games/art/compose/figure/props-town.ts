/** Props of towns, races, kitchens and stages. */

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
  bread,
  cake,
  cane,
  checkeredFlag,
  coffeeBeans,
  croissant,
  gauge,
  goggles,
  helmetRacing,
  igloo,
  loveLetter,
  lute,
  microphone,
  opera,
  piano,
  pocketWatch,
  sledge,
  steeringWheel,
  teapot,
  tent,
  trophy,
  trumpet,
  wallet,
} as const satisfies Figures;
