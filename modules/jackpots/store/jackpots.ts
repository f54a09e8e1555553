/** SQL of jackpots outside the wager path. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { JackpotsTables, JackpotTable } from './tables.ts';

export type JackpotRow = Selectable<JackpotTable>;

const rows = (db: Db) => db.reads<JackpotsTables>();

export interface JackpotFilter {
  /** Of a jackpot, or of a group. */
  readonly id?: bigint;
  readonly providerId?: bigint;
  readonly activeOnly: boolean;
}

/** Jackpots by id. */
export function selectJackpots(db: Db, filter: JackpotFilter): Promise<JackpotRow[]> {
  let query = rows(db).selectFrom('jackpots.jackpot').selectAll();
  const { id } = filter;
  if (id !== undefined) {
    query = query.where((eb) => eb.or([eb('id', '=', id), eb('group_id', '=', id)]));
  }
  if (filter.providerId !== undefined) query = query.where('provider_id', '=', filter.providerId);
  if (filter.activeOnly) query = query.where('state', '=', 'ACTIVE');
  return query.orderBy('id').execute();
}

export const insertJackpot = (tx: Tx, jackpot: Insertable<JackpotTable>): Promise<JackpotRow> =>
  tx
    .writes<JackpotsTables>()
    .insertInto('jackpots.jackpot')
    .values(jackpot)
    .returningAll()
    .executeTakeFirstOrThrow();
