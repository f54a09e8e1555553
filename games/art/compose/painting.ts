/**
 * A painting in layers: what is behind the heroes, the heroes, what is before them, the lettering.
 * An icon (3 to 2) shows the heroes over the lettering; a cover (16 to 9) beside it.
 */
import { figure } from './figure/figures.ts';
import { type Box, fitted, lettering } from './lettering.ts';
import { glow, lighter, put } from './paint.ts';
import { backOf, foreOf } from './scene/scenes.ts';
import { linear, lit } from './svg.ts';
import type { TitleArt } from './titles.ts';

/** The box that heroes are drawn in, round nought; a figure is 200 high. */
export const heroBox = { width: 560, height: 300 } as const;
/** Icons are composed at twice their size. */
export const iconSize = { width: 720, height: 480 } as const;
export const coverSize = { width: 1920, height: 1080 } as const;

interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

const placedOf = (figures: string): Placed[] =>
  figures
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [name = '', place = ''] = one.split('@');
      const [x = 0, y = 0, scale = 1, turn = 0] = place.split(',').map(Number);
      return { name, x, y, scale, turn };
    });

/** How far the heroes reach to either side, and how high. */
export function reachOf({ staging }: TitleArt): { readonly side: number; readonly up: number } {
  const all = placedOf(staging.figures);
  return {
    side: Math.max(...all.map(({ x, scale }) => Math.abs(x) + 96 * scale)),
    up: Math.max(...all.map(({ y, scale }) => 108 * scale - y)),
  };
}

const picture = (inner: string, width: number, height: number, box: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`;

/** The heroes on clear ground, each under the light of the house. */
export function heroesOf({ staging, palette }: TitleArt): string {
  const { width, height } = heroBox;
  const halo = lighter(palette[0], 0.3);
  const all = placedOf(staging.figures)
    .map(({ name, x, y, scale, turn }) =>
      lit(put(x, y, figure(name), scale, turn), {
        specular: 0.26,
        outline: 1.7,
        scale: 1.3,
        glow: halo,
        edge: palette[2],
        rim: lighter(palette[0], 0.4),
      }),
    )
    .join('');
  const light = glow(0, -6, 190, 140, halo, 0.5);
  return picture(light + all, width, height, `${-width / 2} ${-height / 2} ${width} ${height}`);
}

const iconBox: Box = { cx: 360, cy: 397, width: 664, height: 134, most: 100 };
const coverBox: Box = { cx: 515, cy: 560, width: 820, height: 600, most: 220 };

/** Where the middle of the heroes is in an icon, and how many pixels a unit has. */
export function iconPlace(title: TitleArt): { readonly y: number; readonly unit: number } {
  const alone = fitted(title.name, title.font, iconBox).lines.length === 1;
  const [y, unit] = alone ? [182, 1.62] : [166, 1.48];
  const { side, up } = reachOf(title);
  return { y, unit: Math.min(unit, 346 / side, (y - 4) / up) };
}

/** How many pixels a unit has in a cover. */
export function coverUnit(title: TitleArt): number {
  const { side, up } = reachOf(title);
  return Math.min(3.5, 610 / side, 480 / up);
}

const letters = (
  { name, font, palette }: TitleArt,
  size: typeof iconSize | typeof coverSize,
  box: Box,
) => lettering(name, font, palette, box, size.height / 240);

/** Lettering across the foot of an icon, on its shade. */
export function iconLetters(title: TitleArt): string {
  const { width, height } = iconSize;
  const night = title.palette[2];
  const shade = linear([
    [0, night, 0],
    [0.45, night, 0.62],
    [1, night, 0.92],
  ]);
  const foot = `<defs>${shade.defs}</defs><rect y="262" width="${width}" height="218" fill="${shade.fill}"/>`;
  return picture(foot + letters(title, iconSize, iconBox), width, height, `0 0 ${width} ${height}`);
}

/** Lettering to the left of a cover's heroes. */
export function coverLetters(title: TitleArt): string {
  const { width, height } = coverSize;
  return picture(letters(title, coverSize, coverBox), width, height, `0 0 ${width} ${height}`);
}

/** All drawings that a title's pictures are composed of. */
export const drawingsOf = (title: TitleArt) => ({
  back: backOf(title.scene, title.palette),
  fore: foreOf(title.scene, title.palette),
  heroes: heroesOf(title),
  icon: iconLetters(title),
  cover: coverLetters(title),
});
