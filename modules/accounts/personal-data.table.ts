/** How accounts of people began, merged and ended. */
import type { PersonalTables } from '@herna/module-kit';

export const accountsPersonalData = {
  'accounts.archive': { without: ['link_hash'], onRequest: 'delete' },
  'accounts.migration': {
    key: { columns: ['source_player_id', 'target_player_id'] },
    without: ['token_hash', 'link_hash'],
    onRequest: { applicant: 'null' },
  },
  'accounts.person_change': {},
  'accounts.venue_registration': { onExpiry: { document_type: 'null', document_number: 'null' } },
  'accounts.closing': { onExpiry: { reason: "'UNSAID'" } },
  'accounts.erasure': {},
} satisfies PersonalTables;
