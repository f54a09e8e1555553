/** What was sent to a player, as staff read it: states and reasons, no texts and no addresses. */
import type { Database } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import { decisionsOf, optOutsOf } from '../store/decisions.ts';
import type { RecordAudit } from './campaigns.ts';

export interface CommunicationDependencies {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'messagesOf' | 'undeliverable' | 'addressWorks'>;
  readonly players: Pick<Players, 'playerById' | 'offerConsents'>;
  readonly audit: RecordAudit;
}

const rowsMax = 100;

/** The service behind the communication tab of a player. */
export function createCommunication(dependencies: CommunicationDependencies) {
  const { database, messaging, players, audit } = dependencies;
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
    /**
     * Takes back that no e-mail reaches the player; where one does, nothing changes.
     * @throws ERR_PLAYER_NOT_FOUND
     */
    emailWorks: (
      playerId: bigint,
      { staffId, reason }: { readonly staffId: bigint; readonly reason: string },
    ) =>
      database.transaction(async (tx) => {
        const player = await players.playerById(tx, playerId as PlayerId);
        if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
        const dead = player.email ? await messaging.undeliverable(tx, player.email) : undefined;
        if (!dead) return;
        await messaging.addressWorks(tx, dead.address);
        await audit(tx, {
          staffId,
          action: 'engagement.email_works',
          targetKind: 'player',
          targetId: playerId.toString(),
          reason,
          details: { before: { status: dead.status } },
        });
      }),
  };
}
export type Communication = ReturnType<typeof createCommunication>;
