/** Roulette: the wheel in the picture, the table on the layer above it. */
import { Container } from 'pixi.js';
import { createElement } from 'react';
import { between, easeInOut, linear } from '../../../motion/easing.ts';
import { Motions } from '../../../motion/motions.ts';
import { isGain } from '../../../picture/praise.ts';
import type { OpenScene, RoundShown, Scene, SceneBet, Stage } from '../../../scene.ts';
import { mountOverlay } from '../overlay-root.ts';
import { arrange } from './arrangement.ts';
import {
  ballPath,
  courseCount,
  pocketAngle,
  pocketRadius,
  rimRadius,
  rotorSpeed,
  waitSpeed,
} from './ball.ts';
import { RouletteOverlay } from './overlay.tsx';
import { betsOf, createTable, type Drawn, drawnOf, luckyOf } from './table.ts';
import { Wheel } from './wheel.ts';

/** Radians a second when nothing is played. */
const idleSpeed = 0.1;
/** How long the drawn number, then won and lost chips are looked at, milliseconds. */
const landedMs = 800;
const settleMs = 1500;
/** The wheel gives way to the table and back. */
const moveMs = 320;
/** Between one struck number and the next. */
const strikeMs = 520;

/** Opens the picture of roulette. */
export const openRoulette: OpenScene = async (stage) => new RouletteScene(stage);

class RouletteScene implements Scene {
  readonly container = new Container();
  readonly #stage: Stage;
  readonly #table;
  readonly #wheel: Wheel;
  readonly #motions = new Motions();
  readonly #unmount: () => void;
  readonly #endFrames: () => void;
  #size = { width: 1, height: 1 };
  #mode: 'idle' | 'waiting' | 'path' = 'idle';
  #rotor = 0;
  #speed = idleSpeed;
  #ball = 0;
  /** The pockets the balls lie in and turn with. */
  #lying: readonly number[] = [];
  #lit = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#table = createTable(stage);
    const { order, balls } = this.#table;
    const font = getComputedStyle(stage.overlay).fontFamily || 'sans-serif';
    this.#wheel = new Wheel(font, order, balls);
    this.container.addChild(this.#wheel.container);
    this.#unmount = mountOverlay(
      stage.overlay,
      createElement(RouletteOverlay, { stage, table: this.#table }),
    );
    this.#endFrames = stage.onFrame((ms) => this.#step(ms));
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const { wheel } = arrange(width, height, true, this.#table.order.length);
    this.#wheel.prepare(wheel.radius, Math.min(2, globalThis.devicePixelRatio || 1));
    this.#arrange(0);
  }

  open(round: RoundShown | undefined): void {
    if (!this.#stage.recorded) void this.#table.recall();
    if (!round) return;
    const drawn = drawnOf(round);
    this.#lying = drawn.pockets;
    this.#lit = 1;
    this.#table.land(drawn);
    this.#table.end();
    this.#rest();
  }

  lock(bets: readonly SceneBet[]): void {
    this.#table.lock(Object.fromEntries(bets.map(({ spot, stake }) => [spot, stake])));
  }

  begin(): void {
    this.#table.spin();
    this.#arrange(moveMs);
    this.#lying = [];
    this.#lit = 0;
    this.#wheel.light(0, 0);
    if (this.#stage.calm) return;
    this.#stage.play('spin');
    this.#mode = 'waiting';
    this.#speed = rotorSpeed;
  }

  async show(round: RoundShown): Promise<void> {
    const drawn = drawnOf(round);
    const laid = betsOf(round);
    if (laid) this.#table.lay(laid);
    if (this.#table.store.get().phase !== 'spinning') this.begin();
    await this.#strike(round);
    if (!this.#stage.calm)
      await this.#run(drawn, Number(BigInt(round.roundId) % BigInt(courseCount)));
    this.#mode = 'idle';
    this.#lying = drawn.pockets;
    this.#lit = 1;
    this.#rest();
    this.#stage.play('stop');
    this.#table.land(drawn);
    this.#stage.tell(drawn.win);
    if (isGain(drawn.win, drawn.staked)) this.#stage.play('win');
    const share = this.#table.pace === 'quick' ? 0.5 : 1;
    await this.#motions.wait(landedMs * share);
    this.#table.settle();
    this.#arrange(moveMs);
    // What was staked on a recorded round stays in view.
    if (this.#stage.recorded) return;
    await this.#motions.wait(settleMs * share);
    this.#table.end();
  }

  /** Numbers that are struck before the ball falls. */
  async #strike(round: RoundShown): Promise<void> {
    const lucky = luckyOf(round);
    for (const count of lucky.keys()) {
      this.#table.strike(lucky.slice(0, count + 1));
      this.#stage.play('anticipation');
      await this.#motions.wait(this.#stage.calm ? 0 : strikeMs);
    }
  }

  abandon(): void {
    this.#motions.finish();
    this.#mode = 'idle';
    this.#wheel.hideBalls();
    this.#table.abandon();
    this.#arrange(0);
  }

  skip(): void {
    this.#motions.finish();
  }

  stakeChanged(stake: number): void {
    this.#table.choose(stake);
  }

  destroy(): void {
    this.#endFrames();
    this.#motions.finish();
    this.#unmount();
    this.#wheel.destroy();
    this.container.destroy({ children: true });
  }

  /** Gives wheel and table their places. */
  #arrange(ms: number): void {
    const { width, height } = this.#size;
    const { phase } = this.#table.store.get();
    const turning = phase === 'spinning' || phase === 'landed';
    const { order, callBets } = this.#table;
    const to = arrange(width, height, turning, order.length, callBets);
    const from = this.#table.store.get().arrangement?.wheel ?? to.wheel;
    this.#table.store.change({ arrangement: to });
    const ended = ms === 0 || this.#stage.calm ? 0 : ms;
    void this.#motions.run({ ms: ended, curve: easeInOut }, (share) => {
      const at = (key: 'x' | 'y' | 'radius') => between(from[key], to.wheel[key], share);
      this.#wheel.place(at('x'), at('y'), at('radius'));
      this.#rest();
    });
    if (ended === 0) this.#wheel.place(to.wheel.x, to.wheel.y, to.wheel.radius);
    this.#rest();
  }

  /** From the rim into the pockets, as long as friction takes. */
  async #run({ pockets }: Drawn, course: number): Promise<void> {
    const { order, pace } = this.#table;
    const paths = pockets.map((pocket, ball) =>
      ballPath(
        { order, pocket, course: course + ball, pace },
        { ball: this.#ball + apart(ball, pockets.length), rotor: this.#rotor },
      ),
    );
    this.#mode = 'path';
    const ms = Math.max(...paths.map(({ totalMs }) => totalMs));
    const touches = paths.flatMap(({ touchesMs }) => touchesMs).sort((one, other) => one - other);
    let touched = 0;
    await this.#motions.run({ ms, curve: linear }, (share) => {
      const now = share * ms;
      for (const [ball, path] of paths.entries()) {
        const position = path.at(now);
        this.#rotor = position.rotor;
        this.#wheel.move(position, ball);
      }
      while (share < 1 && (touches[touched] ?? Number.POSITIVE_INFINITY) <= now) {
        touched++;
        this.#stage.play('ball');
      }
    });
  }

  /** Whether a ball runs; the wheel that turns at rest only adorns it. */
  #step(elapsedMs: number): boolean {
    this.#motions.step(elapsedMs);
    const seconds = Math.min(elapsedMs, 100) / 1000;
    if (this.#mode === 'waiting') {
      this.#rotor += rotorSpeed * seconds;
      this.#ball -= waitSpeed * seconds;
      const { balls } = this.#table;
      for (let ball = 0; ball < balls; ball++) {
        const angle = this.#ball + apart(ball, balls);
        this.#wheel.move({ angle, radius: rimRadius, rotor: this.#rotor }, ball);
      }
    }
    if (this.#mode === 'idle' && !this.#stage.calm) {
      this.#speed += (idleSpeed - this.#speed) * Math.min(1, seconds * 1.2);
      this.#rotor += this.#speed * seconds;
      this.#rest();
    }
    return this.#mode !== 'idle' || this.#motions.busy;
  }

  /** Rotor and ball as they are when nothing runs. */
  #rest(): void {
    if (this.#mode !== 'idle') return;
    const rotor = this.#rotor;
    const [first] = this.#lying;
    if (first === undefined) {
      this.#wheel.turn(rotor);
      return;
    }
    const { order } = this.#table;
    this.#ball = rotor + pocketAngle(order, first);
    for (const [ball, pocket] of this.#lying.entries()) {
      const angle = rotor + pocketAngle(order, pocket);
      this.#wheel.move({ angle, radius: pocketRadius, rotor }, ball);
    }
    this.#wheel.light(first, this.#lit);
  }
}

/** How far a ball circles behind the first. */
const apart = (ball: number, balls: number): number => (ball / balls) * Math.PI * 2;
