/** Questions of people and the answers to them, also those asked without signing in. */
import type { PersonalKey, PersonalTables } from '@herna/module-kit';

const asker = { contact: 'email', ownedToo: true } satisfies PersonalKey;

export const supportPersonalData = {
  'support.message': {
    key: { column: 'ticket_id', of: 'support.ticket', by: 'id', whose: asker },
    onRequest: 'delete',
  },
  'support.ticket': { key: asker, onRequest: 'delete' },
} satisfies PersonalTables;
