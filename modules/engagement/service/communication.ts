/** What was sent to a player, as staff read it: states and reasons, no texts and no addresses. */
import type { Database } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { decisionsOf, optOutsOf } from '../store/decisions.ts';

export interface CommunicationDependencies {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'messagesOf' | 'undeliverable'>;
  readonly players: Pick<Players, 'playerById' | 'offerConsents'>;
}

const rowsMax = 100;

/** The service behind the communication tab of a player. */
export function createCommunication({ database, messaging, players }: CommunicationDependencies) {
  return {
    /** @throws ERR_PLAYER_NOT_FOUND */
    async of(playerId: bigint) {
      const { read } = database;
      const player = await players.playerById(read, playerId as PlayerId);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const [undeliverable, consents, messages, decisions, optOuts] = await Promise.all([
        player.email ? messaging.undeliverable(read, player.email) : undefined,
        players.offerConsents.of(read, playerId),
        messaging.messagesOf(read, playerId, rowsMax),
        decisionsOf(read, playerId, rowsMax),
        optOutsOf(read, playerId, rowsMax),
      ]);
      return { undeliverable, consents, messages, decisions, optOuts };
    },
  };
}
export type Communication = ReturnType<typeof createCommunication>;
