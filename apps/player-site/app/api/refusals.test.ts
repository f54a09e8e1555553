import { ApiError } from '@herna/contract-kit/client';
import { expect, it } from 'vitest';
import { isUnknown } from './refusals.ts';

it.each([
  ['silence', 0, {}, true],
  ['a proxy that speaks no JSON', 502, {}, true],
  ['a fault after which nobody knows', 500, { code: 'ERR_UNKNOWN', retry: 'same-key' }, true],
  ['a house that has too much work', 503, { code: 'ERR_BUSY', retry: 'same-key' }, true],
  ['a refusal', 409, { code: 'ERR_INSUFFICIENT_FUNDS', retry: 'never' }, false],
  ['a closed house', 503, { code: 'ERR_MAINTENANCE', retry: 'later' }, false],
])('after %s a command keeps its key or not', (_what, status, answer, unknown) => {
  expect(isUnknown(new ApiError(status, answer))).toBe(unknown);
});
