/** Layers of a scene's own things: felt, shelves, balls, facets, plates, roads, bottles. */
import { darker, glow, lighter, mirrored, put } from '../paint.ts';
import { chance, linear, radial } from '../svg.ts';
import { canvas, colourOf, type Layer, type Tone } from './layer.ts';

const { width, height } = canvas;

/** The cloth of a card table: two curves of its print. */
export const felt =
  (tone: Tone): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    const curve = (y: number): string => `M-20 ${y}Q${width / 2} ${y + 190} ${width + 20} ${y}`;
    const line = (y: number, wide: number, opacity: number): string =>
      `<path d="${curve(y)}" fill="none" stroke="${c}" stroke-width="${wide}" opacity="${opacity}"/>`;
    return line(300, 5, 0.5) + line(316, 2, 0.4) + line(392, 2, 0.22);
  };

/** A net of cut facets. */
export const facets =
  (opacity: number, seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    const [columns, rows] = [14, 8];
    const net = Array.from({ length: rows + 3 }, (_, y) =>
      Array.from({ length: columns + 3 }, (_, x) =>
        [
          ((x - 1 + (next() - 0.5) * 0.7) * width) / columns,
          ((y - 1 + (next() - 0.5) * 0.7) * height) / rows,
        ].map((value) => value.toFixed(0)),
      ),
    );
    const bright = lighter(colourOf(palette, 0), 0.4);
    const dark = colourOf(palette, 2.2);
    let all = '';
    for (let y = 0; y < rows + 2; y++) {
      for (let x = 0; x < columns + 2; x++) {
        const corners = [net[y]?.[x], net[y]?.[x + 1], net[y + 1]?.[x + 1], net[y + 1]?.[x]];
        for (const triangle of [
          [corners[0], corners[1], corners[2]],
          [corners[0], corners[2], corners[3]],
        ]) {
          const shade = next();
          all += `<polygon points="${triangle.join(' ')}" fill="${shade > 0.5 ? bright : dark}" opacity="${(Math.abs(shade - 0.5) * opacity).toFixed(2)}"/>`;
        }
      }
    }
    return all;
  };

/** Plates of metal with rivets; `brushed` shows the grain of polishing. */
export const plates =
  (tone: Tone, opacity = 1): Layer =>
  (palette) => {
    const c = colourOf(palette, tone);
    let all = '';
    for (const [x, y, w, h] of [
      [-10, -10, 250, 300],
      [244, -10, 470, 196],
      [718, -10, 260, 260],
      [-10, 294, 250, 270],
      [244, 190, 470, 380],
      [718, 254, 260, 310],
    ] as const) {
      const paint = linear(
        [
          [0, lighter(c, 0.3)],
          [0.35, c],
          [0.5, lighter(c, 0.12)],
          [1, darker(c, 0.5)],
        ],
        [0, 0, 0.7, 1],
      );
      all += `<defs>${paint.defs}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${paint.fill}" stroke="${darker(c, 0.7)}" stroke-width="4"/>`;
      for (const [rx, ry] of [
        [x + 18, y + 18],
        [x + w - 18, y + 18],
        [x + 18, y + h - 18],
        [x + w - 18, y + h - 18],
      ] as const) {
        all += `<circle cx="${rx}" cy="${ry + 1.5}" r="8" fill="${darker(c, 0.75)}"/><circle cx="${rx}" cy="${ry}" r="7" fill="${c}"/><circle cx="${rx - 2}" cy="${ry - 2}" r="3" fill="${lighter(c, 0.7)}"/>`;
      }
    }
    return `<g opacity="${opacity}">${all}</g>`;
  };

/** Numbered balls out of focus. */
export const balls =
  (colours: readonly string[], many = 18): Layer =>
  () => {
    const next = chance(`balls${many}`);
    let all = '';
    for (let index = 0; index < many; index++) {
      const c = colours[index % colours.length] as `#${string}`;
      const [x, y, r] = [next() * width, next() * height * 0.8, 18 + next() * 34];
      const paint = radial(
        [
          [0, lighter(c, 0.6)],
          [0.5, c],
          [1, darker(c, 0.6)],
        ],
        0.36,
        0.3,
        0.8,
      );
      all += `<defs>${paint.defs}</defs><g opacity="${(0.22 + next() * 0.3).toFixed(2)}"><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${paint.fill}"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(r * 0.5).toFixed(0)}" fill="#fff" opacity=".8"/></g>`;
    }
    return all;
  };

/** Shelves of bottles that glow. */
export const bottles =
  (colours: readonly string[], wood: Tone): Layer =>
  (palette) => {
    const next = chance(`bottles${colours.length}`);
    const shelf = colourOf(palette, wood);
    let all = '';
    for (const y of [150, 300]) {
      for (let x = 6; x < width; x += 40 + next() * 22) {
        if (Math.abs(x - width / 2) < 150) continue;
        const c = colours[Math.floor(next() * colours.length)] as `#${string}`;
        const [h, w] = [60 + next() * 46, 26 + next() * 12];
        all += `${glow(x + w / 2, y - h * 0.4, w * 1.3, h * 0.8, c, 0.35)}<path d="M${x} ${y}V${y - h * 0.55}C${x} ${y - h * 0.7} ${x + w * 0.36} ${y - h * 0.68} ${x + w * 0.36} ${y - h}H${x + w * 0.64}C${x + w * 0.64} ${y - h * 0.68} ${x + w} ${y - h * 0.7} ${x + w} ${y - h * 0.55}V${y}Z" fill="${darker(c, 0.35)}" stroke="${darker(c, 0.7)}" stroke-width="2"/><path d="M${x + w * 0.2} ${y - 6}V${y - h * 0.5}" stroke="${lighter(c, 0.6)}" stroke-width="4" stroke-linecap="round" opacity=".7"/>`;
      }
      all += `<rect y="${y}" width="${width}" height="14" fill="${lighter(shelf, 0.1)}"/><rect y="${y + 14}" width="${width}" height="12" fill="${darker(shelf, 0.6)}" opacity=".7"/>`;
    }
    return all;
  };

/** A road or track that runs to the horizon, kerbs in two colours. */
export const track =
  (horizon: number, kerb: readonly [string, string]): Layer =>
  () => {
    const half = (y: number): number => 36 + (y - horizon) * 2.6;
    let all = `<path d="M${480 - half(horizon)} ${horizon}H${480 + half(horizon)}L${480 + half(560)} 560H${480 - half(560)}Z" fill="#26282e"/>`;
    for (let row = 0; row < 16; row++) {
      const [a, b] = [
        horizon + (560 - horizon) * (row / 16) ** 2,
        horizon + (560 - horizon) * ((row + 1) / 16) ** 2,
      ];
      const side = `<path d="M${half(a)} ${a}L${half(b)} ${b}H${half(b) * 1.12 + 6}L${half(a) * 1.12 + 3} ${a}Z" fill="${kerb[row % 2]}"/>`;
      all += put(480, 0, mirrored(side));
      if (row % 2 === 0)
        all += `<path d="M${480 - half(a) * 0.02} ${a}H${480 + half(a) * 0.02}L${480 + half(b) * 0.025} ${b}H${480 - half(b) * 0.025}Z" fill="#fff" opacity=".8"/>`;
    }
    return all;
  };

/** Lines of speed that run to a point. */
export const streaks =
  (x: number, y: number, tone: Tone, opacity: number): Layer =>
  (palette) => {
    const next = chance('streaks');
    const c = colourOf(palette, tone);
    let path = '';
    for (let index = 0; index < 90; index++) {
      const turn = next() * Math.PI * 2;
      const [from, to] = [120 + next() * 300, 460 + next() * 400];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn) * 0.8];
      path += `M${(x * width + cos * from).toFixed(0)} ${(y * height + sin * from).toFixed(0)}L${(x * width + cos * to).toFixed(0)} ${(y * height + sin * to).toFixed(0)}`;
    }
    return `<path d="${path}" stroke="${c}" stroke-width="2.500" opacity="${opacity}" stroke-linecap="round"/>`;
  };

/** Tiles of a wall, glazed. */
export const tiles =
  (tone: Tone, opacity: number, size = 54): Layer =>
  (palette) => {
    const next = chance(`tiles${size}`);
    const c = colourOf(palette, tone);
    let all = '';
    for (let y = 0; y < height; y += size) {
      for (let x = 0; x < width; x += size) {
        const shade = next() * 0.3;
        all += `<rect x="${x + 1.5}" y="${y + 1.5}" width="${size - 3}" height="${size - 3}" rx="5" fill="${darker(c, shade)}"/><path d="M${x + 7} ${y + size - 10}V${y + 8}H${x + size - 10}" stroke="${lighter(c, 0.4)}" stroke-width="2" fill="none" opacity=".35"/>`;
      }
    }
    return `<g opacity="${opacity}">${all}</g>`;
  };

/** Vines with grapes along posts. */
export const vines =
  (leaf: string, grape: string): Layer =>
  () => {
    const next = chance('vines');
    const c = leaf as `#${string}`;
    const leafPath =
      'M0 -20C8 -26 14 -20 12 -12C22 -14 26 -4 18 2C24 10 14 18 6 12C4 22 -4 22 -6 12C-14 18 -24 10 -18 2C-26 -4 -22 -14 -12 -12C-14 -20 -8 -26 0 -20Z';
    let all = `<path d="M-10 26C200 60 300 10 480 40S800 10 970 34" stroke="#5a3a1a" stroke-width="9" fill="none"/>`;
    for (let index = 0; index < 60; index++) {
      const x = next() * width;
      const y = 14 + next() * 70 + Math.abs(x / width - 0.5) * 120 * next();
      const shade = next();
      const colour = shade > 0.5 ? lighter(c, (shade - 0.5) * 0.5) : darker(c, (0.5 - shade) * 0.8);
      all += put(
        Math.round(x),
        Math.round(y),
        `<path d="${leafPath}" fill="${colour}" stroke="${darker(c, 0.6)}" stroke-width="1"/>`,
        1 + next() * 0.8,
        Math.round(next() * 360),
      );
    }
    for (const [x, y] of [
      [90, 120],
      [190, 80],
      [860, 130],
      [770, 84],
      [620, 60],
      [330, 62],
    ] as const) {
      for (const [row, many] of [5, 4, 3, 2, 1].entries()) {
        for (let piece = 0; piece < many; piece++) {
          const [gx, gy] = [x + (piece - (many - 1) / 2) * 15, y + row * 13];
          all += `<circle cx="${gx}" cy="${gy}" r="9" fill="${darker(grape, 0.2)}" stroke="${darker(grape, 0.6)}" stroke-width="1"/><circle cx="${gx - 3}" cy="${gy - 3}" r="3" fill="#fff" opacity=".5"/>`;
        }
      }
    }
    return all;
  };

/** Heaped coins along the foot. */
export const coins =
  (tone: Tone, level = 430): Layer =>
  (palette) => {
    const next = chance('coins');
    const c = colourOf(palette, tone);
    let all = '';
    for (let index = 0; index < 150; index++) {
      const x = next() * width;
      const side = Math.abs(x / width - 0.5) * 2;
      const y = level + 70 - side * 90 * next() + next() * 60;
      const [r, turn] = [15 + next() * 9, Math.round((next() - 0.5) * 50)];
      all += put(
        Math.round(x),
        Math.round(y),
        `<ellipse cy="4" rx="${r.toFixed(0)}" ry="${(r * 0.55).toFixed(0)}" fill="${darker(c, 0.6)}"/><ellipse rx="${r.toFixed(0)}" ry="${(r * 0.55).toFixed(0)}" fill="${darker(c, next() * 0.25)}"/><ellipse rx="${(r * 0.7).toFixed(0)}" ry="${(r * 0.36).toFixed(0)}" fill="none" stroke="${lighter(c, 0.5)}" stroke-width="1.5"/>`,
        1,
        turn,
      );
    }
    return all;
  };

/** Neon tubes bent into frames round the middle. */
export const tubes =
  (tones: readonly Tone[]): Layer =>
  (palette) =>
    tones
      .map((tone, index) => {
        const c = colourOf(palette, tone);
        const inset = 26 + index * 34;
        const path = `M${inset} ${height}V${inset + 40}A40 40 0 0 1 ${inset + 40} ${inset}H${width - inset - 40}A40 40 0 0 1 ${width - inset} ${inset + 40}V${height}`;
        return [
          [22, 0.14, c],
          [10, 0.4, c],
          [4, 1, lighter(c, 0.65)],
        ]
          .map(
            ([wide, opacity, colour]) =>
              `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" opacity="${opacity}"/>`,
          )
          .join('');
      })
      .join('');
