/** SQL of the browsers that members of staff work in. */
import type { Db, Tx } from '@herna/db';
import type { StaffTables } from './tables.ts';

/** Remembers a browser; one that is known stays as it is. */
export async function rememberMemberDevice(
  tx: Tx,
  memberId: bigint,
  deviceHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .writes<StaffTables>()
    .insertInto('staff.member_device')
    .values({ member_id: memberId, device_hash: deviceHash, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Hashes of the device cookies of a member's browsers. */
export async function memberDevices(db: Db, memberId: bigint): Promise<Buffer[]> {
  const rows = await db
    .reads<StaffTables>()
    .selectFrom('staff.member_device')
    .select('device_hash')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ device_hash }) => device_hash);
}
