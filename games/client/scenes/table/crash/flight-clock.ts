/**
 * The flight as it is now, from news that came a while ago. News tell how long the flight has run
 * by the server's clock; how far this machine's clock is off does not matter. Of several news of a
 * flight the one that travelled least is believed, so the number never jumps with the network. It
 * is a picture only: what is paid is what the server says.
 */
import { multiplierAt } from '@herna/maths';
import type { Flight } from '../../../scene.ts';

/** `starting`: betting is over by this clock and the start has not been heard of. */
export type FlightState = 'betting' | 'starting' | 'running' | 'crashed';

export interface FlightNow {
  readonly state: FlightState;
  /** Until the start; 0 when it is over. */
  readonly startsInMs: number;
  readonly elapsedMs: number;
  /** Hundredths: what is reached, or where it ended. */
  readonly multiplier: number;
  /** No news for so long that the picture may be wrong. */
  readonly stale: boolean;
}

/** Without news for longer than this the picture says so. */
export const staleMs = 3_000;

export class FlightClock {
  #flight: Flight | undefined;
  #heardMs = 0;
  /** When the flight starts or started, by the clock of this page. */
  #startMs = 0;
  #state: Flight['state'] | undefined;

  get flight(): Flight | undefined {
    return this.#flight;
  }

  /** Takes news; `nowMs` is the page's steady clock. False when they are older than known ones. */
  hear(flight: Flight, nowMs: number): boolean {
    const known = this.#flight;
    if (known && isOlder(flight, known)) return false;
    const sure = { BETTING: flight.startsInMs, RUNNING: flight.elapsedMs, CRASHED: undefined };
    const offset = sure[flight.state];
    if (offset !== undefined) {
      const startMs = flight.state === 'BETTING' ? nowMs + offset : nowMs - offset;
      const same = known?.flightId === flight.flightId && this.#state === flight.state;
      this.#startMs = same ? Math.min(this.#startMs, startMs) : startMs;
    }
    this.#flight = flight;
    this.#state = flight.state;
    this.#heardMs = nowMs;
    return true;
  }

  /** Forgets everything: a recorded flight is about to be shown again. */
  forget(): void {
    this.#flight = undefined;
    this.#state = undefined;
  }

  /** The flight at a moment; undefined before any news. */
  at(nowMs: number): FlightNow | undefined {
    const flight = this.#flight;
    if (!flight) return undefined;
    const stale = nowMs - this.#heardMs > staleMs;
    const elapsedMs = Math.max(0, nowMs - this.#startMs);
    const still = { startsInMs: 0, elapsedMs: 0, stale };
    switch (flight.state) {
      case 'BETTING': {
        const startsInMs = Math.max(0, this.#startMs - nowMs);
        const state = startsInMs > 0 ? 'betting' : 'starting';
        return { ...still, state, startsInMs, multiplier: 100 };
      }
      case 'RUNNING':
        return { ...still, state: 'running', elapsedMs, multiplier: multiplierAt(elapsedMs) };
      case 'CRASHED':
        return { ...still, state: 'crashed', multiplier: flight.point ?? 100 };
    }
  }
}

const order = { BETTING: 0, RUNNING: 1, CRASHED: 2 };

/** News overtake one another: a state never goes back within a flight, nor a flight to the last. */
function isOlder(news: Flight, known: Flight): boolean {
  const [one, other] = [BigInt(news.flightId), BigInt(known.flightId)];
  return one < other || (one === other && order[news.state] < order[known.state]);
}
