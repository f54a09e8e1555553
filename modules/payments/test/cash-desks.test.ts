/** Cash desks: one cashier a desk, counts and what they differ by, cash only over an open desk. */
import { checkInvariants } from '@herna/ledger';
import { asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawer, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

let ids = 0;
const fresh = (prefix: string) => `${prefix}-${++ids}`;
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
const open = (cashier: number, desk: string, counted = 0) =>
  harness.call('POST /api/cash-desk/sessions', { body: { desk, counted } }, asStaff(cashier));
const float = (cashier: number, sessionId: string, amount: number, referenceNumber = fresh('f')) =>
  harness.call(
    'POST /api/cash-desk/sessions/{sessionId}/float',
    { params: { sessionId }, body: { amount, referenceNumber } },
    asStaff(cashier),
  );
const close = (by: number, sessionId: string, counted: number) =>
  harness.call(
    'POST /api/cash-desk/sessions/{sessionId}/close',
    { params: { sessionId }, body: { counted } },
    asStaff(by),
  );
const own = async (cashier: number) =>
  (await harness.call('GET /api/cash-desk/sessions/own', {}, asStaff(cashier))).session;
const start = async (cashier: number, direction: 'Deposit' | 'Withdraw', amount: number) => {
  const playerId = (await harness.player({ cash: 100_000n })).toString();
  const fields = { playerId, amount: czk(amount), referenceNumber: fresh('r') };
  const common = { ...fields, verification: 'None' } as const;
  const { id } =
    direction === 'Deposit'
      ? await harness.call(
          'POST /capi/v1.1/Funds/Deposit',
          { body: { ...common, method: 'CashDeposit' } },
          asStaff(cashier),
        )
      : await harness.call(
          'POST /capi/v1.1/Funds/Withdraw',
          { body: { ...common, method: 'CashPayout' } },
          asStaff(cashier),
        );
  return id;
};
const commit = (cashier: number, id: string) =>
  harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, asStaff(cashier));
const account = (name: 'cash-vault' | 'cash-differences') =>
  harness.ledger.houseBalance(harness.database.read, name, 0n, 'CZK');
const warnings = async () =>
  (
    await harness.database.pool.query<{ detail: string }>(
      `select detail from payments.warning where kind = 'CASH_DESK_DIFFERENCE' order by id`,
    )
  ).rows.map(({ detail }) => detail);

describe('a cash desk', () => {
  it('lets cashiers see the receipts they have given, and no others', async () => {
    const cashier = asStaff(21);
    const other = asStaff(22);
    await open(21, 'desk-21');
    const id = await start(21, 'Deposit', 700);
    await commit(21, id);
    const list = (by: typeof cashier) =>
      harness.call('GET /api/cash-desk/receipts/own', { query: {} }, by);
    const receipt = (by: typeof cashier) =>
      harness.call(
        'GET /api/cash-desk/receipts/own/{operationId}',
        { params: { operationId: id } },
        by,
      );
    expect((await list(cashier)).items).toMatchObject([{ operationId: id, cashierId: '21' }]);
    expect(await receipt(cashier)).toMatchObject({ operationId: id, amount: czk(700) });
    expect((await list(other)).items).toEqual([]);
    expect(await refusal(receipt(other))).toBe('ERR_NOT_FOUND');
  });

  it('has one cashier, and a cashier one desk', async () => {
    const session = await open(2, 'desk-2');
    expect(session).toMatchObject({ desk: 'desk-2', state: 'OPEN', expected: 0, cashierId: '2' });
    expect(await refusal(open(3, 'desk-2'))).toBe('ERR_CASH_DESK_STATE');
    expect(await refusal(open(2, 'desk-3'))).toBe('ERR_CASH_DESK_STATE');
    const both = await Promise.allSettled([open(4, 'desk-4'), open(5, 'desk-4')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await close(2, session.id, 0);
    expect(await own(2)).toBeNull();
    expect((await open(2, 'desk-2')).state).toBe('OPEN');
  });

  it('takes and pays cash only while its cashier has it open, and gives receipts', async () => {
    const closed = await start(7, 'Deposit', 500);
    expect(await refusal(commit(7, closed))).toBe('ERR_CASH_DESK_CLOSED');
    const { id: sessionId } = await open(7, 'desk-7');
    await commit(7, closed);
    expect(await own(7)).toMatchObject({ expected: 500, receipts: 1 });
    const payout = await start(7, 'Withdraw', 501);
    expect(await refusal(commit(7, payout))).toBe('ERR_CASH_DESK_SHORT');
    await float(7, sessionId, 1);
    await commit(7, payout);
    await commit(7, payout);
    expect(await own(7)).toMatchObject({ expected: 0, receipts: 2 });
    const receipt = await harness.call(
      'GET /api/cash-desk/receipts/{operationId}',
      { params: { operationId: payout } },
      asStaff(7),
    );
    expect(receipt).toMatchObject({
      operator: 'Herna',
      number: `desk-7-${sessionId}-2`,
      desk: 'desk-7',
      cashierId: '7',
      direction: 'WITHDRAWAL',
      amount: czk(501),
    });
    const { items } = await harness.call(
      'GET /api/cash-desk/receipts',
      { query: { desk: 'desk-7' } },
      asStaff(7),
    );
    expect(items[0]).toEqual(receipt);
    expect(items.map(({ number }: { number: string }) => number)).toEqual([
      `desk-7-${sessionId}-2`,
      `desk-7-${sessionId}-1`,
    ]);
  });

  it('moves cash between vault and drawer, no more than there is, once for a reference', async () => {
    const vault = await account('cash-vault');
    const { id } = await open(8, 'desk-8');
    await float(8, id, 1_000, 'once');
    await float(8, id, 1_000, 'once');
    expect(await own(8)).toMatchObject({ expected: 1_000 });
    expect(await account('cash-vault')).toBe(vault + 1_000n);
    expect(await refusal(float(8, id, -1_001))).toBe('ERR_CASH_DESK_SHORT');
    expect(await refusal(float(9, id, 10))).toBe('ERR_CASH_DESK_STATE');
    await float(8, id, -1_000);
    expect(await account('cash-vault')).toBe(vault);
  });

  it('books what a count differs by and warns, whoever lies finds the next count against them', async () => {
    const before = await account('cash-differences');
    const { id } = await open(10, 'desk-10');
    // Credited without cash: the drawer is 800 short, and the cashier does not say so.
    await commit(10, await start(10, 'Deposit', 800));
    const lied = await close(10, id, 800);
    expect(lied).toMatchObject({ state: 'CLOSED', closingDifference: 0 });
    expect(await warnings()).toEqual([]);
    const next = await open(11, 'desk-10', 0);
    expect(next).toMatchObject({ openingCount: 0, openingDifference: -800, expected: 0 });
    expect(await warnings()).toEqual([
      `desk desk-10, opening count of session ${next.id} differs by -800 CZK`,
    ]);
    expect(await account('cash-differences')).toBe(before - 800n);
    const found = await close(12, next.id, 5);
    expect(found).toMatchObject({ closingDifference: 5, closedBy: '12' });
    expect(await refusal(close(12, next.id, 5))).toBe('ERR_CASH_DESK_STATE');
    expect(await warnings()).toHaveLength(2);
    expect(await checkInvariants(harness.database)).toEqual([]);
  });

  it('is closed and paid from at once: the payout is in the count, or refused', async () => {
    const { id } = await open(13, 'desk-13');
    await float(13, id, 400);
    const payout = await start(13, 'Withdraw', 400);
    const [ended, paid] = await Promise.allSettled([close(13, id, 0), commit(13, payout)]);
    expect(ended.status).toBe('fulfilled');
    const session = await harness.call(
      'GET /api/cash-desk/sessions',
      { query: { desk: 'desk-13' } },
      asStaff(13),
    );
    const difference = paid.status === 'fulfilled' ? 0 : -400;
    expect(session.items).toMatchObject([{ closingDifference: difference }]);
  });
});

it('the drawer of the first cashier is what was brought from the vault', async () => {
  expect(await own(1)).toMatchObject({ desk: 'desk-1', expected: drawer, openingDifference: 0 });
});
