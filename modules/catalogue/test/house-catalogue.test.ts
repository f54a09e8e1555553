/** What the house offers (specification, sections 1 and 9): its titles under every tag and in every order. */
import { existsSync } from 'node:fs';
import { openWorld, type World } from '@herna/testkit';
import { rulesLocales } from '@herna/titles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameCalls, tagCalls } from '../contract/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ start: new Date('2026-11-24T12:00:00Z') });
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
});
afterAll(() => world.close());

type Query = Parameters<typeof list>[0];
const key = 'GET /capi/v2-onling/OnlineGame/GetList';
async function list(query: {
  category?: string;
  genre?: string[];
  tag?: string;
  reels?: string;
  view?: 'hot' | 'most-played' | 'recommended';
  sortBy?: 'sort' | 'start' | 'name';
  order?: 'asc' | 'desc';
}) {
  const { body } = await world.call(gameCalls, key, { query: { ...query, limit: 100 } });
  const second = { query: { ...query, limit: 100, offset: 100 } };
  const rest = body.total > 100 ? (await world.call(gameCalls, key, second)).body.items : [];
  return [...body.items, ...rest];
}
const allTags = async () =>
  (await world.call(tagCalls, 'GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} })).body
    .items;

test('the catalogue holds its two hundred titles', async () => {
  const games = await list({});
  expect(games).toHaveLength(200);
  expect(new Set(games.map((game) => game.key)).size).toBe(200);
});

test('each title has its painted icon and cover', async () => {
  const art = new URL('../../../games/art/produced/', import.meta.url);
  const missing = (await list({}))
    .flatMap(({ iconUrl, coverUrl }) => [iconUrl, coverUrl])
    .filter((url) => !existsSync(new URL(url.replace(/^\/art\//, ''), art)));
  expect(missing).toEqual([]);
});

test('all of them are of the house', async () => {
  expect(new Set((await list({})).map(({ provider }) => provider.name))).toEqual(
    new Set(['Jantar Games']),
  );
});

test('a title that is there gets the languages it lacks and keeps what operators wrote', async () => {
  const textsOf = async () => {
    const { rows } = await sql<{ texts: Record<string, { short: string }> }>`
      select texts from catalogue.game where key = 'ember-sevens'`.execute(
      world.database.read.reads(),
    );
    return rows[0]?.texts ?? {};
  };
  const before = await textsOf();
  expect(Object.keys(before).sort()).toEqual(['cs', 'en', 'hu', 'ru', 'sk', 'vi']);
  await sql`update catalogue.game set texts = '{"cs": {"short": "Vlastní."}, "en": {"short": "Own."}}'
    where key = 'ember-sevens'`.execute(world.database.read.reads());
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  expect(await textsOf()).toEqual({
    ...before,
    cs: { short: 'Vlastní.' },
    en: { short: 'Own.' },
  });
});

test('a tag that is there gets the languages it lacks and keeps what operators wrote', async () => {
  const textsOf = async () =>
    Object.fromEntries(
      (await allTags())
        .filter(({ type, key }) => type === 'Genre' && key === 'fruits')
        .flatMap(({ translations }) => translations.map(({ language, text }) => [language, text])),
    );
  await sql`update catalogue.tag set translations = '[{"language": "cs", "text": "Ovocné"}]'
    where key = 'fruits'`.execute(world.database.read.reads());
  const { catalogue } = world.platform.modules.parts;
  await world.database.transaction((tx) => catalogue.addHouseTitles(tx));
  expect(await textsOf()).toEqual({
    cs: 'Ovocné',
    en: 'Fruits',
    sk: 'Ovocie',
    hu: 'Gyümölcsök',
    ru: 'Фрукты',
    vi: 'Trái cây',
  });
});

test('sort numbers run from one to about two and a half thousand', async () => {
  const numbers = (await list({})).map(({ sort }) => sort);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(2_500);
});

const collator = new Intl.Collator('cs');
const bySort = (games: Awaited<ReturnType<typeof list>>) => games.map(({ sort }) => sort);

test('stands in the order of its sort numbers', async () => {
  const numbers = bySort(await list({}));
  expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
});

test('can be ordered by its date, the newest first', async () => {
  const starts = (await list({ sortBy: 'start' })).map(({ start }) => start);
  expect(starts).toEqual([...starts].sort().reverse());
});

test.each(['asc', 'desc'] as const)('can be ordered by name as Czech is: %s', async (order) => {
  const names = (await list({ sortBy: 'name', order })).map(({ name }) => name);
  const sorted = [...names].sort(collator.compare);
  expect(names).toEqual(order === 'asc' ? sorted : sorted.reverse());
});

type Row = readonly [type: string, key: string, filter: Query];
const filters: readonly Row[] = [
  ...[
    'slots',
    'cards',
    'exclusive',
    'new',
    'big-win',
    'lotto',
    'crash-games',
    'instant-games',
    'roulette',
    'scratch-cards',
  ].map((category) => ['Category', category, { category }] as const),
  ...['fruits', 'diamonds', 'thematic'].map((genre): Row => ['Genre', genre, { genre: [genre] }]),
  ...['3', '4', '5', '6'].map((reels) => ['Reels', reels, { reels }] as const),
  ...['recommended', 'most-played'].map((tag) => ['Tag', tag, { tag }] as const),
];

describe('a tag', () => {
  test.each(filters)('of type %s, %s, has a name in every language and games', async (...row) => {
    const [type, name, filter] = row;
    const tag = (await allTags()).find((one) => one.type === type && one.key === name);
    expect(tag?.translations.map(({ language }) => language).sort()).toEqual(
      [...rulesLocales].sort(),
    );
    const found = await list(filter);
    expect(found.length).toBeGreaterThan(0);
    if (name !== 'new') expect(tag?.gamesCount).toBe(found.length);
  });
});

test.each(['hot', 'most-played', 'recommended'] as const)('the view %s has games', async (view) => {
  expect((await list({ view })).length).toBeGreaterThan(0);
});

test('one game wears the badge of the top', async () => {
  const worn = (await list({})).flatMap(({ tags }) => tags.filter(({ type }) => type === 'Badge'));
  expect(worn.map((badge) => badge.key)).toEqual(['top']);
});

/** The types of games that the specification names, and the list that shows each. */
test.each([
  ['slot', { category: 'slots' }],
  ['card', { category: 'cards' }],
  ['lottery', { category: 'lotto' }],
  ['roulette', { category: 'roulette' }],
  ['crash', { category: 'crash-games' }],
  ['instant', { category: 'instant-games' }],
  ['scratch-card', { category: 'scratch-cards' }],
] as const)('games of the type %s are found', async (_type, filter) => {
  expect((await list(filter)).length).toBeGreaterThan(0);
});
