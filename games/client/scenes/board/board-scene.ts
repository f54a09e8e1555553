/** A picture whose objects are elements of the page: boards, grids, tickets, cards. */
import { Container } from 'pixi.js';
import { createElement } from 'react';
import { type Curve, easeInOut } from '../../motion/easing.ts';
import { Motions } from '../../motion/motions.ts';
import { Banner } from '../../picture/banner.ts';
import { paletteOf } from '../../picture/colours.ts';
import { paintLight } from '../../picture/paint.ts';
import { isGain, praiseOf } from '../../picture/praise.ts';
import { Sparks } from '../../picture/sparks.ts';
import type { OpenScene, Phase, RoundShown, Scene, SceneBet, Stage } from '../../scene.ts';
import { Store } from '../../session/store.ts';
import { mountOverlay } from '../table/overlay-root.ts';
import type { Board, BoardGame, BoardState } from './board.ts';
import { BoardFrame } from './frame.tsx';

const noDecisions: ReadonlySet<string> = new Set();

class BoardScene<Model extends object> implements Scene, Board<Model> {
  readonly container = new Container();
  readonly ownsTaps = true;
  readonly stage: Stage;
  readonly store: Store<BoardState<Model>>;
  readonly #game: BoardGame<Model>;
  readonly #motions = new Motions();
  readonly #sparks: Sparks;
  readonly #banner = new Banner('#ffc35c');
  readonly #unmount: () => void;
  readonly #endFrames: () => void;
  #hurry = false;

  constructor(stage: Stage, game: BoardGame<Model>) {
    this.stage = stage;
    this.#game = game;
    this.store = new Store<BoardState<Model>>({
      model: game.first(stage),
      busy: false,
      legal: noDecisions,
      spoken: '',
    });
    const palette = paletteOf(stage.session.game.data);
    this.#sparks = new Sparks(paintLight(32, palette[0]), 'rise', stage.calm);
    this.container.addChild(this.#sparks.behind, this.#sparks.before, this.#banner.container);
    const content = createElement(BoardFrame<Model>, { board: this, game, palette });
    this.#unmount = mountOverlay(stage.overlay, content);
    this.#endFrames = stage.onFrame((ms) => {
      this.#motions.step(ms);
      this.#sparks.step(ms);
      return this.#motions.busy || this.#sparks.flying;
    });
    game.ready?.(this);
  }

  change(model: Partial<Model>): void {
    this.store.change({ model: { ...this.store.get().model, ...model } });
  }

  say(spoken: string): void {
    this.store.change({ spoken });
  }

  pause(ms: number): Promise<void> {
    return this.#motions.wait(this.#ms(ms));
  }

  run(ms: number, apply: (share: number) => void, curve: Curve = easeInOut): Promise<void> {
    return this.#motions.run({ ms: this.#ms(ms), curve }, apply);
  }

  resize(width: number, height: number): void {
    this.#sparks.resize(width, height);
    this.#banner.resize(width, height);
  }

  open(round: RoundShown | undefined): void {
    if (round) void this.#show(round, true);
  }

  lock(bets: readonly SceneBet[]): void {
    this.store.change({ busy: true });
    this.#game.laid?.(this, bets);
  }

  begin(): void {
    this.#hurry = false;
    this.store.change({ busy: true, legal: noDecisions });
    this.#game.begin?.(this);
  }

  show(round: RoundShown): Promise<void> {
    return this.#show(round, false);
  }

  abandon(): void {
    this.#motions.finish();
    this.store.change({ busy: false });
    this.#game.freed?.(this);
  }

  skip(): void {
    this.#hurry = true;
    this.#motions.finish();
  }

  press(phase: Phase): boolean {
    if (phase !== 'deciding') return false;
    const action = this.#game.goOn?.(this);
    if (action === undefined) return false;
    this.stage.ask('decide', { action });
    return true;
  }

  destroy(): void {
    this.#endFrames();
    this.#motions.finish();
    this.#unmount();
    this.container.destroy({ children: true });
  }

  #ms(ms: number): number {
    return this.#hurry || this.stage.calm ? 0 : ms;
  }

  async #show(round: RoundShown, known: boolean): Promise<void> {
    this.#hurry = known;
    this.store.change({ busy: true });
    await this.#game.show(this, round, known);
    if (round.phase === 'DECIDED') {
      this.stage.tell(round.win);
      if (isGain(round.win, round.staked)) this.stage.play('win');
      await this.#celebrate(round);
    }
    this.#hurry = false;
    const open = round.phase === 'OPEN' && !this.stage.recorded;
    const legal = open ? new Set(round.legal.map(({ action }) => action)) : noDecisions;
    this.store.change({ busy: false, legal });
    if (round.phase === 'DECIDED') this.#game.rest?.(this);
  }

  async #celebrate(round: RoundShown): Promise<void> {
    const praise = praiseOf(round.win, round.staked);
    if (!praise) return;
    const { text, money, play, calm } = this.stage;
    play('bigWin');
    const above = text(`celebration.${praise.key}`);
    await this.#banner.open({ above, headline: money(round.win) }, this.#motions);
    const { x, y } = this.#banner.middle;
    if (!calm) this.#sparks.burst(x, y, praise.sparks, 520);
    await this.#motions.wait(praise.ms);
    await this.#banner.close(this.#motions);
  }
}

/** Opens the picture of a game on a board. */
export const openBoard =
  <Model extends object>(game: BoardGame<Model>): OpenScene =>
  async (stage) =>
    new BoardScene(stage, game);
