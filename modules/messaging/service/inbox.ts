/**
 * The inbox on the site: a player reads, puts back and deletes what is theirs, and nobody else's. Offers
 * that came before are out of sight while the send gate would let none through to the player.
 */
import type { Database, PageRequest, SnapshotPage } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { SendGate } from '../ports.ts';
import type { InboxRow } from '../store/inbox.ts';
import * as store from '../store/inbox.ts';

export interface InboxDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly gate: Pick<SendGate, 'mayShowOffers'>;
}

/** The service of the inbox. */
export function createInbox({ database, clock, gate }: InboxDependencies) {
  const viewOf = async (playerId: bigint): Promise<store.InboxView> => ({
    playerId,
    offers: await gate.mayShowOffers(database.read, playerId),
  });
  const change = async (
    playerId: bigint,
    id: bigint,
    to: Parameters<typeof store.changeItem>[3],
  ): Promise<void> => {
    const changed = await database.transaction((tx) => store.changeItem(tx, playerId, id, to));
    if (!changed) throw new DomainError('ERR_NOT_FOUND');
  };
  return {
    page: async (playerId: bigint, wanted: PageRequest): Promise<SnapshotPage<InboxRow>> =>
      store.pageOfItems(database.read, await viewOf(playerId), wanted),

    unread: async (playerId: bigint): Promise<number> =>
      store.countUnread(database.read, await viewOf(playerId)),

    /** @throws ERR_NOT_FOUND for an item that is deleted, out of sight or another player's */
    async one(playerId: bigint, id: bigint): Promise<InboxRow> {
      const item = await store.itemById(database.read, await viewOf(playerId), id);
      if (!item) throw new DomainError('ERR_NOT_FOUND');
      return item;
    },

    /** @throws ERR_NOT_FOUND */
    setRead: (playerId: bigint, id: bigint, read: boolean): Promise<void> =>
      change(playerId, id, { read_at: read ? clock.now() : null }),

    readAll: (playerId: bigint): Promise<void> =>
      database.transaction((tx) => store.readAll(tx, playerId, clock.now())),

    /** @throws ERR_NOT_FOUND */
    remove: (playerId: bigint, id: bigint): Promise<void> =>
      change(playerId, id, { deleted_at: clock.now() }),
  };
}
export type Inbox = ReturnType<typeof createInbox>;
