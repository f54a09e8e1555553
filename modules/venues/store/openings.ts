/** SQL of weekly hours, special days and licence periods. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { Hours, HoursTable } from '../rules/opening-hours.ts';
import type { VenuesTables } from './tables.ts';

const rows = (db: Db) => db.reads<VenuesTables>();
const writes = (tx: Tx) => tx.writes<VenuesTables>();

export interface OpeningRow extends Hours {
  readonly id: bigint;
  readonly venue_id: bigint;
  readonly weekday: number;
  readonly from: string;
  readonly through: string | null;
  readonly changed_at: Date;
}

export interface SpecialRow {
  readonly id: bigint;
  readonly venue_id: bigint;
  readonly day: string;
  readonly hours: Hours | null;
  readonly note: string | null;
  readonly changed_at: Date;
}

export interface ValidityRow {
  readonly id: bigint;
  readonly venue_id: bigint;
  readonly licence: string;
  readonly from: string;
  readonly through: string | null;
  readonly changed_at: Date;
}

export type NewOpening = Omit<OpeningRow, 'id'>;
export type NewSpecial = Omit<SpecialRow, 'id'>;
export type NewValidity = Omit<ValidityRow, 'id'>;

const bounds = sql`lower(valid) as "from", (upper(valid) - 1) as through`;
const daysOf = ({ from, through }: { readonly from: string; readonly through: string | null }) =>
  sql`daterange(${from}::date, ${through}::date, '[]')`;
const openingColumns = sql`id, venue_id, weekday, opens, closes, ${bounds}, changed_at`;
const validityColumns = sql`id, venue_id, licence, ${bounds}, changed_at`;

/** Weekly hours of some venues from Monday on. */
export async function openingsOf(db: Db, venueIds: readonly bigint[]): Promise<OpeningRow[]> {
  const { rows: found } = await sql<OpeningRow>`select ${openingColumns} from venues.opening
    where venue_id = any(${venueIds}::bigint[])
    order by weekday, opens, lower(valid)`.execute(rows(db));
  return found;
}

export async function openingById(db: Db, id: bigint): Promise<OpeningRow | undefined> {
  const { rows: found } = await sql<OpeningRow>`select ${openingColumns} from venues.opening
    where id = ${id}`.execute(rows(db));
  return found[0];
}

/** Writes weekly hours, over those of an id where one is given; hours that are taken violate `opening_overlap`. */
export async function putOpening(tx: Tx, row: NewOpening, id?: bigint): Promise<OpeningRow> {
  const { venue_id, weekday, opens, closes, changed_at } = row;
  const { rows: put } =
    id === undefined
      ? await sql<OpeningRow>`insert into venues.opening
          (venue_id, weekday, opens, closes, valid, changed_at)
        values (${venue_id}, ${weekday}, ${opens}, ${closes}, ${daysOf(row)}, ${changed_at})
        returning ${openingColumns}`.execute(tx.writes())
      : await sql<OpeningRow>`update venues.opening set weekday = ${weekday}, opens = ${opens},
          closes = ${closes}, valid = ${daysOf(row)}, changed_at = ${changed_at}
        where id = ${id} returning ${openingColumns}`.execute(tx.writes());
  return put[0] as OpeningRow;
}

interface RawSpecial extends Omit<SpecialRow, 'hours'> {
  readonly opens: number | null;
  readonly closes: number | null;
}

const special = ({ opens, closes, ...row }: RawSpecial): SpecialRow => ({
  ...row,
  hours: opens === null || closes === null ? null : { opens, closes },
});

/** Special days of some venues from a day on. */
export async function specialsOf(
  db: Db,
  venueIds: readonly bigint[],
  from: string,
): Promise<SpecialRow[]> {
  const found = await rows(db)
    .selectFrom('venues.special_opening')
    .selectAll()
    .where('venue_id', 'in', [...venueIds, 0n])
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('opens')
    .execute();
  return found.map(special);
}

export async function specialById(db: Db, id: bigint): Promise<SpecialRow | undefined> {
  const found = await rows(db)
    .selectFrom('venues.special_opening')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return found && special(found);
}

/** Writes a special day, over that of an id where one is given. */
export async function putSpecial(tx: Tx, row: NewSpecial, id?: bigint): Promise<SpecialRow> {
  const { hours, ...rest } = row;
  const values = {
    ...rest,
    is_closed: hours === null,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
  };
  const put =
    id === undefined
      ? writes(tx).insertInto('venues.special_opening').values(values).returningAll()
      : writes(tx)
          .updateTable('venues.special_opening')
          .set(values)
          .where('id', '=', id)
          .returningAll();
  return special(await put.executeTakeFirstOrThrow());
}

/** Licence periods of some venues in their order. */
export async function validitiesOf(db: Db, venueIds: readonly bigint[]): Promise<ValidityRow[]> {
  const { rows: found } = await sql<ValidityRow>`select ${validityColumns} from venues.validity
    where venue_id = any(${venueIds}::bigint[]) order by lower(valid)`.execute(rows(db));
  return found;
}

export async function validityById(db: Db, id: bigint): Promise<ValidityRow | undefined> {
  const { rows: found } = await sql<ValidityRow>`select ${validityColumns} from venues.validity
    where id = ${id}`.execute(rows(db));
  return found[0];
}

/** Writes a licence period, over that of an id where one is given. */
export async function putValidity(tx: Tx, row: NewValidity, id?: bigint): Promise<ValidityRow> {
  const { venue_id, licence, changed_at } = row;
  const { rows: put } =
    id === undefined
      ? await sql<ValidityRow>`insert into venues.validity (venue_id, licence, valid, changed_at)
        values (${venue_id}, ${licence}, ${daysOf(row)}, ${changed_at})
        returning ${validityColumns}`.execute(tx.writes())
      : await sql<ValidityRow>`update venues.validity set licence = ${licence},
          valid = ${daysOf(row)}, changed_at = ${changed_at}
        where id = ${id} returning ${validityColumns}`.execute(tx.writes());
  return put[0] as ValidityRow;
}

/** The venue that a row is of; undefined when there is none. */
export async function hoursVenue(
  db: Db,
  table: HoursTable,
  id: bigint,
): Promise<bigint | undefined> {
  const { rows: found } = await sql<{ venue_id: bigint }>`select venue_id
    from ${sql.table(table)} where id = ${id}`.execute(db.reads());
  return found[0]?.venue_id;
}

export async function deleteHours(tx: Tx, table: HoursTable, id: bigint): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx.writes());
}
