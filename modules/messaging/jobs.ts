/** Background work of messaging. */
import type { Job } from '@herna/db';
import { type Outbox, sendAttemptsMax, sendJob } from './service/outbox.ts';

export const messagingJobs = (outbox: Outbox): readonly Job[] => [
  { name: sendJob, attemptsMax: sendAttemptsMax, handler: outbox.send },
];
