/**
 * What staff have noted about players; the audit of what they did is theirs and stays, but for reasons
 * that name somebody forgotten (decision 0098).
 */
import type { PersonalTables } from '@herna/module-kit';

/** They may speak of a suspicion, which nobody may learn of (Act 253/2008, § 38). */
const wordsOfStaff = 'given on request, once read by staff';

export const staffPersonalData = {
  'staff.note': { withheld: wordsOfStaff, onExpiry: 'delete' },
  'staff.task': { withheld: wordsOfStaff, onExpiry: 'delete' },
  'staff.audit': { withheld: 'what staff did' },
  'staff.warning': { withheld: 'warnings about staff' },
  'staff.action_part': { withheld: 'decisions of staff' },
} satisfies PersonalTables;
