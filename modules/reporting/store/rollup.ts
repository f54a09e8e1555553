/** SQL of the sums of days that are over. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import { fundSumsOf, gameSumsOf, within } from './money-sums.ts';

/** Sums of one Prague day as the postings have them, by the table that keeps them. */
const sumsOfDay = {
  daily_posting: (day: string) => sql`
    select ${day}::date as day, kind, account, currency, sum(amount)::bigint as amount,
      count(*) as postings
    from reporting.posting where ${within({ from: day, to: day })}
    group by kind, account, currency`,
  daily_owed: (day: string) => sql`
    select ${day}::date as day, currency, sum(amount)::bigint as amount
    from reporting.owed_posting where ${within({ from: day, to: day })}
    group by currency`,
  daily_game: (day: string) => gameSumsOf({ from: day, to: day }),
  daily_fund: (day: string) => fundSumsOf({ from: day, to: day }),
} as const;
const summed = Object.keys(sumsOfDay) as (keyof typeof sumsOfDay)[];
const tableOf = (name: keyof typeof sumsOfDay) => sql.table(`reporting.${name}`);

/** The Prague day of the first movement there is. */
export async function firstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(created_at) at time zone 'Europe/Prague')::date::text as day
    from ledger.movement`.execute(db.reads());
  return rows[0]?.day ?? undefined;
}

/** Keeps others from summing days up, or from reading them while they are put right. */
export async function lockRollup(tx: Tx): Promise<void> {
  await sql`lock table reporting.rolled_day in share row exclusive mode`.execute(tx.writes());
}

/** Sums a day up for the first time. */
export async function rollUpDay(tx: Tx, day: string, now: Date): Promise<void> {
  const db = tx.writes();
  for (const name of summed) {
    await sql`insert into ${tableOf(name)} ${sumsOfDay[name](day)}`.execute(db);
  }
  await sql`insert into reporting.rolled_day (day, rolled_at, checked_at)
    values (${day}, ${now}, ${now})`.execute(db);
}

/** Days to compare again: the latest, and those that were compared longest ago. */
export async function daysToCheck(db: Db, latest: number, oldest: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    (select day::text from reporting.rolled_day order by day desc limit ${latest})
    union
    (select day::text from reporting.rolled_day order by checked_at, day limit ${oldest})
    order by day`.execute(db.reads());
  return rows.map(({ day }) => day);
}

/** Compares a day with its postings and puts it right where it was wrong. */
export async function checkDay(tx: Tx, day: string, now: Date): Promise<void> {
  const db = tx.writes();
  let differs = false;
  for (const name of summed) {
    const { rows } = await sql<{ differs: boolean }>`
      with fresh as (${sumsOfDay[name](day)}),
        stored as (select * from ${tableOf(name)} where day = ${day}::date)
      select exists ((table fresh except table stored) union all (table stored except table fresh))
        as differs`.execute(db);
    if (!rows[0]?.differs) continue;
    differs = true;
    await sql`delete from ${tableOf(name)} where day = ${day}::date`.execute(db);
    await sql`insert into ${tableOf(name)} ${sumsOfDay[name](day)}`.execute(db);
  }
  await sql`update reporting.rolled_day set checked_at = ${now},
      corrected_at = case when ${differs}::boolean then ${now}::timestamptz else corrected_at end
    where day = ${day}::date`.execute(db);
}
