/** The foil of one field: it wears off under the pointer, and falls away when most of it is gone. */
import { Sprite, Texture } from 'pixi.js';
import { drawFoil } from './painting.ts';
import { WornSquares } from './worn-squares.ts';

/** Share of the foil after which the rest falls away. */
const enough = 0.5;
/** Width of a scratch against the field's shorter side. */
const scratchShare = 0.36;

export class Foil {
  readonly sprite = new Sprite();
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  readonly #worn = new WornSquares();
  #width = 1;
  #height = 1;

  constructor() {
    const pen = this.#canvas.getContext('2d');
    if (!pen) throw new Error('this browser paints no canvas');
    this.#pen = pen;
  }

  /** A fresh foil of a size. */
  cover(width: number, height: number): void {
    const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
    if (w !== this.#width || h !== this.#height) {
      this.#width = w;
      this.#height = h;
      this.#canvas.width = w;
      this.#canvas.height = h;
      if (this.sprite.texture !== Texture.EMPTY) this.sprite.texture.destroy(true);
      this.sprite.texture = Texture.from(this.#canvas, true);
    }
    this.#worn.clear();
    drawFoil(this.#pen, w, h);
    this.sprite.texture.source.update();
    this.sprite.visible = true;
    this.sprite.alpha = 1;
  }

  /** Wears off a stroke between two places of the field; true when enough is gone. */
  scratch(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const pen = this.#pen;
    const wide = Math.min(this.#width, this.#height) * scratchShare;
    pen.globalCompositeOperation = 'destination-out';
    pen.lineWidth = wide;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX + 0.01, toY);
    pen.stroke();
    this.sprite.texture.source.update();
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / (wide / 2)));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const x = (fromX + (toX - fromX) * share) / this.#width;
      const y = (fromY + (toY - fromY) * share) / this.#height;
      this.#worn.touch(x, y, scratchShare * 0.5);
    }
    return this.#worn.share >= enough;
  }
}
