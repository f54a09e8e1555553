/**
 * A painting: a scene of a size with its hero, and the lettering over it. An icon (360 by 240) and a
 * cover (16 by 9) are the same scene in other proportions.
 */
import { lettering, type Relief } from './lettering.ts';
import type { Size } from './scenes.ts';

export interface Painting {
  /** Everything but the lettering. */
  readonly scene: (size: Size) => string;
  readonly letters: Omit<Relief, 'cx' | 'cy' | 'size'> & {
    readonly text: string;
    readonly size: number;
  };
}

/** Middle and unit of a size: heroes are drawn for an icon 240 high. */
export const frame = ({ width, height }: Size) => ({ cx: width / 2, k: height / 240 });

/** Something drawn to a size, as a picture of its own. */
export const picture = (drawn: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;

/** A painting of a size with its lettering across the foot. */
export function painted({ scene: draw, letters }: Painting, size: Size): string {
  const k = size.height / 240;
  const { text, size: letterSize, ...relief } = letters;
  const title = lettering(text, {
    ...relief,
    size: letterSize * k,
    cx: size.width / 2,
    cy: 205 * k,
    maxWidth: Math.min(size.width * 0.93, 340 * k),
    scale: k * 0.95,
    ...(relief.warp === undefined ? {} : { warp: scaled(relief.warp, k) }),
  });
  return picture(draw(size) + title, size);
}

/** A warp that was made for an icon, at another scale. */
const scaled =
  (warp: NonNullable<Relief['warp']>, k: number): NonNullable<Relief['warp']> =>
  (x, y, width) => {
    const [bentX, bentY] = warp(x / k, y / k, width / k);
    return [bentX * k, bentY * k];
  };
