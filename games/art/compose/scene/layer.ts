/** What a layer of a scene is: a drawing on the canvas in the colours of a palette. */
import type { Palette } from '../lettering.ts';
import { mix } from '../paint.ts';

/** Every scene is drawn on a canvas of this size; an icon shows its middle. */
export const canvas = { width: 960, height: 540 } as const;

/** A colour of its own, or a place on the palette: 0 is its light, 1 its colour, 2 its night. */
export type Tone = number | `#${string}`;

export type Layer = (palette: Palette) => string;

/** The colour that a tone is in a palette; beyond 2 it goes on to black. */
export function colourOf([light, colour, night]: Palette, tone: Tone): string {
  if (typeof tone === 'string') return tone;
  if (tone <= 1) return mix(light, colour, tone);
  if (tone <= 2) return mix(colour, night, tone - 1);
  return mix(night, '#000000', Math.min(1, tone - 2));
}
