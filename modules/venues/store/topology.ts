/** SQL of the topology's objects, versions and changes. */
import type { Db, Tx } from '@herna/db';
import { type SqlBool, sql } from 'kysely';
import type { Kind } from '../contract/fields.ts';
import type { Facts, NewVersion, StoredVersion } from '../rules/timeline.ts';
import type { ChangeEvent, VenuesTables } from './tables.ts';

const rows = (db: Db) => db.reads<VenuesTables>();
const writes = (tx: Tx) => tx.writes<VenuesTables>();

/** An object as it is at a moment. */
export interface ObjectRow {
  readonly id: bigint;
  readonly kind: Kind;
  readonly hash: string | null;
  readonly fields: Facts;
  readonly valid_from: Date;
  readonly valid_until: Date | null;
  readonly created_at: Date;
  /** When the platform learned of what holds. */
  readonly changed_at: Date;
}

export interface ChangeRow {
  readonly id: bigint;
  readonly object_id: bigint;
  readonly kind: Kind;
  readonly event: ChangeEvent;
  readonly effective_at: Date;
  readonly recorded_at: Date;
  readonly actor: string;
  readonly reason: string | null;
  readonly fields: Facts;
  /** The planned change that this one takes back. */
  readonly withdraws: bigint | null;
  /** When a planned change was withdrawn. */
  readonly withdrawn_at: Date | null;
  /** What the object is called, as it is known now. */
  readonly name: string;
  readonly number: string;
}

/** Which moment is looked at, and with the knowledge of which moment; the present one's if absent. */
export interface PointInTime {
  readonly at: Date;
  readonly knownAt?: Date | undefined;
}

/** Which objects; what is absent does not matter. */
export interface ObjectFilter {
  readonly kinds: readonly Kind[];
  readonly ids?: readonly bigint[] | undefined;
  readonly number?: string | undefined;
  readonly hash?: string | undefined;
  readonly parentId?: bigint | undefined;
  /** Standing in one of these venues or in a workroom of it. */
  readonly venueIds?: readonly bigint[] | undefined;
  readonly groupId?: bigint | undefined;
  readonly manufacturerId?: bigint | undefined;
  readonly type?: string | undefined;
  readonly states?: readonly string[] | undefined;
  /** Part of the name or the number. */
  readonly text?: string | undefined;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Puts writers of the topology in a row: a tree is checked as a whole. */
export async function lockTopology(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(1900)`.execute(tx.writes());
}

/** Makes an object. */
export async function insertObject(
  tx: Tx,
  { kind, now }: { readonly kind: Kind; readonly now: Date },
): Promise<bigint> {
  const { id } = await writes(tx)
    .insertInto('venues.object')
    .values({ kind, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertChange(
  tx: Tx,
  change: Omit<ChangeRow, 'id' | 'name' | 'number' | 'withdrawn_at'>,
): Promise<bigint> {
  const { id } = await writes(tx)
    .insertInto('venues.change')
    .values({ ...change, fields: JSON.stringify(change.fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is known of an object now, in the order of time. */
export async function knownVersions(db: Db, objectId: bigint): Promise<StoredVersion[]> {
  const { rows: found } = await sql<StoredVersion>`
    select id, change_id as "changeId", lower(valid) as "from", upper(valid) as "until", fields,
      set_fields as "setFields"
    from venues.version where object_id = ${objectId} and upper_inf(recorded)
    order by lower(valid)`.execute(rows(db));
  return found;
}

/** Ends what was known at a moment. */
export async function closeVersions(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`update venues.version
    set recorded = tstzrange(lower(recorded), greatest(lower(recorded), ${now}::timestamptz))
    where id = any(${ids}::bigint[])`.execute(tx.writes());
}

/**
 * Writes a version; another at its time violates `version_one_at_a_time`, `version_number` or, of a device
 * of the same hash, `version_device`.
 */
export async function insertVersion(
  tx: Tx,
  object: { readonly id: bigint; readonly kind: Kind },
  version: NewVersion & { readonly changeId: bigint; readonly hash: string | null },
  now: Date,
): Promise<void> {
  const { from, until, fields, setFields, changeId, hash } = version;
  await sql`insert into venues.version
      (object_id, kind, change_id, valid, recorded, fields, set_fields, hash)
    values (${object.id}, ${object.kind}, ${changeId},
      tstzrange(${from}::timestamptz, ${until}::timestamptz),
      tstzrange(${now}::timestamptz, null),
      ${JSON.stringify(fields)}::jsonb, ${setFields}::text[], ${hash})`.execute(tx.writes());
}

const matching = (filter: ObjectFilter, point: PointInTime) => {
  const known = point.knownAt
    ? sql<SqlBool>`v.recorded @> ${point.knownAt}::timestamptz`
    : sql<SqlBool>`upper_inf(v.recorded)`;
  const conditions = [
    sql<SqlBool>`v.kind = any(${filter.kinds}::text[])`,
    sql<SqlBool>`v.valid @> ${point.at}::timestamptz`,
    known,
  ];
  const { ids, number, hash, parentId, venueIds, groupId, manufacturerId, type, states, text } =
    filter;
  if (ids) conditions.push(sql`v.object_id = any(${ids}::bigint[])`);
  if (number !== undefined) conditions.push(sql`v.number = ${number}`);
  if (hash !== undefined) conditions.push(sql`v.hash = ${hash}`);
  if (parentId !== undefined) conditions.push(sql`v.parent_id = ${parentId}`);
  if (venueIds) {
    const knownRoom = point.knownAt
      ? sql`r.recorded @> ${point.knownAt}::timestamptz`
      : sql`upper_inf(r.recorded)`;
    conditions.push(sql`(v.parent_id = any(${venueIds}::bigint[]) or v.parent_id in (
      select r.object_id from venues.version r where r.kind = 'workroom'
        and r.parent_id = any(${venueIds}::bigint[]) and r.valid @> ${point.at}::timestamptz and ${knownRoom}))`);
  }
  if (groupId !== undefined) {
    conditions.push(sql`v.fields -> 'groupIds' ? ${groupId.toString()}`);
  }
  if (manufacturerId !== undefined) {
    conditions.push(sql`v.fields ->> 'manufacturerId' = ${manufacturerId.toString()}`);
  }
  if (type !== undefined) conditions.push(sql`v.type = ${type}`);
  if (states) conditions.push(sql`v.state = any(${states}::text[])`);
  if (text !== undefined) {
    conditions.push(sql`position(lower(${text}) in lower(v.name || ' ' || v.number)) > 0`);
  }
  return sql`from venues.version v
    join venues.object o on o.id = v.object_id
    join venues.change c on c.id = v.change_id
    where ${sql.join(conditions, sql` and `)}`;
};

/** Objects as they are at a moment, by number. */
export async function objectsAt(
  db: Db,
  filter: ObjectFilter,
  point: PointInTime,
  slice?: Slice,
): Promise<ObjectRow[]> {
  const part = slice ? sql`offset ${slice.offset} limit ${slice.limit}` : sql``;
  const { rows: found } = await sql<ObjectRow>`
    select v.object_id as id, v.kind, v.hash, v.fields, lower(v.valid) as valid_from,
      upper(v.valid) as valid_until, o.created_at, c.recorded_at as changed_at
    ${matching(filter, point)}
    order by v.number, v.object_id ${part}`.execute(rows(db));
  return found;
}

/** How many objects there are at a moment. */
export async function countAt(db: Db, filter: ObjectFilter, point: PointInTime): Promise<number> {
  const { rows: found } = await sql<{ total: bigint }>`
    select count(*) as total ${matching(filter, point)}`.execute(rows(db));
  return Number(found[0]?.total ?? 0n);
}

/** How many objects there are at a moment, by kind, type and state. */
export async function tallyAt(db: Db, filter: ObjectFilter, point: PointInTime) {
  const { rows: found } = await sql<{
    kind: Kind;
    type: string | null;
    state: string | null;
    total: bigint;
  }>`select v.kind, v.type, v.state, count(*) as total ${matching(filter, point)}
    group by v.kind, v.type, v.state order by v.kind, v.type, v.state`.execute(rows(db));
  return found;
}

/** What stands in an object, or belongs to it, from a moment on, as it is known now. */
export async function childrenFrom(db: Db, id: bigint, from: Date): Promise<bigint[]> {
  const { rows: found } = await sql<{ object_id: bigint }>`
    select distinct object_id from venues.version
    where upper_inf(recorded) and valid && tstzrange(${from}::timestamptz, null)
      and (parent_id = ${id} or fields -> 'groupIds' ? ${id.toString()}
        or fields ->> 'manufacturerId' = ${id.toString()})`.execute(rows(db));
  return found.map(({ object_id }) => object_id);
}

/** The times in which a device of a number stood under some places, however deep, as it is known now. */
export async function timesUnder(
  db: Db,
  placeIds: readonly bigint[],
  number: string,
): Promise<{ readonly from: Date; readonly until: Date | null }[]> {
  const { rows: found } = await sql<{ from: Date; until: Date | null }>`
    with recursive under (id, kind, number, span) as (
      select object_id, kind, number, valid from venues.version
      where object_id = any(${placeIds}::bigint[]) and upper_inf(recorded)
      union all
      select v.object_id, v.kind, v.number, v.valid * under.span
      from under join venues.version v on v.parent_id = under.id and v.valid && under.span
      where upper_inf(v.recorded)
    )
    select lower(span) as "from", upper(span) as "until" from under
    where kind = 'device' and number = ${number} order by 1`.execute(rows(db));
  return found;
}

/** Which changes; what is absent does not matter. */
export interface ChangeFilter {
  readonly kinds?: readonly Kind[] | undefined;
  readonly objectId?: bigint | undefined;
  /** Of these venues and of what has stood in them by any knowledge; groups, which span venues, too. */
  readonly venueIds?: readonly bigint[] | undefined;
  /** Taking effect from this moment on. */
  readonly from?: Date | undefined;
  /** Taking effect before this moment. */
  readonly until?: Date | undefined;
  readonly recordedFrom?: Date | undefined;
  /** Only what takes effect: neither withdrawn plans nor their withdrawals. */
  readonly standing?: boolean | undefined;
  /** Taking effect after this moment. */
  readonly plannedAt?: Date | undefined;
  /** Changes of devices of this type only. */
  readonly deviceType?: string | undefined;
  /** Those that take effect next, the latest effect, or what was recorded last comes first. */
  readonly order: 'effective' | 'effective-latest' | 'recorded-latest';
}

const orders = {
  effective: sql`c.effective_at, c.id`,
  'effective-latest': sql`c.effective_at desc, c.id desc`,
  'recorded-latest': sql`c.recorded_at desc, c.id desc`,
} as const;

/** Whether a change is of one of these venues, of what has stood in one, or of a group. */
const isOfVenues = (venueIds: readonly bigint[]) => {
  const ids = sql`any(${venueIds}::bigint[])`;
  return sql<SqlBool>`(c.kind = 'group' or c.object_id = ${ids} or exists (
    select from venues.version v where v.object_id = c.object_id and (v.parent_id = ${ids}
      or v.parent_id in (select r.object_id from venues.version r
        where r.kind = 'workroom' and r.parent_id = ${ids}))))`;
};

const stands = sql<SqlBool>`(c.withdraws is null
  and not exists (select from venues.change w where w.withdraws = c.id))`;

/** A change by its number; undefined when there is none. */
export const changeById = (db: Db, id: bigint) =>
  rows(db).selectFrom('venues.change').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes of an object that take effect from a moment on and stand, in the order of recording. */
export async function changesStanding(
  db: Db,
  objectId: bigint,
  from: Date,
): Promise<Pick<ChangeRow, 'id' | 'event' | 'effective_at' | 'fields'>[]> {
  const { rows: found } = await sql<ChangeRow>`
    select c.id, c.event, c.effective_at, c.fields from venues.change c
    where c.object_id = ${objectId} and c.effective_at >= ${from} and ${stands}
    order by c.id`.execute(rows(db));
  return found;
}

/** A page of changes with the number of all. */
export async function changesOf(
  db: Db,
  filter: ChangeFilter,
  slice: Slice,
): Promise<{ items: ChangeRow[]; total: number }> {
  const { kinds, objectId, venueIds, from, until, recordedFrom } = filter;
  const { plannedAt, deviceType, standing } = filter;
  const conditions = [sql<SqlBool>`true`];
  if (kinds) conditions.push(sql`c.kind = any(${kinds}::text[])`);
  if (objectId !== undefined) conditions.push(sql`c.object_id = ${objectId}`);
  if (venueIds) conditions.push(isOfVenues(venueIds));
  if (from) conditions.push(sql`c.effective_at >= ${from}`);
  if (until) conditions.push(sql`c.effective_at < ${until}`);
  if (recordedFrom) conditions.push(sql`c.recorded_at >= ${recordedFrom}`);
  if (plannedAt) conditions.push(sql`c.effective_at > ${plannedAt}`);
  if (standing) conditions.push(stands);
  if (deviceType !== undefined) {
    conditions.push(sql`exists (select from venues.version v
      where v.object_id = c.object_id and v.type = ${deviceType})`);
  }
  const where = sql.join(conditions, sql` and `);
  const { rows: items } = await sql<ChangeRow>`
    select c.*, n.name, n.number,
      (select w.recorded_at from venues.change w where w.withdraws = c.id) as withdrawn_at
    from venues.change c
    cross join lateral (
      select v.name, v.number from venues.version v where v.object_id = c.object_id
      order by v.id desc limit 1
    ) n
    where ${where} order by ${orders[filter.order]}
    offset ${slice.offset} limit ${slice.limit}`.execute(rows(db));
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from venues.change c where ${where}`.execute(rows(db));
  return { items, total: Number(counted[0]?.total ?? 0n) };
}

/** The kind of an object; undefined when there is none. */
export const objectById = (db: Db, id: bigint) =>
  rows(db).selectFrom('venues.object').selectAll().where('id', '=', id).executeTakeFirst();
