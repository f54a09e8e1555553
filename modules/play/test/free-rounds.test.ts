import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

it('free rounds are told of providers that take them, with games and stakes', async () => {
  const { items } = await world.staff('GET /capi/v2-onling/FreeRound/GetProviders', {});
  expect(items).toEqual([
    {
      providerId: '1',
      key: 'jantar',
      name: 'Jantar Games',
      currencies: ['CZK', 'EUR'],
      gamesCount: 4,
    },
  ]);
  const games = (providerId: string) =>
    world.staff('GET /capi/v2-onling/FreeRound/GetGames', { query: { providerId } });
  const found = (await games('1')).items;
  expect(found).toHaveLength(4);
  expect(found[0]).toEqual({
    gameId: '1',
    gameKey: 'ember-fruits',
    gameName: 'EMBER-FRUITS',
    stakes: [
      { currency: 'CZK', amounts: [100, 200] },
      { currency: 'EUR', amounts: [10, 20, 50] },
    ],
  });
  expect(await games('2')).toEqual({ code: 'ERR_NO_FREE_ROUNDS' });
});
