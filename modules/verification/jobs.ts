/** Background work of verification, as a table. */
import type { Job } from '@herna/db';
import type { Checks } from './service/checks.ts';
import type { Documents } from './service/documents.ts';

export const verificationJobs = ({
  documents,
  checks,
}: {
  readonly documents: Documents;
  readonly checks: Checks;
}): Job[] => [
  {
    name: 'verification.pending_checks',
    schedule: '* * * * *',
    attemptsMax: 1,
    handler: () => checks.lookAtPending(),
  },
  {
    name: 'verification.documents_ending',
    schedule: '20 4 * * *',
    attemptsMax: 3,
    handler: () => documents.lookAtEnding(),
  },
];
