import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { audiencesOf, events, noContent, redirect, specialAnswer, splitKey } from './call.ts';
import { type RateRule, rateClasses } from './rate-classes.ts';
import { DateTime, ErrorAnswer, Id, Minor, MoneySchema, PositiveMinor, Text } from './schemas.ts';
import { playerOf, staffOf } from './server.ts';

describe('schemas', () => {
  test.each([
    ['an id', Id, '1', true],
    ['the largest id', Id, '9223372036854775807', true],
    ['an id as a number', Id, 1, false],
    ['zero', Id, '0', false],
    ['an id with a zero in front', Id, '01', false],
    ['an id of twenty digits', Id, '12345678901234567890', false],
    ['minor units', Minor, -1_250, true],
    ['a part of a minor unit', Minor, 12.5, false],
    ['more than JSON carries exactly', Minor, 2 ** 53, false],
    ['nothing to move', PositiveMinor, 0, false],
    ['the most to move at once', PositiveMinor, 1_000_000_000_000, true],
    ['more to move at once', PositiveMinor, 1_000_000_000_001, false],
    ['money', MoneySchema, { amount: 1, currency: 'CZK' }, true],
    ['money of a currency we do not keep', MoneySchema, { amount: 1, currency: 'USD' }, false],
    ['money without a currency', MoneySchema, { amount: 1 }, false],
    ['text', Text(5), 'kůň', true],
    ['no text', Text(5), '', false],
    ['text too long', Text(5), 'koníky', false],
    ['text with a line', Text(20), 'a\nb', true],
    ['text with a bell', Text(20), 'a\u0007b', false],
    ['a refusal', ErrorAnswer, { code: 'X', message: '', retry: 'never', requestId: '1' }, true],
    ['a refusal without advice', ErrorAnswer, { code: 'X', message: '', requestId: '1' }, false],
  ])('%s', (_what, schema, value, valid) => {
    expect(Value.Check(schema, value)).toBe(valid);
  });

  test('a moment is marked for the validator of the edge', () => {
    expect(DateTime).toMatchObject({ type: 'string', format: 'date-time' });
  });
});

test.each([
  ['GET /a', 'GET', '/a'],
  ['POST /capi/v2-onling/Player/Create', 'POST', '/capi/v2-onling/Player/Create'],
])('the key %s is %s of %s', (key, method, path) => {
  expect(splitKey(key)).toEqual({ method, path });
});

test('one audience or several, it is a list', () => {
  const call = { summary: '', response: noContent, example: {} } as const;
  expect(audiencesOf({ ...call, audience: 'player' })).toEqual(['player']);
  expect(audiencesOf({ ...call, audience: ['player', 'public'] })).toEqual(['player', 'public']);
});

test('answers that are no JSON are told from schemas', () => {
  expect(specialAnswer(redirect)).toBe(redirect);
  expect(specialAnswer(events)).toBe(events);
  expect(specialAnswer(Type.Object({}))).toBeUndefined();
});

test('a caller of another kind is a bug of the declaration', () => {
  const context = (principal: object) => ({ principal }) as Parameters<typeof playerOf>[0];
  expect(playerOf(context({ kind: 'player', playerId: 7n, sessionId: 1n }))).toBe(7n);
  expect(() => playerOf(context({ kind: 'public' }))).toThrow('not a call of a player');
  expect(() => staffOf(context({ kind: 'player', playerId: 7n }))).toThrow('not a call of staff');
});

test('what can be guessed is slower than what can be read', () => {
  const perMinute = ({ max, windowSeconds }: RateRule): number => (max * 60) / windowSeconds;
  expect(perMinute(rateClasses.login)).toBeLessThan(perMinute(rateClasses.open) / 10);
  expect(perMinute(rateClasses.message)).toBeLessThan(perMinute(rateClasses.login));
  expect(rateClasses.login.by).toBe('address-and-account');
});
