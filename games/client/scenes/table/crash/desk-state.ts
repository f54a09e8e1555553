/** What the controls of a flight show, and what follows from news and presses. */
import type { Flight, Stage } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';
import type { Arrangement } from './arrangement.ts';
import { exitOf } from './points.ts';

export type Seat = Flight['seats'][number];

/** An automatic exit as it is written. */
export interface Auto {
  readonly on: boolean;
  readonly text: string;
}

/** The controls of one of the seats that a player may have on a flight. */
export interface SeatControls {
  /** From one. */
  readonly place: number;
  readonly auto: Auto;
  /** A press whose effect has not been heard of. */
  readonly pending: 'board' | 'leave' | 'half' | undefined;
}

export interface CrashState {
  readonly arrangement: Arrangement | undefined;
  readonly flight: Flight | undefined;
  /** The stake chosen for the next flight. */
  readonly stake: number;
  readonly seats: readonly SeatControls[];
  /** Sentence for those who listen. */
  readonly spoken: string;
}

/** What the button of a seat does now. */
export type Act = 'board' | 'boarded' | 'leave' | 'left' | 'wait' | 'asking';

/** The player's own seat at a place. */
export const seatOf = (flight: Flight | undefined, place = 1): Seat | undefined =>
  flight?.seats.find((seat) => seat.own && seat.place === place);

/** What can be done with a seat. */
export function actOf(
  flight: Flight | undefined,
  { place, pending }: Pick<SeatControls, 'place' | 'pending'>,
): Act {
  if (!flight) return 'wait';
  if (pending === 'board' || pending === 'leave') return 'asking';
  const own = seatOf(flight, place);
  if (flight.state === 'BETTING') return own ? 'boarded' : 'board';
  if (!own) return 'wait';
  if (own.cashOut !== null) return 'left';
  return flight.state === 'RUNNING' && own.state === 'ON_BOARD' ? 'leave' : 'wait';
}

/** Whether news answer a press. */
function answered({ pending, place }: SeatControls, flight: Flight): boolean {
  const own = seatOf(flight, place);
  if (pending === 'board') return own !== undefined || flight.state !== 'BETTING';
  if (pending === 'half' && own?.halfCashOut !== null) return true;
  return own?.state !== 'ON_BOARD' || flight.state !== 'RUNNING';
}

/** A press is given up on when nothing was heard of it for so long. */
const pendingMostMs = 4_000;

/** What of a title its controls depend on. */
interface FlightData {
  readonly multiplierMaximum?: number;
  readonly bets?: number;
  readonly half?: boolean;
}

/** The controls of one player. */
export class CrashDesk {
  readonly store: Store<CrashState>;
  readonly #stage: Stage;
  readonly exitMost: number;
  /** Half of a stake may leave before the rest. */
  readonly halves: boolean;
  readonly #pressedMs = new Map<number, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
    const { multiplierMaximum, bets, half } = stage.session.game.data as FlightData;
    this.exitMost = multiplierMaximum ?? 1_000_000;
    this.halves = half === true;
    const text = new Intl.NumberFormat(stage.session.language).format(2);
    this.store = new Store<CrashState>({
      arrangement: undefined,
      flight: undefined,
      stake: stage.stake(),
      seats: Array.from({ length: bets ?? 1 }, (_, index) => ({
        place: index + 1,
        auto: { on: false, text },
        pending: undefined,
      })),
      spoken: '',
    });
  }

  /** What the button of a seat does now. */
  act(place = 1): Act {
    const { flight } = this.store.get();
    return actOf(flight, this.#seat(place));
  }

  /** The automatic exit that is set for a seat, if it is one. */
  exit(place = 1): number | undefined {
    const { on, text } = this.#seat(place).auto;
    return on ? exitOf(text, this.exitMost) : undefined;
  }

  /** News. */
  hear(flight: Flight, nowMs: number): void {
    const seats = this.store.get().seats.map((seat) => {
      const over = nowMs - (this.#pressedMs.get(seat.place) ?? 0) > pendingMostMs;
      const isSettled = seat.pending && (over || answered(seat, flight));
      return isSettled ? { ...seat, pending: undefined } : seat;
    });
    this.store.change({ flight, seats });
  }

  say(spoken: string): void {
    this.store.change({ spoken });
  }

  automate(auto: Partial<Auto>, place = 1): void {
    this.#change(place, { auto: { ...this.#seat(place).auto, ...auto } });
  }

  /** The key of the page: leaves with the first seat on board, else boards with the first free. */
  pressFirst(nowMs: number): void {
    const places = this.store.get().seats.map(({ place }) => place);
    const able = (act: Act) => places.find((place) => this.act(place) === act);
    const place = able('leave') ?? able('board');
    if (place !== undefined) this.press(nowMs, place);
  }

  /** The button of a seat. */
  press(nowMs: number, place = 1): void {
    const act = this.act(place);
    if (act === 'board') {
      const autoCashOut = this.exit(place);
      if (this.#seat(place).auto.on && autoCashOut === undefined) return;
      this.#stage.play('chip');
      this.#stage.ask('board', { place, ...(autoCashOut === undefined ? {} : { autoCashOut }) });
    } else if (act === 'leave') {
      this.#stage.play('click');
      this.#stage.ask('leave', { place });
    } else return;
    this.#pressed(nowMs, place, act);
  }

  /** Whether half of a seat's stake may leave now. */
  mayHalve(place = 1): boolean {
    const own = seatOf(this.store.get().flight, place);
    const isPending = this.#seat(place).pending !== undefined;
    return this.halves && !isPending && this.act(place) === 'leave' && own?.halfCashOut === null;
  }

  /** Half of a seat's stake leaves. */
  halve(nowMs: number, place = 1): void {
    if (!this.mayHalve(place)) return;
    this.#stage.play('click');
    this.#stage.ask('leave', { place, half: true });
    this.#pressed(nowMs, place, 'half');
  }

  #pressed(nowMs: number, place: number, pending: SeatControls['pending']): void {
    this.#pressedMs.set(place, nowMs);
    this.#change(place, { pending });
  }

  #seat(place: number): SeatControls {
    const seat = this.store.get().seats.find((one) => one.place === place);
    if (!seat) throw new RangeError(`no seat is at place ${place}`);
    return seat;
  }

  #change(place: number, change: Partial<SeatControls>): void {
    const seats = this.store
      .get()
      .seats.map((seat) => (seat.place === place ? { ...seat, ...change } : seat));
    this.store.change({ seats });
  }
}
