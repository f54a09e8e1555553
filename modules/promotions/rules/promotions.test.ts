/** The rules of promotions, each row of each table shown to matter. */
import { seededRandom } from '@herna/kernel';
import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import { type BonusSpec, exampleSpec } from '../contract/index.ts';
import { amountOf, qualifyingDeposits, sumOf } from './amounts.ts';
import { drawCode, isUnguessable, normalizedCode, shownCode } from './code-signs.ts';
import { type Candidate, conditions, refusalOf } from './conditions.table.ts';
import { lawTable, refusalsOf } from './law.table.ts';
import { relationMachine } from './relation.machine.ts';
import { frozenChange, specFaults, waitsForDeposit } from './spec-faults.ts';
import { canonicalText, termsHash, termsIn } from './terms.ts';

const spec: BonusSpec = structuredClone(exampleSpec) as unknown as BonusSpec;
/** A Saturday, seven in the evening in Prague. */
const now = new Date('2026-11-21T18:00:00Z');
const candidate: Candidate = {
  spec,
  state: 'ACTIVATED',
  now,
  restricted: false,
  accountOpen: true,
  currencies: ['CZK'],
  uses: 0,
  deposits: 0,
  received: false,
  receivers: 0,
  granted: 0n,
};

describe('conditions', () => {
  /** For each condition a candidate that only it refuses, beside one it lets pass. */
  const cases: Readonly<Record<string, { refused: object; passes: object }>> = {
    NOT_ACTIVATED: { refused: { state: 'CREATED' }, passes: {} },
    NOT_YET_VALID: {
      refused: { spec: { ...spec, validFrom: '2026-11-21T18:00:01Z' } },
      passes: { spec: { ...spec, validFrom: '2026-11-21T18:00:00Z' } },
    },
    NO_LONGER_VALID: {
      refused: { spec: { ...spec, validUntil: '2026-11-21T18:00:00Z' } },
      passes: { spec: { ...spec, validUntil: '2026-11-21T18:00:01Z' } },
    },
    OTHER_WEEKDAY: {
      refused: { spec: { ...spec, weekdays: [5, 7] } },
      passes: { spec: { ...spec, weekdays: [6] } },
    },
    OTHER_HOUR: {
      refused: { spec: { ...spec, hourFrom: 18, hourUntil: 19 } },
      passes: { spec: { ...spec, hourFrom: 19, hourUntil: 20 } },
    },
    ACCOUNT_CLOSED_FOR_BONUSES: { refused: { accountOpen: false }, passes: {} },
    RESTRICTED: { refused: { restricted: true }, passes: {} },
    OTHER_CURRENCY: { refused: { currencies: ['EUR'] }, passes: { currencies: ['EUR', 'CZK'] } },
    USED_UP: { refused: { uses: 1 }, passes: { uses: 1, spec: { ...spec, usesPerPlayer: 2 } } },
    DEPOSIT_PASSED: {
      refused: { deposits: 2, spec: { ...spec, kind: 'DEPOSIT_NTH', ordinal: 2 } },
      passes: { deposits: 1, spec: { ...spec, kind: 'DEPOSIT_NTH', ordinal: 2 } },
    },
    RECEIVERS_REACHED: {
      refused: { receivers: 3, spec: { ...spec, receiversMaximum: 3 } },
      passes: { receivers: 3, received: true, spec: { ...spec, receiversMaximum: 3 } },
    },
    BUDGET_SPENT: {
      refused: { granted: 50_000n, spec: { ...spec, budget: 50_000 } },
      passes: { granted: 49_999n, spec: { ...spec, budget: 50_000 } },
    },
  };

  test('every condition has a case here, and the other way round', () => {
    expect(Object.keys(cases)).toEqual(conditions.map(({ name }) => name));
  });

  test.each(Object.entries(cases))('%s changes a verdict', (name, { refused, passes }) => {
    expect(refusalOf({ ...candidate, ...refused })).toBe(name);
    expect(refusalOf({ ...candidate, ...passes })).toBeUndefined();
  });

  test('an hour is that of Prague on the night of change', () => {
    const night = { ...spec, hourFrom: 3, hourUntil: 4 };
    const at = (moment: string) => refusalOf({ ...candidate, spec: night, now: new Date(moment) });
    expect(at('2027-03-28T00:59:59Z')).toBe('OTHER_HOUR');
    expect(at('2027-03-28T01:00:00Z')).toBeUndefined();
  });

  test('what an offer fixed is not asked again when it is accepted', () => {
    const over = { ...candidate, spec: { ...spec, validUntil: '2026-11-20T00:00:00Z' } };
    expect(refusalOf(over, 'accept')).toBeUndefined();
    expect(refusalOf({ ...over, accountOpen: false }, 'accept')).toBe('ACCOUNT_CLOSED_FOR_BONUSES');
  });
});

describe('the law', () => {
  const on = { day: '2026-11-21', locale: 'cs' } as const;
  const broken = (change: Partial<BonusSpec>, market: 'cz' | 'sk' = 'cz') =>
    refusalsOf({ ...spec, ...change }, { ...on, market });

  test('a lawful bonus is refused nothing', () => {
    expect(broken({})).toEqual([]);
  });

  test('each row names its paragraph', () => {
    const bare = { cs: { title: 'Bonus', summary: '', text: '' } };
    expect(broken({ terms: bare, forfeitOnWithdrawal: true })).toEqual([
      {
        rule: 'promotions',
        field: 'terms.cs.summary',
        paragraph: expect.stringContaining('section 1(1)'),
      },
      {
        rule: 'promotions',
        field: 'terms.cs.text',
        paragraph: expect.stringContaining('section 1(1)'),
      },
      {
        rule: 'bonusMayEndOnWithdrawal',
        field: 'forfeitOnWithdrawal',
        paragraph: expect.stringContaining('section 1(2)(b)'),
      },
    ]);
    expect(lawTable).toHaveLength(3);
  });

  test('terms in another language only are no terms', () => {
    const { en } = spec.terms;
    expect(broken({ terms: en ? { en } : {} }).map(({ field }) => field)).toEqual([
      'terms.cs.summary',
      'terms.cs.text',
    ]);
  });

  test('the Slovak market lets a withdrawal end a bonus', () => {
    expect(broken({ forfeitOnWithdrawal: true }, 'sk')).toEqual([]);
  });
});

describe('a definition', () => {
  const { amount: _amount, ...without } = spec;
  const share = { ...without, percent: 50, amountMaximum: 100_000 };
  test.each([
    ['neither amount nor percentage', without, ['amount']],
    [
      'both',
      { ...spec, percent: 10, amountMaximum: 20_000, kind: 'RELOAD' },
      ['amount', 'amountMaximum'],
    ],
    [
      'a percentage without a maximum',
      { ...without, kind: 'RELOAD', percent: 50 },
      ['amountMaximum'],
    ],
    ['a percentage of no deposit', share, ['percent']],
    ['a deposit for a gift', { ...spec, depositMinimum: 10_000 }, ['depositMinimum']],
    ['the nth deposit without n', { ...share, kind: 'DEPOSIT_NTH' }, ['ordinal']],
    ['n without the nth deposit', { ...share, kind: 'RELOAD', ordinal: 2 }, ['ordinal']],
    ['an event without its name', { ...spec, kind: 'EVENT' }, ['eventName']],
    ['a name without an event', { ...spec, eventName: 'LEVEL_UP' }, ['eventName']],
    [
      'deposits that add up to nothing',
      { ...share, kind: 'RELOAD', depositsAddUp: true },
      ['depositsAddUp'],
    ],
    [
      'an end before its beginning',
      { ...spec, validFrom: '2026-12-01T00:00:00Z', validUntil: '2026-11-01T00:00:00Z' },
      ['validUntil'],
    ],
    ['half an hour window', { ...spec, hourFrom: 10 }, ['hourUntil']],
    ['an empty hour window', { ...spec, hourFrom: 10, hourUntil: 10 }, ['hourUntil']],
    ['a budget below one bonus', { ...spec, budget: 9_999 }, ['budget']],
    ['a weekday twice', { ...spec, weekdays: [1, 1] }, ['weekdays']],
    [
      'nothing wrong',
      { ...share, kind: 'RELOAD', depositMinimum: 20_000, depositsAddUp: true },
      [],
    ],
  ] as [string, BonusSpec, string[]][])('%s', (_name, wrong, fields) => {
    expect(specFaults(wrong).map(({ field }) => field)).toEqual(fields);
  });

  test('freezes what was promised and nothing else', () => {
    expect(frozenChange(spec, { ...spec, name: 'Other', budget: 1_000_000 })).toBeUndefined();
    expect(frozenChange(spec, { ...spec, wageringMultiple: 31 })).toBe('wageringMultiple');
    expect(frozenChange(spec, { ...spec, weights: { ...spec.weights, Casino: 90 } })).toBe(
      'weights',
    );
  });

  test('waits for a deposit where it asks for one', () => {
    expect(waitsForDeposit(spec)).toBe(false);
    expect(waitsForDeposit({ ...share, kind: 'RELOAD' })).toBe(true);
    expect(waitsForDeposit({ ...spec, kind: 'CODE', depositMinimum: 10_000 })).toBe(true);
  });
});

describe('what a deposit gives', () => {
  const { amount: _amount, ...without } = spec;
  const reload: BonusSpec = {
    ...without,
    kind: 'RELOAD',
    percent: 50,
    amountMaximum: 1_000,
    depositMinimum: 500,
  };
  const deposit = (number: number, amount: bigint, currency = 'CZK') => ({
    number,
    amount,
    currency,
  });

  test.each([
    ['too little', reload, [deposit(2, 499n)], undefined],
    ['the first is none', reload, [deposit(1, 900n)], undefined],
    ['another currency is none', reload, [deposit(2, 900n, 'EUR')], undefined],
    [
      'the first large enough',
      reload,
      [deposit(2, 499n), deposit(3, 700n), deposit(4, 900n)],
      700n,
    ],
    ['they add up', { ...reload, depositsAddUp: true }, [deposit(2, 300n), deposit(3, 200n)], 500n],
    ['they do not add up yet', { ...reload, depositsAddUp: true }, [deposit(2, 300n)], undefined],
    [
      'one whose share is nothing is passed over',
      { ...reload, percent: 1, depositMinimum: 1 },
      [deposit(2, 99n), deposit(3, 100n)],
      100n,
    ],
    [
      'a share of all is nothing yet',
      { ...reload, percent: 1, depositMinimum: 1, depositsAddUp: true },
      [deposit(2, 49n), deposit(3, 50n)],
      undefined,
    ],
    [
      'the second only',
      { ...reload, kind: 'DEPOSIT_NTH', ordinal: 2 },
      [deposit(1, 900n), deposit(2, 600n)],
      600n,
    ],
    [
      'not the second',
      { ...reload, kind: 'DEPOSIT_NTH', ordinal: 2 },
      [deposit(3, 900n)],
      undefined,
    ],
  ] as [string, BonusSpec, Parameters<typeof qualifyingDeposits>[1], bigint | undefined][])(
    '%s',
    (_name, of, deposits, expected) => {
      const found = qualifyingDeposits(of, deposits);
      expect(found && sumOf(found)).toBe(expected);
    },
  );

  test('is a share rounded down, at most the maximum', () => {
    expect(amountOf(reload, 501n)).toBe(250n);
    expect(amountOf(reload, 999_999n)).toBe(1_000n);
    expect(amountOf(spec, 999_999n)).toBe(10_000n);
  });
});

describe('terms', () => {
  test('have one hash however their fields are ordered, and another for any other promise', () => {
    const shown = termsIn(spec, 'en', 'cs');
    expect(shown?.locale).toBe('en');
    expect(termsIn(spec, 'vi', 'cs')?.locale).toBe('cs');
    if (!shown) return;
    const reversed = Object.fromEntries(Object.entries(spec).reverse()) as unknown as BonusSpec;
    const hash = termsHash({ spec, games: {} }, shown);
    expect(termsHash({ spec: reversed, games: {} }, shown)).toBe(hash);
    expect(termsHash({ spec: { ...spec, budget: 7 }, games: {} }, shown)).toBe(hash);
    const others = [
      termsHash({ spec: { ...spec, wageringMultiple: 31 }, games: {} }, shown),
      termsHash({ spec, games: { plums: { percent: 0, allowed: false } } }, shown),
      termsHash({ spec, games: {} }, { ...shown, text: `${shown.text} ` }),
    ];
    expect(new Set([hash, ...others]).size).toBe(4);
  });

  test('are written with their keys in order', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(
      '{"b":[1,{"c":"x","d":null}]}',
    );
  });
});

describe('promo codes', () => {
  test('are read however they are typed', () => {
    expect(normalizedCode(' oil-42 uu ')).toBe('01142UU');
    expect(normalizedCode('ab')).toBeUndefined();
    expect(normalizedCode('AB?DE')).toBeUndefined();
  });

  test('that are drawn have fifty bits, no doubtful sign, and survive being shown', () => {
    const random = seededRandom(7);
    fc.assert(
      fc.property(fc.constant(undefined), () => {
        const code = drawCode(random);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(isUnguessable(code)).toBe(true);
        expect(normalizedCode(shownCode(code).toLowerCase())).toBe(code);
      }),
    );
  });
});

test('no relation gets money before its terms are accepted', () => {
  expect(relationMachine.next('OFFERED', 'give')).toBeUndefined();
  expect(relationMachine.next('OFFERED', 'accept')).toBe('PENDING');
  expect(relationMachine.next('PENDING', 'give')).toBe('ACTIVE');
});
