/** A title with reels: spins, wins, free spins and celebrations, from what the server answered. */
import { Assets, Container, Sprite, Text, Texture } from 'pixi.js';
import { between } from '../../motion/easing.ts';
import { Motions } from '../../motion/motions.ts';
import { Banner } from '../../picture/banner.ts';
import { paintGlow, paintLettering, paintLight } from '../../picture/paint.ts';
import { isGain, praiseOf } from '../../picture/praise.ts';
import { Sparks } from '../../picture/sparks.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../scene.ts';
import { Board } from './board.ts';
import { boardLayout } from './layout.ts';
import { paintBlurred } from './painting.ts';
import type { SymbolTextures } from './reel.ts';
import { themeOf } from './themes.ts';
import {
  type ReelsRound,
  type ReelsTitleData,
  readReelsRound,
  readReelsTitle,
  type SpinShown,
  scatterCells,
  spinWin,
} from './view.ts';
import { partMs, WinLines, type WinPart } from './win-lines.ts';

const pauseAfterFreeSpinMs = 320;

/** Loads the symbols of a title, each crisp and as it looks in motion. */
async function loadSymbols(
  gameKey: string,
  { symbols }: ReelsTitleData,
): Promise<Map<string, SymbolTextures>> {
  const loaded = await Promise.all(
    Object.entries(symbols).map(async ([letter, { key }]) => {
      const crisp = await Assets.load<Texture>(`/art/symbols/${gameKey}/${key}.webp`);
      return [letter, { crisp, blurred: paintBlurred(crisp) }] as const;
    }),
  );
  return new Map(loaded);
}

class ReelsScene implements Scene {
  readonly container = new Container();
  readonly #stage: Stage;
  readonly #title: ReelsTitleData;
  readonly #theme;
  readonly #board: Board;
  readonly #lines: WinLines;
  readonly #sparks: Sparks;
  readonly #banner: Banner;
  readonly #glow = new Sprite();
  readonly #lettering = new Sprite();
  readonly #plaque: Text;
  readonly #motions = new Motions();
  /** What goes on at rest: the wins of the last spin in turn, until the next. */
  readonly #idle = new Motions();
  readonly #endFrames: () => void;
  #stops: readonly number[];
  #turning = false;
  /** Counts rounds, so that what belongs to an older one ends. */
  #epoch = 0;

  constructor(stage: Stage, title: ReelsTitleData, symbols: Map<string, SymbolTextures>) {
    this.#stage = stage;
    this.#title = title;
    this.#theme = themeOf(stage.session.game.key);
    const { light, freeLight, drift } = this.#theme;
    this.#board = new Board({ stage, title, theme: this.#theme, symbols });
    this.#lines = new WinLines({ stage, title, theme: this.#theme, board: this.#board });
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
    this.#lines.clear();
    if (!this.#turning) this.#board.set(this.#stops, false);
  }

  open(): void {
    this.#board.set(this.#stops, false);
  }

  begin(): void {
    this.#endIdle();
    this.#banner.hide();
    this.#turning = true;
    this.#stage.play('spin');
    this.#board.begin();
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
    const freeTotal = shown.spins.reduce((sum, { awarded }) => sum + awarded, 0);
    let won = 0;
    let total = 0;
    for (const [index, spin] of shown.spins.entries()) {
      if (index > 0 || !this.#turning) this.begin();
      if (spin.free) this.#say(this.#stage.text('reels.freeSpin', { number: index, total }));
      await this.#board.land(spin, this.#motions);
      this.#turning = false;
      this.#stops = spin.stops;
      const before = won;
      won += spinWin(spin, shown.lineStake);
      await this.#showWins(spin, shown, round, before);
      if (spin.awarded > 0) {
        total += spin.awarded;
        await this.#award(spin, index === 0);
      } else if (spin.free) await this.#motions.wait(pauseAfterFreeSpinMs);
    }
    if (freeTotal > 0) await this.#endFreeSpins(won, round);
    await this.#celebrate(round);
    this.#stage.tell(round.win);
    this.#rest(shown);
  }

  /** The wins of one spin; what the round may pay at most is never exceeded in view. */
  async #showWins(
    spin: SpinShown,
    { lineStake }: ReelsRound,
    round: RoundShown,
    before: number,
  ): Promise<void> {
    const parts = this.#lines.partsOf(spin, lineStake);
    if (parts.length === 0) return;
    const stage = this.#stage;
    if (isGain(spinWin(spin, lineStake), round.stake)) stage.play('win');
    let won = before;
    for (const part of parts) {
      won += part.win;
      stage.tell(Math.min(won, round.win));
      this.#say(part.caption);
      await this.#lines.show(part, this.#motions, partMs(parts.length));
    }
    this.#lines.clear();
    this.#board.light(undefined);
    if (!spin.free) this.#say('');
  }

  /** Free spins are won: the moons swell, the light changes, the words come forward. */
  async #award(spin: SpinShown, first: boolean): Promise<void> {
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
  }

  async #endFreeSpins(won: number, round: RoundShown): Promise<void> {
    const { text, money } = this.#stage;
    this.#say('');
    await this.#banner.open(
      { above: text('reels.freeSpinsSum'), headline: money(Math.min(won, round.win)) },
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
    const praise = praiseOf(round.win, round.staked);
    if (!praise) return;
    const { text, money, calm, play } = this.#stage;
    const above = text(`celebration.${praise.key}`);
    play('bigWin');
    await this.#banner.open({ above, headline: money(0) }, this.#motions);
    const { x, y } = this.#banner.middle;
    let bursts = 0;
    await this.#motions.run({ ms: praise.ms, curve: (time) => time }, (share) => {
      const counted = Math.min(1, share / 0.62);
      const amount = Math.round(round.win * (1 - (1 - counted) ** 2));
      this.#banner.change({ above, headline: money(calm ? round.win : amount) });
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
    this.#motions.finish();
    this.#idle.finish();
    this.container.destroy({ children: true });
  }
}

/** Opens the picture of a title with reels. */
export const openReels: OpenScene = async (stage) => {
  const title = readReelsTitle(stage.session.game.data);
  return new ReelsScene(stage, title, await loadSymbols(stage.session.game.key, title));
};
