/**
 * The painting of each title: a scene of a size with its hero, and the lettering over it. An icon
 * (360 by 240) and a cover (16 by 9) are the same scene in other proportions.
 */

import { ship, wheel, wolf } from './figures.ts';
import * as hero from './heroes.ts';
import { arch, flare, lettering, type Relief, slant } from './lettering.ts';
import type { Size } from './scenes.ts';
import * as scene from './scenes.ts';
import { at, linear, lit, radial, type Stop } from './svg.ts';

export interface Painting {
  /** Everything but the lettering. */
  readonly scene: (size: Size) => string;
  readonly letters: Omit<Relief, 'cx' | 'cy' | 'size'> & {
    readonly text: string;
    readonly size: number;
  };
}

const fire: readonly Stop[] = [
  [0, '#fff7c2'],
  [0.4, '#ffd02e'],
  [0.62, '#ff7a12'],
  [1, '#e01b00'],
];

/** Middle and unit of a size: heroes are drawn for an icon 240 high. */
const frame = ({ width, height }: Size) => ({ cx: width / 2, k: height / 240 });

const emberSevens: Painting = {
  scene: (size) => {
    const { cx, k } = frame(size);
    const fruit = (x: number, y: number, scale: number, turn: number, body: string): string =>
      lit(at(cx + x * k, y * k, scale * k, turn, body), {
        glow: '#ff6a00',
        specular: 0.3,
        scale: k,
      });
    return [
      scene.sky(
        size,
        [
          [0, '#ffc24a'],
          [0.22, '#f2600b'],
          [0.5, '#a10d06'],
          [0.8, '#3d0308'],
          [1, '#190105'],
        ],
        0.5,
        0.42,
        0.8,
      ),
      scene.rays(size, cx, 100 * k, 24, '#ffe9a0', 0.42, 'ember'),
      scene.smoke(size, '#ff7a12', 0.4, 71),
      scene.flames(size, 13, 190 * k, '#ff3d00', '#7a0a00', 0.85, 'back'),
      scene.flames(size, 12, 140 * k, '#ff8a12', '#e02a00', 0.9, 'middle'),
      scene.flames(size, 15, 84 * k, '#ffd04a', '#ff6a00', 0.95, 'front'),
      fruit(-122, 104, 1.05, -10, hero.cherries()),
      fruit(122, 106, 0.98, 12, hero.lemon()),
      fruit(-126, 42, 0.62, -8, hero.plum()),
      fruit(126, 42, 0.66, 10, hero.bell()),
      hero.seven(cx - 58 * k, 98 * k, 116 * k, -10),
      hero.seven(cx + 58 * k, 98 * k, 116 * k, 10),
      hero.seven(cx, 90 * k, 156 * k, 0, '#ffd23e'),
      scene.embers(size, 80, 'embers'),
      scene.glints(
        { width: size.width, height: size.height * 0.6 },
        14,
        '#fff6c8',
        'glints',
        0.8 * k,
      ),
      scene.vignette(size, '#1c0003', 0.85),
    ].join('');
  },
  letters: {
    text: 'EMBER SEVENS',
    font: 'titan-one',
    size: 54,
    warp: arch(7),
    fill: fire,
    rim: hero.gold,
    edge: '#3a0500',
    deep: '#6b0d00',
    glow: '#ff6a00',
  },
};

const moonlitWolf: Painting = {
  scene: (size) => {
    const { cx, k } = frame(size);
    const moon = radial(
      [
        [0, '#ffffff'],
        [0.6, '#f3f6ff'],
        [0.86, '#cfdcff'],
        [1, '#a9bdf5'],
      ],
      0.4,
      0.35,
      0.7,
    );
    const halo = radial([
      [0, '#eaf3ff', 0.9],
      [0.4, '#9fc6ff', 0.5],
      [1, '#5c8cff', 0],
    ]);
    const craters = [
      [-52, -14, 10],
      [58, 12, 9],
      [-40, 30, 7],
      [44, -40, 8],
      [-30, -50, 8],
      [62, -12, 5],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<circle cx="${cx + x * k}" cy="${(86 + y) * k}" r="${r * k}" fill="#b6c6f2" opacity=".5"/>`,
      )
      .join('');
    return [
      scene.sky(
        size,
        [
          [0, '#8fd8ff'],
          [0.28, '#2c6fd1'],
          [0.6, '#15225f'],
          [1, '#060822'],
        ],
        0.5,
        0.36,
        0.82,
      ),
      scene.stars({ width: size.width, height: size.height * 0.55 }, 140, 'wolf'),
      `<defs>${moon.defs}${halo.defs}</defs><circle cx="${cx}" cy="${88 * k}" r="${170 * k}" fill="${halo.fill}"/><circle cx="${cx}" cy="${86 * k}" r="${82 * k}" fill="${moon.fill}"/>${craters}`,
      scene.smoke(size, '#a8d4ff', 0.28, 12, '.006 .016'),
      scene.ridge(size, 142 * k, 9 * k, '#2f55ad', '#13225e', 'ridge'),
      scene.pines(
        size,
        198 * k,
        Math.round(30 * (size.width / (360 * k))),
        '#0c1742',
        40 * k,
        96 * k,
        'far',
      ),
      wolf(cx, 99 * k, 1.08 * k),
      scene.pines(
        size,
        224 * k,
        Math.round(16 * (size.width / (360 * k))),
        '#050a24',
        34 * k,
        66 * k,
        'near',
      ),
      scene.smoke(size, '#7fb2ff', 0.2, 5, '.004 .03', -0.5),
      scene.glints(
        { width: size.width, height: size.height * 0.6 },
        18,
        '#e6f3ff',
        'night',
        0.7 * k,
      ),
      scene.vignette(size, '#03061a', 0.9),
    ].join('');
  },
  letters: {
    text: 'MOONLIT WOLF',
    font: 'cinzel-decorative',
    size: 48,
    warp: flare(0.26),
    fill: [
      [0, '#ffffff'],
      [0.4, '#cfe6ff'],
      [0.6, '#7fb2ff'],
      [1, '#dff0ff'],
    ],
    rim: [
      [0, '#ffffff'],
      [0.5, '#8fb7ff'],
      [1, '#3c62c9'],
    ],
    edge: '#060b2a',
    deep: '#101a55',
    glow: '#3f7dff',
  },
};

const royalTwentyOne: Painting = {
  scene: (size) => {
    const { cx, k } = frame(size);
    const c = (
      x: number,
      y: number,
      turn: number,
      rank: string,
      suit: hero.Suit,
      scale = 1,
    ): string => hero.card(cx + x * k, y * k, turn, rank, suit, scale * k);
    const stack = (x: number, y: number, light: string, dark: string): string =>
      hero.chip(cx + x * k, y * k, 27 * k, light, dark);
    const curve = (y: number, dip: number): string =>
      `M-10 ${y * k}Q${cx} ${(y + dip) * k} ${size.width + 10} ${y * k}`;
    return [
      scene.sky(
        size,
        [
          [0, '#2fbf7a'],
          [0.4, '#0d7a4a'],
          [0.75, '#053d2a'],
          [1, '#021a14'],
        ],
        0.5,
        0.35,
        0.85,
      ),
      scene.rays(size, cx, 90 * k, 14, '#d8ffd0', 0.16, 'royal'),
      scene.smoke(size, '#0a5a38', 0.5, 3, '.35 .35', -0.5),
      `<path d="${curve(150, 82)}" fill="none" stroke="#ffd45e" stroke-opacity=".4" stroke-width="${2.2 * k}"/><path d="${curve(158, 82)}" fill="none" stroke="#ffd45e" stroke-opacity=".22" stroke-width="${k}"/>`,
      c(-72, 104, -18, 'Q', 'diamond'),
      c(72, 104, 18, 'K', 'club'),
      c(-28, 94, -7, 'J', 'heart', 1.14),
      c(32, 92, 7, 'A', 'spade', 1.14),
      stack(-128, 164, '#ff8a1c', '#b34700'),
      stack(-130, 153, '#e5304a', '#7a0a1c'),
      stack(126, 166, '#2f7dff', '#0a2f8a'),
      stack(129, 155, '#ffa41c', '#b35a00'),
      stack(126, 144, '#1c1f2b', '#000000'),
      scene.glints(
        { width: size.width, height: size.height * 0.55 },
        16,
        '#fff6c8',
        'royal',
        0.8 * k,
      ),
      scene.vignette(size, '#010f0a', 0.9),
    ].join('');
  },
  letters: {
    text: 'ROYAL TWENTY-ONE',
    font: 'cinzel',
    size: 46,
    warp: flare(0.22),
    fill: hero.gold,
    rim: [
      [0, '#fffbe0'],
      [0.5, '#c98a1a'],
      [1, '#7a4a00'],
    ],
    edge: '#021a10',
    deep: '#053d22',
    glow: '#0c6b3c',
  },
};

const starChaser: Painting = {
  scene: (size) => {
    const { k } = frame(size);
    const { width, height } = size;
    const end = [width * 0.72, 84 * k] as const;
    const curve = `M-10 ${188 * k}C${width * 0.25} ${184 * k} ${width * 0.5} ${164 * k} ${end[0]} ${end[1]}`;
    const glow = linear(
      [
        [0, '#ff4d2e', 0.1],
        [0.55, '#ff8a1c', 1],
        [1, '#ffe27a', 1],
      ],
      [0, 1, 1, 0],
    );
    // It fades before its right end, where the path falls straight down.
    const under = linear(
      [
        [0, '#ffa41c', 0],
        [0.55, '#ffa41c', 0.22],
        [1, '#ffa41c', 0],
      ],
      [0, 0, 1, 0],
    );
    let grid = '';
    for (let x = 1; x < 16; x++) grid += `M${(x * width) / 15} 0V${height}`;
    for (let y = 1; y < 10; y++) grid += `M0 ${(y * height) / 9}H${width}`;
    const planet = radial(
      [
        [0, '#ffd0f0'],
        [0.5, '#c94fa8'],
        [1, '#3a0f55'],
      ],
      0.35,
      0.3,
      0.8,
    );
    return [
      scene.sky(
        size,
        [
          [0, '#2b3a9c'],
          [0.45, '#161a55'],
          [1, '#05061a'],
        ],
        0.72,
        0.25,
        0.95,
      ),
      scene.smoke(size, '#8a3bff', 0.7, 21, '.007 .011', -0.55),
      scene.smoke(size, '#19c4ff', 0.45, 33, '.009 .012', -0.6),
      scene.stars(size, 240, 'space'),
      `<path d="${grid}" stroke="#7fb2ff" stroke-opacity=".13" stroke-width="${0.8 * k}" fill="none"/>`,
      `<defs>${planet.defs}</defs><g transform="translate(${width * 0.15},${62 * k}) rotate(-14)"><circle r="${26 * k}" fill="${planet.fill}"/><ellipse rx="${44 * k}" ry="${11 * k}" fill="none" stroke="#ffc0e8" stroke-opacity=".75" stroke-width="${4 * k}"/><path d="M${-26 * k} 0A${26 * k} ${26 * k} 0 0 1 ${26 * k} 0Z" fill="${planet.fill}"/></g>`,
      `<defs>${glow.defs}${under.defs}</defs><path d="${curve}L${end[0]} ${height}L-10 ${height}Z" fill="${under.fill}"/><path d="${curve}" fill="none" stroke="${glow.fill}" stroke-width="${13 * k}" opacity=".45"/><path d="${curve}" fill="none" stroke="${glow.fill}" stroke-width="${6.5 * k}" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="#fff7d6" stroke-width="${1.6 * k}" opacity=".9"/>`,
      ship(end[0] + 14 * k, end[1] - 10 * k, 0.92 * k),
      scene.vignette(size, '#03041a', 0.85),
    ].join('');
  },
  letters: {
    text: 'STAR CHASER',
    font: 'russo-one',
    size: 52,
    warp: slant(0.14),
    fill: [
      [0, '#fffdf0'],
      [0.4, '#ffe27a'],
      [0.6, '#ffa41c'],
      [1, '#ff6a00'],
    ],
    rim: [
      [0, '#ffffff'],
      [0.5, '#9fd0ff'],
      [1, '#3b52d9'],
    ],
    edge: '#070726',
    deep: '#1a1760',
    glow: '#3b6bff',
  },
};

const rouletteBohemia: Painting = {
  scene: (size) => {
    const { cx, k } = frame(size);
    return [
      scene.sky(
        size,
        [
          [0, '#e0a45a'],
          [0.3, '#8a1a2a'],
          [0.65, '#2e0a18'],
          [1, '#0a1410'],
        ],
        0.5,
        0.3,
        0.9,
      ),
      scene.rays(size, cx, 70 * k, 16, '#ffe0b0', 0.22, 'bohemia'),
      scene.smoke(size, '#ffb070', 0.25, 9),
      wheel(cx, 108 * k, 118 * k, 0.78),
      hero.chip(cx - 140 * k, 158 * k, 26 * k, '#ffa41c', '#b35a00'),
      hero.chip(cx - 142 * k, 147 * k, 26 * k, '#2f7dff', '#0a2f8a'),
      hero.chip(cx + 142 * k, 160 * k, 26 * k, '#e5304a', '#7a0a1c'),
      hero.chip(cx + 139 * k, 149 * k, 26 * k, '#1c1f2b', '#000000'),
      scene.glints(
        { width: size.width, height: size.height * 0.6 },
        14,
        '#fff0d0',
        'wheel',
        0.8 * k,
      ),
      scene.vignette(size, '#0a0508', 0.92),
    ].join('');
  },
  letters: {
    text: 'ROULETTE BOHEMIA',
    font: 'cinzel',
    size: 46,
    warp: flare(0.2),
    fill: hero.gold,
    rim: [
      [0, '#fff6e0'],
      [0.5, '#d98a3a'],
      [1, '#6a2a10'],
    ],
    edge: '#1a0408',
    deep: '#5a0f1c',
    glow: '#c9142a',
  },
};

const diamondScratch: Painting = {
  scene: (size) => {
    const { cx, k } = frame(size);
    const silver = linear(
      [
        [0, '#f4f8ff'],
        [0.35, '#aebcd6'],
        [0.5, '#e8eefa'],
        [0.7, '#8796b8'],
        [1, '#c6d2ea'],
      ],
      [0, 0, 1, 1],
    );
    const fields = [-1.5, -0.5, 0.5, 1.5]
      .flatMap((column) => [0, 1].map((row) => [column * 66, 62 + row * 62] as const))
      .map(
        ([x, y]) =>
          `<rect x="${cx + (x - 29) * k}" y="${(y - 27) * k}" width="${58 * k}" height="${54 * k}" rx="${9 * k}" fill="${silver.fill}" stroke="#53648f" stroke-width="${1.4 * k}"/>`,
      )
      .join('');
    return [
      scene.sky(
        size,
        [
          [0, '#bfe4ff'],
          [0.3, '#3f7dff'],
          [0.65, '#2a1c7a'],
          [1, '#140a3a'],
        ],
        0.5,
        0.4,
        0.85,
      ),
      scene.rays(size, cx, 96 * k, 22, '#e6f6ff', 0.4, 'jewel'),
      scene.smoke(size, '#9fb8ff', 0.3, 44),
      `<defs>${silver.defs}</defs><g opacity=".92">${lit(fields, { edge: '#0a1440', specular: 0.2, scale: k })}</g>`,
      hero.gem(cx - 92 * k, 118 * k, 88 * k, 330, -14, '#ff3fae'),
      hero.gem(cx + 92 * k, 118 * k, 88 * k, 158, 14, '#19e6a0'),
      hero.gem(cx, 92 * k, 150 * k, 198, 0, '#7fe0ff'),
      scene.glints({ width: size.width, height: size.height * 0.65 }, 26, '#ffffff', 'gems', k),
      scene.vignette(size, '#0c0630', 0.88),
    ].join('');
  },
  letters: {
    text: 'DIAMOND SCRATCH',
    font: 'cinzel',
    size: 46,
    warp: arch(6),
    fill: [
      [0, '#ffffff'],
      [0.38, '#d8f4ff'],
      [0.55, '#6fc4ff'],
      [0.75, '#2f7dff'],
      [1, '#b8ecff'],
    ],
    rim: [
      [0, '#ffffff'],
      [0.5, '#9fc0ff'],
      [1, '#3f4fd0'],
    ],
    edge: '#0a0633',
    deep: '#241a7a',
    glow: '#3f7dff',
  },
};

/** Paintings by the keys of their titles. */
export const paintings: Readonly<Record<string, Painting>> = {
  'ember-sevens': emberSevens,
  'moonlit-wolf': moonlitWolf,
  'royal-twenty-one': royalTwentyOne,
  'star-chaser': starChaser,
  'roulette-bohemia': rouletteBohemia,
  'diamond-scratch': diamondScratch,
};

/** Something drawn to a size, as a picture of its own. */
export const picture = (drawn: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;

/** A painting of a size with its lettering across the foot. */
export function painted({ scene: draw, letters }: Painting, size: Size): string {
  const k = size.height / 240;
  const { text, size: letterSize, ...relief } = letters;
  const title = lettering(text, {
    ...relief,
    size: letterSize * k,
    cx: size.width / 2,
    cy: 205 * k,
    maxWidth: Math.min(size.width * 0.93, 340 * k),
    scale: k * 0.95,
    ...(relief.warp === undefined ? {} : { warp: scaled(relief.warp, k) }),
  });
  return picture(draw(size) + title, size);
}

/** A warp that was made for an icon, at another scale. */
const scaled =
  (warp: NonNullable<Relief['warp']>, k: number): NonNullable<Relief['warp']> =>
  (x, y, width) => {
    const [bentX, bentY] = warp(x / k, y / k, width / k);
    return [bentX * k, bentY * k];
  };
