/** SQL of players' wallets at providers outside. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ExternalWalletTable, PaymentsTables } from './tables.ts';

export type ExternalWalletRow = Selectable<ExternalWalletTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

/** The wallet of a player that is not closed. */
export const openWalletOf = (db: Db, playerId: PlayerId): Promise<ExternalWalletRow | undefined> =>
  rows(db)
    .selectFrom('payments.external_wallet')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirst();

export const walletById = (db: Db, id: bigint): Promise<ExternalWalletRow | undefined> =>
  rows(db)
    .selectFrom('payments.external_wallet')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const walletByLink = (db: Db, linkId: string): Promise<ExternalWalletRow | undefined> =>
  rows(db)
    .selectFrom('payments.external_wallet')
    .selectAll()
    .where('link_id', '=', linkId)
    .executeTakeFirst();

export const lockWallet = (tx: Tx, id: bigint): Promise<ExternalWalletRow | undefined> =>
  writes(tx)
    .selectFrom('payments.external_wallet')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Adds a wallet; undefined when the player has an open one by now. */
export const insertWallet = (
  tx: Tx,
  row: Insertable<ExternalWalletTable>,
): Promise<ExternalWalletRow | undefined> =>
  writes(tx)
    .insertInto('payments.external_wallet')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateWallet = (
  tx: Tx,
  { player_id, id }: Pick<ExternalWalletRow, 'player_id' | 'id'>,
  set: Updateable<ExternalWalletTable>,
): Promise<ExternalWalletRow> =>
  writes(tx)
    .updateTable('payments.external_wallet')
    .set(set)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Closes what wallets a player has; their provider is to be asked to do so too. */
export async function closeWalletsOf(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  await writes(tx)
    .updateTable('payments.external_wallet')
    .set({ state: 'CLOSED', updated_at: now, next_poll_at: now })
    .where('player_id', '=', playerId)
    .where('state', '<>', 'CLOSED')
    .execute();
}
