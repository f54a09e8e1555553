/** What every page of a brand must keep to, in each of its locales; the brands are shared by files. */
import { type Brand, brands } from '@herna/brands';
import { titles } from '@herna/titles';
import { expect, test } from 'vitest';
import { openBrandSite } from './brand-site.ts';
import { searchEngineFaults } from './search-engines.ts';
import { textOf, type Walked, walkPages } from './walk.ts';

/** Names that are the same in every language, and so may have many words. */
const names = new Set(titles.map(({ name }) => name));
/** So many words make a sentence, which no two languages share. */
const sentenceWords = 4;

/** Pages that say the same to everybody: the walk of the guest has read them. */
const readAlike =
  /^\/(?:archive|provider|legal|blog|faq|about|identification|instructions|how-to-|verify|proof|map|page|lottery\/(?:how|faq|history|detail))/;

/** Sentences of pages, with a page on which each stands. */
function sentencesOf({ pages }: Walked): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { address, html } of pages) {
    for (const line of textOf(html).split('\n')) {
      const text = line.replace(/\s+/g, ' ').trim();
      const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
      const isName = names.has(text) || /[\d@]/.test(text);
      if (words >= sentenceWords && !isName) found.set(text, address);
    }
  }
  return found;
}

/** Czech and Slovak have sentences in common that are right in both. */
const near = (one: string, other: string): boolean =>
  [one, other].every((locale) => ['cs', 'sk'].includes(locale));

/** Walks a brand as a guest and as a player in each locale. */
async function checkBrand(brand: Brand): Promise<void> {
  const site = await openBrandSite(brand);
  try {
    const faults: string[] = [];
    const said = new Map<string, ReadonlyMap<string, string>>();
    for (const locale of brand.locales) {
      const guest = await walkPages(site, locale);
      const player = await walkPages(site, locale, site.playerCookie, readAlike);
      faults.push(...guest.faults, ...player.faults);
      expect(guest.pages.length).toBeGreaterThan(40);
      expect(player.pages.length).toBeGreaterThan(30);
      const own = new Map([...sentencesOf(guest), ...sentencesOf(player)]);
      for (const [other, theirs] of said) {
        if (near(locale, other)) continue;
        for (const [text, address] of own) {
          if (theirs.has(text)) faults.push(`${address} says in ${other}: ${text}`);
        }
      }
      said.set(locale, own);
    }
    faults.push(...(await searchEngineFaults(site)));
    expect(faults).toEqual([]);
  } finally {
    await site.world.close();
  }
}

/** Declares the tests of one share of the brands; the files of the shares run side by side. */
export function testBrands(share: number, shares: number): void {
  const own = brands.filter((_brand, index) => index % shares === share);
  test.each(own.map((brand) => ({ key: brand.key, brand })))(
    'every link of every page of $key leads to a page in its own language',
    ({ brand }) => checkBrand(brand),
  );
}
