/** The books stay as they are: once nobody knows whose the id is, it is a pseudonym. */
import type { PersonalTables } from '@herna/module-kit';

export const ledgerPersonalData = {
  'ledger.balance': {},
  'ledger.movement': { without: ['content_hash', 'reason'] },
  'ledger.posting': { withheld: 'the lines of the movements' },
  'ledger.hold': {},
  'ledger.correction': {
    without: ['proposed_by', 'reason', 'decided_by', 'decision_reason'],
    onExpiry: {
      reason: "'forgotten'",
      decision_reason: "case when decision_reason is null then null else 'forgotten' end",
    },
  },
} satisfies PersonalTables;
