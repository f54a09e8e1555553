import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { bonusMachine, returnsTo } from './bonus.machine.ts';
import {
  conversionOf,
  countedOf,
  countStake,
  type RunningBonus,
  returningUse,
  stakingUse,
  uncountStake,
  usualWeights,
} from './wagering.ts';

const now = new Date('2026-11-21T18:00:00Z');
const later = new Date('2026-11-28T18:00:00Z');
const bonus = (more: Partial<RunningBonus> = {}): RunningBonus => ({
  id: 7n,
  required: 1_000n,
  weights: usualWeights,
  stakeMaximum: 500n,
  games: { half: { percent: 50, allowed: true }, none: { percent: 100, allowed: false } },
  promotionId: 0n,
  expiresAt: later,
  conversionMaximum: undefined,
  state: 'ACTIVE',
  wagered: 0n,
  converted: 0n,
  forfeited: 0n,
  ...more,
});
const amount = fc.bigInt({ min: 0n, max: 1_000_000_000n });
const scope = fc.constantFrom('Casino' as const, 'LiveGames', 'CrashGame', 'Lottery');
const stake = fc.record({
  amount,
  scope,
  gameKey: fc.constantFrom('plain', 'half', 'none'),
  percent: fc.integer({ min: 0, max: 1_000 }),
});

describe('counting stakes', () => {
  it.each([
    [100n, 'Casino', 100, 100n],
    [100n, 'LiveGames', 100, 10n],
    [100n, 'Casino', 50, 50n],
    [99n, 'CrashGame', 100, 49n],
    [100n, 'Lottery', 1_000, 0n],
  ] as const)('%s in %s at %s %% counts %s', (of, where, percent, counted) => {
    const made = { amount: of, scope: where, percent, gameKey: 'plain' };
    expect(countedOf(made, bonus())).toBe(counted);
  });

  it('takes back exactly what a stake has added', () => {
    fc.assert(
      fc.property(fc.array(stake, { maxLength: 20 }), stake, (before, taken) => {
        const running = bonus({ required: 10n ** 18n });
        for (const one of before) countStake(running, one, now);
        const { wagered } = running;
        countStake(running, taken, now);
        uncountStake(running, taken);
        expect(running.wagered).toBe(wagered);
      }),
    );
  });

  it('is fulfilled by the stake that completes it, and by no other', () => {
    fc.assert(
      fc.property(fc.array(stake, { maxLength: 20 }), (stakes) => {
        const running = bonus();
        let sum = 0n;
        for (const one of stakes) {
          if (sum < running.required) sum += countedOf(one, running);
          countStake(running, one, now);
          expect(running.state).toBe(sum >= running.required ? 'FULFILLED' : 'ACTIVE');
          expect(running.wagered).toBe(sum);
        }
      }),
    );
  });

  it('stops with its time, and a fulfilled bonus stays fulfilled', () => {
    const one = { amount: 1_000n, scope: 'Casino', percent: 100, gameKey: 'plain' } as const;
    const late = bonus();
    countStake(late, one, later);
    expect(late).toMatchObject({ state: 'ACTIVE', wagered: 0n });
    const whole = bonus();
    countStake(whole, one, now);
    uncountStake(whole, one);
    expect(whole).toMatchObject({ state: 'FULFILLED', wagered: 1_000n });
  });
});

describe('what bonus money may do', () => {
  it.each([
    ['without a bonus', undefined, undefined, { stakes: true, stakeMaximum: undefined }],
    ['under its bonus', bonus(), 7n, { stakes: true, stakeMaximum: 500n }],
    ['in a round from before it', bonus(), undefined, { stakes: false }],
    ['in a round of an ended bonus', undefined, 3n, { stakes: false }],
    ['out of time', bonus({ expiresAt: now }), 7n, { stakes: false }],
    ['fulfilled', bonus({ state: 'FULFILLED' }), 7n, { stakes: true, stakeMaximum: undefined }],
  ])('%s', (_name, running, roundBonusId, use) => {
    const at = { roundBonusId, gameKey: 'plain', scope: 'Casino' } as const;
    expect(stakingUse(running, at, now)).toMatchObject(use);
  });

  it('buys no tickets for draws, under its bonus or without one', () => {
    const at = { gameKey: 'plain', scope: 'Lottery' } as const;
    expect(stakingUse(bonus(), { ...at, roundBonusId: 7n }, now)).toMatchObject({ stakes: false });
    const free = { ...at, roundBonusId: undefined };
    expect(stakingUse(undefined, free, now)).toMatchObject({ stakes: false });
  });

  it.each([
    ['half', 50n, true],
    ['none', 0n, false],
    ['plain', 100n, true],
  ])('the terms name the game %s: %s of 100 count', (gameKey, counted, stakes) => {
    const scope = 'Casino';
    const stake = { amount: 100n, scope, percent: 100, gameKey } as const;
    expect(countedOf(stake, bonus())).toBe(counted);
    expect(stakingUse(bonus(), { roundBonusId: 7n, gameKey, scope }, now)).toMatchObject({
      stakes,
    });
  });

  it('returns by the end of its bonus', () => {
    expect(returningUse(undefined).returnsTo).toBe('player-bonus');
    for (const [state, account] of Object.entries(returnsTo)) {
      const ended = bonus({ state: state as RunningBonus['state'], promotionId: 9n });
      expect(returningUse(ended)).toMatchObject({ returnsTo: account, promotionId: 9n });
    }
  });
});

describe('the end', () => {
  it('of a bonus comes once', () => {
    const endings = ['convert', 'forfeit', 'expire', 'replace'] as const;
    for (const state of ['CONVERTED', 'FORFEITED', 'EXPIRED', 'SPENT'] as const) {
      for (const event of endings) expect(bonusMachine.next(state, event)).toBeUndefined();
    }
    expect(bonusMachine.next('ACTIVE', 'convert')).toBeUndefined();
    expect(bonusMachine.next('FULFILLED', 'forfeit')).toBeUndefined();
  });

  it('divides the balance without losing or making any', () => {
    fc.assert(
      fc.property(amount, fc.option(amount, { nil: undefined }), (balance, maximum) => {
        const { converted, forfeited } = conversionOf(balance, maximum);
        expect(converted + forfeited).toBe(balance);
        expect(converted >= 0n && forfeited >= 0n).toBe(true);
        if (maximum !== undefined) expect(converted <= maximum).toBe(true);
      }),
    );
  });
});
