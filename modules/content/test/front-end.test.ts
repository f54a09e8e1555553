/** Values of the front end: plain ones as they come, those of content by its rules. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentWorld, guest, openContentWorld } from './content-world.ts';

let content: ContentWorld;
beforeAll(async () => {
  content = await openContentWorld();
});
afterAll(() => content.close());

const save = (body: { key: string; value: unknown; locale?: 'cs' | 'en'; brand?: string }) =>
  content.ask('POST /capi/v2-onling/FrontEnd/Save', { body });
const remove = (query: { key: string; locale?: 'cs' | 'en' }) =>
  content.ask('DELETE /capi/v2-onling/FrontEnd/Remove', { query });
const read = async (keys: string[], place: { brand?: string; locale?: 'cs' | 'en' } = {}) => {
  const query = { keys, ...place };
  const { body } = await content.ask('GET /capi/v2-onling/FrontEnd/Get', { query }, guest);
  return body.items.map(({ key, value }) => [key, value]);
};

describe('plain values', () => {
  test.each([
    ['an object', { parts: [{ order: 1 }] }],
    ['a list', [1, 'two', null]],
    ['a text', 'Vítejte'],
    ['nothing', null],
    ['a truth', false],
  ])('%s is read back as it was saved', async (_name, value) => {
    expect((await save({ key: 'round.trip', value })).body).toMatchObject({
      key: 'round.trip',
      locale: '*',
      value,
    });
    expect(await read(['round.trip'])).toEqual([['round.trip', value]]);
  });

  test("a locale's own value goes before the one for all", async () => {
    await save({ key: 'greeting', value: 'for all' });
    await save({ key: 'greeting', locale: 'en', value: 'for English' });
    expect(await read(['greeting'], { locale: 'en' })).toEqual([['greeting', 'for English']]);
    expect(await read(['greeting'], { locale: 'cs' })).toEqual([['greeting', 'for all']]);
  });

  test('several keys are answered at once, absent ones are left out', async () => {
    await save({ key: 'b', value: 2 });
    await save({ key: 'a', value: 1 });
    expect(await read(['b', 'none', 'a'])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('brands do not see each other', async () => {
    await save({ brand: 'rubinar', key: 'own', value: 1 });
    expect(await read(['own'])).toEqual([]);
    expect(await read(['own'], { brand: 'rubinar' })).toEqual([['own', 1]]);
  });

  test('a removed value is gone, a second removal removes nothing', async () => {
    await save({ key: 'gone', locale: 'cs', value: 1 });
    expect((await remove({ key: 'gone' })).body).toEqual({ removed: false });
    expect((await remove({ key: 'gone', locale: 'cs' })).body).toEqual({ removed: true });
    expect((await remove({ key: 'gone', locale: 'cs' })).body).toEqual({ removed: false });
    expect(await read(['gone'])).toEqual([]);
  });

  test.each([
    ['an unknown brand', { brand: 'nobody' }],
    ['a locale the brand does not speak', { locale: 'vi' as 'cs' }],
  ])('%s is refused', async (_name, place) => {
    expect((await save({ key: 'x', value: 1, ...place })).code).toBe('ERR_VALIDATION');
  });
});

const banner = { type: 'BANNER', title: 'Vítejte' };
const inSlider = { ...banner, type: 'BANNER_IN_SLIDER', image: '/art/a.webp', imageAlt: 'Scéna' };
const carousel = { type: 'GAME_CAROUSEL', title: 'Ovoce', tags: ['genre/fruits'] };
const slide = { title: 'Scéna', image: '/art/a.webp', imageAlt: 'Scéna' };
const slider = (count: number) => ({
  type: 'SLIDER',
  slides: Array.from({ length: count }, () => slide),
});

describe('widgets', () => {
  test.each([
    ['lobby_primary_widget', [slider(2)]],
    ['lobby_primary_widget', [slider(100)]],
    ['lobby_primary_slider_with_3D', [slider(1)]],
    ['lobby_bottom', [banner, banner]],
    ['game_section', [banner]],
    ['games_list', [carousel]],
    ['lobby_secondary_widget', [banner, carousel, { type: 'JACKPOT_AGGREGATED' }]],
    ['live_dealer_page', [inSlider, slider(1)]],
    ['live_dealer_games_list', [{ ...carousel, type: 'GAMES_LIST' }]],
    ['live_dealer_games_list', [{ type: 'JACKPOT_SINGlE', jackpot: 'Velký' }]],
    ['lottery_widget_slider', [slider(1)]],
    ['lottery_widget_games_list', Array(5).fill(carousel)],
  ])('%s takes what its rule allows and is read back', async (key, sections) => {
    expect((await save({ key, value: sections })).status).toBe(200);
    expect(await read([key])).toEqual([[key, sections]]);
  });

  test.each([
    ['lobby_primary_widget', [banner], 'content.sections.0.type'],
    ['lobby_primary_widget', [slider(1), slider(1)], 'content.sections'],
    ['lobby_primary_widget', [slider(101)], 'content.sections.0.slides'],
    ['lobby_bottom', [carousel], 'content.sections.0.type'],
    ['game_section', [slider(1)], 'content.sections.0.type'],
    ['games_list', [banner], 'content.sections.0.type'],
    ['lottery_widget_games_list', Array(6).fill(carousel), 'content.sections'],
    ['live_dealer_page', [{ type: 'JACKPOT_SINGLE', jackpot: 'x' }], 'content.sections.0.type'],
    ['calendar_page', [banner], 'key'],
    ['lobby_bottom', [{ type: 'BANNER' }], 'content.sections.0.title'],
    ['lobby_bottom', [{ ...banner, to: 'javascript:alert(1)' }], 'content.sections.0.to'],
    ['lobby_bottom', [{ ...banner, to: '//evil.example' }], 'content.sections.0.to'],
    [
      'lobby_bottom',
      [{ ...banner, image: 'https://evil.example/a.png', imageAlt: 'a' }],
      'content.sections.0.image',
    ],
    ['lobby_bottom', [{ ...banner, image: '/art/a.webp' }], 'content.sections.0.imageAlt'],
    ['live_dealer_page', [{ ...banner, type: 'BANNER_IN_SLIDER' }], 'content.sections.0.image'],
    ['games_list', [{ type: 'GAME_CAROUSEL', title: 'Nic' }], 'content.sections.0.tags'],
    ['lobby_bottom', 'words', 'content.sections.0'],
  ])('%s refuses what its rule does not allow: %j', async (key, value, field) => {
    const { code, body } = await save({ key, value });
    expect(code).toBe('ERR_VALIDATION');
    const { fields } = body as unknown as { fields: { field: string }[] };
    expect(fields.map((one) => one.field)).toContain(field);
  });

  test('fields that no type knows are dropped', async () => {
    await save({ key: 'lobby_bottom', value: [{ ...banner, onclick: 'alert(1)' }] });
    expect(await read(['lobby_bottom'])).toEqual([['lobby_bottom', [banner]]]);
  });

  test('the calendar is only for the brand that has one, with banners only', async () => {
    const of = (brand: string, value: unknown) => save({ brand, key: 'calendar_page', value });
    const { brands } = await import('@herna/brands');
    const [own] = brands.filter(({ calendarPage }) => calendarPage).map(({ key }) => key);
    expect((await of(own ?? '', [banner])).status).toBe(200);
    expect((await of(own ?? '', [carousel])).code).toBe('ERR_VALIDATION');
  });

  test('a removed widget is gone for its locale only', async () => {
    await save({ key: 'game_section', value: [banner] });
    await save({ key: 'game_section', locale: 'en', value: [{ ...banner, title: 'Welcome' }] });
    expect((await remove({ key: 'game_section', locale: 'en' })).body).toEqual({ removed: true });
    expect(await read(['game_section'], { locale: 'en' })).toEqual([['game_section', [banner]]]);
    expect((await remove({ key: 'game_section', locale: 'en' })).body).toEqual({ removed: false });
  });

  test('a legal text is not saved past its review', async () => {
    const value = { title: 'Podmínky', body: '<p>Text</p>' };
    expect((await save({ key: 'text.terms', value })).code).toBe('ERR_CONTENT_SECOND_PERSON');
    expect((await save({ key: 'text.about', value })).status).toBe(200);
  });
});

test('an unknown page switch is refused', async () => {
  const { code } = await save({ key: 'static_pages', value: { nowhere: false } });
  expect(code).toBe('ERR_VALIDATION');
});
