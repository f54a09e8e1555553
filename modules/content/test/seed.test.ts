/** What a new database shows, for every brand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands, type Market, marketRules } from '@herna/brands';
import { manualClock } from '@herna/kernel';
import { testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageKeys } from '../contract/pages.table.ts';
import { completeContent } from '../service/seed.ts';

const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
let opened: Awaited<ReturnType<typeof testDatabase>>;

const complete = () =>
  opened.database.transaction(async (tx) => {
    for (const brand of brands) await completeContent(tx, brand, clock);
  });

beforeAll(async () => {
  opened = await testDatabase();
  await complete();
});
afterAll(() => opened.drop());

test('every brand begins with its texts, and keeps what operators have set', async () => {
  const { database } = opened;
  const count = async (what: string) => {
    const { rows } = await database.pool.query<{ count: bigint }>(
      `select count(*) from content.${what}`,
    );
    return rows[0]?.count;
  };
  const revisions = await count('revision');
  expect(await count('publication')).toBe(revisions);
  const { rows } = await database.pool.query<{ brand: string; locales: string[] }>(
    `select brand, array_agg(distinct locale order by locale) as locales from content.item i
     join content.revision r on r.item_id = i.id where kind = 'PAGE' group by brand`,
  );
  expect(rows).toHaveLength(brands.length);
  for (const { brand, locales } of rows) {
    const { locales: spoken = [] } = brands.find(({ key }) => key === brand) ?? {};
    expect(locales).toEqual([...spoken].sort());
  }
  clock.advance(60_000);
  await complete();
  expect(await count('revision')).toBe(revisions);
});

test('a start adds a page and a locale that a database lacks, and writes over nothing', async () => {
  const { database } = await testDatabase();
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  const fill = () => database.transaction((tx) => completeContent(tx, brand, clock));
  const { pool } = database;
  const wordings = async (key: string) => {
    const { rows } = await pool.query<{ locale: string; title: string }>(
      `select r.locale, r.content ->> 'title' as title from content.item i
       join content.revision r on r.item_id = i.id
       where i.kind = 'PAGE' and i.key = $1 order by r.locale`,
      [key],
    );
    return rows;
  };
  const author = [clock.now(), 'platform'];
  // As an earlier version has left it: without most pages, and one of them in a single language.
  await pool.query(
    `with item as (insert into content.item (brand, kind, key, created_at, created_by)
       values ($3, 'PAGE', 'about', $1, $2) returning id)
     insert into content.revision (item_id, locale, number, state, content, hash, note, author, created_at)
     select id, 'cs', 1, 'PUBLISHED', '{"title":"Náš text","body":""}', repeat('a', 64), '', $2, $1
     from item`,
    [...author, brand.key],
  );
  // What an operator has begun stays theirs in every language.
  await pool.query(
    `with item as (insert into content.item (brand, kind, key, created_at, created_by)
       values ($2, 'PAGE', 'faq', $1, 'Alena') returning id)
     insert into content.revision (item_id, locale, number, state, content, hash, note, author, created_at)
     select id, 'cs', 1, 'DRAFT', '{"title":"Otázky","body":""}', repeat('a', 64), '', 'Alena', $1
     from item`,
    [clock.now(), brand.key],
  );
  await fill();
  expect((await wordings('about')).map(({ locale }) => locale)).toEqual([...brand.locales].sort());
  expect((await wordings('about')).find(({ locale }) => locale === 'cs')?.title).toBe('Náš text');
  expect(await wordings('faq')).toEqual([{ locale: 'cs', title: 'Otázky' }]);
  expect(await wordings('contact')).toHaveLength(brand.locales.length);
  const count = async () => (await pool.query('select from content.revision')).rowCount;
  const before = await count();
  await fill();
  expect(await count()).toBe(before);
});

/** Words of the other market: its money, its name, its authorities and its help line. */
const foreign: Readonly<Record<Market, RegExp>> = {
  cz: /€|(?<!\p{L})eur(?:o|a|á|у)?(?!\p{L})|slovens|slovak|szlov|словак|словац|(?:Úrad|Úřad)\p{L}* pr[eo] regul|0800 800 900/iu,
  sk: /Kč|CZK|korun|crown|česk|czech|čech|чех|чешск|cseh|(?<!\p{L})séc(?!\p{L})|ministerstv\p{L}* financ|ministry of finance|министерств\p{L}* финансов|pénzügyminiszt|(?<!\d)800 350 000|(?<!\d)116 123/iu,
};

/** Amounts of money that a text names, in minor units. */
const amountsIn = (text: string): bigint[] =>
  [...text.matchAll(/(?:CZK|EUR|€)\s?(\d[\d\s,]*)|(\d[\d\s]*)\s?(?:Kč|€)/g)].map(
    ([, after, before]) => BigInt((after ?? before ?? '').replace(/\D/g, '')) * 100n,
  );

/** A round of which a page says that it can be seen again. */
const replayed =
  /[^.]*(?:přehrát|\breplay|prehrať v|prehrať z|visszanéz|пересмотреть (?:его|в|по)|xem lại)[^.]*/giu;

/** Where offers come without consent, until the player switches them off. */
const onSite =
  /ve zprávách na webu|messages on the site|v správach na webe|oldalon kapott üzenetek|в сообщениях на сайте|hộp tin trên trang/i;

const names = (text: string, figure: number): boolean =>
  new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(text);

describe.each(brands)('the pages and posts of $key', ({ key: brand, market }) => {
  const rules = marketRules(market, '2026-11-21');
  let pages: { key: string; locale: string; text: string }[] = [];
  beforeAll(async () => {
    const { rows } = await opened.database.pool.query<(typeof pages)[number]>(
      `select i.key, r.locale,
         concat_ws(' ', r.content ->> 'title', r.content ->> 'summary', r.content ->> 'body') as text
       from content.item i join content.revision r on r.item_id = i.id
       where i.kind in ('PAGE', 'POST') and i.brand = $1`,
      [brand],
    );
    pages = rows;
    expect(rows.length).toBeGreaterThan(pageKeys.length);
  });
  const of = (key: string) => pages.filter((page) => page.key === key);
  const where = (found: typeof pages) => found.map(({ locale, key }) => `${locale}/${key}`);

  test('name nothing of the other market', () => {
    expect(where(pages.filter(({ text }) => foreign[market].test(text)))).toEqual([]);
  });

  test('name no amount but those of the market', () => {
    const known = [
      rules.deposit.minimum,
      rules.temporaryAccount?.depositsMaximum,
      rules.technicalGame?.stakeMaximum,
    ];
    const strange = pages.filter(({ text }) =>
      amountsIn(text).some((amount) => !known.includes(amount)),
    );
    expect(where(strange)).toEqual([]);
  });

  test('promise to show again no rounds but those of our own games', () => {
    const promises = pages
      .filter(({ key }) => ['about', 'faq'].includes(key))
      .flatMap(({ locale, key, text }) =>
        (text.match(replayed) ?? []).map((sentence) => ({ page: `${locale}/${key}`, sentence })),
      );
    expect(new Set(promises.map(({ page }) => page)).size).toBe(of('about').length * 2);
    expect(promises.filter(({ sentence }) => !sentence.includes('Jantar Games'))).toEqual([]);
  });

  test('promise to ask for consent only where offers need it', () => {
    const promises = [...of('personal-data'), ...of('stop-sms')];
    expect(where(promises.filter(({ text }) => !onSite.test(text)))).toEqual([]);
  });

  test('lead to the request for the register of excluded persons', () => {
    for (const { locale, text } of of('responsible-gaming')) {
      const register = text.split('<h3')[4] ?? '';
      expect(register, locale).toContain('href="/profile/responsible-gaming"');
    }
  });

  test('say of a temporary account, breaks and help what the market says', () => {
    const { temporaryAccount, playBreak, panicButtonHours, helpLine } = rules;
    for (const { text } of of('faq')) {
      const maximum = temporaryAccount?.depositsMaximum;
      expect(amountsIn(text)).toEqual(maximum === undefined ? [] : [maximum]);
      expect(names(text, temporaryAccount?.days ?? 30)).toBe(temporaryAccount !== undefined);
    }
    for (const { text } of of('responsible-gaming')) {
      expect(names(text, playBreak?.minutes ?? 15)).toBe(playBreak !== undefined);
      expect(text).toContain(helpLine.number);
    }
    for (const { text } of of('panic-button')) expect(names(text, panicButtonHours)).toBe(true);
  });
});

test.each(['pages', 'posts'])('every wording for a market among the %s is served', (kind) => {
  const folder = join(import.meta.dirname, '../seed', kind);
  const variants = readdirSync(folder).filter((name) => name.includes('-'));
  expect(variants.length).toBeGreaterThan(0);
  for (const variant of variants) {
    const [locale = '', market] = variant.split('-');
    const readers = brands.filter(
      (brand) => brand.market === market && brand.locales.some((one) => one === locale),
    );
    expect(readers, variant).not.toEqual([]);
    for (const file of readdirSync(join(folder, variant))) {
      const common = join(folder, locale, file);
      expect(existsSync(common), `${variant}/${file}`).toBe(true);
      const text = readFileSync(join(folder, variant, file), 'utf8');
      expect(text, `${variant}/${file}`).not.toBe(readFileSync(common, 'utf8'));
    }
  }
});
