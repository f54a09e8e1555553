/** A changed legal text is shown to its players until they have accepted its wording. */
import { brandByTarget } from '@herna/brands';
import { contentCalls } from '@herna/content/contract';
import { bearer } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandSite, openBrandSite } from './brand-site.ts';
import { textOf } from './walk.ts';

let site: BrandSite;
beforeAll(async () => {
  site = await openBrandSite(brandByTarget('herna'));
}, 300_000);
afterAll(() => site.world.close());

const banner = 'Změnily se naše texty';
const question = 'Přečetli jste si toto znění';
const terms = '/legal/terms-and-conditions';
const shown = async (address: string, cookie?: string) =>
  textOf((await site.ask(address, cookie)).text);

test('a player is asked until every wording in force is accepted, a guest never is', async () => {
  const own = bearer(/herna_player=([^;]+)/.exec(site.playerCookie)?.[1] ?? '');
  const waiting = async () => {
    const call = 'GET /capi/Content/v3/LegalText/GetList';
    const { body } = await site.world.call(contentCalls, call, { query: { locale: 'cs' } }, own);
    return body.items.filter(({ accepted }) => !accepted);
  };
  // The demo player has accepted what is in force; a change of it is as if nothing were accepted.
  expect(await waiting()).toEqual([]);
  expect(await shown('/', site.playerCookie)).not.toContain(banner);
  await site.world.database.pool.query('delete from content.acceptance');
  const texts = await waiting();
  expect(texts.map(({ path }) => path)).toContain(terms);
  expect(await shown('/', site.playerCookie)).toContain(banner);
  expect(await shown(terms, site.playerCookie)).toContain(question);
  expect(await shown('/')).not.toContain(banner);
  expect(await shown(terms)).not.toContain(question);
  for (const { key, hash } of texts) {
    const call = 'POST /capi/Content/v3/LegalText/Accept';
    await site.world.call(contentCalls, call, { body: { key, hash, locale: 'cs' } }, own);
  }
  expect(await waiting()).toEqual([]);
  expect(await shown('/', site.playerCookie)).not.toContain(banner);
  expect(await shown(terms, site.playerCookie)).not.toContain(question);
});
