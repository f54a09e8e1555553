/** The face of verification: documents, scans, identity checks. Browser-safe. */
import { checkCalls } from './checks.ts';
import { documentCalls } from './documents.ts';
import { deskScanCalls, scanCalls } from './scans.ts';
import { testCalls } from './test-calls.ts';

export * from './documents.table.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './field-reasons.ts';
export * from './permissions.ts';
export * from './states.ts';

export const verificationCalls = {
  ...documentCalls,
  ...scanCalls,
  ...deskScanCalls,
  ...checkCalls,
  ...testCalls,
};
export type VerificationApi = typeof verificationCalls;
