/** What operators do in the catalogue over HTTP: rows, reply and the line in the audit. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameCalls, tagCalls } from '../contract/index.ts';

let world: World;
let editor: Caller;
const ids = new Map<string, string>();
const idOf = (key: string): string => ids.get(key) ?? '';

beforeAll(async () => {
  world = await openWorld();
  const { catalogue, staff } = world.platform.modules.parts;
  editor = await signedInStaff(world, staff, 'content');
  await world.database.transaction(async (tx) => {
    for (const key of ['jantar', 'onyxgate']) {
      await catalogue.addProvider(tx, { key, name: key, normalizedName: key });
    }
    for (const [index, key] of ['alfa', 'beta', 'gama'].entries()) {
      const id = await catalogue.addGame(tx, {
        key,
        providerKey: 'jantar',
        name: `Demo ${key}`,
        launchUrl: '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}',
        sort: (index + 1) * 10,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
        tags: [],
      });
      ids.set(key, String(id));
    }
  });
});
afterAll(() => world.close());

const list = async (query: Record<string, unknown> = {}) => {
  const answer = await world.call(gameCalls, 'GET /capi/v2-onling/OnlineGame/GetList', { query });
  return answer.body.items.map(({ key }) => key);
};
const lastAudit = async () => {
  const { rows } = await sql<{ action: string; target_id: string }>`
    select action, target_id from staff.audit order by id desc limit 1`.execute(
    world.database.read.reads(),
  );
  return rows[0];
};

describe('games', () => {
  test.each([
    ['POST /capi/v2-onling/OnlineGame/SetEnabled', { id: '', enabled: false }],
    ['POST /capi/v2-onling/OnlineGame/SetDisabledGames', { gameIds: [''] }],
  ] as const)('%s takes a game off, and it is offered again', async (key, form) => {
    const one = idOf('beta');
    const body = 'id' in form ? { ...form, id: one } : { gameIds: [one] };
    expect((await world.send(key, { body }, editor)).body).toEqual({ done: true });
    expect(await list()).toEqual(['alfa', 'gama']);
    expect(await lastAudit()).toEqual({ action: 'catalogue.game_disabled', target_id: one });
    const providers = await world.call(
      gameCalls,
      'GET /capi/v2-onling/OnlineGame/GetProviders',
      { query: {} },
      nobody,
    );
    expect(providers.body.items).toMatchObject([{ normalizedName: 'jantar', gamesCount: 2 }]);
    const admin = await world.call(
      gameCalls,
      'GET /api/catalogue/admin/games',
      { query: { enabled: false } },
      editor,
    );
    expect(admin.body).toMatchObject({ total: 1, items: [{ key: 'beta', enabled: false }] });
    const back = 'POST /capi/v2-onling/OnlineGame/SetEnabledGames';
    await world.call(gameCalls, back, { body: { gameIds: [one] } }, editor);
    expect(await list()).toEqual(['alfa', 'beta', 'gama']);
    const gone = await world.call(gameCalls, back, { body: { gameIds: [one, '999'] } }, editor);
    expect(gone.code).toBe('ERR_GAME_NOT_FOUND');
  });

  test('versions are recorded once, listed newest first, and removed', async () => {
    const gameId = idOf('alfa');
    const add = (version: string) =>
      world.call(
        gameCalls,
        'POST /capi/v2-onling/OnlineGame/AddVersion',
        { body: { gameId, version, note: 'new sounds' } },
        editor,
      );
    await add('1.0.0');
    const { id } = (await add('1.1.0')).body;
    expect((await add('1.1.0')).code).toBe('ERR_CONFLICT');
    const versions = async () =>
      (
        await world.call(
          gameCalls,
          'GET /capi/v2-onling/OnlineGame/GetVersionList',
          { query: { gameId } },
          editor,
        )
      ).body.items.map(({ version, note }) => [version, note]);
    expect(await versions()).toEqual([
      ['1.1.0', 'new sounds'],
      ['1.0.0', 'new sounds'],
    ]);
    const key = 'DELETE /capi/v2-onling/OnlineGame/DeleteVersion';
    expect((await world.call(gameCalls, key, { query: { id } }, editor)).body).toEqual({
      done: true,
    });
    expect((await versions()).map(([version]) => version)).toEqual(['1.0.0']);
    expect(await lastAudit()).toMatchObject({ action: 'catalogue.version_removed' });
  });

  test('a provider’s list has an order of its own', async () => {
    const order = ['gama', 'alfa', 'beta'];
    const answer = await world.call(
      gameCalls,
      'POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList',
      { body: { gameIds: order.map(idOf) } },
      editor,
    );
    expect(answer.body).toEqual({ done: true });
    expect(await list({ provider: 'jantar' })).toEqual(order);
    expect(await list()).toEqual(['alfa', 'beta', 'gama']);
    const ofStaff = async (query: object) => {
      const games = 'GET /api/catalogue/admin/games';
      return (await world.call(gameCalls, games, { query }, editor)).body.items;
    };
    const providers = 'GET /capi/v2-onling/OnlineGame/GetProviders';
    const [jantar] = (await world.call(gameCalls, providers, { query: {} })).body.items;
    const own = await ofStaff({ providerId: jantar?.id });
    expect(own.map(({ key }) => key)).toEqual(order);
    const byName = await ofStaff({ providerId: jantar?.id, sortBy: 'name' });
    expect(byName.map(({ key }) => key)).toEqual(['alfa', 'beta', 'gama']);
  });

  test('of two who read the same order of a provider, one reorders', async () => {
    const send = (order: readonly string[], expected: readonly string[]) =>
      world.call(
        gameCalls,
        'POST /capi/v2-onling/OnlineGame/ReorderGamesInProviderList',
        { body: { gameIds: order.map(idOf), expectedFirst: expected.map(idOf) } },
        editor,
      );
    const read = ['gama', 'alfa', 'beta'];
    expect((await send(['alfa', 'gama', 'beta'], read)).body).toEqual({ done: true });
    expect((await send(['beta', 'gama', 'alfa'], read)).code).toBe('ERR_CHANGED_MEANWHILE');
    expect(await list({ provider: 'jantar' })).toEqual(['alfa', 'gama', 'beta']);
  });
});

describe('tags', () => {
  const make = (key: string) =>
    world.call(
      tagCalls,
      'POST /capi/v2-onling/OnlineGameTag/Create',
      {
        body: {
          type: 'Badge',
          key,
          translations: [
            { language: 'cs', text: 'TOP' },
            { language: 'en', text: 'TOP' },
          ],
          metadata: { colour: '#ffa41c' },
        },
      },
      editor,
    );
  const get = (id: string) =>
    world.call(tagCalls, 'GET /capi/v2-onling/OnlineGameTag/Get', { query: { id } }, editor);

  test('are made, given, taken and removed together with what carried them', async () => {
    const { id } = (await make('top')).body;
    expect((await make('top')).code).toBe('ERR_CONFLICT');
    const link = (name: 'AddTag' | 'RemoveTag', key: string) =>
      world.call(
        gameCalls,
        `POST /capi/v2-onling/OnlineGame/${name}`,
        { body: { gameId: idOf(key), tagId: id } },
        editor,
      );
    await link('AddTag', 'alfa');
    await link('AddTag', 'beta');
    expect((await get(id)).body).toMatchObject({
      type: 'Badge',
      key: 'top',
      metadata: { colour: '#ffa41c' },
      gamesCount: 2,
    });
    expect((await link('RemoveTag', 'beta')).body).toEqual({ done: true });
    expect((await get(id)).body.gamesCount).toBe(1);
    const remove = () =>
      world.call(
        tagCalls,
        'DELETE /capi/v2-onling/OnlineGameTag/Delete',
        { query: { id } },
        editor,
      );
    expect((await remove()).body).toEqual({ done: true });
    expect(await lastAudit()).toEqual({ action: 'catalogue.tag_deleted', target_id: id });
    expect((await remove()).code).toBe('ERR_TAG_NOT_FOUND');
    expect((await get(id)).code).toBe('ERR_TAG_NOT_FOUND');
    const { rows } = await sql`select 1 from catalogue.game_tag where tag_id = ${id}`.execute(
      world.database.read.reads(),
    );
    expect(rows).toEqual([]);
  });
});

describe('uploads', () => {
  /** The header of a PNG of a size; enough for what the check reads. */
  const png = (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.write('\u0089PNG\r\n\u001a\n', 0, 'latin1');
    bytes.write('IHDR', 12, 'latin1');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');

  async function upload(key: string, bytes: Buffer) {
    const edge = 'herna-test-boundary';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n\r\n`;
    const answer = await world.app.inject({
      method: 'POST',
      url: key.slice('POST '.length).replace(/\{\w+\}/, idOf('gama')),
      headers: {
        ...editor.headers({ method: 'POST', path: '', body: '' }),
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const kinds = [
    {
      name: 'Icon',
      kind: 'icon',
      good: png(360, 240),
      bad: png(361, 240),
      refused: { code: 'ERR_IMAGE_SIZE', message: expect.stringContaining('360×240') },
      type: 'image/png',
    },
    {
      name: 'Cover',
      kind: 'cover',
      good: png(1920, 1080),
      bad: png(1920, 1081),
      refused: { code: 'ERR_IMAGE_SIZE', message: expect.stringContaining('1920×1080') },
      type: 'image/png',
    },
    {
      name: 'GamePlan',
      kind: 'game-plan',
      good: pdf,
      bad: Buffer.from('<html></html>'),
      refused: { code: 'ERR_VALIDATION' },
      type: 'application/pdf',
    },
  ] as const;
  const editions = [
    { of: '/capi/v2-onling/OnlineGame', parameter: '{id}' },
    { of: '/capi/GamesManagement/v3/GameAssets', parameter: '{gameId}' },
  ];

  test.each(
    editions.flatMap(({ of, parameter }) =>
      kinds.map((kind) => ({
        ...kind,
        put: `POST ${of}/Upload${kind.name}/${parameter}` as const,
        remove: `DELETE ${of}/Delete${kind.name}/${parameter}` as const,
      })),
    ),
  )(
    '$put is shown until it is removed',
    async ({ put, remove, kind, good, bad, refused, type }) => {
      const shown = () =>
        world.app.inject({ url: `/api/catalogue/assets/${idOf('gama')}/${kind}` });
      expect((await upload(put, bad)).body).toMatchObject(refused);
      if (kind === 'cover') expect((await upload(put, pdf)).body).toMatchObject(refused);
      expect((await upload(put, Buffer.alloc(0))).body.code).toBe('ERR_VALIDATION');
      // A game without a picture shows its name; a plan has nothing in its place.
      const bare = async () => {
        const { statusCode, headers } = await shown();
        return [statusCode, headers['content-type']];
      };
      const without =
        kind === 'game-plan' ? [404, 'application/json; charset=utf-8'] : [200, 'image/svg+xml'];
      expect(await bare()).toEqual(without);
      const { body } = await upload(put, good);
      const asset = world.send(
        'GET /api/catalogue/assets/{id}/{kind}',
        { params: { id: idOf('gama'), kind }, query: { v: new URL(body.url, 'http://x').search } },
        nobody,
      );
      expect((await asset).headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
      });
      expect((await shown()).rawPayload.equals(good)).toBe(true);
      const params = { id: idOf('gama'), gameId: idOf('gama') };
      expect((await world.send(remove, { params }, editor)).body).toEqual({ done: true });
      expect(await bare()).toEqual(without);
      expect(await lastAudit()).toMatchObject({ action: 'catalogue.asset_removed' });
    },
  );
});
