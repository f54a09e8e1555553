/** Roulette: the wheel in the picture, the table on the layer above it. */
import { Container } from 'pixi.js';
import { createElement } from 'react';
import { between, easeInOut, linear } from '../../../motion/easing.ts';
import { Motions } from '../../../motion/motions.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../../scene.ts';
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
import { betsOf, createTable, drawnOf } from './table.ts';
import { Wheel } from './wheel.ts';

/** Radians a second when nothing is played. */
const idleSpeed = 0.1;
/** How long the drawn number, then won and lost chips are looked at, milliseconds. */
const landedMs = 800;
const settleMs = 1500;
/** The wheel gives way to the table and back. */
const moveMs = 320;

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
  /** The pocket the ball lies in and turns with. */
  #lying: number | undefined;
  #lit = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#table = createTable(stage);
    this.#wheel = new Wheel(getComputedStyle(stage.overlay).fontFamily || 'sans-serif');
    this.container.addChild(this.#wheel.container);
    this.#unmount = mountOverlay(
      stage.overlay,
      createElement(RouletteOverlay, { stage, table: this.#table }),
    );
    this.#endFrames = stage.onFrame((ms) => this.#step(ms));
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const { wheel } = arrange(width, height, true);
    this.#wheel.prepare(wheel.radius, Math.min(2, globalThis.devicePixelRatio || 1));
    this.#arrange(0);
  }

  open(round: RoundShown | undefined): void {
    if (!round) return;
    const drawn = drawnOf(round);
    this.#lying = drawn.pocket;
    this.#lit = 1;
    this.#table.land(drawn);
    this.#table.end();
    this.#rest();
  }

  begin(): void {
    this.#table.spin();
    this.#arrange(moveMs);
    this.#lying = undefined;
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
    if (this.#table.store.get().phase === 'open') this.begin();
    if (!this.#stage.calm)
      await this.#run(drawn.pocket, Number(BigInt(round.roundId) % BigInt(courseCount)));
    this.#mode = 'idle';
    this.#lying = drawn.pocket;
    this.#lit = 1;
    this.#rest();
    this.#stage.play('stop');
    this.#table.land(drawn);
    this.#stage.tell(drawn.win);
    if (drawn.win > drawn.staked) this.#stage.play('win');
    await this.#motions.wait(landedMs);
    this.#table.settle();
    this.#arrange(moveMs);
    await this.#motions.wait(settleMs);
    this.#table.end();
  }

  abandon(): void {
    this.#motions.finish();
    this.#mode = 'idle';
    this.#wheel.hideBall();
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
    const to = arrange(width, height, phase === 'spinning' || phase === 'landed');
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

  /** From the rim into the pocket, as long as friction takes. */
  async #run(pocket: number, course: number): Promise<void> {
    const path = ballPath(pocket, course, { ball: this.#ball, rotor: this.#rotor });
    this.#mode = 'path';
    let touched = 0;
    await this.#motions.run({ ms: path.totalMs, curve: linear }, (share) => {
      const ms = share * path.totalMs;
      const position = path.at(ms);
      this.#rotor = position.rotor;
      this.#wheel.move(position);
      while (share < 1 && (path.touchesMs[touched] ?? Number.POSITIVE_INFINITY) <= ms) {
        touched++;
        this.#stage.play('ball');
      }
    });
  }

  #step(elapsedMs: number): void {
    this.#motions.step(elapsedMs);
    const seconds = Math.min(elapsedMs, 100) / 1000;
    if (this.#mode === 'waiting') {
      this.#rotor += rotorSpeed * seconds;
      this.#ball -= waitSpeed * seconds;
      this.#wheel.move({ angle: this.#ball, radius: rimRadius, rotor: this.#rotor });
    }
    if (this.#mode === 'idle' && !this.#stage.calm) {
      this.#speed += (idleSpeed - this.#speed) * Math.min(1, seconds * 1.2);
      this.#rotor += this.#speed * seconds;
      this.#rest();
    }
  }

  /** Rotor and ball as they are when nothing runs. */
  #rest(): void {
    if (this.#mode !== 'idle') return;
    const rotor = this.#rotor;
    if (this.#lying === undefined) {
      this.#wheel.turn(rotor);
      return;
    }
    this.#ball = rotor + pocketAngle(this.#lying);
    this.#wheel.move({ angle: this.#ball, radius: pocketRadius, rotor });
    this.#wheel.light(this.#lying, this.#lit);
  }
}
