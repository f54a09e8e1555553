/** Figures that stage others: tickets, windows of reels, rings of light, rails, rainbows. */

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
  stroke,
} from '../paint.ts';
import { seven } from './classics.ts';
import type { Figures } from './figure.ts';
import { leaf, slice } from './fruit.ts';
import { roundCut } from './stones.ts';

type Colour = `#${string}`;

/** A ticket half rubbed. */
export const ticket = (colour: Colour = '#3f7dff'): string => {
  const fields = rows('-74,0 0,0 74,0')
    .map(
      ([x], index) =>
        bar([x - 32, -44, 64, 74], 8, index === 1 ? '#fff6e2' : 'silver', { line: 3 }) +
        (index === 1
          ? ''
          : stroke(`M${x - 22} -30L${x + 18} 14M${x - 6} -34L${x + 22} -6`, '#ffffff', 3, 0.5)),
    )
    .join('');
  return (
    bar([-122, -72, 244, 144], 14, colour, { line: 5 }) +
    bar([-112, -62, 224, 124], 10, darker(colour, 0.3) as Colour, { line: 2 }) +
    `<path d="M-112 48H112" stroke="#fff" stroke-width="2" stroke-dasharray="7 6" opacity=".6"/>` +
    fields +
    rows('-122,0 122,0')
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="#0a0610" opacity=".85"/>`)
      .join('')
  );
};

/** The window of an old machine: three reels and its handle. */
export const reelWindow = (): string => {
  const reel = (x: number, inner: string): string =>
    bar(
      [x - 34, -62, 68, 124],
      8,
      {
        stops: [
          [0, '#8a8478'],
          [0.3, '#fffaf0'],
          [0.7, '#fffaf0'],
          [1, '#7a7468'],
        ],
        line: '#1c1a18',
      },
      { line: 4, light: [0, 0, 0, 1] },
    ) + put(x, 0, inner, 0.3);
  return (
    bar([120, -14, 16, 40], 6, 'steel', { line: 4 }) +
    stroke('M140 6V-60', '#1c1a18', 15) +
    stroke('M140 6V-60', '#b8c0cc', 9) +
    disc(140, -74, 20, '#e0142e', { line: 4 }) +
    gleam(134, -82, 7, 5) +
    bar([-128, -92, 256, 184], 26, 'steel', { line: 6 }) +
    bar([-116, -80, 232, 160], 18, '#8a1020', { line: 4 }) +
    reel(-74, seven()) +
    reel(0, seven()) +
    reel(74, seven()) +
    stroke('M-112 0H112', '#ff3a2a', 4, 0.9) +
    around(1, '') +
    rows(
      '-104,-86 -70,-86 -35,-86 0,-86 35,-86 70,-86 104,-86 -104,86 -70,86 -35,86 0,86 35,86 70,86 104,86',
    )
      .map(([x, y]) => disc(x, y, 6, '#ffe27a', { line: 2 }))
      .join('')
  );
};

export const sliceOf = (kind = 'orange'): string =>
  kind === 'lime'
    ? slice(88, '#5a9a1c', '#b8e04a')
    : kind === 'lemon'
      ? slice(88, '#f0c81c', '#ffee7a')
      : slice(88, '#f0780c', '#ffb04a');
export const kumquat = (): string =>
  leaf(10, -60, -10, 1.2) +
  leaf(-6, -60, 196, 1) +
  put(-40, 10, orangeOval(), 1, -14) +
  put(42, 18, orangeOval(), 0.92, 12);
const orangeOval = (): string =>
  disc(0, 0, 48, '#ff8a12', { ry: 64, line: 3 }) +
  gleam(-18, -24, 12, 22, 14, 0.75) +
  rows('-10,20 14,-6 8,34 -20,6')
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.500" fill="#8a3a00" opacity=".4"/>`)
    .join('');

/** A ring of a neon tube. */
export const neonRing = (colour: Colour = '#29c8ff'): string =>
  [
    [26, 0.2, colour],
    [13, 0.55, colour],
    [5, 1, lighter(colour, 0.7)],
  ]
    .map(
      ([wide, opacity, c]) =>
        `<circle r="94" fill="none" stroke="${c}" stroke-width="${wide}" opacity="${opacity}"/>`,
    )
    .join('') + glow(0, 0, 130, 130, colour, 0.3);

/** A lattice of tubes of light. */
export const lattice = (): string => {
  let path = '';
  for (let index = -5; index < 6; index++)
    path += `M${index * 34 - 90} -90L${index * 34 + 90} 90M${index * 34 + 90} -90L${index * 34 - 90} 90`;
  return clipped(
    'M-140 -90H140V90H-140Z',
    stroke(path, '#29f0c8', 11, 0.2) +
      stroke(path, '#29f0c8', 4, 0.8) +
      stroke(path, '#ffffff', 1.4, 0.9),
  );
};

/** A brooch of garnets round one. */
export const garnetBrooch = (): string =>
  around(12, put(0, -82, roundCut('#b00c28'), 0.2)) +
  around(12, `<g transform="rotate(15)">${disc(0, -66, 9, 'gold', { line: 2.5 })}</g>`) +
  disc(0, 0, 64, 'gold', { flat: true, line: 4 }) +
  around(10, put(0, -50, roundCut('#d8142e'), 0.13)) +
  put(0, 0, roundCut('#c80c2a'), 0.46) +
  mirrored(put(112, 0, roundCut('#b00c28'), 0.2));

/** A path of light that climbs, as of what flies. */
export const trail = (): string => {
  const path = 'M-240 84C-120 80 -20 60 90 -50';
  return (
    stroke(path, '#ff8a1c', 26, 0.3) +
    stroke(path, '#ffa41c', 13, 0.9) +
    stroke(path, '#fff3c0', 4.5)
  );
};

/** Rails that run out of the picture. */
export const rails = (): string =>
  mirrored(stroke('M22 10L120 130', '#1a1420', 15) + stroke('M22 10L120 130', '#c8ccd8', 7)) +
  rows('24 44 70 104')
    .map(([y]) => stroke(`M${-26 - y * 0.85} ${y}H${26 + y * 0.85}`, '#3a2a24', 7))
    .join('');

export const rainbow = (): string =>
  ['#ff4a5a', '#ff9a2a', '#ffe03a', '#4ad86a', '#3aa8ff', '#9a6aff']
    .map(
      (colour, index) =>
        `<path d="M${-150 + index * 11} 90A${150 - index * 11} ${150 - index * 11} 0 0 1 ${150 - index * 11} 90" fill="none" stroke="${colour}" stroke-width="12" opacity=".9"/>`,
    )
    .join('');

export const barrel = (): string => {
  const body =
    'M-62 -84C-84 -30 -84 30 -62 84C-20 98 20 98 62 84C84 30 84 -30 62 -84C20 -98 -20 -98 -62 -84Z';
  return (
    part(body, '#a8642a', { line: 5, light: [0, 0, 1, 0.1] }) +
    clipped(
      body,
      stroke(
        'M-40 -100C-52 -30 -52 30 -40 100M-12 -100V100M14 -100V100M40 -100C52 -30 52 30 40 100',
        '#4a2408',
        3.5,
        0.7,
      ) +
        stroke('M-90 -50C-40 -36 40 -36 90 -50M-90 50C-40 64 40 64 90 50', '#1c1410', 19) +
        stroke('M-90 -50C-40 -36 40 -36 90 -50M-90 50C-40 64 40 64 90 50', '#8a94a4', 12),
    ) +
    disc(0, 6, 12, '#4a2408', { line: 3 }) +
    gleam(-44, 0, 8, 26, 4, 0.4)
  );
};

/** A gate of red beams. */
export const torii = (): string =>
  disc(0, -8, 78, '#ff5a2a', { line: 0 }) +
  mirrored(
    part('M54 -52H76L84 100H60Z', '#c8202c', { line: 4 }) +
      bar([54, 84, 36, 18], 4, '#1c1a22', { line: 3 }),
  ) +
  part('M-122 -92C-60 -78 60 -78 122 -92L116 -68C60 -58 -60 -58 -116 -68Z', '#1c1a22', {
    line: 4,
  }) +
  part('M-108 -68C-60 -58 60 -58 108 -68L104 -48C60 -42 -60 -42 -104 -48Z', '#d8242e', {
    line: 4,
  }) +
  bar([-92, -22, 184, 18], 3, '#c8202c', { line: 4 }) +
  bar([-12, -48, 24, 30], 3, 'gold', { line: 3 });

export const record = (): string =>
  disc(0, 0, 96, '#1c1a26', { flat: true, line: 4 }) +
  [84, 74, 64, 54, 46]
    .map((r) => `<circle r="${r}" fill="none" stroke="#4a4658" stroke-width="2"/>`)
    .join('') +
  flat('M0 0L-66 -70A96 96 0 0 1 -30 -92ZM0 0L66 70A96 96 0 0 1 30 92Z', '#ffffff', 0.16) +
  disc(0, 0, 36, '#e0304a', { flat: true, line: 3 }) +
  `<circle r="24" fill="none" stroke="#ffd24a" stroke-width="3"/>` +
  disc(0, 0, 7, '#f4ecd8', { flat: true, line: 2 });

/** Two columns with light between. */
export const columnPair = (): string =>
  mirrored(
    bar([86, -84, 56, 18], 4, '#f0e0b8', { line: 4 }) +
      bar([92, -66, 44, 140], 3, '#f4e8cc', { line: 4, light: [0, 0, 1, 0] }) +
      stroke('M102 -60V70M114 -60V70M126 -60V70', '#a8885a', 3, 0.7) +
      bar([84, 74, 60, 18], 4, '#e0cc9c', { line: 4 }),
  ) + glow(0, 0, 120, 120, '#fff3b0', 0.6);

/** A camel laden, from the side. */
export const camel = (): string =>
  part(
    'M-96 96L-88 40C-92 16 -84 0 -66 -6C-54 -40 -30 -50 -14 -12C-4 -8 6 -8 14 -12C24 -54 52 -50 58 -10C66 -4 70 0 72 8C84 -6 82 -34 80 -52C80 -72 92 -82 106 -80C118 -78 128 -68 126 -62C116 -58 108 -58 102 -54C104 -30 102 4 84 30C80 42 78 52 78 62L84 96H68L60 52C36 60 0 60 -32 52L-40 96H-56L-56 54C-64 50 -70 60 -72 70L-78 96Z',
    '#c8904a',
    { line: 4.5 },
  ) +
  part('M-44 -26C-24 -36 44 -36 48 -20L56 30C20 42 -30 42 -52 30Z', '#b8242e', { line: 4 }) +
  stroke('M-46 -4C-16 6 20 6 50 -2M-50 20C-16 30 24 30 54 20', '#f0c04a', 4) +
  `<circle cx="104" cy="-70" r="4" fill="#1a0c04"/>` +
  stroke('M-96 20C-106 30 -106 44 -100 56', '#8a5a24', 5);

export const bat = (): string =>
  mirrored(
    part(
      'M0 -14C20 -40 60 -60 112 -44C92 -30 92 -10 98 8C84 -2 70 2 62 20C52 8 40 8 30 24C22 12 10 12 0 20Z',
      '#2a1c3a',
      { line: 4 },
    ) + stroke('M10 -10C40 -26 70 -34 98 -36M10 -4L60 14M8 2L32 18', '#6a4a8a', 3, 0.7),
  ) +
  part('M-16 -34L-10 -18H10L16 -34C22 -10 18 20 0 38C-18 20 -22 -10 -16 -34Z', '#3a2a4e', {
    line: 4,
  }) +
  mirrored('<circle cx="6" cy="-6" r="4" fill="#ff5a3a"/>') +
  mirrored(flat('M3 6L7 6L5 13Z', '#ffffff'));

/** Figures of this file by name. */
export const moreFigures = {
  barrel,
  bat,
  camel,
  columnPair,
  garnetBrooch,
  kumquat,
  lattice,
  neonRing,
  rails,
  rainbow,
  record,
  reelWindow,
  sliceOf,
  ticket,
  torii,
  trail,
} as const satisfies Figures;
