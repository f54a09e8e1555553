/** SQL of defence codes. */
import type { Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import type { DefenceCodeTable, PlayTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<PlayTables>();

export const insertCode = async (tx: Tx, code: Insertable<DefenceCodeTable>): Promise<void> => {
  await writes(tx).insertInto('play.defence_code').values(code).execute();
};

/** Uses a code up for a call; false unless it is fresh or was used for this very call. */
export async function useCode(
  tx: Tx,
  key: {
    readonly hash: Buffer;
    readonly providerId: bigint;
    readonly playerId: bigint;
    readonly sessionId: bigint;
    readonly usedFor: string;
  },
  now: Date,
): Promise<boolean> {
  const used = await writes(tx)
    .updateTable('play.defence_code')
    .set({ used_for: key.usedFor })
    .where('code_hash', '=', key.hash)
    .where('provider_id', '=', key.providerId)
    .where('player_id', '=', key.playerId)
    .where('session_id', '=', key.sessionId)
    .where((eb) =>
      eb.or([
        eb('used_for', '=', key.usedFor),
        eb.and([eb('used_for', 'is', null), eb('expires_at', '>', now)]),
      ]),
    )
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets codes that ended before a moment. */
export const deleteCodesBefore = async (tx: Tx, moment: Date): Promise<void> => {
  await writes(tx).deleteFrom('play.defence_code').where('expires_at', '<', moment).execute();
};
