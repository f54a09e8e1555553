/** Who a call is made by, as the services keep it. */
import type { CallContext } from '@herna/contract-kit/server';
import type { Author } from '../service/dependencies.ts';

/** The member of staff or the client program of a call. */
export function authorOf({ principal, act }: CallContext): Author {
  if (principal.kind === 'staff') {
    // Rows and events name a member of staff by id, never by a personal name.
    return { id: principal.staffId, name: `staff:${principal.staffId}`, act };
  }
  if (principal.kind === 'internal') return { id: null, name: principal.service, act };
  throw new TypeError('not a call of staff or an internal service');
}
