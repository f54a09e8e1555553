/** Games that providers announce: what enters the catalogue, what stays hidden, what staff decide. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls } from '../contract/index.ts';
import type { AnnouncedGame } from '../index.ts';

let world: World;
let editor: Caller;
beforeAll(async () => {
  world = await openWorld();
  editor = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
});
afterAll(() => world.close());

const said = (key: string, more: Partial<AnnouncedGame> = {}): AnnouncedGame => ({
  key,
  name: `Game ${key}`,
  version: '1.0',
  scope: 'Casino',
  ...more,
});
const announce = (provider: string, ...games: AnnouncedGame[]) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.catalogue.announce(tx, {
      provider: { key: provider, name: `Štúdio ${provider}` },
      games,
    }),
  );

const admin = 'GET /api/catalogue/admin/games';
const games = async (query: object = {}) =>
  (await world.call(catalogueCalls, admin, { query: { limit: 100, ...query } }, editor)).body.items;
const gameOf = async (key: string) => {
  const game = (await games()).find((one) => one.key === key);
  if (!game) throw new Error(`no game ${key}`);
  return game;
};
const keysOf = async (announced: 'NEW' | 'LISTED' | 'LEFT') =>
  (await games({ announced })).map(({ key }) => key);
const setup = { legalKind: 'LIVE', engine: 'roulette' } as const;
const address = 'https://games.example/{gameKey}?token={token}';
const setUp = async (key: string, more: object = {}) => {
  const { id, revision } = await gameOf(key);
  const body = { revision, launchUrl: address, ...setup, ...more };
  const call = 'POST /api/catalogue/admin/games/{id}/setup';
  return world.send(call, { params: { id }, body }, editor);
};
const describeGame = async (key: string, name: string) => {
  const { id, revision, start } = await gameOf(key);
  const texts = { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } };
  const shown = { name, sort: 5, start, gamePlanVisible: true, bonusCoefficient: 100, texts };
  const save = 'POST /capi/v2-onling/OnlineGame/Save';
  return world.send(save, { body: { id, revision, ...shown } }, editor);
};
const offer = async (key: string, enabled = true) =>
  world.send(
    'POST /capi/v2-onling/OnlineGame/SetEnabled',
    { body: { id: (await gameOf(key)).id, enabled } },
    editor,
  );

describe('a list of games', () => {
  it('brings new games into the catalogue, where only staff see them', async () => {
    const list = [said('opal-one'), said('opal-two', { scope: 'LiveGames', version: '3.1' })];
    expect(await announce('opal', ...list)).toEqual({ added: 2, changed: 0, refused: [] });
    expect(await games({ announced: 'NEW' })).toMatchObject([
      {
        key: 'opal-one',
        name: 'Game opal-one',
        provider: { name: 'Štúdio opal', normalizedName: 'studio-opal' },
        enabled: false,
        launchUrl: '',
        announcement: { state: 'NEW', version: '1.0', scope: 'Casino', isSetUp: false },
      },
      { key: 'opal-two', legalKind: 'LIVE', announcement: { version: '3.1' } },
    ]);
    const { id } = await gameOf('opal-two');
    const versions = 'GET /capi/v2-onling/OnlineGame/GetVersionList';
    const of = { query: { gameId: id } };
    expect((await world.call(catalogueCalls, versions, of, editor)).body.items).toMatchObject([
      { version: '3.1' },
    ]);
    for (const call of [
      'GET /capi/v2-onling/OnlineGame/GetList',
      'GET /capi/v2-onling/OnlineGame/GetProviders',
      'GET /capi/GamesManagement/v3/Game/GetBasicList',
      'GET /capi/GamesManagement/v3/Game/GetList',
    ] as const) {
      expect((await world.call(catalogueCalls, call, { query: {} })).body.items, call).toEqual([]);
    }
    const one = { params: { key: 'opal-one' } };
    const asked = await world.call(catalogueCalls, 'GET /api/catalogue/games/{key}', one);
    expect(asked.code).toBe('ERR_GAME_NOT_FOUND');
  });

  it('changes nothing when it comes again, however often at the same moment', async () => {
    const before = await games();
    const list = [said('opal-one'), said('opal-two', { scope: 'LiveGames', version: '3.1' })];
    const answers = await Promise.all([1, 2, 3].map(() => announce('opal', ...list)));
    expect(answers).toEqual(answers.map(() => ({ added: 0, changed: 0, refused: [] })));
    expect(await games()).toEqual(before);
  });

  it('does not touch games of somebody else', async () => {
    const stolen = said('opal-one', { name: 'Stolen', version: '9.0' });
    const answer = await announce('beryl', stolen, said('beryl-one'));
    expect(answer).toEqual({ added: 1, changed: 0, refused: ['opal-one'] });
    expect(await gameOf('opal-one')).toMatchObject({
      name: 'Game opal-one',
      provider: { name: 'Štúdio opal' },
      announcement: { name: 'Game opal-one', version: '1.0' },
    });
    // Nor does the list of one end the games of another.
    expect(await keysOf('LEFT')).toEqual([]);
  });
});

describe('a new game', () => {
  it('is put on offer once it is set up and described, and not before', async () => {
    expect((await offer('opal-two')).code).toBe('ERR_GAME_NOT_READY');
    await describeGame('opal-two', 'Opál dva');
    expect((await offer('opal-two')).code).toBe('ERR_GAME_NOT_READY');
    for (const launchUrl of [
      'https://games.example/',
      'javascript:alert("{token}")',
      '//elsewhere.example/?t={token}',
      'games.example/{token}',
    ]) {
      expect((await setUp('opal-two', { launchUrl })).code, launchUrl).toBe('ERR_VALIDATION');
    }
    expect((await setUp('opal-two')).status).toBe(200);
    expect((await offer('opal-two')).status).toBe(200);
    const call = 'GET /capi/v2-onling/OnlineGame/GetList';
    expect((await world.call(catalogueCalls, call, { query: {} })).body.items).toMatchObject([
      { key: 'opal-two', name: 'Opál dva', legalKind: 'LIVE', launchUrl: address },
    ]);
    expect(await keysOf('LISTED')).toEqual(['opal-two']);
  });

  it('stays what it is in law once it was on offer; its address changes while it is off', async () => {
    expect((await setUp('opal-two')).code).toBe('ERR_GAME_FIXED');
    await offer('opal-two', false);
    expect((await setUp('opal-two', { legalKind: 'TECHNICAL' })).code).toBe('ERR_GAME_FIXED');
    const launchUrl = '/elsewhere/{gameKey}?t={token}';
    expect((await setUp('opal-two', { launchUrl })).status).toBe(200);
    await offer('opal-two');
    expect(await gameOf('opal-two')).toMatchObject({
      enabled: true,
      launchUrl,
      engine: 'roulette',
    });
  });

  it('is launched as the other games of its provider are, where all are launched alike', async () => {
    const list = ['opal-one', 'opal-two', 'opal-three'].map((key) => said(key));
    await announce('opal', ...list);
    expect((await gameOf('opal-three')).launchUrl).toBe('/elsewhere/{gameKey}?t={token}');
  });
});

describe('a known game', () => {
  it('keeps what staff have set; what its provider says now is noted beside it', async () => {
    const named = said('opal-two', { name: 'Opal Deluxe', version: '3.2', scope: 'LiveGames' });
    world.clock.advance(1_000);
    await announce('opal', said('opal-one'), named, said('opal-three'));
    const { id, ...game } = await gameOf('opal-two');
    expect(game).toMatchObject({
      name: 'Opál dva',
      sort: 5,
      enabled: true,
      announcement: { state: 'LISTED', name: 'Opal Deluxe', version: '3.2' },
    });
    const of = { query: { gameId: id } };
    const versions = 'GET /capi/v2-onling/OnlineGame/GetVersionList';
    const { items } = (await world.call(catalogueCalls, versions, of, editor)).body;
    expect(items[0]).toMatchObject({ version: '3.2', validUntil: null });
  });

  it('that leaves the list stays on offer, and staff see it, until it comes back', async () => {
    await announce('opal', said('opal-one'));
    expect((await keysOf('LEFT')).sort()).toEqual(['opal-three', 'opal-two']);
    expect(await gameOf('opal-two')).toMatchObject({
      enabled: true,
      announcement: { leftAt: world.clock.now().toISOString() },
    });
    await announce('opal', said('opal-one'), said('opal-two'), said('opal-three'));
    expect(await keysOf('LEFT')).toEqual([]);
    expect((await keysOf('NEW')).sort()).toEqual(['beryl-one', 'opal-one', 'opal-three']);
  });

  it('of the house, which nobody announces, is nobody’s to set up', async () => {
    await world.database.transaction((tx) =>
      world.platform.modules.parts.catalogue.addHouseTitles(tx),
    );
    const [title] = await games({ search: 'ember-sevens' });
    expect(title?.announcement).toBeNull();
    await offer('ember-sevens', false);
    expect((await setUp('ember-sevens')).code).toBe('ERR_GAME_FIXED');
  });
});

describe('the audit', () => {
  const notes = async () =>
    (
      await world.database.pool.query(
        `select member_id, details -> 'after' as after from staff.audit
         where action = 'catalogue.games_announced' and details -> 'after' ->> 'provider' = 'jasper'
         order by id`,
      )
    ).rows;

  it('says what each list has brought, changed and left out, and nothing of the same again', async () => {
    const [one, two] = [said('jasper-one'), said('jasper-two')];
    await announce('jasper', one, two);
    await announce('jasper', one, two);
    await announce('jasper', { ...two, version: '1.1' });
    const provider = 'jasper';
    expect(await notes()).toEqual([
      {
        member_id: null,
        after: { provider, added: ['jasper-one', 'jasper-two'], changed: [], left: [] },
      },
      {
        member_id: null,
        after: { provider, added: [], changed: ['jasper-two 1.1'], left: ['jasper-one'] },
      },
    ]);
  });
});
