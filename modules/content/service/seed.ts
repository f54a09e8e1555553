/**
 * What is shown before anybody writes anything: the texts and widgets that come with the platform,
 * published. Every start adds what a database does not have yet, pages of a later version too; an item
 * that exists stays as operators have set it, whatever its key is now.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@herna/brands';
import type { Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import type { ContentKind } from '../contract/kinds.ts';
import { pageKeys } from '../contract/pages.table.ts';
import { contentHash } from '../rules/canonical.ts';
import { checkContent } from '../rules/checks.ts';
import { everyLocale } from '../rules/locales.ts';
import {
  bottomBanners,
  calendarBanners,
  carousels,
  liveDealer,
  liveTags,
} from '../seed/lobby.table.ts';
import { readSeedText } from '../seed/markdown.ts';
import { seedCategories, seedPosts } from '../seed/posts.table.ts';
import { formerKeys, itemsOf } from '../store/items.ts';
import { insertSeed, type SeedRow, seededWordings } from '../store/seed.ts';

const folder = join(import.meta.dirname, '../seed');
interface Wording {
  readonly kind: ContentKind;
  readonly key: string;
  readonly locale: string;
  readonly content: unknown;
}

/** The wording for the brand's market where it has one of its own, else that of the language. */
function textOf(kind: 'pages' | 'posts', locale: string, { market }: Brand, name: string) {
  const own = join(folder, kind, `${locale}-${market}`, `${name}.md`);
  const common = join(folder, kind, locale, `${name}.md`);
  return readSeedText(readFileSync(existsSync(own) ? own : common, 'utf8'));
}

function pages(locale: string, brand: Brand): Wording[] {
  return pageKeys.map((key) => {
    const { title, body } = textOf('pages', locale, brand, key);
    return { kind: 'PAGE', key, locale, content: { title, body } };
  });
}

function blog(locale: string, brand: Brand): Wording[] {
  const categories = Object.entries(seedCategories).map(
    ([key, titles]): Wording => ({
      kind: 'CATEGORY',
      key,
      locale,
      content: { title: titles[locale] },
    }),
  );
  const posts = seedPosts.map(({ slug, categories: of, image, alt, postedAt }): Wording => {
    const { title, opening, rest } = textOf('posts', locale, brand, slug);
    const picture = { image, imageAlt: alt[locale] };
    const content = { title, summary: opening, body: rest, categories: of, postedAt, ...picture };
    return { kind: 'POST', key: slug, locale, content };
  });
  return [...categories, ...posts];
}

function widget(key: string, locale: string, sections: readonly unknown[]): Wording[] {
  return sections.length > 0 ? [{ kind: 'WIDGET', key, locale, content: { sections } }] : [];
}

function localWidgets(locale: string, brand: Brand): Wording[] {
  const bottom = bottomBanners[locale];
  const live = liveDealer[locale];
  const calendar = brand.calendarPage ? (calendarBanners[locale] ?? []) : [];
  return [
    ...widget('games_list', locale, carousels(locale)),
    ...widget('lobby_bottom', locale, bottom ? [{ type: 'BANNER', ...bottom }] : []),
    ...widget('live_dealer_page', locale, live ? [{ type: 'BANNER', ...live.banner }] : []),
    ...widget(
      'live_dealer_games_list',
      locale,
      live ? [{ type: 'GAMES_LIST', title: live.list, tags: liveTags }] : [],
    ),
    ...widget(
      'calendar_page',
      locale,
      calendar.map((banner) => ({ type: 'BANNER', ...banner })),
    ),
  ];
}

/** Everything that comes with the platform for a brand. */
function wordingsFor(brand: Brand): Wording[] {
  return [
    ...brand.locales.flatMap((locale) => [...pages(locale, brand), ...blog(locale, brand)]),
    ...brand.locales.flatMap((locale) => localWidgets(locale, brand)),
    ...widget('lobby_primary_widget', everyLocale, [
      { type: 'SLIDER', slides: [], fillFrom: 'tag/recommended' },
    ]),
    ...widget('lobby_secondary_widget', everyLocale, [{ type: 'JACKPOT_AGGREGATED' }]),
    { kind: 'SWITCHES', key: 'static_pages', locale: everyLocale, content: { pages: {} } },
  ];
}

/** Adds and publishes what a brand does not have yet: items, and texts of its own in a new locale. */
export async function completeContent(tx: Tx, brand: Brand, clock: Clock): Promise<void> {
  const items = await itemsOf(tx, brand.key, undefined);
  const known = new Set([...items, ...(await formerKeys(tx, brand.key))].map(placeOf));
  const seeded = await seededWordings(tx, brand.key);
  const missesLocale = ({ kind, key, locale }: Wording): boolean =>
    texts.includes(kind) && seeded.get(placeOf({ kind, key }))?.includes(locale) === false;
  const rows = wordingsFor(brand)
    .filter((wording) => !known.has(placeOf(wording)) || missesLocale(wording))
    .map(({ kind, key, locale, content: given }): SeedRow => {
      const { content, faults } = checkContent(kind, key, given, brand);
      assert(
        content,
        `${kind} ${key} in ${locale}: ${faults.map(({ field }) => field).join(', ')}`,
      );
      return { kind, key, locale, content, hash: contentHash(content) };
    });
  if (rows.length > 0) await insertSeed(tx, brand.key, rows, clock.now());
}

/** Kinds that have a wording in each locale, so that one of them replaces no other. */
const texts: readonly ContentKind[] = ['PAGE', 'POST', 'CATEGORY'];

const placeOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string =>
  `${kind}/${key}`;
