import { defaultBrand } from '@herna/brands';
import { expect, test } from 'vitest';
import { loadGamePlans } from './game-plans.server.ts';

const game = (key: string) => ({
  key,
  name: key.toUpperCase(),
  provider: { name: 'Jantar', normalizedName: 'jantar' },
  tags: [],
  start: '2026-01-01T00:00:00Z',
  iconUrl: `/${key}.png`,
});
const additionalData = [
  { gameId: '1', gamePlanUrl: '/plans/both.pdf', legalText: 'Technická hra.' },
  { gameId: '2', gamePlanUrl: null, legalText: 'Živá hra.' },
  { gameId: '3', gamePlanUrl: '/plans/plan.pdf', legalText: null },
  { gameId: '4', gamePlanUrl: null, legalText: null },
];
const keys = ['both', 'text', 'plan', 'none'];
const answers: Readonly<Record<string, object>> = {
  'GET /capi/v2-onling/OnlineGame/GetList': { items: keys.map(game), total: 4 },
  'GET /capi/v2-onling/OnlineGameTag/GetList': { items: [], total: 0 },
  'GET /capi/GamesManagement/v3/Game/GetBasicList': {
    items: keys.map((key, index) => ({ id: String(index + 1), key })),
  },
  'GET /capi/GamesManagement/v3/Game/GetAdditionalGameData': { items: additionalData },
};

test('whatever the operator has set of a game is shown: its plan, its legal text, or both', async () => {
  const api = (call: string) => Promise.resolve(answers[call]);
  const plans = await loadGamePlans({ api, locale: 'cs', brand: defaultBrand } as never);
  expect(plans.map(({ key, url, legal }) => [key, url, legal])).toEqual([
    ['both', '/plans/both.pdf', 'Technická hra.'],
    ['plan', '/plans/plan.pdf', null],
    ['text', null, 'Živá hra.'],
  ]);
});
