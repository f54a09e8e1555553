import { describe, expect, test } from 'vitest';
import { type Ceiling, passedBy } from './ceilings.ts';

const row = (more: Partial<Ceiling>): Ceiling => ({
  period: 'ROUND',
  providerId: 0n,
  scope: '',
  gameKey: '',
  currency: 'CZK',
  amount: 100n,
  ...more,
});
const win = {
  providerId: 7n,
  scope: 'CrashGame',
  gameKey: 'rocket',
  currency: 'CZK',
  amount: 60n,
  staked: 1n,
};
const nothing = { round: 0n, dayOfProvider: 0n, dayOfTitle: 0n };

const everybody = row({});
const ofScope = row({ scope: 'CrashGame', amount: 50n });
const ofProvider = row({ providerId: 7n, amount: 200n });
const ofTitle = row({ gameKey: 'rocket', amount: 10n });

const cases: readonly [
  name: string,
  rows: readonly Ceiling[],
  before: Partial<typeof nothing>,
  passed: object | undefined,
][] = [
  ['no row', [], {}, undefined],
  ['a row for all', [everybody], {}, undefined],
  ['a round’s wins add up', [everybody], { round: 41n }, { cause: 'ROUND', counted: 101n }],
  ['the very ceiling is no more than it', [everybody], { round: 40n }, undefined],
  ['a part of the offer before all', [everybody, ofScope], {}, { ceiling: 50n }],
  ['the provider before its part of the offer', [everybody, ofScope, ofProvider], {}, undefined],
  ['the title before its provider', [everybody, ofProvider, ofTitle], {}, { ceiling: 10n }],
  [
    'a row that was ended',
    [everybody, row({ gameKey: 'rocket', amount: undefined })],
    {},
    undefined,
  ],
  ['another currency', [row({ currency: 'EUR', amount: 1n })], {}, undefined],
  ['another title', [row({ gameKey: 'wheel', amount: 1n })], {}, undefined],
  [
    'a multiple of the stake, whatever the money',
    [everybody, row({ period: 'MULTIPLE', amount: 5_999n })],
    {},
    undefined,
  ],
  [
    'a multiple of the stake that is passed',
    [everybody, row({ period: 'MULTIPLE', amount: 5_900n })],
    {},
    { cause: 'MULTIPLE', ceiling: 59n, counted: 60n },
  ],
  [
    'the title’s multiple before that of all',
    [
      row({ period: 'MULTIPLE', amount: 1n }),
      row({ period: 'MULTIPLE', gameKey: 'rocket', amount: 6_000n }),
    ],
    {},
    undefined,
  ],
  [
    'a provider’s day',
    [row({ period: 'DAY' })],
    { dayOfProvider: 50n },
    { cause: 'DAY', counted: 110n },
  ],
  [
    'a title’s day beside that of its provider',
    [
      row({ period: 'DAY', amount: 1_000n }),
      row({ period: 'DAY', gameKey: 'rocket', amount: 90n }),
    ],
    { dayOfProvider: 50n, dayOfTitle: 50n },
    { cause: 'DAY', ceiling: 90n, counted: 110n },
  ],
];

describe('a win', () => {
  test.each(cases)('%s', (_name, rows, before, passed) => {
    const found = passedBy(win, { ...nothing, ...before }, rows);
    if (passed === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(passed);
  });
});
