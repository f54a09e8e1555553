/** The mark of a brand, an ember in a frame, in the brand's own colours. */
import type { Brand } from './brand.ts';

/** Side of the square that the paths are drawn in. */
export const markSide = 32;

/** Outlines of the mark: the ember, and the flame within it. */
export const markPaths = {
  ember:
    'M16 4.8c1 4.4 6.9 6.6 6.9 13a6.9 6.9 0 0 1-13.8 0c0-2.6 1.1-4.3 2.4-5.9' +
    '.3 1.9 1.1 2.9 2.2 3.4-.4-4.2.4-7.7 2.3-10.5Z',
  flame: 'M16.2 16.5c.5 2 2.9 2.9 2.9 5.4a3.1 3.1 0 0 1-6.2 0c0-2.1 2.2-3 3.3-5.4Z',
} as const;

/** Radius of the frame's corners where the mark stands by itself, in units of `markSide`. */
export const markRadius = 9;

/**
 * The mark as an SVG document. With `radius` 0 the ground reaches every edge: phones cut such an icon
 * to a shape of their own, and the ember lies within the circle that they always leave.
 */
export function markSvg({ tokens: { colours } }: Brand, radius: number): string {
  const { accent, onAccent } = colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSide} ${markSide}">` +
    `<rect width="${markSide}" height="${markSide}" rx="${radius}" fill="${accent}"/>` +
    `<path fill="${onAccent}" d="${markPaths.ember}"/>` +
    `<path fill="${accent}" d="${markPaths.flame}"/></svg>`
  );
}
