/** What a game session can stake: what its player has on its terminal, or else in their wallet. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { purseAccount } from '@herna/wagering';
import type { GameSessionRow } from '../store/sessions.ts';

/** Minor units of the session's currency. */
export async function stakeable(
  db: Db,
  ledger: Pick<Ledger, 'balances' | 'houseBalance'>,
  session: Pick<GameSessionRow, 'player_id' | 'currency' | 'terminal_account'>,
): Promise<bigint> {
  const { player_id: playerId, currency, terminal_account: owner } = session;
  if (owner !== null) return ledger.houseBalance(db, purseAccount, owner, currency);
  const wallets = await ledger.balances(db, playerId as PlayerId);
  const wallet = wallets.find((each) => each.currency === currency);
  return (wallet?.cash ?? 0n) + (wallet?.bonus ?? 0n);
}
