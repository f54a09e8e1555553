/** What moves: ships, cars, trams, balloons, engines; what ticks and what is locked. */

import {
  around,
  bar,
  clipped,
  darker,
  disc,
  flat,
  gleam,
  glow,
  mirrored,
  part,
  put,
  rows,
  starPath,
  stroke,
  tube,
} from '../paint.ts';
import { letters } from './classics.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

export const rocket = (): string =>
  put(
    0,
    0,
    `${part('M-16 56C-12 84 -4 100 0 126C4 100 12 84 16 56Z', '#ffb01c', { line: 0, light: [0, 0, 0, 1] })}${part('M-24 20C-44 32 -50 54 -48 74L-18 56ZM24 20C44 32 50 54 48 74L18 56Z', '#d8202e', { line: 4 })}${part('M0 -98C28 -70 34 -26 28 24C26 42 22 52 18 60H-18C-22 52 -26 42 -28 24C-34 -26 -28 -70 0 -98Z', '#e6ecf8', { line: 4, light: [0, 0, 1, 0.1] })}${part('M0 -98C12 -86 20 -70 24 -54H-24C-20 -70 -12 -86 0 -98Z', '#d8202e', { line: 3 })}${disc(0, -20, 17, 'gold')}${disc(0, -20, 12, '#2f8be0')}${gleam(-4, -25, 6, 4)}${stroke('M-28 32H28', '#ff8a1c', 7)}${part('M-4 10H4V62H-4Z', '#d8202e', { line: 2 })}`,
    1,
    40,
  );

/** A tram of the town, from before. */
export const tram = (body: Colour = '#c8202c', number = '22'): string =>
  stroke('M-40 -84L0 -108L40 -84M-60 -108H60', '#2a2a34', 5) +
  part('M-66 -70C-66 -84 -58 -88 -44 -88H44C58 -88 66 -84 66 -70L74 66H-74Z', body, { line: 4 }) +
  part('M-58 -64H58L64 4H-64Z', '#f4ead4', { line: 3 }) +
  part('M-52 -46H52L57 0H-57Z', '#24406a', { line: 3, light: [0, 0, 1, 1] }) +
  flat('M-48 -43H-14L-40 -3H-53Z', '#ffffff', 0.35) +
  stroke('M0 -46V0', '#2a1a14', 4) +
  bar([-34, -84, 68, 22], 5, '#141018', { line: 2.5 }) +
  put(0, -73, `${letters(number, { font: 'russo-one', width: 34, height: 14, fat: 0.15 })}`) +
  mirrored(disc(48, 30, 13, '#ffe9a0') + glow(48, 30, 40, 40, '#ffe9a0', 0.7)) +
  bar([-78, 58, 156, 18], 6, '#4a4e58', { line: 3 }) +
  stroke('M-20 30H20M-20 40H20', '#f4ead4', 3, 0.7) +
  bar([-60, 76, 30, 14], 4, '#22242c') +
  bar([30, 76, 30, 14], 4, '#22242c');

/** A racing car, low, from the side. */
export const racingCar = (body: Colour = '#e5202e'): string => {
  const tyre = (x: number, r: number): string =>
    disc(x, 38, r, '#23242c', { line: 4 }) +
    disc(x, 38, r * 0.56, 'silver', { line: 2 }) +
    put(x, 38, around(5, stroke(`M0 0V${-r * 0.46}`, '#3a3e4a', 4)));
  return (
    part('M-118 -30H-84V22H-118Z', body, { line: 4 }) +
    part('M-122 -44H-78V-28H-122Z', '#22242c', { line: 3 }) +
    part('M-104 30C-100 6 -70 -4 -40 -8L-22 -30H14L30 -8C66 -4 100 10 124 30V44H-104Z', body, {
      line: 4,
    }) +
    part('M-16 -26H10L24 -6H-28Z', '#24406a', { line: 3 }) +
    disc(-4, -28, 13, '#ffd23a', { line: 3 }) +
    flat('M-4 -34H9V-26H-4Z', '#16243a') +
    part('M86 34H132V46H86Z', '#22242c', { line: 3 }) +
    stroke('M-90 18H70', '#ffffff', 7, 0.9) +
    tyre(-66, 30) +
    tyre(78, 28) +
    disc(20, 20, 13, '#ffffff', { flat: true }) +
    put(
      20,
      20,
      letters('7', {
        font: 'russo-one',
        width: 12,
        height: 15,
        face: '#17141c',
        rim: '#ffffff',
        edge: '#ffffff',
        fat: 0.1,
      }),
    )
  );
};

export const submarine = (body: Colour = '#e0641c'): string =>
  part('M-28 -34L-22 -72H30L36 -34Z', body, { line: 4 }) +
  tube('M4 -72V-94H28', '#8a94a4', 8) +
  part(
    'M-110 6C-110 -30 -70 -42 -10 -42C60 -42 112 -26 114 6C112 38 60 52 -10 52C-70 52 -110 40 -110 6Z',
    body,
    { line: 4 },
  ) +
  part('M-104 -6L-132 -34V46L-104 20Z', darker(body, 0.3) as Colour, { line: 4 }) +
  around(1, '') +
  rows('-46,4 10,4 64,4')
    .map(
      ([x, y]) =>
        disc(x, y, 20, 'brass', { flat: true, line: 3 }) +
        disc(x, y, 14, '#1c6ab0', { line: 2 }) +
        gleam(x - 5, y - 6, 7, 4),
    )
    .join('') +
  stroke('M-90 34C-40 46 40 46 92 32', darker(body, 0.6), 3, 0.6) +
  gleam(-30, -28, 60, 7, -2, 0.6) +
  glow(120, 10, 60, 44, '#fff6c0', 0.8);

export const zeppelin = (): string =>
  part(
    'M-112 -20C-112 -52 -50 -70 10 -70C76 -70 118 -46 118 -18C118 12 76 34 10 34C-50 34 -112 14 -112 -20Z',
    '#c8965a',
    { line: 4, light: [0, 0, 0, 1] },
  ) +
  clipped(
    'M-112 -20C-112 -52 -50 -70 10 -70C76 -70 118 -46 118 -18C118 12 76 34 10 34C-50 34 -112 14 -112 -20Z',
    stroke(
      'M-70 -80C-90 -40 -90 0 -70 40M-30 -80C-44 -40 -44 0 -30 40M14 -80V40M56 -80C70 -40 70 0 56 40M92 -70C104 -40 104 0 92 30',
      '#6a3c14',
      3.5,
      0.7,
    ),
  ) +
  part('M-100 -20L-132 -56V22Z', '#8a3a1c', { line: 4 }) +
  part('M-104 -24L-128 -78L-84 -48ZM-104 -14L-128 40L-84 10Z', '#a84a24', { line: 4 }) +
  part('M-30 40H54L44 68H-20Z', '#5a3418', { line: 4 }) +
  rows('-8,54 12,54 32,54')
    .map(([x, y]) => disc(x, y, 6.5, '#ffdf8a', { line: 2 }))
    .join('') +
  stroke('M-20 34V42M44 34V42', '#2a1408', 5) +
  around(1, '') +
  gleam(0, -48, 70, 10, 0, 0.55);

/** A balloon with its basket. */
export const balloon = (): string => {
  const skin =
    'M0 -100C52 -100 78 -62 76 -22C74 12 40 34 24 54H-24C-40 34 -74 12 -76 -22C-78 -62 -52 -100 0 -100Z';
  const gore = (x: number, colour: Colour): string =>
    flat(
      `M0 -100C${x} -96 ${x * 1.15} -10 ${x * 0.34} 54H${(x - 26) * 0.34}C${(x - 26) * 1.15} -10 ${x - 26} -96 0 -100Z`,
      colour,
    );
  return (
    part(skin, '#f0443a', { line: 4 }) +
    clipped(
      skin,
      gore(-52, '#ffd23a') +
        gore(0, '#ffd23a') +
        gore(52, '#ffd23a') +
        gore(104, '#ffd23a') +
        glow(30, 20, 60, 90, '#5a0a20', 0.4),
    ) +
    `<path d="${skin}" fill="none" stroke="#4a0a10" stroke-width="4"/>` +
    stroke('M-20 54L-14 76M20 54L14 76M0 54V76', '#4a2a10', 3) +
    bar([-20, 74, 40, 28], 6, '#a8682a', { line: 3.5 }) +
    stroke('M-18 84H18M-18 93H18', '#5a3410', 2) +
    gleam(-34, -56, 16, 34, 20, 0.65)
  );
};

/** A ship under sail, a skull on its sails. */
export const sailingShip = (sail: Colour = '#2a2c38', mark = true): string => {
  const canvas = (x: number, y: number, w: number, h: number): string =>
    part(
      `M${x - w} ${y}C${x - w * 0.5} ${y + 8} ${x + w * 0.5} ${y + 8} ${x + w} ${y}C${x + w * 1.2} ${y + h * 0.5} ${x + w * 1.1} ${y + h * 0.8} ${x + w * 0.92} ${y + h}C${x + w * 0.4} ${y + h * 0.86} ${x - w * 0.4} ${y + h * 0.86} ${x - w * 0.92} ${y + h}C${x - w * 1.1} ${y + h * 0.7} ${x - w * 1.1} ${y + h * 0.4} ${x - w} ${y}Z`,
      sail,
      { line: 4 },
    );
  return (
    stroke('M-40 40V-84M30 40V-100', '#4a2c12', 8) +
    canvas(30, -92, 40, 44) +
    canvas(-40, -70, 32, 40) +
    canvas(30, -46, 52, 62) +
    canvas(-42, -26, 40, 48) +
    (mark
      ? put(30, -16, skull(), 0.27)
      : put(30, -14, `<path d="${starPath(8, 24, 10)}" fill="#c8202c"/>`)) +
    part(
      'M-102 26C-60 40 40 40 96 18L112 -4C108 40 92 76 62 86H-60C-86 78 -100 52 -102 26Z',
      '#7a4518',
      { line: 4 },
    ) +
    stroke('M-94 42C-40 56 40 54 98 34M-86 60C-40 72 40 70 84 56', '#3a1c08', 3.5, 0.7) +
    rows('-56,56 -20,60 16,60 52,54')
      .map(([x, y]) => disc(x, y, 6, '#1c0c04', { line: 2 }))
      .join('') +
    part('M30 -100H64L54 -110L64 -120H30Z', '#c8202c', { line: 2.5 })
  );
};

/** A longship with its striped sail and dragon's head. */
export const longship = (): string =>
  stroke('M0 40V-98', '#4a2c12', 8) +
  part(
    'M-62 -84C-30 -76 30 -76 62 -84C72 -50 70 -10 60 14C30 4 -30 4 -60 14C-70 -10 -72 -50 -62 -84Z',
    '#f0e4cc',
    { line: 4 },
  ) +
  rows('-46 -14 18 48')
    .map(([x]) => flat(`M${x - 8} -80H${x + 8}L${x + 7} 8H${x - 7}Z`, '#b81c28', 0.9))
    .join('') +
  part(
    'M-108 -30C-112 -60 -88 -70 -74 -58C-84 -54 -90 -46 -88 -30C-84 10 -60 34 0 36C60 34 88 10 92 -26C94 -40 104 -46 112 -40C116 -4 100 84 0 86C-90 84 -104 10 -108 -30Z',
    '#8a5520',
    { line: 4 },
  ) +
  flat('M-80 -58L-62 -52L-78 -48Z', '#f0c04a') +
  `<circle cx="-92" cy="-52" r="4" fill="#ffd23a"/>` +
  rows('-62,46 -31,54 0,57 31,54 62,46')
    .map(
      ([x, y], index) =>
        disc(x, y, 15, index % 2 ? '#c8202c' : '#2a5aa8', { flat: true, line: 3 }) +
        disc(x, y, 5, 'gold', { line: 1.5 }),
    )
    .join('');

export const skull = (): string =>
  part(
    'M0 -88C52 -88 78 -52 76 -12C74 12 62 22 54 30V58H-54V30C-62 22 -74 12 -76 -12C-78 -52 -52 -88 0 -88Z',
    '#ece4d0',
    { line: 5 },
  ) +
  part('M-42 54H42V78C28 90 -28 90 -42 78Z', '#d8ceb4', { line: 5 }) +
  mirrored(
    flat('M12 -10C18 -28 54 -30 58 -6C58 12 40 20 28 16C16 14 10 4 12 -10Z', '#1c0f14') +
      flat('M30 -4A6 6 0 1 1 30 -3.900Z', '#ff5a2a'),
  ) +
  flat('M0 18L13 42H-13Z', '#1c0f14') +
  stroke('M-24 62V82M-8 64V86M8 64V86M24 62V82', '#3a2a24', 4);

export const compass = (): string =>
  disc(0, -94, 13, 'brass', { flat: true, line: 4 }) +
  disc(0, 4, 90, 'brass', { flat: true, line: 4 }) +
  disc(0, 4, 74, '#f8efd8', { flat: true, line: 3 }) +
  put(
    0,
    4,
    around(32, stroke('M0 -70V-62', '#5a3a1a', 2)) +
      put(
        0,
        0,
        `<path d="${starPath(4, 56, 11)}" fill="#1f5a8a" stroke="#0c2a44" stroke-width="2"/><path d="${starPath(4, 40, 9, -45)}" fill="#c8963a" stroke="#5a3a10" stroke-width="2"/>`,
      ) +
      put(
        0,
        0,
        part('M0 -62L11 0L0 10L-11 0Z', '#d81c2c', { line: 2.5 }) +
          part('M0 62L11 0L0 -10L-11 0Z', '#e8ecf4', { line: 2.5 }),
        1,
        38,
      ) +
      disc(0, 0, 8, 'gold'),
  ) +
  gleam(-30, -34, 34, 16, -36, 0.55);

/** A gear of metal. */
export const cog = (of: 'brass' | 'copper' | 'steel' | 'gold' = 'brass', teeth = 12): string =>
  around(teeth, part('M-13 -70L-10 -94H10L13 -70Z', of, { line: 3.5 })) +
  disc(0, 0, 74, of, { flat: true, line: 4 }) +
  disc(0, 0, 58, of, { line: 2 }) +
  around(6, disc(0, -36, 12, '#1c1410', { flat: true, line: 2 })) +
  disc(0, 0, 18, of, { flat: true, line: 3 }) +
  disc(0, 0, 8, '#1c1410', { flat: true, line: 2 }) +
  gleam(-30, -34, 26, 11, -36, 0.5);
export const cogs = (): string =>
  put(-26, 16, cog('brass', 12), 0.76) +
  put(48, -46, cog('copper', 10), 0.5, 16) +
  put(54, 54, cog('steel', 8), 0.36, 9);

/** The door of a vault with its wheel. */
export const vaultDoor = (): string =>
  disc(0, 0, 100, 'steel', { flat: true, line: 5 }) +
  around(16, disc(0, -88, 6.5, 'silver', { line: 2 })) +
  disc(0, 0, 76, 'steel', { line: 4 }) +
  disc(0, 0, 62, '#3a4252', { flat: true, line: 3 }) +
  around(
    3,
    part('M-6 -10L-5 -60H5L6 -10Z', 'gold', { line: 3 }) + disc(0, -60, 10, 'gold', { line: 3 }),
  ) +
  `<circle r="42" fill="none" stroke="#5a2a00" stroke-width="13"/><circle r="42" fill="none" stroke="#ffc83a" stroke-width="8"/>` +
  disc(0, 0, 18, 'gold', { line: 3 }) +
  bar([84, -46, 26, 30], 5, 'gold', { line: 3 }) +
  bar([84, 16, 26, 30], 5, 'gold', { line: 3 }) +
  gleam(-44, -54, 34, 14, -40, 0.5);

export const padlock = (body = '', of: 'gold' | 'steel' = 'gold'): string =>
  `<path d="M-40 -8V-40A40 42 0 0 1 40 -40V-8" fill="none" stroke="#10141c" stroke-width="28"/><path d="M-40 -8V-40A40 42 0 0 1 40 -40V-8" fill="none" stroke="#b4bfd0" stroke-width="19"/><path d="M-46 -8V-40A46 48 0 0 1 -10 -84" fill="none" stroke="#f4f8ff" stroke-width="5" opacity=".8"/>` +
  bar([-72, -14, 144, 108], 18, of, { line: 5 }) +
  (body ||
    `${disc(0, 28, 15, '#1c1008', { flat: true, line: 3 })}${flat('M-7 34H7L11 70H-11Z', '#1c1008')}`);

/** A round bomb, its fuse alight. */
export const bomb = (): string =>
  disc(-8, 22, 74, '#2c303c', { line: 4 }) +
  part('M22 -46L46 -62L62 -38L38 -20Z', '#4a505e', { line: 4 }) +
  tube('M52 -52C70 -78 88 -66 92 -88', '#b88a4a', 6) +
  glow(92, -90, 36, 36, '#ffb01c', 0.9) +
  put(
    92,
    -90,
    `<path d="${starPath(9, 26, 9)}" fill="#ffd23a" stroke="#d8480a" stroke-width="3"/><path d="${starPath(7, 12, 5)}" fill="#fff"/>`,
  ) +
  gleam(-38, -10, 24, 14, -34, 0.75) +
  stroke('M30 76C46 64 58 46 60 26', '#8a94ac', 6, 0.5);

/** Bars of bullion with stones. */
export const bullion = (): string => {
  const ingot = (x: number, y: number): string =>
    put(
      x,
      y,
      part('M-42 -12L-30 -34H36L46 -12Z', '#ffe27a', { line: 3 }) +
        part('M-42 -12H46L52 20H-48Z', 'gold', { line: 3 }) +
        stroke('M-30 4H34', '#a8640a', 3, 0.6),
    );
  return ingot(-50, 70) + ingot(50, 70) + ingot(0, 22);
};

/** Figures of this file by name. */
export const machinesFigures = {
  balloon,
  bomb,
  bullion,
  cog,
  cogs,
  compass,
  longship,
  racingCar,
  rocket,
  submarine,
  tram,
  vaultDoor,
  zeppelin,
} as const satisfies Figures;
