import { usePermissions } from 'react-admin';
import type { Member } from './auth-provider.ts';
import { isAllowed, type Needed } from './permissions.ts';

/** The member of staff who is signed in; undefined until known. */
export const useMember = (): Member | undefined =>
  usePermissions<Member | undefined>().permissions ?? undefined;

/** Whether the member has the permissions that are needed; false until known. */
export function useAllowed(needed: Needed): boolean {
  const member = useMember();
  return member !== undefined && isAllowed(member.permissions, needed);
}
