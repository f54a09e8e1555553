/** The wheel in the picture: painted layers, moved by the path of the ball. */
import { Container, Sprite, Texture } from 'pixi.js';
import { wheelTilt } from './arrangement.ts';
import { type BallPosition, pocketAngle } from './ball.ts';
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
  readonly ball: Sprite;
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
  readonly #tilted = new Container();
  #layers: Layers | undefined;
  #radius = 0;
  #paintedRadius = 0;
  #rotor = 0;

  constructor(font: string) {
    this.#font = font;
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
    layers.ball.setSize(radius * ballRadius * 2.4);
  }

  /** Shows the rotor alone. */
  turn(rotor: number): void {
    this.#rotor = rotor;
    if (!this.#layers) return;
    this.#layers.rotor.rotation = rotor;
  }

  /** Shows rotor and ball. */
  move({ angle, radius, rotor }: BallPosition): void {
    this.turn(rotor);
    const ball = this.#layers?.ball;
    if (!ball) return;
    ball.visible = true;
    ball.position.set(
      Math.sin(angle) * radius * this.#radius,
      -Math.cos(angle) * radius * this.#radius * wheelTilt,
    );
  }

  hideBall(): void {
    if (this.#layers) this.#layers.ball.visible = false;
  }

  /** Lights the pocket that was drawn; 0 is dark. */
  light(pocket: number, strength: number): void {
    const winner = this.#layers?.winner;
    if (!winner) return;
    winner.alpha = strength;
    winner.rotation = this.#rotor + pocketAngle(pocket);
  }

  destroy(): void {
    this.#clear();
    this.container.destroy({ children: true });
  }

  #clear(): void {
    for (const layer of Object.values(this.#layers ?? {}) as Sprite[]) {
      layer.destroy({ texture: true, textureSource: true });
    }
    this.#layers = undefined;
  }

  #paint(pixels: number): void {
    const was = this.#layers?.ball;
    const ball = painted(64, paintBall);
    if (was) ball.position.copyFrom(was.position);
    ball.visible = was?.visible ?? false;
    const strength = this.#layers?.winner.alpha ?? 0;
    const angle = this.#layers?.winner.rotation ?? 0;
    this.#clear();
    const size = Math.max(64, Math.round(pixels));
    const layers: Layers = {
      shadow: painted(128, paintShadow),
      bowl: painted(size, paintBowl),
      rotor: painted(size, (context) => paintRotor(context, this.#font)),
      winner: painted(size, paintWinner),
      light: painted(Math.round(size / 2), paintLight),
      ball,
    };
    layers.winner.alpha = strength;
    layers.winner.rotation = angle;
    layers.rotor.rotation = this.#rotor;
    this.#layers = layers;
    this.#tilted.addChild(layers.shadow, layers.bowl, layers.rotor, layers.winner, layers.light);
    this.container.addChild(ball);
  }
}
