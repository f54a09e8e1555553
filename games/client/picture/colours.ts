/** Colours of a title's palette, and mixtures of them. */

/** Light, middle and dark of a title. */
export type Palette = readonly [string, string, string];

const parse = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A mixture: `share` of the second colour in the first, both `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const isPalette = (value: unknown): value is Palette =>
  Array.isArray(value) && value.length === 3 && value.every((one) => /^#[\da-f]{6}$/i.test(one));

/** The palette that a title's data name. */
export function paletteOf(data: Readonly<Record<string, unknown>>): Palette {
  return isPalette(data.palette) ? data.palette : ['#ffe9a0', '#0d7a4a', '#021a14'];
}
