/** Beasts of the plain and the wood as cut stone, and a track. */

import { type Mesh, mesh } from '../mesh.ts';
import { disc, flat, mirrored, part, put, stroke } from '../paint.ts';
import type { Figures } from './figure.ts';

const headCorners: Mesh['corners'] = {
  a: [0, -64, 14],
  b: [22, -62, 8],
  c: [34, -30, 0],
  d: [30, 6, 4],
  e: [24, 40, 10],
  f: [26, 70, 12],
  g: [14, 92, 20],
  h: [0, 96, 26],
  i: [0, -30, 34],
  j: [14, -20, 28],
  k: [0, 10, 42],
  l: [13, 30, 36],
  m: [0, 62, 48],
  n: [14, 70, 40],
};
const headFacets = 'abj0 aij0 bcj0 cdj0 ijk0 jdl0 jkl0 del0 klm0 lmn1 eln0 efn1 fgn1 nmh1 ngh1';

const eye =
  flat('M13 -20L29 -25L30 -13L20 -10Z', '#120a06') +
  '<circle cx="23" cy="-17" r="4" fill="#8a4a12"/><circle cx="21.500" cy="-19" r="1.600" fill="#fff"/>';
const nostril = '<ellipse cx="9" cy="82" rx="4" ry="5.500" fill="#1a0e0a"/>';

export const zebra = (): string => {
  const stripes = [
    'M0 -62L10 -60L4 -36L0 -32Z',
    'M16 -60L22 -58L14 -38Z',
    'M33 -32L34 -22L16 -30Z',
    'M32 -8L31 2L16 -6Z',
    'M30 12L28 22L10 8Z',
    'M26 30L25 38L8 26Z',
    'M0 -22L6 -20L4 -4L0 0Z',
    'M0 12L8 16L5 32L0 36Z',
    'M25 48L26 56L12 46Z',
  ];
  return (
    mirrored(
      part('M14 -56C16 -84 34 -100 50 -98C54 -80 46 -62 30 -50Z', '#f2efe8', { line: 4 }) +
        flat('M26 -60C28 -78 38 -88 46 -90C46 -78 42 -68 34 -58Z', '#2a2226'),
    ) +
    part('M-13 -58L-10 -108L0 -92L10 -108L13 -58Z', '#221c20', { line: 4 }) +
    mesh({ corners: headCorners, facets: headFacets, colours: ['#f6f2ea', '#3a3034'] }) +
    mirrored(stripes.map((path) => flat(path, '#1c1618')).join('') + eye + nostril)
  );
};

export const giraffe = (): string => {
  const spots = [
    'M2 -56L14 -54L10 -40L2 -42Z',
    'M20 -54L30 -42L20 -36Z',
    'M30 -26L33 -10L22 -6Z',
    'M2 -30L8 -26L6 -10L2 -8Z',
    'M28 4L28 18L16 12Z',
    'M2 4L10 8L8 22L2 24Z',
    'M24 26L24 38L14 32Z',
  ];
  return (
    mirrored(
      stroke('M12 -60L18 -96', '#4a2a10', 13) +
        stroke('M12 -60L18 -96', '#e0ac5a', 7) +
        disc(18, -98, 10, '#4a2a14') +
        part('M30 -44C50 -64 72 -62 82 -52C74 -34 54 -28 34 -32Z', '#e8b868', { line: 4 }),
    ) +
    mesh({ corners: headCorners, facets: headFacets, colours: ['#efc070', '#d8b48a'] }) +
    mirrored(spots.map((path) => flat(path, '#8a4a1c', 0.85)).join('') + eye + nostril)
  );
};

export const elephant = (): string =>
  mirrored(
    part('M30 -62C70 -92 108 -60 104 -6C102 40 76 66 44 52C34 20 28 -20 30 -62Z', '#7a8698', {
      line: 5,
    }) + flat('M48 -44C74 -58 92 -36 90 -4C88 24 74 40 56 34C46 8 44 -18 48 -44Z', '#b08a90', 0.8),
  ) +
  mesh({
    corners: {
      a: [0, -78, 10],
      b: [30, -70, 4],
      c: [46, -34, 0],
      d: [44, 8, 4],
      e: [28, 30, 16],
      f: [0, -40, 34],
      g: [26, -30, 26],
      h: [16, 6, 40],
      i: [0, 10, 48],
      j: [17, 40, 46],
      k: [0, 42, 56],
      l: [14, 70, 44],
      m: [0, 72, 54],
      n: [13, 98, 30],
      o: [0, 102, 40],
    },
    facets: 'abg0 afg0 bcg0 cdg0 gdh0 fgh0 fhi0 deh0 ehj0 hij0 ijk0 jkl0 klm0 lmn0 mno0',
    colours: ['#8a96a8'],
  }) +
  mirrored(
    part('M22 34C30 56 44 70 64 72C54 84 34 80 18 60Z', '#f6ecd4', { line: 4 }) +
      flat('M20 -16L36 -20L35 -9L25 -6Z', '#14141c') +
      '<circle cx="29" cy="-13" r="3.500" fill="#c88a2a"/>',
  ) +
  stroke('M-12 52H12M-11 66H11M-10 80H10', '#4a5464', 3.5, 0.7);

/** A stag's head with a full crown. */
export const stag = (): string => {
  const antler =
    stroke(
      'M12 -40C22 -58 40 -60 46 -98M30 -62C50 -62 66 -70 74 -90M22 -54C20 -74 18 -84 10 -100M46 -80C54 -86 60 -94 62 -104',
      '#3a2008',
      13,
    ) +
    stroke(
      'M12 -40C22 -58 40 -60 46 -98M30 -62C50 -62 66 -70 74 -90M22 -54C20 -74 18 -84 10 -100M46 -80C54 -86 60 -94 62 -104',
      '#e0c08a',
      7,
    );
  return put(
    0,
    8,
    mirrored(
      antler + part('M22 -34C46 -54 70 -48 82 -38C70 -18 46 -16 28 -20Z', '#b0703a', { line: 4 }),
    ) +
      mesh({ corners: headCorners, facets: headFacets, colours: ['#c8854a', '#8a5228'] }) +
      mirrored(eye + nostril) +
      flat('M-13 78C-6 72 6 72 13 78L10 92C4 96 -4 96 -10 92Z', '#1c120e'),
  );
};

export const owl = (): string =>
  mirrored(part('M10 -70L58 -100L66 -46L40 -40Z', '#7a5228', { line: 4 })) +
  mesh({
    corners: {
      a: [0, -56, 14],
      b: [44, -66, 4],
      c: [72, -30, 0],
      d: [78, 16, 0],
      e: [62, 60, 4],
      f: [24, 90, 14],
      g: [0, 96, 20],
      h: [0, -30, 34],
      i: [28, -38, 26],
      j: [56, -10, 22],
      k: [50, 26, 22],
      l: [22, 36, 34],
      m: [0, 16, 46],
      n: [0, 56, 34],
    },
    facets: 'abi0 ahi0 bci0 cij0 cdj0 djk0 dek0 hij1 hjm1 jkm1 klm1 ekl0 efl0 lmn1 fln0 fgn0',
    colours: ['#a8743c', '#ead4a8'],
  }) +
  mirrored(
    disc(31, -6, 29, '#f4e2b8', { flat: true, line: 4 }) +
      disc(31, -6, 19, '#ff9a12', { line: 3 }) +
      '<circle cx="31" cy="-6" r="10" fill="#140a04"/><circle cx="26" cy="-12" r="4" fill="#fff"/>' +
      flat('M2 -30L40 -46L66 -30L38 -26Z', '#5a3616'),
  ) +
  part('M-13 8C-6 -2 6 -2 13 8L0 40Z', '#f5b41c', { line: 4 }) +
  stroke('M-30 62C-20 70 -10 70 0 62C10 70 20 70 30 62M-16 78C-8 84 8 84 16 78', '#6a4420', 4, 0.7);

/** A track pressed into a disc of silver. */
export const paw = (): string =>
  disc(0, 0, 96, 'silver', { flat: true, line: 5 }) +
  disc(0, 0, 82, '#1f4a9a', { line: 4 }) +
  part('M0 2C26 2 48 30 38 50C30 64 14 54 0 54C-14 54 -30 64 -38 50C-48 30 -26 2 0 2Z', '#9fd0ff', {
    line: 4,
  }) +
  mirrored(
    put(47, -6, disc(0, 0, 14, '#9fd0ff', { ry: 20, line: 4 }), 1, 26) +
      put(18, -38, disc(0, 0, 15, '#9fd0ff', { ry: 23, line: 4 }), 1, 8),
  );

/** Figures of this file by name. */
export const grazersFigures = {
  elephant,
  giraffe,
  owl,
  paw,
  stag,
  zebra,
} as const satisfies Figures;
