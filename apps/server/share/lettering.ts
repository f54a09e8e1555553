/** Text as outlines, so that a picture needs no font of the machine it is made on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

type Face = ReturnType<typeof opentype.parse>;

/** Together these have the letters of every language of the sites. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;

const require = createRequire(import.meta.url);

const readFace = (subset: (typeof subsets)[number]): Face => {
  const file = `@fontsource/oswald/files/oswald-${subset}-700-normal.woff`;
  return opentype.parse(Uint8Array.from(readFileSync(require.resolve(file))).buffer);
};

let faces: readonly Face[] | undefined;

/** The face that has a letter; what none has is left out of the text. */
function faceOf(letter: string): Face | undefined {
  faces ??= subsets.map(readFace);
  return faces.find((face) => face.charToGlyphIndex(letter) > 0);
}

const advanceOf = (letter: string, size: number): number => {
  const face = faceOf(letter);
  return face ? ((face.charToGlyph(letter).advanceWidth ?? 0) * size) / face.unitsPerEm : 0;
};

/** Width of a text in pixels at a size in pixels. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + advanceOf(letter, size), 0);

/** The outline of one line as an SVG path; `x` is its left end, `y` its base line. */
export function outlineOf(text: string, { x, y, size }: { x: number; y: number; size: number }) {
  let path = '';
  let left = x;
  for (const letter of text) {
    const commands = faceOf(letter)?.charToGlyph(letter).getPath(left, y, size).commands ?? [];
    for (const command of commands) {
      const to = `${command.x?.toFixed(1)} ${command.y?.toFixed(1)}`;
      if (command.type === 'Z') path += 'Z';
      else if (command.type === 'Q') {
        path += `Q${command.x1.toFixed(1)} ${command.y1.toFixed(1)} ${to}`;
      } else if (command.type === 'C') {
        const { x1, y1, x2, y2 } = command as typeof command & { x2: number; y2: number };
        path += `C${x1.toFixed(1)} ${y1.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)} ${to}`;
      } else path += command.type + to;
    }
    left += advanceOf(letter, size);
  }
  return path;
}

/** What a text is set into: pixels, and lines at most. */
export interface Box {
  readonly width: number;
  readonly lines: number;
  /** Sizes that are tried, largest first. */
  readonly sizes: readonly number[];
}

/**
 * Breaks a text between words into the largest size that fits its box; what does not fit the
 * smallest ends in an ellipsis.
 */
export function setInto(
  text: string,
  { width, lines, sizes }: Box,
): { lines: string[]; size: number } {
  const words = text.trim().split(/\s+/);
  let last: { lines: string[]; size: number } = { lines: [], size: sizes.at(-1) ?? 0 };
  for (const size of sizes) {
    const broken: string[] = [];
    for (const word of words) {
      const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word;
      if (broken.length > 0 && widthOf(longer, size) <= width) broken[broken.length - 1] = longer;
      else broken.push(word);
    }
    last = { lines: broken, size };
    if (broken.length <= lines && broken.every((line) => widthOf(line, size) <= width)) return last;
  }
  const { lines: broken, size } = last;
  const cut = (line: string): string => {
    let start = line;
    while (widthOf(`${start}…`, size) > width) start = start.slice(0, -1);
    return `${start.trimEnd()}…`;
  };
  return {
    size,
    lines: broken.slice(0, lines).map((line, index) => {
      const isEnd = index === lines - 1 && broken.length > lines;
      return isEnd || widthOf(line, size) > width ? cut(line) : line;
    }),
  };
}
