/**
 * Ends game sessions when something above a bet has ended play: an exclusion, the panic button, a
 * closed player session. Bets are refused by protection at once; this only tells the games.
 */
import type { OutboxEvent, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import * as store from '../store/sessions.ts';

/** Events that end all of a player's game sessions, with the reason that is kept. */
const endings: Readonly<Record<string, string>> = {
  'protection.panic_pressed': 'panic button',
  'protection.exclusion_changed': 'exclusion',
  'players.sessions_ended': 'signed out',
  'players.locked': 'account locked',
};

/** An exclusion that was cancelled ends nothing. */
const ends = ({ type, payload }: OutboxEvent): boolean =>
  type !== 'protection.exclusion_changed' || payload.change === 'created';

/** Makes the consumer. */
export const sessionEndsConsumer = (clock: Clock) => ({
  name: 'play.session_ends',
  types: Object.keys(endings),
  async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    for (const event of events.filter(ends)) {
      if (event.playerId === undefined) continue;
      const playerId = event.playerId as PlayerId;
      await store.closeSessions(tx, { playerId }, endings[event.type] ?? '', clock.now());
    }
  },
});
