/** What classic reels carry: sevens, bars, bells, stars, coins, horseshoes, clovers, crowns. */

import { centredText } from '../faces.ts';
import {
  around,
  bar,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  type Matter,
  materialOf,
  mirrored,
  part,
  put,
  rows,
  starPath,
  stroke,
  tube,
} from '../paint.ts';
import { linear } from '../svg.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

/** Letters in relief, their middle at nought. */
export function letters(
  text: string,
  {
    font = 'alfa-slab-one',
    width = 150,
    height = 60,
    face = 'gold' as Matter,
    rim = '#fff3c8',
    edge = '#3a1204',
    fat = 1,
  } = {},
): string {
  const path = centredText(text, { font, width, height });
  const paint = linear(materialOf(face).stops);
  const ink = (colour: string, wide: number, dy = 0): string =>
    `<path d="${path}" transform="translate(0,${dy})" fill="${colour}" stroke="${colour}" stroke-width="${wide * fat}" stroke-linejoin="round"/>`;
  return `${ink(edge, 17, 5)}${ink(edge, 17)}${ink(rim, 10)}${ink(edge, 5)}<defs>${paint.defs}</defs><path d="${path}" fill="${paint.fill}"/>`;
}

const sevenPath =
  'M-74 -88H78L84 -46C40 0 18 40 14 92H-42C-38 40 -14 2 22 -40H-30C-44 -40 -48 -34 -50 -20H-78Z';

/** The seven. */
export const seven = (face: Matter = '#e0141e', rim: Matter = 'gold'): string => {
  const edge = materialOf(rim);
  const paint = linear(edge.stops, [0, 0, 0.6, 1]);
  return (
    `<path d="${sevenPath}" fill="${edge.line}" stroke="${edge.line}" stroke-width="22" stroke-linejoin="round"/><defs>${paint.defs}</defs><path d="${sevenPath}" fill="${paint.fill}" stroke="${paint.fill}" stroke-width="16" stroke-linejoin="round"/>` +
    part(sevenPath, face, { line: 4, light: [0.2, 0, 0.5, 1] }) +
    flat('M-68 -82H72L76 -64H-56C-64 -64 -68 -56 -70 -40L-72 -40Z', '#ffffff', 0.42) +
    flat('M22 -40H32C-4 0 -24 40 -28 92H-42C-38 40 -14 2 22 -40Z', '#ffffff', 0.16)
  );
};

/** A plate that says BAR, or two or three of them. */
export const barPlate = (many = 1, plate: Matter = '#26242e'): string =>
  Array.from({ length: many }, (_, index) => {
    const scale = many === 1 ? 1 : 0.66;
    const y = (index - (many - 1) / 2) * 62;
    return put(
      0,
      y,
      bar([-94, -46, 188, 92], 18, 'gold', { line: 4 }) +
        bar([-84, -37, 168, 74], 12, plate, { line: 3, light: [0, 0, 0, 1] }) +
        letters('BAR', { width: 130, height: 46, fat: 0.7 }),
      scale,
    );
  }).join('');

export const bell = (of: Matter = 'gold'): string =>
  disc(0, 74, 18, materialOf(of).line as Colour) +
  disc(0, 70, 16, of) +
  `<path d="M-14 -84A14 14 0 0 1 14 -84" fill="none" stroke="${materialOf(of).line}" stroke-width="14"/><path d="M-14 -82A14 14 0 0 1 14 -82" fill="none" stroke="#ffd25a" stroke-width="8"/>` +
  part(
    'M0 -84C42 -84 56 -50 58 -8C60 24 70 40 84 56H-84C-70 40 -60 24 -58 -8C-56 -50 -42 -84 0 -84Z',
    of,
    { line: 4, light: [0, 0, 1, 0.25] },
  ) +
  bar([-90, 48, 180, 20], 10, of, { line: 4 }) +
  stroke('M-56 14H56M-60 24H60', materialOf(of).line, 2.5, 0.6) +
  gleam(-26, -36, 13, 36, 10, 0.85);

/** A star of ten facets. */
export const star = (light: Colour = '#ffd23a'): string => {
  const corner = (index: number): readonly [number, number] => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const r = index % 2 === 0 ? 92 : 42;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  };
  const facets = Array.from({ length: 10 }, (_, index) => {
    const [[ax, ay], [bx, by]] = [corner(index), corner((index + 1) % 10)];
    const facing = Math.cos(Math.atan2(ay + by, ax + bx) + 2.3);
    const bright = (index % 2 === 1 ? 0.42 : 0) + facing * 0.3;
    const colour = bright > 0 ? lighter(light, bright) : darker(light, -bright + 0.25);
    return `<polygon points="0,0 ${ax.toFixed(1)},${ay.toFixed(1)} ${bx.toFixed(1)},${by.toFixed(1)}" fill="${colour}" stroke="${colour}" stroke-width=".7"/>`;
  }).join('');
  const path = starPath(5, 92, 42);
  return `<path d="${path}" fill="${darker(light, 0.65)}" stroke="${darker(light, 0.65)}" stroke-width="14" stroke-linejoin="round"/><path d="${path}" fill="${lighter(light, 0.55)}" stroke="${lighter(light, 0.55)}" stroke-width="7" stroke-linejoin="round"/>${facets}`;
};

/** A coin with something struck on its face. */
export const coin = (
  mark = `<path d="${starPath(5, 44, 18)}" fill="#8a4a06"/>`,
  of: Matter = 'gold',
): string => {
  const { line } = materialOf(of);
  const notches = around(
    40,
    `<path d="M0 -90V-82" stroke="${line}" stroke-width="3" opacity=".6"/>`,
  );
  return (
    `<circle cy="7" r="92" fill="${line}"/>` +
    disc(0, 0, 92, of, { flat: true, line: 3 }) +
    notches +
    disc(0, 0, 74, of, { line: 3 }) +
    `<circle r="66" fill="none" stroke="#fff6c8" stroke-width="2.500" opacity=".7"/><g transform="translate(0,2.500)" opacity=".55">${mark}</g>${mark}` +
    gleam(-34, -44, 26, 12, -40, 0.8)
  );
};
export const coinWith = (inner: string, scale = 0.62): string => coin(put(0, 0, inner, scale));

const clasp = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="6" fill="#2a1a08"/><circle cx="${x}" cy="${y + 1.5}" r="3.500" fill="#fff3c8" opacity=".6"/>`;
export const horseshoe = (of: Matter = 'gold'): string =>
  part(
    'M-74 84C-96 20 -98 -30 -72 -62C-52 -86 -26 -92 0 -92C26 -92 52 -86 72 -62C98 -30 96 20 74 84L34 80C56 20 56 -14 42 -34C32 -48 18 -52 0 -52C-18 -52 -32 -48 -42 -34C-56 -14 -56 20 -34 80Z',
    of,
    { line: 4 },
  ) +
  stroke(
    'M-56 70C-76 16 -76 -22 -58 -48C-42 -68 -22 -72 0 -72C22 -72 42 -68 58 -48C76 -22 76 16 56 70',
    materialOf(of).line,
    4,
    0.5,
  ) +
  rows('-62,44 -70,8 -64,-28 -36,-62 36,-62 64,-28 70,8 62,44')
    .map(([x, y]) => clasp(x, y))
    .join('') +
  gleam(-64, -44, 8, 26, 28, 0.7);

/** A clover of four leaves. */
export const clover = (colour: Colour = '#2fa84a', leaves = 4): string =>
  tube('M4 10C10 50 22 76 44 96', darker(colour, 0.15), 9) +
  around(
    leaves,
    part(
      'M0 -4C-16 -18 -48 -34 -44 -64C-42 -88 -12 -92 0 -68C12 -92 42 -88 44 -64C48 -34 16 -18 0 -4Z',
      colour,
      { line: 3 },
    ) +
      stroke('M0 -10V-58', lighter(colour, 0.6), 3, 0.6) +
      gleam(-20, -66, 12, 9, -30, 0.5),
  );

export const crown = (of: Matter = 'gold', stone: Colour = '#e0143a'): string =>
  part('M-84 -34L-50 10L-30 -58L0 4L30 -58L50 10L84 -34L70 66H-70Z', of, { line: 4 }) +
  mirrored(disc(84, -42, 13, stone)) +
  mirrored(disc(31, -68, 13, '#3a7af0')) +
  bar([-78, 44, 156, 36], 8, of, { line: 4 }) +
  disc(0, 62, 14, stone) +
  mirrored(disc(44, 62, 10, '#22b070')) +
  stroke('M-72 36H72', '#fff6c8', 3, 0.7) +
  gleam(-46, 20, 8, 22, 10, 0.6) +
  disc(0, 14, 11, '#7fd8ff');

/** A royal crown with its arches and cross. */
export const royalCrown = (): string =>
  part(
    'M-80 40C-96 -20 -70 -60 -30 -56C-10 -54 -2 -40 0 -20C2 -40 10 -54 30 -56C70 -60 96 -20 80 40Z',
    '#a81230',
    { line: 4 },
  ) +
  mirrored(
    part(
      'M0 40V-60C30 -66 84 -62 92 -20C94 0 88 24 80 40H64C76 4 74 -30 44 -38C28 -42 16 -40 10 -36V40Z',
      'gold',
      { line: 4 },
    ) +
      rows('70,-34 48,-50 82,-8 24,-52')
        .map(([x, y]) => disc(x, y, 5.5, '#f4f0ff', { line: 1.5 }))
        .join(''),
  ) +
  bar([-86, 38, 172, 40], 8, 'gold', { line: 4 }) +
  rows('-58,58 0,58 58,58')
    .map(([x, y]) => disc(x, y, 13, x === 0 ? '#e0143a' : '#2a6ae0'))
    .join('') +
  mirrored(disc(29, 58, 8, '#f6f2ff')) +
  part('M-8 -60H-22V-76H-8V-92H8V-76H22V-60H8V-48H-8Z', 'gold', { line: 4 });

/** Fire that stands behind something. */
export const blaze = (): string =>
  part(
    'M-96 60C-110 10 -80 -10 -78 -50C-60 -34 -56 -20 -54 -4C-46 -40 -30 -60 -34 -100C-6 -82 2 -56 4 -30C14 -48 22 -62 20 -86C48 -62 50 -34 52 -8C60 -20 66 -34 64 -52C98 -20 108 20 92 62C80 100 -80 100 -96 60Z',
    '#ff5a0a',
    { line: 0, light: [0, 0, 0, 1] },
  ) +
  part(
    'M-70 66C-80 30 -58 14 -56 -14C-42 0 -40 16 -38 26C-30 0 -14 -14 -16 -48C6 -30 10 -8 12 10C22 -4 26 -14 24 -32C46 -10 44 12 44 30C54 22 56 12 56 0C78 24 80 46 68 68C56 94 -58 94 -70 66Z',
    '#ffb01c',
    { line: 0, light: [0, 0, 0, 1] },
  );

export const flame = (): string =>
  part(
    'M6 -98C26 -66 14 -50 30 -28C38 -38 40 -48 38 -60C72 -26 80 14 62 50C46 82 18 92 -2 92C-34 92 -66 68 -66 28C-66 -4 -46 -22 -36 -46C-30 -32 -28 -24 -24 -14C-6 -38 4 -64 6 -98Z',
    '#ff5a0a',
    { line: 4, light: [0, 0, 0, 1] },
  ) +
  part(
    'M2 -30C14 -8 18 4 30 18C36 44 22 78 0 80C-26 80 -38 56 -32 32C-28 18 -22 12 -20 0C-12 6 -8 12 -6 18C0 4 4 -10 2 -30Z',
    '#ffc81c',
    { line: 0, light: [0, 0, 0, 1] },
  ) +
  flat('M2 26C10 40 18 48 12 64C6 76 -10 74 -14 62C-16 48 -4 42 2 26Z', '#fff6c8', 0.9);

/** Figures of this file by name. */
export const classicsFigures = {
  bell,
  blaze,
  clover,
  crown,
  flame,
  horseshoe,
  royalCrown,
  star,
} as const satisfies Figures;
