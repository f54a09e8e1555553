/** Lettering of titles: one or more lines, bent as one block, stacked into a lit relief. */
import { arch, flare, slant, textPath, textWidth, type Warp } from './faces.ts';
import { darker, lighter, mix } from './paint.ts';
import { freshId, linear, type Stop } from './svg.ts';

/** From light to dark: of a title's light, its colour and its night. */
export type Palette = readonly [light: string, colour: string, night: string];

/** How a face is set. Faces not named here are set in capitals, straight. */
interface Setting {
  readonly capitals?: boolean;
  /** Distance of lines as a share of the size. */
  readonly leading?: number;
  readonly warp?: (unit: number) => Warp;
  /** Strokes too thin for a relief are made stronger by this share of the size. */
  readonly bold?: number;
}

const bow: Setting['warp'] = (unit) => arch(7 * unit);
const wings: Setting['warp'] = () => flare(0.22);
const lean: Setting['warp'] = () => slant(0.14);
const rising: Warp = (x, y) => [x, y - x * 0.045];

const settings: Readonly<Record<string, Setting>> = {
  cinzel: { warp: wings, leading: 0.98 },
  'cinzel-decorative': { warp: wings, capitals: false, leading: 1.02 },
  'titan-one': { warp: bow },
  'lilita-one': { warp: bow },
  'luckiest-guy': { warp: (unit) => arch(-6 * unit), leading: 0.9 },
  'rammetto-one': { warp: bow, leading: 0.96 },
  'paytone-one': { warp: (unit) => arch(-5 * unit), capitals: false, leading: 1 },
  modak: { capitals: false, leading: 0.84, warp: bow },
  lobster: { capitals: false, warp: () => rising, leading: 0.98 },
  shrikhand: { capitals: false, warp: () => rising, leading: 1 },
  'carter-one': { capitals: false, warp: bow, leading: 1 },
  'uncial-antiqua': { capitals: false, leading: 1.02 },
  righteous: { leading: 0.92 },
  'russo-one': { warp: lean, leading: 0.92 },
  'black-ops-one': { leading: 0.9 },
  bangers: { warp: () => (x, y) => [x - y * 0.1, y - x * 0.03], leading: 0.94 },
  audiowide: { capitals: false, leading: 0.98 },
  monoton: { leading: 1.02, bold: 0.03 },
  'press-start-2p': { leading: 1.12 },
  creepster: { leading: 0.92, bold: 0.012 },
  'passion-one': { leading: 0.84 },
  oswald: { leading: 1.08 },
  orbitron: { leading: 0.98 },
  'alfa-slab-one': { leading: 0.98, warp: (unit) => arch(4 * unit) },
};

/** A box that lettering fills: its middle and its size. */
export interface Box {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  /** No letter is larger. */
  readonly most: number;
}

/** All ways to break words into `many` lines, in order. */
function broken(words: readonly string[], many: number): string[][] {
  if (many === 1) return [[words.join(' ')]];
  return Array.from({ length: words.length - many + 1 }, (_, index) => index + 1).flatMap((first) =>
    broken(words.slice(first), many - 1).map((rest) => [words.slice(0, first).join(' '), ...rest]),
  );
}

/** The lines of a text, and their size, that make its letters largest in a box. */
export function fitted(text: string, font: string, box: Box): { lines: string[]; size: number } {
  const { leading = 0.94, capitals = true } = settings[font] ?? {};
  const words = (capitals ? text.toUpperCase() : text).split(' ');
  let best = { lines: [words.join(' ')], size: 0 };
  for (let many = 1; many <= Math.min(words.length, 4); many++) {
    for (const lines of broken(words, many)) {
      const widest = Math.max(...lines.map((line) => textWidth(line, font, 100)));
      const tall = many === 1 ? box.most : box.height / (0.8 + (many - 1) * leading);
      const size = Math.min((box.width / widest) * 100, tall, box.most);
      // A line more has to be worth it.
      if (size > best.size * 1.12) best = { lines, size };
    }
  }
  return best;
}

interface Relief {
  readonly fill: readonly Stop[];
  readonly rim: readonly Stop[];
  readonly edge: string;
  readonly deep: string;
  readonly glow: string;
}

/** The full tone of a pale light; of white, a light tone of the title's colour. */
function rich(light: string, colour: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(light.slice(from, from + 2), 16));
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  if (most - least < 24) return mix(light, colour, 0.45);
  // What is not of its hue is taken out: the least channel falls to a third of its height.
  const deep = parts.map(
    (part) => most * 0.94 - (most - part) * ((most - least / 3) / (most - least)),
  );
  const hex = deep.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The relief of a palette. */
export const reliefOf = ([light, colour, night]: Palette): Relief => ({
  fill: [
    [0, lighter(light, 0.85)],
    [0.38, lighter(light, 0.25)],
    [0.56, rich(light, colour)],
    [0.78, mix(rich(light, colour), colour, 0.35)],
    [1, lighter(light, 0.1)],
  ],
  rim: [
    [0, '#ffffff'],
    [0.45, lighter(light, 0.25)],
    [1, mix(colour, night, 0.35)],
  ],
  edge: darker(night, 0.45),
  deep: mix(colour, night, 0.72),
  glow: mix(colour, night, 0.25),
});

/** A text in a box; `unit` is the height of the picture by 240. */
export function lettering(
  text: string,
  font: string,
  palette: Palette,
  box: Box,
  unit: number,
): string {
  const { leading = 0.94, warp, bold = 0 } = settings[font] ?? {};
  const { lines, size } = fitted(text, font, box);
  const width = Math.max(...lines.map((line) => textWidth(line, font, size)));
  const bent = warp?.(unit);
  const paths = lines.map((line, index) =>
    textPath(line, {
      font,
      size,
      cx: box.cx,
      cy: box.cy,
      block: { width, y: (index - (lines.length - 1) / 2) * leading * size },
      ...(bent && { warp: bent }),
    }),
  );
  const path = paths.join('');
  const k = Math.min(unit * 0.9, size / 40);
  const { edge, deep, glow, ...relief } = reliefOf(palette);
  const fill = linear(relief.fill);
  const rim = linear(relief.rim);
  const gloss = linear([
    [0, '#fff', 0.45],
    [0.46, '#fff', 0.08],
    [0.5, '#fff', 0],
    [1, '#fff', 0],
  ]);
  const blur = freshId('blur');
  const fat = bold * size;
  const depth = [5, 4, 3, 2, 1, 0]
    .map((level) => {
      const colour = level > 0 ? deep : edge;
      return `<path d="${path}" transform="translate(0,${(level * k).toFixed(2)})" fill="${colour}" stroke="${colour}" stroke-width="${(7.4 * k + fat).toFixed(2)}" stroke-linejoin="round"/>`;
    })
    .join('');
  const stroked = (colour: string, wide: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(wide * k + fat).toFixed(2)}" stroke-linejoin="round"/>`;
  const face = fat > 0 ? ` stroke="${fill.fill}" stroke-width="${fat.toFixed(2)}"` : '';
  return `<defs>${fill.defs}${rim.defs}${gloss.defs}<filter id="${blur}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${3.4 * k}"/></filter></defs>
<path d="${path}" fill="${glow}" stroke="${glow}" stroke-width="${15 * k}" opacity=".75" filter="url(#${blur})"/>
<path d="${path}" transform="translate(0,${8 * k})" fill="#000" stroke="#000" stroke-width="${10 * k}" opacity=".65" filter="url(#${blur})"/>
${depth}${stroked(rim.fill, 4.8)}${stroked(edge, 1.7)}${paths.map((line) => `<path d="${line}" fill="${fill.fill}"${face}/><path d="${line}" fill="${gloss.fill}"/>`).join('')}`;
}
