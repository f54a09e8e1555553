/** Operations at desks read back, and what a player has put in and taken out. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const staff = asStaff(1);
const czk = (amount: number) => ({ amount, currency: 'CZK' }) as const;
let ids = 0;

type Method = 'CashDeposit' | 'CashPayout' | 'CashlessPayout';
/** Starts an operation of a player at the desk. */
const start = (player: PlayerId, method: Method, amount: number) => {
  const referenceNumber = `slip-${++ids}`;
  const of = { playerId: player.toString(), amount: czk(amount), referenceNumber };
  return method === 'CashDeposit'
    ? harness.call(
        'POST /capi/v1.1/Funds/Deposit',
        { body: { ...of, method, verification: 'None' } },
        staff,
      )
    : harness.call(
        'POST /capi/v1.1/Funds/Withdraw',
        { body: { ...of, method, verification: 'None' } },
        staff,
      );
};
const commit = (id: string) =>
  harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, staff);
const byId = (id: string) =>
  harness.call('GET /capi/v1.1/Funds/GetInfoById', { query: { id } }, staff);
const byReference = (referenceNumber: string) =>
  harness.call(
    'GET /capi/v1.1/Funds/GetInfoByReferenceNumber',
    { query: { referenceNumber } },
    staff,
  );
const ofPlayer = (player: PlayerId) => ({ playerId: player.toString() });

test('an operation is found by its id and by the reference of the desk, in every state', async () => {
  const player = await harness.player({ cash: 1_000n });
  const deposit = await start(player, 'CashDeposit', 300);
  expect(await byId(deposit.id)).toEqual(deposit);
  expect(await byReference(deposit.referenceNumber)).toEqual(deposit);
  const committed = await commit(deposit.id);
  expect(committed.state).toBe('COMMITTED');
  expect(await byId(deposit.id)).toEqual(committed);
  const payout = await start(player, 'CashPayout', 200);
  expect(await byReference(payout.referenceNumber)).toMatchObject({
    id: payout.id,
    ...ofPlayer(player),
    state: 'STARTED',
  });
  expect(await refusal(byId('9223372036854775807'))).toBe('ERR_NOT_FOUND');
  expect(await refusal(byReference(`desk/${payout.referenceNumber}`))).toBe('ERR_NOT_FOUND');
});

test('operations are paged by method, state and date; another player has none of them', async () => {
  const player = await harness.player({ cash: 1_000n });
  const other = await harness.player({ cash: 1_000n });
  const deposit = await start(player, 'CashDeposit', 300);
  await commit(deposit.id);
  const morning = harness.clock.now().toISOString();
  harness.clock.advance(60_000);
  const payout = await start(player, 'CashPayout', 200);
  const cashless = await start(player, 'CashlessPayout', 100);
  await start(other, 'CashPayout', 50);
  const idsOf = async (query: object) => {
    const page = await harness.call(
      'GET /capi/v1.1/Funds/GetHistory',
      { query: { ...ofPlayer(player), ...query } },
      staff,
    );
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ id }) => id);
  };
  expect(await idsOf({})).toEqual([cashless.id, payout.id, deposit.id]);
  expect(await idsOf({ method: ['CashPayout', 'CashDeposit'] })).toEqual([payout.id, deposit.id]);
  expect(await idsOf({ state: ['COMMITTED'] })).toEqual([deposit.id]);
  expect(await idsOf({ state: ['STARTED'], method: ['CashlessPayout'] })).toEqual([cashless.id]);
  expect(await idsOf({ to: harness.clock.now().toISOString() })).toEqual([deposit.id]);
  expect(await idsOf({ from: morning })).toEqual([cashless.id, payout.id, deposit.id]);
  expect(await idsOf({ from: harness.clock.now().toISOString() })).toEqual([
    cashless.id,
    payout.id,
  ]);
});

test('what came in and went out is summed by Prague periods; confiscated money is not paid', async () => {
  const player = await harness.player({ cash: 10_000_00n });
  const sums = async (what: 'Deposit' | 'Withdraw', query: object = {}) => {
    const { items } = await harness.call(
      `GET /capi/v1.1/Funds/Get${what}Statistics`,
      { query: { ...ofPlayer(player), ...query } },
      staff,
    );
    return items.map(({ period, count, sum }) => [period, count, sum.amount]);
  };
  expect(await sums('Withdraw')).toEqual([]);
  const account = await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '19-2000145399/0800' } },
    asPlayer(player),
  );
  await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
    { body: { bankAccountId: account.id, verified: true, reason: 'statement seen' } },
    asStaff(9),
  );
  const suspicious = await harness.call(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method: 'BankTransfer', amount: czk(2_000_00) } },
    asPlayer(player),
  );
  const staffDeed = { paymentId: suspicious.id, reason: 'proven fraud' };
  await harness.call(
    'POST /capi/v2-onling/Payment/SuspendWithdrawal',
    { body: staffDeed },
    asStaff(1),
  );
  const confiscated = await harness.call(
    'POST /capi/v2-onling/Payment/ConfiscateWithdrawal',
    { body: staffDeed },
    asStaff(2),
  );
  expect(confiscated.state).toBe('CONFISCATED');
  await commit((await start(player, 'CashPayout', 100_00)).id);
  await commit((await start(player, 'CashDeposit', 300_00)).id);
  // Half an hour before midnight in Prague, and what is begun then ends on the next day.
  harness.clock.advance(4.5 * 3_600_000);
  const late = await start(player, 'CashPayout', 40_00);
  harness.clock.advance(30 * 60_000);
  await start(player, 'CashPayout', 5_00);
  expect(await refusal(commit(late.id))).toBe('none');
  expect(await sums('Deposit')).toEqual([['total', 1, 300_00]]);
  expect(await sums('Withdraw')).toEqual([['total', 2, 140_00]]);
  expect(await sums('Withdraw', { timeScope: 'Day' })).toEqual([
    ['2026-11-21', 1, 100_00],
    ['2026-11-22', 1, 40_00],
  ]);
  expect(await sums('Withdraw', { timeScope: 'Month' })).toEqual([['2026-11', 2, 140_00]]);
  const from = harness.clock.now().toISOString();
  expect(await sums('Withdraw', { from })).toEqual([['total', 1, 40_00]]);
  expect(await sums('Withdraw', { to: from })).toEqual([['total', 1, 100_00]]);
});

test('staff see transfers, the latest first, by player, system and state', async () => {
  const [player, other] = [await harness.player({ cash: 1_000n }), await harness.player()];
  const of = (transferId: string, system = 'hall-1') => ({
    playerId: player.toString(),
    system,
    transferId,
  });
  const reserved = of('listed-1');
  await harness.call(
    'POST /capi/FundsTransfer/v2/TransferFrom',
    { body: { ...reserved, amount: czk(400) } },
    staff,
  );
  const moved = of('listed-2', 'hall-2');
  await harness.call(
    'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom',
    { body: { ...moved, amount: czk(100) } },
    staff,
  );
  const list = async (query: object) =>
    (await harness.call('GET /api/transfers', { query }, staff)).items.map(
      ({ system, transferId, state }) => [system, transferId, state],
    );
  const [open, done] = [
    ['outside:hall-1', reserved.transferId, 'STARTED'],
    ['outside:hall-2', moved.transferId, 'COMMITTED'],
  ];
  const playerId = player.toString();
  expect(await list({ playerId })).toEqual([done, open]);
  expect(await list({ playerId, state: 'STARTED' })).toEqual([open]);
  expect(await list({ playerId, system: 'hall-2' })).toEqual([done]);
  expect(await list({ playerId: other.toString() })).toEqual([]);
});
