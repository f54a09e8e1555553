/** Cards in the picture: a sprite each, textures painted once for a size. */
import { Container, Sprite, Texture } from 'pixi.js';
import { between, type Curve, easeOut } from '../../../motion/easing.ts';
import type { Motions } from '../../../motion/motions.ts';
import { cardCanvas, paintBack, paintFace } from './card-painting.ts';
import type { Spot } from './places.ts';

/** Painted cards of one size. */
export class CardTextures {
  readonly #font: string;
  readonly #made = new Map<string, Texture>();
  #pixels = 0;

  constructor(font: string) {
    this.#font = font;
  }

  /** Forgets what was painted for another size; true when anything has to be painted anew. */
  resize(pixels: number): boolean {
    const wanted = Math.round(pixels);
    if (Math.abs(wanted / (this.#pixels || 1) - 1) < 0.05) return false;
    this.clear();
    this.#pixels = wanted;
    return true;
  }

  /** The texture of a card, of the back when no card is named. */
  of(card: string | undefined): Texture {
    const key = card ?? 'back';
    const existing = this.#made.get(key);
    if (existing) return existing;
    const canvas = cardCanvas(this.#pixels, (context) =>
      card === undefined ? paintBack(context) : paintFace(context, card, this.#font),
    );
    const texture = Texture.from(canvas);
    this.#made.set(key, texture);
    return texture;
  }

  clear(): void {
    for (const texture of this.#made.values()) texture.destroy(true);
    this.#made.clear();
  }
}

const shadowTexture = (): Texture =>
  Texture.from(
    cardCanvas(80, (context) => {
      context.shadowColor = 'rgb(0 0 0 / .8)';
      context.shadowBlur = 12;
      context.fillStyle = 'rgb(0 0 0 / .55)';
      context.beginPath();
      context.roundRect(14, 14, 72, 114, 8);
      context.fill();
    }),
  );

let shadow: Texture | undefined;

/** One card that lies, flies and turns over. */
export class Card {
  readonly container = new Container();
  readonly #textures: CardTextures;
  readonly #shadow: Sprite;
  readonly #face: Sprite;
  #card: string | undefined;
  #width = 0;
  #flip = 1;
  #flight = 0;
  /** Where it lies when nothing moves it. */
  home: Spot = { x: 0, y: 0 };

  constructor(textures: CardTextures, card: string | undefined) {
    this.#textures = textures;
    this.#card = card;
    shadow ??= shadowTexture();
    this.#shadow = new Sprite(shadow);
    this.#face = new Sprite(textures.of(card));
    for (const sprite of [this.#shadow, this.#face]) sprite.anchor.set(0.5);
    this.container.addChild(this.#shadow, this.#face);
  }

  get card(): string | undefined {
    return this.#card;
  }

  /** Sets its size, CSS pixels. */
  size(width: number): void {
    this.#width = width;
    this.#face.texture = this.#textures.of(this.#card);
    this.#apply();
  }

  at({ x, y }: Spot): void {
    this.container.position.set(x, y);
  }

  /** Lies at its place at once. */
  land(): void {
    this.#flight++;
    this.at(this.home);
  }

  /** Flies to its place from where it is; a later flight takes over from an earlier one. */
  flyHome(motions: Motions, ms: number, curve: Curve = easeOut): Promise<void> {
    const flight = ++this.#flight;
    const { x, y } = this.container.position;
    const { home } = this;
    return motions.run({ ms, curve }, (share) => {
      if (flight !== this.#flight) return;
      this.at({ x: between(x, home.x, share), y: between(y, home.y, share) });
    });
  }

  /** Shows it as another card (or its back) from now on. */
  show(card: string | undefined): void {
    this.#card = card;
    this.#face.texture = this.#textures.of(card);
    this.#apply();
  }

  /** How much of it is turned to the viewer: 1 flat, 0 on its edge. */
  flip(share: number): void {
    this.#flip = Math.max(0.02, share);
    this.#apply();
  }

  dim(dim: boolean): void {
    this.#face.tint = dim ? 0x9a948c : 0xffffff;
  }

  #apply(): void {
    this.#face.setSize(this.#width * this.#flip, this.#width * 1.42);
    this.#shadow.setSize(this.#width * 1.36 * this.#flip, this.#width * 1.42 * 1.24);
    this.#shadow.position.set(0, this.#width * 0.05);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }
}
