import { describe, expect, test } from 'vitest';
import { decide, type GateFacts } from './gate.ts';
import { minuteOfDay, quietUntil, zoneOf } from './quiet-hours.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const noon = new Date('2026-11-20T11:00:00Z');
const facts: GateFacts = {
  now: noon,
  channel: 'EMAIL',
  accountOpen: true,
  excluded: false,
  atRisk: false,
  objects: false,
  consentSince: new Date('2026-01-01T00:00:00Z'),
  addressHolds: true,
  addressWorks: true,
  zone: 'Europe/Prague',
  allowed: [],
};
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const sent = (channel: GateFacts['channel'], ...hours: readonly number[]) =>
  hours.map((count) => ({ channel, at: hoursAgo(count) }));

describe('the gate', () => {
  test.each<[string, Partial<GateFacts>, object]>([
    ['everything known and well', {}, { outcome: 'ALLOW' }],
    ['a closed account', { accountOpen: false }, { reason: 'NO_ACCOUNT' }],
    ['an exclusion', { excluded: true }, { reason: 'EXCLUDED' }],
    ['a player at risk', { atRisk: true }, { reason: 'AT_RISK' }],
    ['no answer about risk', { atRisk: undefined }, { reason: 'RISK_UNKNOWN' }],
    [
      'no answer about risk, in the inbox',
      { channel: 'INBOX', atRisk: undefined },
      { reason: 'RISK_UNKNOWN' },
    ],
    ['no consent', { consentSince: null }, { reason: 'NO_CONSENT' }],
    ['a consent yet to come', { consentSince: new Date('2027-01-01') }, { reason: 'NO_CONSENT' }],
    ['no consent, in the inbox', { channel: 'INBOX', consentSince: null }, { outcome: 'ALLOW' }],
    ['an objection', { channel: 'INBOX', objects: true }, { reason: 'OBJECTION' }],
    ['an objection of another channel', { objects: true }, { outcome: 'ALLOW' }],
    ['another address', { addressHolds: false }, { reason: 'ADDRESS_CHANGED' }],
    ['an address without a mailbox', { addressWorks: false }, { reason: 'ADDRESS_UNDELIVERABLE' }],
    [
      'an exclusion without consent',
      { excluded: true, consentSince: null },
      { reason: 'EXCLUDED' },
    ],
    ['the second e-mail of a week', { allowed: sent('EMAIL', 167) }, { reason: 'FREQUENCY_CAP' }],
    ['one a week and an hour later', { allowed: sent('EMAIL', 169) }, { outcome: 'ALLOW' }],
    [
      'the third text message',
      { channel: 'SMS', allowed: sent('SMS', 30, 60) },
      { reason: 'FREQUENCY_CAP' },
    ],
    ['the third message of a day', { allowed: sent('INBOX', 1, 2) }, { reason: 'FREQUENCY_CAP' }],
    [
      'a push message, until the night begins',
      { channel: 'PUSH' },
      { outcome: 'ALLOW', until: new Date('2026-11-20T19:00:00Z') },
    ],
    [
      'a push message to no browser',
      { channel: 'PUSH', addressHolds: false },
      { outcome: 'WITHHOLD', reason: 'NO_BROWSER' },
    ],
    [
      'the third push message of a week',
      { channel: 'PUSH', allowed: sent('PUSH', 30, 60) },
      { reason: 'FREQUENCY_CAP' },
    ],
    ['others a day ago', { allowed: sent('INBOX', 25, 26) }, { outcome: 'ALLOW' }],
  ])('%s', (_name, change, expected) => {
    expect(decide({ ...facts, ...change })).toMatchObject(expected);
  });

  test('defers until the morning of the player’s own clock', () => {
    const evening = new Date('2026-11-20T19:30:00Z');
    expect(decide({ ...facts, now: evening })).toEqual({
      outcome: 'DEFER',
      reason: 'QUIET_HOURS',
      until: new Date('2026-11-21T08:00:00Z'),
    });
    expect(decide({ ...facts, now: evening, channel: 'INBOX' })).toEqual({ outcome: 'ALLOW' });
    expect(decide({ ...facts, now: evening, zone: 'Europe/London' })).toEqual({
      outcome: 'ALLOW',
    });
  });
});

test.each([
  ['08:59 in winter', '2026-11-20T07:59:00Z', '2026-11-20T08:00:00Z'],
  ['09:00 in winter', '2026-11-20T08:00:00Z', undefined],
  ['19:59', '2026-11-20T18:59:59Z', undefined],
  ['20:00', '2026-11-20T19:00:00Z', '2026-11-21T08:00:00Z'],
  ['the night of the longer hour', '2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z'],
  ['the night of the lost hour', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z'],
])('quiet hours at %s', (_name, now, until) => {
  expect(quietUntil(new Date(now), 'Europe/Prague')?.toISOString()).toBe(
    until && new Date(until).toISOString(),
  );
});

test('a country has its zone, and others read the market’s', () => {
  expect(zoneOf('VNM')).toBe('Asia/Ho_Chi_Minh');
  expect(zoneOf('XXX')).toBe('Europe/Prague');
  expect(zoneOf(undefined)).toBe('Europe/Prague');
  expect(minuteOfDay(noon, 'Asia/Ho_Chi_Minh')).toBe(18 * 60);
});

describe('a link that ends offers', () => {
  const key = Buffer.alloc(32, 1);
  const token = unsubscribeToken(key, { playerId: 42n, channel: 'EMAIL' });

  test('names one player and one channel', () => {
    expect(readUnsubscribeToken(key, token)).toEqual({ playerId: 42n, channel: 'EMAIL' });
  });

  test.each([
    ['of another player', token.replace('42.', '43.')],
    ['of another channel', token.replace('EMAIL', 'SMS')],
    ['of another key', unsubscribeToken(Buffer.alloc(32, 2), { playerId: 42n, channel: 'EMAIL' })],
    ['cut short', token.slice(0, -1)],
    ['of nonsense', 'nonsense'],
  ])('%s is none', (_name, forged) => {
    expect(readUnsubscribeToken(key, forged)).toBeUndefined();
  });
});
