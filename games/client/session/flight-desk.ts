/**
 * The player's side of a shared flight: news several times a second, boarding, leaving, and what
 * they do to balance and sums. Lost news are asked for again; a press whose answer was lost is
 * decided by the next news, because the seat is there or it is not.
 */
import { ApiError } from '@herna/contract-kit/client';
import type { Flight, Scene, SceneWishes } from '../scene.ts';
import { SignatureWatch } from './beacon-watch.ts';
import { isUnknown, type JantarClient, type Sleep } from './calls.ts';
import { ChainWatch } from './chain-watch.ts';
import type { Comparing } from './comparing.ts';
import { seedWithheld } from './fairness.ts';
import type { Game } from './game.ts';
import { type Seen, seededBy } from './round-watch.ts';

export interface FlightDeskOptions {
  readonly calls: JantarClient;
  readonly game: Game;
  readonly sleep: Sleep;
  /** Compares flights with their seeds. */
  readonly comparing?: Comparing;
}

/** Milliseconds between news; a flight one is on is looked at more often. */
const waits = { BETTING: 500, RUNNING: 400, CRASHED: 600, onBoard: 250, most: 4_000 } as const;

export class FlightDesk {
  readonly #options: FlightDeskOptions;
  readonly #token: string;
  #scene: Pick<Scene, 'fly'> | undefined;
  #stopped = false;
  /** Seats that are in the sums already; nothing before the first news. */
  #counted: Set<string> | undefined;
  /** What own seats of the flight in view have won, by their places. */
  #wins = new Map<number, number>();
  #flightId: string | undefined;
  #wake: (() => void) | undefined;
  /** Own seats that have left the flight in view. */
  #exits = '';
  #comparedWas = '';
  readonly #watch: ChainWatch;
  readonly #signatures: SignatureWatch;

  constructor(options: FlightDeskOptions) {
    this.#options = options;
    this.#signatures = new SignatureWatch(options.comparing);
    const { token, game } = options.game.session;
    this.#token = token;
    this.#watch = new ChainWatch(game.key);
  }

  /** Brings news to a picture until stopped. */
  async start(scene: Pick<Scene, 'fly'>): Promise<void> {
    this.#scene = scene;
    let lost = 0;
    while (!this.#stopped) {
      let waitMs: number;
      try {
        waitMs = await this.#hear(await this.#news());
        lost = 0;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'JANTAR_SESSION_CLOSED') {
          this.#options.game.notify(error);
          return;
        }
        waitMs = Math.min(waits.most, waits.RUNNING * 2 ** lost++);
      }
      await this.#pause(waitMs);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  /** Stakes on the flight that is about to start. */
  async board(boarding: SceneWishes['board']): Promise<void> {
    const { calls, game } = this.#options;
    const { stake, balance, phase } = game.store.get();
    if (phase === 'closed') return;
    if (stake > balance) {
      const demo = game.session.mode === 'demo';
      game.store.change({
        notice: demo ? { key: 'demoFunds', way: 'refill' } : { key: 'funds', way: 'deposit' },
      });
      return;
    }
    game.store.change({ win: 0, notice: undefined });
    try {
      const body = { token: this.#token, stake, ...boarding };
      const answer = await calls('POST /games/api/flight/board', { body });
      if (answer.balance !== undefined) game.store.change({ balance: answer.balance });
    } catch (error) {
      if (isUnknown(error)) await this.#refresh();
      else game.notify(error);
    }
    this.#wake?.();
  }

  /** Leaves the flight under way; who is too late sees it by the news. */
  async leave(leaving: SceneWishes['leave']): Promise<void> {
    const { calls, game } = this.#options;
    try {
      const { win, balance } = await calls('POST /games/api/flight/leave', {
        body: { token: this.#token, ...leaving },
      });
      this.#win(leaving.place, win);
      if (balance === undefined) await this.#refresh();
      else game.store.change({ balance });
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'JANTAR_FLIGHT_LEFT';
      if (!late && !isUnknown(error)) game.notify(error);
    }
    this.#wake?.();
  }

  #news(): Promise<Flight> {
    return this.#options.calls('POST /games/api/flight', { body: { token: this.#token } });
  }

  /** Takes news; returns how long to wait for the next. */
  async #hear(flight: Flight): Promise<number> {
    const seen = this.#chainBroken(flight) ?? (await this.#compared(flight));
    if (seen === 'unchecked') this.#options.game.sayUnchecked();
    else if (seen) {
      this.#options.game.refuse(seen, flight.flightId);
      this.stop();
      return 0;
    }
    if (this.#watch.takeTimeUnsure()) this.#options.game.sayUnsureTime();
    this.#options.game.awaitBeacon(flight.awaitsBeacon === true);
    this.#scene?.fly?.(flight);
    if (flight.flightId !== this.#flightId) this.#wins.clear();
    this.#flightId = flight.flightId;
    const own = flight.seats.filter((seat) => seat.own);
    for (const { place, win } of own) this.#win(place, win);
    this.#payExits(flight, own);
    this.#count(flight, own);
    if (flight.state === 'BETTING') return Math.min(waits.BETTING, (flight.startsInMs ?? 0) + 60);
    const aboard = own.some(({ state }) => state === 'ON_BOARD');
    return aboard ? waits.onBoard : waits[flight.state];
  }

  /** What news contradict of their chain; whoever is on board may still leave by a forged signature. */
  #chainBroken(flight: Flight): Seen {
    const { flightId, state, point, series, seats } = flight;
    // The first flight of a title is still to come.
    if (state === 'CRASHED' && point === undefined) return undefined;
    this.#signatures.see(series);
    const aboard = seats.some((seat) => seat.own && seat.state === 'ON_BOARD');
    return (
      this.#watch.see({ ...flight, id: flightId }) ??
      (aboard ? undefined : this.#signatures.found())
    );
  }

  /** Compares a flight that is over with its seed, once for what its own seats have become. */
  async #compared({ flightId, state, point, seats, ...proof }: Flight): Promise<Seen> {
    const { comparing, game } = this.#options;
    const own = seats.filter((seat) => seat.own && seat.state === 'SETTLED');
    const name = `${flightId} ${own.length}`;
    if (!comparing || state !== 'CRASHED' || !proof.series || this.#comparedWas === name) {
      return undefined;
    }
    this.#comparedWas = name;
    const { session } = game;
    const { configHash = '', series } = proof;
    const promised = session.proof.configHash;
    if (configHash !== promised) return { field: 'configHash', promised, answered: configHash };
    const draw = seededBy(session.game.key, { ...proof, nonce: series.place });
    if (!draw) return seedWithheld(proof.commitment);
    const comparison = await comparing.by(configHash);
    return comparison ? comparison.flight(point ?? 0, own, draw) : 'unchecked';
  }

  /** Shows what a seat has won, with the others of the flight. */
  #win(place: number, win: number): void {
    const { store } = this.#options.game;
    this.#wins.set(place, Math.max(win, this.#wins.get(place) ?? 0));
    const all = [...this.#wins.values()].reduce((sum, one) => sum + one, 0);
    if (all > store.get().win) store.change({ win: all });
  }

  /** A seat that has left by itself is paid: the balance is asked for once. */
  #payExits({ flightId }: Flight, own: readonly Flight['seats'][number][]): void {
    const left = own.filter(({ state }) => state === 'LEFT').map(({ place }) => place);
    const exits = `${flightId} ${left.join()}`;
    if (left.length > 0 && exits !== this.#exits) void this.#refresh();
    this.#exits = exits;
  }

  /** Adds seats that are settled to the sums, each once. */
  #count({ flightId }: Flight, own: readonly Flight['seats'][number][]): void {
    const { store } = this.#options.game;
    const settled = own
      .filter(({ state }) => state === 'SETTLED')
      .map((seat) => [`${flightId}-${seat.place}`, seat] as const)
      .filter(([key]) => !this.#counted?.has(key));
    for (const [, { stake, win }] of settled) {
      // The first news after the page was opened may tell of seats the sums hold already.
      if (!this.#counted) continue;
      const { staked, won } = store.get().sums;
      store.change({ sums: { staked: staked + stake, won: won + win } });
    }
    if (settled.length > 0) void this.#refresh();
    this.#counted = new Set([...(this.#counted ?? []), ...settled.map(([key]) => key)]);
  }

  async #refresh(): Promise<void> {
    const { calls, game } = this.#options;
    try {
      const body = { token: this.#token };
      game.store.change(await calls('POST /games/api/balance', { body }));
    } catch {
      // The next flight's end asks again.
    }
  }

  /** Waits, unless a press wants news at once. */
  async #pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([this.#options.sleep(ms), woken]);
    this.#wake = undefined;
  }
}
