/** SQL of places: what stands where, and which postings were made at them. */
import type { Db } from '@herna/db';
import { type RawBuilder, sql } from 'kysely';
import type { PlaceVersion, Stay } from '../rules/places.ts';

/** Money at these places, or all but what was at them. */
export interface AtPlaces {
  readonly stays: readonly Stay[];
  readonly isOutside: boolean;
}

/** All that the topology knows and has known of places. */
export async function placeVersions(db: Db): Promise<readonly PlaceVersion[]> {
  const { rows } = await sql<PlaceVersion>`
    select id, kind, number, name, parent_id, since, until from reporting.place
    order by id, since`.execute(db.reads());
  return rows;
}

const bound = (moment: Date | null, without: string): string => moment?.toISOString() ?? without;

/** Moments between which postings lie; without the first, from the beginning. */
export interface Moments {
  readonly since: Date | undefined;
  readonly until: Date;
}

/** Which postings of `posting`, among those of a time, were made there. */
export function madeAt({ stays, isOutside }: AtPlaces, time: Moments): RawBuilder<unknown> {
  const numbers = stays.map(({ number }) => number);
  const since = stays.map((stay) => bound(stay.since, '-infinity'));
  const until = stays.map((stay) => bound(stay.until, 'infinity'));
  const begin = time.since ? sql`and at.created_at >= ${time.since}` : sql``;
  const made = sql`
    select at.player_id, at.movement_id from reporting.movement_place at
    join unnest(${numbers}::text[], ${since}::timestamptz[], ${until}::timestamptz[])
      as stay (number, since, until) on stay.number = lower(at.place)
    where at.created_at < ${time.until} ${begin}
      and at.created_at >= stay.since and at.created_at < stay.until
    -- What was made there is found once, not for each posting.
    offset 0`;
  // `not in` is looked up in a hash; `not exists` would be compared row by row.
  return sql`(posting.player_id, posting.movement_id) ${isOutside ? sql`not in` : sql`in`} (${made})`;
}
