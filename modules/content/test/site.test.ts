/** What visitors read, and which wording of a legal text they have accepted. */
import { recordEvent } from '@herna/db';
import { bearer } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentWorld, guest, openContentWorld, page } from './content-world.ts';

let content: ContentWorld;
beforeAll(async () => {
  content = await openContentWorld();
});
afterAll(() => content.close());

const minute = 60_000;
const ago = (minutes: number): string =>
  new Date(content.world.clock.now().getTime() - minutes * minute).toISOString();

const switchPages = (pages: Record<string, boolean>) =>
  content.ask('POST /capi/v2-onling/FrontEnd/Save', {
    body: { key: 'static_pages', value: pages },
  });
const frame = async () =>
  (await content.ask('GET /capi/Content/v3/Site/GetFrame', { query: {} }, guest)).body;
const pageOf = (key: string) =>
  content.ask('GET /capi/Content/v3/Site/GetPage', { query: { key, locale: 'cs' } }, guest);

test('a page that is switched off is not found, and its address is named to the frame', async () => {
  await content.published(await content.item('PAGE', 'faq'), page('Otázky'));
  expect((await pageOf('faq')).status).toBe(200);
  await switchPages({ faq: false, vip: true });
  expect((await pageOf('faq')).code).toBe('ERR_CONTENT_NOT_FOUND');
  expect((await frame()).hidden).toEqual(['/faq']);
  const addresses = async () =>
    (await content.ask('GET /capi/Content/v3/Site/GetAddresses', { query: {} }, guest)).body;
  expect((await addresses()).items.map(({ path }) => path)).not.toContain('/faq');
  await switchPages({ faq: true });
  expect((await pageOf('faq')).status).toBe(200);
  expect((await addresses()).items).toContainEqual(expect.objectContaining({ path: '/faq' }));
});

test('the way out of offers by text message is never switched off', async () => {
  const refusal = await switchPages({ stopSms: false });
  expect(refusal.code).toBe('ERR_VALIDATION');
  expect(JSON.stringify(refusal.body)).toContain('musí je umět snadno odmítnout');
  // Switched off before that was refused.
  const { pool } = content.world.database;
  const { body } = await content.ask('GET /capi/Content/v3/Item/GetList', {
    query: { kind: 'SWITCHES' },
  });
  const id = body.items[0]?.id;
  await pool.query(
    `with revision as (
       insert into content.revision (item_id, locale, number, state, content, hash, note, author, created_at)
       values ($1, '*', 99, 'PUBLISHED', '{"pages":{"stopSms":false,"vip":false}}', repeat('a', 64), '', 'x', $2)
       returning id)
     insert into content.publication (item_id, locale, revision_id, standing, starts_at, published_at,
       published_by, reason) select $1, '*', id, true, $2, $2, 'x', '' from revision`,
    [id, content.world.clock.now()],
  );
  expect((await frame()).hidden).toEqual(['/vip']);
  await switchPages({ vip: true });
});

test('a page that another brand switches off stays on here: each brand stands in one market', async () => {
  await content.ask('POST /capi/v2-onling/FrontEnd/Save', {
    body: { key: 'static_pages', value: { faq: false }, brand: 'rubinar' },
  });
  expect((await pageOf('faq')).status).toBe(200);
  expect((await frame()).hidden).toEqual([]);
});

test('menu and footer are what was published', async () => {
  const groups = [{ title: 'Pomoc', links: [{ to: '/faq' }, { to: '/about', label: 'Kdo jsme' }] }];
  await content.published(await content.item('NAVIGATION', 'footer'), { groups }, '*');
  expect(await frame()).toMatchObject({ footer: groups, menu: [], preview: false });
});

test('a page comes as blocks with its hash, values filled in', async () => {
  const body =
    '<h2>Část první</h2><p>Vítá vás <strong>{brand}</strong> a <a href="/faq">otázky</a>.</p>' +
    '<ul><li><p>jedna</p></li><li>dvě</li></ul><blockquote><p>Pozor.</p></blockquote>' +
    '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>';
  await content.published(await content.item('PAGE', 'about'), page('O nás', body));
  const { body: answer } = await pageOf('about');
  expect(answer.text.blocks).toEqual([
    { kind: 'heading', level: 2, text: 'Část první', id: 'cast-prvni' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Vítá vás ' },
        { text: 'Herna', strong: true },
        { text: ' a ' },
        { text: 'otázky', to: '/faq' },
        { text: '.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'jedna' }], [{ text: 'dvě' }]] },
    { kind: 'note', spans: [{ text: 'Pozor.' }] },
    { kind: 'table', head: [[{ text: 'A' }]], rows: [[[{ text: '1' }]]] },
  ]);
  expect(answer).toMatchObject({
    locale: 'cs',
    number: 1,
    description: 'Vítá vás Herna a otázky.',
  });
});

const post = (title: string, minutesAgo: number, categories: string[] = []) => ({
  title,
  summary: `O tom, co je ${title}`,
  body: '<p>Text</p>',
  categories,
  postedAt: ago(minutesAgo),
});

test('posts come newest first, by category, none before its time', async () => {
  await content.published(await content.item('CATEGORY', 'rady'), { title: 'Rady' });
  await content.published(await content.item('POST', 'starsi'), post('Starší', 30, ['rady']));
  await content.published(await content.item('POST', 'novejsi'), post('Novější', 10));
  await content.published(await content.item('POST', 'zitra'), post('Zítra', -60));
  const list = async (query: object = {}) =>
    content.ask('GET /capi/Content/v3/Site/GetPosts', { query }, guest);
  const all = await list();
  expect(all.body.items.map(({ slug }) => slug)).toEqual(['novejsi', 'starsi']);
  expect(all.body.categories).toEqual([{ slug: 'rady', title: 'Rady', description: '', posts: 1 }]);
  expect((await list({ category: 'rady' })).body).toMatchObject({
    total: 1,
    items: [{ slug: 'starsi', categories: [{ slug: 'rady', title: 'Rady' }] }],
  });
  expect((await list({ offset: 1, limit: 1 })).body.items.map(({ slug }) => slug)).toEqual([
    'starsi',
  ]);
  expect((await list({ category: 'nic' })).code).toBe('ERR_CONTENT_NOT_FOUND');
  const one = async (slug: string) =>
    content.ask('GET /capi/Content/v3/Site/GetPost', { query: { slug } }, guest);
  expect((await one('starsi')).body).toMatchObject({
    title: 'Starší',
    related: [{ slug: 'novejsi' }],
  });
  expect((await one('zitra')).code).toBe('ERR_CONTENT_NOT_FOUND');
});

test('a post that is not out yet is neither in the site map nor found by the search', async () => {
  const addresses = await content.ask(
    'GET /capi/Content/v3/Site/GetAddresses',
    { query: {} },
    guest,
  );
  const paths = addresses.body.items.map(({ path }) => path);
  expect(paths).toContain('/blog/starsi');
  expect(paths).not.toContain('/blog/zitra');
  expect(await found('Zítra')).toEqual([]);
});

const found = async (query: string) =>
  (await content.ask('GET /capi/Content/v3/Site/Search', { query: { query, locale: 'cs' } }, guest))
    .body.items;

test('a search reads titles and texts of pages and posts, in any form of a word', async () => {
  const body =
    '<p>Než začnete, rozmyslete si <strong>rozpočet</strong>.</p><ul><li>Jen svůj</li></ul>';
  await content.published(await content.item('POST', 'penize'), {
    ...post('Kolik si vzít s sebou', 5),
    body,
  });
  await content.published(await content.item('PAGE', 'instructions'), page('Rozpočty a limity'));
  expect(await found('rozpočtu')).toEqual([
    expect.objectContaining({ kind: 'PAGE', path: '/instructions', title: 'Rozpočty a limity' }),
    {
      kind: 'POST',
      path: '/blog/penize',
      title: 'Kolik si vzít s sebou',
      excerpt: '…s sebou Než začnete, rozmyslete si rozpočet. Jen svůj',
    },
  ]);
  expect(await found('rozpocet limit')).toMatchObject([{ path: '/instructions' }]);
  expect(await found('strong')).toEqual([]);
  expect(await found('rzpočty')).toMatchObject([{ path: '/instructions' }]);
  await switchPages({ faq: true, instructions: false });
  expect((await found('rozpočtu')).map(({ path }) => path)).toEqual(['/blog/penize']);
  await switchPages({ faq: true, instructions: true });
});

test('who registers accepts the wording in force; a new one waits for a yes to its hash', async () => {
  const terms = await content.item('PAGE', 'terms');
  const release = async (title: string) => {
    const revisionId = await content.draft(terms, page(title));
    await content.ask('POST /capi/Content/v3/Revision/Submit', { body: { id: revisionId } });
    await content.ask(
      'POST /capi/Content/v3/Publication/Publish',
      { body: { revisionId } },
      content.controller,
    );
  };
  await release('Podmínky 1');
  const { players } = content.world.platform.modules.parts;
  const playerId = await content.world.database.transaction(async (tx) => {
    const id = await players.addPlayer(tx, {
      email: 'texts@herna.example',
      phone: '+420777123456',
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    });
    await recordEvent(tx, {
      type: 'players.registered',
      playerId: id,
      payload: {},
      happenedAt: content.world.clock.now(),
    });
    return id;
  });
  await content.world.drainEvents();
  const self = bearer((await players.openSession(playerId)).token);
  const list = async (locale: 'cs' | 'en' = 'cs') =>
    (await content.ask('GET /capi/Content/v3/LegalText/GetList', { query: { locale } }, self)).body
      .items;
  expect(await list()).toMatchObject([{ key: 'terms', number: 1, accepted: true }]);

  content.world.clock.advance(minute);
  await release('Podmínky 2');
  const [due] = await list('en');
  expect(due).toMatchObject({ number: 2, accepted: false, acceptedAt: null });
  const accept = (hash: string, key = 'terms') =>
    content.ask('POST /capi/Content/v3/LegalText/Accept', { body: { key, hash } }, self);
  expect((await accept('0'.repeat(64))).code).toBe('ERR_CONTENT_TEXT_CHANGED');
  expect((await accept('0'.repeat(64), 'about')).code).toBe('ERR_CONTENT_NOT_FOUND');
  expect((await accept(due?.hash ?? '')).status).toBe(200);
  expect(await list()).toMatchObject([{ key: 'terms', accepted: true }]);
  const { rows } = await content.world.database.pool.query(
    'select way from content.acceptance where player_id = $1 order by accepted_at',
    [playerId],
  );
  expect(rows.map(({ way }) => way)).toEqual(['REGISTRATION', 'CONFIRMATION']);
});

test('the wording that counts is the one beside the box, in the language of the site', async () => {
  const { world } = content;
  const data = await content.item('PAGE', 'personal-data');
  const release = async (title: string, locale: 'cs' | 'en') => {
    const revisionId = await content.draft(data, page(title), locale);
    await content.ask('POST /capi/Content/v3/Revision/Submit', { body: { id: revisionId } });
    await content.ask(
      'POST /capi/Content/v3/Publication/Publish',
      { body: { revisionId } },
      content.controller,
    );
    return revisionId;
  };
  await release('Údaje 1', 'cs');
  const shown = await release('Data 1', 'en');
  const textsAcceptedAt = world.clock.now().toISOString();
  world.clock.advance(minute);
  await release('Data 2', 'en');
  const { players } = world.platform.modules.parts;
  const playerId = await world.database.transaction(async (tx) => {
    const id = await players.addPlayer(tx, {
      email: 'data@herna.example',
      phone: '+420777123457',
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Druhý',
      birthDate: '1986-04-12',
    });
    await recordEvent(tx, {
      type: 'players.registered',
      playerId: id,
      payload: { locale: 'en', textsAcceptedAt },
      happenedAt: world.clock.now(),
    });
    return id;
  });
  await world.drainEvents();
  const { rows } = await world.database.pool.query(
    `select revision_id::text, accepted_at from content.acceptance
     where player_id = $1 and item_id = $2`,
    [playerId, data],
  );
  expect(rows).toEqual([{ revision_id: shown, accepted_at: new Date(textsAcceptedAt) }]);
  // The newer wording, which they were not shown, waits for a yes.
  const self = bearer((await players.openSession(playerId)).token);
  const list = 'GET /capi/Content/v3/LegalText/GetList';
  const { items } = (await content.ask(list, { query: { locale: 'en' } }, self)).body;
  const text = items.find(({ key }) => key === 'personal-data');
  expect(text).toMatchObject({ accepted: false });
});

// Last: by then the staff's sessions have ended.
test('sections are shown while they are valid', async () => {
  const sections = [
    { type: 'BANNER', title: 'Vždy' },
    { type: 'BANNER', title: 'Včera', validUntil: ago(1) },
    { type: 'BANNER', title: 'Zítra', validFrom: ago(-60) },
  ];
  await content.published(await content.item('WIDGET', 'lobby_bottom'), { sections }, '*');
  const titles = async () => {
    const query = { keys: ['lobby_bottom', 'games_list'] };
    const { body } = await content.ask('GET /capi/Content/v3/Site/GetWidgets', { query }, guest);
    expect(body.items.map(({ key }) => key)).toEqual(['lobby_bottom']);
    return body.items[0]?.sections.map((one) => ('title' in one ? one.title : ''));
  };
  expect(await titles()).toEqual(['Vždy']);
  content.world.clock.advance(61 * minute);
  expect(await titles()).toEqual(['Vždy', 'Zítra']);
});

test('a post written ahead of its day changed on that day, and never before it was out', async () => {
  await content.signInAgain();
  const due = new Date(content.world.clock.now().getTime() + 5 * minute);
  await content.published(await content.item('POST', 'predem'), {
    ...post('Předem', 0),
    postedAt: due.toISOString(),
  });
  content.world.clock.advance(10 * minute);
  const query = { slug: 'predem' };
  const { body } = await content.ask('GET /capi/Content/v3/Site/GetPost', { query }, guest);
  expect(body).toMatchObject({ postedAt: due.toISOString(), changedAt: due.toISOString() });
  const addresses = await content.ask(
    'GET /capi/Content/v3/Site/GetAddresses',
    { query: {} },
    guest,
  );
  expect(addresses.body.items).toContainEqual({
    path: '/blog/predem',
    changedAt: due.toISOString(),
  });
});

test('times with an offset are moments: what they say holds by the clock, not by their letters', async () => {
  await content.signInAgain();
  const now = content.world.clock.now().getTime();
  const inMinutes = (minutes: number): string => new Date(now + minutes * minute).toISOString();
  /** The same as clocks two hours ahead of UTC show it. */
  const ahead = (minutes: number): string => inMinutes(minutes + 120).replace('Z', '+02:00');
  const backwards = {
    sections: [{ type: 'BANNER', title: 'Nazpět', validFrom: inMinutes(10), validUntil: ahead(5) }],
  };
  const itemId = await content.item('WIDGET', 'game_section');
  const refused = await content.ask('POST /capi/Content/v3/Revision/Save', {
    body: { itemId, locale: '*', content: backwards },
  });
  expect(refused.code).toBe('ERR_VALIDATION');
  const sections = [
    { type: 'BANNER', title: 'Běží', validFrom: ahead(-30), validUntil: inMinutes(30) },
    { type: 'BANNER', title: 'Skončil', validUntil: ahead(-30) },
  ];
  await content.published(itemId, { sections }, '*');
  const query = { keys: ['game_section'] };
  const { body } = await content.ask('GET /capi/Content/v3/Site/GetWidgets', { query }, guest);
  expect(body.items[0]?.sections).toMatchObject([{ title: 'Běží' }]);
  await content.published(await content.item('POST', 'posun'), {
    ...post('Posun', 0),
    postedAt: ahead(-30),
  });
  const shown = await content.ask(
    'GET /capi/Content/v3/Site/GetPost',
    { query: { slug: 'posun' } },
    guest,
  );
  expect(shown.status).toBe(200);
});

test('a moment that no clock of ours knows is refused in a content as in any call', async () => {
  await content.signInAgain();
  const itemId = await content.item('POST', 'prestupna');
  for (const postedAt of ['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z']) {
    const refused = await content.ask('POST /capi/Content/v3/Revision/Save', {
      body: { itemId, locale: 'cs', content: { ...post('Přestupná', 0), postedAt } },
    });
    expect(refused.body, postedAt).toMatchObject({ fields: [{ field: 'content.postedAt' }] });
  }
});
