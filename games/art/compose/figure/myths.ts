/** Figures of tales: masks, idols, spirits, creatures of the sea. Faces are carved, not cute. */

import { mesh } from '../mesh.ts';
import {
  around,
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

type Colour = `#${string}`;

/** A giant of clay with a word on its brow. */
export const golem = (): string =>
  mirrored(
    part('M56 30L104 46L112 100H40Z', '#7a5a3c', { line: 5 }) +
      stroke('M74 50L82 74L70 92M96 60L90 84', '#3a2614', 4),
  ) +
  mesh({
    corners: {
      a: [0, -92, 8],
      b: [40, -86, 0],
      c: [66, -50, -6],
      d: [70, 4, -6],
      e: [58, 50, 4],
      f: [30, 84, 14],
      g: [0, 90, 20],
      h: [0, -52, 30],
      i: [42, -46, 20],
      j: [48, -26, 24],
      k: [12, -24, 34],
      l: [0, -28, 36],
      m: [46, -6, 16],
      n: [14, -4, 26],
      o: [16, 26, 48],
      p: [0, 30, 54],
      q: [44, 30, 24],
      r: [28, 48, 36],
      s: [0, 52, 38],
      t: [0, 0, 44],
    },
    facets:
      'abh0 bih0 bci0 cji0 hik1 ijk1 hkl1 cdj0 dmj0 jmnk2 dqm0 mqo0 mno0 nto0 knt1 klt1 top1 deq0 eqr0 qor0 ops3 osr3 efr0 frs1 fgs1',
    colours: ['#9a7650', '#b08a60', '#241408', '#6a4a2c'],
  }) +
  mirrored(
    flat('M18 -18L42 -20L40 -9L18 -8Z', '#ff9a1c') +
      flat('M24 -16L36 -17L35 -12L24 -11Z', '#fff0a0'),
  ) +
  stroke('M-26 52H26', '#2a1608', 6) +
  bar([-34, -74, 68, 22], 3, '#e8d8a8', { line: 3 }) +
  stroke('M-22 -66V-58M-22 -66H-12M-4 -66V-58H6M16 -66L24 -58M24 -66L16 -58', '#5a2a0c', 3) +
  stroke('M-60 -40L-50 -20L-58 0M52 10L44 30L54 44M-20 70L-12 84', '#4a2e16', 3.5);

/** A mask of the jungle in gold and jade. */
export const idol = (): string =>
  mirrored(
    part('M40 -58C70 -96 92 -84 104 -54C84 -52 70 -40 60 -20Z', '#1f9a7a', { line: 4 }) +
      part('M58 -30L104 -34L96 -4L108 20L64 24Z', 'gold', { line: 4 }),
  ) +
  part('M-56 -70L-40 -104H40L56 -70L70 0L54 70L24 98H-24L-54 70L-70 0Z', 'gold', { line: 5 }) +
  part('M-40 -70L-28 -92H28L40 -70L34 -54H-34Z', '#1f9a7a', { line: 3.5 }) +
  disc(0, -74, 10, '#e0243a') +
  mirrored(
    part('M10 -34H52L48 -6H14Z', '#0f6a58', { line: 4 }) +
      disc(31, -20, 11, '#f4f0d8', { flat: true }) +
      disc(31, -20, 6, '#0a1410', { flat: true, line: 1 }) +
      stroke('M10 -42L52 -46', '#5a2a00', 6),
  ) +
  part('M-14 -30H14L20 24H-20Z', 'gold', { line: 4 }) +
  part('M-46 36H46L38 70H-38Z', '#2a0f08', { line: 4 }) +
  rows('-32 -11 10 31')
    .map(([x]) =>
      flat(`M${x - 9} 38H${x + 9}V52H${x - 9}ZM${x - 9} 56H${x + 9}V68H${x - 9}Z`, '#fff6dc'),
    )
    .join('') +
  stroke('M-58 0L-44 6L-56 16M58 0L44 6L56 16M-30 84H30', '#8a4a06', 4);

/** The stone of the sun. */
export const sunStone = (): string =>
  around(16, part('M-12 -76L0 -108L12 -76Z', 'gold', { line: 3.5 })) +
  disc(0, 0, 84, '#a88a5a', { flat: true, line: 5 }) +
  around(20, bar([-7, -80, 14, 16], 3, '#1f9a7a', { line: 2 })) +
  disc(0, 0, 60, 'gold', { flat: true, line: 4 }) +
  around(8, part('M-9 -44L0 -58L9 -44Z', '#c8402a', { line: 2.5 })) +
  disc(0, 0, 42, '#b89a68', { line: 4 }) +
  mirrored(
    part('M6 -14H30L27 0H9Z', '#14201c', { line: 2 }) + disc(19, -7, 5, '#ffd23a', { line: 1 }),
  ) +
  flat('M-5 -8H5L8 12H-8Z', '#7a5e34') +
  part('M-20 16H20L16 28H-16Z', '#2a140a', { line: 2 }) +
  flat('M-6 22H6V42C2 48 -2 48 -6 42Z', '#d8302a');

/** The white mask of the opera, half a face, with a rose. */
export const operaMask = (): string =>
  part(
    'M-8 -84C40 -92 76 -64 78 -22C80 14 64 36 46 58C34 74 22 84 10 84C12 60 2 50 -8 40C-20 28 -6 16 -12 0C-40 4 -64 -2 -74 -22C-80 -50 -50 -80 -8 -84Z',
    '#f4f0ea',
    { line: 5, light: [0, 0, 1, 1] },
  ) +
  flat('M20 -26C30 -42 58 -42 64 -24C56 -12 30 -10 20 -26Z', '#140c14') +
  flat('M-58 -26C-50 -40 -28 -40 -20 -26C-28 -16 -50 -14 -58 -26Z', '#140c14') +
  stroke('M16 -44C30 -58 56 -58 68 -42', '#b8a898', 5) +
  stroke('M30 20C44 30 50 24 60 6', '#c8b8a8', 4) +
  gleam(40, 10, 10, 24, -20, 0.7) +
  stroke('M-70 -34C-90 -30 -100 -10 -96 20M76 -34C96 -30 104 -6 98 30', '#a8122e', 7) +
  put(-40, 56, rose(), 0.5);

export const rose = (colour: Colour = '#d0102e'): string =>
  stroke('M6 40C14 66 8 84 -4 104', '#2a6a2a', 8) +
  put(6, 66, part('M0 0C14 -18 40 -16 50 -4C38 12 14 12 0 0Z', '#2f8a3a', { line: 3 })) +
  put(2, 80, part('M0 0C-14 -18 -40 -16 -50 -4C-38 12 -14 12 0 0Z', '#2f8a3a', { line: 3 })) +
  part(
    'M0 -92C30 -96 66 -70 66 -30C66 14 34 48 0 50C-34 48 -66 14 -66 -30C-66 -70 -30 -96 0 -92Z',
    colour,
    { line: 4 },
  ) +
  part(
    'M-66 -30C-40 -20 -20 4 -10 48C-40 40 -64 10 -66 -30ZM66 -30C40 -20 20 4 10 48C40 40 64 10 66 -30Z',
    darker(colour, 0.15) as Colour,
    { line: 3 },
  ) +
  part(
    'M-44 -62C-20 -40 20 -40 44 -62C52 -30 34 2 0 8C-34 2 -52 -30 -44 -62Z',
    lighter(colour, 0.08) as Colour,
    { line: 3 },
  ) +
  part('M-24 -74C-8 -60 12 -60 26 -72C30 -50 18 -34 0 -32C-18 -34 -28 -52 -24 -74Z', colour, {
    line: 3,
  }) +
  stroke('M-6 -66C6 -60 10 -52 2 -46', darker(colour, 0.5), 3) +
  gleam(-36, -36, 10, 16, 30, 0.5);

/** A lady in white, veiled; no face. */
export const whiteLady = (): string =>
  glow(0, 0, 130, 130, '#bcd0ff', 0.7) +
  part(
    'M0 -100C34 -100 46 -70 44 -44C60 -20 60 10 70 44C78 70 92 84 104 96C60 108 -60 108 -104 96C-92 84 -78 70 -70 44C-60 10 -60 -20 -44 -44C-46 -70 -34 -100 0 -100Z',
    '#d4def4',
    { line: 4 },
  ) +
  part(
    'M0 -78C20 -78 28 -60 26 -42C24 -24 12 -10 0 -6C-12 -10 -24 -24 -26 -42C-28 -60 -20 -78 0 -78Z',
    '#3a4468',
    { line: 3 },
  ) +
  mirrored(`<ellipse cx="10" cy="-44" rx="5" ry="3.500" fill="#d8f0ff"/>`) +
  mirrored(
    stroke('M30 -20C40 20 44 60 60 92M14 6C16 40 20 70 26 98', '#8a9ac4', 4, 0.7) +
      part('M40 0C30 20 14 26 2 26L0 38C20 40 44 30 54 10Z', '#e6eeff', { line: 3 }),
  ) +
  disc(0, 30, 9, '#f0f4ff') +
  part('M-30 -84L-20 -104L-8 -92L0 -110L8 -92L20 -104L30 -84C12 -92 -12 -92 -30 -84Z', 'silver', {
    line: 3,
  }) +
  gleam(-24, 60, 14, 34, 14, 0.5);

/** The spirit of the pond: a hat with a ribbon, eyes over the water, reeds. */
export const waterSpirit = (): string =>
  mirrored(
    stroke('M74 100C80 40 70 0 84 -50', '#4a7a2a', 7) +
      bar([77, -84, 14, 44], 7, '#6a3c1c', { line: 3 }) +
      stroke('M94 100C100 60 104 40 112 10', '#5a8a34', 6),
  ) +
  part('M-58 -6C-62 40 -50 84 0 96C50 84 62 40 58 -6Z', '#5aa85a', { line: 4 }) +
  part('M-50 40C-60 70 -70 84 -80 100H80C70 84 60 70 50 40C30 54 -30 54 -50 40Z', '#2f7a3a', {
    line: 4,
  }) +
  stroke('M-40 60L-54 96M-14 64L-18 98M14 64L18 98M40 60L54 96', '#1a4a24', 4) +
  mirrored(
    flat('M10 4C18 -8 40 -8 46 4C40 16 18 16 10 4Z', '#10240f') +
      disc(28, 4, 9, '#e8ff6a', { line: 2 }) +
      `<circle cx="28" cy="4" r="4" fill="#10240f"/>` +
      stroke('M10 -10C22 -18 38 -18 48 -10', '#1a4a24', 5),
  ) +
  part('M-7 12H7L10 34H-10Z', '#4a984a', { line: 2.5 }) +
  part('M-96 -12C-60 -30 60 -30 96 -12C60 6 -60 6 -96 -12Z', '#1c4a2a', { line: 4 }) +
  part(
    'M-48 -18C-54 -50 -46 -84 -30 -92C-10 -98 10 -98 30 -92C46 -84 54 -50 48 -18C20 -10 -20 -10 -48 -18Z',
    '#2a6a3a',
    { line: 4 },
  ) +
  part('M-51 -40C-20 -30 20 -30 51 -40L49 -20C20 -12 -20 -12 -49 -20Z', '#c8202c', { line: 3 });

/** The tail of a mermaid over the waves. */
export const mermaidTail = (): string => {
  const body = 'M-40 96C-44 50 -10 30 6 -6C14 -26 14 -40 10 -52L34 -54C46 -20 48 20 40 96Z';
  let scales = '';
  for (let row = 0; row < 9; row++)
    for (let at = 0; at < 8; at++)
      scales += `M${-56 + at * 16 + (row % 2) * 8} ${-50 + row * 18}a8 9 0 0 0 16 0`;
  return (
    part(
      'M22 -52C-10 -60 -60 -70 -96 -108C-90 -60 -60 -20 8 -34ZM22 -52C50 -64 86 -76 108 -112C112 -60 84 -18 30 -34Z',
      '#18b0a8',
      { line: 4 },
    ) +
    stroke(
      'M14 -46C-20 -60 -60 -76 -84 -96M14 -42C-16 -44 -50 -54 -72 -66M30 -48C54 -62 80 -80 98 -98M32 -42C54 -46 76 -54 92 -66',
      '#8af0e0',
      3,
      0.7,
    ) +
    part(body, '#1f8ac0', { line: 4 }) +
    clipped(body, stroke(scales, '#8ae0ff', 3, 0.7)) +
    part(
      'M-104 92C-70 70 -50 84 -30 92C-6 70 20 70 40 90C60 74 84 76 104 92L100 108H-100Z',
      '#7fe0f8',
      { line: 4 },
    ) +
    gleam(2, 30, 8, 30, 16, 0.6)
  );
};

export const octopus = (): string => {
  const arm = (path: string): string =>
    stroke(path, '#3a0a2a', 27) +
    stroke(path, '#b0306a', 20) +
    `<g transform="translate(-3,-4)">${stroke(path, '#f08ab0', 5, 0.6)}</g>`;
  const cups = rows('-86,62,5 -96,40,4 84,64,5 96,42,4 -44,86,5 -60,74,4 44,88,5 60,76,4')
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffc8d8" stroke="#5a1038" stroke-width="1.5"/>`,
    )
    .join('');
  return (
    arm('M-30 10C-80 10 -110 50 -88 72C-74 84 -60 66 -72 54') +
    arm('M30 10C80 10 110 50 88 72C74 84 60 66 72 54') +
    arm('M-20 22C-50 50 -70 80 -44 96C-28 102 -22 82 -34 76') +
    arm('M20 22C50 50 70 80 44 96C28 102 22 82 34 76') +
    arm('M-30 -6C-70 -20 -104 -10 -106 -44C-104 -64 -84 -62 -84 -46') +
    arm('M30 -6C70 -20 104 -10 106 -44C104 -64 84 -62 84 -46') +
    arm('M0 26C-6 56 6 76 0 98') +
    part(
      'M0 -104C44 -104 62 -70 58 -36C56 -10 48 16 34 32C14 44 -14 44 -34 32C-48 16 -56 -10 -58 -36C-62 -70 -44 -104 0 -104Z',
      '#b0306a',
      { line: 5 },
    ) +
    cups +
    mirrored(
      flat('M8 -14C14 -30 38 -32 44 -18C38 -4 18 -2 8 -14Z', '#1c0414') +
        disc(27, -17, 8, '#ffd23a', { line: 1.5 }) +
        bar([25, -24, 4, 14], 2, '#140208', { line: 0 }) +
        stroke('M6 -28C16 -40 36 -40 48 -28', '#5a1038', 6),
    ) +
    gleam(-24, -70, 14, 20, 24, 0.65) +
    rows('0,-82,6 20,-66,5 -4,-54,4 32,-48,4')
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#7a1a4a" opacity=".55"/>`)
      .join('')
  );
};

/** A carp, white and red, seen from above. */
export const koi = (colour: Colour = '#f0402a'): string => {
  const body =
    'M-8 -98C30 -94 44 -54 40 -14C36 24 14 52 20 84C4 62 -26 44 -40 6C-52 -36 -42 -94 -8 -98Z';
  return put(
    0,
    0,
    part(
      'M18 66C40 76 56 100 50 116C34 106 24 100 14 96C6 104 -8 112 -24 112C-22 96 -2 76 10 66Z',
      '#ffd0c0',
      { line: 4 },
    ) +
      part(
        'M38 -40C72 -40 86 -16 84 6C66 -2 50 -8 38 -12ZM-44 -34C-74 -30 -90 -6 -86 16C-70 4 -56 -2 -44 -6Z',
        '#ffd0c0',
        { line: 4 },
      ) +
      part(body, '#fff6ee', { line: 4, light: [0, 0, 1, 0.4] }) +
      clipped(
        body,
        `<ellipse cx="0" cy="-74" rx="30" ry="20" fill="${colour}"/><ellipse cx="24" cy="-16" rx="28" ry="30" fill="${colour}"/><ellipse cx="-26" cy="18" rx="24" ry="24" fill="${colour}"/><ellipse cx="8" cy="60" rx="18" ry="14" fill="${colour}"/><ellipse cx="-20" cy="-30" rx="9" ry="12" fill="#1c1c2a"/>` +
          stroke(
            'M-30 -50C-10 -40 20 -40 36 -50M-38 -20C-14 -8 20 -8 40 -20M-38 8C-10 20 14 20 34 8',
            '#8a3a2a',
            2,
            0.35,
          ),
      ) +
      part('M-2 -60C10 -40 8 0 -2 24C-10 0 -14 -40 -2 -60Z', '#ffb0a0', { line: 3 }) +
      rows('-24,-78 14,-82')
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="5.500" fill="#140a10" stroke="#f0c04a" stroke-width="2.500"/>`,
        )
        .join('') +
      stroke('M-14 -98C-24 -104 -30 -112 -34 -120M-2 -99C6 -106 10 -112 12 -120', '#c8402a', 3),
    0.92,
    24,
  );
};

/** A pig cast in gold, a slot in its back. */
export const goldenPig = (): string =>
  part('M-60 54L-54 92H-30L-24 62ZM30 62L36 92H60L66 50Z', 'gold', { line: 4 }) +
  stroke('M88 -4C104 -10 106 -28 94 -28C84 -26 88 -14 102 -18', '#8a5206', 6) +
  part(
    'M-30 -62C10 -76 62 -62 82 -24C96 10 84 52 40 64C10 70 -30 70 -56 56C-70 48 -78 40 -84 34L-104 30C-112 18 -112 0 -104 -8L-88 -12C-84 -24 -78 -36 -68 -44L-76 -76C-58 -76 -42 -70 -30 -62Z',
    'gold',
    { line: 5, light: [0.1, 0, 0.5, 1] },
  ) +
  part('M-76 -76C-58 -76 -42 -70 -34 -62L-50 -40C-62 -46 -70 -56 -76 -76Z', '#e89a14', {
    line: 3,
  }) +
  flat('M-100 6H-94V18H-100ZM-110 6H-105V18H-110Z', '#5a2a00') +
  flat('M-74 -14L-54 -20L-58 -8L-70 -6Z', '#3a1800') +
  bar([-14, -62, 44, 10], 5, '#3a1800', { line: 2 }) +
  put(
    8,
    -84,
    `${disc(0, 0, 26, 'gold', { flat: true })}<path d="${starPath(5, 13, 5)}" fill="#8a4a06"/>`,
  ) +
  gleam(-10, -34, 44, 14, -6, 0.75) +
  stroke('M-20 40C10 52 44 46 64 26', '#fff0a0', 5, 0.6) +
  around(1, '') +
  tube('M0 0', '#ffffff', 0);

/** Figures of this file by name. */
export const mythsFigures = {
  goldenPig,
  golem,
  idol,
  koi,
  mermaidTail,
  octopus,
  operaMask,
  rose,
  sunStone,
  waterSpirit,
  whiteLady,
} as const satisfies Figures;
