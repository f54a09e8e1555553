/** The wheel in the picture: painted layers, moved by the path of the ball. */
import { Container, Sprite, Texture } from 'pixi.js';
import { wheelTilt } from './arrangement.ts';
import { type BallPosition, type Order, pocketAngle } from './ball.ts';
import {
  ballRadius,
  paintBall,
  paintBowl,
  paintLight,
  paintRotor,
  paintSquare,
  paintWinner,
} from './wheel-painting.ts';

/** Painted larger than this it only costs memory. */
const pixelsMost = 1400;

interface Layers {
  readonly bowl: Sprite;
  readonly rotor: Sprite;
  readonly winner: Sprite;
  readonly light: Sprite;
  readonly balls: readonly Sprite[];
  readonly shadow: Sprite;
}

const painted = (pixels: number, paint: (context: CanvasRenderingContext2D) => void): Sprite => {
  const texture = Texture.from(paintSquare(pixels, paint));
  // It is shown smaller than it was painted, and stays smooth.
  texture.source.autoGenerateMipmaps = true;
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  return sprite;
};

function paintShadow(context: CanvasRenderingContext2D): void {
  const soft = context.createRadialGradient(0, 0, 0.55, 0, 0, 1);
  soft.addColorStop(0, 'rgb(0 0 0 / .75)');
  soft.addColorStop(0.72, 'rgb(0 0 0 / .5)');
  soft.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = soft;
  context.fillRect(-1, -1, 2, 2);
}

/** Builds the wheel; it is painted for the largest size it will be shown in. */
export class Wheel {
  readonly container = new Container();
  readonly #font: string;
  readonly #order: Order;
  readonly #ballCount: number;
  readonly #tilted = new Container();
  #layers: Layers | undefined;
  #radius = 0;
  #paintedRadius = 0;
  #rotor = 0;

  constructor(font: string, order: Order, balls: number) {
    this.#font = font;
    this.#order = order;
    this.#ballCount = balls;
    this.container.addChild(this.#tilted);
    this.#tilted.scale.set(1, wheelTilt);
  }

  /** Paints it for a radius in CSS pixels; `density` is device pixels in one of them. */
  prepare(radius: number, density: number): void {
    if (this.#layers && Math.abs(radius / this.#paintedRadius - 1) < 0.1) return;
    this.#paintedRadius = radius;
    this.#paint(Math.min(pixelsMost, radius * 2 * density));
  }

  /** Puts the wheel's middle and size, CSS pixels. */
  place(x: number, y: number, radius: number): void {
    this.container.position.set(x, y);
    this.#radius = radius;
    const layers = this.#layers;
    if (!layers) return;
    for (const layer of [layers.bowl, layers.rotor, layers.winner, layers.light]) {
      layer.setSize(radius * 2);
    }
    layers.shadow.setSize(radius * 2.36);
    layers.shadow.position.set(0, radius * 0.1);
    for (const ball of layers.balls) ball.setSize(radius * ballRadius * 2.4);
  }

  /** Shows the rotor alone. */
  turn(rotor: number): void {
    this.#rotor = rotor;
    if (!this.#layers) return;
    this.#layers.rotor.rotation = rotor;
  }

  /** Shows rotor and one of the balls. */
  move({ angle, radius, rotor }: BallPosition, index = 0): void {
    this.turn(rotor);
    const ball = this.#layers?.balls[index];
    if (!ball) return;
    ball.visible = true;
    ball.position.set(
      Math.sin(angle) * radius * this.#radius,
      -Math.cos(angle) * radius * this.#radius * wheelTilt,
    );
  }

  hideBalls(): void {
    for (const ball of this.#layers?.balls ?? []) ball.visible = false;
  }

  /** Lights the pocket that was drawn; 0 is dark. */
  light(pocket: number, strength: number): void {
    const winner = this.#layers?.winner;
    if (!winner) return;
    winner.alpha = strength;
    winner.rotation = this.#rotor + pocketAngle(this.#order, pocket);
  }

  destroy(): void {
    this.#clear();
    this.container.destroy({ children: true });
  }

  #clear(): void {
    if (!this.#layers) return;
    const { balls, ...painted } = this.#layers;
    for (const layer of [...balls, ...Object.values(painted)]) {
      layer.destroy({ texture: true, textureSource: true });
    }
    this.#layers = undefined;
  }

  #paint(pixels: number): void {
    const before = this.#layers?.balls;
    const balls = Array.from({ length: this.#ballCount }, (_, index) => {
      const was = before?.[index];
      const ball = painted(64, paintBall);
      if (was) ball.position.copyFrom(was.position);
      ball.visible = was?.visible ?? false;
      return ball;
    });
    const strength = this.#layers?.winner.alpha ?? 0;
    const angle = this.#layers?.winner.rotation ?? 0;
    this.#clear();
    const size = Math.max(64, Math.round(pixels));
    const layers: Layers = {
      shadow: painted(128, paintShadow),
      bowl: painted(size, paintBowl),
      rotor: painted(size, (context) => paintRotor(context, this.#font, this.#order)),
      winner: painted(size, (context) => paintWinner(context, this.#order)),
      light: painted(Math.round(size / 2), paintLight),
      balls,
    };
    layers.winner.alpha = strength;
    layers.winner.rotation = angle;
    layers.rotor.rotation = this.#rotor;
    this.#layers = layers;
    this.#tilted.addChild(layers.shadow, layers.bowl, layers.rotor, layers.winner, layers.light);
    this.container.addChild(...balls);
  }
}
