/** SQL of the counters of sign-ins. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { LogonUse } from '../rules/logons.ts';
import type { ProtectionTables } from './tables.ts';

/** Counters of a player, as last written. */
export async function logonUseOf(db: Db, playerId: PlayerId): Promise<LogonUse | undefined> {
  const row = await db
    .reads<ProtectionTables>()
    .selectFrom('protection.logon_usage')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      day: row.day,
      countDay: row.count_day,
      countMonth: row.count_month,
      secondsDay: row.seconds_day,
      lastLogonAt: row.last_logon_at ?? undefined,
      lastLogoffAt: row.last_logoff_at ?? undefined,
    }
  );
}

export async function writeLogonUse(tx: Tx, playerId: PlayerId, use: LogonUse): Promise<void> {
  const counters = {
    day: use.day,
    count_day: use.countDay,
    count_month: use.countMonth,
    seconds_day: use.secondsDay,
    last_logon_at: use.lastLogonAt ?? null,
    last_logoff_at: use.lastLogoffAt ?? null,
  };
  await tx
    .writes<ProtectionTables>()
    .insertInto('protection.logon_usage')
    .values({ player_id: playerId, ...counters })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(counters))
    .execute();
}
