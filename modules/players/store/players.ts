/** Players, their addresses, settings, requirements and avatars. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { AddressRow, PlayerRow, PlayersTables } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const playerById = (db: Db, id: bigint): Promise<PlayerRow | undefined> =>
  reads(db).selectFrom('players.player').selectAll().where('id', '=', id).executeTakeFirst();

export const playersByIds = (db: Db, ids: readonly bigint[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reads(db).selectFrom('players.player').selectAll().where('id', 'in', ids).execute();

export const playerByEmail = (db: Db, email: string): Promise<PlayerRow | undefined> =>
  reads(db).selectFrom('players.player').selectAll().where('email', '=', email).executeTakeFirst();

export const playerByPhone = (db: Db, phone: string): Promise<PlayerRow | undefined> =>
  reads(db).selectFrom('players.player').selectAll().where('phone', '=', phone).executeTakeFirst();

/** A player locked for a change of the account. */
export const lockPlayer = (tx: Tx, id: bigint): Promise<PlayerRow | undefined> =>
  writes(tx)
    .selectFrom('players.player')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertPlayer = (
  tx: Tx,
  player: Insertable<PlayersTables['players.player']>,
): Promise<{ id: bigint }> =>
  writes(tx).insertInto('players.player').values(player).returning('id').executeTakeFirstOrThrow();

export const updatePlayer = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<PlayerRow, 'id' | 'revision'>>,
): Promise<void> => {
  await writes(tx)
    .updateTable('players.player')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
};

/** Whether any of the unique facts of a person is taken already. */
export async function takenFacts(
  db: Db,
  facts: { email: string; phone: string | null; birthNumberHash: Buffer | null },
): Promise<{ email: boolean; phone: boolean; birthNumber: boolean }> {
  const row = await sql<{ email: boolean; phone: boolean; birth_number: boolean }>`
    select
      exists (select from players.player where email = ${facts.email}) as email,
      exists (select from players.player where phone = ${facts.phone}) as phone,
      exists (select from players.player
        where birth_number_hash = ${facts.birthNumberHash}) as birth_number
  `.execute(reads(db));
  const found = row.rows[0];
  return {
    email: found?.email ?? false,
    phone: found?.phone ?? false,
    birthNumber: found?.birth_number ?? false,
  };
}

export interface PlayerSearch {
  /** Id, part of a name, e-mail or phone. */
  readonly text: string;
  readonly birthNumberHash: Buffer | undefined;
  readonly state: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Players found by anything; the newest first. */
export async function searchPlayers(
  db: Db,
  { text, birthNumberHash, state, offset, limit }: PlayerSearch,
): Promise<{ items: PlayerRow[]; total: number }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replace(/\D/g, '');
  let query = reads(db).selectFrom('players.player');
  if (state) query = query.where('state', '=', state as PlayerRow['state']);
  if (text) {
    query = query.where((where) =>
      where.or([
        where('email', 'ilike', pattern),
        where(sql`first_name || ' ' || surname`, 'ilike', pattern),
        where('nickname', 'ilike', pattern),
        ...(digits.length >= 5 ? [where('phone', 'like', `%${digits}%`)] : []),
        ...(/^\d{1,18}$/.test(text) ? [where('id', '=', BigInt(text))] : []),
        ...(birthNumberHash ? [where('birth_number_hash', '=', birthNumberHash)] : []),
      ]),
    );
  }
  const items = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await query
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export const addressesOf = (db: Db, playerId: bigint): Promise<AddressRow[]> =>
  reads(db)
    .selectFrom('players.address')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();

export const insertAddress = (
  tx: Tx,
  address: Insertable<PlayersTables['players.address']>,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('players.address')
    .values(address)
    .returning('id')
    .executeTakeFirstOrThrow();

export async function updateAddress(
  tx: Tx,
  playerId: bigint,
  id: bigint,
  change: Partial<Omit<AddressRow, 'id' | 'player_id'>>,
): Promise<boolean> {
  const changed = await writes(tx)
    .updateTable('players.address')
    .set(change)
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export const deleteAddress = async (tx: Tx, playerId: bigint, id: bigint): Promise<void> => {
  await writes(tx)
    .deleteFrom('players.address')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .execute();
};

export async function settingsOf(db: Db, playerId: bigint): Promise<Record<string, unknown>> {
  const rows = await reads(db)
    .selectFrom('players.setting')
    .select(['key', 'value'])
    .where('player_id', '=', playerId)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function putSettings(
  tx: Tx,
  playerId: bigint,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const json = sql`${JSON.stringify(value)}::jsonb`;
    await writes(tx)
      .insertInto('players.setting')
      .values({ player_id: playerId, key, value: json })
      .onConflict((on) => on.columns(['player_id', 'key']).doUpdateSet({ value: json }))
      .execute();
  }
}

export const requirementsOf = (db: Db, playerId: bigint) =>
  reads(db)
    .selectFrom('players.requirement')
    .select(['key', 'fulfilled_at'])
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();

export const putRequirement = async (
  tx: Tx,
  playerId: bigint,
  key: string,
  fulfilledAt: Date | null,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.requirement')
    .values({ player_id: playerId, key, fulfilled_at: fulfilledAt })
    .onConflict((on) => on.columns(['player_id', 'key']).doUpdateSet({ fulfilled_at: fulfilledAt }))
    .execute();
};

export const avatarOf = (db: Db, playerId: bigint) =>
  reads(db)
    .selectFrom('players.avatar')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

export const putAvatar = async (tx: Tx, avatar: PlayersTables['players.avatar']): Promise<void> => {
  await writes(tx)
    .insertInto('players.avatar')
    .values(avatar)
    .onConflict((on) => on.column('player_id').doUpdateSet(avatar))
    .execute();
};

export const deleteAvatar = async (tx: Tx, playerId: bigint): Promise<void> => {
  await writes(tx).deleteFrom('players.avatar').where('player_id', '=', playerId).execute();
};
