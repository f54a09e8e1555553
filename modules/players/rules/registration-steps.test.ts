import { expect, test } from 'vitest';
import { stepReached } from './registration-steps.ts';

test.each([
  [false, undefined, false, 'info'],
  [false, 'byScan', true, 'info'],
  [true, undefined, false, 'signpost'],
  [true, undefined, true, 'signpost'],
  [true, 'byScan', false, 'personalData'],
  [true, 'byScan', true, 'mobileVerification'],
  [true, 'bankId', false, 'signpost'],
  [true, 'bankId', true, 'mobileVerification'],
] as const)('e-mail proved %s, method %s, data %s: %s', (emailVerified, method, data, step) => {
  expect(stepReached({ emailVerified, method, hasPersonalData: data })).toBe(step);
});
