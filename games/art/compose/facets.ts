/** Animals as cut stones: facets of a right half with their shades, mirrored to the left. */
export type Point = readonly [number, number];
/** Corners of a facet and its shade: 0 is the lightest of a ramp. */
export type Facet = readonly [points: readonly Point[], shade: number];

/** Colours of a ramp from light to dark. */
export type Ramp = readonly string[];

/** A facet on the right (side 1) or the left (side -1). */
export const polygon = (points: readonly Point[], side: number, colour: string): string =>
  `<polygon points="${points.map(([x, y]) => `${(x * side).toFixed(1)},${y}`).join(' ')}" fill="${colour}" stroke="${colour}" stroke-width=".6" stroke-linejoin="round"/>`;

/** Both halves: the right in moonlight, the left in shade. */
export const mirrored = (facets: readonly Facet[], bright: Ramp, shaded: Ramp): string =>
  facets
    .map(
      ([points, shade]) =>
        polygon(points, 1, bright[shade] ?? '#000') + polygon(points, -1, shaded[shade] ?? '#000'),
    )
    .join('');
