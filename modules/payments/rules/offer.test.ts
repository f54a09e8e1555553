import { defaultBrand, marketRules } from '@herna/brands';
import { expect, test } from 'vitest';
import { offersFor, type PayerStanding, type StaffBounds } from './offer.ts';

const standing: PayerStanding = {
  temporary: false,
  locked: false,
  closing: false,
  exclusion: undefined,
  hasVerifiedAccount: true,
  hasVerifiedCard: true,
  hasVerifiedWallet: true,
  depositCapLeft: undefined,
  restricted: new Set(),
  bounded: new Map(),
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

test('staff narrow an amount and never widen it; where nothing is left the method is closed', () => {
  const set = (...bounds: StaffBounds[]) =>
    minima({ bounded: new Map([['DEPOSIT CardOnline', bounds]]) })
      .get('DEPOSIT')
      ?.find(({ method }) => method === 'CardOnline');
  const { minimum, maximum } = rules.deposit;
  expect(set()).toMatchObject({ minimum, maximum, closed: undefined });
  expect(set({ minimum: 1n, maximum: maximum + 1n })).toMatchObject({ minimum, maximum });
  const brand = { minimum: minimum + 5n, maximum: minimum + 90n };
  const player = { minimum: null, maximum: minimum + 50n };
  expect(set(brand, player)).toMatchObject({ minimum: minimum + 5n, maximum: minimum + 50n });
  const nothing = { minimum: minimum + 60n, maximum: null };
  expect(set(player, nothing)).toMatchObject({ closed: 'Restricted' });
});
