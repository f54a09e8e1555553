/** SQL of exchange rates. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { RateList } from '../adapters/rates.ts';
import type { DoorTables, ExchangeRateTable } from './venue-tables.ts';

const rows = (db: Db) => db.reads<DoorTables>();

/** Keeps a list; read again, a corrected one replaces it. */
export async function keepList(tx: Tx, { source, day, rates }: RateList, now: Date): Promise<void> {
  await tx
    .writes<DoorTables>()
    .insertInto('payments.exchange_rate')
    .values(rates.map((rate) => ({ source, day, ...rate, read_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'day', 'currency']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        rate: eb.ref('excluded.rate'),
        read_at: now,
      })),
    )
    .execute();
}

/** The first day of a source that has a list. */
export async function firstDay(db: Db, source: 'CNB' | 'ECB'): Promise<string | undefined> {
  const found = await rows(db)
    .selectFrom('payments.exchange_rate')
    .select((eb) => eb.fn.min('day').as('day'))
    .where('source', '=', source)
    .executeTakeFirst();
  return found?.day ?? undefined;
}

/** Days of a source from one on that have a list, with the number of its currencies. */
export const daysFrom = (db: Db, source: 'CNB' | 'ECB', from: string) =>
  rows(db)
    .selectFrom('payments.exchange_rate')
    .select((eb) => [
      'day',
      eb.fn.countAll<bigint>().as('currencies'),
      eb.fn.max('read_at').as('read_at'),
    ])
    .where('source', '=', source)
    .where('day', '>=', from)
    .groupBy('day')
    .execute();

/** The list of a day, or of the last day before it that has one. */
export const listOn = (
  db: Db,
  source: 'CNB' | 'ECB',
  day: string,
): Promise<Selectable<ExchangeRateTable>[]> =>
  rows(db)
    .selectFrom('payments.exchange_rate')
    .selectAll()
    .where('source', '=', source)
    .where('day', '=', (eb) =>
      eb
        .selectFrom('payments.exchange_rate')
        .select((inner) => inner.fn.max('day').as('day'))
        .where('source', '=', source)
        .where('day', '<=', day),
    )
    .orderBy('currency')
    .execute();
