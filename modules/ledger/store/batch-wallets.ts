/** SQL of the wallets in a batch: locking them in the order of players, and writing them back. */

import { type BatchQuery, bigintColumn, bigints, columnsOf, texts } from '@herna/db';

/** Locks every wallet of these players. */
export const lockWallets = (playerIds: readonly bigint[]): BatchQuery => ({
  name: 'ledger-lock-wallets',
  text: `select player_id, currency, cash, bonus from ledger.balance
    where player_id = any($1::bigint[])
    order by player_id, currency for no key update`,
  values: [bigintColumn(playerIds)],
});

export interface WalletRow {
  readonly playerId: bigint;
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
}

const wallets = columnsOf<WalletRow>({
  player_id: bigints(({ playerId }) => playerId),
  currency: texts(({ currency }) => currency),
  cash: bigints(({ cash }) => cash),
  bonus: bigints(({ bonus }) => bonus),
});

const writeWalletsText = `update ledger.balance b set cash = u.cash, bonus = u.bonus
    from (${wallets.rows}) u
    where b.player_id = u.player_id and b.currency = u.currency`;

/** Writes balances that the batch has computed under the lock. */
export const writeWallets = (rows: readonly WalletRow[]): BatchQuery => ({
  name: 'ledger-write-wallets',
  text: writeWalletsText,
  values: wallets.values(rows),
});
