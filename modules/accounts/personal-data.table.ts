/** How accounts of people began, merged and ended. */
import type { PersonalKey, PersonalTables } from '@herna/module-kit';

const moved = { columns: ['source_player_id', 'target_player_id'] } satisfies PersonalKey;

export const accountsPersonalData = {
  // Pictures of documents, sealed.
  'accounts.migration_page': {
    key: { column: 'migration_id', of: 'accounts.migration', by: 'id', whose: moved },
    withheld: 'given as pictures',
    onRequest: 'delete',
  },
  'accounts.archive_part': { withheld: 'the archive itself', onRequest: 'delete' },
  'accounts.archive': { without: ['link_hash'], onRequest: 'delete' },
  'accounts.migration': {
    key: moved,
    without: ['token_hash', 'link_hash', 'decided_by', 'reason'],
    onRequest: { applicant: 'null' },
  },
  'accounts.person_change': { onExpiry: { person: 'null' } },
  'accounts.venue_registration': {
    without: ['number_hash'],
    onExpiry: { document_type: 'null', document_number: 'null', number_hash: 'null' },
  },
  'accounts.closing': { onExpiry: { reason: "'UNSAID'" } },
  'accounts.erasure': {},
} satisfies PersonalTables;
