/**
 * Ends game sessions when something above a bet has ended play: an exclusion, the panic button, a
 * locked account, play forbidden by staff, a player session that has ended. Tokens that have opened
 * none yet go with them. Bets of the excluded are refused by protection at once, and no token serves
 * a sign-in that is over; for these this only tells the games and tidies up.
 */
import type { OutboxEvent, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import * as store from '../store/sessions.ts';

const lockedStates: readonly unknown[] = ['SUSPENDED', 'CLOSED'];

/** Why an event ends what its player had open; undefined when it ends nothing. */
const ends: Readonly<Record<string, (payload: OutboxEvent['payload']) => string | undefined>> = {
  'protection.panic_pressed': () => 'panic button',
  'protection.exclusion_changed': ({ change }) => (change === 'created' ? 'exclusion' : undefined),
  'players.playing_blocked': () => 'playing blocked',
  'players.signed_out': () => 'signed out',
  'players.account_changed': ({ state }) =>
    lockedStates.includes(state) ? 'account locked' : undefined,
};

/** Makes the consumer. */
export const sessionEndsConsumer = (clock: Clock) => ({
  name: 'play.session_ends',
  types: Object.keys(ends),
  async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    for (const { type, playerId, payload, happenedAt } of events) {
      const reason = ends[type]?.(payload);
      if (reason === undefined || playerId === undefined) continue;
      // What was opened since belongs to another sign-in.
      const choice = { playerId: playerId as PlayerId, openedUntil: happenedAt };
      // Tokens first, as their exchange locks them.
      await store.takeTokensBack(tx, choice.playerId, happenedAt);
      await store.closeSessions(tx, choice, reason, clock.now());
      const { session } = payload;
      if (type !== 'players.signed_out' || typeof session !== 'string') continue;
      // A game opened at the very end of its sign-in may bear a later moment than that end.
      const own = { playerId: choice.playerId, playerSessionId: BigInt(session) };
      await store.closeSessions(tx, own, reason, clock.now());
    }
  },
});
