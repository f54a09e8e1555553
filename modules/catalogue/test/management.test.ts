/** GamesManagement, edition v3, over HTTP: what players see, and what operators change. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameCalls, liveTableCalls, managementCalls } from '../contract/index.ts';

let world: World;
let editor: Caller;
const ids = new Map<string, string>();
const idOf = (key: string): string => ids.get(key) ?? '';
const of = '/capi/GamesManagement/v3';
const facts = {
  returnPpm: 964_943,
  volatility: 'medium',
  stakes: { CZK: [100n, 200n] },
  certificate: 'b5ed1571b2494d73',
};

beforeAll(async () => {
  world = await openWorld();
  const { catalogue, staff } = world.platform.modules.parts;
  editor = await signedInStaff(world, staff, 'content');
  await world.database.transaction(async (tx) => {
    for (const key of ['jantar', 'onyxgate']) {
      await catalogue.addProvider(tx, { key, name: `Demo ${key}`, normalizedName: key });
    }
    const tag = { type: 'Reels', key: '3', translations: [], metadata: {} } as const;
    await catalogue.addTag(tx, tag);
    const added = await catalogue.addGames(
      tx,
      ['alfa', 'beta', 'gama'].map((key, index) => ({
        key,
        providerKey: 'jantar',
        name: `Demo ${key}`,
        launchUrl: `/games/${key}`,
        sort: (index + 1) * 10,
        start: new Date(key === 'gama' ? '2099-01-01T00:00:00Z' : '2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
        tags: [{ type: 'Reels', key: '3' }],
        ...(key === 'alfa' ? { facts } : {}),
      })),
    );
    for (const [key, id] of added) ids.set(key, id.toString());
  });
});
afterAll(() => world.close());

const post = (call: `POST ${string}`, body: Record<string, unknown>, caller = editor) =>
  world.send(call, { body }, caller);
/** The id of what a call made. */
const made = async (call: `POST ${string}`, body: Record<string, unknown>): Promise<string> =>
  ((await post(call, body)).body as { id: string }).id;
const gone = (call: `DELETE ${string}`, id: string) => world.send(call, { query: { id } }, editor);
const data = async (key: string) => {
  const call = 'GET /capi/GamesManagement/v3/Game/GetAdditionalGameData';
  const query = { ids: [idOf(key), '424242'] };
  return (await world.call(managementCalls, call, { query })).body.items;
};
const listed = async (query: Record<string, unknown>, caller?: Caller) => {
  const call = 'GET /capi/GamesManagement/v3/Game/GetList';
  return (await world.call(managementCalls, call, { query }, caller)).body.items;
};
const keys = async (query: Record<string, unknown> = {}) =>
  (await listed(query)).map(({ key }) => key);
const audited = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit order by id desc limit 1`.execute(world.database.read.reads());
  return rows[0]?.action;
};

describe('what players see', () => {
  test('the shortest list has the games on offer and no more of them than it must', async () => {
    const call = 'GET /capi/GamesManagement/v3/Game/GetBasicList';
    const { items } = (await world.call(managementCalls, call, { query: {} })).body;
    expect(items).toEqual(
      ['alfa', 'beta'].map((key) => ({
        id: idOf(key),
        key,
        name: `Demo ${key}`,
        provider: 'Demo jantar',
        iconUrl: expect.stringContaining(`/api/catalogue/assets/${idOf(key)}/icon?v=`),
      })),
    );
  });

  test('what a provider states comes with its games, and its certificate is a version', async () => {
    const none = { legalText: null, gamePlanUrl: null };
    expect(await data('alfa')).toEqual([
      { gameId: idOf('alfa'), returnPpm: 964_943, volatility: 'medium', reels: '3', ...none },
    ]);
    expect(await data('beta')).toMatchObject([{ returnPpm: null, volatility: null, reels: '3' }]);
    expect(await data('gama')).toEqual([]);
    const [alfa, beta] = await listed({});
    expect(alfa).toMatchObject({ state: 'OFFERED', versions: [{ version: facts.certificate }] });
    expect(beta?.versions).toEqual([]);
  });

  test('a tag that is younger than its games comes to them once', async () => {
    const { catalogue } = world.platform.modules.parts;
    const delivered = (tags: readonly { type: string; key: string }[]) =>
      ['alfa', 'beta'].map((key) => ({
        key,
        providerKey: 'jantar',
        name: key,
        launchUrl: `/games/${key}`,
        sort: 1,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: {},
        tags,
      }));
    const young = { type: 'Genre', key: 'young' } as const;
    const deliver = () =>
      world.database.transaction(async (tx) => {
        await catalogue.addTag(tx, { ...young, translations: [], metadata: {} });
        await catalogue.addGames(tx, delivered([young]));
      });
    const worn = async () => {
      const { rows } = await sql<{ key: string }>`
        select g.key from catalogue.game_tag l join catalogue.game g on g.id = l.game_id
        join catalogue.tag t on t.id = l.tag_id where t.key = 'young' order by g.key`.execute(
        world.database.read.reads(),
      );
      return rows.map(({ key }) => key);
    };
    await deliver();
    expect(await worn()).toEqual(['alfa', 'beta']);
    await sql`delete from catalogue.game_tag l using catalogue.game g, catalogue.tag t
      where g.id = l.game_id and t.id = l.tag_id and t.key = 'young' and g.key = 'beta'`.execute(
      world.database.read.reads(),
    );
    await deliver();
    expect(await worn()).toEqual(['alfa']);
  });

  test('what is stated anew replaces what was stated; what is certified anew is one more', async () => {
    const { catalogue } = world.platform.modules.parts;
    world.clock.advance(1_000);
    const [before] = await listed({});
    await world.database.transaction((tx) =>
      catalogue.addGames(tx, [
        {
          key: 'alfa',
          providerKey: 'jantar',
          name: 'Another name',
          launchUrl: '/elsewhere',
          sort: 1,
          start: new Date('2025-01-01T00:00:00Z'),
          legalKind: 'TECHNICAL',
          engine: 'reels',
          texts: {},
          tags: [],
          facts: { ...facts, returnPpm: 950_000, certificate: '6d2be86226634a7a' },
        },
      ]),
    );
    expect(await data('alfa')).toMatchObject([{ returnPpm: 950_000, reels: '3' }]);
    const [after] = await listed({});
    expect(after?.name).toBe('Demo alfa');
    const now = world.clock.now().toISOString();
    expect(after?.versions).toMatchObject([
      { version: '6d2be86226634a7a', validFrom: now, validUntil: null },
      { ...before?.versions[0], validUntil: now },
    ]);
  });

  test('what was proved is listed, what holds first, and nobody else sees it', async () => {
    const { catalogue } = world.platform.modules.parts;
    const one = { numerator: '1', denominator: '1' };
    const figures = { rtp: one, hitRate: one, variance: one, topAward: one, topAwardChance: one };
    const prove = (hash: string, modes: string[]) =>
      world.database.transaction((tx) =>
        catalogue.addGames(tx, [
          {
            key: 'gama',
            providerKey: 'jantar',
            name: 'Gama',
            launchUrl: '/',
            sort: 1,
            start: new Date('2025-01-01T00:00:00Z'),
            legalKind: 'TECHNICAL',
            engine: 'reels',
            texts: {},
            tags: [],
            facts: {
              ...facts,
              proof: {
                hash,
                modes: Object.fromEntries(modes.map((mode) => [mode, figures])),
                stakedMost: 1,
              },
            },
          },
        ]),
      );
    await prove('aa', ['stake']);
    world.clock.advance(1_000);
    await prove('bb', ['stake', 'bonus']);
    await prove('aa', ['stake', 'bonus']);
    const ask = (caller?: Caller) =>
      world.call(
        gameCalls,
        'GET /api/catalogue/admin/games/{id}/certificates',
        { params: { id: idOf('gama') } },
        caller,
      );
    const { items } = (await ask(editor)).body;
    expect(items.map(({ hash, current, modes }) => [hash, current, modes.length])).toEqual([
      ['aa', true, 2],
      ['bb', false, 2],
    ]);
    expect(items[0]?.modes[1]).toEqual({ mode: 'bonus', ...figures });
    expect((await ask()).status).toBe(401);
  });

  test('staff see what is off and what is to come; players do not', async () => {
    await post(`POST ${of}/GameConfiguration/SetDisabledGames`, { gameIds: [idOf('beta')] });
    expect(await keys()).toEqual(['alfa']);
    const all = await listed({}, editor);
    expect(all.map(({ key, state }) => [key, state])).toEqual([
      ['alfa', 'OFFERED'],
      ['beta', 'DISABLED'],
      ['gama', 'PLANNED'],
    ]);
    await post(`POST ${of}/GameConfiguration/SetEnabledGames`, { gameIds: [idOf('beta')] });
    expect(await keys()).toEqual(['alfa', 'beta']);
  });
});

describe('configuration', () => {
  const row = async (key: string) => {
    const { rows } = await sql<{ game_plan_visible: boolean; bonus_coefficient: number }>`
      select game_plan_visible, bonus_coefficient from catalogue.game
      where key = ${key}`.execute(world.database.read.reads());
    return rows[0];
  };
  const both = () => ({ gameIds: [idOf('alfa'), idOf('beta')] });

  test('sets the same of several games, or of none when one is missing', async () => {
    const plans = `POST ${of}/GameConfiguration/SetGamesGamePlanVisibility` as const;
    const share = `POST ${of}/GameConfiguration/SetGamesBonusCoefficient` as const;
    expect((await post(plans, { ...both(), visible: false })).body).toEqual({ done: true });
    expect(await audited()).toBe('catalogue.game_plan_shown');
    await post(share, { ...both(), coefficient: 25 });
    expect(await audited()).toBe('catalogue.bonus_coefficient_set');
    for (const key of ['alfa', 'beta']) {
      expect(await row(key)).toEqual({ game_plan_visible: false, bonus_coefficient: 25 });
    }
    const wrong = await post(share, { gameIds: [idOf('alfa'), '424242'], coefficient: 50 });
    expect(wrong.code).toBe('ERR_GAME_NOT_FOUND');
    expect((await row('alfa'))?.bonus_coefficient).toBe(25);
  });

  test('sets a legal text in one language and leaves the other texts', async () => {
    const texts = [{ language: 'cs', text: 'Technická hra, smí se od 18 let.' }];
    await post(`POST ${of}/GameConfiguration/SetLegalText`, { gameId: idOf('beta'), texts });
    expect(await audited()).toBe('catalogue.legal_text_set');
    expect(await data('beta')).toMatchObject([{ legalText: texts[0]?.text }]);
    const [, beta] = await listed({});
    expect(beta?.description).toBe('Ukázka.');
  });
});

describe('versions', () => {
  const add = (body: Record<string, unknown>) =>
    made(`POST ${of}/Game/AddVersion`, { gameId: idOf('beta'), ...body });
  const remove = (id: string) => gone(`DELETE ${of}/Game/DeleteVersion`, id);

  test('are kept once a round was played under them', async () => {
    const old = await add({ version: '1.0', validFrom: '2026-01-01T00:00:00Z' });
    const idle = await add({ version: '1.1', validFrom: '2026-03-01T00:00:00Z' });
    await sql`insert into play.round values (7, 7, 1, 'a', 1, ${idOf('beta')}, 'CZK', 'Casino',
      'SETTLED', 1, 100, 0, 0, 0, 0, 7, '2026-02-28T23:00:00Z', '2026-02-28T23:00:01Z', null)`.execute(
      world.database.read.reads(),
    );
    expect((await remove(old)).code).toBe('ERR_VERSION_PLAYED');
    // Without the later version, the round's is the earlier one all the same.
    expect((await remove(idle)).body).toEqual({ done: true });
    expect(await audited()).toBe('catalogue.version_removed');
    expect((await remove(old)).code).toBe('ERR_VERSION_PLAYED');
    expect((await remove(idle)).body).toEqual({ done: true });
    const [, beta] = await listed({});
    expect(beta?.versions.map(({ version }) => version)).toEqual(['1.0']);
  });
});

describe('lists with an order of their own', () => {
  test('a provider’s, as long as it is switched on', async () => {
    const call = 'GET /capi/GamesManagement/v3/GameProvider/GetList';
    const providers = async () =>
      (await world.call(managementCalls, call, { query: {} })).body.items;
    const [jantar, onyxgate] = await providers();
    expect(jantar).toMatchObject({ key: 'jantar', gamesCount: 3, orderEnabled: true });
    expect(onyxgate).toMatchObject({ key: 'onyxgate', gamesCount: 0, state: 'EMPTY' });
    const order = [idOf('beta'), idOf('alfa')];
    await post(`POST ${of}/GameProvider/ReorderGamesInProviderList`, { gameIds: order });
    expect(await keys({ provider: 'jantar' })).toEqual(['beta', 'alfa']);
    const set = (providerId: string, enabled: boolean) =>
      post(`POST ${of}/GameProvider/SetOrderEnabled`, { providerId, enabled });
    await set(jantar?.id ?? '', false);
    expect(await audited()).toBe('catalogue.provider_order_set');
    expect(await keys({ provider: 'jantar' })).toEqual(['alfa', 'beta']);
    expect((await providers())[0]?.orderEnabled).toBe(false);
    await set(jantar?.id ?? '', true);
    expect(await keys({ provider: 'jantar' })).toEqual(['beta', 'alfa']);
    expect((await set('424242', true)).code).toBe('ERR_PROVIDER_NOT_FOUND');
  });

  test('a tag’s, from its making to its end', async () => {
    const tag = { type: 'Tag', key: 'evening', translations: [{ language: 'cs', text: 'Večer' }] };
    const id = await made(`POST ${of}/GameTag/Create`, tag);
    expect((await post(`POST ${of}/GameTag/Create`, tag)).code).toBe('ERR_CONFLICT');
    for (const key of ['alfa', 'beta']) {
      await post(`POST ${of}/Game/AddTag`, { gameId: idOf(key), tagId: id });
    }
    const order = [idOf('beta'), idOf('alfa')];
    await post(`POST ${of}/GameTag/ReorderGamesInTagList`, { tagId: id, gameIds: order });
    expect(await keys({ tag: 'evening' })).toEqual(['alfa', 'beta']);
    await post(`POST ${of}/GameTag/SetOrderEnabled`, { tagId: id, enabled: true });
    expect(await keys({ tag: 'evening' })).toEqual(['beta', 'alfa']);
    const renamed = { id, key: 'late', translations: [{ language: 'en', text: 'Late' }] };
    await post(`POST ${of}/GameTag/Update`, renamed);
    const get = () =>
      world.call(managementCalls, 'GET /capi/GamesManagement/v3/GameTag/Get', { query: { id } });
    expect((await get()).body).toMatchObject({ key: 'late', gamesCount: 2, orderEnabled: true });
    const list = 'GET /capi/GamesManagement/v3/GameTag/GetList';
    const tags = await world.call(managementCalls, list, { query: { type: 'Tag' } });
    expect(tags.body.items.map(({ key }) => key)).toEqual(['late']);
    await post(`POST ${of}/Game/RemoveTag`, { gameId: idOf('beta'), tagId: id });
    expect(await keys({ tag: 'late' })).toEqual(['alfa']);
    const other = await made(`POST ${of}/GameTag/Create`, { ...tag, key: 'morning' });
    const clash = { ...renamed, id: other };
    expect((await post(`POST ${of}/GameTag/Update`, clash)).code).toBe('ERR_CONFLICT');
    expect((await gone(`DELETE ${of}/GameTag/Delete`, id)).body).toEqual({ done: true });
    expect((await get()).code).toBe('ERR_TAG_NOT_FOUND');
  });

  test('the general one', async () => {
    const gameIds = [idOf('beta'), idOf('alfa')];
    await post(`POST ${of}/Game/ReorderGamesInGeneralList`, { gameIds });
    expect(await keys()).toEqual(['beta', 'alfa']);
    await post(`POST ${of}/Game/ReorderGamesInGeneralList`, { gameIds: gameIds.reverse() });
    expect(await keys()).toEqual(['alfa', 'beta']);
  });
});

describe('live tables', () => {
  const feed = async (query: Record<string, unknown> = {}) => {
    const call = 'GET /capi/GamesManagement/v3/Game/GetLiveTableFeed';
    return (await world.call(liveTableCalls, call, { query })).body.items;
  };
  const table = (name: string, more: Record<string, unknown> = {}) => ({
    gameId: idOf('alfa'),
    name,
    dealer: 'Dealer 7',
    seats: 7,
    currency: 'CZK',
    stakeMinimum: 1_000,
    stakeMaximum: 100_000,
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
    ...more,
  });
  const save = (body: Record<string, unknown>) =>
    post('POST /api/catalogue/admin/live-tables', body);

  test('are fed with their hours while their game is on offer', async () => {
    const id = await made('POST /api/catalogue/admin/live-tables', table('Roulette 1'));
    await save(table('Roulette 2', { openingHours: [] }));
    await save(table('Later', { gameId: idOf('gama') }));
    expect((await save(table('roulette 1'))).code).toBe('ERR_CONFLICT');
    expect((await feed()).map(({ name, open }) => [name, open])).toEqual([
      ['Roulette 1', true],
      ['Roulette 2', false],
    ]);
    expect(await feed({ gameId: idOf('beta') })).toEqual([]);
    await save({ id, ...table('Roulette 1', { dealer: 'Dealer 9' }) });
    expect((await feed())[0]).toMatchObject({ gameKey: 'alfa', dealer: 'Dealer 9', seats: 7 });
    expect((await save({ id: '424242', ...table('New') })).code).toBe('ERR_NOT_FOUND');
    expect((await save(table('New', { gameId: '424242' }))).code).toBe('ERR_GAME_NOT_FOUND');
    const remove = () =>
      world.send('DELETE /api/catalogue/admin/live-tables/{id}', { params: { id } }, editor);
    expect((await remove()).body).toEqual({ done: true });
    expect(await audited()).toBe('catalogue.live_table_removed');
    expect((await remove()).code).toBe('ERR_NOT_FOUND');
    expect((await feed()).map(({ name }) => name)).toEqual(['Roulette 2']);
  });

  test.each([
    ['a stake range upside down', { stakeMinimum: 100_001 }],
    ['points, which no table takes', { currency: 'PTS' }],
  ])('are refused with %s', async (_name, more) => {
    expect((await save(table('Wrong', more))).code).toBe('ERR_VALIDATION');
  });
});
