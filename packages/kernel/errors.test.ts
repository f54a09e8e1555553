import { expect, test } from 'vitest';
import { AssertionFailure, assert, unreachable } from './assert.ts';
import { manualClock, systemClock } from './clock.ts';
import { DomainError, defineErrors, oneCatalogue } from './errors.ts';
import { parseId, toId, wireId } from './ids.ts';
import { isSafeJson } from './safe-json.ts';

const text = { cs: 'Ne.', en: 'No.', sk: 'Nie.' };
const row = { status: 409, retry: 'never', log: 'info', text } as const;

test('a code stands in one table', () => {
  const [one, other] = [defineErrors({ ERR_TAKEN: row }), defineErrors({ ERR_GONE: row })];
  expect(Object.keys(oneCatalogue([one, other]))).toEqual(['ERR_TAKEN', 'ERR_GONE']);
  expect(() => oneCatalogue([one, other, one])).toThrow('ERR_TAKEN stands in two tables');
});

test('a table of errors keeps its codes as types', () => {
  const errors = defineErrors({ ERR_TAKEN: row });
  expect(errors.ERR_TAKEN.status).toBe(409);
});

test.each([
  ['err_taken', row],
  ['ERR-TAKEN', row],
  ['ERR_TAKEN', { ...row, status: 200 }],
  ['ERR_TAKEN', { ...row, status: 600 }],
])('%s with %o is no row of one', (code, definition) => {
  expect(() => defineErrors({ [code]: definition })).toThrow(AssertionFailure);
});

test('a refusal carries its code, its fields and its facts', () => {
  const fields = [{ field: 'email', kind: 'DuplicateValue' }] as const;
  const error = new DomainError('ERR_TAKEN', { fields, data: { seconds: 3 } });
  expect(error).toMatchObject({ name: 'DomainError', code: 'ERR_TAKEN', fields });
  expect(error.data).toEqual({ seconds: 3 });
});

test('a broken invariant is a bug, not a refusal', () => {
  expect(() => assert(false, 'the sum is not zero')).toThrow(AssertionFailure);
  expect(() => assert(1, 'one is something')).not.toThrow();
  expect(() => unreachable('PAID' as never)).toThrow('unhandled case: "PAID"');
});

test.each([
  ['1', 1n],
  ['9223372036854775807', 9_223_372_036_854_775_807n],
  ['9223372036854775808', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['１', undefined],
])('the id %s is %s', (wire, id) => {
  expect(parseId(wire)).toBe(id);
  if (id) expect(wireId(toId(wire))).toBe(wire);
});

test('a clock of a test moves by hand only', () => {
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  clock.now().setFullYear(1999);
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-11-21T18:01:30.000Z');
  clock.set(new Date('2027-01-01T00:00:00Z'));
  expect(clock.now().getUTCFullYear()).toBe(2027);
  expect(systemClock.now().getTime()).toBeGreaterThan(new Date('2026-01-01').getTime());
});

test('JSON that could reach a prototype is told from JSON that cannot', () => {
  expect(isSafeJson(JSON.parse('{"a":[{"b":1}],"c":null}'))).toBe(true);
  expect(isSafeJson(JSON.parse('{"a":[{"__proto__":{"admin":true}}]}'))).toBe(false);
  expect(isSafeJson(JSON.parse('{"constructor":{}}'))).toBe(false);
});
