import { describe, expect, test } from 'vitest';
import { type DatedRules, rulesOn } from './dated.ts';
import { datedMarketRules, firstRuleDay, marketFacts, marketRules } from './market-rules.ts';

const cz = marketRules('cz', '2026-01-15');
const sk = marketRules('sk', '2026-01-15');

/** The table of section 5 and the constants of section 9, cell by cell. */
const cells: readonly [rule: string, found: unknown, expected: unknown][] = [
  ['cz: minimum registration age', cz.minimumAge, 18],
  ['sk: minimum registration age', sk.minimumAge, 18],
  ['cz: verified payment method', cz.verifiedPaymentMethod, 'required'],
  ['sk: verified payment method', sk.verifiedPaymentMethod, 'notRequired'],
  ['cz: can-play payment method', cz.canPlayPaymentMethod, 'notRequired'],
  ['sk: can-play payment method', sk.canPlayPaymentMethod, 'required'],
  ['cz: birth place', cz.birthPlace, { use: 'required' }],
  ['sk: birth place', sk.birthPlace, { use: 'notAllowed' }],
  ['cz: birth number', cz.birthNumber, { use: 'allowed', countries: ['CZE'] }],
  ['sk: birth number', sk.birthNumber, { use: 'allowed', countries: ['SVK', 'CZE'] }],
  ['cz: title before', cz.titleBefore, { use: 'notAllowed' }],
  ['sk: title before', sk.titleBefore, { use: 'allowed' }],
  ['cz: data box', cz.databox, { use: 'allowed' }],
  ['sk: data box', sk.databox, { use: 'notAllowed' }],
  ['cz: permanent address country', cz.permanentAddressCountries, ['CZE']],
  ['sk: permanent address country', sk.permanentAddressCountries, 'any'],
  [
    'cz: primary documents',
    cz.primaryDocuments,
    ['IdentityCard', 'Passport', 'ResidencePermit', 'DriverLicense'],
  ],
  ['sk: primary documents', sk.primaryDocuments, ['IdentityCard']],
  ['cz: domestic IBAN', cz.domesticIbanPrefixes, ['CZ', 'SK']],
  ['sk: domestic IBAN', sk.domesticIbanPrefixes, ['CZ', 'SK']],
  ['cz: bank account verification', cz.bankAccountVerifications, ['scan', 'bankId', 'transfer']],
  ['sk: bank account verification', sk.bankAccountVerifications, ['scan', 'bankId', 'transfer']],
  [
    'cz: limits shown',
    cz.limitsShown,
    [
      'LogonDurationDayWholeSystemLimit',
      'LogonCountMonthWholeSystemLimit',
      'LogonBreakWholeSystemLimit',
      'VisitCountMonthCasinoLimit',
      'StakeDayCasinoLimit',
      'StakeMonthCasinoLimit',
      'LossDayCasinoLimit',
      'LossMonthCasinoLimit',
      'LossDayLiveGamesLimit',
      'LossMonthLiveGamesLimit',
    ],
  ],
  [
    'sk: limits shown',
    sk.limitsShown,
    ['LossMonthCasinoLimit', 'StakeMonthCasinoLimit', 'LossMonthCrashGameLimit'],
  ],
  ['cz: doubling', cz.gamePlay.doubling, true],
  ['sk: doubling', sk.gamePlay.doubling, true],
  ['cz: bonus buy', cz.gamePlay.bonusBuy, true],
  ['sk: bonus buy', sk.gamePlay.bonusBuy, true],
  ['cz: help line', cz.helpLine.number, '800 350 000'],
  ['sk: help line', sk.helpLine.number, '0800 800 900'],
  ['cz: shortest round', cz.gamePlay.roundMinimumMs, 0],
  ['sk: shortest round', sk.gamePlay.roundMinimumMs, 0],
  ['cz: rounds by themselves', cz.gamePlay.autoplayRounds, 50],
  ['sk: rounds by themselves', sk.gamePlay.autoplayRounds, 50],
  ['cz: turbo', cz.gamePlay.turbo, true],
  ['sk: turbo', sk.gamePlay.turbo, true],
  [
    'cz: tournaments',
    cz.tournaments,
    { technicalGames: 'forbidden', otherGames: 'allowed', dailyDeposits: 100_000n },
  ],
  [
    'sk: tournaments',
    sk.tournaments,
    { technicalGames: 'allowed', otherGames: 'allowed', dailyDeposits: undefined },
  ],
  ['cz: promotions', cz.promotions, { shortDescription: true, termsShownFirst: true }],
  ['sk: promotions', sk.promotions, { shortDescription: true, termsShownFirst: true }],
  ['cz: limits are decided before play', cz.limitsMustBeDecided, true],
  ['sk: limits are decided before play', sk.limitsMustBeDecided, false],
  ['cz: a withdrawal may end a bonus', cz.bonusMayEndOnWithdrawal, false],
  ['sk: a withdrawal may end a bonus', sk.bonusMayEndOnWithdrawal, true],
  ['cz: tightening, hours', cz.tightTimeHours, 24],
  ['sk: tightening, hours', sk.tightTimeHours, 24],
  ['cz: loosening, days', cz.looseTimeDays, 7],
  ['sk: loosening, days', sk.looseTimeDays, 7],
  ['cz: monthly loosening waits', cz.looseMonthlyWaitsForMonth, true],
  ['sk: monthly loosening waits', sk.looseMonthlyWaitsForMonth, false],
  ['cz: limit changes in a month', cz.limitChangesPerMonth, undefined],
  ['sk: limit changes in a month', sk.limitChangesPerMonth, 1],
  ['cz: panic button, hours', cz.panicButtonHours, 48],
  ['sk: panic button, hours', sk.panicButtonHours, 48],
  ['cz: own request for the register, days', cz.registerRequestDays, 365],
  ['sk: own request for the register, days', sk.registerRequestDays, 184],
  ['cz: break in play', cz.playBreak, { afterMinutes: 120, minutes: 15 }],
  ['sk: break in play', sk.playBreak, undefined],
  ['cz: temporary account', cz.temporaryAccount, { days: 30, depositsMaximum: 300_000n }],
  ['sk: temporary account', sk.temporaryAccount, undefined],
  ['cz: cash on one day', cz.cashDayMaximum, 270_000_00n],
  ['sk: cash on one day', sk.cashDayMaximum, undefined],
  ['cz: one deposit', cz.deposit, { minimum: 10_000n, maximum: 10_000_000n }],
  ['sk: one deposit', sk.deposit, { minimum: 500n, maximum: 500_000n }],
  ['cz: currency', marketFacts.cz.currency, 'CZK'],
  ['sk: currency', marketFacts.sk.currency, 'EUR'],
];

describe('the market rules', () => {
  test.each(cells)('%s', (_rule, found, expected) => {
    expect(found).toEqual(expected);
  });

  test.each(['cz', 'sk'] as const)('%s: a health card never stands alone', (market) => {
    const rules = marketRules(market, '2026-01-15');
    expect(rules.primaryDocuments).not.toContain('EuropeanHealthInsuranceCard');
    expect(rules.secondaryDocuments.length).toBeGreaterThan(1);
  });

  test.each(['cz', 'sk'] as const)('%s: every value is dated, in order, and sourced', (market) => {
    for (const [name, values] of Object.entries(datedMarketRules[market])) {
      const days = values.map(({ from }) => from);
      expect(days, name).toEqual([...new Set(days)].sort());
      expect(values[0].from <= firstRuleDay, name).toBe(true);
      for (const { from, reference } of values) {
        expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(reference).not.toBe('');
      }
    }
  });

  test.each(['cz', 'sk'] as const)('%s: bounds are in order', (market) => {
    const rules = marketRules(market, firstRuleDay);
    for (const { minimum, maximum } of [rules.deposit, rules.withdrawal, rules.moneyLimit]) {
      expect(minimum >= 0n && minimum < maximum).toBe(true);
    }
  });
});

describe('a rule that changes', () => {
  const rules: DatedRules<{ hours: number }> = {
    hours: [
      { from: '2025-01-01', value: 24, source: 'law', reference: 'first text' },
      { from: '2026-07-01', value: 48, source: 'law', reference: 'second text' },
    ],
  };
  test.each([
    ['2025-01-01', 24],
    ['2026-06-30', 24],
    ['2026-07-01', 48],
    ['2030-01-01', 48],
  ])('on %s it is %d', (day, hours) => {
    expect(rulesOn(rules, day)).toEqual({ hours });
  });
  test('before its first day there is no answer', () => {
    expect(() => rulesOn(rules, '2024-12-31')).toThrow(/no value on 2024-12-31/);
  });
});
