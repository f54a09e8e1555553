/** A title with reels: spins, wins, free spins and celebrations, from what the server answered. */
import type { SpinView } from '@herna/maths';
import type { Container } from 'pixi.js';
import { Motions } from '../../motion/motions.ts';
import { isGain } from '../../picture/praise.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../scene.ts';
import { Board } from './board.ts';
import { Chests } from './chests.ts';
import { Coins } from './coins.ts';
import { boardLayout } from './layout.ts';
import { begun, bonusWin, type Progress, resumed } from './progress.ts';
import type { SymbolTextures } from './reel.ts';
import { SlotFrame } from './slot-frame.ts';
import { loadSymbols } from './symbols.ts';
import { type ReelsTheme, themeOf } from './themes.ts';
import {
  type ReelsRound,
  type ReelsTitleData,
  readReelsRound,
  readReelsTitle,
  scatterCells,
  spinWin,
  stakeOf,
} from './view.ts';
import { partMs, WinLines, type WinPart } from './win-lines.ts';

const pauseAfterFreeSpinMs = 320;

interface ReelsSceneParts {
  readonly stage: Stage;
  readonly title: ReelsTitleData;
  readonly theme: ReelsTheme;
  readonly symbols: ReadonlyMap<string, SymbolTextures>;
}

class ReelsScene implements Scene {
  readonly container: Container;
  readonly #stage: Stage;
  readonly #title: ReelsTitleData;
  readonly #theme: ReelsTheme;
  readonly #symbols: ReadonlyMap<string, SymbolTextures>;
  readonly #board: Board;
  readonly #lines: WinLines;
  readonly #chests: Chests;
  readonly #coins: Coins | undefined;
  readonly #frame: SlotFrame;
  readonly #motions: Motions;
  /** What goes on at rest: the wins of the last spin in turn, until the next. */
  readonly #idle = new Motions();
  readonly #endFrames: () => void;
  #stops: readonly number[];
  #turning = false;
  #progress: Progress = begun('');
  /** Counts rounds, so that what belongs to an older one ends. */
  #epoch = 0;

  constructor({ stage, title, theme, symbols }: ReelsSceneParts) {
    this.#stage = stage;
    this.#title = title;
    this.#theme = theme;
    this.#symbols = symbols;
    this.#board = new Board({ stage, title, theme: this.#theme, symbols });
    this.#lines = new WinLines({ stage, title, theme: this.#theme, board: this.#board });
    this.#chests = new Chests(stage);
    this.#coins = this.#makeCoins();
    this.#frame = new SlotFrame({ stage, theme, board: this.#board.container });
    this.container = this.#frame.container;
    this.#motions = this.#frame.motions;
    this.#stops = title.strips.map((strip, reel) => (reel * 7) % strip.length);
    this.#endFrames = stage.onFrame((elapsedMs) => {
      this.#board.step(elapsedMs);
      this.#frame.step(elapsedMs);
      this.#idle.step(elapsedMs);
      return this.#board.moving || this.#frame.moving;
    });
  }

  resize(width: number, height: number): void {
    const layout = boardLayout(width, height, this.#title.strips.length, this.#title.rows);
    this.#board.resize(layout);
    this.#frame.resize(width, height, layout);
    this.#lines.clear();
    if (!this.#turning) this.#board.set(this.#stops, false);
  }

  open(round: RoundShown | undefined): void {
    this.#board.set(this.#stops, false);
    if (!round) return;
    const shown = readReelsRound(round.view);
    const last = shown.spins.at(-1);
    if (!last) return;
    this.#stops = last.stops;
    this.#board.set(last.stops, last.free);
    this.#coverWilds(last);
    this.#progress = resumed(round.roundId, shown, round.stake);
    // What waits for the player is put before him; all else was seen.
    void this.show(round);
  }

  begin(): void {
    this.#endIdle();
    this.#frame.hideBanner();
    this.#turn([]);
  }

  #turn(held: readonly number[]): void {
    this.#turning = true;
    this.#stage.play('spin');
    this.#board.uncover(held);
    this.#board.begin(held);
  }

  abandon(): void {
    this.#turning = false;
    this.#board.abandon(this.#stops);
  }

  skip(): void {
    this.#board.hurry();
    this.#motions.finish();
  }

  async show(round: RoundShown): Promise<void> {
    const shown = readReelsRound(round.view);
    if (this.#progress.roundId !== round.roundId) this.#progress = begun(round.roundId);
    const progress = this.#progress;
    await this.#beginBought(shown);
    for (const spin of shown.spins.slice(progress.spins)) {
      if (spin.free) await this.#showBonuses(shown, round);
      await this.#showSpin(spin, shown, round);
    }
    await this.#showBonuses(shown, round);
    const chestsWait = shown.pick !== undefined && shown.pick.all === undefined;
    if (chestsWait) return;
    if (shown.spins.some(({ free }) => free) && !progress.celebrated) {
      await this.#frame.endFreeSpins(this.#announcedWin(progress.won, round));
    }
    if (!progress.celebrated) {
      await this.#frame.celebrate(this.#announcedWin(progress.won, round), round);
    }
    progress.celebrated = true;
    await this.#showDoubling(shown, round);
    if (round.phase === 'OPEN') return;
    this.#stage.tell(round.win);
    this.#rest(shown);
    // The same round may be asked for again, from its start.
    this.#progress = begun('');
  }

  /** A bought bonus has no base game: its coins or free spins begin at once. */
  async #beginBought({ bought, spins }: ReelsRound): Promise<void> {
    const progress = this.#progress;
    if (!bought || progress.spins > 0 || progress.given > 0 || progress.bonusShown) return;
    this.abandon();
    if (bought.gives === 'coins') return;
    progress.given = bought.count;
    await this.#beginFreeSpins(bought.count, spins[0]?.special);
  }

  /** What may be announced of a win: the round may pay less than was won, where the law caps it. */
  #announcedWin(won: number, { phase, win, view }: RoundShown): number {
    return phase === 'OPEN' || view.gamble ? won : Math.min(won, win);
  }

  async #showSpin(spin: SpinView, shown: ReelsRound, round: RoundShown): Promise<void> {
    const progress = this.#progress;
    const held = spin.held ?? [];
    if (progress.spins > 0 || !this.#turning) {
      this.#endIdle();
      this.#frame.hideBanner();
      this.#turn(held);
    }
    if (spin.free) {
      const number = shown.spins.filter(({ free }) => free).indexOf(spin) + 1;
      this.#frame.say(this.#stage.text('reels.freeSpin', { number, total: progress.given }));
    } else if (held.length > 0) this.#frame.say(this.#stage.text('reels.respin'));
    await this.#board.land(spin, this.#motions);
    this.#turning = false;
    this.#stops = spin.stops;
    this.#coverWilds(spin);
    if (spin.fullScreen) {
      const headline = this.#stage.text('reels.fullScreen', { times: spin.fullScreen });
      await this.#frame.flash(headline);
    }
    await this.#showWins(spin, shown, round);
    progress.spins++;
    progress.won += spinWin(spin, shown.lineStake);
    const next = shown.spins[progress.spins];
    if (spin.awarded > 0) {
      progress.given += spin.awarded;
      await this.#award(spin, !spin.free, next?.special);
    } else if (spin.free || next?.held) await this.#motions.wait(pauseAfterFreeSpinMs);
  }

  /** Reels that wilds fill. */
  #coverWilds({ wildReels = [] }: SpinView): void {
    const { symbols } = this.#title;
    const wild = Object.keys(symbols).find((letter) => symbols[letter]?.kind === 'wild');
    if (wild) this.#board.cover(wildReels, wild);
  }

  #makeCoins(): Coins | undefined {
    const { hold, symbols, strips, rows } = this.#title;
    const letter = Object.keys(symbols).find((one) => symbols[one]?.kind === 'scatter');
    const coin = this.#symbols.get(letter ?? '')?.crisp;
    if (!hold || !coin) return undefined;
    return new Coins({
      stage: this.#stage,
      board: this.#board,
      theme: this.#theme,
      coin,
      reels: strips.length,
      rows,
      turns: hold.turns,
    });
  }

  /** Coins and chests, once all that decides them is known. */
  async #showBonuses(shown: ReelsRound, round: RoundShown): Promise<void> {
    const progress = this.#progress;
    const { hold, pick } = shown;
    if (progress.bonusShown) return;
    const stake = stakeOf(shown, round.stake);
    const { text, money } = this.#stage;
    const tell = (multiple: number): void =>
      this.#stage.tell(this.#announcedWin(progress.won + multiple * stake, round));
    if (hold && this.#coins) {
      await this.#coins.show(hold, this.#motions, (words) => this.#frame.say(words), tell);
      const headline = money(hold.multiple * stake);
      await this.#frame.flash(headline, text('reels.coinsSum'));
      this.#coins.clear();
    }
    if (pick) {
      const open = pick.all === undefined;
      await this.#chests.show(pick, open, this.#motions, (multiple) =>
        isGain(this.#announcedWin(progress.won + multiple * stake, round), round.staked),
      );
      tell(pick.multiple);
      if (open) return;
      await this.#frame.flash(money(pick.multiple * stake), text('reels.chestsSum'));
    }
    progress.bonusShown = true;
    progress.won += bonusWin(shown, stake);
    if (hold || pick) this.#frame.say('');
  }

  /** How doubling went, and the question whether to go on. */
  async #showDoubling({ gamble }: ReelsRound, round: RoundShown): Promise<void> {
    if (!gamble) return;
    const { text, money, play } = this.#stage;
    const amount = money(Number(gamble.amount));
    if (gamble.tries.length > this.#progress.tries) {
      this.#progress.tries = gamble.tries.length;
      const won = Number(gamble.amount) > 0;
      play(isGain(Number(gamble.amount), round.staked) ? 'win' : 'stop');
      await this.#frame.flash(won ? text('reels.gambleWon', { amount }) : text('reels.gambleLost'));
    }
    this.#stage.tell(Number(gamble.amount));
    this.#frame.say(round.phase === 'OPEN' ? text('reels.gamble', { amount }) : '');
  }

  /** The wins of one spin; what the round may pay at most is never exceeded in view. */
  async #showWins(spin: SpinView, { lineStake }: ReelsRound, round: RoundShown): Promise<void> {
    const parts = this.#lines.partsOf(spin, lineStake);
    if (parts.length === 0) return;
    const stage = this.#stage;
    if (isGain(spinWin(spin, lineStake), round.stake)) stage.play('win');
    let { won } = this.#progress;
    for (const part of parts) {
      won += part.win;
      stage.tell(this.#announcedWin(won, round));
      this.#frame.say(part.caption);
      await this.#lines.show(part, this.#motions, partMs(parts.length));
    }
    this.#lines.clear();
    this.#board.light(undefined);
    if (!spin.free) this.#frame.say('');
  }

  /** Free spins are won: the scatters swell, the light changes, the words come forward. */
  async #award(spin: SpinView, first: boolean, special: string | undefined): Promise<void> {
    const { calm } = this.#stage;
    const cells = scatterCells(spin.grid, this.#title.symbols);
    this.#board.light(cells);
    this.#stage.play('win');
    await this.#motions.run({ ms: calm ? 300 : 900, curve: (time) => time }, (share) => {
      if (!calm) this.#board.pulse(cells, 1 + 0.16 * Math.abs(Math.sin(share * Math.PI * 2)));
    });
    this.#board.light(undefined);
    const spins = spin.awarded;
    if (!first) return this.#frame.addFreeSpins(spins);
    await this.#beginFreeSpins(spins, special);
  }

  /** The light of free spins, and the symbol that is drawn for them. */
  async #beginFreeSpins(spins: number, special: string | undefined): Promise<void> {
    const { text } = this.#stage;
    const multiplier = this.#title.freeSpins?.multiplier ?? 1;
    const below = multiplier > 1 ? text('reels.freeSpinsMultiplier', { multiplier }) : '';
    await this.#frame.beginFreeSpins(spins, below);
    const drawn = this.#title.symbols[special ?? '']?.key;
    if (!special || !drawn) return;
    this.#frame.showSpecial(this.#symbols.get(special)?.crisp);
    await this.#frame.flash(text('reels.specialDrawn', { symbol: text(`symbols.${drawn}`) }));
  }

  /** At rest the wins of the last spin are shown in turn, quietly. */
  #rest({ spins, lineStake }: ReelsRound): void {
    const last = spins.at(-1);
    const parts = last ? this.#lines.partsOf(last, lineStake) : [];
    if (parts.length > 0 && !this.#stage.calm) void this.#showInTurn(parts, this.#epoch);
  }

  async #showInTurn(parts: readonly WinPart[], epoch: number): Promise<void> {
    await this.#idle.wait(900);
    for (let turn = 0; epoch === this.#epoch; turn = (turn + 1) % parts.length) {
      const part = parts[turn];
      if (!part) return;
      await this.#lines.show(part, this.#idle, 1_100);
    }
  }

  #endIdle(): void {
    this.#epoch++;
    this.#idle.finish();
    this.#lines.clear();
    this.#board.light(undefined);
    this.#frame.say('');
  }

  destroy(): void {
    this.#epoch++;
    this.#endFrames();
    this.#chests.close();
    this.#idle.finish();
    this.#frame.destroy();
  }
}

/** Opens the picture of a title with reels. */
export const openReels: OpenScene = async (stage) => {
  const { key, data } = stage.session.game;
  const title = readReelsTitle(data);
  const theme = themeOf(key, title.palette);
  const nameOf = (symbol: string): string => stage.text(`symbols.${symbol}`);
  const symbols = await loadSymbols(title.symbolSet ?? key, title, nameOf, theme.light);
  return new ReelsScene({ stage, title, theme, symbols });
};
