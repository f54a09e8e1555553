/** What flies in each crash title: its shape, its trail, and what passes by. */
import { Container, Sprite, Texture } from 'pixi.js';
import { mixed, type Palette } from '../../../picture/colours.ts';
import { canvasOf, fadeOut, type Pen, paintedShip, paintSpace } from './sky-painting.ts';

/** A craft with its nose up and its middle at 0; `trail` is shown while it moves. */
export interface Craft {
  readonly body: Container;
  readonly trail: Sprite | undefined;
  /** Turns with the curve; a balloon, a tram hang upright. */
  readonly turns: boolean;
  /** Goes down as the multiplier rises. */
  readonly dives: boolean;
  /** Colours of what passes by, and how large it is. */
  readonly drift: { readonly tints: readonly [number, number]; readonly size: number };
  /** The curve and its light. */
  readonly line: readonly [line: string, glow: string];
  paintAir(width: number, height: number): HTMLCanvasElement;
}

const size = 128;

/** A sprite of a painting of 100 by 100 around the middle. */
function painted(paint: (pen: Pen) => void): Sprite {
  const sprite = new Sprite(
    Texture.from(
      canvasOf(size, size, 2, (pen) => {
        pen.translate(size / 2, size / 2);
        paint(pen);
      }),
    ),
  );
  sprite.anchor.set(0.5);
  return sprite;
}

function shape(pen: Pen, path: string, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.fill(new Path2D(path));
}

function across(pen: Pen, from: number, to: number, ...tones: readonly string[]): CanvasGradient {
  const fill = pen.createLinearGradient(from, 0, to, 0);
  for (const [index, tone] of tones.entries()) fill.addColorStop(index / (tones.length - 1), tone);
  return fill;
}

const balloon = (pen: Pen): void => {
  const silk = across(pen, -40, 40, '#ffd27a', '#ff6a3c', '#b0163a');
  shape(
    pen,
    'M0-60C28-60 42-40 40-18C38 6 16 20 10 30H-10C-16 20-38 6-40-18C-42-40-28-60 0-60Z',
    silk,
  );
  shape(
    pen,
    'M-12-58C-24-40-24 4-7 30H-2C-12 4-12-40-4-60ZM12-58C24-40 24 4 7 30H2C12 4 12-40 4-60Z',
    'rgb(255 244 228 / .55)',
  );
  pen.strokeStyle = '#5a3a1c';
  pen.lineWidth = 1.4;
  pen.stroke(new Path2D('M-9 30L-8 44M9 30L8 44'));
  shape(pen, 'M-10 44H10L8 58H-8Z', across(pen, -10, 10, '#d79a52', '#7a4a1c'));
};

const tram = (pen: Pen): void => {
  shape(
    pen,
    'M-52-14Q-52-26-40-26H40Q52-26 52-14V24H-52Z',
    across(pen, -52, 52, '#e8404f', '#c9202f', '#7d0c1a'),
  );
  shape(pen, 'M-52 6H52V14H-52Z', '#fff0d8');
  shape(pen, 'M-45-18H-24V2H-45ZM-19-18H2V2H-19ZM7-18H28V2H7ZM33-18H46V2H33Z', '#ffe9a0');
  shape(pen, 'M-46 24H46V30H-46Z', '#1a1420');
  pen.fillStyle = '#2c2634';
  for (const x of [-32, 32]) {
    pen.beginPath();
    pen.arc(x, 31, 8, 0, Math.PI * 2);
    pen.fill();
  }
  pen.strokeStyle = '#cfc4d8';
  pen.lineWidth = 2;
  pen.stroke(new Path2D('M-4-26L8-46L-10-52'));
};

const car = (pen: Pen): void => {
  shape(
    pen,
    'M-56 16L-50-2L-22-6L-8-18H16L30-4L54 4L58 16Z',
    across(pen, -56, 58, '#ffffff', '#e5304a', '#7d0c1a'),
  );
  shape(pen, 'M-6-15H12L22-5H-16Z', '#bfe6ff');
  shape(pen, 'M-58-14H-44V-2H-50V6H-54V-8H-58Z', '#22242c');
  for (const x of [-34, 36]) {
    pen.beginPath();
    pen.arc(x, 16, 13, 0, Math.PI * 2);
    pen.fillStyle = '#14161c';
    pen.fill();
    pen.beginPath();
    pen.arc(x, 16, 6, 0, Math.PI * 2);
    pen.fillStyle = '#c8ced8';
    pen.fill();
  }
};

const falcon = (pen: Pen): void => {
  const wing = across(pen, -60, 60, '#3a2c22', '#8d6a48', '#e8d2aa', '#8d6a48', '#3a2c22');
  shape(
    pen,
    'M0-34C6-34 9-26 8-18C30-22 50-8 60 14C44 6 26 6 12 10L8 34L14 46L0 40L-14 46L-8 34L-12 10C-26 6-44 6-60 14C-50-8-30-22-8-18C-9-26-6-34 0-34Z',
    wing,
  );
  shape(pen, 'M-7-22C-4-10-4 6 0 30C4 6 4-10 7-22C4-28-4-28-7-22Z', '#f7ead0');
  shape(pen, 'M0-38L4-31H-4Z', '#ffb52e');
};

const submarine = (pen: Pen): void => {
  shape(pen, 'M-14-30H12V-14H-14ZM2-42H6V-30H2Z', '#d49a1a');
  shape(
    pen,
    'M-56 0C-56-14-34-18-4-18C32-18 54-12 58 0C54 12 32 18-4 18C-34 18-56 14-56 0Z',
    across(pen, -56, 58, '#9a6a08', '#ffd04a', '#fff0b0'),
  );
  shape(pen, 'M-66-12L-54-4V4L-66 12Z', '#9a6a08');
  for (const x of [-22, 4, 30]) {
    pen.beginPath();
    pen.arc(x, 0, 7.5, 0, Math.PI * 2);
    pen.fillStyle = '#0d3a5c';
    pen.fill();
    pen.beginPath();
    pen.arc(x - 1.5, -1.5, 4.5, 0, Math.PI * 2);
    pen.fillStyle = '#bff4ff';
    pen.fill();
  }
};

const pulse = (pen: Pen): void => {
  for (const [reach, colour] of [
    [46, 'rgb(255 63 174 / .2)'],
    [28, 'rgb(255 63 174 / .5)'],
    [14, '#ffd8f0'],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, reach, 0, Math.PI * 2);
    pen.fillStyle = colour;
    pen.fill();
  }
};

/** Air in the title's colours, so soft that half the pixels do; it fades into the page. */
function paintAir([light, middle, dark]: Palette, dives: boolean) {
  return (width: number, height: number): HTMLCanvasElement =>
    canvasOf(width, height, 0.5, (pen) => {
      const air = pen.createLinearGradient(0, dives ? 0 : height, 0, dives ? height : 0);
      air.addColorStop(0, mixed(middle, light, 0.25));
      air.addColorStop(0.35, mixed(middle, dark, 0.45));
      air.addColorStop(1, dark);
      pen.fillStyle = air;
      pen.fillRect(0, 0, width, height);
      const glow = pen.createRadialGradient(
        width * 0.2,
        dives ? 0 : height,
        0,
        width * 0.2,
        dives ? 0 : height,
        Math.max(width, height) * 0.7,
      );
      glow.addColorStop(0, `${light}66`);
      glow.addColorStop(1, `${light}00`);
      pen.fillStyle = glow;
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = `${dark}73`;
      pen.fillRect(0, 0, width, height);
      fadeOut(pen, width, height);
    });
}

const hex = (colour: string): number => Number.parseInt(colour.slice(1), 16);

interface Kind {
  readonly paint: (pen: Pen) => void;
  readonly turns?: boolean;
  /** The painting looks to the right; the nose of a craft is up. */
  readonly sideways?: boolean;
  readonly dives?: boolean;
  readonly size?: number;
  readonly drift: number;
}

const kinds: Readonly<Record<string, Kind>> = {
  balloon: { paint: balloon, drift: 3.2, size: 1.15 },
  tram: { paint: tram, drift: 2.2, turns: true, sideways: true },
  car: { paint: car, drift: 1.6, turns: true, sideways: true },
  falcon: { paint: falcon, drift: 2.4, turns: true },
  submarine: { paint: submarine, drift: 3.6, turns: true, sideways: true, dives: true },
  pulse: { paint: pulse, drift: 1.8, size: 0.8 },
};

/** The rocket of the night sky. */
function rocket(): Craft {
  const { ship, flame } = paintedShip();
  return {
    body: ship,
    trail: flame,
    turns: true,
    dives: false,
    drift: { tints: [0xffe0b0, 0xdfe8ff], size: 1 },
    line: ['#ffc766', '#ffa41c'],
    paintAir: paintSpace,
  };
}

/** Builds a title's craft. */
export function craftOf(name: string, palette: Palette): Craft {
  const kind = kinds[name];
  if (!kind) return rocket();
  const [light, middle] = palette;
  const body = new Container();
  const sprite = painted(kind.paint);
  if (kind.sideways) sprite.rotation = -Math.PI / 2;
  sprite.scale.set(sprite.scale.x * (kind.size ?? 1));
  body.addChild(sprite);
  return {
    body,
    trail: undefined,
    turns: kind.turns ?? false,
    dives: kind.dives ?? false,
    drift: { tints: [hex(light), hex(mixed(light, middle, 0.5))], size: kind.drift },
    line: [mixed(light, '#ffc766', 0.4), '#ffa41c'],
    paintAir: paintAir(palette, kind.dives ?? false),
  };
}
