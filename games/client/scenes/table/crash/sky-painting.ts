/** Space and the ship, painted once. */
import { Container, Sprite, Texture } from 'pixi.js';

export type Pen = CanvasRenderingContext2D;

/** A canvas of a size in CSS pixels, painted `scale` times as fine. */
export function canvasOf(
  width: number,
  height: number,
  scale: number,
  paint: (context: Pen) => void,
) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    paint(context);
  }
  return canvas;
}

/** Towards the edges the air is that of the page around the picture. */
export function fadeOut(context: Pen, width: number, height: number): void {
  const edge = context.createLinearGradient(0, 0, 0, height);
  edge.addColorStop(0, 'rgb(0 0 0 / 0)');
  edge.addColorStop(0.14, 'rgb(0 0 0 / 1)');
  edge.addColorStop(0.84, 'rgb(0 0 0 / 1)');
  edge.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = edge;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** A small round light: a star, a bubble, a spark. */
export const paintMote = (): Texture =>
  Texture.from(
    canvasOf(16, 16, 2, (context) => {
      context.beginPath();
      context.arc(8, 8, 7, 0, Math.PI * 2);
      context.fillStyle = '#fff';
      context.fill();
    }),
  );

/** Deep space: violet and blue clouds, a planet far away. Soft, so half the pixels do. */
export function paintSpace(width: number, height: number): HTMLCanvasElement {
  return canvasOf(width, height, 0.5, (context) => {
    const clouds: readonly (readonly [number, number, number, string])[] = [
      [0.72, 0.2, 0.55, 'rgb(78 52 180 / .38)'],
      [0.25, 0.35, 0.5, 'rgb(30 84 190 / .26)'],
      [0.55, 0.75, 0.5, 'rgb(150 50 120 / .16)'],
      [0.05, 1, 0.6, 'rgb(255 140 30 / .16)'],
    ];
    for (const [x, y, size, colour] of clouds) {
      const reach = size * Math.max(width, height);
      const cloud = context.createRadialGradient(
        x * width,
        y * height,
        0,
        x * width,
        y * height,
        reach,
      );
      cloud.addColorStop(0, colour);
      cloud.addColorStop(1, 'transparent');
      context.fillStyle = cloud;
      context.fillRect(0, 0, width, height);
    }
    fadeOut(context, width, height);
    paintPlanet(context, width * 0.16, height * 0.24, Math.min(width, height) * 0.075);
  });
}

function paintPlanet(context: Pen, x: number, y: number, radius: number): void {
  const ball = context.createRadialGradient(
    x - radius * 0.4,
    y - radius * 0.4,
    radius * 0.1,
    x,
    y,
    radius,
  );
  ball.addColorStop(0, '#e89ad8');
  ball.addColorStop(0.6, '#8a3f9c');
  ball.addColorStop(1, '#2c1244');
  const band = (front: boolean): void => {
    context.save();
    context.translate(x, y);
    context.rotate(-0.22);
    context.beginPath();
    context.ellipse(0, 0, radius * 1.75, radius * 0.42, 0, 0, Math.PI, !front);
    context.strokeStyle = 'rgb(240 190 235 / .55)';
    context.lineWidth = radius * 0.14;
    context.stroke();
    context.restore();
  };
  context.globalAlpha = 0.8;
  band(false);
  context.fillStyle = ball;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  band(true);
  context.globalAlpha = 1;
}

const half = 44;
const top = 78;
const bottom = 62;

function paintHull(context: Pen): void {
  context.translate(half, top);
  const red = context.createLinearGradient(0, -72, 0, 58);
  red.addColorStop(0, '#ff8a5a');
  red.addColorStop(1, '#b3101c');
  context.fillStyle = red;
  context.fill(new Path2D('M-18 14C-34 24-40 42-37 58L-13 44ZM18 14C34 24 40 42 37 58L13 44Z'));
  const hull = context.createLinearGradient(-24, 0, 24, 0);
  hull.addColorStop(0, '#ffffff');
  hull.addColorStop(0.5, '#dfe6f5');
  hull.addColorStop(1, '#7683ae');
  context.fillStyle = hull;
  context.fill(
    new Path2D(
      'M0-72C20-50 26-18 22 18C20 32 16 42 13 48H-13C-16 42-20 32-22 18C-26-18-20-50 0-72Z',
    ),
  );
  context.fillStyle = red;
  context.fill(new Path2D('M0-72C9-62 15-50 18.5-37H-18.5C-15-50-9-62 0-72Z'));
  context.fillStyle = '#ff7a1c';
  context.fillRect(-21, 24, 42, 4);
  context.fillStyle = '#ffb52e';
  context.beginPath();
  context.arc(0, -10, 11, 0, Math.PI * 2);
  context.fill();
  const glass = context.createRadialGradient(-3, -13, 1, 0, -10, 8.5);
  glass.addColorStop(0, '#d8f4ff');
  glass.addColorStop(0.5, '#2f9be0');
  glass.addColorStop(1, '#0a3a7a');
  context.fillStyle = glass;
  context.beginPath();
  context.arc(0, -10, 8.5, 0, Math.PI * 2);
  context.fill();
}

function paintFlame(context: Pen): void {
  const fire = context.createLinearGradient(0, 0, 0, 64);
  fire.addColorStop(0, '#fff7c2');
  fire.addColorStop(0.35, '#ffc23e');
  fire.addColorStop(1, 'rgb(255 90 0 / 0)');
  context.fillStyle = fire;
  context.fill(new Path2D('M3 0C6 26 12 42 16 64C20 42 26 26 29 0Z'));
}

/** The ship, its nose up and its middle at 0; the flame is a part of its own. */
export function paintedShip(): { readonly ship: Container; readonly flame: Sprite } {
  const ship = new Container();
  const hull = new Sprite(Texture.from(canvasOf(half * 2, top + bottom, 2, paintHull)));
  hull.setSize(half * 2, top + bottom);
  hull.position.set(-half, -top);
  const flame = new Sprite(Texture.from(canvasOf(32, 64, 1, paintFlame)));
  flame.anchor.set(0.5, 0);
  flame.position.set(0, 46);
  ship.addChild(flame, hull);
  return { ship, flame };
}
