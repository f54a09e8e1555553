/** Words over a picture: free spins won, their sum, and wins worth celebrating. */
import { Container, Sprite, Text } from 'pixi.js';
import { easeOutBack } from '../motion/easing.ts';
import type { Motions } from '../motion/motions.ts';
import { paintGlow } from './paint.ts';

export interface BannerWords {
  /** Large figure or words. */
  readonly headline: string;
  readonly below?: string;
  readonly above?: string;
}

const display = '"Bricolage Grotesque", sans-serif';

export class Banner {
  readonly container = new Container();
  readonly #veil = new Sprite(paintGlow('#0a0705'));
  readonly #body = new Container();
  readonly #above: Text;
  readonly #headline: Text;
  readonly #below: Text;
  #width = 1;
  #height = 1;

  constructor(light: string) {
    const shadow = { color: 0x000000, alpha: 0.8, blur: 10, distance: 3, angle: Math.PI / 2 };
    const words = (fill: string, fontWeight: '600' | '800'): Text =>
      new Text({
        text: '',
        anchor: 0.5,
        style: {
          fontFamily: display,
          fontWeight,
          fill,
          align: 'center',
          dropShadow: shadow,
          padding: 14,
        },
      });
    this.#above = words('#fff4e4', '600');
    this.#headline = words(light, '800');
    this.#below = words('#fff4e4', '600');
    this.#body.addChild(this.#above, this.#headline, this.#below);
    this.container.addChild(this.#veil, this.#body);
    this.container.visible = false;
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#veil.setSize(width, height);
    this.#body.position.set(width / 2, height / 2);
    this.#lay();
  }

  get middle(): { readonly x: number; readonly y: number } {
    return { x: this.#width / 2, y: this.#height / 2 };
  }

  /** Comes forward with its words. */
  async open(words: BannerWords, motions: Motions): Promise<void> {
    this.change(words);
    this.container.visible = true;
    await motions.run({ ms: 420, curve: easeOutBack(1.6) }, (share) => {
      this.container.alpha = Math.min(1, share * 1.6);
      this.#body.scale.set(0.7 + 0.3 * share);
    });
  }

  change({ headline, above = '', below = '' }: BannerWords): void {
    this.#above.text = above;
    this.#headline.text = headline;
    this.#below.text = below;
    this.#lay();
  }

  async close(motions: Motions): Promise<void> {
    await motions.run({ ms: 200 }, (share) => {
      this.container.alpha = 1 - share;
    });
    this.hide();
  }

  hide(): void {
    this.container.visible = false;
  }

  #lay(): void {
    const size = Math.min(this.#width * 0.13, this.#height * 0.2, 96);
    this.#headline.style.fontSize = size;
    this.#above.style.fontSize = size * 0.42;
    this.#below.style.fontSize = size * 0.36;
    const fit = Math.min(1, (this.#width * 0.9) / Math.max(1, this.#headline.width));
    this.#headline.scale.set(1);
    if (fit < 1) this.#headline.style.fontSize = size * fit;
    this.#above.y = -size * 0.86;
    this.#below.y = size * 0.84;
  }
}
