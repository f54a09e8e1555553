/**
 * Ends game sessions when something above a bet has ended play: an exclusion, the panic button, a
 * locked account, play forbidden by staff, a player session that has ended, a game that staff have
 * taken off the offer. Tokens that have opened none yet go with them. Bets of the excluded are refused
 * by protection at once, and no token serves a sign-in that is over, nor one for a game that is off the
 * offer; for these this only tells the games and tidies up.
 */
import type { OutboxEvent, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import * as store from '../store/sessions.ts';
import type { GamesPort } from './ports.ts';

const lockedStates: readonly unknown[] = ['SUSPENDED', 'CLOSING', 'CLOSED'];

/** Why an event ends what its player had open; undefined when it ends nothing. */
const ends: Readonly<Record<string, (payload: OutboxEvent['payload']) => string | undefined>> = {
  'protection.panic_pressed': () => 'panic button',
  'protection.exclusion_changed': ({ change }) => (change === 'created' ? 'exclusion' : undefined),
  'players.playing_blocked': () => 'playing blocked',
  'players.signed_out': () => 'signed out',
  'players.account_changed': ({ state }) =>
    lockedStates.includes(state) ? 'account locked' : undefined,
};

const gameDisabled = 'catalogue.game_disabled';

/** Makes the consumer. */
export function sessionEndsConsumer(clock: Clock, games: Pick<GamesPort, 'gameByKey'>) {
  /** Ends a game's sessions; those opened since it is on offer again are left. */
  const endGame = async (tx: Tx, gameKey: string, happenedAt: Date): Promise<void> => {
    const game = await games.gameByKey(tx, gameKey);
    const choice = game?.enabled ? { gameKey, openedUntil: happenedAt } : { gameKey };
    await store.closeSessions(tx, choice, store.gameDisabledReason, clock.now());
  };

  return {
    name: 'play.session_ends',
    types: [...Object.keys(ends), gameDisabled],
    async handle(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
      for (const { type, playerId, payload, happenedAt } of events) {
        if (type === gameDisabled) await endGame(tx, String(payload.gameKey), happenedAt);
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
  };
}
