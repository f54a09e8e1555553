/**
 * What stands around the board of every slot: its name above it, words of the moment, light, sparks
 * and celebrations. A scene puts its board between them and steps all by one frame.
 */
import { Container, Sprite, Text, Texture } from 'pixi.js';
import { between } from '../../motion/easing.ts';
import { Motions } from '../../motion/motions.ts';
import { Banner } from '../../picture/banner.ts';
import { paintGlow, paintLettering, paintLight } from '../../picture/paint.ts';
import { praiseOf } from '../../picture/praise.ts';
import { Sparks } from '../../picture/sparks.ts';
import type { RoundShown, Stage } from '../../scene.ts';
import type { BoardLayout } from './layout.ts';
import type { ReelsTheme } from './themes.ts';

export interface SlotFrameOptions {
  readonly stage: Stage;
  readonly theme: ReelsTheme;
  /** The board, which stands in the middle. */
  readonly board: Container;
}

/** Light of free spins at its full. */
const freeGlow = 0.85;

export class SlotFrame {
  readonly container = new Container();
  /** What is under way; skipping finishes it. */
  readonly motions = new Motions();
  readonly #stage: Stage;
  readonly #theme: ReelsTheme;
  readonly #sparks: Sparks;
  readonly #banner: Banner;
  readonly #glow = new Sprite();
  readonly #lettering = new Sprite();
  readonly #plaque: Text;
  /** The drawn symbol of free spins, beside the words above the board. */
  readonly #special = new Sprite();
  #layout: BoardLayout | undefined;
  /** How wide what stands above the board may be. */
  #across = Number.POSITIVE_INFINITY;

  constructor({ stage, theme, board }: SlotFrameOptions) {
    this.#stage = stage;
    this.#theme = theme;
    const { light, freeLight, drift } = theme;
    this.#special.anchor.set(0.5);
    this.#special.visible = false;
    this.#sparks = new Sparks(paintLight(32, light), drift, stage.calm);
    this.#banner = new Banner(light);
    this.#glow.texture = paintGlow(freeLight);
    this.#glow.alpha = 0;
    this.#glow.anchor.set(0.5);
    this.#plaque = new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: '"Bricolage Grotesque", sans-serif',
        fontWeight: '700',
        fill: '#fff4e4',
        dropShadow: { color: 0x000000, alpha: 0.7, blur: 6, distance: 2, angle: Math.PI / 2 },
        padding: 8,
      },
    });
    this.#lettering.anchor.set(0.5);
    this.container.addChild(
      this.#glow,
      this.#sparks.behind,
      this.#lettering,
      board,
      this.#plaque,
      this.#special,
      this.#banner.container,
      this.#sparks.before,
    );
  }

  resize(width: number, height: number, layout: BoardLayout): void {
    this.#layout = layout;
    this.#sparks.resize(width, height);
    this.#banner.resize(width, height);
    // Wider than the picture, which ends with the page; its height ends within the page.
    this.#glow.setSize(width * 1.7, height);
    this.#glow.position.set(width / 2, height / 2);
    const { plaqueY, plaqueHeight } = layout;
    if (this.#lettering.texture !== Texture.EMPTY) this.#lettering.texture.destroy(true);
    this.#across = Math.min(width - 24, 640);
    const { name } = this.#stage.session.game;
    this.#lettering.texture = paintLettering(name, this.#across, plaqueHeight, this.#theme);
    this.#lettering.position.set(width / 2, plaqueY);
    this.#plaque.position.set(width / 2, plaqueY);
    this.#plaque.style.fontSize = Math.min(26, plaqueHeight * 0.46);
    this.#fitPlaque();
    this.#special.setSize(plaqueHeight * 0.9);
    this.#special.position.set(layout.x + plaqueHeight / 2, plaqueY);
  }

  /** Whether something is under way that has to come to its end. */
  get moving(): boolean {
    return this.motions.busy || this.#sparks.flying;
  }

  step(elapsedMs: number): void {
    this.motions.step(elapsedMs);
    this.#sparks.step(elapsedMs);
  }

  /** Words above the board; the title's name when there are none. */
  say(words: string): void {
    this.#plaque.text = words;
    this.#fitPlaque();
    this.#lettering.visible = words === '';
  }

  /** Words that would be wider than the page are drawn smaller. */
  #fitPlaque(): void {
    this.#plaque.scale.set(1);
    this.#plaque.scale.set(Math.min(1, this.#across / this.#plaque.width));
  }

  hideBanner(): void {
    this.#banner.hide();
  }

  /** Words over the picture, for a moment. */
  async flash(headline: string, above = ''): Promise<void> {
    await this.#banner.open({ above, headline }, this.motions);
    await this.motions.wait(1_300);
    await this.#banner.close(this.motions);
  }

  /** A picture beside the words above the board; none hides it. */
  showSpecial(texture: Texture | undefined): void {
    this.#special.visible = texture !== undefined;
    if (!texture) return;
    this.#special.texture = texture;
    this.#special.setSize((this.#layout?.plaqueHeight ?? 0) * 0.9);
  }

  /** Sparks from a place of the picture. */
  burst(x: number, y: number, count: number): void {
    if (!this.#stage.calm) this.#sparks.burst(x, y, count, 260);
  }

  /** Free spins are won: the light changes, the words come forward. */
  async beginFreeSpins(spins: number, below: string): Promise<void> {
    const headline = this.#stage.text('reels.freeSpinsWon', { spins });
    await Promise.all([
      this.#shine(0, freeGlow),
      this.#banner.open({ headline, below }, this.motions),
    ]);
    await this.motions.wait(1_900);
    await this.#banner.close(this.motions);
  }

  /** Further free spins are won in free spins. */
  async addFreeSpins(spins: number): Promise<void> {
    const headline = this.#stage.text('reels.freeSpinsMore', { spins });
    await this.#banner.open({ headline }, this.motions);
    await this.motions.wait(900);
    return this.#banner.close(this.motions);
  }

  /** The last free spin is over: what all of them won. */
  async endFreeSpins(won: number): Promise<void> {
    const { text, money } = this.#stage;
    this.say('');
    this.showSpecial(undefined);
    const words = { above: text('reels.freeSpinsSum'), headline: money(won) };
    await this.#banner.open(words, this.motions);
    await this.motions.wait(1_900);
    await Promise.all([this.#banner.close(this.motions), this.#shine(freeGlow, 0)]);
  }

  #shine(from: number, to: number): Promise<void> {
    return this.motions.run({ ms: 700 }, (share) => {
      this.#glow.alpha = between(from, to, share);
    });
  }

  /** A win well above the stake is counted up in large figures. */
  async celebrate(won: number, { staked }: RoundShown): Promise<void> {
    const praise = praiseOf(won, staked);
    if (!praise) return;
    const { text, money, calm, play } = this.#stage;
    const above = text(`celebration.${praise.key}`);
    play('bigWin');
    await this.#banner.open({ above, headline: money(0) }, this.motions);
    const { x, y } = this.#banner.middle;
    let bursts = 0;
    await this.motions.run({ ms: praise.ms, curve: (time) => time }, (share) => {
      const counted = Math.min(1, share / 0.62);
      const amount = Math.round(won * (1 - (1 - counted) ** 2));
      this.#banner.change({ above, headline: money(calm ? won : amount) });
      if (calm || share < bursts / 5 || bursts === 5) return;
      bursts++;
      this.#sparks.burst(x, y, praise.sparks / 5, 520);
    });
    await this.#banner.close(this.motions);
  }

  destroy(): void {
    this.motions.finish();
    this.container.destroy({ children: true });
  }
}
