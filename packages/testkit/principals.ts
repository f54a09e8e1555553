/** Who comes to a handler that a test calls behind the edge. */
import type { Principal } from '@herna/contract-kit/server';
import type { PlayerId, StaffId } from '@herna/kernel';

export const asPlayer = (playerId: PlayerId): Principal => ({
  kind: 'player',
  playerId,
  sessionId: 1n,
});

/** A member of staff; the edge, which is left out, would check the permissions. */
export const asStaff = (id: number): Principal => ({
  kind: 'staff',
  staffId: BigInt(id) as StaffId,
  name: `Staff ${id}`,
  role: 'administrator',
  permissions: { has: () => true } as never,
  sessionId: 1n,
});
