/** A bank that the address of a deposit names is chosen on the page already. */
import { brandByTarget } from '@herna/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandSite, openBrandSite } from './brand-site.ts';

let site: BrandSite;
beforeAll(async () => {
  const buttons = [
    { code: 'vl', bank: 'Velká banka' },
    { code: 'mo', bank: 'Modrá banka' },
    { code: 'ta', bank: 'Tichá banka' },
  ];
  const outside = { '/capi/v2-onling/Payment/GetPaymentButtons': { buttons } };
  site = await openBrandSite(brandByTarget('hvezdolet'), outside);
}, 300_000);
afterAll(() => site.world.close());

/** The codes of the banks on the page, and the one that is chosen. */
async function banksOf(address: string) {
  const { status, text } = await site.ask(address, site.playerCookie);
  expect(status).toBe(200);
  const inputs = text.match(/<input\b[^>]*name="bank"[^>]*>/g) ?? [];
  const code = (input: string) => /value="([^"]*)"/.exec(input)?.[1];
  return {
    all: inputs.map(code),
    chosen: inputs.filter((input) => / checked=""/.test(input)).map(code),
  };
}

test('the bank in the address preselects its button', async () => {
  const page = '/profile/payments/deposit/method/PaymentButton';
  expect((await banksOf(page)).all).toEqual(['vl', 'mo', 'ta']);
  expect((await banksOf(page)).chosen).toEqual(['vl']);
  expect((await banksOf(`${page}?bank=mo`)).chosen).toEqual(['mo']);
  expect((await banksOf(`${page}?bank=nobody`)).chosen).toEqual(['vl']);
});
