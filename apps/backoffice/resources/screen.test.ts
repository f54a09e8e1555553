import { expect, test } from 'vitest';
import { promoCampaigns } from './promo-campaigns/index.tsx';
import { menuScreens, type Screen } from './screen.ts';

const { feature, ...rest } = promoCampaigns;
const plain: Screen = { ...rest, name: 'plain' };
const part: Screen = { ...rest, name: 'part', inMenu: false };
const screens = [promoCampaigns, plain, part];
const all = new Set([feature ?? '']);

test.each<[string, readonly string[], ReadonlySet<string> | undefined, readonly string[]]>([
  ['with the feature', ['promotions.*'], all, [promoCampaigns.name, 'plain']],
  ['without the feature', ['promotions.*'], new Set(['canEditColors']), ['plain']],
  ['before features are known', ['promotions.*'], undefined, ['plain']],
  ['without the permission', ['payments.*'], all, []],
])('the menu of a member %s', (_case, patterns, features, names) => {
  expect(menuScreens(screens, patterns, features).map(({ name }) => name)).toEqual(names);
});
