/** A crash game: the sky follows the shared flight as the news tell it. */

import { timeOfMultiplier } from '@herna/maths';
import { Container } from 'pixi.js';
import { createElement } from 'react';
import { linear } from '../../../motion/easing.ts';
import { Motions } from '../../../motion/motions.ts';
import { paletteOf } from '../../../picture/colours.ts';
import { isGain } from '../../../picture/praise.ts';
import type { Flight, OpenScene, RoundShown, Scene, Stage } from '../../../scene.ts';
import { mountOverlay } from '../overlay-root.ts';
import { arrange } from './arrangement.ts';
import { craftOf } from './crafts.ts';
import { CrashDesk, type Seat, seatOf } from './desk-state.ts';
import { FlightClock, type FlightNow } from './flight-clock.ts';
import { CrashOverlay } from './overlay.tsx';
import { multiplierText, worthOf } from './points.ts';
import { Sky } from './sky.ts';

/** Opens the picture of a crash game. */
export const openCrash: OpenScene = async (stage) => new CrashScene(stage);

const burstMs = 900;
const nowMs = (): number => performance.now();

class CrashScene implements Scene {
  readonly container = new Container();
  readonly #stage: Stage;
  readonly #desk: CrashDesk;
  readonly #clock = new FlightClock();
  readonly #sky: Sky;
  readonly #motions = new Motions();
  readonly #unmount: () => void;
  readonly #endFrames: () => void;
  #state: FlightNow['state'] | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#desk = new CrashDesk(stage);
    const { data } = stage.session.game;
    const craft = craftOf(String(data.craft), paletteOf(data));
    const font = getComputedStyle(stage.overlay).fontFamily;
    this.#sky = new Sky(stage.session.language, font, craft);
    this.container.addChild(this.#sky.container);
    const content = createElement(CrashOverlay, { stage, desk: this.#desk, clock: this.#clock });
    this.#unmount = mountOverlay(stage.overlay, content);
    this.#endFrames = stage.onFrame((ms) => this.#step(ms));
  }

  resize(width: number, height: number): void {
    const arrangement = arrange(width, height, this.#desk.store.get().seats.length);
    this.#sky.resize(width, height, arrangement.sky);
    this.#desk.store.change({ arrangement });
    this.#draw();
  }

  open(round: RoundShown | undefined): void {
    if (round) this.#recall(round);
  }

  begin(): void {}

  /** A recorded flight, from its start to its end. */
  async show(round: RoundShown): Promise<void> {
    const { point, cashOut, seat, news } = recorded(round, this.#stage.session.nickname);
    this.#clock.forget();
    if (!this.#stage.calm) {
      const ms = timeOfMultiplier(point);
      const timeOf = (at: number | null): number =>
        at === null ? Number.POSITIVE_INFINITY : timeOfMultiplier(at);
      const [outMs, halfMs] = [timeOf(cashOut), timeOf(seat.halfCashOut)];
      const halved = { ...seat, cashOut: null, win: 0, state: 'ON_BOARD' };
      const aboard = { ...halved, halfCashOut: null };
      await this.#motions.run({ ms, curve: linear }, (share) => {
        const elapsedMs = share * ms;
        const flying = elapsedMs < halfMs ? aboard : halved;
        const seats = [elapsedMs < outMs ? flying : { ...seat, state: 'LEFT' }];
        this.fly({ ...news, state: 'RUNNING', elapsedMs, seats });
      });
    }
    this.#recall(round);
    this.#stage.tell(round.win);
  }

  abandon(): void {}

  skip(): void {
    this.#motions.finish();
  }

  stakeChanged(stake: number): void {
    this.#desk.store.change({ stake });
  }

  press(): boolean {
    this.#desk.pressFirst(nowMs());
    return true;
  }

  fly(flight: Flight): void {
    const before = this.#clock.flight;
    const now = nowMs();
    if (!this.#clock.hear(flight, now)) return;
    this.#desk.hear(flight, now);
    this.#tell(before, flight);
  }

  destroy(): void {
    this.#endFrames();
    this.#motions.finish();
    this.#unmount();
    this.#sky.destroy();
    this.container.destroy({ children: true });
  }

  /** Says and sounds what the news brought. */
  #tell(before: Flight | undefined, flight: Flight): void {
    const { play } = this.#stage;
    const known = before?.flightId === flight.flightId ? before : undefined;
    const isOver = flight.state === 'CRASHED' && known !== undefined && known.state !== 'CRASHED';
    if (isOver) play('crash');
    if (flight.state === 'RUNNING' && before?.state === 'BETTING') play('rise');
    const sentences = this.#desk.store.get().seats.flatMap(({ place }) => {
      const own = seatOf(flight, place);
      return own ? this.#seatNews(own, seatOf(known, place), flight, isOver) : [];
    });
    if (sentences.length > 0) this.#desk.say(sentences.join(' '));
  }

  /** What the news brought to a seat, sounded and in words. */
  #seatNews(own: Seat, was: Seat | undefined, flight: Flight, isOver: boolean): string[] {
    const { text, money, play, session } = this.#stage;
    const values = (at: number | null | undefined, amount: number) => ({
      multiplier: multiplierText(at ?? 100, session.language),
      amount: money(amount),
    });
    if (!was) return flight.state === 'BETTING' ? [text('crash.onBoard')] : [];
    const sentences: string[] = [];
    if (own.halfCashOut !== null && was.halfCashOut === null) {
      play('stop');
      const half = worthOf(own.stake / 2, own.halfCashOut);
      sentences.push(text('crash.halfLeft', values(own.halfCashOut, half)));
    }
    if (own.cashOut !== null && was.cashOut === null) {
      const won = isGain(own.win, own.stake);
      play(won ? 'win' : 'stop');
      sentences.push(text(won ? 'crash.left' : 'crash.leftLow', values(own.cashOut, own.win)));
    }
    if (isOver && own.cashOut === null) {
      const lost = own.halfCashOut === null ? own.stake : own.stake / 2;
      sentences.push(text('crash.lost', values(flight.point, lost)));
    }
    return sentences;
  }

  /** There is always a flight under way, or one that is waited for. */
  #step(elapsedMs: number): boolean {
    this.#motions.step(elapsedMs);
    const now = this.#draw();
    const calm = this.#stage.calm;
    const flying = now?.state === 'running';
    const speed = calm || !now ? 0 : flying ? 0.5 + Math.min(3, now.multiplier / 250) : 0.06;
    this.#sky.pass(calm ? 0 : elapsedMs, flying ? speed : 0, nowMs());
    return true;
  }

  #draw(): FlightNow | undefined {
    const now = this.#clock.at(nowMs());
    if (!now) {
      this.#sky.fly(0, true);
      return undefined;
    }
    const crashed = now.state === 'crashed';
    const flownMs = crashed ? timeOfMultiplier(now.multiplier) : now.elapsedMs;
    // Where motion is not wanted the number alone tells how far the flight has come.
    this.#sky.fly(this.#stage.calm ? 0 : flownMs, !crashed);
    if (now.state !== this.#state) {
      const news = this.#state !== undefined && crashed && !this.#stage.calm;
      if (news) {
        void this.#motions.run({ ms: burstMs, curve: linear }, (share) => this.#sky.burst(share));
      } else this.#sky.burst(1);
      this.#state = now.state;
    }
    return now;
  }

  /** A recorded flight, at its end. */
  #recall(round: RoundShown): void {
    const { point, seat, news } = recorded(round, this.#stage.session.nickname);
    this.fly({ ...news, state: 'CRASHED', point, seats: [seat] });
  }
}

/** What a stored round says of its flight. */
function recorded(round: RoundShown, nickname: string) {
  const view = round.view as { point?: number; cashOut?: number | null; half?: number | null };
  const cashOut = view.cashOut ?? null;
  const { stake, win, roundId, proof } = round;
  const left = { cashOut, halfCashOut: view.half ?? null, state: 'SETTLED' };
  const seat = { nickname, place: 1, stake, win, own: true, ...left };
  const { commitment, clientSeed } = proof;
  const news = { flightId: roundId, commitment, clientSeed, history: [] };
  return { point: view.point ?? 100, cashOut, seat, news };
}
