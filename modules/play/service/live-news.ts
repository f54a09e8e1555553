/** What play tells browsers as it happens: notable wins to everybody, the balance to its player. */

import type { Database } from '@herna/db';
import { type Currency, type PlayerId, wireMinor, wireMoney } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { LiveNews, PersonalNews, PublicNews } from '@herna/module-kit';
import type { Players } from '@herna/players';
import { wagersHappened, wagersOf } from '../contract/events.ts';
import type { Rounds } from './rounds.ts';

export interface LiveNewsDependencies {
  readonly database: Database;
  readonly currency: Currency;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly players: Pick<Players, 'session'>;
  readonly rounds: Pick<Rounds, 'netResults' | 'recentWins'>;
}

const winsShown = 8;

const bigintText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** Wins that have not been announced; those that were there at the first question are not news. */
function winNews(rounds: LiveNewsDependencies['rounds']): PublicNews {
  let newest = '';
  return {
    topic: 'win',
    timing: 'after-events',
    async fresh() {
      const wins = await rounds.recentWins(winsShown);
      const keys = wins.map((win) => JSON.stringify(win, bigintText));
      const known = newest;
      newest = keys[0] ?? newest;
      // An empty list of what was announced, or one that has gone out of sight, leaves all but the last.
      const fresh = known ? wins.slice(0, keys.indexOf(known) >>> 0) : [];
      return fresh.reverse().map(({ game, player, amount }) => ({
        gameKey: game.key,
        gameName: game.name,
        player,
        amount: wireMoney(amount),
      }));
    },
  };
}

/** The player's balance, and what this sign-in has brought him. */
const balanceNews = (from: LiveNewsDependencies): PersonalNews => ({
  topic: 'balance',
  concerned({ type, playerId, payload }) {
    const of = type === wagersHappened ? wagersOf(payload) : [];
    return [
      ...(playerId === undefined ? [] : [playerId as PlayerId]),
      ...of.map((wager) => BigInt(wager.playerId) as PlayerId),
    ];
  },
  async of({ playerId, sessionId }) {
    const { database, currency, ledger, players, rounds } = from;
    const session = await players.session(sessionId);
    const [rows, results] = await Promise.all([
      ledger.balances(database.read, playerId),
      rounds.netResults(playerId, session?.created_at ?? new Date(0)),
    ]);
    const own = rows.find((row) => row.currency === currency);
    const wire = (amount: bigint) => ({ amount: wireMinor(amount), currency });
    const net = results.find((result) => result.currency === currency);
    return {
      available: wire(own?.cash ?? 0n),
      bonus: wire(own?.bonus ?? 0n),
      held: wire(own?.held ?? 0n),
      net: net ? wireMoney(net) : wire(0n),
    };
  },
});

/** Makes the live news of play. */
export const playNews = (from: LiveNewsDependencies): LiveNews => ({
  everybody: [winNews(from.rounds)],
  player: [balanceNews(from)],
});
