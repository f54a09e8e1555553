/** The picture of a game that has none: its name on a plate, in a colour of its own. */
import { createHash } from 'node:crypto';

/** What a plate is drawn from. */
export interface PlatedGame {
  readonly key: string;
  readonly name: string;
}

/** Lines that a name is broken into at most. */
const mostLines = 3;
/** Width of an average capital or digit in multiples of its size: what a line needs at most. */
const letterWidth = 0.66;
/** Share of the plate that lettering may fill. */
const filled = { width: 0.84, height: 0.56 };
const lineHeight = 1.16;

/** What a plate is known by: another name or key is another picture. */
export const plateHash = ({ key, name }: PlatedGame): string =>
  createHash('sha256').update(`${key}\n${name}`).digest('hex').slice(0, 32);

export interface Lettering {
  readonly lines: readonly string[];
  /** Of the letters, in pixels. */
  readonly size: number;
}

/** Every way to break words into a number of lines. */
function breaksOf(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words
    .slice(1)
    .flatMap((_, index) =>
      breaksOf(words.slice(index + 1), lines - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    );
}

/** Breaks a name between its words into the lines that let its letters be largest. */
export function letter(name: string, width: number, height: number): Lettering {
  const words = name.trim().split(/\s+/);
  const letterings = Array.from({ length: Math.min(mostLines, words.length) }, (_, index) =>
    breaksOf(words, index + 1),
  )
    .flat()
    .map((lines): Lettering => {
      const longest = Math.max(...lines.map(({ length }) => length), 1);
      const byWidth = (width * filled.width) / (longest * letterWidth);
      const byHeight = (height * filled.height) / (lines.length * lineHeight);
      return { lines, size: Math.floor(Math.min(byWidth, byHeight, height / 4)) };
    });
  return letterings.reduce((best, other) => (other.size > best.size ? other : best));
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/**
 * Draws the plate of a game as SVG, `width` × `height` pixels. Light lettering stands on a dark
 * ground whatever the colour, so that its contrast is at least 7 to 1.
 */
export function drawNamePlate(game: PlatedGame, width: number, height: number): string {
  const hue = Number.parseInt(plateHash(game).slice(0, 4), 16) % 360;
  const { lines, size } = letter(game.name, width, height);
  const first = height / 2 - ((lines.length - 1) * size * lineHeight) / 2;
  const inset = Math.round(height / 24);
  const lettering = lines
    .map(
      (line, index) =>
        `<text x="${width / 2}" y="${Math.round(first + index * size * lineHeight)}">${escapeText(line)}</text>`,
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><linearGradient id="ground" x2="1" y2="1">',
    `<stop stop-color="hsl(${hue} 42% 24%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 48% 11%)"/>`,
    '</linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${inset}" fill="none" stroke="hsl(${hue} 60% 72%)" stroke-opacity=".45" stroke-width="2"/>`,
    `<g font-family="system-ui, sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle" dominant-baseline="central">${lettering}</g>`,
    '</svg>',
  ].join('');
}
