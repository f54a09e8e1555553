import type { Output } from '@herna/contract-kit';
import type { VerificationApi } from '@herna/verification/contract';

/** A scan of the queue with its document and its player. */
export type QueuedScan = Output<VerificationApi['GET /api/verification/queue']>['items'][number];
