/** Which staff audiences a member may have a token for. Pure. */
import { type Audience, audiencesOf, type Calls, type PermissionTable } from '@herna/contract-kit';
import type { Permissions } from '@herna/contract-kit/server';

/**
 * Whether a token of an audience would open anything to somebody: one of its calls asks for a
 * permission that they hold and that not everybody who works here has.
 */
export function opensAnything(
  audience: Audience,
  permissions: Permissions,
  declared: Calls,
  table: PermissionTable,
): boolean {
  return Object.values(declared).some(
    (call) =>
      call.permission !== undefined &&
      table[call.permission]?.roles !== 'everybody' &&
      audiencesOf(call).includes(audience) &&
      permissions.has(call.permission),
  );
}
