/** The rules of the house, woven into the cloth (the cloth itself is the page's, see the CSS). */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Stage } from '../../../scene.ts';
import type { TableData } from './table-data.ts';

export interface FeltWords {
  /** Along the arc, large and small. */
  readonly pays: string;
  readonly stands: string;
}

export interface FeltSize {
  readonly width: number;
  readonly height: number;
  /** Where the words hang, between dealer and hands. */
  readonly middle: number;
}

/** The words of a table. */
export function wordsOn({ exposed, insurance }: TableData, text: Stage['text']): FeltWords {
  const stands = exposed ? 'ties' : insurance ? 'insured' : 'stands';
  return {
    pays: text(`blackjack.pays.${exposed ? 'even' : 'more'}`),
    stands: text(`blackjack.${stands}`),
  };
}

/** Paints the words for a size. */
export class Felt {
  readonly container = new Container();
  #sprite: Sprite | undefined;

  resize(
    { width, height, middle }: FeltSize,
    density: number,
    font: string,
    words: FeltWords,
  ): void {
    this.#sprite?.destroy({ texture: true, textureSource: true });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    paintWords(context, width, middle, font, words);
    this.#sprite = new Sprite(Texture.from(canvas));
    this.#sprite.setSize(width, height);
    this.container.addChild(this.#sprite);
  }

  destroy(): void {
    this.#sprite?.destroy({ texture: true, textureSource: true });
    this.container.destroy();
  }
}

/** Words along an arc that hangs between dealer and player. */
function paintWords(
  context: CanvasRenderingContext2D,
  width: number,
  bottom: number,
  font: string,
  { pays, stands }: FeltWords,
): void {
  const radius = Math.max(width * 0.85, 420);
  const size = Math.max(13, Math.min(26, width * 0.041));
  context.fillStyle = 'rgb(240 205 140 / .62)';
  arcText(context, pays, width / 2, bottom - radius, radius, `700 ${size}px ${font}`);
  context.fillStyle = 'rgb(240 205 140 / .4)';
  const small = size * 0.62;
  const below = radius + size * 1.15;
  arcText(context, stands, width / 2, bottom - radius, below, `600 ${small}px ${font}`);
}

function arcText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  radius: number,
  font: string,
): void {
  context.font = font;
  context.letterSpacing = '2px';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const total = context.measureText(text).width;
  let angle = total / radius / 2;
  for (const letter of text) {
    const width = context.measureText(letter).width;
    angle -= width / radius / 2;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillText(letter, 0, radius);
    context.restore();
    angle -= width / radius / 2;
  }
  context.letterSpacing = '0px';
}
