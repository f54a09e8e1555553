/** A ledger on its own database, with wallets to move money between. */
import type { Database } from '@herna/db';
import { type ManualClock, manualClock, type PlayerId } from '@herna/kernel';
import { type TestDatabaseOptions, testDatabase } from '@herna/testkit/database';
import { createLedger, type Ledger } from '../index.ts';

export interface LedgerWorld {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly url: string;
  /** A new player with cash (and bonus), posted as a deposit (and a grant). */
  player(cash?: bigint, bonus?: bigint): Promise<PlayerId>;
  balance(playerId: PlayerId): Promise<{ cash: bigint; bonus: bigint; held: bigint }>;
  /** Checks the invariants and drops the database. */
  close(): Promise<void>;
}

/** Opens a world; close it in `afterAll`. */
export async function openLedgerWorld(options?: TestDatabaseOptions): Promise<LedgerWorld> {
  const { database, url, drop } = await testDatabase(options);
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const ledger = createLedger({ database, clock, mainCurrency: 'CZK' });
  let players = 0n;
  const balance: LedgerWorld['balance'] = async (playerId) => {
    const found = await ledger.balances(database.read, playerId);
    const { cash, bonus, held } = found.find(({ currency }) => currency === 'CZK') ?? {
      cash: -1n,
      bonus: -1n,
      held: -1n,
    };
    return { cash, bonus, held };
  };
  return {
    database,
    clock,
    ledger,
    url,
    balance,
    async player(cash = 0n, bonus = 0n) {
      players += 1n;
      const playerId = players as PlayerId;
      await database.transaction(async (tx) => {
        await ledger.openWallet(tx, playerId, 'CZK');
        if (cash > 0n) {
          await ledger.post(tx, {
            kind: 'deposit',
            playerId,
            currency: 'CZK',
            source: 'test',
            reference: `deposit-${playerId}`,
            lines: [
              { account: 'player-cash', amount: cash },
              { account: 'gateway-clearing', owner: 1n, amount: -cash },
            ],
          });
        }
        if (bonus > 0n) {
          await ledger.post(tx, {
            kind: 'bonus-grant',
            playerId,
            currency: 'CZK',
            source: 'test',
            reference: `bonus-${playerId}`,
            lines: [
              { account: 'player-bonus', amount: bonus },
              { account: 'promotions', amount: -bonus },
            ],
          });
        }
      });
      return playerId;
    },
    async close() {
      await ledger.seal();
      await drop();
    },
  };
}
