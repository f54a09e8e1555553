/** Lists of players who may not have something: a bonus, or a tournament of the module above. */
import type { Db, Tx } from '@herna/db';
import { DomainError, type PlayerId, parseId, type StaffId } from '@herna/kernel';
import * as store from '../store/restricted-players.ts';
import type { PromotionsDependencies } from './ports.ts';

export interface CheckedPlayer {
  /** As it was asked: an id or an e-mail address. */
  readonly player: string;
  readonly playerId: bigint | undefined;
  readonly restricted: boolean;
}

/** Makes the lists of one kind of subject. */
export function createRestrictedPlayers(
  deps: Pick<PromotionsDependencies, 'database' | 'clock' | 'players' | 'audit'>,
  kind: store.Subject['kind'],
  exists: (db: Db, id: bigint) => Promise<boolean>,
) {
  const { database, clock, players, audit } = deps;
  const subject = async (db: Db, id: bigint): Promise<store.Subject> => {
    if (!(await exists(db, id))) throw new DomainError('ERR_NOT_FOUND');
    return { kind, id };
  };
  const record = (tx: Tx, staffId: StaffId, action: string, id: bigint, details: object) =>
    audit(tx, {
      staffId,
      action,
      targetKind: kind.toLowerCase(),
      targetId: id.toString(),
      details: { ...details },
    });

  const found = async (player: string): Promise<PlayerId | undefined> => {
    if (player.includes('@')) {
      const row = await players.playerByEmail(database.read, player.toLowerCase());
      return row?.id as PlayerId | undefined;
    }
    const id = parseId<PlayerId>(player);
    const [row] = id === undefined ? [] : await players.playersByIds(database.read, [id]);
    return row && id;
  };

  /** Whether any account of the player's person is on the list. */
  const isRestricted = async (db: Db, id: bigint, playerId: PlayerId): Promise<boolean> => {
    const accounts = await players.accountsOfPerson(db, playerId);
    return (await store.restrictedOf(db, { kind, id }, accounts)).size > 0;
  };

  return {
    /** Adds players; those that do not exist are returned. */
    async add(tx: Tx, id: bigint, playerIds: readonly bigint[], staffId: StaffId) {
      const of = await subject(tx, id);
      const rows = await players.playersByIds(tx, playerIds);
      const known = new Set(rows.map((row) => row.id as bigint));
      const wanted = [...new Set(playerIds)];
      const at = clock.now();
      const there = wanted.filter((playerId) => known.has(playerId));
      const added = await store.addRestricted(tx, of, { playerIds: there, at, by: staffId });
      await record(tx, staffId, 'promotions.players_restricted', id, { added });
      return { added, unknown: wanted.filter((playerId) => !known.has(playerId)) };
    },

    /** Tells of each whether any account of the same person is on the list. */
    async check(id: bigint, names: readonly string[]): Promise<CheckedPlayer[]> {
      const { read } = database;
      await subject(read, id);
      const rows: CheckedPlayer[] = [];
      for (const player of names) {
        const playerId = await found(player);
        const restricted = playerId !== undefined && (await isRestricted(read, id, playerId));
        rows.push({ player, playerId, restricted });
      }
      return rows;
    },

    async page(id: bigint, wish: { readonly offset: number; readonly limit: number }) {
      return store.restrictedPage(database.read, await subject(database.read, id), wish);
    },

    /** Takes a player off; somebody who is not on the list is ERR_NOT_FOUND. */
    remove: (id: bigint, playerId: bigint, staffId: StaffId): Promise<void> =>
      database.transaction(async (tx) => {
        const of = await subject(tx, id);
        if (!(await store.removeRestricted(tx, of, playerId))) {
          throw new DomainError('ERR_NOT_FOUND');
        }
        const details = { playerId: playerId.toString() };
        await record(tx, staffId, 'promotions.player_unrestricted', id, details);
      }),

    isRestricted,
  };
}

export type RestrictedPlayers = ReturnType<typeof createRestrictedPlayers>;
