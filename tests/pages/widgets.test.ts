/** Every widget that operators may fill is shown on its page of the site. */
import { brands } from '@herna/brands';
import {
  contentCalls,
  type SectionType,
  type WidgetKey,
  widgetKeys,
  widgetRules,
} from '@herna/content/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandSite, openBrandSite } from './brand-site.ts';
import { textOf } from './walk.ts';

let site: BrandSite;
let editor: Caller;
let game: string;
beforeAll(async () => {
  const brand = brands.find(({ calendarPage }) => calendarPage);
  if (!brand) throw new Error('no brand has a calendar page');
  site = await openBrandSite(brand);
  editor = await signedInStaff(site.world, site.world.platform.modules.parts.staff, 'content');
  const archive = (await site.ask('/archive')).text;
  game = /href="[^"]*\/game\/([a-z0-9-]+)/.exec(archive)?.[1] ?? '';
}, 300_000);
afterAll(() => site.world.close());

/** A section of a type that says a title. */
const sectionOf = (type: SectionType, title: string) => {
  const slide = { title, image: '/art/scenes/ember-fruits.webp', imageAlt: title };
  return type === 'SLIDER'
    ? { type, slides: [slide] }
    : type === 'GAME_CAROUSEL'
      ? { type, title, games: [game] }
      : { type: 'BANNER', title };
};

test.each(widgetKeys)('%s is shown on its page', async (key: WidgetKey) => {
  const { types, page } = widgetRules[key];
  const locale = site.brand.defaultLocale;
  const title = `Zkouška ${key.replaceAll('_', ' ')}`;
  const saved = await site.world.call(
    contentCalls,
    'POST /capi/v2-onling/FrontEnd/Save',
    { body: { key, locale, value: [sectionOf(types[0], title)] } },
    editor,
  );
  expect(saved.code).toBeUndefined();
  const { text } = await site.ask(page);
  expect(textOf(text)).toContain(title);
  expect(text.match(/<h1\b/g), 'first headings').toHaveLength(1);
});
