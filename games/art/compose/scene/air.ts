/** Layers of air and light: sky, rays, clouds, stars, fire, sparks, darkness. */
import { around, glow, lighter, mix, put, starPath } from '../paint.ts';
import { chance, freshId, linear, radial } from '../svg.ts';
import { canvas, colourOf, type Layer, type Tone } from './layer.ts';

const { width, height } = canvas;
const whole = `width="${width}" height="${height}"`;

/** Light that falls off from a point to the night of the palette. */
export const sky =
  (cx = 0.5, cy = 0.36, tones: readonly Tone[] = [0.25, 0.8, 1.45, 1.95], r = 0.82): Layer =>
  (palette) => {
    const paint = radial(
      tones.map((tone, index) => [index / (tones.length - 1), colourOf(palette, tone)] as const),
      cx,
      cy,
      r,
    );
    return `<defs>${paint.defs}</defs><rect ${whole} fill="${paint.fill}"/>`;
  };

/** Light that changes from above to below. */
export const dusk =
  (tones: readonly Tone[]): Layer =>
  (palette) => {
    const paint = linear(
      tones.map((tone, index) => [index / (tones.length - 1), colourOf(palette, tone)] as const),
    );
    return `<defs>${paint.defs}</defs><rect ${whole} fill="${paint.fill}"/>`;
  };

/** Rays from a point. */
export const rays =
  (x: number, y: number, many: number, tone: Tone, opacity: number): Layer =>
  (palette) => {
    const next = chance(`rays${many}`);
    const [cx, cy, length] = [x * width, y * height, 1150];
    const id = freshId('rays');
    let path = '';
    for (let index = 0; index < many; index++) {
      const angle = ((index + next() * 0.35) / many) * Math.PI * 2;
      const half = (Math.PI / many) * (0.35 + next() * 0.5);
      const end = (turn: number): string =>
        `${(cx + Math.cos(turn) * length).toFixed(0)} ${(cy + Math.sin(turn) * length).toFixed(0)}`;
      path += `M${cx} ${cy}L${end(angle - half)}L${end(angle + half)}Z`;
    }
    const colour = colourOf(palette, tone);
    return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="680"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${opacity * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><path d="${path}" fill="url(#${id})"/>`;
  };

/** Clouds of one colour; `grain` is how coarse across and down, `floor` how much is left clear. */
export const clouds =
  (
    tone: Tone,
    opacity: number,
    seed: number,
    grain: readonly [number, number] = [0.004, 0.009],
    floor = -0.45,
  ): Layer =>
  (palette) => {
    const id = freshId('clouds');
    const value = Number.parseInt(colourOf(palette, tone).slice(1), 16);
    const channel = (shift: number): string => (((value >> shift) & 255) / 255).toFixed(3);
    return `<defs><filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain.join(' ')}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${channel(16)} 0 0 0 0 ${channel(8)} 0 0 0 0 ${channel(0)} 1.9 0 0 0 ${floor}"/></filter></defs><rect ${whole} filter="url(#${id})" opacity="${opacity}"/>`;
  };

export const stars =
  (many: number, share = 0.7): Layer =>
  () => {
    const next = chance(`stars${many}`);
    const colours = ['#fff', '#cfe4ff', '#ffe9c4'];
    return Array.from(
      { length: many },
      () =>
        `<circle cx="${(next() * width).toFixed(0)}" cy="${(next() * height * share).toFixed(0)}" r="${(0.5 + next() ** 3 * 2).toFixed(1)}" fill="${colours[Math.floor(next() * 3)]}" opacity="${(0.3 + next() * 0.7).toFixed(2)}"/>`,
    ).join('');
  };

/** Four-pointed glints. */
export const glints =
  (many: number, tone: Tone = 0, largest = 12, share = 0.62): Layer =>
  (palette) => {
    const next = chance(`glints${many}`);
    const colour = lighter(colourOf(palette, tone), 0.5);
    return Array.from({ length: many }, () => {
      const r = largest * (0.25 + 0.75 * next() ** 2);
      const path = starPath(4, r, r * 0.14);
      return `<g opacity="${(0.4 + next() * 0.6).toFixed(2)}">${put(Math.round(next() * width), Math.round(next() * height * share), `<path d="${path}" fill="${colour}"/>`)}</g>`;
    }).join('');
  };

/** Lights out of focus. */
export const bokeh =
  (many: number, tones: readonly Tone[], largest = 34, share = 1): Layer =>
  (palette) => {
    const next = chance(`bokeh${many}`);
    return Array.from({ length: many }, () => {
      const colour = colourOf(palette, tones[Math.floor(next() * tones.length)] ?? 0);
      const [x, y, r] = [next() * width, next() * height * share, largest * (0.25 + next() * 0.75)];
      const opacity = 0.08 + next() * 0.26;
      const spot = `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;
      return `${spot}<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(r * 0.86).toFixed(0)}" fill="${colour}" opacity="${(opacity * 0.5).toFixed(2)}"/>`;
    }).join('');
  };

/** Tongues of fire from the foot, `tall` high. */
export const flames =
  (many: number, tall: number, top: Tone, foot: Tone, opacity: number): Layer =>
  (palette) => {
    const next = chance(`flames${many}`);
    const colour = colourOf(palette, top);
    const paint = linear([
      [0, colour, 0],
      [0.45, colour, 0.85],
      [1, colourOf(palette, foot), 1],
    ]);
    let all = '';
    for (let index = 0; index < many; index++) {
      const x = ((index + 0.5 + (next() - 0.5) * 0.6) * width) / many;
      const w = (width / many) * (0.75 + next() * 0.6);
      const h = tall * (0.55 + next() * 0.7);
      const bend = (next() - 0.5) * w * 1.2;
      const y = height + 8;
      all += `<path d="M${x - w} ${y}C${x - w} ${y - h * 0.4} ${x - w * 0.2 + bend} ${y - h * 0.5} ${x + bend} ${y - h}C${x + w * 0.35 + bend} ${y - h * 0.55} ${x + w} ${y - h * 0.4} ${x + w} ${y}Z"/>`;
    }
    return `<defs>${paint.defs}</defs><g fill="${paint.fill}" opacity="${opacity}">${all}</g>`;
  };

/** Small round sparks, flakes or bubbles all over. */
export const motes =
  (many: number, tones: readonly Tone[], largest = 4, hollow = false): Layer =>
  (palette) => {
    const next = chance(`motes${many}`);
    return Array.from({ length: many }, () => {
      const colour = colourOf(palette, tones[Math.floor(next() * tones.length)] ?? 0);
      const r = largest * (0.25 + 0.75 * next() ** 2);
      const [x, y] = [(next() * width).toFixed(0), (next() * height * 0.95).toFixed(0)];
      const ink = hollow
        ? `fill="${colour}" fill-opacity=".12" stroke="${colour}" stroke-width="1.4"`
        : `fill="${colour}"`;
      return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" ${ink} opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`;
    }).join('');
  };

/** A sun or a moon with its light. */
export const orb =
  (x: number, y: number, r: number, tone: Tone, light = 3): Layer =>
  (palette) => {
    const colour = colourOf(palette, tone);
    const paint = radial(
      [
        [0, '#ffffff'],
        [0.55, lighter(colour, 0.55)],
        [1, colour],
      ],
      0.4,
      0.36,
      0.7,
    );
    const [cx, cy] = [x * width, y * height];
    return `${glow(cx, cy, r * light, r * light, lighter(colour, 0.35), 0.7)}<defs>${paint.defs}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint.fill}"/>`;
  };

/** Light from a lamp above. */
export const lamp =
  (x: number, tone: Tone, opacity: number, wide = 0.3): Layer =>
  (palette) =>
    glow(x * width, 0, wide * width, height * 0.85, colourOf(palette, tone), opacity);

/** A glow anywhere. */
export const light =
  (x: number, y: number, rx: number, ry: number, tone: Tone, opacity: number): Layer =>
  (palette) =>
    glow(x * width, y * height, rx * width, ry * height, colourOf(palette, tone), opacity);

/** Beams of stage lights from above. */
export const beams =
  (tones: readonly Tone[], opacity: number): Layer =>
  (palette) =>
    tones
      .map((tone, index) => {
        const colour = colourOf(palette, tone);
        const paint = linear([
          [0, colour, opacity],
          [1, colour, 0],
        ]);
        const x = ((index + 0.5) * width) / tones.length;
        const lean = (width / 2 - x) * 0.55;
        return `<defs>${paint.defs}</defs><path d="M${x - 12} -10H${x + 12}L${x + lean + 110} 520H${x + lean - 110}Z" fill="${paint.fill}"/>`;
      })
      .join('');

/** Forked lightning from a point above. */
export const bolt =
  (x: number, seed: string, tone: Tone = 0): Layer =>
  (palette) => {
    const next = chance(seed);
    const walk = (px: number, py: number, end: number, drift: number): string => {
      let path = `M${px} ${py}`;
      for (let y = py; y < end; ) {
        y += 16 + next() * 26;
        px += (next() - 0.5) * 52 + drift;
        path += `L${px.toFixed(0)} ${y.toFixed(0)}`;
      }
      return path;
    };
    const main = walk(x * width, -10, 380, 0);
    const forks = walk(x * width - 14, 130, 280, -16) + walk(x * width + 10, 190, 330, 18);
    const colour = colourOf(palette, tone);
    const ink = (path: string, colour2: string, wide: number, opacity: number): string =>
      `<path d="${path}" fill="none" stroke="${colour2}" stroke-width="${wide}" stroke-linejoin="round" opacity="${opacity}"/>`;
    return (
      ink(main, colour, 16, 0.18) +
      ink(main, colour, 8, 0.35) +
      ink(forks, colour, 3, 0.6) +
      ink(main, mix(colour, '#ffffff', 0.85), 3.4, 1)
    );
  };

/** Stripes from a point, as of a tent or a rising sun. */
export const fan =
  (x: number, y: number, many: number, tones: readonly [Tone, Tone], opacity: number): Layer =>
  (palette) => {
    const half = (Math.PI / many) * 1150;
    const wedge = (index: number): string =>
      `<path d="M0 0L1150 ${-half}L1150 ${half}Z" fill="${colourOf(palette, tones[index % 2] ?? 0)}"/>`;
    return `<g opacity="${opacity}">${put(x * width, y * height, around(many, wedge))}</g>`;
  };

/** Darkness round the edges and at the foot, where a title stands. */
export const vignette =
  (opacity = 0.85, tone: Tone = 2.35): Layer =>
  (palette) => {
    const colour = colourOf(palette, tone);
    const edges = radial(
      [
        [0, colour, 0],
        [0.55, colour, 0],
        [1, colour, opacity],
      ],
      0.5,
      0.44,
      0.8,
    );
    const foot = linear([
      [0, colour, 0],
      [0.5, colour, 0],
      [0.8, colour, opacity * 0.7],
      [1, colour, opacity],
    ]);
    return `<defs>${edges.defs}${foot.defs}</defs><rect ${whole} fill="${edges.fill}"/><rect ${whole} fill="${foot.fill}"/>`;
  };
