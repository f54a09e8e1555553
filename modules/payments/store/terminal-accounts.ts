/** SQL of terminals' accounts: the owners of their clearing accounts in the ledger. */
import { anyOf, type Db, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { DoorTables } from './venue-tables.ts';

export interface TerminalHolding {
  readonly terminal: string;
  readonly playerId: PlayerId;
}

/** What a player has on a terminal, by the id of its account. */
export interface HeldTerminalAccount {
  readonly id: bigint;
  readonly playerId: PlayerId;
}

/** The id of what a player has on a terminal, locked. `isNew` when this call has opened it. */
export async function openTerminalAccount(
  tx: Tx,
  { terminal, playerId }: TerminalHolding,
  now: Date,
): Promise<{ readonly id: bigint; readonly isNew: boolean }> {
  const accounts = tx.writes<DoorTables>();
  const known = await accounts
    .selectFrom('payments.terminal_account')
    .select('id')
    .where('terminal', '=', terminal)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (known) return { id: known.id, isNew: false };
  const opened = await accounts
    .insertInto('payments.terminal_account')
    .values({ terminal, player_id: playerId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['terminal', 'player_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Of a terminal itself there is no player's lock: another purchase may have just opened it.
  return opened
    ? { id: opened.id, isNew: true }
    : openTerminalAccount(tx, { terminal, playerId }, now);
}

/** What a player has on terminals, by id. */
export async function terminalAccountIds(db: Db, playerId: PlayerId): Promise<bigint[]> {
  const found = await db
    .reads<DoorTables>()
    .selectFrom('payments.terminal_account')
    .select('id')
    .where('player_id', '=', playerId)
    .execute();
  return found.map(({ id }) => id);
}

/** A page of the players who have, or had, something on terminals, in the order of their ids. */
export async function terminalHolders(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const found = await db
    .reads<DoorTables>()
    .selectFrom('payments.terminal_account')
    .select('player_id')
    .distinct()
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return found.map(({ player_id }) => player_id);
}

/** What some players have on a terminal. */
export async function terminalAccountsOf(
  tx: Tx,
  terminal: string,
  playerIds: readonly PlayerId[],
): Promise<HeldTerminalAccount[]> {
  if (playerIds.length === 0) return [];
  const found = await tx
    .writes<DoorTables>()
    .selectFrom('payments.terminal_account')
    .select(['id', 'player_id'])
    .where('terminal', '=', terminal)
    .where('player_id', '=', anyOf(playerIds))
    .orderBy('player_id')
    .execute();
  return found.map(({ id, player_id }) => ({ id, playerId: player_id as PlayerId }));
}
