import { defaultBrand, marketRules } from '@herna/brands';
import { expect, test } from 'vitest';
import { offersFor, type PayerStanding } from './offer.ts';

const standing: PayerStanding = {
  temporary: false,
  locked: false,
  closing: false,
  exclusion: undefined,
  hasVerifiedAccount: true,
  hasCard: true,
  hasWallet: true,
  depositCapLeft: undefined,
  restricted: new Set(),
  paidToday: {},
};
const rules = marketRules('cz', '2026-11-24');
const minima = (more: Partial<PayerStanding>) =>
  Map.groupBy(
    offersFor(
      defaultBrand,
      { rules, settings: { methodBounds: {} }, standing: { ...standing, ...more } },
      () => true,
    ),
    ({ direction }) => direction,
  );

test('an account that is being closed is paid out to the last unit; others from the market’s least', () => {
  const before = minima({});
  const closing = minima({ closing: true });
  expect(before.get('WITHDRAWAL')?.map(({ minimum }) => minimum)).toContain(
    rules.withdrawal.minimum,
  );
  expect(new Set(closing.get('WITHDRAWAL')?.map(({ minimum }) => minimum))).toEqual(new Set([1n]));
  expect(closing.get('DEPOSIT')).toEqual(before.get('DEPOSIT'));
});
