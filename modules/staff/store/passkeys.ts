/** Passkeys of staff and the challenges they sign. */
import { createPasskeyStore } from '@herna/passkeys';

export const passkeys = createPasskeyStore({ schema: 'staff', owner: 'member_id' });
