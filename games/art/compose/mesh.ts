/**
 * Figures as cut stone: a net of corners with a depth, whose facets take the light of the house by
 * the way they face. The right half is told; the left is its mirror image unless it is whole.
 */
import { darker, lighter, mix } from './paint.ts';

/** A corner: across, down, towards the eye. */
type Corner = readonly [x: number, y: number, z: number];

export interface Mesh {
  /** Corners by letters, one letter each. */
  readonly corners: Readonly<Record<string, Corner>>;
  /** Facets as letters of their corners, then a digit for the colour: `abc0 bcd1`. */
  readonly facets: string;
  readonly colours: readonly string[];
  /** A profile is told whole. */
  readonly whole?: boolean;
}

const sun: Corner = [-0.48, -0.62, 0.62];

/** How squarely a facet faces the light, 0 to 1. */
function facing(corners: readonly Corner[]): number {
  const [a, b, c] = corners as [Corner, Corner, Corner];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  let normal: readonly number[] = [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ];
  if ((normal[2] ?? 0) < 0) normal = normal.map((value) => -value);
  const length = Math.hypot(...normal) || 1;
  const dot = normal.reduce((sum, value, index) => sum + (value / length) * (sun[index] ?? 0), 0);
  return Math.min(1, Math.max(0, dot));
}

const shaded = (colour: string, light: number): string =>
  light > 0.55
    ? lighter(colour, (light - 0.55) * 0.95)
    : darker(mix(colour, '#2a1a5a', (0.55 - light) * 0.4), (0.55 - light) * 1.15);

/** All facets of a mesh in the order they are told. */
export function mesh({ corners, facets, colours, whole = false }: Mesh): string {
  const one = (facet: string, side: 1 | -1): string => {
    const points = [...facet.slice(0, -1)].map((letter): Corner => {
      const corner = corners[letter];
      if (!corner) throw new Error(`no corner is called ${letter}`);
      return [corner[0] * side, corner[1], corner[2]];
    });
    const colour = shaded(colours[Number(facet.at(-1))] ?? '#888888', facing(points));
    const list = points.map(([x, y]) => `${x},${y}`).join(' ');
    return `<polygon points="${list}" fill="${colour}" stroke="${colour}" stroke-width=".8" stroke-linejoin="round"/>`;
  };
  return facets
    .trim()
    .split(/\s+/)
    .map((facet) => one(facet, 1) + (whole ? '' : one(facet, -1)))
    .join('');
}
