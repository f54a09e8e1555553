import type { Principal } from '@herna/contract-kit/server';

/** How rows and events name a member of staff: by id, never by a personal name. */
export const staffName = ({ staffId }: Extract<Principal, { kind: 'staff' }>): string =>
  `staff:${staffId}`;
