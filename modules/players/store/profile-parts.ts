/** What hangs on a player: settings, requirements, the picture. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { AskedKey, RequirementKey } from '../contract/account-states.ts';
import type { AvatarRow, PlayersTables } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export async function settingsOf(db: Db, playerId: bigint): Promise<Record<string, unknown>> {
  const rows = await reads(db)
    .selectFrom('players.setting')
    .select(['key', 'value'])
    .where('player_id', '=', playerId)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Settings of a player by name, with the moment of their last change. */
export const settingChanges = (
  db: Db,
  playerId: bigint,
  keys: readonly string[],
): Promise<{ readonly key: string; readonly value: unknown; readonly changed_at: Date }[]> =>
  reads(db)
    .selectFrom('players.setting')
    .select(['key', 'value', 'changed_at'])
    .where('player_id', '=', playerId)
    .where('key', 'in', keys)
    .execute();

export async function putSettings(
  tx: Tx,
  playerId: bigint,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const change = { value: sql`${JSON.stringify(value)}::jsonb`, changed_at: now };
    await writes(tx)
      .insertInto('players.setting')
      .values({ player_id: playerId, key, ...change })
      .onConflict((on) => on.columns(['player_id', 'key']).doUpdateSet(change))
      .execute();
  }
}

export interface RequirementRow {
  readonly key: RequirementKey | AskedKey;
  readonly fulfilled_at: Date | null;
}

export const requirementsOf = (db: Db, playerId: bigint): Promise<RequirementRow[]> =>
  reads(db)
    .selectFrom('players.requirement')
    .select(['key', 'fulfilled_at'])
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();

export const putRequirement = async (
  tx: Tx,
  playerId: bigint,
  key: RequirementKey | AskedKey,
  fulfilledAt: Date | null,
): Promise<void> => {
  const change = { fulfilled_at: fulfilledAt };
  await writes(tx)
    .insertInto('players.requirement')
    .values({ player_id: playerId, key, ...change })
    .onConflict((on) => on.columns(['player_id', 'key']).doUpdateSet(change))
    .execute();
};

export const avatarOf = (db: Db, playerId: bigint): Promise<AvatarRow | undefined> =>
  reads(db)
    .selectFrom('players.avatar')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

export const hasAvatar = async (db: Db, playerId: bigint): Promise<boolean> =>
  (await reads(db)
    .selectFrom('players.avatar')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()) !== undefined;

export const putAvatar = async (
  tx: Tx,
  avatar: Insertable<PlayersTables['players.avatar']>,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.avatar')
    .values(avatar)
    .onConflict((on) => on.column('player_id').doUpdateSet(avatar))
    .execute();
};

export const deleteAvatar = async (tx: Tx, playerId: bigint): Promise<void> => {
  await writes(tx).deleteFrom('players.avatar').where('player_id', '=', playerId).execute();
};
