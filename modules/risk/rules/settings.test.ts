import type { EnforcedPauseRules } from '@herna/brands';
import { DomainError } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import type { BandAction } from '../contract/bands.ts';
import { pauseTexts } from './pause-words.ts';
import { messageLocales } from './plain-words.ts';
import { checkSettings, defaultSettings, type RiskSettings } from './settings.ts';

const settings = defaultSettings('cz', '2026-11-21');
const paused = (...bands: (keyof RiskSettings['actions'])[]): RiskSettings => ({
  ...settings,
  actions: Object.fromEntries(
    Object.entries(settings.actions).map(([band, actions]): [string, readonly BandAction[]] => [
      band,
      bands.some((one) => one === band) ? [...actions, 'ENFORCED_PAUSE'] : actions,
    ]),
  ) as RiskSettings['actions'],
});
const rules = (use: EnforcedPauseRules['use']): EnforcedPauseRules => ({
  use,
  hours: { minimum: 24, usual: 48, maximum: 72 },
});
/** The fields that are refused. */
const refused = (wish: RiskSettings, use: EnforcedPauseRules['use'] = 'allowed'): string[] => {
  try {
    checkSettings(wish, rules(use));
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.fields ?? []).map(({ field }) => field);
  }
};

describe('an enforced pause', () => {
  test.each(['cz', 'sk'] as const)('is off in the market %s, whose law is silent', (market) => {
    const { actions, pauseHours } = defaultSettings(market, '2026-11-21');
    expect(Object.values(actions).flat()).not.toContain('ENFORCED_PAUSE');
    expect(pauseHours).toBe(48);
  });

  test.each([
    ['of one band, where the market allows it', paused('CRITICAL'), 'allowed', []],
    ['of none, where the market allows it', settings, 'allowed', []],
    ['of a milder band alone', paused('HIGH'), 'allowed', ['actions.CRITICAL']],
    ['of the lowest band', paused('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'), 'allowed', ['actions.LOW']],
    ['where the market forbids it', paused('CRITICAL'), 'notAllowed', ['actions.CRITICAL']],
    ['of none, where the market asks for it', settings, 'required', ['actions.CRITICAL']],
    ['where the market asks for it', paused('CRITICAL'), 'required', []],
    ['shorter than the market allows', { ...settings, pauseHours: 23 }, 'allowed', ['pauseHours']],
    ['longer than the market allows', { ...settings, pauseHours: 73 }, 'allowed', ['pauseHours']],
  ] as const)('%s', (_, wish, use, fields) => {
    expect(refused(wish, use)).toEqual(fields);
  });

  test('has a message in every language, with its end in Prague time', () => {
    const texts = pauseTexts(new Date('2026-11-23T18:05:00Z'));
    expect(Object.keys(texts)).toEqual([...messageLocales]);
    for (const { title, text } of Object.values(texts)) {
      expect(title).not.toBe('');
      expect(text).toContain('19:05');
      expect(text).toContain('2026');
      expect(text).not.toContain('{');
    }
    expect(texts.cs.text).toContain('23. listopadu 2026');
    expect(texts.hu.text).toContain('2026. november 23.');
  });
});
