/** One field of a ticket: a gem with its amount under a foil. */
import { Container, Sprite, Text, Texture } from 'pixi.js';
import { thereAndBack } from '../../motion/easing.ts';
import type { Motions } from '../../motion/motions.ts';
import type { Palette } from '../../picture/colours.ts';
import { Foil } from './foil.ts';
import { paintField, paintGem, paintHalo } from './painting.ts';
import { isPainted, paintPicture } from './pictures.ts';
import type { Face } from './ticket.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Field {
  readonly container = new Container();
  readonly #ground = new Sprite();
  readonly #halo = new Sprite();
  readonly #gem = new Sprite();
  readonly #amount: Text;
  readonly #foil = new Foil();
  #width = 1;
  #height = 1;
  readonly #palette: Palette;
  #face: Face | undefined;

  constructor(palette: Palette) {
    this.#palette = palette;
    this.#amount = new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: '"Bricolage Grotesque", sans-serif',
        fontWeight: '700',
        fill: '#fff4e4',
      },
    });
    this.#gem.anchor.set(0.5);
    this.#halo.visible = false;
    this.container.addChild(this.#ground, this.#gem, this.#amount, this.#halo, this.#foil.sprite);
  }

  resize(x: number, y: number, width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.container.position.set(x, y);
    for (const sprite of [this.#ground, this.#halo]) {
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
    }
    this.#ground.texture = paintField(width, height, this.#palette);
    this.#halo.texture = paintHalo(width, height);
    this.#halo.position.set(-14);
    this.#foil.cover(width, height);
    this.#lay();
  }

  /** What is under the foil. */
  print(face: Face, amount: string): void {
    this.#face = face;
    this.#amount.text = amount;
    this.#lay();
  }

  /** A fresh foil above nothing. */
  cover(): void {
    this.#face = undefined;
    this.#amount.text = '';
    this.#halo.visible = false;
    this.#foil.cover(this.#width, this.#height);
    this.#lay();
  }

  bare(): void {
    this.#foil.sprite.visible = false;
  }

  /** The rest of the foil falls away. */
  uncover(motions: Motions): void {
    void motions
      .run({ ms: 260 }, (share) => {
        this.#foil.sprite.alpha = 1 - share;
      })
      .then(() => this.bare());
  }

  /** The amount of this field has won. */
  glow(motions: Motions, calm: boolean): void {
    this.#halo.visible = true;
    if (calm) return;
    const size = this.#gem.scale.x;
    void motions.run({ ms: 620, curve: (time) => time }, (share) => {
      this.#halo.alpha = 0.5 + 0.5 * share;
      this.#gem.scale.set(size * (1 + 0.2 * thereAndBack(share)));
    });
  }

  /** Whether a stroke touches the field. */
  crossed(from: Point, to: Point): boolean {
    const { x, y } = this.container;
    const inside = (low: number, high: number, one: number, other: number): boolean =>
      Math.max(one, other) >= low && Math.min(one, other) <= high;
    return inside(x, x + this.#width, from.x, to.x) && inside(y, y + this.#height, from.y, to.y);
  }

  /** Wears off a stroke; true when enough of the foil is gone. */
  scratch(from: Point, to: Point): boolean {
    const { x, y } = this.container;
    return this.#foil.scratch(from.x - x, from.y - y, to.x - x, to.y - y);
  }

  #lay(): void {
    const face = this.#face;
    const alone = this.#amount.text === '';
    const side = Math.min(this.#width * (alone ? 0.9 : 0.6), this.#height * (alone ? 0.86 : 0.6));
    this.#gem.visible = face !== undefined;
    if (face) {
      if (this.#gem.texture !== Texture.EMPTY) this.#gem.texture.destroy(true);
      const { picture, amount = 0, word = '' } = face;
      this.#gem.texture = isPainted(picture)
        ? paintPicture(picture, side, word)
        : paintGem(side, amount);
    }
    this.#gem.scale.set(1);
    this.#gem.position.set(this.#width / 2, this.#height * (alone ? 0.5 : 0.38));
    this.#amount.position.set(this.#width / 2, this.#height * 0.81);
    this.#amount.style.fontSize = Math.min(26, this.#height * 0.21);
    const fit = (this.#width * 0.9) / Math.max(1, this.#amount.width);
    if (fit < 1) this.#amount.style.fontSize = Math.min(26, this.#height * 0.21) * fit;
  }
}
