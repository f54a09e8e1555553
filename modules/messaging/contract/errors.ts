import { defineErrors } from '@herna/kernel';

/** Messaging refuses nothing by itself so far; its failures are retried by the queue. */
export const messagingErrors = defineErrors({});
