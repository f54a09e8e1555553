/** The only SQL over authenticators of players and their recovery codes. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { PlayersTables, SecondFactorTable } from './tables.ts';

export type SecondFactorRow = Selectable<SecondFactorTable>;

const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const secondFactorOf = (db: Db, playerId: bigint): Promise<SecondFactorRow | undefined> =>
  db
    .reads<PlayersTables>()
    .selectFrom('players.second_factor')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** The same, held until the transaction ends: a code is used once. */
export const lockSecondFactor = (tx: Tx, playerId: bigint): Promise<SecondFactorRow | undefined> =>
  writes(tx)
    .selectFrom('players.second_factor')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();

/** Puts a secret that waits for its first code in place of one that waited before. */
export const putSecret = async (
  tx: Tx,
  row: Pick<SecondFactorRow, 'player_id' | 'secret' | 'created_at'>,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.second_factor')
    .values({ ...row, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: null })
        .where('players.second_factor.confirmed_at', 'is', null),
    )
    .execute();
};

export const updateSecondFactor = async (
  tx: Tx,
  playerId: bigint,
  change: Partial<Pick<SecondFactorRow, 'confirmed_at' | 'last_step'>>,
): Promise<void> => {
  await writes(tx)
    .updateTable('players.second_factor')
    .set(change)
    .where('player_id', '=', playerId)
    .execute();
};

export const dropSecondFactor = async (tx: Tx, playerId: bigint): Promise<void> => {
  await writes(tx).deleteFrom('players.second_factor').where('player_id', '=', playerId).execute();
  await writes(tx).deleteFrom('players.recovery_code').where('player_id', '=', playerId).execute();
};

export const insertRecoveryCodes = async (
  tx: Tx,
  playerId: bigint,
  hashes: readonly Buffer[],
): Promise<void> => {
  await writes(tx)
    .insertInto('players.recovery_code')
    .values(hashes.map((code_hash) => ({ player_id: playerId, code_hash, used_at: null })))
    .execute();
};

/** Uses a recovery code up; whether there was such a one. */
export async function useRecoveryCode(
  tx: Tx,
  playerId: bigint,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('players.recovery_code')
    .set({ used_at: now })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, playerId: bigint): Promise<number> {
  const { count } = await db
    .reads<PlayersTables>()
    .selectFrom('players.recovery_code')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
