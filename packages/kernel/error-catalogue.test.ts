import { describe, expect, test } from 'vitest';
import { catalogue } from './error-catalogue.ts';

const sectionEight = [
  'ERR_INVALID_CONTRACT',
  'ERR_INVALID_CREDENTIALS',
  'ERR_OTHER_SESSION_IS_ACTIVE',
  'ERR_TOO_MANY_BAD_ATTEMPTS',
  'ERR_SIGNATURE_ERROR',
  'ERR_NO_VALID_EMAIL',
  'ERR_INVALID_SECURITY_CODE',
  'ERR_INVALID_PIN',
  'ERR_INVALID_CARD_ID',
  'WRN_PLAYER_LIMITS_REACHED',
  'ERR_LIMIT_REACHED_LOGONCOUNTDAY',
  'ERR_LIMIT_REACHED_LOGONCOUNTMONTH',
  'ERR_LIMIT_REACHED_LOGONDURATION',
  'ERR_LIMIT_REACHED_LOGONBREAK',
  'ERR_NO_CHANGES_LEFT_THIS_MONTH',
  'KYC_PLAYER_NOT_MATCH',
  'KYC_INTERNAL_ERROR',
];

const statuses: readonly [code: keyof typeof catalogue, status: number, retry: string][] = [
  ['ERR_VALIDATION', 400, 'never'],
  ['ERR_INVALID_CONTRACT', 403, 'never'],
  ['ERR_UNAUTHORIZED', 401, 'never'],
  ['ERR_FORBIDDEN', 403, 'never'],
  ['ERR_NOT_FOUND', 404, 'never'],
  ['ERR_CONFLICT', 409, 'never'],
  ['ERR_IDEMPOTENCY_KEY_REQUIRED', 400, 'never'],
  ['ERR_DUPLICATE_REQUEST', 409, 'never'],
  ['ERR_RATE_LIMITED', 429, 'later'],
  ['ERR_BODY_TOO_LARGE', 413, 'never'],
  ['ERR_LIST_TOO_LONG', 413, 'never'],
  ['ERR_BUSY', 503, 'same-key'],
  ['ERR_MAINTENANCE', 503, 'later'],
  ['ERR_UNKNOWN', 500, 'same-key'],
  ['ERR_DEVICE_REVOKED', 401, 'never'],
  ['ERR_TOO_MANY_BAD_ATTEMPTS', 429, 'later'],
];

describe('the error catalogue', () => {
  test.each(sectionEight)('has %s of the specification', (code) => {
    expect(catalogue).toHaveProperty(code);
  });

  test.each(statuses)('%s is %d and may be retried: %s', (code, status, retry) => {
    expect(catalogue[code]).toMatchObject({ status, retry });
  });

  test('says the default sentence when the fault is ours', () => {
    expect(catalogue.ERR_UNKNOWN.text.en).toBe('There was an error');
  });

  test.each(Object.entries(catalogue))('%s has a sentence in three languages', (_code, entry) => {
    for (const sentence of Object.values(entry.text)) {
      expect(sentence).toMatch(/^\p{Lu}.{8,}$/u);
      expect(sentence).not.toContain('  ');
    }
    expect(entry.text.cs).not.toBe(entry.text.en);
  });

  test('does not give one sentence to two codes', () => {
    const sentences = Object.values(catalogue).map(({ text }) => text.cs);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('raises alarm only where somebody must act', () => {
    const alarms = Object.entries(catalogue).filter(([, { log }]) => log === 'error');
    expect(alarms.map(([code]) => code).sort()).toEqual(['ERR_UNKNOWN', 'KYC_INTERNAL_ERROR']);
  });
});
