/** Painting on a canvas of the page, and the lights and letters that several pictures use. */
import { Texture } from 'pixi.js';

type Pen = CanvasRenderingContext2D;

const glowSize = 160;

/** Draws on a canvas of a size in CSS pixels; `fine` says how many of its own make one of them. */
export function drawn(
  width: number,
  height: number,
  fine: number,
  draw: (pen: Pen) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * fine));
  canvas.height = Math.max(1, Math.ceil(height * fine));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser paints no canvas');
  pen.scale(fine, fine);
  draw(pen);
  return canvas;
}

/** Paints a texture of a size in CSS pixels, twice as fine for dense screens. */
export function paint(width: number, height: number, draw: (pen: Pen) => void): Texture {
  const fine = 2;
  const resource = drawn(width, height, fine, draw);
  return Texture.from({ resource, resolution: fine }, true);
}

/** A soft round light. */
export const paintLight = (size: number, colour: string): Texture =>
  paint(size, size, (pen) => {
    const half = size / 2;
    const light = pen.createRadialGradient(half, half, 0, half, half, half);
    light.addColorStop(0, colour);
    light.addColorStop(0.35, `${colour}66`);
    light.addColorStop(1, `${colour}00`);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  });

/** A wide light or shade, strongest in its middle and gone at its edges however it is stretched. */
export const paintGlow = (colour: string): Texture =>
  paint(glowSize, glowSize, (pen) => {
    const half = glowSize / 2;
    const glow = pen.createRadialGradient(half, half, 0, half, half, half);
    glow.addColorStop(0, `${colour}d8`);
    glow.addColorStop(0.45, `${colour}a0`);
    glow.addColorStop(0.75, `${colour}40`);
    glow.addColorStop(1, `${colour}00`);
    pen.fillStyle = glow;
    pen.fillRect(0, 0, glowSize, glowSize);
  });

export interface LetteringTones {
  /** From top to bottom. */
  readonly lettering: readonly [string, string];
  readonly light: string;
}

/** The title's name as it stands above a board or on a ticket. */
export function paintLettering(
  name: string,
  width: number,
  height: number,
  { lettering, light }: LetteringTones,
): Texture {
  return paint(width, height, (pen) => {
    let size = height * 0.66;
    const font = (): string => `800 ${size}px "Bricolage Grotesque", sans-serif`;
    pen.font = font();
    size *= Math.min(1, (width * 0.86) / pen.measureText(name).width);
    pen.font = font();
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const fill = pen.createLinearGradient(0, (height - size) / 2, 0, (height + size) / 2);
    fill.addColorStop(0.1, lettering[0]);
    fill.addColorStop(0.9, lettering[1]);
    pen.shadowColor = 'rgb(0 0 0 / 0.8)';
    pen.shadowBlur = size * 0.18;
    pen.shadowOffsetY = size * 0.07;
    pen.fillStyle = fill;
    pen.fillText(name, width / 2, height / 2);
    pen.shadowColor = `${light}88`;
    pen.shadowBlur = size * 0.5;
    pen.shadowOffsetY = 0;
    pen.fillText(name, width / 2, height / 2);
  });
}
