/**
 * What staff have noted about players; the audit of what they did is theirs and stays, but for reasons
 * that name somebody forgotten (decision 0098).
 */
import type { PersonalTables } from '@herna/module-kit';

export const staffPersonalData = {
  'staff.note': { onExpiry: 'delete' },
  'staff.task': { onExpiry: 'delete' },
  'staff.audit': { withheld: 'what staff did' },
  'staff.warning': { withheld: 'warnings about staff' },
  'staff.action_part': { withheld: 'decisions of staff' },
} satisfies PersonalTables;
