/** A tumbling slot: boards that follow from each other, as the server answered them. */
import type { TumbleBoard, TumbleSpin } from '@herna/maths';
import type { Container } from 'pixi.js';
import { easeIn, thereAndBack } from '../../motion/easing.ts';
import { isGain } from '../../picture/praise.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../scene.ts';
import { Board } from '../reels/board.ts';
import { boardLayout } from '../reels/layout.ts';
import type { SymbolTextures } from '../reels/reel.ts';
import { SlotFrame } from '../reels/slot-frame.ts';
import { loadSymbols } from '../reels/symbols.ts';
import { themeOf } from '../reels/themes.ts';
import { scatterCells } from '../reels/view.ts';
import {
  boardWin,
  fallsAfter,
  readTumbleRound,
  readTumbleTitle,
  type TumbleRound,
  type TumbleTitleData,
  vanishing,
} from './view.ts';

const swellMs = 620;
const vanishMs = 240;
/** Time in which a symbol falls one row; more rows take longer, as falling does. */
const rowMs = 130;
const calmPauseMs = 420;
const pauseAfterFreeSpinMs = 320;

interface TumbleSceneParts {
  readonly stage: Stage;
  readonly title: TumbleTitleData;
  readonly symbols: ReadonlyMap<string, SymbolTextures>;
}

class TumbleScene implements Scene {
  readonly container: Container;
  readonly #stage: Stage;
  readonly #title: TumbleTitleData;
  readonly #board: Board;
  readonly #frame: SlotFrame;
  readonly #endFrames: () => void;
  #turning = false;
  /** Where the reels stood last. */
  #stops: readonly number[];
  /** The board that lies at rest, once symbols have fallen. */
  #resting: TumbleBoard | undefined;

  constructor({ stage, title, symbols }: TumbleSceneParts) {
    this.#stage = stage;
    this.#title = title;
    const theme = themeOf(stage.session.game.key, title.palette);
    this.#board = new Board({ stage, title, theme, symbols });
    this.#frame = new SlotFrame({ stage, theme, board: this.#board.container });
    this.container = this.#frame.container;
    this.#stops = title.strips.map((strip, reel) => (reel * 5) % strip.length);
    this.#endFrames = stage.onFrame((elapsedMs) => {
      this.#board.step(elapsedMs);
      this.#frame.step(elapsedMs);
      return this.#board.moving || this.#frame.moving;
    });
  }

  resize(width: number, height: number): void {
    const { strips, rows } = this.#title;
    const layout = boardLayout(width, height, strips.length, rows);
    this.#board.resize(layout);
    this.#frame.resize(width, height, layout);
    if (!this.#turning) this.#lie();
  }

  /** Shows what lies at rest. */
  #lie(): void {
    this.#board.set(this.#stops, false);
    if (this.#resting) this.#board.fall(this.#resting.grid, []);
  }

  /** Such a round is decided at once, so none waits for its player. */
  open(): void {
    this.#lie();
  }

  begin(): void {
    this.#frame.hideBanner();
    this.#frame.say('');
    this.#turn();
  }

  #turn(): void {
    this.#turning = true;
    this.#stage.play('spin');
    this.#board.begin();
  }

  abandon(): void {
    this.#turning = false;
    this.#board.abandon(this.#stops);
    this.#lie();
  }

  skip(): void {
    this.#board.hurry();
    this.#frame.motions.finish();
  }

  async show(round: RoundShown): Promise<void> {
    const shown = readTumbleRound(round.view);
    let [won, given] = [0, 0];
    if (shown.bought) {
      this.abandon();
      given = shown.bought.count;
      await this.#beginFreeSpins(given);
    }
    for (const [index, spin] of shown.spins.entries()) {
      if (!this.#turning) this.#turn();
      const free = shown.spins.slice(0, index + 1).filter((one) => one.free).length;
      const words = this.#stage.text('reels.freeSpin', { number: free, total: given });
      this.#frame.say(spin.free ? words : '');
      await this.#showSpin(spin, shown, round, won);
      won += spin.coins * shown.coin;
      this.#stage.tell(Math.min(won, round.win));
      if (spin.awarded > 0) {
        given += spin.awarded;
        await this.#award(spin);
      } else if (spin.free) await this.#frame.motions.wait(pauseAfterFreeSpinMs);
    }
    // The law may cap what a round pays: no more than that is announced.
    const paid = Math.min(won, round.win);
    if (given > 0) await this.#frame.endFreeSpins(paid);
    await this.#frame.celebrate(paid, round);
    this.#stage.tell(round.win);
    this.#frame.say('');
  }

  async #showSpin(
    spin: TumbleSpin,
    { coin }: TumbleRound,
    round: RoundShown,
    before: number,
  ): Promise<void> {
    const [first] = spin.boards;
    if (!first) return;
    await this.#board.land({ ...spin, grid: first.grid }, this.#frame.motions);
    this.#turning = false;
    this.#stops = spin.stops;
    this.#resting = undefined;
    let won = before;
    for (const [index, board] of spin.boards.entries()) {
      const next = spin.boards[index + 1];
      if (!next) break;
      if (isGain(boardWin(board, coin), round.stake)) this.#stage.play('win');
      won += boardWin(board, coin);
      this.#stage.tell(Math.min(won, round.win));
      await this.#pay(board, boardWin(board, coin));
      await this.#tumble(board, next);
    }
  }

  /** The groups that win swell together; the words above say what they pay. */
  async #pay(board: TumbleBoard, win: number): Promise<void> {
    const { text, money, calm } = this.#stage;
    const { multiplier } = board;
    this.#frame.say(
      multiplier > 1
        ? text('tumble.multiplied', { win: money(win), multiplier })
        : text('tumble.win', { win: money(win) }),
    );
    const cells = vanishing(board);
    this.#board.light(cells);
    if (calm) return this.#frame.motions.wait(calmPauseMs);
    await this.#frame.motions.run({ ms: swellMs, curve: (time) => time }, (share) =>
      this.#board.pulse(cells, 1 + 0.14 * thereAndBack(share)),
    );
  }

  /** What won vanishes, the rest falls, and the strips go on above it. */
  async #tumble(board: TumbleBoard, next: TumbleBoard): Promise<void> {
    const { calm, play } = this.#stage;
    const gone = vanishing(board);
    const { strips, rows } = this.#title;
    const falls = fallsAfter(gone, strips.length, rows);
    this.#board.light(undefined);
    if (!calm) {
      this.#burst(gone);
      await this.#frame.motions.run({ ms: vanishMs }, (share) => this.#board.vanish(gone, share));
      const deepest = Math.max(...falls.flat());
      await this.#frame.motions.run({ ms: rowMs * (1 + deepest), curve: easeIn }, (share) =>
        this.#board.fall(
          next.grid,
          falls.map((column) => column.map((rowsAbove) => rowsAbove * (1 - share))),
        ),
      );
    }
    this.#board.fall(next.grid, []);
    this.#resting = next;
    play('stop');
  }

  #burst(cells: readonly { readonly reel: number; readonly row: number }[]): void {
    const { x, y } = this.#board.layout;
    for (const cell of cells) {
      const middle = this.#board.middleOf(cell);
      this.#frame.burst(x + middle.x, y + middle.y, 2);
    }
  }

  /** Free spins are won: the scatters swell before the words come. */
  async #award({ boards, free, awarded }: TumbleSpin): Promise<void> {
    const cells = scatterCells(boards.at(-1)?.grid ?? [], this.#title.symbols);
    this.#board.light(cells);
    this.#stage.play('win');
    const { calm } = this.#stage;
    await this.#frame.motions.run({ ms: calm ? 300 : 900, curve: (time) => time }, (share) => {
      if (!calm) this.#board.pulse(cells, 1 + 0.16 * Math.abs(Math.sin(share * Math.PI * 2)));
    });
    this.#board.light(undefined);
    return free ? this.#frame.addFreeSpins(awarded) : this.#beginFreeSpins(awarded);
  }

  #beginFreeSpins(spins: number): Promise<void> {
    const { multipliers = [] } = this.#title.freeSpins ?? {};
    const [only = 1] = multipliers;
    const { text } = this.#stage;
    const note =
      multipliers.length > 1
        ? text('tumble.growing', { multipliers: multipliers.map((one) => `${one}×`).join(' ') })
        : only > 1
          ? text('reels.freeSpinsMultiplier', { multiplier: only })
          : '';
    return this.#frame.beginFreeSpins(spins, note);
  }

  destroy(): void {
    this.#endFrames();
    this.#frame.destroy();
  }
}

/** Opens the picture of a tumbling slot. */
export const openTumble: OpenScene = async (stage) => {
  const { key, data } = stage.session.game;
  const title = readTumbleTitle(data);
  const nameOf = (symbol: string): string => stage.text(`symbols.${symbol}`);
  const { light } = themeOf(key, title.palette);
  const symbols = await loadSymbols(title.symbolSet ?? key, title, nameOf, light);
  return new TumbleScene({ stage, title, symbols });
};
