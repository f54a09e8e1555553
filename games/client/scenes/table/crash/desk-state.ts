/** What the controls of a flight show, and what follows from news and presses. */
import type { Flight, Stage } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';
import type { Arrangement } from './arrangement.ts';
import { exitOf } from './points.ts';

export type Seat = Flight['seats'][number];

export interface CrashState {
  readonly arrangement: Arrangement | undefined;
  readonly flight: Flight | undefined;
  /** The stake chosen for the next flight. */
  readonly stake: number;
  readonly auto: { readonly on: boolean; readonly text: string };
  /** A press whose effect has not been heard of. */
  readonly pending: 'board' | 'leave' | undefined;
  /** Sentence for those who listen. */
  readonly spoken: string;
}

/** What the one button does now. */
export type Act = 'board' | 'boarded' | 'leave' | 'left' | 'wait' | 'asking';

export const seatOf = (flight: Flight | undefined): Seat | undefined =>
  flight?.seats.find((seat) => seat.own);

/** What can be done in a state. */
export function actOf({ flight, pending }: Pick<CrashState, 'flight' | 'pending'>): Act {
  if (!flight) return 'wait';
  if (pending) return 'asking';
  const own = seatOf(flight);
  if (flight.state === 'BETTING') return own ? 'boarded' : 'board';
  if (!own) return 'wait';
  if (own.cashOut !== null) return 'left';
  return flight.state === 'RUNNING' && own.state === 'ON_BOARD' ? 'leave' : 'wait';
}

/** Whether news answer a press. */
function answered(pending: CrashState['pending'], flight: Flight): boolean {
  const own = seatOf(flight);
  if (pending === 'board') return own !== undefined || flight.state !== 'BETTING';
  return own?.state !== 'ON_BOARD' || flight.state !== 'RUNNING';
}

/** A press is given up on when nothing was heard of it for so long. */
const pendingMostMs = 4_000;

/** The controls of one player. */
export class CrashDesk {
  readonly store: Store<CrashState>;
  readonly #stage: Stage;
  readonly exitMost: number;
  #pressedMs = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    const most = stage.session.game.data.multiplierMaximum;
    this.exitMost = typeof most === 'number' ? most : 1_000_000;
    this.store = new Store<CrashState>({
      arrangement: undefined,
      flight: undefined,
      stake: stage.stake(),
      auto: { on: false, text: new Intl.NumberFormat(stage.session.language).format(2) },
      pending: undefined,
      spoken: '',
    });
  }

  /** The automatic exit that is set, if it is one. */
  get exit(): number | undefined {
    const { on, text } = this.store.get().auto;
    return on ? exitOf(text, this.exitMost) : undefined;
  }

  /** News. */
  hear(flight: Flight, nowMs: number): void {
    const { pending } = this.store.get();
    const over = nowMs - this.#pressedMs > pendingMostMs;
    const done = pending && (over || answered(pending, flight));
    this.store.change({ flight, ...(done ? { pending: undefined } : {}) });
  }

  say(spoken: string): void {
    this.store.change({ spoken });
  }

  automate(auto: Partial<CrashState['auto']>): void {
    this.store.change({ auto: { ...this.store.get().auto, ...auto } });
  }

  /** The one button. */
  press(nowMs: number): void {
    const state = this.store.get();
    const act = actOf(state);
    if (act !== 'board' && act !== 'leave') return;
    if (act === 'board') {
      const { exit } = this;
      if (state.auto.on && exit === undefined) return;
      this.#stage.play('chip');
      this.#stage.ask('board', exit === undefined ? {} : { autoCashOut: exit });
    } else {
      this.#stage.play('click');
      this.#stage.ask('leave');
    }
    this.#pressedMs = nowMs;
    this.store.change({ pending: act });
  }
}
