/** All games are read again when a row they are made of has changed, and not otherwise. */
import { openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOffer } from '../service/offer.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction(async (tx) => {
    await catalogue.addProvider(tx, { key: 'jantar', name: 'Jantar', normalizedName: 'jantar' });
    await catalogue.addTag(tx, {
      type: 'Category',
      key: 'slots',
      translations: [{ language: 'cs', text: 'Automaty' }],
      metadata: {},
    });
    await catalogue.addGame(tx, {
      key: 'alfa',
      providerKey: 'jantar',
      name: 'Alfa',
      launchUrl: '/games/play/{gameKey}',
      sort: 10,
      start: new Date('2025-01-01T00:00:00Z'),
      legalKind: 'TECHNICAL',
      engine: 'reels',
      texts: {},
      tags: [{ type: 'Category', key: 'slots' }],
    });
  });
});
afterAll(() => world.close());

test.each([
  [`update catalogue.game set name = 'Beta'`, { name: 'Beta' }],
  [`update catalogue.provider set name = 'Onyx'`, { provider_name: 'Onyx' }],
  [`update catalogue.tag set key = 'reels'`, { tags: [expect.objectContaining({ key: 'reels' })] }],
  ['delete from catalogue.game_tag', { tags: [] }],
  [
    `insert into catalogue.asset (game_id, kind, type, bytes, hash, uploaded_at)
      select id, 'ICON', 'image/png', '', 'ab', now() from catalogue.game`,
    { assets: { ICON: 'ab' } },
  ],
  ['delete from catalogue.asset', { assets: {} }],
  [
    `insert into catalogue.game_facts (game_id, return_ppm, volatility, stakes)
      select id, 950000, 'LOW', '{}' from catalogue.game`,
    { return_ppm: 950_000, volatility: 'LOW', stakes: {} },
  ],
])('%s', async (change, becomes) => {
  const allGames = createOffer(world.database);
  const before = await allGames();
  expect(await allGames()).toBe(before);
  const undone = world.database.transaction(async (tx) => {
    await sql.raw(change).execute(tx.writes());
    // The transaction itself sees what it changed, and nobody else does.
    expect(await allGames(tx)).toEqual([{ ...before[0], ...becomes }]);
    expect(await allGames()).toBe(before);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await allGames()).toBe(before);
  await world.database.transaction((tx) => sql.raw(change).execute(tx.writes()));
  expect(await allGames()).toEqual([{ ...before[0], ...becomes }]);
});
