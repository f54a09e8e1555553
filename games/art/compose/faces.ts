/** Display faces and the outlines of texts set in them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);

/** Weights of the faces that are not set in their only one. */
const weights: Readonly<Record<string, string>> = {
  cinzel: '900',
  'cinzel-decorative': '900',
  orbitron: '900',
  oswald: '700',
  'passion-one': '900',
};

/** Widths of a space, as shares of the size, where the face's own is lost under a relief. */
const spaces: Readonly<Record<string, number>> = { monoton: 0.34 };

type Face = ReturnType<typeof opentype.parse>;
const faces = new Map<string, Face[]>();

function facesOf(name: string): Face[] {
  const known = faces.get(name);
  if (known) return known;
  const loaded = ['latin', 'latin-ext'].flatMap((subset) => {
    try {
      const file = `@fontsource/${name}/files/${name}-${subset}-${weights[name] ?? '400'}-normal.woff`;
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
  /** Of the block that is bent as one, when the line is one of several. */
  readonly block?: { readonly width: number; readonly y: number };
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
    const own = ((glyph.advanceWidth ?? 0) * size) / face.unitsPerEm;
    x += letter === ' ' ? (spaces[font] ?? 0) * size || own : own;
  }
  return { glyphs, width: x };
}

/** The outline of a text as one path, fitted to its width and bent. */
export function textPath(text: string, options: LetteringOptions): string {
  const { font, cx, cy, maxWidth = Number.POSITIVE_INFINITY, warp, block } = options;
  let { size } = options;
  let line = layOut(text, font, size);
  if (line.width > maxWidth) {
    size *= maxWidth / line.width;
    line = layOut(text, font, size);
  }
  const place = (x: number, y: number): string => {
    const centred = x - line.width / 2;
    const lifted = y + size * 0.35 + (block?.y ?? 0);
    const [bentX, bentY] = warp
      ? warp(centred, lifted, block?.width ?? line.width)
      : [centred, lifted];
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

/** How wide a text is in a size. */
export const textWidth = (text: string, font: string, size: number): number =>
  layOut(text, font, size).width;

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
