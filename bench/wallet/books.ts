/** What the benches ask of the books behind a load. */
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { checkInvariants, createLedger } from '@herna/ledger';

/** Bytes of the database with all its tables and indexes. */
export async function sizeOf(url: string): Promise<number> {
  const database = createDatabase({ url });
  const found = await database.pool.query('select pg_database_size(current_database()) as size');
  await database.close();
  return Number(found.rows[0].size);
}

/** Invariants of the ledger, and every acknowledged bet in it exactly once. */
export async function faultsOf(url: string, accepted: number, sealed = true): Promise<string[]> {
  const database = createDatabase({ url });
  const ledger = createLedger({ database, clock: systemClock, mainCurrency: 'CZK' });
  if (sealed) await ledger.seal();
  const faults = await checkInvariants(database);
  const found = await database.pool.query(
    'select count(*) as bets from ledger.movement where kind = 1',
  );
  const bets = Number(found.rows[0].bets);
  if (bets !== accepted) faults.push(`${accepted} bets were acknowledged, ${bets} are booked`);
  await database.close();
  return faults;
}
