/** People by what they share: who was born on a day or has a birth number, with the address. */
import { bigintColumn, type Db, type Tx } from '@herna/db';
import { sql } from 'kysely';
import type { PlayerState } from '../contract/account-states.ts';
import { type KnownPerson, swapDayAndMonth } from '../rules/same-person.ts';
import type { PlayersTables } from './tables.ts';

/** An account with the data of the person whose it is. */
export interface KnownAccount extends KnownPerson {
  readonly id: bigint;
  readonly state: PlayerState;
}

/** Columns of an account with the permanent address of its player. */
const accounts = (db: Db) =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.player as player')
    .leftJoin('players.address as address', (join) =>
      join.onRef('address.player_id', '=', 'player.id').on('address.type', '=', 'Permanent'),
    )
    .select(['player.id', 'state', 'first_name', 'surname', 'birth_date', 'birth_number_hash'])
    .select(['street', 'post_code']);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const known = (row: Row): KnownAccount => ({
  id: row.id,
  state: row.state,
  firstName: row.first_name,
  surname: row.surname,
  birthDate: row.birth_date,
  birthNumberKey: row.birth_number_hash?.toString('hex'),
  street: row.street ?? '',
  postCode: row.post_code ?? '',
});

/**
 * Puts everything that opens or changes accounts of people born on a day in a row until the
 * transaction ends, so that two openings at once see one another.
 */
export async function lockBirthDate(tx: Tx, birthDate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('players.birth_date', 0)
    # hashtextextended(${birthDate}, 0))`.execute(tx.writes());
}

/**
 * Accounts that may be a person's: by the date of birth (`YYYY-MM-DD`), also with day and month in
 * each other's places, or by the birth number.
 */
export async function accountsLike(
  db: Db,
  { birthDate, birthNumberKey }: Pick<KnownPerson, 'birthDate' | 'birthNumberKey'>,
): Promise<KnownAccount[]> {
  const hash = birthNumberKey === undefined ? null : Buffer.from(birthNumberKey, 'hex');
  const other = swapDayAndMonth(birthDate);
  const rows = await accounts(db)
    .where((eb) =>
      eb.or([
        eb('birth_date', '=', birthDate),
        ...(other ? [eb('birth_date', '=', other)] : []),
        ...(hash ? [eb('birth_number_hash', '=', hash)] : []),
      ]),
    )
    .orderBy('player.id')
    .execute();
  return rows.map(known);
}

/** An account with its person's data. */
export async function accountOf(db: Db, id: bigint): Promise<KnownAccount | undefined> {
  const row = await accounts(db).where('player.id', '=', id).executeTakeFirst();
  return row && known(row);
}

/** Accounts with their people's data, by id. */
export async function accountsByIds(
  db: Db,
  ids: readonly bigint[],
): Promise<Map<bigint, KnownAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await accounts(db).where('player.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, known(row)]));
}

/** The account that this one became part of. */
export async function mergedInto(db: Db, id: bigint): Promise<bigint | undefined> {
  const row = await db
    .reads<PlayersTables>()
    .selectFrom('players.player')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** Which accounts go on where these have become part of others, by the ended ones. */
export async function goingOnOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; into_id: bigint }>`
    with recursive onward as (
      select id, merged_into as into_id from players.player
      where id = any(${bigintColumn(ids)}::bigint[]) and merged_into is not null
      union all
      select onward.id, player.merged_into
      from onward join players.player player on player.id = onward.into_id
      where player.merged_into is not null
    )
    select onward.id, onward.into_id
    from onward join players.player player on player.id = onward.into_id
    where player.merged_into is null`.execute(db.reads());
  return new Map(rows.map((row) => [row.id, row.into_id]));
}

/** The account that this one became part of, and those that became part of it. */
export async function mergedWith(db: Db, id: bigint): Promise<bigint[]> {
  const rows = await db
    .reads<PlayersTables>()
    .selectFrom('players.player')
    .select(['id', 'merged_into'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();
  return rows.flatMap((row) => {
    if (row.id !== id) return [row.id];
    return row.merged_into === null ? [] : [row.merged_into];
  });
}

/** Accounts that have become part of this one, or of one of those. */
export async function joinedTo(db: Db, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive joined as (
      select id from players.player where merged_into = ${id}
      union
      select player.id from players.player player join joined on player.merged_into = joined.id
    )
    select id from joined order by id`.execute(db.reads());
  return rows.map((row) => row.id);
}
