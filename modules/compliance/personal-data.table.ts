/** What the law on money laundering asks to be kept, and kept from the person. */
import type { PersonalTables } from '@herna/module-kit';

/** Act 253/2008, § 38: whoever is checked is not told. */
const secret = 'the law forbids it';

export const compliancePersonalData = {
  'compliance.case_event': { withheld: secret, onExpiry: 'delete' },
  'compliance.case_file': { withheld: secret, onExpiry: 'delete' },
  'compliance.report': { withheld: secret, onExpiry: 'delete' },
  'compliance.sanction_match': { withheld: secret, onExpiry: 'delete' },
  'compliance.screening': { withheld: secret, onExpiry: 'delete' },
  'compliance.screened': { withheld: secret, onExpiry: 'delete' },
  'compliance.case': { withheld: secret, onExpiry: 'delete' },
  'compliance.snooze': { withheld: secret, onExpiry: 'delete' },
  'compliance.trade': { withheld: 'repeats payments', onExpiry: 'delete' },
  'compliance.turnover': { withheld: 'worked out from play', onExpiry: 'delete' },
  // That somebody is asked is no secret; whether a case is behind it is one.
  'compliance.statement_request': { without: ['trigger', 'detail'], onExpiry: 'delete' },
  'compliance.statement': { without: ['trigger'], onExpiry: 'delete' },
} satisfies PersonalTables;
