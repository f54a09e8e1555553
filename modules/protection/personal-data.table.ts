/** Limits and exclusions: they bind the person as long as the person is known. */
import type { PersonalTables } from '@herna/module-kit';

export const protectionPersonalData = {
  'protection.exclusion': { without: ['cancelled_by', 'cancel_reason'] },
  'protection.limit_cancellation': {},
  'protection.limit_change': {},
  'protection.logon_usage': {},
  'protection.play_gate': { withheld: 'worked out from limits and exclusions' },
  'protection.register_check': {},
  'protection.usage': {},
} satisfies PersonalTables;
