/** Other beasts as cut stone: the jackal, the bison, birds of prey, the dragon, the horned. */

import { mesh } from '../mesh.ts';
import {
  around,
  darker,
  disc,
  flat,
  gleam,
  lighter,
  mirrored,
  part,
  put,
  rows,
  stroke,
} from '../paint.ts';
import type { Figures } from './figure.ts';

/** The jackal of the tombs: black stone in a striped cloth of blue and gold. */
export const jackal = (): string => {
  const cloth = Array.from({ length: 9 }, (_, row) =>
    flat(
      `M${-62 - row * 3.4} ${-30 + row * 14}H${-30 - row * 0.6}V${-23 + row * 14}H${-63 - row * 3.4}Z`,
      row % 2 ? '#1f5ab8' : '#f0b83a',
    ),
  ).join('');
  const hood = part(
    'M0 -58C-40 -60 -58 -50 -62 -34L-94 98H-40L-30 20L30 20L40 98H94L62 -34C58 -50 40 -60 0 -58Z',
    '#1c3f8a',
    { line: 4 },
  );
  const ears = mirrored(
    part('M14 -40L34 -112L58 -34C44 -24 24 -26 14 -40Z', '#22222e', { line: 4 }) +
      flat('M24 -44L35 -92L48 -38Z', '#c8902a'),
  );
  const head = mesh({
    corners: {
      a: [0, -46, 20],
      b: [30, -40, 8],
      c: [40, -10, 0],
      d: [30, 16, 14],
      e: [18, -16, 36],
      f: [0, -10, 44],
      g: [14, 30, 52],
      h: [0, 36, 64],
      i: [15, 62, 62],
      j: [0, 70, 74],
      k: [22, 50, 36],
      l: [12, 88, 44],
      m: [0, 92, 50],
    },
    facets: 'abe0 aef0 bce0 cde0 efg0 edg0 fgh0 dkg0 ghi0 hij1 kig0 kil0 ijl0 jlm0',
    colours: ['#30303f', '#14141c'],
  });
  const eye = mirrored(
    flat('M8 -2L24 -14L36 -12L26 -2Z', '#f0b83a') +
      flat('M13 -3L24 -10L31 -10L25 -4Z', '#fff6d8') +
      `<circle cx="24" cy="-6.500" r="3" fill="#0a0a10"/>`,
  );
  const band = part('M-60 -40C-40 -58 40 -58 60 -40L56 -28C30 -42 -30 -42 -56 -28Z', 'gold', {
    line: 3,
  });
  return hood + mirrored(cloth) + ears + head + eye + band + disc(0, -48, 9, '#d8142a');
};

/** A bison's head, low and broad. */
export const bison = (): string => {
  const horn = part('M44 -34C76 -34 96 -52 92 -88C108 -54 100 -14 56 -8Z', '#e8dcc0', { line: 4 });
  const body = mesh({
    corners: {
      a: [0, -66, 16],
      b: [40, -58, 4],
      c: [56, -28, 0],
      d: [60, 4, -6],
      e: [44, 40, 6],
      f: [24, 22, 30],
      g: [0, -26, 46],
      h: [26, -28, 34],
      i: [0, 26, 54],
      j: [30, 56, 26],
      k: [18, 50, 48],
      l: [0, 58, 60],
      m: [20, 74, 38],
      n: [0, 84, 44],
      o: [38, 2, 26],
    },
    facets: 'abh0 ahg0 bch0 cdo0 cho0 deo1 hog1 gof1 gfi1 oef1 ejf1 fjk2 fki2 ikl3 kjm2 kml3 lmn2',
    colours: ['#4a2812', '#6e401e', '#8a5a30', '#20120a'],
  });
  const beard = mesh({
    corners: {
      a: [0, 78, 20],
      b: [26, 66, 8],
      c: [46, 44, 0],
      d: [30, 96, 0],
      e: [10, 104, 6],
      f: [0, 112, 4],
    },
    facets: 'bcd0 abd0 ade0 aef0',
    colours: ['#3a1e0c'],
  });
  const curls = rows('0,-64 16,-58 -16,-58 8,-44 -8,-44 26,-48 -26,-48 0,-32')
    .map(([x, y]) => disc(x, y, 13, '#3c200e', { line: 1.5 }))
    .join('');
  const eyes = mirrored(
    flat('M28 -8L44 -12L42 -2L32 2Z', '#120804') +
      `<circle cx="37" cy="-5.500" r="3.600" fill="#ffb02a"/><circle cx="36" cy="-6.500" r="1.200" fill="#fff"/>` +
      `<ellipse cx="11" cy="66" rx="5" ry="3.600" fill="#0a0402"/>`,
  );
  return (
    mirrored(horn) +
    mirrored(part('M50 -20L84 -14L62 8Z', '#5a3216', { line: 3 })) +
    beard +
    body +
    curls +
    eyes
  );
};

interface Plumage {
  readonly crown: string;
  readonly neck: string;
  readonly mask: string;
}

/** A bird of prey, its head in profile to the right. */
const raptor = ({ crown, neck, mask }: Plumage): string =>
  mesh({
    whole: true,
    corners: {
      a: [-30, -78, 10],
      b: [8, -84, 16],
      c: [40, -66, 20],
      d: [56, -44, 14],
      e: [40, -30, 30],
      f: [8, -50, 34],
      g: [-42, -40, 20],
      h: [-10, -18, 40],
      i: [24, -10, 30],
      j: [-56, 6, 10],
      k: [-20, 22, 34],
      l: [14, 26, 24],
      m: [-72, 60, 4],
      n: [-36, 66, 26],
      o: [2, 70, 26],
      p: [-84, 100, 0],
      q: [-48, 96, 14],
      r: [-14, 104, 20],
      s: [24, 98, 8],
      t: [26, 50, 12],
      u: [44, -14, 14],
    },
    facets:
      'abf0 bcf0 cde0 cef0 agf0 gfh0 fhe0 ehi2 eiu2 gjh0 jhk0 hki2 kil1 jmk1 mnk1 nko1 kol1 lot1 mpq1 mqn1 nqr1 nro1 ors1 ost1',
    colours: [crown, neck, mask],
  }) +
  part(
    'M44 -58C74 -66 98 -48 96 -18C96 -2 90 8 84 14C84 -2 76 -10 60 -12L36 -16C34 -34 36 -50 44 -58Z',
    '#f5b41c',
    { line: 3.5 },
  ) +
  part('M36 -16L60 -12C70 -10 76 -6 78 2C62 6 44 2 34 -6Z', '#d88a0c', { line: 3 }) +
  flat('M60 -44L74 -40L66 -34Z', '#7a4200', 0.8) +
  flat('M4 -52L46 -44L40 -38L18 -38Z', darker(crown, 0.7)) +
  `<circle cx="27" cy="-36" r="10" fill="#ffce2a" stroke="#2a1400" stroke-width="3"/><circle cx="28" cy="-36" r="5" fill="#140a02"/><circle cx="25" cy="-39" r="2" fill="#fff"/>`;

export const eagle = (): string => raptor({ crown: '#f4f0e4', neck: '#6a4424', mask: '#e8e0d0' });
export const falcon = (): string => raptor({ crown: '#3c4c68', neck: '#c8ccd4', mask: '#e6e8ec' });

/** A falcon that stoops, wings drawn back. */
export const stoopingFalcon = (): string => {
  const wing = part(
    'M6 -34C50 -66 84 -92 104 -96C92 -76 96 -70 84 -56C86 -46 74 -38 70 -34C70 -24 56 -18 50 -16C40 -4 20 6 8 8Z',
    '#46587c',
    { line: 4 },
  );
  const quills = stroke('M24 -28L88 -82M28 -16L78 -50M28 -4L62 -26', '#aebcd4', 3, 0.7);
  return put(
    0,
    0,
    mirrored(wing + quills) +
      part('M0 -60C20 -44 22 0 12 40L0 54L-12 40C-22 0 -20 -44 0 -60Z', '#d8dce4', { line: 4 }) +
      stroke('M-8 -30H8M-10 -16H10M-10 -2H10M-8 12H8', '#4a5a7a', 3, 0.7) +
      part('M-12 -58L0 -100L12 -58Z', '#46587c', { line: 4 }) +
      part('M-16 30C-20 50 -10 66 0 82C10 66 20 50 16 30L0 44Z', '#2c3a58', { line: 4 }) +
      part('M-8 70L0 96L8 70C4 64 -4 64 -8 70Z', '#f5b41c', { line: 3 }) +
      mirrored(`<circle cx="9" cy="54" r="4" fill="#ffce2a" stroke="#140a02" stroke-width="2"/>`),
    1,
    28,
  );
};

/** A dragon's head, seen from before. */
export const dragon = (scale = '#1f9a5a', belly = '#e8c85a', eye = '#ffb01c'): string => {
  const horn =
    part('M24 -50C34 -78 60 -92 84 -104C76 -78 70 -54 44 -34Z', '#f0dca8', { line: 4 }) +
    stroke('M40 -56L52 -52M52 -72L62 -66M64 -84L72 -80', '#8a6a2a', 3, 0.7);
  const frill =
    part('M54 -28L104 -44L84 -16L108 2L80 12L96 38L58 34Z', darker(scale, 0.35) as `#${string}`, {
      line: 4,
    }) + stroke('M58 -20L92 -36M62 4L98 2M60 22L86 30', lighter(scale, 0.35), 3, 0.6);
  const head = mesh({
    corners: {
      a: [0, -64, 14],
      b: [26, -54, 6],
      c: [50, -30, 0],
      d: [60, 6, -4],
      e: [44, 32, 6],
      f: [0, -34, 44],
      g: [22, -26, 38],
      h: [14, 0, 46],
      i: [44, -16, 18],
      j: [30, 16, 32],
      k: [0, 6, 58],
      l: [18, 34, 60],
      m: [0, 36, 72],
      n: [34, 48, 44],
      o: [24, 62, 54],
      p: [0, 66, 66],
      q: [30, 76, 30],
      r: [0, 92, 34],
    },
    facets:
      'abg0 agf0 bci0 big0 cdi0 dji0 dej0 fgh0 fhk0 ghij2 hjl0 hlk0 klm0 ejn0 jnl0 lno1 lmp1 lop1 noq1 oqr1 opr1',
    colours: [scale, belly, darker(scale, 0.5)],
  });
  const details = mirrored(
    flat('M18 2L34 -14L48 -14L38 2L26 8Z', '#0a0804') +
      flat('M23 1L35 -10L44 -11L36 0L27 4Z', eye) +
      flat('M33 -10L36 -10L33 3L30 3Z', '#1a0a00') +
      flat('M8 44L18 42L14 50Z', '#140804') +
      stroke('M4 68C14 72 26 68 34 58', '#140804', 3) +
      part('M26 62L31 80L20 66Z', '#fff6e0', { line: 2 }),
  );
  const crest = rows('0,-70,14 0,-54,11 0,-40,9')
    .map(([x, y, r]) =>
      part(`M${x - r} ${y + r}L${x} ${y - r * 1.4}L${x + r} ${y + r}Z`, belly as `#${string}`, {
        line: 3,
      }),
    )
    .join('');
  return mirrored(frill + horn) + head + details + crest;
};

/** The firebird, its wings spread over its own flames. */
export const phoenix = (): string => {
  const feather = (turn: number, long: number, colour: `#${string}`): string =>
    put(
      0,
      10,
      part(
        `M0 0C-16 ${-long * 0.4} -12 ${-long * 0.85} 0 ${-long}C12 ${-long * 0.85} 16 ${-long * 0.4} 0 0Z`,
        colour,
        { line: 2.5, light: [0, 0, 0, 1] },
      ),
      1,
      turn,
    );
  const wing = Array.from({ length: 8 }, (_, index) =>
    feather(24 + index * 12, 112 - index * 5, index % 2 ? '#ff7a12' : '#ffc22a'),
  ).join('');
  const inner = Array.from({ length: 6 }, (_, index) =>
    feather(30 + index * 13, 70 - index * 3, '#e8300e'),
  ).join('');
  const tail = [-26, 26, -13, 13, 0]
    .map((turn) =>
      put(
        0,
        20,
        part('M0 0C18 30 20 66 0 92C-20 66 -18 30 0 0Z', turn % 2 ? '#ff9a1c' : '#ff5a0a', {
          line: 2.5,
        }) + disc(0, 72, 7, '#ffe27a', { line: 2 }),
        1,
        turn,
      ),
    )
    .join('');
  return (
    tail +
    mirrored(wing + inner) +
    part(
      'M0 -70C22 -60 24 -10 20 16C16 40 6 48 0 54C-6 48 -16 40 -20 16C-24 -10 -22 -60 0 -70Z',
      '#ffb01c',
      { line: 3 },
    ) +
    mirrored(stroke('M4 -8C10 -4 14 -4 18 -10M4 12C10 16 14 16 18 8', '#c8480a', 3, 0.8)) +
    part(
      'M-20 -62C-24 -88 -8 -98 4 -98C20 -98 28 -84 26 -70C40 -70 46 -62 44 -54C30 -52 10 -40 0 -46C-12 -50 -18 -54 -20 -62Z',
      '#ff7a12',
      { line: 3 },
    ) +
    part('M24 -76C38 -80 48 -70 46 -54C40 -60 32 -60 24 -58Z', '#ffe27a', { line: 2.5 }) +
    `<circle cx="14" cy="-76" r="6" fill="#fff6c8" stroke="#3a1000" stroke-width="2"/><circle cx="15" cy="-76" r="3" fill="#2a0a00"/>` +
    [-30, -10, 12]
      .map((turn) =>
        put(
          0,
          -92,
          part('M0 0C-5 -14 -3 -24 0 -32C3 -24 5 -14 0 0Z', '#ffd24a', { line: 2 }),
          1,
          turn,
        ),
      )
      .join('')
  );
};

/** The scarab with wings of enamel. */
export const scarab = (): string => {
  const plume = (turn: number, long: number, colour: `#${string}`): string =>
    put(
      0,
      6,
      part(
        `M0 0C-10 ${-long * 0.5} -9 ${-long * 0.9} 0 ${-long}C9 ${-long * 0.9} 10 ${-long * 0.5} 0 0Z`,
        colour,
        { line: 2.5 },
      ),
      1,
      turn,
    );
  const wing =
    Array.from({ length: 9 }, (_, index) =>
      plume(18 + index * 9, 116, index % 2 ? '#14a0d8' : '#ffd04a'),
    ).join('') +
    Array.from({ length: 7 }, (_, index) =>
      plume(26 + index * 10, 78, index % 2 ? '#ffd04a' : '#14a0d8'),
    ).join('');
  return (
    mirrored(wing) +
    mirrored(
      stroke('M26 30C56 34 62 60 48 78M22 50C40 62 40 84 28 96', '#5a2a00', 13) +
        stroke('M26 30C56 34 62 60 48 78M22 50C40 62 40 84 28 96', '#ffc83a', 8),
    ) +
    part(
      'M0 -20C34 -20 40 8 36 36C32 66 12 78 0 78C-12 78 -32 66 -36 36C-40 8 -34 -20 0 -20Z',
      'gold',
      { line: 4 },
    ) +
    part(
      'M0 -4C24 -4 28 14 26 36C22 58 8 66 0 66C-8 66 -22 58 -26 36C-28 14 -24 -4 0 -4Z',
      '#14a0e0',
      { line: 3 },
    ) +
    stroke('M0 -4V66', '#5a2a00', 3) +
    gleam(-12, 18, 8, 20, 10) +
    disc(0, -26, 24, 'gold', { ry: 16 }) +
    disc(0, -64, 28, '#f0482a', { line: 4 }) +
    `<circle cy="-64" r="31" fill="none" stroke="#ffd25a" stroke-width="5"/>` +
    gleam(-9, -74, 10, 7)
  );
};

/** A serpent in coils, its head raised. */
export const serpent = (colour: `#${string}` = '#2fa84a'): string => {
  const coil = (y: number, rx: number): string =>
    part(
      `M${-rx} ${y}C${-rx} ${y - 30} ${rx} ${y - 30} ${rx} ${y}C${rx} ${y + 26} ${-rx} ${y + 26} ${-rx} ${y}Z`,
      colour,
      { line: 4 },
    ) +
    stroke(
      `M${-rx + 8} ${y + 4}C${-rx * 0.5} ${y + 18} ${rx * 0.5} ${y + 18} ${rx - 8} ${y + 4}`,
      '#f5e08a',
      4,
      0.6,
    );
  return (
    coil(74, 84) +
    coil(46, 68) +
    coil(20, 50) +
    part('M-18 20C-40 -20 -34 -40 -8 -52L18 -40C-4 -28 4 -6 30 20Z', colour, { line: 4 }) +
    part(
      'M-44 -58C-44 -88 -14 -98 14 -94C46 -90 70 -72 76 -54C60 -40 30 -38 8 -38C-20 -36 -44 -40 -44 -58Z',
      lighter(colour, 0.1) as `#${string}`,
      { line: 4 },
    ) +
    flat('M-6 -72L24 -78L20 -64L2 -62Z', '#ffd23a') +
    flat('M8 -76L14 -77L13 -62L9 -62Z', '#0a0a04') +
    stroke('M76 -56L98 -54M98 -54L108 -60M98 -54L108 -48', '#d8142a', 4) +
    stroke('M0 -46C30 -48 56 -50 74 -55', darker(colour, 0.7), 3) +
    around(1, '')
  );
};

/** Figures of this file by name. */
export const beastsFigures = {
  bison,
  dragon,
  eagle,
  falcon,
  jackal,
  phoenix,
  scarab,
  serpent,
  stoopingFalcon,
} as const satisfies Figures;
