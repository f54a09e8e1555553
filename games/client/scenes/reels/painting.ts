/**
 * Pictures painted once on a canvas of the page and used as textures: blurred symbols, the drums
 * and the frame. What is baked looks the same in every renderer.
 */
import { Texture } from 'pixi.js';
import { drawn, paint } from '../../picture/paint.ts';
import type { BoardLayout } from './layout.ts';
import type { ReelsTheme } from './themes.ts';

/** Each exposure lays the one before it twice, so five of them hold thirty-two copies. */
const exposures = 5;
/** How far a symbol in motion is drawn out, in shares of its height. */
const blurReach = 0.42;

/**
 * A symbol drawn out along its motion. Light is added up in equal parts, which is what an open shutter
 * does. Nobody sees fine lines in it, so it has none.
 */
export function paintBlurred(symbol: Texture): Texture {
  const { width, height } = symbol;
  const whole = height * (1 + blurReach);
  const gap = (height * blurReach) / (2 ** exposures - 1);
  const image = symbol.source.resource as CanvasImageSource;
  let exposed = drawn(width, whole, 1, (pen) => pen.drawImage(image, 0, 0, width, height));
  let next = drawn(width, whole, 1, () => {});
  for (let exposure = 0; exposure < exposures; exposure++) {
    const pen = next.getContext('2d') as CanvasRenderingContext2D;
    pen.globalAlpha = 0.5;
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(exposed, 0, 0);
    pen.globalCompositeOperation = 'lighter';
    pen.drawImage(exposed, 0, gap * 2 ** exposure);
    [exposed, next] = [next, exposed];
  }
  return Texture.from({ resource: exposed }, true);
}

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
