/** Arms and tools: swords, bows, helmets, shields, hammers, picks. */

import {
  around,
  bar,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  mirrored,
  part,
  put,
  rows,
  starPath,
  stroke,
} from '../paint.ts';
import type { Figures } from './figure.ts';

type Colour = `#${string}`;

export const sword = (grip: Colour = '#7a2a1c'): string =>
  part('M-9 -96L0 -112L9 -96L11 34H-11Z', 'silver', { line: 4 }) +
  stroke('M0 -98V30', '#5a667c', 3, 0.7) +
  part('M-44 30C-30 22 30 22 44 30L40 46C26 38 -26 38 -40 46Z', 'gold', { line: 4 }) +
  bar([-8, 44, 16, 42], 6, grip, { line: 3 }) +
  stroke('M-7 54H7M-7 64H7M-7 74H7', '#f0c04a', 2.5, 0.7) +
  disc(0, 94, 13, 'gold', { line: 4 }) +
  disc(0, 94, 6, '#d8142e', { line: 1.5 });
export const crossedSwords = (): string =>
  put(0, 6, sword('#1f3a8a'), 0.98, 42) + put(0, 6, sword(), 0.98, -42);

export const katana = (): string =>
  put(
    -4,
    6,
    part('M-6 -120C8 -116 14 -106 16 -90C18 -40 12 10 8 38H-8C-4 -10 0 -60 -6 -120Z', 'silver', {
      line: 4,
    }) +
      stroke('M6 -96C10 -40 6 6 2 34', '#ffffff', 2.5, 0.9) +
      disc(0, 42, 22, 'gold', { ry: 9, flat: true, line: 3.5 }) +
      bar([-9, 48, 18, 66], 6, '#2a1c3a', { line: 3.5 }) +
      rows('58 70 82 94 106')
        .map(([y]) => flat(`M0 ${y - 5}L7 ${y}L0 ${y + 5}L-7 ${y}Z`, '#e0404a'))
        .join(''),
    1,
    38,
  ) + put(0, 0, part('M-12 -20C10 -60 40 -84 66 -94', '#c8202c', { line: 0, opacity: 0 }), 1);

export const axe = (): string =>
  put(
    0,
    0,
    bar([-8, -90, 16, 186], 7, '#8a5520', { line: 4 }) +
      mirrored(
        part('M6 -72C40 -96 70 -92 84 -104C96 -60 96 -20 80 14C66 -10 40 -16 6 -22Z', 'steel', {
          line: 4,
        }) + stroke('M80 -92C88 -56 88 -22 78 2', '#ffffff', 4, 0.8),
      ),
    1,
    16,
  );

/** A hammer of the north, its head graven. */
export const hammer = (): string =>
  put(
    0,
    0,
    bar([-11, -10, 22, 112], 8, '#6a3c1c', { line: 4 }) +
      stroke('M-10 20H10M-10 38H10M-10 56H10M-10 74H10', '#f0c04a', 4, 0.8) +
      disc(0, 104, 14, 'gold') +
      part('M-84 -84H84L92 -70V-20L84 -6H-84L-92 -20V-70Z', 'steel', { line: 5 }) +
      bar([-92, -76, 22, 62], 4, 'gold', { line: 3 }) +
      bar([70, -76, 22, 62], 4, 'gold', { line: 3 }) +
      stroke('M-40 -64L-18 -45L-40 -26M40 -64L18 -45L40 -26M-18 -45H18M0 -64V-26', '#8fe4ff', 5) +
      stroke('M-40 -64L-18 -45L-40 -26M40 -64L18 -45L40 -26M-18 -45H18M0 -64V-26', '#ffffff', 1.8),
    1,
    24,
  );

export const pickaxe = (): string =>
  put(
    0,
    0,
    bar([-9, -60, 18, 160], 7, '#9a6428', { line: 4 }) +
      part(
        'M-104 -22C-84 -72 -40 -92 0 -92C40 -92 84 -72 104 -22C80 -48 44 -58 0 -58C-44 -58 -80 -48 -104 -22Z',
        'steel',
        { line: 4 },
      ) +
      bar([-18, -98, 36, 44], 6, 'iron', { line: 4 }),
    1,
    28,
  );
export const crossedPicks = (nugget = true): string =>
  put(0, 0, pickaxe(), 0.92, 12) +
  `<g transform="scale(-1,1)">${put(0, 0, pickaxe(), 0.92, 12)}</g>` +
  (nugget ? put(0, 44, goldNugget(), 0.62) : '');

export const goldNugget = (): string => {
  const facets: readonly (readonly [string, string])[] = [
    ['-80,20 -54,-40 -20,-20 -30,30', '#ffd84a'],
    ['-54,-40 4,-66 24,-24 -20,-20', '#fff0a0'],
    ['4,-66 56,-46 24,-24', '#ffe06a'],
    ['56,-46 84,6 40,20 24,-24', '#e09a14'],
    ['-20,-20 24,-24 40,20 -30,30', '#ffc428'],
    ['-80,20 -30,30 -40,62', '#c87e0a'],
    ['-30,30 40,20 20,66 -40,62', '#d8920e'],
    ['40,20 84,6 66,50 20,66', '#a8600a'],
  ];
  return `<polygon points="-80,20 -54,-40 4,-66 56,-46 84,6 66,50 20,66 -40,62" fill="#5a2a00" stroke="#5a2a00" stroke-width="9" stroke-linejoin="round"/>${facets.map(([points, colour]) => `<polygon points="${points}" fill="${colour}" stroke="${colour}" stroke-width="1"/>`).join('')}${put(-20, -34, `<path d="${starPath(4, 22, 3)}" fill="#fff"/>`)}`;
};

export const arrowShaft = (): string =>
  stroke('M-76 76L66 -66', '#3a2008', 11) +
  stroke('M-76 76L66 -66', '#b8803a', 6) +
  part('M56 -92L94 -94L92 -56L70 -70Z', 'steel', { line: 4 }) +
  part('M-84 46L-54 40L-50 66L-46 54L-40 50L-58 82L-92 92L-100 84Z', '#c8202c', { line: 3.5 });
export const bow = (): string =>
  stroke('M-40 -96C70 -60 70 60 -40 96', '#2a1404', 19) +
  stroke('M-40 -96C70 -60 70 60 -40 96', '#9a5c24', 12) +
  stroke('M-36 -92C60 -58 64 40 20 66', '#e0a860', 3, 0.7) +
  stroke('M-40 -96L-58 0L-40 96', '#fff6e0', 2.5) +
  bar([26, -20, 18, 40], 7, '#3f7a34', { line: 3 }) +
  put(12, 0, arrowShaft(), 0.98, 45);

export const roundShield = (face: Colour = '#2a5aa8'): string =>
  disc(0, 0, 92, 'steel', { flat: true, line: 5 }) +
  disc(0, 0, 78, face, { line: 4 }) +
  around(4, part('M0 0L-26 -72A78 78 0 0 1 26 -72Z', darker(face, 0.35) as Colour, { line: 0 })) +
  around(12, disc(0, -85, 4.5, 'gold', { line: 1.5 })) +
  disc(0, 0, 26, 'gold', { line: 4 }) +
  gleam(-34, -44, 28, 13, -38, 0.5);
export const heraldicShield = (one: Colour = '#b81c2c', other: Colour = '#f0c04a'): string =>
  part(
    'M-78 -84C-50 -74 -24 -78 0 -92C24 -78 50 -74 78 -84C84 0 60 64 0 98C-60 64 -84 0 -78 -84Z',
    'silver',
    { line: 5 },
  ) +
  part(
    'M-66 -70C-44 -62 -22 -66 0 -78C22 -66 44 -62 66 -70C70 0 50 54 0 82C-50 54 -70 0 -66 -70Z',
    one,
    { line: 3 },
  ) +
  flat(
    'M0 -78C22 -66 44 -62 66 -70C69 -34 66 -8 58 14H0ZM0 14V82C-30 66 -50 42 -58 14Z',
    other,
    0.92,
  ) +
  gleam(-40, -40, 12, 24, 14, 0.5);

/** A shield with serpents round a blank mask. */
export const gorgonShield = (): string => {
  const snake = (turn: number): string =>
    put(
      0,
      0,
      `<g transform="rotate(${turn})">${stroke('M0 -40C-18 -54 18 -66 0 -80C-10 -88 -4 -100 8 -98', '#0c2a14', 14) + stroke('M0 -40C-18 -54 18 -66 0 -80C-10 -88 -4 -100 8 -98', '#3fa84a', 9) + stroke('M-2 -44C-16 -54 16 -66 -2 -80', '#c8f08a', 2.5, 0.7)}<circle cx="8" cy="-99" r="6.500" fill="#4ab858" stroke="#0c2a14" stroke-width="2.500"/><circle cx="10" cy="-101" r="2" fill="#ffd23a"/></g>`,
    );
  return (
    disc(0, 0, 78, 'brass', { flat: true, line: 5 }) +
    disc(0, 0, 64, '#8a5a1c', { line: 3 }) +
    [-165, -130, -100, -72, -46, -22, 0, 22, 46, 72, 100, 130, 165].map(snake).join('') +
    put(
      0,
      6,
      part(
        'M0 -56C34 -56 46 -30 44 0C42 34 20 60 0 66C-20 60 -42 34 -44 0C-46 -30 -34 -56 0 -56Z',
        '#e8d8a8',
        { line: 4 },
      ) +
        mirrored(
          flat('M8 -10C14 -20 30 -20 36 -10C30 -2 14 -2 8 -10Z', '#1c2a14') +
            `<circle cx="22" cy="-10" r="5" fill="#8af04a"/>` +
            stroke('M6 -22C16 -30 30 -30 38 -22', '#5a3a10', 4),
        ) +
        part('M0 -14L8 18H-8Z', '#d8c48a', { line: 2 }) +
        stroke('M-16 36C-6 30 6 30 16 36C6 44 -6 44 -16 36', '#8a2a2a', 4),
    )
  );
};

/** The helmet of a hoplite with its crest. */
export const hopliteHelmet = (crest: Colour = '#c8202c'): string =>
  part(
    'M-8 -64C-80 -110 -104 -30 -92 54C-80 20 -66 -10 -40 -30ZM-8 -64C20 -96 70 -96 90 -60C60 -70 30 -64 8 -52Z',
    crest,
    { line: 4 },
  ) +
  stroke(
    'M-84 10C-84 -30 -60 -70 -20 -74M-70 -10C-62 -40 -40 -60 -16 -62M20 -74C40 -84 60 -80 74 -70',
    lighter(crest, 0.4),
    3,
    0.6,
  ) +
  part(
    'M0 -70C50 -70 74 -34 72 10L76 84L40 96C40 70 30 52 20 44L12 0H-12L-20 44C-30 52 -40 70 -40 96L-76 84L-72 10C-74 -34 -50 -70 0 -70Z',
    'brass',
    { line: 5 },
  ) +
  mirrored(
    flat('M16 -2C26 -12 50 -12 58 0C52 14 30 18 20 12Z', '#120a04') +
      `<path d="M30 4H44" stroke="#8fe4ff" stroke-width="5" stroke-linecap="round"/>`,
  ) +
  part('M-12 -34H12L9 40L0 54L-9 40Z', 'gold', { line: 4 }) +
  stroke('M-66 -8C-56 -40 -30 -54 0 -54C30 -54 56 -40 66 -8', '#fff0b8', 4, 0.6);

/** The helmet of a samurai with its crescent. */
export const kabuto = (): string =>
  part(
    'M-20 -60C-60 -110 -70 -40 -104 -96C-90 -60 -80 -40 -40 -34ZM20 -60C60 -110 70 -40 104 -96C90 -60 80 -40 40 -34Z',
    'gold',
    { line: 4 },
  ) +
  part('M0 -70C52 -70 72 -30 74 0H-74C-72 -30 -52 -70 0 -70Z', '#8a1420', { line: 5 }) +
  stroke('M0 -68V-4M-26 -62C-34 -40 -36 -20 -36 -4M26 -62C34 -40 36 -20 36 -4', '#f0c04a', 3.5) +
  rows('0 1 2')
    .map(([r]) =>
      part(
        `M${-76 - r * 9} ${2 + r * 18}C-40 ${-8 + r * 18} 40 ${-8 + r * 18} ${76 + r * 9} ${2 + r * 18}L${84 + r * 9} ${24 + r * 18}C40 ${12 + r * 18} -40 ${12 + r * 18} ${-84 - r * 9} ${24 + r * 18}Z`,
        r === 1 ? '#2a2434' : '#8a1420',
        { line: 3.5 },
      ),
    )
    .join('') +
  part('M-46 34C-30 28 30 28 46 34L40 84C20 98 -20 98 -40 84Z', '#22202c', { line: 4 }) +
  mirrored(flat('M10 40L38 36L34 50L12 52Z', '#ff9a2a', 0.95)) +
  stroke('M-24 70C-10 62 10 62 24 70', '#e0c8a0', 5) +
  disc(0, -24, 14, 'gold');

export const dagger = (): string =>
  put(
    0,
    0,
    part('M-10 -96C6 -60 12 -20 10 20H-12C-14 -20 -14 -60 -10 -96Z', 'silver', { line: 4 }) +
      part('M-42 18C-20 26 20 26 42 18L34 40C12 34 -12 34 -34 40Z', 'gold', { line: 4 }) +
      bar([-8, 38, 16, 38], 6, '#1f6a5a', { line: 3.5 }) +
      disc(0, 86, 13, '#d8142e', { line: 4 }),
    1,
    36,
  );

/** A star that a sheriff wears. */
export const badge = (): string =>
  around(6, disc(0, -86, 13, 'gold', { line: 4 })) +
  `<path d="${starPath(6, 88, 48)}" fill="#5a2a00" stroke="#5a2a00" stroke-width="9" stroke-linejoin="round"/>` +
  part(starPath(6, 84, 46), 'gold', { line: 2 }) +
  disc(0, 0, 44, 'brass', { flat: true, line: 3.5 }) +
  `<circle r="36" fill="none" stroke="#5a2a00" stroke-width="2" stroke-dasharray="4 5"/><path d="${starPath(5, 28, 11)}" fill="#8a2a10" stroke="#fff0b8" stroke-width="2"/>` +
  gleam(-30, -40, 24, 11, -36, 0.6);

/** A bolt of lightning. */
export const lightning = (colour: Colour = '#ffd22a'): string =>
  part('M18 -108L-62 14H-12L-34 108L66 -28H12L48 -108Z', colour, {
    line: 6,
    light: [0, 0, 0.4, 1],
  }) + flat('M18 -100L-48 8H-28L30 -100Z', '#ffffff', 0.6);

/** Figures of this file by name. */
export const armsFigures = {
  arrowShaft,
  axe,
  badge,
  bow,
  crossedPicks,
  crossedSwords,
  dagger,
  goldNugget,
  gorgonShield,
  hammer,
  heraldicShield,
  hopliteHelmet,
  kabuto,
  katana,
  lightning,
  pickaxe,
  roundShield,
  sword,
} as const satisfies Figures;
