/** Paintings of tables and flights. */
import { ship, wheel } from './figures.ts';
import * as hero from './heroes.ts';
import { flare, slant } from './lettering.ts';
import { frame, type Painting } from './painting.ts';
import * as scene from './scenes.ts';
import { linear, radial } from './svg.ts';

export const royalTwentyOne: Painting = {
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

export const starChaser: Painting = {
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

export const rouletteBohemia: Painting = {
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
