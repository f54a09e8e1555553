/**
 * The amounts of the jackpots that a table plays for. The game server tells them from its memory;
 * they are asked for while the page is looked at, and a silent server leaves the last ones in view.
 */
import type { Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import { Store } from './store.ts';

export type JackpotShown = Session['jackpots'][number];

/** How old an amount in view may be. */
const everyMs = 4_000;

/** Amounts that stay live while somebody watches. */
export class LiveJackpots {
  readonly store: Store<{ readonly jackpots: readonly JackpotShown[] }>;
  readonly #calls: JantarClient;
  readonly #session: Session;

  constructor(calls: JantarClient, session: Session) {
    this.#calls = calls;
    this.#session = session;
    this.store = new Store({ jackpots: session.jackpots });
  }

  /** Asks once; what cannot be heard now is heard later. */
  async refresh(): Promise<void> {
    const { game, currency } = this.#session;
    const input = { params: { gameKey: game.key }, query: { currency: currency as 'CZK' } };
    const answer = await this.#calls('GET /games/api/jackpots/{gameKey}', input).catch(() => null);
    if (answer) this.store.change({ jackpots: answer.jackpots });
  }

  /** Keeps asking while the page is in view; gives what ends it. */
  watch(): () => void {
    if (this.store.get().jackpots.length === 0) return () => {};
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }
}
