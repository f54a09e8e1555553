/** What a person may pay and receive in cash on one day, over all desks (Act 254/2004 Coll.). */
import { marketRules } from '@herna/brands';
import type { PlayerId } from '@herna/kernel';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const most = Number(marketRules('cz', '2026-11-24').cashDayMaximum);
let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
  for (const number of [2, 3]) {
    const cashier = asStaff(number);
    const { id: sessionId } = await harness.call(
      'POST /api/cash-desk/sessions',
      { body: { desk: `cash-${number}`, counted: 0 } },
      cashier,
    );
    await harness.call(
      'POST /api/cash-desk/sessions/{sessionId}/float',
      { params: { sessionId }, body: { amount: 10 * most, referenceNumber: fresh('float') } },
      cashier,
    );
  }
});
afterAll(() => harness.close());

const common = (playerId: PlayerId, amount: number) =>
  ({
    playerId: playerId.toString(),
    amount: { amount, currency: 'CZK' },
    verification: 'None',
    referenceNumber: fresh('cash'),
  }) as const;
const payOut = async (playerId: PlayerId, amount: number, cashier = 2) => {
  const body = { ...common(playerId, amount), method: 'CashPayout' } as const;
  const { id } = await harness.call('POST /capi/v1.1/Funds/Withdraw', { body }, asStaff(cashier));
  return harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, asStaff(cashier));
};
const payIn = async (playerId: PlayerId, amount: number, cashier = 2) => {
  const body = { ...common(playerId, amount), method: 'CashDeposit' } as const;
  const { id } = await harness.call('POST /capi/v1.1/Funds/Deposit', { body }, asStaff(cashier));
  return harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, asStaff(cashier));
};

/** A hall's own desk takes or pays cash. */
const atHall = (playerId: PlayerId, type: 'Deposit' | 'Withdrawal', amount: number, id?: string) =>
  harness.call(
    'POST /capi/Transactions/v1/AccountingTransaction',
    {
      body: {
        system: 'hall-1',
        transactionId: id ?? fresh('hall'),
        playerId: playerId.toString(),
        account: 'Main',
        amount: { amount, currency: 'CZK' },
        type,
      },
    },
    asStaff(2),
  );

/** Two accounts of one person, with this much cash each. */
const twoAccounts = async (cash: number): Promise<readonly [PlayerId, PlayerId]> => {
  const accounts = [
    await harness.player({ cash: BigInt(cash) }),
    await harness.player({ cash: BigInt(cash) }),
  ] as const;
  harness.onePerson.push([...accounts]);
  return accounts;
};

describe('cash of a person on one day', () => {
  it('reaches the maximum over two desks, and not a haléř more, until the next day', async () => {
    const player = await harness.player({ cash: BigInt(3 * most) });
    await payOut(player, most - 1_00, 2);
    expect(await refusal(payOut(player, 1_01, 3))).toBe('ERR_CASH_DAY_REACHED');
    await payOut(player, 1_00, 3);
    expect(await refusal(payOut(player, 1, 2))).toBe('ERR_CASH_DAY_REACHED');
    expect(await harness.cash(player)).toBe(BigInt(2 * most - 1_01 - 1));
    harness.clock.advance(24 * 3_600_000);
    await payOut(player, 1_00, 2);
  });

  it('is counted apart for what is paid in, and for another person', async () => {
    const player = await harness.player({ cash: BigInt(most) });
    await payOut(player, most);
    await payIn(player, 5_00);
    await payOut(await harness.player({ cash: 5_00n }), 5_00);
  });

  it('is not passed by two desks at the same moment', async () => {
    const player = await harness.player({ cash: BigInt(2 * most) });
    const half = Math.ceil(most / 2) + 1;
    const ends = await Promise.all([2, 3].map((cashier) => refusal(payOut(player, half, cashier))));
    expect(ends.sort()).toEqual(['ERR_CASH_DAY_REACHED', 'none']);
  });

  it('counts a payout that was refused by nobody, and none that was', async () => {
    const player = await harness.player({ cash: BigInt(2 * most) });
    await payOut(player, most - 10_00);
    expect(await refusal(payOut(player, 20_00))).toBe('ERR_CASH_DAY_REACHED');
    await payOut(player, 10_00);
    const { rows } = await harness.database.pool.query<{ amount: bigint }>(
      `select amount from payments.cash_day where player_id = $1 and direction = 'WITHDRAWAL'`,
      [player],
    );
    expect(rows).toEqual([{ amount: BigInt(most) }]);
  });

  it('is one sum over all accounts of the person, at desks and at those of halls', async () => {
    const [first, second] = await twoAccounts(most);
    await payOut(first, most - 3_00);
    await atHall(second, 'Withdrawal', 2_00);
    expect(await refusal(payOut(second, 1_01, 3))).toBe('ERR_CASH_DAY_REACHED');
    expect(await refusal(atHall(first, 'Withdrawal', 1_01))).toBe('ERR_CASH_DAY_REACHED');
    await payOut(second, 1_00, 3);
    await payIn(first, most - 1_00);
    expect(await refusal(atHall(second, 'Deposit', 1_01))).toBe('ERR_CASH_DAY_REACHED');
    await atHall(second, 'Deposit', 1_00);
    expect(await refusal(payIn(first, 1))).toBe('ERR_CASH_DAY_REACHED');
  });

  it('is not passed by two accounts of the person at the same moment', async () => {
    const accounts = await twoAccounts(most);
    const half = Math.ceil(most / 2) + 1;
    const [first, second] = accounts;
    const ends = await Promise.all([
      refusal(payOut(first, half, 2)),
      refusal(payOut(second, half, 3)),
    ]);
    expect(ends.sort()).toEqual(['ERR_CASH_DAY_REACHED', 'none']);
  });

  it('is counted once when a hall asks again, and no more once the hall takes it back', async () => {
    const player = await harness.player({ cash: BigInt(2 * most) });
    await atHall(player, 'Withdrawal', most, 'hall-again');
    await atHall(player, 'Withdrawal', most, 'hall-again');
    expect(await refusal(payOut(player, 1))).toBe('ERR_CASH_DAY_REACHED');
    await harness.call(
      'POST /capi/Transactions/v1/AccountingTransaction/Rollback',
      { body: { system: 'hall-1', transactionId: 'hall-again' } },
      asStaff(2),
    );
    await payOut(player, most);
    expect(await refusal(payOut(player, 1))).toBe('ERR_CASH_DAY_REACHED');
  });
});
