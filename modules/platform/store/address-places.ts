/** SQL of places of the register of addresses. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import { type AddressPlace, type AddressSearch, townKey } from '../rules/address-places.ts';
import type { PlatformTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlatformTables>();

/** Writes places of a list; those that were there are brought up to date. */
export async function putPlaces(tx: Tx, places: readonly AddressPlace[], now: Date): Promise<void> {
  const column = <Value>(of: (place: AddressPlace) => Value): Value[] => places.map(of);
  await sql`
    insert into platform.address_place (code, town, district, part, street, evidence, house,
      orientation, post_code, town_key, loaded_at)
    select u.*, ${now}::timestamptz from unnest(${column(({ code }) => code)}::bigint[],
      ${column(({ town }) => town)}::text[], ${column(({ district }) => district)}::text[],
      ${column(({ part }) => part)}::text[], ${column(({ street }) => street)}::text[],
      ${column(({ evidence }) => evidence)}::boolean[], ${column(({ house }) => house)}::int[],
      ${column(({ orientation }) => orientation)}::text[],
      ${column(({ postCode }) => postCode)}::text[],
      ${column(({ town }) => townKey(town))}::text[]) u
    on conflict (code) do update set town = excluded.town, district = excluded.district,
      part = excluded.part, street = excluded.street, evidence = excluded.evidence,
      house = excluded.house, orientation = excluded.orientation,
      post_code = excluded.post_code, town_key = excluded.town_key,
      loaded_at = excluded.loaded_at`.execute(tx.writes());
}

/** Ends a load: what the file no longer has is forgotten. */
export async function endLoad(tx: Tx, now: Date, places: bigint): Promise<void> {
  const writes = tx.writes<PlatformTables>();
  await writes.deleteFrom('platform.address_place').where('loaded_at', '<', now).execute();
  await writes
    .insertInto('platform.address_load')
    .values({ id: true, loaded_at: now, places })
    .onConflict((on) => on.column('id').doUpdateSet({ loaded_at: now, places }))
    .execute();
}

/** When the file was last read whole. */
export const lastLoad = async (db: Db): Promise<Date | undefined> =>
  (await rows(db).selectFrom('platform.address_load').select('loaded_at').executeTakeFirst())
    ?.loaded_at;

type Row = PlatformTables['platform.address_place'];

const toPlace = ({
  post_code: postCode,
  ...row
}: Omit<Row, 'town_key' | 'loaded_at' | 'search_text'>) => ({
  ...row,
  postCode,
});

const selected = [
  'code',
  'town',
  'district',
  'part',
  'street',
  'evidence',
  'house',
  'orientation',
  'post_code',
] as const;

/** Places of a town with a number, as the house's or as the street's. */
export async function placesWithNumber(
  db: Db,
  town: string,
  number: number,
): Promise<AddressPlace[]> {
  const found = await rows(db)
    .selectFrom('platform.address_place')
    .select(selected)
    .where('town_key', '=', town)
    .where((where) =>
      where.or([
        where('house', '=', number),
        where('orientation', 'in', [
          String(number),
          ...'abcdefghij'.split('').map((letter) => `${number}${letter}`),
        ]),
      ]),
    )
    .orderBy('code')
    .limit(2_000)
    .execute();
  return found.map(toPlace);
}

export async function placeByCode(db: Db, code: bigint): Promise<AddressPlace | undefined> {
  const found = await rows(db)
    .selectFrom('platform.address_place')
    .select(selected)
    .where('code', '=', code)
    .executeTakeFirst();
  return found && toPlace(found);
}

/**
 * Places that have every word as the beginning of a part, every number, and the post code; those
 * whose street begins with what was typed come first.
 */
export async function placesLike(
  db: Db,
  { words, numbers, postCode }: AddressSearch,
  limit: number,
): Promise<AddressPlace[]> {
  const [first = ''] = words;
  let query = rows(db).selectFrom('platform.address_place').select(selected);
  for (const word of words) query = query.where('search_text', 'like', `% ${word}%`);
  for (const number of numbers) {
    query = query.where((where) =>
      where.or([
        where(sql<string>`house::text`, '=', number),
        where(sql<string>`lower(orientation)`, '=', number),
      ]),
    );
  }
  if (postCode !== undefined) query = query.where('post_code', '=', postCode);
  const found = await query
    .orderBy(sql`search_text like ${` ${first}%`}`, 'desc')
    .orderBy('street')
    .orderBy('town')
    .orderBy('house')
    .orderBy('code')
    .limit(limit)
    .execute();
  return found.map(toPlace);
}
