/** Looks of symbols: what stands behind a figure, how its colours are turned, its light. */
import { letters } from '../figure/classics.ts';
import { figure } from '../figure/figures.ts';
import {
  bar,
  disc,
  lighter,
  type Matter,
  materialOf,
  part,
  put,
  starPath,
  stroke,
} from '../paint.ts';
import { freshId, lit } from '../svg.ts';
import { fitOf } from './fits.ts';

type Colour = `#${string}`;

export interface Look {
  /** Behind every figure; none for bare figures. */
  readonly plate?: () => string;
  /** Of a figure on its plate. */
  readonly scale?: number;
  /** Values of a colour matrix over the figure. */
  readonly matrix?: string;
  readonly edge: string;
  /** Of words where the outline of figures is too light for them. */
  readonly ink?: string;
  readonly rim: string;
  readonly glow?: string;
  /** Of WILD, SCATTER and letters. */
  readonly face: Matter;
  readonly cloth: Matter;
  readonly font: string;
}

const tinted = (inner: string, matrix: string | undefined): string => {
  if (!matrix) return inner;
  const id = freshId('tint');
  return `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter></defs><g filter="url(#${id})">${inner}</g>`;
};

const square = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="-116 -116 232 232">${inner}</svg>`;

/** A symbol: a figure in a look. */
export function symbol(inner: string, look: Look, plain = false): string {
  const { plate, scale = 1, matrix, edge, rim, glow } = look;
  const light = { specular: 0.28, outline: 1.8, scale: 1.25, edge, rim };
  const behind = plate && !plain ? lit(plate(), { ...light, specular: 0.2 }) : '';
  const size = plate && !plain ? scale : 1;
  return square(
    behind + tinted(lit(put(0, 0, inner, size), { ...light, ...(glow && { glow }) }), matrix),
  );
}

/** A figure of the table of figures in a look, in the size of all others. */
export function figureSymbol(name: string, look: Look): string {
  const [scale, x, y] = fitOf(name);
  return symbol(put(-x * scale, -y * scale, figure(name), scale), look);
}

/** A letter of a rank in the look, each rank in a colour of its own. */
const rankColours: Readonly<Record<string, Colour>> = {
  ace: '#e8243a',
  king: '#f0a41c',
  queen: '#c83ab8',
  jack: '#2f7dff',
  ten: '#22a860',
};
const rankLetters: Readonly<Record<string, string>> = {
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  ten: '10',
};

export const isRank = (key: string): boolean => key in rankLetters;
export function rank(key: string, look: Look): string {
  const colour = rankColours[key] ?? '#f0a41c';
  const letter = letters(rankLetters[key] ?? '', {
    ...{ font: look.font, width: 150, height: 132, face: colour, fat: 1.15 },
    ...{
      rim: lighter(materialOf(look.face).stops[1]?.[1] ?? '#ffe0a0', 0.35),
      edge: look.ink ?? look.edge,
    },
  });
  return symbol(letter, look, true);
}

/** The word WILD on its shield. */
export const wild = (look: Look): string =>
  symbol(
    part('M0 -100L86 -66C92 4 60 66 0 100C-60 66 -92 4 -86 -66Z', look.face, { line: 5 }) +
      put(
        0,
        0,
        part('M0 -100L86 -66C92 4 60 66 0 100C-60 66 -92 4 -86 -66Z', look.cloth, { line: 3 }),
        0.87,
      ) +
      letters('WILD', {
        font: look.font,
        width: 184,
        height: 70,
        face: look.face,
        edge: look.ink ?? look.edge,
      }),
    look,
    true,
  );

/** What gives the feature: a word over a burst of light. */
export const scatter = (look: Look, word = 'BONUS'): string =>
  symbol(
    `<path d="${starPath(12, 104, 74)}" fill="${materialOf(look.face).line}" stroke="${materialOf(look.face).line}" stroke-width="8" stroke-linejoin="round"/>` +
      part(starPath(12, 101, 72), look.face, { line: 0 }) +
      disc(0, 0, 66, look.cloth, { line: 4 }) +
      put(0, -8, part(starPath(5, 52, 22), look.face, { line: 3 })) +
      put(
        0,
        48,
        letters(word, {
          font: look.font,
          width: 178,
          height: 46,
          face: look.face,
          edge: look.ink ?? look.edge,
        }),
      ),
    look,
    true,
  );

/** Plates that figures stand on. */
export const roundPlate =
  (rim: Matter, field: Colour): (() => string) =>
  () =>
    disc(0, 0, 106, rim, { flat: true, line: 4 }) + disc(0, 0, 94, field, { line: 3 });
export const squarePlate =
  (rim: Matter, field: Colour, corner = 26): (() => string) =>
  () =>
    bar([-104, -104, 208, 208], corner, rim, { line: 4 }) +
    bar([-93, -93, 186, 186], corner - 6, field, { line: 3 });
export const hexPlate =
  (rim: Matter, field: Colour): (() => string) =>
  () =>
    part('M0 -108L94 -54V54L0 108L-94 54V-54Z', rim, { line: 4 }) +
    put(0, 0, part('M0 -108L94 -54V54L0 108L-94 54V-54Z', field, { line: 3 }), 0.89);
export const neonPlate =
  (colour: Colour): (() => string) =>
  () =>
    bar([-102, -102, 204, 204], 30, '#140a34', { line: 0 }) +
    [
      [13, 0.3],
      [6, 1],
    ]
      .map(([wide = 1, opacity = 1]) =>
        stroke(
          'M-70 -96H70A26 26 0 0 1 96 -70V70A26 26 0 0 1 70 96H-70A26 26 0 0 1 -96 70V-70A26 26 0 0 1 -70 -96Z',
          wide > 9 ? colour : lighter(colour, 0.4),
          wide,
          opacity,
        ),
      )
      .join('');
