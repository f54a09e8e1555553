/** Great cats and bears as cut stone: one head, dressed in the coat of each. */

import { type Mesh, mesh } from '../mesh.ts';
import { around, darker, flat, lighter, mirrored, rows } from '../paint.ts';
import type { Figures } from './figure.ts';

const corners: Mesh['corners'] = {
  a: [0, -66, 16],
  b: [30, -68, 8],
  c: [60, -86, 0],
  d: [74, -52, -10],
  e: [44, -50, 18],
  f: [76, -8, -8],
  g: [66, 36, -2],
  h: [38, 70, 10],
  i: [0, 84, 22],
  j: [0, -18, 44],
  k: [16, -26, 42],
  l: [50, -30, 24],
  m: [14, -4, 38],
  n: [46, -16, 20],
  o: [32, 4, 30],
  p: [0, 24, 62],
  q: [20, 26, 56],
  r: [0, 40, 70],
  s: [38, 34, 42],
  t: [28, 58, 40],
  u: [0, 54, 60],
  v: [0, -44, 36],
};

/** Facets; colours: 0 coat, 1 light, 2 dark, 3 nose. */
const face =
  'bcd2 bce0 cde0 abv0 bek0 bkv0 vkj0 elk0 edf0 efl0 lfn1 klnm2 nfo1 fgs1 fso0 mno2 osq0 moq0 jkm0 jmp0 mqp0 qst1 qtu1 qur1 pqr3 sgh0 sht1 thi1 tiu1';

/** An eye in the right socket, calm under its brow. */
const eye = (iris: string): string =>
  flat('M15 -4L30 -15L46 -16L40 -4L28 3Z', '#0c0604') +
  flat('M19 -4L31 -12L43 -14L37 -4L28 0Z', iris) +
  `<ellipse cx="31" cy="-7" rx="3.600" ry="5.500" fill="#100804"/><circle cx="28.500" cy="-9.500" r="1.900" fill="#fff"/>`;

const mouth =
  flat('M0 40L20 27L12 42L0 48Z', '#000000', 0.25) +
  `<path d="M0 47V56C8 62 18 62 26 57" fill="none" stroke="#140804" stroke-width="3" stroke-linecap="round"/>`;

interface Coat {
  readonly colours: readonly [string, string, string, string];
  readonly iris: string;
  /** Over the right half of the face. */
  readonly marks?: string;
}

const cat = ({ colours, iris, marks = '' }: Coat): string =>
  mesh({ corners, facets: face, colours }) + mirrored(marks + eye(iris) + mouth);

const stripe = (path: string): string => flat(path, '#1c0f08', 0.92);
export const tiger = (): string =>
  cat({
    colours: ['#f08a24', '#fff0dc', '#3a1c0c', '#c2485a'],
    iris: '#ffd23a',
    marks: [
      'M0 -66L7 -64L4 -46L0 -40Z',
      'M14 -66L26 -68L10 -46Z',
      'M34 -56L44 -50L22 -36Z',
      'M74 -36L75 -20L52 -26Z',
      'M75 0L72 16L50 6Z',
      'M68 28L65 42L46 26Z',
      'M58 48L48 60L40 42Z',
      'M0 -34L8 -36L3 -20L0 -16Z',
      'M18 -36L32 -40L22 -30Z',
    ]
      .map(stripe)
      .join(''),
  });

export const jaguar = (): string =>
  cat({
    colours: ['#e0a23a', '#fbe8c4', '#3a200c', '#7a3a3a'],
    iris: '#9fe04a',
    marks: rows(
      '12,-54,6 32,-52,5 8,-34,4.5 58,-34,5 64,-6,6 60,16,6 48,14,5 54,36,5 40,48,5 30,-38,4 66,-20,4 22,-62,4',
    )
      .map(
        ([x, y, r]) =>
          `<path d="M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r * 0.6} ${y + r * 0.8}" fill="none" stroke="#2a1408" stroke-width="${r * 0.75}"/>`,
      )
      .join(''),
  });

const mane = (radius: number, many: number, colour: string, depth: number): string =>
  around(many, (index) => {
    const long = radius * (index % 2 === 0 ? 1 : 0.88);
    const facing = Math.cos(((index / many) * 360 - 315) * (Math.PI / 180));
    const tone = facing > 0 ? lighter(colour, facing * 0.3) : darker(colour, -facing * 0.4);
    const w = (Math.PI * radius * 1.35) / many;
    return `<polygon points="0,${-depth} ${-w},${-radius * 0.62} 0,${-long}" fill="${tone}"/><polygon points="0,${-depth} ${w},${-radius * 0.62} 0,${-long}" fill="${darker(tone, 0.25)}"/>`;
  });

export const lion = (): string =>
  `<g transform="translate(0,4)">${mane(104, 22, '#8a4412', 20)}${mane(88, 18, '#b8641c', 20)}</g><g transform="scale(.8)">${cat({ colours: ['#f0b860', '#fff0cc', '#5a2c10', '#6a342c'], iris: '#ffc02a' })}</g>`;

export const bear = (): string =>
  `<g transform="translate(0,4) scale(1.02,.98)">${cat({ colours: ['#e6eef8', '#ffffff', '#6a7a94', '#1c2230'], iris: '#4aa0e0' })}</g>`;

/** The head of a dog or fox; narrower, its ears high. */
const dogCorners: Mesh['corners'] = {
  a: [0, -44, 24],
  b: [14, -52, 18],
  c: [46, -98, 0],
  d: [60, -30, -6],
  e: [34, -40, 18],
  f: [80, 14, -10],
  g: [56, 42, 2],
  h: [30, 66, 14],
  i: [0, 92, 26],
  j: [0, -16, 44],
  k: [14, -20, 42],
  l: [42, -20, 24],
  m: [13, 0, 40],
  n: [40, -8, 22],
  o: [28, 10, 30],
  p: [0, 40, 70],
  q: [12, 40, 64],
  r: [0, 58, 76],
  s: [28, 40, 40],
  t: [20, 66, 40],
  u: [0, 74, 62],
  w: [30, -62, 6],
};
const dogFace =
  'bcw0 cwe2 cde0 abj0 bwe0 bek0 bkj0 elk0 edl0 dfl0 lfn0 klnm1 nfo1 fgs1 fso1 mno2 osq1 moq1 jkm1 jmp1 mqp1 qst1 qtu1 qur3 pqr3 sgh1 sht1 thi1 tiu1';
const dogEye = (iris: string): string =>
  flat('M13 0L26 -9L40 -9L35 1L25 6Z', '#08060c') +
  flat('M17 0L27 -6.500L37 -7L32 0L25 3Z', iris) +
  `<circle cx="27" cy="-2" r="3.200" fill="#0a0808"/><circle cx="25" cy="-4" r="1.500" fill="#fff"/>`;

const dog = (colours: readonly string[], iris: string, marks = ''): string =>
  mesh({ corners: dogCorners, facets: dogFace, colours }) +
  mirrored(
    `${marks}${dogEye(iris)}<path d="M0 68C8 76 14 76 20 70" fill="none" stroke="#140a0c" stroke-width="2.500"/>`,
  );

export const husky = (): string =>
  dog(
    ['#4a5a78', '#f4f8ff', '#222c44', '#141824'],
    '#5ad0ff',
    flat('M30 -34L42 -32L38 -24Z', '#f4f8ff'),
  );
export const fox = (): string => dog(['#e87a24', '#fff2e0', '#3a1a0c', '#1c100c'], '#ffc83a');
/** A hunting dog with a golden collar. */
export const hound = (): string =>
  `<g transform="translate(0,-8) scale(.94)">${dog(['#8a2a1c', '#d86a3a', '#4a140c', '#1a0c0a'], '#ffc83a')}</g><path d="M-54 62C-30 96 30 96 54 62L60 80C34 112 -34 112 -60 80Z" fill="#e8b03a" stroke="#4a2400" stroke-width="4"/>${rows(
    '-34,84 0,94 34,84',
  )
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="5" fill="#d8142a" stroke="#4a0008" stroke-width="1.5"/>`,
    )
    .join('')}`;

/** Figures of this file by name. */
export const catsFigures = {
  bear,
  fox,
  hound,
  husky,
  jaguar,
  lion,
  tiger,
} as const satisfies Figures;
