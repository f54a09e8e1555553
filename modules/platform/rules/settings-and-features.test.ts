import { brandByTarget, brands, marketRules } from '@herna/brands';
import { describe, expect, test } from 'vitest';
import { features } from './features.table.ts';
import { fitsSetting, isSettingKey, settingKeys, settings } from './settings.table.ts';

describe('settings', () => {
  test.each(settingKeys)('%s begins with a value that fits it', (key) => {
    expect(fitsSetting(key, settings[key].initial)).toBe(true);
    expect(Object.values(settings[key].text).every((text) => text.length > 5)).toBe(true);
  });

  test.each([
    ['shutdown.noticeMinutes', 0, 10_081],
    ['site.registrationOpen', false, 'yes'],
    ['jackpot.enabled', false, 1],
  ] as const)('%s takes %s and refuses %s', (key, good, bad) => {
    expect(fitsSetting(key, good)).toBe(true);
    expect(fitsSetting(key, bad)).toBe(false);
  });

  test('are known by their own keys only', () => {
    expect(isSettingKey('jackpot.enabled')).toBe(true);
    expect(isSettingKey('toString')).toBe(false);
  });
});

describe('features', () => {
  const enabledFor = (target: string): string[] => {
    const brand = brandByTarget(target);
    const rules = marketRules(brand.market, '2026-01-15');
    return features.filter(({ enabled }) => enabled(brand, rules)).map(({ key }) => key);
  };

  test('have keys of their own and labels', () => {
    expect(new Set(features.map(({ key }) => key)).size).toBe(features.length);
    for (const { labels } of features) {
      expect(Object.values(labels).every((label) => label.length > 4)).toBe(true);
    }
  });

  test('follow the flags of the brand and the rules of its market', () => {
    expect(enabledFor('herna')).toEqual(
      features.map(({ key }) => key).filter((key) => key !== 'calendarPage'),
    );
    expect(enabledFor('mesacnik')).toEqual([
      'canEditNickname',
      'showPromoCampaigns',
      'canPEOPlay',
      'acceptPeo',
      'verifyByScan',
    ]);
  });

  test('let politically exposed persons play and register in every brand', () => {
    for (const { key } of brands) {
      expect(enabledFor(key)).toEqual(expect.arrayContaining(['canPEOPlay', 'acceptPeo']));
    }
  });
});
