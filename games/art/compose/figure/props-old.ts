/** Props of old times and far lands: of Egypt, the east, castles, seas, the north. */

import {
  bar,
  clipped,
  darker,
  disc,
  flat,
  gleam,
  glow,
  lighter,
  mirrored,
  part,
  put,
  rows,
  starPath,
  stroke,
  tube,
} from '../paint.ts';
import type { Figures } from './figure.ts';
import { roundCut } from './stones.ts';

type Colour = `#${string}`;

export const eyeOfHorus = (): string =>
  part('M-96 -8C-60 -52 40 -56 84 -14C40 22 -50 26 -96 -8Z', '#f6ecd0', { line: 7 }) +
  stroke('M-96 -10C-60 -56 40 -60 90 -16M-96 -50C-50 -92 50 -92 96 -52', '#14509a', 13) +
  stroke('M-96 -50C-50 -92 50 -92 96 -52', '#f0b83a', 4) +
  disc(-6, -14, 27, '#14a0d8', { line: 4 }) +
  disc(-6, -14, 12, '#0a0a14', { flat: true }) +
  gleam(-14, -24, 8, 5) +
  stroke('M-14 22L-24 86M-30 18C-10 60 40 66 66 44C82 28 60 10 48 28', '#14509a', 13) +
  stroke('M-14 22L-24 86M-30 18C-10 60 40 66 66 44C82 28 60 10 48 28', '#f0b83a', 4);
export const pyramid = (): string =>
  part('M0 -88L22 84H-100Z', '#f0c878', { line: 5 }) +
  part('M0 -88L100 84H22Z', '#a8702c', { line: 5 }) +
  stroke(
    'M-22 -46L9 -42M-42 -8L13 -2M-64 32L18 40M22 -46L8 -44M50 -2L14 0M76 42L18 42',
    '#7a4a18',
    3,
    0.6,
  ) +
  part('M0 -88L7 -38L-28 -36Z', 'gold', { line: 3 }) +
  glow(0, -86, 60, 60, '#fff3b0', 0.7);
export const mineCart = (): string =>
  rows('-52,-34 -22,-46 14,-42 46,-34 -36,-54 0,-60 30,-58')
    .map(([x, y]) => put(x, y, roundCut('#ffc428'), 0.24))
    .join('') +
  part('M-88 -28H88L66 54H-66Z', '#6a727e', { line: 5 }) +
  stroke('M-80 -4H80M-72 26H72M-40 -26L-34 52M0 -26V52M40 -26L34 52', '#2a3038', 4, 0.7) +
  bar([-96, -38, 192, 18], 6, 'iron', { line: 4 }) +
  mirrored(
    disc(42, 70, 24, 'steel', { flat: true, line: 4.5 }) + disc(42, 70, 9, 'iron', { line: 2 }),
  );
export const minerHat = (): string =>
  part('M-72 36C-76 -40 -40 -76 0 -76C40 -76 76 -40 72 36Z', '#f0b01c', { line: 5 }) +
  part('M-98 46C-60 20 60 20 98 46C60 66 -60 66 -98 46Z', '#d8920e', { line: 5 }) +
  stroke('M0 -76V26', '#8a5206', 5, 0.6) +
  disc(0, -18, 27, 'steel', { line: 4 }) +
  disc(0, -18, 18, '#fff6c8', { line: 2 }) +
  glow(0, -18, 60, 60, '#fff6c8', 0.8) +
  gleam(-40, -30, 10, 22, 26, 0.6);
export const drum = (): string =>
  part('M-76 -46V46C-76 74 76 74 76 46V-46Z', '#b8401c', { line: 5, light: [0, 0, 1, 0.1] }) +
  stroke('M-76 -30L-46 58L-16 -20L16 62L46 -20L76 56', '#f6e4b8', 6) +
  disc(0, -46, 78, '#f6ecd4', { ry: 26, flat: true, line: 5 }) +
  `<ellipse cy="-46" rx="62" ry="19" fill="none" stroke="#c8a468" stroke-width="3"/>` +
  bar([-82, 44, 164, 16], 8, 'gold', { line: 4 }) +
  stroke('M26 -52L86 -104M-10 -56L-70 -108', '#5a2c10', 11) +
  disc(24, -52, 12, '#f6e4b8') +
  disc(-10, -56, 12, '#f6e4b8');
export const paperFan = (colour: Colour = '#c8202c'): string =>
  put(
    0,
    74,
    Array.from(
      { length: 9 },
      (_, index) =>
        `<g transform="rotate(${-64 + index * 16})">${part('M-5 0L-21 -146C-8 -154 8 -154 21 -146L5 0Z', (index % 2 ? lighter(colour, 0.12) : colour) as Colour, { line: 3 })}${stroke('M0 -6V-90', '#f0c04a', 3.5)}${put(0, -120, flat('M0 -12C8 -6 8 6 0 12C-8 6 -8 -6 0 -12Z', '#ffd27a'))}</g>`,
    ).join('') + disc(0, 0, 13, 'gold'),
  );
export const key = (): string =>
  put(
    0,
    0,
    `<circle cy="-56" r="30" fill="none" stroke="#4a2400" stroke-width="27"/><circle cy="-56" r="30" fill="none" stroke="#f0b02a" stroke-width="18"/><path d="M-20 -76A30 30 0 0 1 10 -84" fill="none" stroke="#fff3b8" stroke-width="6" stroke-linecap="round"/>` +
      bar([-9, -26, 18, 122], 4, 'gold', { line: 4 }) +
      part('M9 52H40V70H26V78H40V96H9Z', 'gold', { line: 4 }) +
      bar([-15, -26, 30, 14], 4, 'gold', { line: 3 }),
    1,
    32,
  );
export const book = (cover: Colour = '#6a1f2c'): string =>
  part(
    'M-70 -84H62C74 -84 80 -78 80 -66V84H-58C-74 84 -80 76 -80 64V-70C-80 -80 -76 -84 -70 -84Z',
    cover,
    { line: 5 },
  ) +
  part('M-66 60H80V84H-58C-72 84 -76 70 -66 60Z', '#f4e6c0', { line: 4 }) +
  stroke('M-60 68H78M-62 76H78', '#b89a60', 2) +
  stroke('M-58 -84V58', darker(cover, 0.5), 4) +
  rows('-46,-72 68,-72 68,48 -46,48')
    .map(([x, y]) => disc(x, y, 10, 'gold', { flat: true, line: 3 }))
    .join('') +
  put(
    12,
    -12,
    `<path d="${starPath(6, 42, 20)}" fill="#f0c04a" stroke="#5a2a00" stroke-width="4"/>` +
      disc(0, 0, 14, '#14a0d8'),
  ) +
  bar([72, -22, 20, 22], 5, 'gold', { line: 3 });
export const lyre = (): string =>
  mirrored(
    part(
      'M6 58C50 50 56 10 44 -26C36 -52 52 -72 74 -84C64 -94 44 -92 30 -76C8 -50 34 -20 28 10C24 30 12 34 6 36Z',
      'gold',
      { line: 4.5 },
    ),
  ) +
  bar([-58, -64, 116, 14], 6, 'gold', { line: 4 }) +
  stroke('M-18 -54V40M-6 -54V44M6 -54V44M18 -54V40', '#fff6dc', 3) +
  part('M-46 46C-20 36 20 36 46 46C40 80 20 92 0 94C-20 92 -40 80 -46 46Z', 'gold', { line: 4.5 }) +
  disc(0, 66, 11, '#2a6ae0');
export const laurel = (): string =>
  mirrored(
    stroke('M10 86C60 70 84 20 62 -70', '#3a5a1c', 7) +
      rows('34,74,60 58,50,36 72,22,14 76,-8,-4 72,-38,-16 62,-64,-26')
        .map(
          ([x, y, turn]) =>
            put(
              x,
              y,
              part('M0 0C16 -16 40 -18 52 -8C40 10 16 12 0 0Z', '#8ab83a', { line: 3 }),
              0.72,
              -turn - 30,
            ) +
            put(
              x,
              y,
              part('M0 0C16 -16 40 -18 52 -8C40 10 16 12 0 0Z', '#6a9a2a', { line: 3 }),
              0.66,
              180 - turn + 10,
            ),
        )
        .join(''),
  ) + part('M-22 84C-8 72 8 72 22 84L34 104L10 94H-10L-34 104Z', '#c8202c', { line: 4 });
export const chest = (): string =>
  part('M-86 -6C-88 -60 -60 -78 0 -78C60 -78 88 -60 86 -6Z', '#9a5a24', { line: 5 }) +
  flat('M-74 -6H74L66 -30H-66Z', '#1c0f08') +
  rows('-52,-14 -20,-22 14,-18 46,-14 -34,-26 30,-26 0,-10')
    .map(([x, y]) => disc(x, y, 15, 'gold', { line: 3 }))
    .join('') +
  part('M-90 -4H90L84 78H-84Z', '#8a4a1c', { line: 5 }) +
  bar([-94, -12, 188, 20], 5, 'gold', { line: 4 }) +
  mirrored(
    bar([50, 4, 18, 74], 3, 'gold', { line: 3.5 }) +
      stroke('M58 -14C60 -50 50 -66 44 -72', '#d8a02a', 13),
  ) +
  bar([-20, -8, 40, 44], 6, 'gold', { line: 4 }) +
  disc(0, 10, 8, '#1c0f08', { flat: true }) +
  flat('M-4 12H4L6 28H-6Z', '#1c0f08');
export const anchor = (): string =>
  `<circle cy="-78" r="17" fill="none" stroke="#10161f" stroke-width="19"/><circle cy="-78" r="17" fill="none" stroke="#9fb0c4" stroke-width="11"/>` +
  part(
    'M-10 -62H10V46C34 44 54 32 62 12L48 14L76 -24L96 20L80 14C70 60 38 88 0 96C-38 88 -70 60 -80 14L-96 20L-76 -24L-48 14L-62 12C-54 32 -34 44 -10 46Z',
    'steel',
    { line: 5 },
  ) +
  bar([-44, -48, 88, 17], 6, '#8a5520', { line: 4 }) +
  tube('M10 -66C50 -60 30 -20 60 -10C84 -2 70 40 40 44', '#d8b078', 8);
export const parrot = (): string =>
  part('M-10 40C-24 60 -30 84 -26 104C-10 96 4 80 12 56Z', '#2a6ae0', { line: 4 }) +
  part('M10 44C0 64 2 84 8 100C20 90 28 74 30 54Z', '#f0c01c', { line: 4 }) +
  part('M-34 -60C-30 -90 20 -100 40 -66C56 -34 54 30 14 58C-30 60 -50 20 -44 -20Z', '#d8202c', {
    line: 5,
  }) +
  part('M10 -30C50 -20 60 30 24 64C0 50 -14 0 10 -30Z', '#1f9a4a', { line: 4 }) +
  stroke('M16 -10C34 0 40 20 34 44M8 4C22 14 26 30 24 50', '#f0d84a', 5) +
  part('M-34 -62C-62 -60 -72 -34 -60 -14C-52 -22 -44 -26 -34 -26Z', '#f4e8c8', { line: 4 }) +
  part('M-56 -20C-50 -10 -42 -8 -36 -14L-38 -26Z', '#2a2018', { line: 3 }) +
  part('M-36 -66C-24 -84 4 -80 6 -58C4 -40 -20 -34 -34 -44Z', '#fff6ec', { line: 3 }) +
  `<circle cx="-12" cy="-60" r="8" fill="#f0c01c" stroke="#1a0c04" stroke-width="3"/><circle cx="-13" cy="-60" r="4" fill="#0a0604"/>`;
export const tower = (): string =>
  part('M-44 -40H44L50 98H-50Z', '#9aa0b0', { line: 5, light: [0, 0, 1, 0.1] }) +
  stroke('M-44 -10H-18M6 -10H44M-46 24H-30M14 24H46M-47 58H-20M20 58H48', '#4a5060', 4, 0.6) +
  part('M-56 -76H-34V-62H-12V-76H12V-62H34V-76H56V-38H-56Z', '#b4bac8', { line: 5 }) +
  part('M-16 98V56C-16 34 16 34 16 56V98Z', '#3a2414', { line: 4 }) +
  bar([-8, -24, 16, 34], 8, '#1c1a28', { line: 3 }) +
  stroke('M0 -76V-116', '#4a2c12', 5) +
  part('M2 -116L44 -104L2 -92Z', '#c8202c', { line: 3 });
export const coffin = (): string =>
  part('M-34 -100H34L60 -44L36 100H-36L-60 -44Z', '#3a2418', { line: 6 }) +
  part('M-26 -88H26L48 -42L28 88H-28L-48 -42Z', '#5a3622', { line: 4 }) +
  part('M-7 -66H7V-38H30V-24H7V40H-7V-24H-30V-38H-7Z', 'gold', { line: 3.5 }) +
  mirrored(disc(50, -44, 6, 'gold', { line: 2 }) + disc(30, 84, 6, 'gold', { line: 2 }));
export const horn = (): string =>
  part(
    'M-88 -44C-60 -66 -40 -40 -20 -10C10 36 60 40 88 -20L104 -8C92 60 30 92 -24 56C-64 30 -70 -10 -88 -44Z',
    '#e8d4a8',
    { line: 5 },
  ) +
  stroke('M-60 -10C-50 10 -44 16 -34 24M-20 34L-6 10M20 52L26 26', '#7a5a24', 4, 0.7) +
  disc(-76, -42, 20, 'gold', { ry: 26, flat: true, line: 4 }) +
  disc(-76, -42, 13, '#5a2a0c', { ry: 18, flat: true, line: 2 }) +
  disc(96, -16, 11, 'gold') +
  tube('M-40 20C-20 -60 50 -60 76 16', '#8a2a1c', 5);
export const vase = (): string =>
  mirrored(
    `<path d="M26 -50C64 -60 72 -10 50 6" fill="none" stroke="#3a1408" stroke-width="16"/><path d="M26 -50C64 -60 72 -10 50 6" fill="none" stroke="#c8502a" stroke-width="9"/>`,
  ) +
  part(
    'M-26 -86H26L20 -56C60 -36 68 30 30 76L34 94H-34L-30 76C-68 30 -60 -36 -20 -56Z',
    '#c8582a',
    { line: 5 },
  ) +
  clipped(
    'M-26 -86H26L20 -56C60 -36 68 30 30 76L34 94H-34L-30 76C-68 30 -60 -36 -20 -56Z',
    stroke('M-80 -24H80M-80 40H80', '#1c120c', 7) +
      stroke(
        'M-70 10L-56 -6L-42 10L-28 -6L-14 10L0 -6L14 10L28 -6L42 10L56 -6L70 10',
        '#1c120c',
        6,
      ),
  ) +
  bar([-34, -96, 68, 15], 6, '#a8401c', { line: 4 }) +
  gleam(-30, 0, 9, 36, 8, 0.5);
export const carpet = (): string =>
  put(
    0,
    0,
    part(
      'M-96 -44C-40 -60 -20 -30 30 -44C56 -52 80 -50 96 -40L84 44C40 30 20 56 -30 44C-60 36 -84 40 -104 48Z',
      '#b0203a',
      { line: 5 },
    ) +
      stroke(
        'M-84 -32C-40 -44 -18 -16 30 -30C52 -36 70 -36 82 -30L74 30C40 20 16 42 -30 32C-56 24 -76 28 -90 34Z',
        '#f0c04a',
        5,
      ) +
      put(-4, 0, part('M0 -24L30 0L0 24L-30 0Z', '#1f5aa8', { line: 3 }) + disc(0, 0, 8, 'gold')) +
      stroke(
        'M-98 -40L-112 -44M-100 -20L-114 -22M-102 2L-116 2M-103 24L-117 26M-104 44L-118 50M96 -38L110 -42M93 -18L107 -20M90 4L104 4M87 24L101 26M84 42L98 48',
        '#f0c04a',
        4,
      ),
    1,
    -8,
  );
export const egg = (colour: Colour = '#c83a1c'): string =>
  disc(0, 0, 1, colour) +
  part(
    'M0 -96C44 -92 70 -30 68 14C66 62 38 94 0 94C-38 94 -66 62 -68 14C-70 -30 -44 -92 0 -96Z',
    colour,
    { line: 5 },
  ) +
  stroke(
    'M-60 -10L-36 -26L-12 -6L14 -26L38 -6L62 -20M-66 26L-40 8L-14 30L14 10L40 30L66 14M-56 58L-32 44L-6 62L20 46L48 60',
    lighter(colour, 0.6),
    5,
    0.75,
  ) +
  gleam(-26, -44, 14, 28, 16, 0.75) +
  put(0, 96, mirrored(part('M0 0C-30 -26 -66 -22 -88 -4C-60 6 -24 10 0 0Z', 'gold', { line: 4 })));
export const feather = (colour: Colour = '#c8502a'): string =>
  put(
    0,
    0,
    part(
      'M0 100C-8 60 -46 40 -38 -20C-34 -60 -10 -90 14 -108C34 -80 44 -30 34 10C26 50 8 60 0 100Z',
      colour,
      { line: 4.5 },
    ) +
      stroke('M0 100C4 40 6 -20 12 -96', '#fff6e0', 4.5) +
      stroke(
        'M5 20L-30 -6M6 -10L-30 -40M8 -40L-18 -66M5 24L32 0M7 -10L34 -34M9 -40L30 -62',
        darker(colour, 0.5),
        3,
        0.7,
      ) +
      flat('M14 -108C24 -96 32 -76 36 -54L0 -84Z', '#f6ecd8', 0.9),
    1,
    18,
  );
export const goldHoard = (): string =>
  rows('-60,60 -20,68 24,66 62,58 -42,36 0,42 44,34 -20,14 22,14 0,-10')
    .map(([x, y], index) =>
      disc(x, y, 25, index % 3 === 1 ? 'brass' : 'gold', { ry: 19, flat: true, line: 3.5 }),
    )
    .join('') +
  put(-44, 16, roundCut('#e0142e'), 0.3) +
  put(46, 26, roundCut('#2a6ae8'), 0.28) +
  put(
    2,
    -46,
    part('M-34 -20L-18 4L0 -26L18 4L34 -20L28 30H-28Z', 'gold', { line: 4 }) +
      disc(0, 16, 7, '#19a060'),
  );

/** Figures of this file by name. */
export const oldTimesFigures = {
  anchor,
  book,
  carpet,
  chest,
  coffin,
  drum,
  egg,
  eyeOfHorus,
  feather,
  goldHoard,
  horn,
  key,
  laurel,
  lyre,
  mineCart,
  minerHat,
  paperFan,
  parrot,
  pyramid,
  tower,
  vase,
} as const satisfies Figures;
