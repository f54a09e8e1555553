/** Background work of staff. */
import type { Job } from '@herna/db';
import type { Audit } from './service/audit.ts';

/** Jobs by the clock; each may run at any time and on several nodes. */
export const staffJobs = (audit: Audit): Job[] => [
  {
    name: 'staff.audit_checkpoint',
    schedule: '* * * * *',
    attemptsMax: 1,
    // Fails with what is wrong: a failed job is what somebody is called for.
    handler: async () => {
      const faults = await audit.checkpoint();
      if (faults.length > 0) throw new Error(`the audit is wrong: ${faults.join('; ')}`);
    },
  },
];
