/** Documents and identities: the law on money laundering keeps them, then they are gone. */
import type { PersonalTables } from '@herna/module-kit';

export const verificationPersonalData = {
  'verification.bank_subject': { withheld: 'hashes', onExpiry: 'delete' },
  'verification.identity_check': { onExpiry: 'delete' },
  'verification.scan_page': { withheld: 'given as pictures', onExpiry: 'delete' },
  'verification.scan': { onExpiry: 'delete' },
  'verification.document': { onExpiry: 'delete' },
  'verification.photo': { onExpiry: 'delete' },
  'verification.identity': { onExpiry: 'delete' },
} satisfies PersonalTables;
