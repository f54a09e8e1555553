/** Paintings of slots and tickets. */
import { wolf } from './figures.ts';
import * as hero from './heroes.ts';
import { arch, flare } from './lettering.ts';
import { frame, type Painting } from './painting.ts';
import * as scene from './scenes.ts';
import { at, linear, lit, radial, type Stop } from './svg.ts';

const fire: readonly Stop[] = [
  [0, '#fff7c2'],
  [0.4, '#ffd02e'],
  [0.62, '#ff7a12'],
  [1, '#e01b00'],
];

export const emberSevens: Painting = {
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

export const moonlitWolf: Painting = {
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

export const diamondScratch: Painting = {
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
