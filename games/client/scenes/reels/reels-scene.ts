/** A title with reels: spins, wins, free spins and celebrations, from what the server answered. */
import type { SpinView } from '@herna/maths';
import { Container, Sprite, Text, Texture } from 'pixi.js';
import { between } from '../../motion/easing.ts';
import { Motions } from '../../motion/motions.ts';
import { Banner } from '../../picture/banner.ts';
import { paintGlow, paintLettering, paintLight } from '../../picture/paint.ts';
import { isGain, praiseOf } from '../../picture/praise.ts';
import { Sparks } from '../../picture/sparks.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../scene.ts';
import { Board } from './board.ts';
import { Chests } from './chests.ts';
import { Coins } from './coins.ts';
import { boardLayout } from './layout.ts';
import { begun, bonusWin, type Progress, resumed } from './progress.ts';
import type { SymbolTextures } from './reel.ts';
import { loadSymbols } from './symbols.ts';
import { type ReelsTheme, themeOf } from './themes.ts';
import {
  type ReelsRound,
  type ReelsTitleData,
  readReelsRound,
  readReelsTitle,
  scatterCells,
  spinWin,
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
  readonly container = new Container();
  readonly #stage: Stage;
  readonly #title: ReelsTitleData;
  readonly #theme: ReelsTheme;
  readonly #symbols: ReadonlyMap<string, SymbolTextures>;
  readonly #board: Board;
  readonly #lines: WinLines;
  readonly #chests: Chests;
  readonly #coins: Coins | undefined;
  readonly #sparks: Sparks;
  readonly #banner: Banner;
  readonly #glow = new Sprite();
  readonly #lettering = new Sprite();
  readonly #plaque: Text;
  readonly #motions = new Motions();
  /** What goes on at rest: the wins of the last spin in turn, until the next. */
  readonly #idle = new Motions();
  readonly #endFrames: () => void;
  /** The drawn symbol of free spins, beside the words above the board. */
  readonly #special = new Sprite();
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
    const { light, freeLight, drift } = this.#theme;
    this.#board = new Board({ stage, title, theme: this.#theme, symbols });
    this.#lines = new WinLines({ stage, title, theme: this.#theme, board: this.#board });
    this.#chests = new Chests(stage);
    this.#coins = this.#makeCoins();
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
    this.#stops = title.strips.map((strip, reel) => (reel * 7) % strip.length);
    this.container.addChild(
      this.#glow,
      this.#sparks.behind,
      this.#lettering,
      this.#board.container,
      this.#plaque,
      this.#special,
      this.#banner.container,
      this.#sparks.before,
    );
    this.#endFrames = stage.onFrame((elapsedMs) => {
      this.#board.step(elapsedMs);
      this.#motions.step(elapsedMs);
      this.#idle.step(elapsedMs);
      this.#sparks.step(elapsedMs);
    });
  }

  resize(width: number, height: number): void {
    const { name } = this.#stage.session.game;
    const layout = boardLayout(width, height, this.#title.strips.length, this.#title.rows);
    this.#board.resize(layout);
    this.#sparks.resize(width, height);
    this.#banner.resize(width, height);
    // Wider than the picture, which ends with the page; its height ends within the page.
    this.#glow.setSize(width * 1.7, height);
    this.#glow.position.set(width / 2, height / 2);
    const { plaqueY, plaqueHeight } = layout;
    if (this.#lettering.texture !== Texture.EMPTY) this.#lettering.texture.destroy(true);
    const across = Math.min(width - 24, 640);
    this.#lettering.texture = paintLettering(name, across, plaqueHeight, this.#theme);
    this.#lettering.position.set(width / 2, plaqueY);
    this.#plaque.position.set(width / 2, plaqueY);
    this.#plaque.style.fontSize = Math.min(26, plaqueHeight * 0.46);
    this.#special.setSize(plaqueHeight * 0.9);
    this.#special.position.set(layout.x + plaqueHeight / 2, plaqueY);
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
    this.#banner.hide();
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
    for (const spin of shown.spins.slice(progress.spins)) {
      if (spin.free) await this.#showBonuses(shown, round);
      await this.#showSpin(spin, shown, round);
    }
    await this.#showBonuses(shown, round);
    const chestsWait = shown.pick !== undefined && shown.pick.all === undefined;
    if (chestsWait) return;
    if (shown.spins.some(({ free }) => free) && !progress.celebrated) {
      await this.#endFreeSpins(round);
    }
    if (!progress.celebrated) await this.#celebrate(round);
    progress.celebrated = true;
    await this.#showDoubling(shown, round);
    if (round.phase === 'OPEN') return;
    this.#stage.tell(round.win);
    this.#rest(shown);
    // The same round may be asked for again, from its start.
    this.#progress = begun('');
  }

  /** What may be told of a win: the round may pay less than was won, where the law caps it. */
  #told(won: number, { phase, win, view }: RoundShown): number {
    return phase === 'OPEN' || view.gamble ? won : Math.min(won, win);
  }

  async #showSpin(spin: SpinView, shown: ReelsRound, round: RoundShown): Promise<void> {
    const progress = this.#progress;
    const held = spin.held ?? [];
    if (progress.spins > 0 || !this.#turning) {
      this.#endIdle();
      this.#banner.hide();
      this.#turn(held);
    }
    if (spin.free) {
      const number = shown.spins.filter(({ free }) => free).indexOf(spin) + 1;
      this.#say(this.#stage.text('reels.freeSpin', { number, total: progress.given }));
    } else if (held.length > 0) this.#say(this.#stage.text('reels.respin'));
    await this.#board.land(spin, this.#motions);
    this.#turning = false;
    this.#stops = spin.stops;
    this.#coverWilds(spin);
    if (spin.fullScreen) {
      const headline = this.#stage.text('reels.fullScreen', { times: spin.fullScreen });
      await this.#flash(headline);
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
    const { text, money } = this.#stage;
    const tell = (multiple: number): void =>
      this.#stage.tell(this.#told(progress.won + multiple * round.stake, round));
    if (hold && this.#coins) {
      await this.#coins.show(hold, this.#motions, (words) => this.#say(words), tell);
      const headline = money(hold.multiple * round.stake);
      await this.#flash(headline, text('reels.coinsSum'));
      this.#coins.clear();
    }
    if (pick) {
      const open = pick.all === undefined;
      await this.#chests.show(pick, open, this.#motions);
      tell(pick.multiple);
      if (open) return;
      await this.#flash(money(pick.multiple * round.stake), text('reels.chestsSum'));
    }
    progress.bonusShown = true;
    progress.won += bonusWin(shown, round.stake);
    if (hold || pick) this.#say('');
  }

  /** How doubling went, and the question whether to go on. */
  async #showDoubling({ gamble }: ReelsRound, round: RoundShown): Promise<void> {
    if (!gamble) return;
    const { text, money, play } = this.#stage;
    const amount = money(Number(gamble.amount));
    if (gamble.tries.length > this.#progress.tries) {
      this.#progress.tries = gamble.tries.length;
      const won = Number(gamble.amount) > 0;
      play(won ? 'win' : 'stop');
      await this.#flash(won ? text('reels.gambleWon', { amount }) : text('reels.gambleLost'));
    }
    this.#stage.tell(Number(gamble.amount));
    this.#say(round.phase === 'OPEN' ? text('reels.gamble', { amount }) : '');
  }

  /** Words over the picture, for a moment. */
  async #flash(headline: string, above = ''): Promise<void> {
    await this.#banner.open({ above, headline }, this.#motions);
    await this.#motions.wait(1_300);
    await this.#banner.close(this.#motions);
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
      stage.tell(this.#told(won, round));
      this.#say(part.caption);
      await this.#lines.show(part, this.#motions, partMs(parts.length));
    }
    this.#lines.clear();
    this.#board.light(undefined);
    if (!spin.free) this.#say('');
  }

  /** Free spins are won: the scatters swell, the light changes, the words come forward. */
  async #award(spin: SpinView, first: boolean, special: string | undefined): Promise<void> {
    const { text, calm } = this.#stage;
    const cells = scatterCells(spin.grid, this.#title.symbols);
    this.#board.light(cells);
    this.#stage.play('win');
    await this.#motions.run({ ms: calm ? 300 : 900, curve: (time) => time }, (share) => {
      if (!calm) this.#board.pulse(cells, 1 + 0.16 * Math.abs(Math.sin(share * Math.PI * 2)));
    });
    this.#board.light(undefined);
    const spins = spin.awarded;
    if (!first) {
      await this.#banner.open({ headline: text('reels.freeSpinsMore', { spins }) }, this.#motions);
      await this.#motions.wait(900);
      return this.#banner.close(this.#motions);
    }
    const multiplier = this.#title.freeSpins?.multiplier ?? 1;
    await Promise.all([
      this.#shine(0, 0.85),
      this.#banner.open(
        {
          headline: text('reels.freeSpinsWon', { spins }),
          below: multiplier > 1 ? text('reels.freeSpinsMultiplier', { multiplier }) : '',
        },
        this.#motions,
      ),
    ]);
    await this.#motions.wait(1_900);
    await this.#banner.close(this.#motions);
    const drawn = this.#title.symbols[special ?? '']?.key;
    if (!special || !drawn) return;
    this.#special.texture = this.#symbols.get(special)?.crisp ?? Texture.EMPTY;
    this.#special.setSize(this.#board.layout.plaqueHeight * 0.9);
    this.#special.visible = true;
    await this.#flash(text('reels.specialDrawn', { symbol: text(`symbols.${drawn}`) }));
  }

  async #endFreeSpins(round: RoundShown): Promise<void> {
    const { text, money } = this.#stage;
    this.#say('');
    this.#special.visible = false;
    const won = this.#told(this.#progress.won, round);
    await this.#banner.open(
      { above: text('reels.freeSpinsSum'), headline: money(won) },
      this.#motions,
    );
    await this.#motions.wait(1_900);
    await Promise.all([this.#banner.close(this.#motions), this.#shine(0.85, 0)]);
  }

  #shine(from: number, to: number): Promise<void> {
    return this.#motions.run({ ms: 700 }, (share) => {
      this.#glow.alpha = between(from, to, share);
    });
  }

  /** A win well above the stake is counted up in large figures. */
  async #celebrate(round: RoundShown): Promise<void> {
    const won = this.#told(this.#progress.won, round);
    const praise = praiseOf(won, round.staked);
    if (!praise) return;
    const { text, money, calm, play } = this.#stage;
    const above = text(`celebration.${praise.key}`);
    play('bigWin');
    await this.#banner.open({ above, headline: money(0) }, this.#motions);
    const { x, y } = this.#banner.middle;
    let bursts = 0;
    await this.#motions.run({ ms: praise.ms, curve: (time) => time }, (share) => {
      const counted = Math.min(1, share / 0.62);
      const amount = Math.round(won * (1 - (1 - counted) ** 2));
      this.#banner.change({ above, headline: money(calm ? won : amount) });
      if (calm || share < bursts / 5 || bursts === 5) return;
      bursts++;
      this.#sparks.burst(x, y, praise.sparks / 5, 520);
    });
    await this.#banner.close(this.#motions);
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
    this.#say('');
  }

  #say(words: string): void {
    this.#plaque.text = words;
    this.#lettering.visible = words === '';
  }

  destroy(): void {
    this.#epoch++;
    this.#endFrames();
    this.#chests.close();
    this.#motions.finish();
    this.#idle.finish();
    this.container.destroy({ children: true });
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
