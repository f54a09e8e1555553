/**
 * A payout of which its gateway tells another amount or currency: what staff see, the ways out, what is
 * booked by each to the minor unit, and that none of it is done twice.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutOutcome } from '../contract/states.ts';
import { endToEndId } from '../rules/bank-order-ids.ts';
import { payoutTargets } from './payees.ts';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const reason = 'Asked the gateway by phone';

describe.each(payoutTargets)('another amount of a payout by $method', (target) => {
  const { brand, method, gateway, party, prepare } = target;
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness(brand);
  });
  afterAll(() => harness.close());

  const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await harness.database.pool.query<Row>(text, values)).rows;

  const poll = async (minutes = 2) => {
    harness.clock.advance(minutes * 60_000);
    await harness.job('payments.poll_gateway');
  };

  /** A player with 1000 asks for 400; the gateway pays 399.99 and says so. */
  const differing = async (outcome = 'pay-other') => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await prepare(harness, playerId);
    const { currency } = harness.brand;
    const { id } = await harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method, amount: { amount: 400_00, currency } } },
      asPlayer(playerId),
    );
    const params = { paymentId: id };
    await harness.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
    await harness.job('payments.send_payouts');
    const [row] = await query<{ reference_number: string; created_at: Date }>(
      'select reference_number, created_at from payments.payment where id = $1',
      id,
    );
    const externalId = endToEndId(row as never);
    const decide = (next: string) =>
      harness.drive(`${party}/payouts/${externalId}/outcome`, { outcome: next });
    await decide(outcome);
    return { id, playerId, params, decide };
  };
  type Differing = Awaited<ReturnType<typeof differing>>;

  const seen = async ({ params }: Pick<Differing, 'params'>) =>
    (await harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1))).payment;
  const settle = async (
    { params }: Pick<Differing, 'params'>,
    outcome: PayoutOutcome,
    reported: { amount: number; currency: string },
    staffId = 2,
  ) =>
    harness.call(
      'POST /api/payments/{paymentId}/settle',
      { params, body: { outcome, reported, reason } },
      asStaff(staffId),
    );
  const money = async (playerId: PlayerId) => [
    await harness.cash(playerId),
    await harness.held(playerId),
  ];
  /** Sums of all postings about one payment on house accounts, by kind of account and currency. */
  const houseOf = (id: string) =>
    query(
      `select k.code as account, p.currency, sum(p.amount) as amount
         from ledger.posting p join ledger.movement m on m.id = p.movement_id
           join ledger.account_kind k on k.id = p.account_kind
           join payments.payment pay on pay.id = $1
        where k.holder = 'house' and (m.subject_id = pay.id and m.source = pay.gateway
          or m.source = 'holds' and m.subject_id = pay.hold_id)
        group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
      id,
    );
  const queue = (id: string) =>
    query('select kind from payments.warning where payment_id = $1 and resolved_at is null', id);

  /** What we, the books and the gateway say of a payment. */
  const sides = async ({ id }: Pick<Differing, 'id'>) => {
    const days = { from: '2026-11-01', to: '2026-12-31' };
    const { settlements } = harness.payments;
    const { read } = harness.database;
    const source = settlements.parties().find(({ name }) => name === gateway);
    const lines = await Promise.all([
      settlements.ours(read, gateway, days),
      settlements.booked(read, gateway, days),
      source ? settlements.theirs(read, source, days) : [],
    ]);
    return lines.map((side) =>
      side
        .filter(({ paymentId }) => paymentId === BigInt(id))
        .map(({ effect, amount, settled }) => ({ effect, amount, settled })),
    );
  };

  const other = () => ({ amount: 399_99, currency: harness.brand.currency });

  test('staff see what the gateway says, and nothing is booked', async () => {
    const begun = await differing();
    await poll();
    expect(await seen(begun)).toMatchObject({
      state: 'MISMATCH',
      amount: { amount: 400_00, currency: harness.brand.currency },
      reported: {
        meaning: 'paid',
        ...other(),
        outcomes: ['PAID_AS_ASKED', 'PAID_AS_REPORTED'],
      },
    });
    expect(await money(begun.playerId)).toEqual([600_00n, 400_00n]);
    expect(await houseOf(begun.id)).toEqual([]);
    const listed = await harness.call(
      'GET /capi/v2-onling/Payment/GetList',
      { query: { state: ['MISMATCH'], direction: 'WITHDRAWAL' } },
      asStaff(1),
    );
    expect(listed.items.map((one: { id: string }) => one.id)).toContain(begun.id);
  });

  test('it has paid our amount after all: paid once, and once only', async () => {
    const begun = await differing();
    await poll();
    const answers = await Promise.all(
      [1, 2, 3].map(() => refusal(settle(begun, 'PAID_AS_ASKED', other()))),
    );
    expect(answers.sort()).toEqual(['ERR_PAYMENT_STATE', 'ERR_PAYMENT_STATE', 'none']);
    expect(await seen(begun)).toMatchObject({ state: 'PAID', amount: { amount: 400_00 } });
    expect(await money(begun.playerId)).toEqual([600_00n, 0n]);
    expect(await houseOf(begun.id)).toMatchObject([{ amount: '40000' }]);
    expect(await queue(begun.id)).toEqual([]);
    await poll();
    expect(await houseOf(begun.id)).toMatchObject([{ amount: '40000' }]);
    expect(harness.audit.filter(({ targetId }) => targetId === begun.id)).toContainEqual(
      expect.objectContaining({ action: 'payments.payout_settled' }),
    );
  });

  test('it has paid less: that is paid, and the rest is the player’s again', async () => {
    const begun = await differing();
    await poll();
    await settle(begun, 'PAID_AS_REPORTED', other());
    expect(await seen(begun)).toMatchObject({
      state: 'PAID',
      amount: other(),
      asked: { amount: 400_00, currency: harness.brand.currency },
    });
    expect(await money(begun.playerId)).toEqual([600_01n, 0n]);
    expect(await houseOf(begun.id)).toMatchObject([{ amount: '39999' }]);
    // What is compared with the gateway's word is the same to the minor unit on all three sides.
    const line = { effect: 'WITHDRAWAL', amount: -399_99n, settled: true };
    expect(await sides(begun)).toEqual([[line], [line], [line]]);
    await begun.decide('return');
    await poll(400);
    expect((await seen(begun)).state).toBe('RETURNED');
    expect(await money(begun.playerId)).toEqual([1_000_00n, 0n]);
    expect(await houseOf(begun.id)).toEqual([]);
  });

  test('it has paid more: the operator bears what was too much, until it comes back', async () => {
    const begun = await differing('pay-more');
    await poll();
    const reported = { amount: 400_01, currency: harness.brand.currency };
    await settle(begun, 'PAID_AS_REPORTED', reported);
    expect(await seen(begun)).toMatchObject({ state: 'PAID', amount: reported });
    expect(await money(begun.playerId)).toEqual([600_00n, 0n]);
    expect(await houseOf(begun.id)).toMatchObject([
      { account: 'corrections', amount: '-1' },
      { account: 'gateway-clearing', amount: '40001' },
    ]);
    await begun.decide('return');
    await poll(400);
    expect((await seen(begun)).state).toBe('RETURNED');
    expect(await money(begun.playerId)).toEqual([1_000_00n, 0n]);
    expect(await houseOf(begun.id)).toEqual([]);
  });

  test('another currency is booked in each of the two', async () => {
    const begun = await differing('pay');
    const ours = harness.brand.currency;
    const foreign = ours === 'EUR' ? 'CZK' : 'EUR';
    // A real gateway reads out what it was asked, so its word is put into the row.
    await query(
      `update payments.payment set state = 'MISMATCH', reported_meaning = 'paid',
         reported_amount = 1600, reported_currency = $2, next_poll_at = null where id = $1`,
      begun.id,
      foreign,
    );
    await settle(begun, 'PAID_AS_REPORTED', { amount: 16_00, currency: foreign });
    expect(await seen(begun)).toMatchObject({
      state: 'PAID',
      amount: { amount: 16_00, currency: foreign },
      asked: { amount: 400_00, currency: ours },
    });
    expect(await money(begun.playerId)).toEqual([600_00n, 0n]);
    const expected = [
      { account: 'corrections', currency: ours, amount: '40000' },
      { account: 'corrections', currency: foreign, amount: '-1600' },
      { account: 'gateway-clearing', currency: foreign, amount: '1600' },
    ];
    const booked = await houseOf(begun.id);
    expect(booked).toHaveLength(expected.length);
    expect(booked).toEqual(expect.arrayContaining(expected));
  });

  test('what it has sent back, or never paid, is the player’s again', async () => {
    const begun = await differing();
    await poll();
    const early = settle(begun, 'NOT_PAID', other());
    expect(await refusal(early)).toBe('ERR_PAYMENT_STATE');
    await begun.decide('return');
    await poll();
    expect((await seen(begun)).reported).toMatchObject({
      meaning: 'returned',
      outcomes: ['NOT_PAID'],
    });
    expect(await refusal(settle(begun, 'PAID_AS_ASKED', other()))).toBe('ERR_PAYMENT_STATE');
    await settle(begun, 'NOT_PAID', other());
    expect((await seen(begun)).state).toBe('RETURNED');
    expect(await money(begun.playerId)).toEqual([1_000_00n, 0n]);
    expect(await houseOf(begun.id)).toEqual([]);
    expect(await queue(begun.id)).toEqual([]);
  });

  describe('one that was paid as it was asked, and of which another amount comes back', () => {
    const comeBack = async (outcome: string) => {
      const begun = await differing('pay');
      await poll();
      expect((await seen(begun)).state).toBe('PAID');
      await begun.decide(outcome);
      await poll(400);
      return begun;
    };

    test('waits for two people with all it had: nothing is booked by the gateway’s word', async () => {
      const begun = await comeBack('return-other');
      expect(await seen(begun)).toMatchObject({
        state: 'PAID',
        reported: {
          meaning: 'returned',
          ...other(),
          outcomes: ['RETURNED_AS_PAID', 'RETURNED_AS_REPORTED'],
        },
      });
      expect(await money(begun.playerId)).toEqual([600_00n, 0n]);
      expect(await houseOf(begun.id)).toMatchObject([{ amount: '40000' }]);
      expect(await queue(begun.id)).toEqual([{ kind: 'MISMATCH' }]);
      expect(await refusal(settle(begun, 'PAID_AS_ASKED', other()))).toBe('ERR_PAYMENT_STATE');
    });

    test('less: the player is given it, and the rest stays with the gateway, once', async () => {
      const begun = await comeBack('return-other');
      const answers = await Promise.all(
        [1, 2, 3].map(() => refusal(settle(begun, 'RETURNED_AS_REPORTED', other()))),
      );
      expect(answers.sort()).toEqual(['ERR_PAYMENT_STATE', 'ERR_PAYMENT_STATE', 'none']);
      expect((await seen(begun)).state).toBe('RETURNED');
      expect(await money(begun.playerId)).toEqual([999_99n, 0n]);
      expect(await houseOf(begun.id)).toMatchObject([{ amount: '1' }]);
      expect(await queue(begun.id)).toEqual([]);
      const back = (await sides(begun)).map((side) =>
        side.filter(({ effect }) => effect === 'WITHDRAWAL_RETURN').map(({ amount }) => amount),
      );
      expect(back).toEqual([[399_99n], [399_99n], [399_99n]]);
    });

    test('more: the player is given what was theirs, and the operator has the rest', async () => {
      const begun = await comeBack('return-more');
      const reported = { amount: 400_01, currency: harness.brand.currency };
      await settle(begun, 'RETURNED_AS_REPORTED', reported);
      expect(await money(begun.playerId)).toEqual([1_000_00n, 0n]);
      expect(await houseOf(begun.id)).toMatchObject([
        { account: 'corrections', amount: '1' },
        { account: 'gateway-clearing', amount: '-1' },
      ]);
    });

    test('all of it after all: as any payout that comes back', async () => {
      const begun = await comeBack('return-other');
      await settle(begun, 'RETURNED_AS_PAID', other());
      expect((await seen(begun)).state).toBe('RETURNED');
      expect(await money(begun.playerId)).toEqual([1_000_00n, 0n]);
      expect(await houseOf(begun.id)).toEqual([]);
    });
  });

  test('nobody decides by a word of the gateway that has changed meanwhile', async () => {
    const begun = await differing();
    await poll();
    const stale = { ...other(), amount: 1_00 };
    expect(await refusal(settle(begun, 'PAID_AS_REPORTED', stale))).toBe(
      'ERR_PAYOUT_REPORT_CHANGED',
    );
    expect((await seen(begun)).state).toBe('MISMATCH');
  });

  test('one that agrees is none of it', async () => {
    const begun = await differing('pay');
    await poll();
    expect((await seen(begun)).state).toBe('PAID');
    expect(await refusal(settle(begun, 'PAID_AS_ASKED', other()))).toBe('ERR_PAYMENT_STATE');
  });
});
