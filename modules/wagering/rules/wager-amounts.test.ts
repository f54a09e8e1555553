import type { PlayerId } from '@herna/kernel';
import type { PostingLine } from '@herna/ledger';
import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { unrestrictedBonus, type Wager, type WagerKind, type WalletSplit } from '../wager.ts';
import { payStake, postingsOf, returnTo, shareWin, takeFrom, totalOf } from './wager-amounts.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n });
const sumOf = (lines: readonly PostingLine[]): bigint =>
  lines.reduce((sum, line) => sum + line.amount, 0n);
const split = fc.record({ cash: amount, bonus: amount });

describe('stakes', () => {
  it.each([
    [{ cash: 100n, bonus: 50n }, 60n, { cash: 60n, bonus: 0n }],
    [{ cash: 100n, bonus: 50n }, 100n, { cash: 100n, bonus: 0n }],
    [{ cash: 100n, bonus: 50n }, 120n, { cash: 100n, bonus: 20n }],
    [{ cash: 100n, bonus: 50n }, 150n, { cash: 100n, bonus: 50n }],
    [{ cash: 100n, bonus: 50n }, 151n, undefined],
    [{ cash: 0n, bonus: 0n }, 0n, { cash: 0n, bonus: 0n }],
  ])('from %o of %s are paid as %o', (wallet, stake, paid) => {
    expect(payStake(wallet, stake)).toEqual(paid);
  });

  it('are paid whole, or not at all, and never overdraw', () => {
    fc.assert(
      fc.property(split, amount, (wallet, stake) => {
        const paid = payStake(wallet, stake);
        expect(paid === undefined).toBe(totalOf(wallet) < stake);
        if (!paid) return;
        expect(totalOf(paid)).toBe(stake);
        expect(paid.cash <= wallet.cash && paid.bonus <= wallet.bonus).toBe(true);
        expect(paid.bonus === 0n || paid.cash === wallet.cash).toBe(true);
      }),
    );
  });
});

describe('wins', () => {
  it('are shared whole, in the proportion of the stakes to within a unit', () => {
    fc.assert(
      fc.property(amount, split, (win, staked) => {
        const shared = shareWin(win, staked);
        expect(totalOf(shared)).toBe(win);
        expect(shared.cash >= 0n && shared.bonus >= 0n).toBe(true);
        const total = totalOf(staked);
        if (total === 0n) expect(shared.bonus).toBe(0n);
        else expect(win * staked.bonus - shared.bonus * total).toBeLessThan(total);
      }),
    );
  });
});

describe('what returns', () => {
  const accounts = fc.constantFrom('player-bonus' as const, 'player-cash', 'promotions');
  it('goes where its bonus says, whole, and cash stays cash', () => {
    fc.assert(
      fc.property(accounts, split, (account, part) => {
        const use = { returnsTo: account, conversion: undefined };
        const { split: returned, forfeited } = returnTo(use, part);
        expect(totalOf(returned) + forfeited).toBe(totalOf(part));
        expect(returned.cash >= part.cash).toBe(true);
        expect(returned.bonus).toBe(account === 'player-bonus' ? part.bonus : 0n);
        expect(forfeited).toBe(account === 'promotions' ? part.bonus : 0n);
      }),
    );
  });
});

describe('what returns to a bonus that has become cash', () => {
  const step = fc.record({ amount, own: amount, isTaken: fc.boolean() });
  it('comes to the same in every order, and never to more cash than its terms allow', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(step, { maxLength: 12 }), (maximum, left, steps) => {
        const least = (total: bigint) => (total < maximum ? total : maximum);
        let [converted, forfeited] = [least(left), left - least(left)];
        let total = left;
        const use = () => ({
          returnsTo: 'player-cash' as const,
          conversion: { room: maximum - converted, surplus: forfeited },
        });
        const booked: Parameters<typeof takeFrom>[1][] = [];
        for (const { amount: bonus, own, isTaken } of steps) {
          const win = isTaken ? booked.pop() : undefined;
          const moved = win ? takeFrom(use(), win) : returnTo(use(), { cash: own, bonus });
          if (!win) {
            booked.push({ split: moved.split, forfeited: moved.forfeited, bonusPart: bonus });
            expect(moved.split.cash - moved.converted).toBe(own);
          }
          const sign = win ? -1n : 1n;
          converted += sign * moved.converted;
          forfeited += sign * moved.forfeited;
          total += sign * (moved.converted + moved.forfeited);
          expect([converted, forfeited]).toEqual([least(total), total - least(total)]);
        }
      }),
    );
  });
});

describe('postings of a wager', () => {
  const wager = (
    kind: WagerKind,
    { cash, bonus }: WalletSplit,
    forfeited: bigint,
    lines: PostingLine[],
  ): Wager =>
    ({
      request: { kind, playerId: 5n as PlayerId, providerId: 2n },
      split: { cash, bonus },
      bonusUse: unrestrictedBonus,
      forfeited,
      lines,
    }) as unknown as Wager;
  const kinds = fc.constantFrom<WagerKind>('bet', 'win', 'bet-cancel', 'win-cancel', 'jackpot-win');
  const line = fc.record({
    account: fc.constantFrom('jackpot-pool' as const, 'jackpot-funding' as const),
    owner: fc.bigInt({ min: 1n, max: 5n }),
    amount: fc.bigInt({ min: -1_000n, max: 1_000n }),
  });

  it('sum to zero, have no empty line, and move the wallets by the split', () => {
    fc.assert(
      fc.property(kinds, split, amount, fc.array(line), (kind, parts, forfeited, lines) => {
        const { cash, bonus } = parts;
        const postings = postingsOf(wager(kind, parts, forfeited, lines));
        expect(sumOf(postings)).toBe(0n);
        expect(postings.every((posting) => posting.amount !== 0n)).toBe(true);
        const sign = kind === 'bet' || kind === 'win-cancel' ? -1n : 1n;
        const moved = (account: PostingLine['account']): bigint =>
          sumOf(postings.filter((posting) => posting.account === account));
        expect(moved('player-cash')).toBe(sign * cash);
        expect(moved('player-bonus')).toBe(sign * bonus);
      }),
    );
  });
});
