/** Layers of land and water: ridges, hills, woods, leaves, waves, ice, stones. */
import { darker, lighter, mirrored, mix, put } from '../paint.ts';
import { chance, linear } from '../svg.ts';
import { canvas, colourOf, type Layer, type Tone } from './layer.ts';

const { width, height } = canvas;
const closed = (path: string): string => `${path}L${width + 10} ${height + 10}L-10 ${height + 10}Z`;

const filled = (path: string, top: string, foot: string): string => {
  const paint = linear([
    [0, top],
    [1, foot],
  ]);
  return `<defs>${paint.defs}</defs><path d="${path}" fill="${paint.fill}"/>`;
};

/** A jagged ridge; with `snow` its heights are white. */
export const ridge =
  (level: number, rough: number, top: Tone, foot: Tone, seed: string, snow = false): Layer =>
  (palette) => {
    const next = chance(seed);
    let path = `M-10 ${level}`;
    let caps = '';
    let y = level;
    let up = false;
    for (let x = -10; x < width + 10; ) {
      x += 18 + next() * 44;
      up = !up;
      const before = y;
      y = level + (up ? -1 : 0.55) * rough * (0.35 + next() * 0.9);
      path += `L${x.toFixed(0)} ${y.toFixed(0)}`;
      if (up && snow && before - y > rough * 0.5) {
        const d = (before - y) * 0.32;
        caps += `M${x} ${y}L${x - d * 0.8} ${y + d}L${x - d * 0.3} ${y + d * 0.7}L${x} ${y + d * 1.15}L${x + d * 0.35} ${y + d * 0.75}L${x + d * 0.8} ${y + d}Z`;
      }
    }
    const white = lighter(colourOf(palette, 0), 0.6);
    return (
      filled(closed(path), colourOf(palette, top), colourOf(palette, foot)) +
      `<path d="${caps}" fill="${white}" opacity=".85"/>`
    );
  };

/** Smooth hills or dunes. */
export const hills =
  (level: number, swell: number, top: Tone, foot: Tone, seed: string, length = 260): Layer =>
  (palette) => {
    const next = chance(seed);
    let path = `M-10 ${level}`;
    let [x, y] = [-10, level];
    while (x < width + 10) {
      const dx = length * (0.6 + next() * 0.8);
      const to = level + (next() - 0.5) * 2 * swell;
      path += `C${x + dx * 0.4} ${y} ${x + dx * 0.6} ${to} ${x + dx} ${to}`;
      x += dx;
      y = to;
    }
    return filled(closed(path), colourOf(palette, top), colourOf(palette, foot));
  };

/** A wood of pines. */
export const pines =
  (level: number, many: number, tone: Tone, low: number, tall: number, seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    let path = '';
    for (let index = 0; index < many; index++) {
      const x = ((index + next()) * width) / many;
      const h = low + next() * (tall - low);
      for (let tier = 0; tier < 5; tier++) {
        const y = level - h + h * 0.18 * tier;
        const w = h * (0.07 + 0.055 * tier);
        path += `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + w).toFixed(0)} ${(y + h * 0.3).toFixed(0)}L${(x - w).toFixed(0)} ${(y + h * 0.3).toFixed(0)}Z`;
      }
    }
    return `<path d="${path}M-5 ${level - 2}H${width + 5}V${height + 5}H-5Z" fill="${colourOf(palette, tone)}"/>`;
  };

/** Round crowns of trees in rows, with fruit of a colour. */
export const grove =
  (level: number, many: number, size: number, tone: Tone, seed: string, fruit?: string): Layer =>
  (palette) => {
    const next = chance(seed);
    const base = colourOf(palette, tone);
    let all = '';
    for (let index = 0; index < many; index++) {
      const x = ((index + 0.2 + next() * 0.6) * width) / many;
      const r = size * (0.75 + next() * 0.5);
      const y = level - r * 0.9;
      all += `<path d="M${x - r * 0.12} ${level + 14}L${x - r * 0.07} ${y}H${x + r * 0.07}L${x + r * 0.12} ${level + 14}Z" fill="${darker(base, 0.65)}"/>`;
      for (const [dx, dy, s, shade] of [
        [0, 0.1, 1, 0.35],
        [-0.5, 0.15, 0.7, 0.2],
        [0.5, 0.2, 0.7, 0.3],
        [-0.15, -0.3, 0.75, 0],
        [-0.3, -0.35, 0.42, -0.25],
      ] as const) {
        const colour = shade < 0 ? lighter(base, -shade) : darker(base, shade);
        all += `<circle cx="${(x + dx * r).toFixed(0)}" cy="${(y + dy * r).toFixed(0)}" r="${(r * s * 0.8).toFixed(0)}" fill="${colour}"/>`;
      }
      if (fruit) {
        for (let piece = 0; piece < 9; piece++) {
          const [fx, fy] = [x + (next() - 0.5) * r * 1.5, y + (next() - 0.5) * r * 1.3];
          all += `<circle cx="${fx.toFixed(0)}" cy="${fy.toFixed(0)}" r="${(r * 0.085).toFixed(1)}" fill="${fruit}"/><circle cx="${(fx - r * 0.025).toFixed(0)}" cy="${(fy - r * 0.03).toFixed(0)}" r="${(r * 0.03).toFixed(1)}" fill="#fff" opacity=".7"/>`;
        }
      }
    }
    return all;
  };

/** Broad leaves that hang into the picture from its corners. */
export const fronds =
  (tone: Tone, size = 1): Layer =>
  (palette) => {
    const base = colourOf(palette, tone);
    const blade = (turn: number, long: number, shade: number): string => {
      const colour = mix(base, '#04120a', shade);
      let ribs = '';
      for (let step = 0.2; step < 0.9; step += 0.16) {
        ribs += `M${long * step} 0L${long * (step + 0.14)} ${-long * 0.13 * (1 - step)}M${long * step} 0L${long * (step + 0.14)} ${long * 0.13 * (1 - step)}`;
      }
      return `<g transform="rotate(${turn})">${filled(`M0 0C${long * 0.3} ${-long * 0.24} ${long * 0.75} ${-long * 0.16} ${long} 0C${long * 0.75} ${long * 0.16} ${long * 0.3} ${long * 0.24} 0 0Z`, lighter(colour, 0.12), darker(colour, 0.35))}<path d="M0 0H${long * 0.96}${ribs}" stroke="${lighter(colour, 0.25)}" stroke-width="2" fill="none" opacity=".5"/></g>`;
    };
    const cluster = [
      [8, 250, 0.3],
      [34, 300, 0.1],
      [62, 280, 0.25],
      [88, 210, 0],
      [-12, 190, 0.4],
    ]
      .map(([turn = 0, long = 0, shade = 0]) => blade(turn, long * size, shade))
      .join('');
    const left = put(-14, -14, cluster);
    const foot = put(-20, 560, `<g transform="scale(1,-1)">${cluster}</g>`, 0.8);
    return `${left}${foot}<g transform="translate(${width},0) scale(-1,1)">${left}${foot}</g>`;
  };

/** Blades of grass along the foot. */
export const grass =
  (level: number, tall: number, tone: Tone, seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    let path = '';
    for (let x = -10; x < width + 10; x += 5 + next() * 5) {
      const h = tall * (0.4 + next() * 0.6);
      const bend = (next() - 0.5) * tall * 0.5;
      path += `M${x.toFixed(0)} ${height + 8}Q${x.toFixed(0)} ${(level - h * 0.3).toFixed(0)} ${(x + bend).toFixed(0)} ${(level - h).toFixed(0)}Q${(x + 6).toFixed(0)} ${(level - h * 0.2).toFixed(0)} ${(x + 9).toFixed(0)} ${height + 8}Z`;
    }
    return filled(path, colourOf(palette, tone), darker(colourOf(palette, tone), 0.6));
  };

/** Water from a level down, with light upon it. */
export const water =
  (level: number, top: Tone, foot: Tone, shine: Tone, seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    let path = '';
    for (let row = 0; row < 22; row++) {
      const y = level + 6 + (height - level) * (row / 22) ** 1.5;
      const long = 30 + row * 9;
      for (let piece = 0; piece < 6; piece++) {
        const x = width / 2 + (next() - 0.5) * (220 + row * 70);
        path += `M${(x - long / 2).toFixed(0)} ${y.toFixed(0)}Q${x.toFixed(0)} ${(y + 3 + row * 0.3).toFixed(0)} ${(x + long / 2).toFixed(0)} ${y.toFixed(0)}Q${x.toFixed(0)} ${(y - 1).toFixed(0)} ${(x - long / 2).toFixed(0)} ${y.toFixed(0)}Z`;
      }
    }
    return `${filled(`M-10 ${level}H${width + 10}V${height + 10}H-10Z`, colourOf(palette, top), colourOf(palette, foot))}<path d="${path}" fill="${lighter(colourOf(palette, shine), 0.3)}" opacity=".5"/>`;
  };

/** A wave with its crest. */
export const waves =
  (level: number, tall: number, top: Tone, foot: Tone, shift = 0): Layer =>
  (palette) => {
    let path = `M-100 ${level + tall}`;
    for (let x = -100 + shift; x < width + 100; x += 150) {
      path += `C${x + 40} ${level + tall} ${x + 55} ${level - tall * 0.4} ${x + 100} ${level - tall}C${x + 88} ${level - tall * 0.3} ${x + 100} ${level + tall} ${x + 150} ${level + tall}`;
    }
    const crest = lighter(colourOf(palette, top), 0.6);
    return `${filled(closed(path), colourOf(palette, top), colourOf(palette, foot))}<path d="${path}" fill="none" stroke="${crest}" stroke-width="4" opacity=".6"/>`;
  };

/** Cut crystals that grow from the foot, or hang from above. */
export const crystals =
  (many: number, tall: number, tone: Tone, seed: string, hanging = false): Layer =>
  (palette) => {
    const next = chance(seed);
    const base = colourOf(palette, tone);
    let all = '';
    for (let index = 0; index < many; index++) {
      const share = (index + 0.5) / many;
      // They are tallest at the sides and leave the middle free.
      const side = Math.abs(share - 0.5) * 2;
      const h = tall * (0.25 + side * 0.85) * (0.6 + next() * 0.5);
      const w = (width / many) * (0.5 + next() * 0.45);
      const x = share * width;
      const tip = x + (share - 0.5) * -70 + (next() - 0.5) * 30;
      const y = hanging ? -8 : height + 8;
      const end = hanging ? h : height - h;
      const knee = hanging ? h * 0.72 : height - h * 0.72;
      all += `<polygon points="${x - w},${y} ${tip - w * 0.5},${knee} ${tip},${end} ${tip + w * 0.1},${knee} ${x},${y}" fill="${lighter(base, 0.25 + next() * 0.2)}"/><polygon points="${x},${y} ${tip + w * 0.1},${knee} ${tip},${end} ${tip + w * 0.6},${knee} ${x + w},${y}" fill="${darker(base, 0.2 + next() * 0.25)}"/>`;
    }
    return `<g opacity=".92">${all}</g>`;
  };

/** Weed and coral on the floor of a sea. */
export const weed =
  (tones: readonly Tone[], seed: string): Layer =>
  (palette) => {
    const next = chance(seed);
    let all = '';
    for (let index = 0; index < 34; index++) {
      const side = next() < 0.5 ? next() * 0.34 : 1 - next() * 0.34;
      const [x, h, sway] = [side * width, 70 + next() * 190, (next() - 0.5) * 60];
      const colour = colourOf(palette, tones[index % tones.length] ?? 1);
      all += `<path d="M${x} ${height + 10}C${x + sway} ${height - h * 0.4} ${x - sway} ${height - h * 0.7} ${x + sway * 0.5} ${height - h}" fill="none" stroke="${colour}" stroke-width="${(6 + next() * 9).toFixed(0)}" stroke-linecap="round"/>`;
    }
    return all;
  };

/** Palms that lean into the picture from both sides. */
export const palms =
  (tone: Tone): Layer =>
  (palette) => {
    const colour = colourOf(palette, tone);
    const leaf = (turn: number, long: number): string =>
      `<path transform="rotate(${turn})" d="M0 0C${long * 0.3} ${-long * 0.3} ${long * 0.8} ${-long * 0.2} ${long} ${long * 0.14}C${long * 0.86} ${long * 0.06} ${long * 0.8} ${long * 0.12} ${long * 0.72} ${long * 0.02}C${long * 0.62} ${long * 0.08} ${long * 0.56} 0 ${long * 0.46} ${-long * 0.02}C${long * 0.3} ${long * 0.04} ${long * 0.16} ${long * 0.04} 0 0Z"/>`;
    const crown = [-170, -140, -100, -60, -25, 10, 40, 150, 185]
      .map((turn, index) => leaf(turn, 150 + (index % 3) * 30))
      .join('');
    const palm = `<g fill="${colour}"><path d="M40 560C60 400 90 280 150 140L164 148C118 280 90 420 84 560Z"/>${put(155, 142, crown)}</g>`;
    return `<g transform="translate(-30,0)">${palm}</g><g transform="translate(${width + 60},40) scale(-1,1)">${palm}</g>`;
  };

/** Tufts of mist over the ground are clouds; here is snow that lies on the foot. */
export const drifts =
  (level: number, tone: Tone): Layer =>
  (palette) => {
    const colour = colourOf(palette, tone);
    return filled(
      closed(
        `M-10 ${level + 20}C160 ${level - 30} 300 ${level + 30} 480 ${level + 14}C660 ${level} 800 ${level - 40} 970 ${level + 8}`,
      ),
      lighter(colour, 0.5),
      darker(colour, 0.2),
    );
  };

/** Cacti or rocks as silhouettes at both sides. */
export const mesas =
  (level: number, top: Tone, foot: Tone): Layer =>
  (palette) =>
    filled(
      `M-10 ${level}H30L46 ${level - 120}H150L168 ${level - 60}H230L250 ${level}H${width - 270}L${width - 250} ${level - 90}H${width - 190}L${width - 176} ${level - 170}H${width - 70}L${width - 50} ${level}H${width + 10}V${height + 10}H-10Z`,
      colourOf(palette, top),
      colourOf(palette, foot),
    ) +
    put(
      width / 2,
      0,
      mirrored(
        `<g fill="${colourOf(palette, foot)}"><path d="M330 ${level + 70}V${level - 40}A16 16 0 0 1 362 ${level - 40}V${level + 70}ZM362 ${level + 20}H390V${level - 14}A9 9 0 0 1 408 ${level - 14}V${level + 38}H362Z"/></g>`,
      ),
    );
