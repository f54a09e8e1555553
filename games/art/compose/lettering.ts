/** Lettering: outlines of a display face, bent by a warp and stacked into a lit relief. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { freshId, linear, type Stop } from './svg.ts';

const require = createRequire(import.meta.url);

/** Faces that titles use, with the weight they are set in; all have Czech letters. */
const weights: Readonly<Record<string, string>> = {
  'titan-one': '400',
  cinzel: '900',
  'cinzel-decorative': '900',
  'russo-one': '400',
  'alfa-slab-one': '400',
};

type Face = ReturnType<typeof opentype.parse>;
const faces = new Map<string, Face[]>();

function facesOf(name: string): Face[] {
  const known = faces.get(name);
  if (known) return known;
  const loaded = ['latin', 'latin-ext'].flatMap((subset) => {
    try {
      const file = `@fontsource/${name}/files/${name}-${subset}-${weights[name]}-normal.woff`;
      const bytes = readFileSync(require.resolve(file));
      return [
        opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
      ];
    } catch {
      return [];
    }
  });
  if (loaded.length === 0) throw new Error(`no face is called ${name}`);
  faces.set(name, loaded);
  return loaded;
}

export type Warp = (x: number, y: number, width: number) => readonly [number, number];

export const arch =
  (amount: number): Warp =>
  (x, y, width) => [x, y + amount * (x / (width / 2)) ** 2];
export const flare =
  (amount: number): Warp =>
  (x, y, width) => [x, y * (1 + amount * (x / (width / 2)) ** 2)];
export const slant =
  (amount: number): Warp =>
  (x, y) => [x - y * amount, y];

export interface LetteringOptions {
  readonly font: string;
  readonly size: number;
  readonly cx: number;
  readonly cy: number;
  readonly maxWidth?: number;
  readonly warp?: Warp;
}

interface Glyph {
  readonly face: Face;
  readonly glyph: ReturnType<Face['charToGlyph']>;
  readonly x: number;
}

function layOut(text: string, font: string, size: number): { glyphs: Glyph[]; width: number } {
  const all = facesOf(font);
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const letter of text) {
    const face = all.find((one) => one.charToGlyphIndex(letter) > 0);
    if (!face) throw new Error(`${font} has no letter ${letter}`);
    const glyph = face.charToGlyph(letter);
    glyphs.push({ face, glyph, x });
    x += ((glyph.advanceWidth ?? 0) * size) / face.unitsPerEm;
  }
  return { glyphs, width: x };
}

/** The outline of a text as one path, fitted to its width and bent. */
export function textPath(text: string, options: LetteringOptions): string {
  const { font, cx, cy, maxWidth = Number.POSITIVE_INFINITY, warp } = options;
  let { size } = options;
  let line = layOut(text, font, size);
  if (line.width > maxWidth) {
    size *= maxWidth / line.width;
    line = layOut(text, font, size);
  }
  const place = (x: number, y: number): string => {
    const centred = x - line.width / 2;
    const lifted = y + size * 0.35;
    const [bentX, bentY] = warp ? warp(centred, lifted, line.width) : [centred, lifted];
    return `${(bentX + cx).toFixed(2)} ${(bentY + cy).toFixed(2)}`;
  };
  let path = '';
  for (const { glyph, x } of line.glyphs) {
    let last = { x: 0, y: 0 };
    for (const command of glyph.getPath(x, 0, size).commands) {
      if (command.type === 'Z') {
        path += 'Z';
        continue;
      }
      if (command.type === 'L') {
        // Straight strokes are cut into short ones, so that a warp bends them.
        for (let step = 1; step <= 6; step++) {
          const share = step / 6;
          path += `L${place(last.x + (command.x - last.x) * share, last.y + (command.y - last.y) * share)}`;
        }
      } else if (command.type === 'M') path += `M${place(command.x, command.y)}`;
      else if (command.type === 'Q') {
        path += `Q${place(command.x1, command.y1)} ${place(command.x, command.y)}`;
      } else {
        path += `C${place(command.x1, command.y1)} ${place(command.x2, command.y2)} ${place(command.x, command.y)}`;
      }
      last = command;
    }
  }
  return path;
}

/** The outline of a text with its middle at nought, as large as fits a width and a height. */
export function centredText(
  text: string,
  {
    font,
    width,
    height,
  }: { readonly font: string; readonly width: number; readonly height: number },
): string {
  const { glyphs } = layOut(text, font, 100);
  const boxes = glyphs.map(({ glyph, x }) => glyph.getPath(x, 0, 100).getBoundingBox());
  const left = Math.min(...boxes.map(({ x1 }) => x1));
  const right = Math.max(...boxes.map(({ x2 }) => x2));
  const top = Math.min(...boxes.map(({ y1 }) => y1));
  const foot = Math.max(...boxes.map(({ y2 }) => y2));
  const scale = Math.min(width / (right - left), height / (foot - top));
  const [cx, cy] = [(left + right) / 2, (top + foot) / 2];
  const put = (x: number, y: number): string =>
    `${((x - cx) * scale).toFixed(2)} ${((y - cy) * scale).toFixed(2)}`;
  let path = '';
  for (const { glyph, x } of glyphs) {
    for (const command of glyph.getPath(x, 0, 100).commands) {
      if (command.type === 'Z') path += 'Z';
      else if (command.type === 'Q') {
        path += `Q${put(command.x1, command.y1)} ${put(command.x, command.y)}`;
      } else if (command.type === 'C') {
        path += `C${put(command.x1, command.y1)} ${put(command.x2, command.y2)} ${put(command.x, command.y)}`;
      } else path += `${command.type}${put(command.x, command.y)}`;
    }
  }
  return path;
}

export interface Relief extends LetteringOptions {
  readonly fill: readonly Stop[];
  readonly rim: readonly Stop[];
  readonly edge: string;
  readonly deep: string;
  readonly glow: string;
  /** Of the strokes, 1 for an icon. */
  readonly scale?: number;
}

/** A text as stacked relief: glow, shadow, depth, edge, rim, lit fill, gloss. */
export function lettering(text: string, relief: Relief): string {
  const { edge, deep, glow } = relief;
  const k = (relief.scale ?? 1) * 0.9;
  const path = textPath(text, relief);
  const fill = linear(relief.fill);
  const rim = linear(relief.rim);
  const gloss = linear([
    [0, '#fff', 0.5],
    [0.46, '#fff', 0.09],
    [0.5, '#fff', 0],
    [1, '#fff', 0],
  ]);
  const blur = freshId('blur');
  const depth = [5, 4, 3, 2, 1, 0]
    .map((level) => {
      const colour = level > 0 ? deep : edge;
      return `<path d="${path}" transform="translate(0,${(level * k).toFixed(2)})" fill="${colour}" stroke="${colour}" stroke-width="${7.4 * k}" stroke-linejoin="round"/>`;
    })
    .join('');
  return `<defs>${fill.defs}${rim.defs}${gloss.defs}<filter id="${blur}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${3.4 * k}"/></filter></defs>
<path d="${path}" fill="${glow}" stroke="${glow}" stroke-width="${14 * k}" opacity=".7" filter="url(#${blur})"/>
<path d="${path}" transform="translate(0,${8 * k})" fill="#000" stroke="#000" stroke-width="${9 * k}" opacity=".6" filter="url(#${blur})"/>
${depth}<path d="${path}" fill="none" stroke="${rim.fill}" stroke-width="${4.8 * k}" stroke-linejoin="round"/>
<path d="${path}" fill="none" stroke="${edge}" stroke-width="${1.7 * k}" stroke-linejoin="round"/>
<path d="${path}" fill="${fill.fill}"/><path d="${path}" fill="${gloss.fill}"/>`;
}
