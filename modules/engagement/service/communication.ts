/** What was sent to a player, as staff read it: states and reasons, no texts and no addresses. */
import type { Database } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { decisionsOf, optOutsOf } from '../store/decisions.ts';

export interface CommunicationDependencies {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'messagesOf'>;
  readonly players: Pick<Players, 'playerExists' | 'offerConsents'>;
}

const rowsMax = 100;

/** The service behind the communication tab of a player. */
export function createCommunication({ database, messaging, players }: CommunicationDependencies) {
  return {
    /** @throws ERR_PLAYER_NOT_FOUND */
    async of(playerId: bigint) {
      if (!(await players.playerExists(playerId as PlayerId))) {
        throw new DomainError('ERR_PLAYER_NOT_FOUND');
      }
      const { read } = database;
      const [consents, messages, decisions, optOuts] = await Promise.all([
        players.offerConsents.of(read, playerId),
        messaging.messagesOf(read, playerId, rowsMax),
        decisionsOf(read, playerId, rowsMax),
        optOutsOf(read, playerId, rowsMax),
      ]);
      return { consents, messages, decisions, optOuts };
    },
  };
}
export type Communication = ReturnType<typeof createCommunication>;
