/** Props of woods, plains and shores. */

import {
  around,
  bar,
  clipped,
  darker,
  disc,
  flat,
  gleam,
  mirrored,
  part,
  put,
  rows,
  stroke,
} from '../paint.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

export const cactus = (): string =>
  part('M-24 96V-60C-24 -100 24 -100 24 -60V96Z', '#3f9a4a', { line: 5 }) +
  part('M-24 30H-44C-70 30 -76 10 -76 -14C-76 -34 -48 -34 -48 -14C-48 2 -42 4 -24 4Z', '#3f9a4a', {
    line: 5,
  }) +
  part('M24 50H44C70 50 78 30 78 2C78 -18 50 -18 50 2C50 20 42 24 24 24Z', '#3f9a4a', { line: 5 }) +
  stroke('M-10 -70V90M10 -70V90M-62 -14V10M64 4V28', '#1c5a2a', 3.5, 0.6) +
  put(
    0,
    -88,
    around(6, part('M0 0C-8 -8 -7 -20 0 -24C7 -20 8 -8 0 0Z', '#ff5a9a', { line: 2 })) +
      disc(0, 0, 6, '#ffd24a'),
  ) +
  part('M-60 98C-30 84 30 84 60 98Z', '#c8904a', { line: 4 });

export const boot = (): string =>
  part('M-40 -96H24L28 10C40 26 70 32 90 44C98 54 98 68 94 76H-44L-38 20Z', '#8a4a20', {
    line: 5,
  }) +
  part('M-44 72H96V88H10L0 76H-10V92H-48Z', '#3a1c0c', { line: 4 }) +
  stroke('M-26 -70C-10 -30 6 -30 14 -70M-26 -40C-10 0 10 0 16 -40', '#f0c07a', 5) +
  part('M-44 -100L-8 -84L28 -100V-84L-8 -68L-44 -84Z', '#a8642e', { line: 4 }) +
  put(
    -46,
    52,
    disc(0, 0, 15, 'silver', { flat: true, line: 3 }) +
      around(8, stroke('M0 -13V-21', '#8593ab', 4)),
  );

export const cowboyHat = (): string =>
  part('M-48 10C-56 -50 -40 -78 -16 -76C-6 -66 6 -66 16 -76C40 -78 56 -50 48 10Z', '#9a6230', {
    line: 5,
  }) +
  part(
    'M-110 6C-90 30 -50 8 0 10C50 8 90 30 110 6C106 54 50 66 0 66C-50 66 -106 54 -110 6Z',
    '#a86c34',
    { line: 5 },
  ) +
  part('M-50 -8C-20 2 20 2 50 -8L49 14C20 22 -20 22 -49 14Z', '#3a1c0c', { line: 3.5 }) +
  disc(0, 8, 10, 'gold');

export const topHat = (colour: Colour = '#24222e', band: Colour = '#c8202c'): string =>
  part('M-54 -90C-20 -98 20 -98 54 -90C48 -50 48 0 54 44H-54C-48 0 -48 -50 -54 -90Z', colour, {
    line: 5,
  }) +
  part('M-100 40C-60 54 60 54 100 40C104 60 60 78 0 78C-60 78 -104 60 -100 40Z', colour, {
    line: 5,
  }) +
  part('M-51 14C-20 22 20 22 51 14L54 44C20 54 -20 54 -54 44Z', band, { line: 3.5 }) +
  gleam(-32, -40, 9, 40, 2, 0.45);

export const greenHat = (): string =>
  topHat('#2a8a4a', '#1c1a16') +
  bar([-22, 8, 44, 40], 4, 'gold', { line: 4 }) +
  bar([-11, 18, 22, 20], 2, '#1c1a16', { line: 2 });

export const wagon = (): string => {
  const wheel = (x: number, r: number): string =>
    put(
      x,
      56,
      `<circle r="${r}" fill="none" stroke="#2a1408" stroke-width="13"/><circle r="${r}" fill="none" stroke="#9a6230" stroke-width="7"/>` +
        around(8, stroke(`M0 0V${-r}`, '#7a4518', 4)) +
        disc(0, 0, 8, 'iron'),
    );
  return (
    part('M-86 -6C-90 -80 -50 -96 0 -92C50 -96 90 -80 86 -6Z', '#f4ead4', { line: 5 }) +
    stroke('M-44 -86C-52 -50 -50 -20 -46 -6M0 -92V-6M44 -86C52 -50 50 -20 46 -6', '#c8b48a', 4) +
    part('M-96 -8H96L84 36H-84Z', '#8a5520', { line: 5 }) +
    wheel(-54, 34) +
    wheel(56, 40)
  );
};

export const pipe = (): string =>
  part(
    'M-96 -58C-60 -66 -20 -40 10 10L34 -6C40 10 60 12 86 -2C96 50 80 86 44 88C14 88 2 60 -4 36C-26 0 -54 -34 -92 -42Z',
    '#8a4518',
    { line: 5 },
  ) +
  disc(60, -4, 28, '#2a140a', { ry: 11, flat: true, line: 4 }) +
  stroke('M58 -18C44 -40 76 -52 60 -76C50 -90 66 -100 62 -112', '#e8f4e0', 7, 0.8) +
  gleam(26, 50, 8, 20, 14, 0.6) +
  bar([-98, -64, 26, 28], 6, '#1c1a22', { line: 3.5 });

export const frog = (): string =>
  part(
    'M-70 84C-100 60 -90 20 -60 24C-30 -10 30 -10 60 24C90 20 100 60 70 84C40 96 -40 96 -70 84Z',
    '#4a9a3a',
    { line: 5 },
  ) +
  mirrored(
    part('M20 -22C20 -62 70 -62 70 -20C70 0 50 8 34 4Z', '#5aae44', { line: 5 }) +
      disc(45, -28, 16, '#f0c83a', { flat: true, line: 3 }) +
      bar([33, -32, 24, 8], 4, '#140c04', { line: 0 }) +
      part('M50 60C70 50 96 60 104 90C84 96 60 92 46 84Z', '#3a8a2e', { line: 4 }),
  ) +
  stroke('M-60 36C-30 54 30 54 60 36', '#1c4a14', 5) +
  flat('M-44 60C-20 74 20 74 44 60C34 84 -34 84 -44 60Z', '#c8e08a', 0.8) +
  rows('-16,-2,5 14,4,4 0,16,4')
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#2a6a20"/>`)
    .join('');

export const lotus = (colour: Colour = '#ff8ac0'): string =>
  part('M-98 64C-60 40 60 40 98 64C60 96 -60 96 -98 64Z', '#2f8a4a', { line: 4.5 }) +
  [-74, 74, -50, 50, -26, 26, 0]
    .map((turn) =>
      put(
        0,
        62,
        part(
          'M0 0C-26 -30 -24 -76 0 -108C24 -76 26 -30 0 0Z',
          (Math.abs(turn) > 40 ? darker(colour, 0.12) : colour) as Colour,
          { line: 3.5, light: [0, 0, 0, 1] },
        ),
        turn === 0 ? 1.06 : 1,
        turn,
      ),
    )
    .join('') +
  disc(0, 50, 13, '#ffd24a', { ry: 9 });

export const tulip = (): string =>
  stroke('M0 -6V100', '#2a7a34', 9) +
  part('M0 90C-40 70 -52 30 -46 0C-20 20 -4 50 0 90Z', '#3f9a44', { line: 4 }) +
  part('M0 96C40 76 54 40 48 10C20 30 4 60 0 96Z', '#348a3a', { line: 4 }) +
  part(
    'M0 4C-50 0 -62 -50 -44 -96C-30 -80 -20 -70 -14 -60C-8 -80 -4 -90 0 -102C4 -90 8 -80 14 -60C20 -70 30 -80 44 -96C62 -50 50 0 0 4Z',
    '#e8304a',
    { line: 5 },
  ) +
  part('M0 4C-24 -20 -22 -60 0 -90C22 -60 24 -20 0 4Z', '#ff5a6a', { line: 3.5 }) +
  gleam(-30, -40, 8, 24, 10, 0.6);

export const daisy = (): string =>
  around(
    16,
    part('M0 -20C-14 -44 -12 -76 0 -92C12 -76 14 -44 0 -20Z', '#ffffff', {
      line: 3,
      light: [0, 0, 0, 1],
    }),
  ) +
  disc(0, 0, 34, '#ffc01c', { line: 4 }) +
  around(12, `<circle cy="-20" r="3" fill="#b8780a"/>`) +
  gleam(-10, -12, 12, 8);

export const mapleLeaf = (): string =>
  part(
    'M0 -98L16 -58L44 -72L38 -34L84 -40L66 -10L92 6L50 34L56 56L10 46L8 98H-8L-10 46L-56 56L-50 34L-92 6L-66 -10L-84 -40L-38 -34L-44 -72L-16 -58Z',
    '#5aae3a',
    { line: 5 },
  ) + stroke('M0 90V-80M0 30L-64 2M0 30L64 2M0 0L-34 -46M0 0L34 -46', '#e0f6a8', 4, 0.7);

export const hood = (): string =>
  part(
    'M0 -98C50 -90 80 -40 78 20C76 60 90 84 98 100H-98C-90 84 -76 60 -78 20C-80 -40 -50 -90 0 -98Z',
    '#2f7a3a',
    { line: 5 },
  ) +
  part(
    'M0 -66C36 -60 50 -20 46 20C42 56 24 74 0 84C-24 74 -42 56 -46 20C-50 -20 -36 -60 0 -66Z',
    '#0e1c10',
    { line: 4 },
  ) +
  mirrored(flat('M8 2C16 -8 32 -8 38 0C32 8 16 10 8 2Z', '#f0e8b0')) +
  part('M-50 -40C-90 -60 -100 -90 -92 -112C-64 -100 -40 -80 -30 -60Z', '#c8202c', { line: 4 }) +
  stroke('M-40 -52C-60 -66 -76 -84 -88 -106', '#ffd0b0', 3) +
  disc(0, 90, 14, 'gold');

export const potOfGold = (): string =>
  rows('-44,-50 -16,-62 16,-60 44,-48 -28,-38 4,-44 32,-36')
    .map(([x, y]) => disc(x, y, 22, 'gold', { ry: 16, flat: true, line: 3.5 }))
    .join('') +
  part('M-76 -30H76C92 10 84 84 30 94H-30C-84 84 -92 10 -76 -30Z', '#2c2c38', { line: 5 }) +
  bar([-86, -44, 172, 24], 12, '#3a3a48', { line: 5 }) +
  gleam(-44, 24, 10, 34, 10, 0.5) +
  put(
    0,
    34,
    around(
      4,
      part(
        'M0 -2C-8 -9 -24 -17 -22 -32C-21 -44 -6 -46 0 -34C6 -46 21 -44 22 -32C24 -17 8 -9 0 -2Z',
        '#3fae4a',
        { line: 2 },
      ),
    ),
    0.8,
  );

export const harp = (): string =>
  part(
    'M-56 96L-72 -70C-74 -96 -44 -104 -34 -84C-20 -50 20 -70 56 -92C70 -98 82 -84 74 -72L-30 96Z',
    'gold',
    { line: 5 },
  ) +
  flat('M-44 70L-56 -66C-40 -44 10 -40 48 -64Z', '#2a1a0c', 0.55) +
  stroke('M-46 56L-48 -52M-34 38L-32 -48M-20 16L-14 -46M-6 -4L4 -48M10 -28L24 -54', '#fff6dc', 3) +
  disc(-56, -82, 12, '#19a060');

export const shell = (): string => {
  const ribs = Array.from({ length: 9 }, (_, index) => {
    const a = ((-72 + index * 18) * Math.PI) / 180;
    return `M0 66L${(Math.sin(a) * 92).toFixed(0)} ${(66 - Math.cos(a) * 140).toFixed(0)}`;
  }).join('');
  return (
    part(
      'M0 72C-50 60 -104 20 -96 -30C-86 -40 -76 -56 -60 -50C-52 -72 -32 -72 -22 -66C-12 -84 12 -84 22 -66C32 -72 52 -72 60 -50C76 -56 86 -40 96 -30C104 20 50 60 0 72Z',
      '#ffa07a',
      { line: 5 },
    ) +
    clipped(
      'M0 72C-50 60 -104 20 -96 -30C-86 -40 -76 -56 -60 -50C-52 -72 -32 -72 -22 -66C-12 -84 12 -84 22 -66C32 -72 52 -72 60 -50C76 -56 86 -40 96 -30C104 20 50 60 0 72Z',
      stroke(ribs, '#c84a3a', 4.5, 0.7),
    ) +
    part('M-34 62H34L26 86H-26Z', '#f08a6a', { line: 4.5 }) +
    gleam(-46, -16, 14, 26, 24, 0.6)
  );
};

export const seahorse = (): string =>
  part(
    'M-8 -94C26 -98 44 -76 40 -52C60 -20 62 24 34 50C14 70 12 88 26 92C40 92 42 76 32 74C44 60 62 80 46 98C24 116 -10 100 -8 70C-6 48 12 40 12 14C12 -8 -10 -20 -16 -42L-60 -50C-66 -58 -62 -66 -54 -68L-16 -72C-16 -80 -14 -88 -8 -94Z',
    '#f0a41c',
    { line: 5 },
  ) +
  stroke(
    'M14 -30C26 -22 40 -20 50 -24M20 -8C32 -2 44 -2 54 -8M20 16C30 24 42 26 50 22M12 38C20 46 30 50 36 48',
    '#a85a08',
    4,
    0.7,
  ) +
  part('M46 -30C76 -36 84 -10 70 10C64 0 58 -4 50 -6Z', '#ff6a3a', { line: 4 }) +
  `<circle cx="6" cy="-66" r="8" fill="#fff6e0" stroke="#3a1c00" stroke-width="3"/><circle cx="5" cy="-66" r="4" fill="#140a04"/>` +
  part('M-4 -94L4 -114L12 -96L24 -110L26 -88Z', '#ff6a3a', { line: 3.5 });

export const scarecrow = (): string =>
  stroke('M0 20V104M-84 34H84', '#5a3414', 11) +
  part('M-30 14H30L44 90H-44Z', '#3a6ab0', { line: 4.5 }) +
  mirrored(
    part('M26 18L86 26V50L30 46Z', '#b8342a', { line: 4.5 }) +
      stroke('M86 30L106 24M86 38L108 40M86 46L104 54', '#e8b83a', 5),
  ) +
  part('M-36 -22C-36 -50 36 -50 36 -22C36 6 20 22 0 22C-20 22 -36 6 -36 -22Z', '#e0b878', {
    line: 4.5,
  }) +
  mirrored(stroke('M10 -16L22 -4M22 -16L10 -4', '#3a1c08', 5)) +
  stroke('M-16 8H16M-10 4V12M0 4V12M10 4V12', '#3a1c08', 3.5) +
  part('M-70 -32C-40 -44 40 -44 70 -32C40 -20 -40 -20 -70 -32Z', '#8a5a24', { line: 4.5 }) +
  part('M-34 -36C-26 -70 -10 -100 10 -108C8 -90 26 -70 34 -36C10 -30 -10 -30 -34 -36Z', '#9a6628', {
    line: 4.5,
  }) +
  part('M-33 -46C-10 -40 10 -40 33 -46L34 -34C10 -28 -10 -28 -34 -34Z', '#c8202c', { line: 3 });

export const acacia = (): string =>
  part(
    'M-12 98C-6 60 -20 40 -48 10L-34 4C-16 22 -4 30 0 34C6 20 20 6 44 -2L52 6C24 24 14 50 16 98Z',
    '#6a4018',
    { line: 4.5 },
  ) +
  rows('-58,-6,40,20 50,-10,44,20 -6,-34,74,24 -30,-54,44,18 32,-56,42,17')
    .map(([x, y, rx, ry]) => put(x, y, disc(0, 0, rx, '#7a9a2a', { ry, line: 4 })))
    .join('') +
  gleam(-20, -52, 40, 9, 0, 0.4) +
  part('M-80 100C-30 88 40 88 84 100Z', '#c8903a', { line: 4 });

/** Figures of this file by name. */
export const landFigures = {
  acacia,
  boot,
  cactus,
  cowboyHat,
  daisy,
  frog,
  greenHat,
  harp,
  hood,
  lotus,
  mapleLeaf,
  pipe,
  potOfGold,
  scarecrow,
  seahorse,
  shell,
  topHat,
  tulip,
  wagon,
} as const satisfies Figures;
