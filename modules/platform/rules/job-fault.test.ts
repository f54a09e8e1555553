import { expect, test } from 'vitest';
import { faultOf } from './job-fault.ts';

test.each([
  [null, null],
  ['', null],
  ['Bank answered 503\n    at send (bank.ts:12)', 'Bank answered 503'],
  ['No mailbox jana@herna.example', 'No mailbox …'],
  ['Text message to +420 777 000 001 was refused', 'Text message to … was refused'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%s reads as %s', (error, fault) => {
  expect(faultOf(error)).toBe(fault);
});
