/** Favourite games in the accounts of players who wish that. */
import { recordEvent } from '@herna/db';
import { guest, rowsOf } from '@herna/players/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favouriteCalls } from '../contract/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction(async (tx) => {
    await catalogue.addProvider(tx, { key: 'jantar', name: 'Jantar', normalizedName: 'jantar' });
    for (const key of ['alfa', 'beta', 'gama']) {
      await catalogue.addGame(tx, {
        key,
        providerKey: 'jantar',
        name: key,
        launchUrl: '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}',
        sort: 1,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
        tags: [],
      });
    }
  });
});
afterAll(() => world.close());

const kept = async (caller: Caller) =>
  (await world.call(favouriteCalls, 'GET /api/games/favourites', {}, caller)).body.list;
const keep = async (caller: Caller, gameKeys: string[], listId?: string) =>
  world.call(
    favouriteCalls,
    'POST /api/games/favourites',
    { body: { gameKeys, ...(listId === undefined ? {} : { listId }) } },
    caller,
  );

describe('favourites', () => {
  it('are in no account until their player wishes it, and gone when the wish is', async () => {
    const { caller, playerId } = await guest(world);
    expect(await kept(caller)).toBeNull();
    const { body } = await keep(caller, ['gama', 'alfa', 'gama', 'no-such-game']);
    expect(body.list?.gameKeys).toEqual(['gama', 'alfa']);
    expect(await kept(caller)).toEqual(body.list);
    expect(
      (await world.call(favouriteCalls, 'DELETE /api/games/favourites', {}, caller)).body,
    ).toEqual({ done: true });
    expect(await kept(caller)).toBeNull();
    const rows = sql`select from catalogue.favourites where player_id = ${playerId}`;
    expect(await rowsOf(world, rows)).toEqual([]);
  });

  it('are changed by their id, which stays; that of a list which has ended begins none', async () => {
    const { caller } = await guest(world);
    const { listId = '' } = (await keep(caller, ['alfa'])).body.list ?? {};
    expect((await keep(caller, ['beta'], listId)).body.list).toEqual({
      listId,
      gameKeys: ['beta'],
    });
    await world.call(favouriteCalls, 'DELETE /api/games/favourites', {}, caller);
    expect((await keep(caller, ['gama'], listId)).body.list).toBeNull();
  });

  it('of one player are never put into the list of another who signs in there', async () => {
    const [first, second] = [await guest(world), await guest(world)];
    const list = (await keep(first.caller, ['alfa'])).body.list;
    await keep(second.caller, ['beta']);
    const answer = await keep(second.caller, ['alfa', 'gama'], list?.listId);
    expect(answer.body.list?.gameKeys).toEqual(['beta']);
    expect(await kept(first.caller)).toEqual(list);
  });

  it.each([
    [{ gameKeys: Array.from({ length: 501 }, (_, index) => `game-${index}`) }],
    [{ gameKeys: ['alfa'], listId: 'x' }],
    [{ gameKeys: 'alfa' }],
  ])('are refused as nonsense: %j', async (body) => {
    const { caller } = await guest(world);
    const answer = await world.send('POST /api/games/favourites', { body }, caller);
    expect([answer.status, answer.code]).toEqual([400, 'ERR_VALIDATION']);
    expect(await kept(caller)).toBeNull();
  });

  it.each([
    [
      'POST /capi/v2-onling/PlayerGames/SetFavorite',
      'GET /capi/v2-onling/PlayerGames/GetFavorites',
    ],
    [
      'POST /capi/GamesManagement/v3/PlayerGame/SetFavoriteGame',
      'GET /capi/GamesManagement/v3/PlayerGame/GetFavoriteGames',
    ],
  ] as const)('are one list, whoever sets them: %s', async (setting, getting) => {
    const { caller } = await guest(world);
    const set = (gameKey: string, favorite: boolean) =>
      world.send(setting, { body: { gameKey, favorite } }, caller);
    const named = async () => (await world.call(favouriteCalls, getting, {}, caller)).body.games;
    expect((await set('beta', false)).status).toBe(200);
    expect(await kept(caller)).toBeNull();
    for (const key of ['alfa', 'beta', 'alfa']) expect((await set(key, true)).status).toBe(200);
    const list = await kept(caller);
    expect(list?.gameKeys).toEqual(['beta', 'alfa']);
    expect(await named()).toEqual([
      { gameKey: 'beta', gameName: 'beta' },
      { gameKey: 'alfa', gameName: 'alfa' },
    ]);
    await keep(caller, ['gama', 'beta'], list?.listId);
    expect((await named()).map(({ gameKey }) => gameKey)).toEqual(['gama', 'beta']);
    await set('gama', false);
    expect(await kept(caller)).toEqual({ listId: list?.listId, gameKeys: ['beta'] });
    expect((await set('nothing', true)).code).toBe('ERR_GAME_NOT_FOUND');
  });

  it('of an account that has become part of another stand behind its own', async () => {
    const [first, second, third] = [await guest(world), await guest(world), await guest(world)];
    await keep(first.caller, ['alfa', 'beta']);
    await keep(second.caller, ['beta', 'gama']);
    for (const into of [second, third]) {
      await world.database.transaction((tx) =>
        recordEvent(tx, {
          type: 'accounts.merged',
          playerId: into.playerId,
          payload: { from: `${first.playerId}` },
          happenedAt: world.clock.now(),
        }),
      );
    }
    await world.drainEvents();
    expect((await kept(second.caller))?.gameKeys).toEqual(['beta', 'gama', 'alfa']);
    expect((await kept(third.caller))?.gameKeys).toEqual(['alfa', 'beta']);
  });

  it('are asked for by players alone', async () => {
    const asked = await world.send('GET /api/games/favourites', {}, nobody);
    expect(asked.status).toBe(401);
  });
});
