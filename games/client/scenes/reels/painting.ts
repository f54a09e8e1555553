/**
 * Pictures painted once on a canvas of the page and used as textures: blurred symbols, the drums,
 * the frame, lights and lettering. What is baked looks the same in every renderer.
 */
import { Texture } from 'pixi.js';
import type { BoardLayout } from './layout.ts';
import type { ReelsTheme } from './themes.ts';

type Pen = CanvasRenderingContext2D;

/** Paints a texture of a size in CSS pixels, twice as fine for dense screens. */
export function paint(width: number, height: number, draw: (pen: Pen) => void): Texture {
  const fine = 2;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * fine));
  canvas.height = Math.max(1, Math.ceil(height * fine));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser paints no canvas');
  pen.scale(fine, fine);
  draw(pen);
  return Texture.from({ resource: canvas, resolution: fine }, true);
}

const blurCopies = 28;
/** How far a symbol in motion is drawn out, in shares of its height. */
const blurReach = 0.42;

/** A symbol drawn out along its motion. */
export function paintBlurred(symbol: Texture): Texture {
  const { width, height } = symbol;
  const image = symbol.source.resource as CanvasImageSource;
  return paint(width, height * (1 + blurReach), (pen) => {
    // Light is added up in equal parts, which is what an open shutter does.
    pen.globalCompositeOperation = 'lighter';
    pen.globalAlpha = 1 / blurCopies;
    for (let copy = 0; copy < blurCopies; copy++) {
      const y = (copy / (blurCopies - 1)) * height * blurReach;
      pen.drawImage(image, 0, y, width, height);
    }
  });
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

/** The drums: one dark roll a reel, lit in its middle, with a thin gap between two. */
export function paintDrums(board: BoardLayout, reels: number, { drum }: ReelsTheme): Texture {
  const { width, height, cellWidth } = board;
  return paint(width, height, (pen) => {
    for (let reel = 0; reel < reels; reel++) {
      const x = reel * cellWidth;
      const roll = pen.createLinearGradient(0, 0, 0, height);
      for (const [at, tone] of [
        [0, drum[0]],
        [0.5, drum[1]],
        [1, drum[0]],
      ] as const) {
        roll.addColorStop(at, tone);
      }
      pen.fillStyle = roll;
      pen.fillRect(x, 0, cellWidth, height);
      const sides = pen.createLinearGradient(x, 0, x + cellWidth, 0);
      sides.addColorStop(0, 'rgb(0 0 0 / 0.55)');
      sides.addColorStop(0.12, 'rgb(0 0 0 / 0)');
      sides.addColorStop(0.88, 'rgb(0 0 0 / 0)');
      sides.addColorStop(1, 'rgb(0 0 0 / 0.55)');
      pen.fillStyle = sides;
      pen.fillRect(x, 0, cellWidth, height);
      if (reel > 0) {
        pen.fillStyle = 'rgb(255 244 228 / 0.10)';
        pen.fillRect(x - 0.5, 0, 1, height);
      }
    }
  });
}

/** The shade over the drums' upper and lower edge, which makes them round. */
export const paintShade = ({ width, height }: BoardLayout): Texture =>
  paint(width, height, (pen) => {
    const shade = pen.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, 'rgb(0 0 0 / 0.72)');
    shade.addColorStop(0.14, 'rgb(0 0 0 / 0.08)');
    shade.addColorStop(0.5, 'rgb(0 0 0 / 0)');
    shade.addColorStop(0.86, 'rgb(0 0 0 / 0.08)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0.72)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, width, height);
  });

/** Room around the frame for the shadow it throws, in rims. */
export const frameRoom = 3;

/** The frame: a rim of metal with a bevel and a shadow, open in the middle. */
export function paintFrame(board: BoardLayout, { metal, light }: ReelsTheme): Texture {
  const { rim, width, height } = board;
  const room = rim * frameRoom;
  const [bright, middle, dark] = metal;
  return paint(width + 2 * room, height + 2 * room, (pen) => {
    const outline = (inset: number, radius: number): void => {
      pen.roundRect(
        room - rim + inset,
        room - rim + inset,
        width + 2 * (rim - inset),
        height + 2 * (rim - inset),
        radius,
      );
    };
    const body = pen.createLinearGradient(0, room - rim, 0, room + height + rim);
    for (const [at, tone] of [
      [0, bright],
      [0.08, middle],
      [0.45, dark],
      [0.62, middle],
      [0.9, dark],
      [1, middle],
    ] as const) {
      body.addColorStop(at, tone);
    }
    pen.save();
    pen.shadowColor = 'rgb(0 0 0 / 0.75)';
    pen.shadowBlur = rim * 4;
    pen.shadowOffsetY = rim;
    pen.fillStyle = body;
    pen.beginPath();
    outline(0, rim * 1.7);
    outline(rim, rim * 0.6);
    pen.fill('evenodd');
    pen.restore();
    pen.lineWidth = 1.2;
    pen.strokeStyle = `${bright}cc`;
    pen.beginPath();
    outline(0.8, rim * 1.6);
    pen.stroke();
    pen.strokeStyle = 'rgb(0 0 0 / 0.8)';
    pen.lineWidth = 2;
    pen.beginPath();
    outline(rim - 0.5, rim * 0.7);
    pen.stroke();
    pen.strokeStyle = `${light}55`;
    pen.lineWidth = 1;
    pen.beginPath();
    outline(rim * 0.52, rim * 1.1);
    pen.stroke();
  });
}

/** A column of light over one reel, for the wait before it lands. */
export const paintColumn = (width: number, height: number, colour: string): Texture =>
  paint(width, height, (pen) => {
    const across = pen.createLinearGradient(0, 0, width, 0);
    across.addColorStop(0, `${colour}cc`);
    across.addColorStop(0.18, `${colour}22`);
    across.addColorStop(0.82, `${colour}22`);
    across.addColorStop(1, `${colour}cc`);
    pen.fillStyle = across;
    pen.fillRect(0, 0, width, height);
  });

/** Light over the whole background, strongest behind the board. */
export const paintGlow = (width: number, height: number, colour: string): Texture =>
  paint(width / 4, height / 4, (pen) => {
    const [w, h] = [width / 4, height / 4];
    const glow = pen.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, Math.hypot(w, h) / 2);
    glow.addColorStop(0, `${colour}d0`);
    glow.addColorStop(0.5, `${colour}66`);
    glow.addColorStop(1, `${colour}14`);
    pen.fillStyle = glow;
    pen.fillRect(0, 0, w, h);
  });

/** The title's name as it stands above the board. */
export function paintLettering(
  name: string,
  width: number,
  height: number,
  { lettering, light }: ReelsTheme,
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
