/** Coins that lock: the reels darken, coins stay with their worth, free places turn on. */
import type { Coin, HoldView } from '@herna/maths';
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { easeOutBack } from '../../motion/easing.ts';
import type { Motions } from '../../motion/motions.ts';
import type { Stage } from '../../scene.ts';
import type { Board } from './board.ts';
import type { ReelsTheme } from './themes.ts';
import type { Cell } from './view.ts';

export interface CoinsOptions {
  readonly stage: Stage;
  readonly board: Board;
  readonly theme: ReelsTheme;
  readonly coin: Texture;
  readonly reels: number;
  readonly rows: number;
  /** Turns without a new coin that end it. */
  readonly turns: number;
}

const turnMs = 620;
const popMs = 320;
const coinShare = 0.92;

const same = (one: Cell, other: Cell): boolean => one.reel === other.reel && one.row === other.row;

export class Coins {
  readonly #options: CoinsOptions;
  readonly #layer = new Container();
  readonly #ground = new Graphics();
  readonly #coins = new Container();

  constructor(options: CoinsOptions) {
    this.#options = options;
    this.#layer.addChild(this.#ground, this.#coins);
    options.board.marks.addChild(this.#layer);
  }

  /** Plays the whole bonus; `tell` is given the sum so far in multiples of the stake. */
  async show(
    { start, turns, full }: HoldView,
    motions: Motions,
    say: (words: string) => void,
    tell: (multiple: number) => void,
  ): Promise<void> {
    const { stage } = this.#options;
    this.#darken([]);
    say(stage.text('reels.coins'));
    let sum = 0;
    const landed: Coin[] = [];
    const lock = async (coin: Coin): Promise<void> => {
      landed.push(coin);
      sum += coin.multiple;
      stage.play('chip');
      await this.#pop(coin, motions);
      tell(sum);
    };
    for (const coin of start) await lock(coin);
    let left = this.#options.turns;
    for (const more of turns) {
      say(stage.text('reels.coinsTurn', { left }));
      await this.#turn(landed, motions);
      for (const coin of more) await lock(coin);
      left = more.length > 0 ? this.#options.turns : left - 1;
    }
    if (full) stage.play('bigWin');
    await motions.wait(500);
  }

  clear(): void {
    this.#ground.clear();
    for (const child of this.#coins.removeChildren()) child.destroy({ children: true });
  }

  #places(): Cell[] {
    const { reels, rows } = this.#options;
    return Array.from({ length: reels * rows }, (_, index) => ({
      reel: Math.floor(index / rows),
      row: index % rows,
    }));
  }

  /** Dark places; those named shine a little. */
  #darken(lit: readonly Cell[], shine = 0): void {
    const { board, theme } = this.#options;
    const { cellWidth, cellHeight } = board.layout;
    this.#ground.clear();
    for (const place of this.#places()) {
      const { x, y } = board.middleOf(place);
      const on = lit.some((cell) => same(cell, place));
      this.#ground
        .roundRect(
          x - cellWidth * 0.48,
          y - cellHeight * 0.48,
          cellWidth * 0.96,
          cellHeight * 0.96,
          cellWidth * 0.1,
        )
        .fill({ color: theme.drum[0], alpha: 0.94 })
        .stroke({ width: 2, color: theme.light, alpha: on ? 0.2 + 0.6 * shine : 0.16 });
    }
  }

  async #turn(landed: readonly Cell[], motions: Motions): Promise<void> {
    const { stage } = this.#options;
    const free = this.#places().filter((place) => !landed.some((coin) => same(coin, place)));
    stage.play('stop');
    if (stage.calm) return motions.wait(turnMs / 2);
    await motions.run({ ms: turnMs, curve: (time) => time }, (share) => {
      // The light runs over the free places, one after another.
      const at = Math.floor(share * 3 * free.length) % Math.max(1, free.length);
      this.#darken(free.slice(at, at + 2), 1 - share * 0.5);
    });
    this.#darken([]);
  }

  async #pop(coin: Coin, motions: Motions): Promise<void> {
    const { board, coin: texture, stage } = this.#options;
    const { cellWidth, cellHeight } = board.layout;
    const side = Math.min(cellWidth, cellHeight);
    const group = new Container();
    const picture = new Sprite(texture);
    picture.anchor.set(0.5);
    picture.setSize(side * coinShare, side * coinShare);
    const worth = new Text({
      text: `${coin.multiple}×`,
      anchor: 0.5,
      style: {
        fontFamily: '"Bricolage Grotesque", sans-serif',
        fontWeight: '800',
        fontSize: side * (coin.multiple > 99 ? 0.26 : 0.34),
        fill: '#fffdf2',
        stroke: { color: 0x1a0d00, width: Math.max(3, side * 0.06) },
        padding: 8,
      },
    });
    group.addChild(picture, worth);
    const { x, y } = board.middleOf(coin);
    group.position.set(x, y);
    this.#coins.addChild(group);
    const ms = stage.calm ? 60 : popMs;
    await motions.run({ ms, curve: easeOutBack(2) }, (share) => group.scale.set(share));
  }
}
