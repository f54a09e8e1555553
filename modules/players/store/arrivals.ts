/** How many people come, day by day. */
import type { Db } from '@herna/db';
import { addDays, startOfPragueDay } from '@herna/kernel';
import { sql } from 'kysely';

/** One Prague day on which somebody registered or signed in. */
export interface ArrivalsOfDay {
  readonly day: string;
  readonly registrations: number;
  /** Sessions opened, online and at terminals; one player may open several. */
  readonly signIns: number;
}

/** Registrations and sign-ins within Prague days, both included; a day without any has no row. */
export async function arrivalsByDay(
  db: Db,
  span: { readonly from: string; readonly to: string },
): Promise<ArrivalsOfDay[]> {
  const [from, until] = [startOfPragueDay(span.from), startOfPragueDay(addDays(span.to, 1))];
  const within = sql`created_at >= ${from} and created_at < ${until}`;
  const { rows } = await sql<ArrivalsOfDay>`
    select (created_at at time zone 'Europe/Prague')::date as day,
      count(*) filter (where registered)::integer as registrations,
      count(*) filter (where not registered)::integer as "signIns"
    from (select created_at, true as registered from players.player where ${within}
      union all select created_at, false from players.session where ${within}) arrival
    group by day order by day`.execute(db.reads());
  return rows;
}
