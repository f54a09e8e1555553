/** From the draft to the visitor: revisions, review, windows, roll-back, preview, redirects. */
import { brands } from '@herna/brands';
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeContent } from '../service/seed.ts';
import { type ContentWorld, guest, openContentWorld, page } from './content-world.ts';

let content: ContentWorld;
beforeAll(async () => {
  content = await openContentWorld();
});
afterAll(() => content.close());

let count = 0;
let key: string;
let id: string;
beforeEach(async () => {
  key = `note-${++count}`;
  id = await content.item('PAGE', key);
});

const minute = 60_000;
const later = (minutes: number): string =>
  new Date(content.world.clock.now().getTime() + minutes * minute).toISOString();

const shown = async (of = key, locale: 'cs' | 'en' = 'cs', preview?: string) => {
  const query = { key: of, locale, ...(preview ? { preview } : {}) };
  const answer = await content.ask('GET /capi/Content/v3/Site/GetPage', { query }, guest);
  return answer.code ?? answer.body.text.title;
};
const publish = (revisionId: string, window: object = {}, caller?: Caller) =>
  content.ask(
    'POST /capi/Content/v3/Publication/Publish',
    { body: { revisionId, ...window } },
    caller,
  );
const get = async () =>
  (await content.ask('GET /capi/Content/v3/Item/Get', { query: { id } })).body;

describe('a revision', () => {
  test('is seen by nobody until it is published, and then by everybody', async () => {
    const draft = await content.draft(id, page('První'));
    expect(await shown()).toBe('ERR_CONTENT_NOT_FOUND');
    expect((await publish(draft)).body).toMatchObject({ live: true, standing: true, endsAt: null });
    expect(await shown()).toBe('První');
    await content.draft(id, page('Druhý'));
    expect(await shown()).toBe('První');
  });

  test('keeps its words and its hash for ever, even against the database', async () => {
    const draft = await content.draft(id, page('Původní'));
    const { body } = await content.ask('GET /capi/Content/v3/Revision/Get', {
      query: { id: draft },
    });
    expect(body).toMatchObject({ number: 1, state: 'DRAFT', content: page('Původní') });
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
    const { pool } = content.world.database;
    const change = `update content.revision set content = '{"title":"Jiný"}' where id = $1`;
    await expect(pool.query(change, [draft])).rejects.toThrow('never changes');
    await expect(pool.query('delete from content.revision where id = $1', [draft])).rejects.toThrow(
      'never deleted',
    );
  });

  test('saved over a newer one is refused, and nobody’s work is lost', async () => {
    const first = await content.draft(id, page('A'));
    await content.draft(id, page('B'));
    const body = { itemId: id, locale: 'cs' as const, content: page('C'), basedOn: first };
    const { code } = await content.ask('POST /capi/Content/v3/Revision/Save', { body });
    expect(code).toBe('ERR_CONTENT_CHANGED');
    expect((await get()).revisions).toHaveLength(2);
  });

  test('two who save over the same one at once: exactly one of them is refused', async () => {
    const basedOn = await content.draft(id, page('A'));
    const answers = await Promise.all(
      ['B', 'C'].map((title) =>
        content.ask('POST /capi/Content/v3/Revision/Save', {
          body: { itemId: id, locale: 'cs', content: page(title), basedOn },
        }),
      ),
    );
    const outcomes = answers.map(({ code, status }) => code ?? status).toSorted();
    expect(outcomes).toEqual([200, 'ERR_CONTENT_CHANGED']);
  });

  test('is submitted, returned with a reason, and then closed', async () => {
    const draft = await content.draft(id, page('K posouzení'));
    const submit = () =>
      content.ask('POST /capi/Content/v3/Revision/Submit', { body: { id: draft } });
    expect((await submit()).body.state).toBe('IN_REVIEW');
    expect((await submit()).code).toBe('ERR_CONTENT_STATE');
    const returned = await content.ask(
      'POST /capi/Content/v3/Revision/Return',
      { body: { id: draft, reason: 'Chybí datum' } },
      content.controller,
    );
    expect(returned.body).toMatchObject({ state: 'RETURNED', decidedBy: expect.any(String) });
    expect((await publish(draft)).code).toBe('ERR_CONTENT_STATE');
  });
});

describe('a window', () => {
  test('goes before what stands, from its beginning to its end', async () => {
    await content.published(id, page('Stálý'));
    const special = await content.draft(id, page('Vánoční'));
    await publish(special, { startsAt: later(1), endsAt: later(2) });
    expect(await shown()).toBe('Stálý');
    content.world.clock.advance(minute + 1);
    expect(await shown()).toBe('Vánoční');
    content.world.clock.advance(minute);
    expect(await shown()).toBe('Stálý');
  });

  test('that overlaps another is refused; one beside it is not', async () => {
    const [one, two, three] = [
      await content.draft(id, page('A')),
      await content.draft(id, page('B')),
      await content.draft(id, page('C')),
    ];
    await publish(one, { startsAt: later(1), endsAt: later(3) });
    const overlapping = { startsAt: later(2), endsAt: later(4) };
    expect((await publish(two, overlapping)).code).toBe('ERR_CONTENT_WINDOW_TAKEN');
    expect((await publish(three, { startsAt: later(3), endsAt: later(4) })).status).toBe(200);
  });

  test('that ends before it begins is refused', async () => {
    const draft = await content.draft(id, page('A'));
    const { code } = await publish(draft, { startsAt: later(2), endsAt: later(1) });
    expect(code).toBe('ERR_VALIDATION');
  });

  test('is ended early; what stood before shows again', async () => {
    await content.published(id, page('Stálý'));
    const special = await content.draft(id, page('Akce'));
    const { body } = await publish(special, { endsAt: later(5) });
    expect(await shown()).toBe('Akce');
    const end = () =>
      content.ask('POST /capi/Content/v3/Publication/End', {
        body: { id: body.id, reason: 'Vyprodáno' },
      });
    expect((await end()).status).toBe(200);
    expect(await shown()).toBe('Stálý');
    expect((await end()).code).toBe('ERR_CONTENT_STATE');
  });

  test('a standing one called off before it began leaves what stands', async () => {
    await content.published(id, page('Dnešní'));
    const [tomorrow, last] = [
      await content.draft(id, page('Zítřejší')),
      await content.draft(id, page('Poslední')),
    ];
    const { body } = await publish(tomorrow, { startsAt: later(1) });
    await publish(last, { startsAt: later(3) });
    const input = { body: { id: body.id, reason: 'Odloženo' } };
    await content.ask('POST /capi/Content/v3/Publication/End', input);
    content.world.clock.advance(2 * minute);
    expect(await shown()).toBe('Dnešní');
    content.world.clock.advance(minute);
    expect(await shown()).toBe('Poslední');
  });

  test('a standing one that is ended leaves nothing; earlier ones stay buried', async () => {
    await content.published(id, page('Starý'));
    content.world.clock.advance(1_000);
    const second = await content.draft(id, page('Nový'));
    const { body } = await publish(second);
    const input = { body: { id: body.id, reason: 'Zrušeno' } };
    await content.ask('POST /capi/Content/v3/Publication/End', input);
    expect(await shown()).toBe('ERR_CONTENT_NOT_FOUND');
  });
});

test('a roll-back shows an earlier revision again and says why', async () => {
  const first = await content.published(id, page('Správný'));
  content.world.clock.advance(1_000);
  await content.published(id, page('S chybou'));
  content.world.clock.advance(1_000);
  const rolled = await content.ask('POST /capi/Content/v3/Publication/RollBack', {
    body: { revisionId: first, reason: 'Špatné částky' },
  });
  expect(rolled.body).toMatchObject({ revisionNumber: 1, reason: 'Špatné částky', live: true });
  expect(await shown()).toBe('Správný');
  const { publications } = await get();
  expect(publications.map(({ revisionNumber }) => revisionNumber)).toEqual([1, 2, 1]);
  const draft = await content.draft(id, page('Nezveřejněný'));
  const refused = await content.ask('POST /capi/Content/v3/Publication/RollBack', {
    body: { revisionId: draft, reason: 'x' },
  });
  expect(refused.code).toBe('ERR_CONTENT_STATE');
});

test('a legal text is released after review and by somebody else than its author', async () => {
  const terms = await content.item('PAGE', 'terms');
  const draft = await content.draft(terms, page('Podmínky'));
  const second = 'ERR_CONTENT_SECOND_PERSON';
  expect((await publish(draft, {}, content.controller)).code).toBe(second);
  await content.ask('POST /capi/Content/v3/Revision/Submit', { body: { id: draft } });
  expect((await publish(draft)).code).toBe(second);
  expect((await publish(draft, {}, content.controller)).status).toBe(200);
  expect(await shown('terms')).toBe('Podmínky');
  const { rows } = await content.world.database.pool.query(
    `select payload from outbox.event where type = 'content.published' order by id desc limit 1`,
  );
  expect(rows[0].payload).toMatchObject({ kind: 'PAGE', key: 'terms', locale: 'cs', number: 1 });
});

test('rich text is kept without scripts, handlers and foreign pictures', async () => {
  const body =
    '<h1>Nadpis</h1><p onclick="x()">Dobrý <b>den</b><script>alert(1)</script></p>' +
    '<a href="javascript:alert(1)">zde</a><img src="https://evil.example/x.png" alt="x">' +
    '<iframe src="/"></iframe><p>broken <b>markup';
  const draft = await content.draft(id, page('Text', body));
  const kept = await content.ask('GET /capi/Content/v3/Revision/Get', { query: { id: draft } });
  expect(kept.body.content.body).toBe(
    '<h2>Nadpis</h2><p>Dobrý <b>den</b></p><a>zde</a><p>broken <b>markup</b></p>',
  );
});

test('the list says which locales are missing and finds by title', async () => {
  await content.published(id, page('Jen česky'));
  const list = async (query: object) =>
    (await content.ask('GET /capi/Content/v3/Item/GetList', { query: { kind: 'PAGE', ...query } }))
      .body.items;
  expect(await list({ search: 'jen čes' })).toMatchObject([
    { key, missing: ['en'], locales: [{ locale: 'cs', title: 'Jen česky', live: true }] },
  ]);
  await content.published(id, page('In English'), 'en');
  expect((await list({ missingOnly: true })).map((one) => one.key)).not.toContain(key);
  expect(await shown(key, 'en')).toBe('In English');
});

test('a wording that is missing falls back to the nearest language', async () => {
  await content.published(id, page('Jen česky'));
  expect(await shown(key, 'en')).toBe('Jen česky');
});

test('an item of a taken or reserved key is refused', async () => {
  const create = (kind: 'PAGE' | 'WIDGET' | 'POST', of: string) =>
    content.ask('POST /capi/Content/v3/Item/Create', { body: { kind, key: of } });
  expect((await create('PAGE', key)).code).toBe('ERR_CONTENT_EXISTS');
  expect((await create('WIDGET', 'no_such_widget')).code).toBe('ERR_VALIDATION');
  expect((await create('POST', 'Velká_Písmena')).code).toBe('ERR_VALIDATION');
});

describe('a preview link', () => {
  const link = async (title: string) => {
    const { body } = await content.ask('POST /capi/Content/v3/Preview/CreateLink', {
      body: { itemId: id, locale: 'cs', content: page(title) },
    });
    return new URL(body.path, 'http://localhost').searchParams.get('preview') ?? '';
  };

  test('shows what is not published to whoever has it, and to nobody else', async () => {
    await content.published(id, page('Venku'));
    const token = await link('Teprve bude');
    expect(await shown(key, 'cs', token)).toBe('Teprve bude');
    expect(await shown()).toBe('Venku');
  });

  test('expires, cannot be forged, and what it showed is deleted', async () => {
    const token = await link('Na chvíli');
    const forged = `${token.slice(0, -2)}xx`;
    expect(await shown(key, 'cs', forged)).toBe('ERR_CONTENT_PREVIEW_EXPIRED');
    content.world.clock.advance(2 * 3_600_000 + 1);
    await content.signInAgain();
    expect(await shown(key, 'cs', token)).toBe('ERR_CONTENT_PREVIEW_EXPIRED');
    await content.world.runJob('content.delete-previews');
    const { rows } = await content.world.database.pool.query('select * from content.preview');
    expect(rows).toEqual([]);
  });

  test('of another brand shows the text as that brand has it, on the site that is there', async () => {
    const brand = 'medovnik';
    const { body: other } = await content.ask('POST /capi/Content/v3/Item/Create', {
      body: { brand, kind: 'PAGE', key },
    });
    await content.published(id, page('Tady'));
    const { body } = await content.ask('POST /capi/Content/v3/Preview/CreateLink', {
      body: { itemId: other.id, locale: 'sk', content: page('Vitajte v {brand}') },
    });
    const { pathname, searchParams } = new URL(body.path, 'http://localhost');
    expect(pathname).toBe(`/page/${key}`);
    const token = searchParams.get('preview') ?? '';
    const name = brands.find((one) => one.key === brand)?.name;
    expect(await shown(key, 'cs', token)).toBe(`Vitajte v ${name}`);
    expect(await shown()).toBe('Tady');
  });

  test('for content that is wrong is refused with its fields', async () => {
    const { code } = await content.ask('POST /capi/Content/v3/Preview/CreateLink', {
      body: { itemId: id, locale: 'cs', content: { title: '' } },
    });
    expect(code).toBe('ERR_VALIDATION');
  });
});

describe('redirects', () => {
  const save = async (source: string, target: string) => {
    const answer = await content.ask('POST /capi/Content/v3/Redirect/Save', {
      body: { source, target },
    });
    return answer.code ?? 'saved';
  };
  const leadsTo = async (path: string) =>
    (await content.ask('GET /capi/Content/v3/Site/GetRedirect', { query: { path } }, guest)).body
      .target;

  test('lead on to the last of them, and never round in a circle', async () => {
    expect(await save('/a', '/b')).toBe('saved');
    expect(await save('/b', '/c')).toBe('saved');
    expect(await leadsTo('/a')).toBe('/c');
    expect(await save('/c', '/a')).toBe('ERR_CONTENT_REDIRECT_CYCLE');
    expect(await save('/d', '/d?again=1')).toBe('ERR_CONTENT_REDIRECT_CYCLE');
    expect(await leadsTo('/c')).toBeNull();
  });

  test('lead nobody away from the page where messages are declined', async () => {
    expect(await save('/stop-sms', '/blog')).toBe('ERR_CONTENT_REDIRECT_FIXED');
    expect(await save('/stop-sms/again', '/blog')).toBe('ERR_CONTENT_REDIRECT_FIXED');
    expect(await leadsTo('/stop-sms')).toBeNull();
    expect(await save('/stop-smss', '/stop-sms')).toBe('saved');
  });

  test('two that would close a circle together: one of them is refused', async () => {
    const outcomes = await Promise.all([save('/x', '/y'), save('/y', '/x')]);
    expect(outcomes.toSorted()).toEqual(['ERR_CONTENT_REDIRECT_CYCLE', 'saved']);
  });

  test('are listed and removed', async () => {
    await save('/old', '/new');
    const list = async () =>
      (await content.ask('GET /capi/Content/v3/Redirect/GetList', { query: {} })).body.items;
    expect(await list()).toContainEqual(
      expect.objectContaining({ source: '/old', target: '/new' }),
    );
    const input = { query: { source: '/old' } };
    const removal = await content.ask('DELETE /capi/Content/v3/Redirect/Remove', input);
    expect(removal.body).toEqual({ removed: true });
    expect(await leadsTo('/old')).toBeNull();
  });

  test('a post with another address is found by the old one; fixed pages keep theirs', async () => {
    const post = await content.item('POST', `first-${count}`);
    const rename = (of: string, to: string) =>
      content.ask('POST /capi/Content/v3/Item/Rename', { body: { id: of, key: to } });
    expect((await rename(post, `second-${count}`)).status).toBe(200);
    expect(await leadsTo(`/blog/first-${count}`)).toBe(`/blog/second-${count}`);
    expect((await rename(post, `first-${count}`)).status).toBe(200);
    expect(await leadsTo(`/blog/first-${count}`)).toBeNull();
    expect(await leadsTo(`/blog/second-${count}`)).toBe(`/blog/first-${count}`);
    const third = await content.item('POST', `third-${count}`);
    const both = await Promise.all([rename(post, `one-${count}`), rename(third, `one-${count}`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const about = await content.item('PAGE', 'about');
    expect((await rename(about, 'elsewhere')).code).toBe('ERR_CONTENT_STATE');
  });

  test('a category with another address keeps its posts, and is not added again at the next start', async () => {
    const category = await content.item('CATEGORY', `tips-${count}`);
    await content.published(category, { title: 'Rady' });
    const post = await content.item('POST', `tip-${count}`);
    const text = { title: 'Rada', summary: 'Krátce', body: '<p>Text</p>' };
    const postedAt = later(-1);
    await content.published(post, { ...text, categories: [`tips-${count}`], postedAt });
    await content.ask('POST /capi/Content/v3/Item/Rename', {
      body: { id: category, key: `advice-${count}` },
    });
    const { body } = await content.ask(
      'GET /capi/Content/v3/Site/GetPosts',
      { query: { locale: 'cs', category: `advice-${count}` } },
      guest,
    );
    expect(body.items).toMatchObject([
      { slug: `tip-${count}`, categories: [{ slug: `advice-${count}`, title: 'Rady' }] },
    ]);
    // The old key speaks of this category for good: no other takes its posts along.
    const call = 'POST /capi/Content/v3/Item/Create';
    const again = { body: { kind: 'CATEGORY', key: `tips-${count}` } } as const;
    expect((await content.ask(call, again)).code).toBe('ERR_CONTENT_EXISTS');
    const other = await content.item('CATEGORY', `other-${count}`);
    const taken = { body: { id: other, key: `tips-${count}` } };
    expect((await content.ask('POST /capi/Content/v3/Item/Rename', taken)).code).toBe(
      'ERR_CONTENT_EXISTS',
    );
    expect(await leadsTo(`/blog/category/tips-${count}`)).toBe(`/blog/category/advice-${count}`);
    const { database, config, clock } = content.world;
    const start = () => database.transaction((tx) => completeContent(tx, config.brand, clock));
    await start();
    const { rows } = await database.pool.query<{ id: bigint }>(
      `select id from content.item where kind = 'CATEGORY' and created_by = 'platform' limit 1`,
    );
    const seeded = String(rows[0]?.id);
    const items = async () => (await database.pool.query('select from content.item')).rowCount;
    await content.ask('POST /capi/Content/v3/Item/Rename', {
      body: { id: seeded, key: `renamed-${count}` },
    });
    const before = await items();
    await start();
    expect(await items()).toBe(before);
  });
});
