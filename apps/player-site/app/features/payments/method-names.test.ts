import { brands } from '@herna/brands';
import { describe, expect, it } from 'vitest';
import cs from '../../../messages/cs.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import hu from '../../../messages/hu.json' with { type: 'json' };
import ru from '../../../messages/ru.json' with { type: 'json' };
import sk from '../../../messages/sk.json' with { type: 'json' };
import vi from '../../../messages/vi.json' with { type: 'json' };
import { payoutKinds } from './closed-method.ts';
import { methodName, senderOf } from './method-names.ts';

const languages = Object.entries({ cs, en, hu, ru, sk, vi });

/** The ways that a brand offers, in both directions. */
const offers = brands.map(({ key, payments }) => ({
  key,
  ways: [
    ...payments.depositMethods.map((method) => ({ method, direction: 'DEPOSIT' as const })),
    ...payments.withdrawalMethods.map((method) => ({ method, direction: 'WITHDRAWAL' as const })),
  ],
}));

describe.each(languages)('%s', (_, { payments }) => {
  const said = (key: string): string => {
    const [group = '', name = ''] = key.split('.');
    return (payments as unknown as Record<string, Record<string, string>>)[group]?.[name] ?? key;
  };

  it.each(offers)('$key names each way by what the player pays with or gets', ({ ways }) => {
    for (const way of ways) {
      // A wallet is an account that the player has there; gateways are no affair of the player's.
      const isWallet = way.method === 'Netera' || payoutKinds[way.method] === 'wallet';
      const carriers = isWallet ? /payout|payu|gp ?webpay/i : /payout|payu|gp ?webpay|netera/i;
      expect(said(methodName(way))).not.toMatch(carriers);
    }
    const transfers = ways
      .filter(({ direction, method }) => direction === 'WITHDRAWAL' && !payoutKinds[method])
      .map((way) => said(methodName(way)).toLowerCase());
    const account = said('methods.BankTransfer').toLowerCase();
    expect(transfers.filter((name) => !name.endsWith(account.slice(-6)))).toEqual([]);
  });

  it.each(offers)('$key tells its ways from each other', ({ ways }) => {
    const seen = ways.map((way) => {
      const sender = senderOf(way, ways);
      return [way.direction, said(methodName(way)), sender && said(sender)].join('|');
    });
    expect(new Set(seen).size).toBe(seen.length);
  });
});

it('says who sends a transfer only where there are two', () => {
  const bank = { method: 'BankTransfer', direction: 'WITHDRAWAL' } as const;
  const gateway = { method: 'PayoutOne', direction: 'WITHDRAWAL' } as const;
  const deposit = { method: 'PayoutOne', direction: 'DEPOSIT' } as const;
  expect(senderOf(bank, [bank, deposit])).toBeUndefined();
  expect(senderOf(bank, [bank, gateway])).toBe('sentBy.BankTransfer');
  expect(senderOf(deposit, [bank, gateway, deposit])).toBeUndefined();
});
