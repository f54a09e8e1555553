/** The acts of staff that a list can be narrowed to, by their codes. */
import { auditActionsInEnglish } from '@herna/staff/contract';

/** Codes as the audit has them: `players.locked`; their words are messages below `auditActions`. */
export const auditActs: readonly string[] = Object.entries(auditActionsInEnglish).flatMap(
  ([module, acts]) => Object.keys(acts).map((act) => `${module}.${act}`),
);
