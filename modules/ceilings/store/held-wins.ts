/** SQL of held wins outside the wager path. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Selectable, Updateable } from 'kysely';
import type { HeldWinState } from '../contract/held-wins.ts';
import type { CeilingsTables, HeldWinTable } from './tables.ts';

export type HeldWinRow = Selectable<HeldWinTable>;

export const heldWinById = (db: Db, id: bigint): Promise<HeldWinRow | undefined> =>
  db
    .reads<CeilingsTables>()
    .selectFrom('ceilings.held_win')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** The same behind a lock, for whoever holds its player's wallets. */
export const lockHeldWin = (tx: Tx, id: bigint): Promise<HeldWinRow | undefined> =>
  tx
    .writes<CeilingsTables>()
    .selectFrom('ceilings.held_win')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateHeldWin = (
  tx: Tx,
  { player_id, id }: Pick<HeldWinRow, 'player_id' | 'id'>,
  change: Updateable<HeldWinTable>,
): Promise<HeldWinRow> =>
  tx
    .writes<CeilingsTables>()
    .updateTable('ceilings.held_win')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface HeldWinFilter extends PageRequest {
  readonly id?: bigint | undefined;
  readonly state?: HeldWinState | undefined;
  readonly playerId?: bigint | undefined;
}

/** A page of held wins, the latest first. */
export function heldWinPage(
  db: Db,
  { id, state, playerId, ...wish }: HeldWinFilter,
): Promise<SnapshotPage<HeldWinRow>> {
  let query = db.reads<CeilingsTables>().selectFrom('ceilings.held_win');
  if (id !== undefined) query = query.where('id', '=', id);
  if (state) query = query.where('state', '=', state);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return growingPage(query, query.selectAll(), 'id', wish);
}

const beingChecked = (db: Db, playerId: bigint) =>
  db
    .reads<CeilingsTables>()
    .selectFrom('ceilings.held_win')
    .where('player_id', '=', playerId)
    .where('state', '=', 'HELD');

/** Whether money of a bonus is in a win that is being checked. */
export const holdsBonusMoney = async (
  db: Db,
  { playerId, id }: { readonly playerId: bigint; readonly id: bigint },
): Promise<boolean> => {
  const held = beingChecked(db, playerId).where('bonus_id', '=', id).where('bonus', '>', 0n);
  return (await held.select('id').limit(1).executeTakeFirst()) !== undefined;
};

/** Whether a win of free rounds is being checked that will wait with their others. */
export const holdsFreeRoundWin = async (
  db: Db,
  { playerId, id }: { readonly playerId: bigint; readonly id: bigint },
): Promise<boolean> => {
  const held = beingChecked(db, playerId).where('free_round_id', '=', id);
  return (await held.select('id').limit(1).executeTakeFirst()) !== undefined;
};

/** Whether anything of a player is being checked. */
export const hasHeldWin = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await beingChecked(db, playerId).select('id').limit(1).executeTakeFirst()) !== undefined;

type ShownHeldWin = HeldWinRow & { readonly state: 'HELD' | 'RELEASED' | 'REJECTED' };

/** What is being checked of a player and what a person has decided since a time, the latest first. */
export const shownToPlayer = (db: Db, playerId: bigint, since: Date): Promise<ShownHeldWin[]> =>
  db
    .reads<CeilingsTables>()
    .selectFrom('ceilings.held_win')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((where) =>
      where.or([
        where('state', '=', 'HELD'),
        where.and([
          where('state', 'in', ['RELEASED', 'REJECTED']),
          where('decided_at', '>', since),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .$narrowType<Pick<ShownHeldWin, 'state'>>()
    .execute();
