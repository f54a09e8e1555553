import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, untilWaiting, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCalls, tagCalls } from '../contract/index.ts';

let world: World;
let editor: Caller;
const ids: Record<string, string> = {};
let slots = '';

beforeAll(async () => {
  world = await openWorld();
  const { catalogue, staff } = world.platform.modules.parts;
  editor = await signedInStaff(world, staff, 'content');
  await world.database.transaction(async (tx) => {
    const provider = { key: 'jantar', name: 'Jantar Games', normalizedName: 'jantar-games' };
    await catalogue.addProvider(tx, provider);
    const tag = await catalogue.addTag(tx, {
      type: 'Category',
      key: 'slots',
      translations: [{ language: 'cs', text: 'Automaty' }],
      metadata: {},
    });
    slots = tag.id.toString();
    for (const [index, key] of ['alfa', 'beta', 'gama'].entries()) {
      const id = await catalogue.addGame(tx, {
        key,
        providerKey: 'jantar',
        name: `Demo ${key}`,
        launchUrl: `/games/${key}?token={token}&lang={language}`,
        sort: (index + 1) * 10,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
        tags: [{ type: 'Category', key: 'slots' }],
      });
      ids[key] = String(id);
    }
  });
});
afterAll(() => world.close());

const offer = async (query: Record<string, unknown> = {}) =>
  (await world.call(gameCalls, 'GET /capi/v2-onling/OnlineGame/GetList', { query })).body.items;
const list = async (query?: Record<string, unknown>): Promise<string[]> =>
  (await offer(query)).map(({ key }) => key);
const id = (key: string): string => ids[key] ?? '';
const plateOf = (key: string): RegExp => new RegExp(`^/api/catalogue/assets/${id(key)}/icon\\?v=`);

test('the offer has the fields of a game, in the language asked for', async () => {
  const answer = await world.send('GET /capi/v2-onling/OnlineGame/GetList?limit=1', {}, undefined, {
    headers: { 'x-language': 'en' },
  });
  expect(answer.body).toMatchObject({
    total: 3,
    items: [
      {
        key: 'alfa',
        provider: { name: 'Jantar Games', normalizedName: 'jantar-games' },
        description: 'A demo.',
        tags: [{ type: 'Category', key: 'slots' }],
        iconUrl: expect.stringMatching(plateOf('alfa')),
      },
    ],
  });
});

test('a game that is taken off is gone from the offer and its counts, until it is back', async () => {
  const set = (key: 'SetDisabledGames' | 'SetEnabledGames') =>
    world.call(
      gameCalls,
      `POST /capi/v2-onling/OnlineGame/${key}`,
      { body: { gameIds: [id('beta')] } },
      editor,
    );
  await set('SetDisabledGames');
  expect(await list()).toEqual(['alfa', 'gama']);
  const events = await world.database.pool.query(
    `select payload from outbox.event where type = 'catalogue.game_disabled'`,
  );
  expect(events.rows).toEqual([{ payload: { gameId: id('beta'), gameKey: 'beta' } }]);
  const tags = await world.call(tagCalls, 'GET /capi/v2-onling/OnlineGameTag/GetList', {
    query: {},
  });
  expect(tags.body.items[0]?.gamesCount).toBe(2);
  const one = await world.call(gameCalls, 'GET /api/catalogue/games/{key}', {
    params: { key: 'beta' },
  });
  expect(one.code).toBe('ERR_GAME_NOT_FOUND');
  await set('SetEnabledGames');
  expect(await list()).toEqual(['alfa', 'beta', 'gama']);
});

test('a game that holds is not taken off before whoever relies on it has done', async () => {
  const { catalogue } = world.platform.modules.parts;
  const set = (key: 'SetDisabledGames' | 'SetEnabledGames') => {
    const call = `POST /capi/v2-onling/OnlineGame/${key}` as const;
    return world.call(gameCalls, call, { body: { gameIds: [id('gama')] } }, editor);
  };
  const done: string[] = [];
  let taking: Promise<unknown> = Promise.resolve();
  await world.database.transaction(async (tx) => {
    expect(await catalogue.gameHolds(tx, 'gama')).toBe(true);
    taking = set('SetDisabledGames').then(() => done.push('taken off'));
    await untilWaiting(world.database, 1, [taking]);
    done.push('relied on');
  });
  await taking;
  expect(done).toEqual(['relied on', 'taken off']);
  const holds = () => world.database.transaction((tx) => catalogue.gameHolds(tx, 'gama'));
  expect(await holds()).toBe(false);
  await set('SetEnabledGames');
  expect(await holds()).toBe(true);
});

test('a game is launched and relied on from the moment that it starts', async () => {
  const { catalogue } = world.platform.modules.parts;
  const start = new Date(world.clock.now().getTime() + 60_000);
  await world.database.transaction((tx) =>
    catalogue.addGame(tx, {
      key: 'planned',
      providerKey: 'jantar',
      name: 'Planned',
      launchUrl: '/games/planned?token={token}&lang={language}',
      sort: 90,
      start,
      legalKind: 'TECHNICAL',
      engine: 'reels',
      texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
      tags: [],
    }),
  );
  const launch = () =>
    world.send('POST /capi/v2-onling/OnlineGame/Launch', {
      body: { gameKey: 'planned', mode: 'demo', language: 'cs' },
    });
  const holds = () => world.database.transaction((tx) => catalogue.gameHolds(tx, 'planned'));
  expect((await launch()).body).toMatchObject({ code: 'ERR_GAME_NOT_LAUNCHABLE' });
  expect(await holds()).toBe(false);
  world.clock.advance(60_000);
  expect((await launch()).body).toMatchObject({ url: expect.stringContaining('/games/planned') });
  expect(await holds()).toBe(true);
  // No other test has it in its lists.
  await world.database.pool.query(
    `update catalogue.game set starts_at = '2090-01-01' where key = 'planned'`,
  );
});

test('an order is dealt among the places held, and a tag’s order is its own', async () => {
  await world.call(
    gameCalls,
    'POST /capi/v2-onling/OnlineGame/ReorderGames',
    { body: { gameIds: [id('gama'), id('alfa')] } },
    editor,
  );
  expect(await list()).toEqual(['gama', 'beta', 'alfa']);
  await world.call(
    tagCalls,
    'POST /capi/v2-onling/OnlineGameTag/Update',
    {
      body: { id: slots, translations: [{ language: 'cs', text: 'Automaty' }], orderEnabled: true },
    },
    editor,
  );
  await world.call(
    gameCalls,
    'POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList',
    { body: { tagId: slots, gameIds: [id('alfa'), id('gama'), id('beta')] } },
    editor,
  );
  expect(await list({ category: 'slots' })).toEqual(['alfa', 'gama', 'beta']);
  const ofStaff = await world.call(
    gameCalls,
    'GET /api/catalogue/admin/games',
    { query: { tagId: slots } },
    editor,
  );
  expect(ofStaff.body.items.map(({ key }) => key)).toEqual(['alfa', 'gama', 'beta']);
  const stale = await world.call(
    gameCalls,
    'POST /capi/v2-onling/OnlineGame/ReorderGamesInTagList',
    { body: { tagId: slots, gameIds: [id('beta')], expectedFirst: [id('gama'), id('alfa')] } },
    editor,
  );
  expect(stale.code).toBe('ERR_CHANGED_MEANWHILE');
  const places = (await offer()).map(({ key, tags }) => [key, tags[0]?.position]);
  expect(places).toEqual([
    ['gama', 2],
    ['beta', 3],
    ['alfa', 1],
  ]);
  expect(await list()).toEqual(['gama', 'beta', 'alfa']);
});

test('of two editors who read the same revision, one saves', async () => {
  const game = await world.call(
    gameCalls,
    'GET /api/catalogue/admin/games/{id}',
    { params: { id: id('alfa') } },
    editor,
  );
  const save = (name: string, sort = 10) =>
    world.call(
      gameCalls,
      'POST /capi/v2-onling/OnlineGame/Save',
      {
        body: {
          id: id('alfa'),
          revision: game.body.revision,
          name,
          sort,
          start: '2025-01-01T00:00:00Z',
          gamePlanVisible: true,
          bonusCoefficient: 100,
          texts: { cs: { short: 'Nové.' }, en: { short: 'New.' } },
        },
      },
      editor,
    );
  for (const sort of [0, 2_501]) {
    expect((await save('Nowhere', sort)).code).toBe('ERR_VALIDATION');
  }
  const answers = await Promise.all([save('Left'), save('Right')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a saved game keeps its texts in languages that were not named', async () => {
  const detail = async () =>
    (
      await world.call(
        gameCalls,
        'GET /api/catalogue/admin/games/{id}',
        { params: { id: id('alfa') } },
        editor,
      )
    ).body;
  const save = async (
    texts: Record<'cs' | 'en', { short: string }> & { hu?: { short: string } },
  ) => {
    const { id: gameId, revision, name, start } = await detail();
    return world.call(
      gameCalls,
      'POST /capi/v2-onling/OnlineGame/Save',
      {
        body: {
          id: gameId,
          revision,
          name,
          sort: 10,
          start,
          gamePlanVisible: true,
          bonusCoefficient: 100,
          texts,
        },
      },
      editor,
    );
  };
  const both = { cs: { short: 'Nové.' }, en: { short: 'New.' } };
  expect((await save({ ...both, hu: { short: 'Új.' } })).status).toBe(200);
  expect((await save(both)).status).toBe(200);
  expect((await detail()).texts).toEqual({ ...both, hu: { short: 'Új.' } });
});

test('no game takes the key of another: a key is given once, and Save takes none', async () => {
  const start = '2025-01-01T00:00:00Z';
  const body = {
    id: id('alfa'),
    revision: 1,
    name: 'Alfa',
    sort: 10,
    start,
    gamePlanVisible: true,
  };
  const rest = { bonusCoefficient: 100, texts: { cs: {}, en: {} } };
  const key = 'POST /capi/v2-onling/OnlineGame/Save';
  const input = { body: { ...body, ...rest, key: 'gama' } };
  const answer = await world.send(key, input, editor);
  expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  const { rows } = await world.database.pool.query(
    `select count(*)::integer as games from catalogue.game where key = 'gama'`,
  );
  expect(rows).toEqual([{ games: 1 }]);
  const twice = world.database.pool.query(
    `update catalogue.game set key = 'gama' where key = 'alfa'`,
  );
  await expect(twice).rejects.toThrow('duplicate key');
});

test('a player cannot edit, and an editor cannot give a tag that is not there', async () => {
  const change = { body: { gameId: id('alfa'), tagId: '424242' } };
  const key = 'POST /capi/v2-onling/OnlineGame/AddTag' as const;
  expect((await world.call(gameCalls, key, change)).code).toBe('ERR_UNAUTHORIZED');
  expect((await world.call(gameCalls, key, change, editor)).code).toBe('ERR_TAG_NOT_FOUND');
});

/** The header of a PNG of a size; enough for what the check reads. */
function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\u0089PNG\r\n\u001a\n', 0, 'latin1');
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

async function upload(file: Buffer): Promise<{ status: number; body: Record<string, unknown> }> {
  const edge = 'herna-test-boundary';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="icon.png"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const answer = await world.app.inject({
    method: 'POST',
    url: `/capi/v2-onling/OnlineGame/UploadIcon/${id('gama')}`,
    headers: {
      ...editor.headers({ method: 'POST', path: '', body: '' }),
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('an icon of the brand’s size replaces the title’s own and can be removed again', async () => {
  expect(await upload(pngHeader(100, 100))).toMatchObject({
    status: 400,
    body: { code: 'ERR_IMAGE_SIZE', data: { width: 360, height: 240 } },
  });
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(400);
  const good = await upload(pngHeader(360, 240));
  expect(good.status).toBe(200);
  const shown = await world.app.inject({ url: String(good.body.url) });
  expect(shown.headers['content-type']).toBe('image/png');
  await world.call(
    gameCalls,
    'DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}',
    { params: { id: id('gama') } },
    editor,
  );
  const game = await world.call(gameCalls, 'GET /api/catalogue/games/{key}', {
    params: { key: 'gama' },
  });
  const { iconUrl, coverUrl } = game.body;
  expect(iconUrl).toMatch(plateOf('gama'));
  // Nobody has painted this game: its name stands for the picture.
  for (const url of [iconUrl, coverUrl]) {
    const plate = await world.app.inject({ url });
    expect(plate.statusCode, url).toBe(200);
    expect(plate.headers['content-type']).toBe('image/svg+xml');
    expect(plate.body).toMatch(/Demo.*gama/);
  }
});
