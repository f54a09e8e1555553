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
} from '../paint.ts';
import type { Figures } from './figure.ts';
import { apricot, strawberry } from './fruit.ts';

type Colour = `#${string}`;

export const beer = (): string =>
  `<path d="M46 -34H74A22 22 0 0 1 96 -12V32A26 26 0 0 1 70 58H46" fill="none" stroke="#2a1a08" stroke-width="21"/><path d="M46 -34H74A22 22 0 0 1 96 -12V32A26 26 0 0 1 70 58H46" fill="none" stroke="#e8f0f4" stroke-width="13"/>` +
  part('M-70 -54H54L50 92H-66Z', '#f0a41c', { line: 5, light: [0, 0, 1, 0.1] }) +
  rows('-44 -20 4 28')
    .map(([x]) => bar([x - 2, -30, 14, 104], 6, '#ffd06a', { line: 2 }))
    .join('') +
  part(
    'M-80 -50C-90 -74 -66 -90 -50 -82C-40 -104 -4 -104 4 -86C20 -100 50 -92 52 -74C70 -70 68 -44 56 -42C50 -20 36 -24 34 -42C10 -32 -20 -32 -34 -42C-36 -14 -56 -10 -56 -38C-68 -36 -78 -40 -80 -50Z',
    '#fff8ea',
    { line: 4.5 },
  ) +
  gleam(-50, 30, 8, 44, 2, 0.7);
export const goblet = (drink: Colour = '#a8122e', of: 'gold' | 'silver' = 'gold'): string =>
  part('M-10 16H10L14 70C40 74 52 82 54 94H-54C-52 82 -40 74 -14 70Z', of, { line: 4 }) +
  part('M-60 -84H60C64 -30 44 20 0 24C-44 20 -64 -30 -60 -84Z', of, {
    line: 5,
    light: [0, 0, 1, 0.2],
  }) +
  disc(0, -84, 60, darker(drink, 0.3) as Colour, { ry: 16, flat: true, line: 4 }) +
  disc(0, -80, 50, drink, { ry: 10, flat: true, line: 1 }) +
  rows('-34,-40 0,-34 34,-40')
    .map(([x, y], index) => disc(x, y, 11, index === 1 ? '#2a6ae0' : '#e0143a', { line: 3 }))
    .join('') +
  disc(0, 40, 14, of, { ry: 9, line: 3 }) +
  gleam(-36, -44, 8, 34, 8, 0.7);
export const wineGlass = (): string =>
  part('M-4 20H4L6 80C30 84 40 88 42 96H-42C-40 88 -30 84 -6 80Z', '#dce8f4', { line: 3.5 }) +
  part('M-46 -96H46C62 -40 44 20 0 24C-44 20 -62 -40 -46 -96Z', '#e8f0fa', {
    line: 4,
    opacity: 0.9,
  }) +
  part('M-52 -46C-20 -40 20 -52 52 -46C52 -10 34 16 0 18C-34 16 -52 -10 -52 -46Z', '#8a1240', {
    line: 2,
  }) +
  gleam(-30, -50, 8, 38, 8, 0.9);
export const coffee = (): string =>
  stroke(
    'M-24 -60C-36 -76 -12 -84 -24 -104M4 -60C-8 -76 16 -84 4 -104M32 -60C20 -76 44 -84 32 -104',
    '#fff6e8',
    7,
    0.75,
  ) +
  `<path d="M62 -24C96 -30 100 26 56 30" fill="none" stroke="#3a1c10" stroke-width="19"/><path d="M62 -24C96 -30 100 26 56 30" fill="none" stroke="#f6ece0" stroke-width="11"/>` +
  disc(0, 74, 92, '#f6ece0', { ry: 20, flat: true, line: 4 }) +
  part('M-68 -40H68C70 20 50 66 20 72H-20C-50 66 -70 20 -68 -40Z', '#f8f0e6', {
    line: 5,
    light: [0, 0, 1, 0.2],
  }) +
  disc(0, -40, 68, '#e0d0bc', { ry: 18, flat: true, line: 4 }) +
  disc(0, -38, 58, '#5a2c12', { ry: 13, flat: true, line: 2 }) +
  stroke('M-26 -38C-10 -48 14 -28 28 -40', '#c8905a', 4, 0.8) +
  put(0, 16, part('M0 20C-30 -2 -20 -26 0 -12C20 -26 30 -2 0 20Z', '#c8402a', { line: 2.5 }));
const jarBody =
  'M-62 -50C-74 -40 -76 -20 -76 0V66C-76 84 -66 94 -48 94H48C66 94 76 84 76 66V0C76 -20 74 -40 62 -50Z';
const jar = (inside: Colour, cloth: Colour, label: string): string =>
  part(jarBody, inside, { line: 5, light: [0, 0, 1, 0.4] }) +
  gleam(-52, 20, 9, 50, 2, 0.8) +
  stroke('M58 -20V60', '#ffffff', 4, 0.5) +
  part(
    'M-66 -50L-74 -84C-40 -100 40 -100 74 -84L66 -50C78 -46 84 -36 86 -26C40 -40 -40 -40 -86 -26C-84 -36 -78 -46 -66 -50Z',
    cloth,
    { line: 4.5 },
  ) +
  `<g fill="#fff" opacity=".8">${rows('-50,-76 -20,-82 12,-82 44,-78 -34,-62 0,-66 34,-62 60,-62')
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`)
    .join('')}</g>` +
  stroke('M-66 -50C-30 -58 30 -58 66 -50', '#e8c04a', 7) +
  part('M-48 4C-20 -4 20 -4 48 4V68C20 76 -20 76 -48 68Z', '#fff6e2', { line: 3 }) +
  label;
export const marmalade = (): string => jar('#ff9a1c', '#d8302a', put(0, 36, apricot(), 0.34));
export const jam = (): string => jar('#d8142e', '#2f8a4a', put(0, 36, strawberry(), 0.34));

export const flask = (liquid: Colour = '#3fe07a'): string =>
  glow(0, 30, 120, 110, liquid, 0.45) +
  part('M-22 -92H22V-34L78 66C86 84 76 96 58 96H-58C-76 96 -86 84 -78 66L-22 -34Z', '#dff0f4', {
    line: 5,
    opacity: 0.92,
  }) +
  part('M-46 22C-20 12 20 32 46 22L72 68C78 80 72 88 58 88H-58C-72 88 -78 80 -72 68Z', liquid, {
    line: 2,
  }) +
  rows('-20,50,10 16,64,13 34,46,7 -40,70,7 0,36,6 8,4,6 -6,-16,5')
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${lighter(liquid, 0.6)}" opacity=".8"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.3}" fill="#fff"/>`,
    )
    .join('') +
  bar([-30, -102, 60, 18], 6, '#c89a5a', { line: 4 }) +
  gleam(-40, 40, 8, 30, 28, 0.85);
export const potion = (liquid: Colour): string =>
  part(
    'M-18 -74H18V-44C52 -36 72 -8 72 26C72 66 40 94 0 94C-40 94 -72 66 -72 26C-72 -8 -52 -36 -18 -44Z',
    '#dff0f4',
    { line: 5, opacity: 0.92 },
  ) +
  part('M-62 20C-30 8 30 34 62 20C62 60 36 84 0 84C-36 84 -62 60 -62 20Z', liquid, { line: 2 }) +
  bar([-16, -98, 32, 34], 7, '#a8743a', { line: 4 }) +
  bar([-26, -66, 52, 12], 5, 'gold', { line: 3 }) +
  rows('-20,46,8 16,58,10 30,36,6')
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${lighter(liquid, 0.6)}" opacity=".85"/>`,
    )
    .join('') +
  gleam(-36, 6, 10, 30, 24, 0.85);
export const potions = (): string =>
  put(-52, 20, potion('#b04af0'), 0.74, -8) +
  put(54, 22, potion('#f0a41c'), 0.7, 8) +
  put(0, -6, potion('#2fd07a'), 0.88);

export const violin = (): string =>
  put(
    0,
    0,
    bar([-7, -112, 14, 110], 4, '#1c1014', { line: 3 }) +
      part('M-13 -112C-20 -124 20 -124 13 -112L10 -96H-10Z', '#7a3412', { line: 3.5 }) +
      part(
        'M0 -30C28 -38 46 -22 44 -2C42 12 28 16 30 30C32 44 56 50 54 80C50 104 22 110 0 108C-22 110 -50 104 -54 80C-56 50 -32 44 -30 30C-28 16 -42 12 -44 -2C-46 -22 -28 -38 0 -30Z',
        '#b8561a',
        { line: 5 },
      ) +
      mirrored(stroke('M22 22C14 30 28 46 20 58', '#2a0f04', 4)) +
      bar([-14, 44, 28, 8], 3, '#e8c890', { line: 2 }) +
      part('M-8 70H8L12 98H-12Z', '#1c1014', { line: 2 }) +
      stroke('M-4 -106V72M-1.500 -106V72M1.500 -106V72M4 -106V72', '#fff6dc', 1.2) +
      gleam(-30, -8, 8, 14, 20, 0.6) +
      gleam(-38, 76, 8, 18, 10, 0.6),
    0.95,
    30,
  ) +
  put(
    0,
    0,
    stroke('M-84 88L88 -84', '#3a1c08', 9) +
      stroke('M-84 88L88 -84', '#a8682a', 4) +
      stroke('M-80 96L96 -80', '#fff6dc', 2.5),
  );

export const saxophone = (): string =>
  `<path d="M-48 -98C-30 -102 -20 -96 -18 -80L4 40C8 66 28 76 44 62C58 48 56 10 50 -18" fill="none" stroke="#3a1c00" stroke-width="37" stroke-linejoin="round"/><path d="M-48 -98C-30 -102 -20 -96 -18 -80L4 40C8 66 28 76 44 62C58 48 56 10 50 -18" fill="none" stroke="#e8a020" stroke-width="28" stroke-linejoin="round"/><path d="M-44 -102C-28 -104 -22 -98 -21 -82L0 40C4 70 30 78 46 58" fill="none" stroke="#fff0a8" stroke-width="7" opacity=".85"/>` +
  part('M18 -22C30 -14 66 -14 86 -34L66 12C52 20 40 18 32 8Z', 'gold', { line: 4.5 }) +
  disc(52, -26, 35, '#7a4206', { ry: 12, flat: true, line: 4 }) +
  bar([-78, -110, 36, 17], 6, '#1c1420', { line: 3 }) +
  rows('-14,-50 -9,-24 -4,2 2,28 14,54')
    .map(([x, y]) => disc(x, y, 9.5, 'silver', { line: 3 }))
    .join('') +
  stroke('M10 -30L22 40', '#8a4a06', 5) +
  put(
    -70,
    30,
    flat('M0 0V-44L24 -52V-10A9 7 0 1 1 16 -16V-42L8 -40V2A9 7 0 1 1 0 -4Z', '#ffd24a'),
    1,
    -8,
  ) +
  put(84, 62, flat('M0 0V-44L6 -46V2A9 7 0 1 1 0 -4Z', '#ff6ad0'));

export const postcard = (): string =>
  put(
    0,
    0,
    bar([-104, -70, 208, 140], 6, '#f6ecd6', { line: 4 }) +
      clipped(
        'M-94 -60H94V60H-94Z',
        part('M-94 -60H94V60H-94Z', '#ff9a5a', { line: 0, light: [0, 0, 0, 1] }) +
          disc(30, -14, 26, '#ffe9a0', { line: 0 }) +
          flat(
            'M-94 60V10L-70 -4L-60 8V-30L-50 -56L-40 -30V8L-20 -4L-14 10V-20L-6 -40L2 -20V14H20L34 -2L48 14H94V60Z',
            '#5a2a5a',
          ) +
          flat('M-94 60V36C-40 22 40 22 94 40V60Z', '#2a1638') +
          stroke('M-80 48H70M-60 54H84', '#ff9a5a', 2, 0.7),
      ) +
      put(
        74,
        -44,
        bar([-16, -20, 32, 40], 2, '#c8202c', { line: 2 }) +
          put(0, 0, `<path d="${starPath(5, 10, 4)}" fill="#fff0b8"/>`),
      ) +
      `<circle cx="48" cy="-36" r="22" fill="none" stroke="#2a1638" stroke-width="3" stroke-dasharray="7 4" opacity=".7"/>`,
    0.94,
    -8,
  );

/** A red envelope with a seal of gold. */
export const envelope = (): string =>
  bar([-70, -94, 140, 188], 10, '#d8142a', { line: 5 }) +
  stroke('M-60 -84H60V84H-60Z', '#f0c04a', 3, 0.8) +
  part('M-70 -88C-40 -30 40 -30 70 -88V-20C40 24 -40 24 -70 -20Z', '#b00c20', { line: 4 }) +
  stroke('M-66 -24C-40 16 40 16 66 -24', '#f0c04a', 4) +
  disc(0, 10, 34, 'gold', { flat: true, line: 4 }) +
  around(8, put(0, -18, part('M0 -9C6 -4 6 4 0 9C-6 4 -6 -4 0 -9Z', '#c8202c', { line: 1.5 }))) +
  disc(0, 10, 0.1, 'gold', { line: 0 }) +
  rows('-44,66 44,66')
    .map(([x, y]) =>
      put(x, y, stroke('M-12 0C-12 -14 12 -14 12 0C12 10 -4 10 -4 2', '#f0c04a', 3.5)),
    )
    .join('');

export const scroll = (): string =>
  part('M-66 -70H66V70H-66Z', '#f0dca8', { line: 4, light: [0, 0, 1, 0.2] }) +
  stroke('M-40 -40H40M-40 -22H28M-40 -4H40M-40 14H20', '#8a5a1c', 5, 0.7) +
  put(
    22,
    40,
    `${disc(0, 0, 17, '#c8142a', { line: 3 })}<path d="${starPath(8, 10, 6)}" fill="#8a0a1c"/>`,
  ) +
  bar([-88, -90, 176, 28], 13, '#d8b46a', { line: 4 }) +
  bar([-88, 62, 176, 28], 13, '#d8b46a', { line: 4 }) +
  mirrored(
    bar([80, -96, 22, 40], 8, 'gold', { line: 4 }) + bar([80, 56, 22, 40], 8, 'gold', { line: 4 }),
  );

export const ankh = (): string =>
  part(
    'M-13 -18C-44 -40 -50 -98 0 -102C50 -98 44 -40 13 -18H72L82 -30V26L72 14H14L26 98H-26L-14 14H-72L-82 26V-30L-72 -18ZM0 -78C-24 -76 -20 -44 0 -30C20 -44 24 -76 0 -78Z',
    'gold',
    { line: 6 },
  ) +
  stroke('M-60 -2H60M0 10V86', '#14a0d8', 8) +
  disc(0, -2, 13, '#d8142a', { line: 3 }) +
  gleam(-32, -70, 6, 20, 16, 0.8);

export const truffle = (): string =>
  part(
    'M-78 20C-90 -20 -60 -64 -24 -62C-10 -80 34 -78 46 -58C80 -54 96 -16 84 20C84 60 40 84 0 82C-44 84 -76 60 -78 20Z',
    '#5a4030',
    { line: 5 },
  ) +
  rows(
    '-50,-10,12 -20,-36,11 14,-44,13 46,-24,12 60,10,13 -40,28,13 -6,-4,14 28,14,13 -16,50,12 24,54,12 -60,46,8 66,42,8 -4,22,9',
  )
    .map(([x, y, r]) => disc(x, y, r, '#6e5040', { line: 2 }))
    .join('') +
  put(
    44,
    52,
    disc(0, 0, 36, '#8a6a50', { flat: true, line: 4 }) +
      stroke(
        'M-24 -10C-10 -20 0 4 14 -8M-20 12C-4 4 6 20 24 8M-4 -26C4 -14 20 -20 24 -14',
        '#f0e0cc',
        3,
      ),
  ) +
  put(-60, 70, flat('M0 0C10 -20 30 -20 40 -6C26 4 10 6 0 0Z', '#4a8a34'));

export const clockTower = (): string =>
  part('M-46 -36H46V98H-46Z', '#b8986a', { line: 5, light: [0, 0, 1, 0.1] }) +
  stroke('M-46 60H46M-46 30H-30M30 30H46M-20 98V70C-20 50 20 50 20 70V98', '#5a4020', 4, 0.7) +
  part('M-54 -36L-44 -62H44L54 -36Z', '#7a3a2a', { line: 4 }) +
  part('M-34 -62L0 -118L34 -62Z', '#5a2a3a', { line: 5 }) +
  mirrored(part('M38 -56L48 -92L58 -56Z', '#5a2a3a', { line: 4 })) +
  disc(0, -118, 6, 'gold', { line: 2 }) +
  disc(0, 4, 38, 'gold', { flat: true, line: 4 }) +
  disc(0, 4, 31, '#1f3a7a', { flat: true, line: 3 }) +
  put(
    0,
    4,
    around(12, stroke('M0 -26V-21', '#ffe9a0', 3.5)) +
      `<circle r="17" fill="none" stroke="#f0c04a" stroke-width="2"/>` +
      stroke('M0 0L0 -22M0 0L14 8', '#ffe9a0', 4.5),
  ) +
  disc(0, 4, 4, 'gold', { line: 1.5 });

export const lighthouse = (): string => {
  const body = 'M-30 -44H30L46 84H-46Z';
  return (
    flat('M0 -70L-420 -150V-10ZM0 -70L420 -150V-10Z', '#fff3b8', 0.4) +
    part(body, '#f6f0e8', { line: 5, light: [0, 0, 1, 0.1] }) +
    clipped(body, flat('M-60 -20L60 -30V2L-60 12ZM-60 42L60 32V66L-60 76Z', '#d8202e')) +
    `<path d="${body}" fill="none" stroke="#3a1a1c" stroke-width="4"/>` +
    bar([-42, -54, 84, 13], 4, '#3a4254', { line: 3.5 }) +
    bar([-24, -86, 48, 34], 4, '#ffe9a0', { line: 3.5 }) +
    glow(0, -68, 60, 60, '#fff6c8', 0.95) +
    part('M-32 -84L0 -112L32 -84Z', '#c8202c', { line: 4 }) +
    bar([-8, 50, 16, 34], 7, '#3a4254', { line: 3 }) +
    part('M-84 96C-70 76 -50 84 -46 78H46C54 84 74 74 86 96Z', '#5a6274', { line: 4 })
  );
};
export const moon = (colour: Colour = '#ffe9b0'): string =>
  glow(0, 0, 130, 130, colour, 0.6) +
  disc(0, 0, 86, colour, { line: 4 }) +
  rows('-34,-20,15 26,-40,12 38,20,17 -18,40,12 -52,22,8 6,2,9 10,62,8 56,-14,7')
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${darker(colour, 0.22)}" opacity=".7"/><circle cx="${x + r * 0.2}" cy="${y + r * 0.22}" r="${r * 0.8}" fill="${lighter(colour, 0.25)}" opacity=".6"/>`,
    )
    .join('');

/** Towers of cut emerald. */
export const emeraldCity = (): string => {
  const tower = (x: number, w: number, h: number, c: string): string =>
    `<polygon points="${x - w},96 ${x - w},${-h + w} ${x},${-h - w * 0.6} ${x},96" fill="${lighter(c, 0.35)}"/><polygon points="${x},96 ${x},${-h - w * 0.6} ${x + w},${-h + w} ${x + w},96" fill="${darker(c, 0.2)}"/><polygon points="${x - w},${-h + w} ${x},${-h - w * 0.6} ${x},${-h + w * 1.6}" fill="${lighter(c, 0.7)}"/><path d="M${x - w} 96V${-h + w}L${x} ${-h - w * 0.6}L${x + w} ${-h + w}V96Z" fill="none" stroke="#04301c" stroke-width="4" stroke-linejoin="round"/>`;
  return (
    tower(-76, 18, 4, '#14905a') +
    tower(76, 18, 10, '#12885a') +
    tower(-46, 20, 44, '#1aa868') +
    tower(46, 20, 52, '#16985e') +
    tower(0, 26, 84, '#1fc07a') +
    stroke('M-104 96H104', '#04301c', 8) +
    glow(0, -60, 80, 80, '#8affc8', 0.5)
  );
};

/** Figures of this file by name. */
export const goodsFigures = {
  ankh,
  beer,
  clockTower,
  coffee,
  emeraldCity,
  envelope,
  flask,
  goblet,
  jam,
  lighthouse,
  marmalade,
  moon,
  postcard,
  potion,
  potions,
  saxophone,
  scroll,
  truffle,
  violin,
  wineGlass,
} as const satisfies Figures;
