/** SQL of terminals' accounts: the owners of their clearing accounts in the ledger. */
import { anyOf, type Db, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { DoorTables } from './venue-tables.ts';

export interface TerminalHolding {
  readonly terminal: string;
  readonly playerId: PlayerId;
}

/**
 * The id of what a player has on a terminal, locked: accounts that have become one have it under locks
 * of two players. `isNew` when this call has opened it.
 */
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

/** What some players have on a terminal, by id. */
export async function terminalAccountsOf(
  tx: Tx,
  terminal: string,
  playerIds: readonly PlayerId[],
): Promise<bigint[]> {
  if (playerIds.length === 0) return [];
  const found = await tx
    .writes<DoorTables>()
    .selectFrom('payments.terminal_account')
    .select('id')
    .where('terminal', '=', terminal)
    .where('player_id', '=', anyOf(playerIds))
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
