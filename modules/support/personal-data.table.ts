/** Questions of people and the answers to them. */
import type { PersonalTables } from '@herna/module-kit';

export const supportPersonalData = {
  'support.message': {
    key: { column: 'ticket_id', of: 'support.ticket', by: 'id' },
    onRequest: 'delete',
  },
  'support.ticket': { onRequest: 'delete' },
} satisfies PersonalTables;
