/**
 * The doors by which gateways tell us of payouts, against what is forged, replayed, sent to the wrong
 * door, about another amount or currency, somebody else's, too early or too late. Each line looks at
 * answer, state, queue, ledger and what the gateway has.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endToEndId } from '../rules/bank-order-ids.ts';
import { type Notice, payoutSigners, type SignerKey, signers } from './gateway-signers.ts';
import { payoutTargets } from './payees.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

const names = Object.keys(signers) as (keyof typeof signers)[];

describe.each(payoutTargets)('notices of payouts by $method', (target) => {
  const { brand, method, gateway, party, prepare } = target;
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness(brand);
  });
  afterAll(() => harness.close());

  /** A player with 1000 asks for 400; `step` is how far it gets. */
  const begin = async (step: 'asked' | 'approved' | 'sent' = 'sent') => {
    const playerId = await harness.player({ cash: 1_000_00n });
    await prepare(harness, playerId);
    const { currency } = harness.brand;
    const { id } = await harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method, amount: { amount: 400_00, currency } } },
      asPlayer(playerId),
    );
    const params = { paymentId: id };
    if (step !== 'asked') {
      await harness.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
    }
    if (step === 'sent') await harness.job('payments.send_payouts');
    const { rows } = await harness.database.pool.query<{ number: string; at: Date }>(
      'select reference_number as number, created_at as at from payments.payment where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw new Error('no payment');
    const externalId = endToEndId({ reference_number: row.number, created_at: row.at });
    return { id, playerId, externalId };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  const word = ({ externalId }: Pick<Begun, 'externalId'>, key: SignerKey = 'own'): Notice =>
    payoutSigners[gateway](harness, externalId, key);
  const notify = ({ headers, body }: Notice, door: (typeof names)[number] = gateway) =>
    harness.call(`POST /capi/v2-onling/Payment/Notify${door}`, { body: JSON.parse(body) }, nobody, {
      headers,
      rawBody: body,
    });
  const decide = async ({ externalId }: Begun, outcome: string) => {
    const done = await harness.drive(`${party}/payouts/${externalId}/outcome`, { outcome });
    return done.notice as Notice | undefined;
  };
  const poll = async (minutes = 2) => {
    harness.clock.advance(minutes * 60_000);
    await harness.job('payments.poll_gateway');
  };
  const outside = async ({ externalId }: Begun) => {
    const { payouts } = (await (
      await fetch(`${harness.outside.url}/__sim/${party}/payouts`)
    ).json()) as { payouts: { externalId: string; state: string }[] };
    return payouts.filter((one) => one.externalId === externalId).map(({ state }) => state);
  };
  /** State, open rows of the queue, what was booked, and what the player has. */
  const standing = async ({ id, playerId }: { id: string; playerId: PlayerId }) => {
    const { rows } = await harness.database.pool.query(
      `select state,
         (select coalesce(array_agg(kind order by kind), '{}') from payments.warning
           where payment_id = p.id and resolved_at is null) as queue,
         (select coalesce(array_agg(k.code order by m.id), '{}') from ledger.movement m
           join ledger.movement_kind k on k.id = m.kind
           where m.player_id = p.player_id and k.code in ('hold-commit', 'hold-cancel',
             'withdrawal-return')) as booked
       from payments.payment p where id = $1`,
      [id],
    );
    const cash = await harness.cash(playerId);
    return { ...rows[0], cash, held: await harness.held(playerId) };
  };
  const asked = { queue: [], booked: [], cash: 600_00n, held: 400_00n };
  const pending = { state: 'SUBMITTED', ...asked };
  const paid = { state: 'PAID', queue: [], booked: ['hold-commit'], cash: 600_00n, held: 0n };
  const returned = {
    state: 'RETURNED',
    queue: ['WITHDRAWAL_RETURNED'],
    booked: ['hold-commit', 'withdrawal-return'],
    cash: 1_000_00n,
    held: 0n,
  };

  test('one that is signed with another key is refused', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    expect(await refusal(notify(word(begun, 'other')))).toBe('ERR_SIGNATURE_ERROR');
    expect(await standing(begun)).toEqual(pending);
    await notify(word(begun));
    expect(await standing(begun)).toEqual(paid);
  });

  test('one whose body was altered is refused', async () => {
    const [begun, other] = [await begin(), await begin()];
    await decide(other, 'pay');
    const { headers, body } = word(begun);
    const altered = { headers, body: body.replace(begun.externalId, other.externalId) };
    expect(await refusal(notify(altered))).toBe('ERR_SIGNATURE_ERROR');
    expect(await standing(begun)).toEqual(pending);
    expect(await standing(other)).toEqual(pending);
  });

  test.each(names.filter((name) => name !== gateway && name !== 'Csob'))(
    'a true one is not taken at the door of %s, nor a word of it here',
    async (door) => {
      const begun = await begin();
      await decide(begun, 'pay');
      expect(await refusal(notify(word(begun), door))).toBe('ERR_SIGNATURE_ERROR');
      const order = { amount: 400_00, currency: harness.brand.currency };
      const foreign =
        door in payoutSigners
          ? payoutSigners[door as keyof typeof payoutSigners](harness, begun.externalId, 'own')
          : signers[door](harness, begun.externalId, 'own', order);
      expect(await refusal(notify(foreign))).toBe('ERR_SIGNATURE_ERROR');
      expect(await refusal(notify(foreign, door))).toMatch(/^(none|ERR_SIGNATURE_ERROR)$/);
      expect(await standing(begun)).toEqual(pending);
    },
  );

  test('a signed one that is not true makes us read and books nothing', async () => {
    const begun = await begin();
    await notify(word(begun));
    expect(await standing(begun)).toEqual(pending);
  });

  test('what is replayed after the end books once', async () => {
    const begun = await begin();
    const told = await decide(begun, 'pay');
    await Promise.all([1, 2, 3].map(() => notify(word(begun))));
    if (told) await notify(told);
    expect(await standing(begun)).toEqual(paid);
    const back = await decide(begun, 'return');
    await Promise.all([1, 2, 3].map(() => notify(word(begun))));
    if (back) await notify(back);
    if (told) await notify(told);
    await poll(400);
    expect(await standing(begun)).toEqual(returned);
  });

  test('one of an hour ago books nothing anew', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    const old = word(begun);
    await notify(old);
    harness.clock.advance(3_600_000);
    const code = gateway === 'Netera' ? 'ERR_SIGNATURE_ERROR' : 'none';
    expect(await refusal(notify(old))).toBe(code);
    expect(await standing(begun)).toEqual(paid);
  });

  test('another amount is for a person and stays held', async () => {
    const begun = await begin();
    await decide(begun, 'pay-other');
    for (let times = 0; times < 2; times++) await notify(word(begun));
    await poll();
    expect(await standing(begun)).toEqual({ ...pending, state: 'MISMATCH', queue: ['MISMATCH'] });
  });

  test('another currency is for a person and stays held', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    const write = (currency: string) =>
      harness.database.pool.query('update payments.payment set currency = $2 where id = $1', [
        begun.id,
        currency,
      ]);
    // The gateway reads out what it was asked: so ours is the other one.
    await write(harness.brand.currency === 'EUR' ? 'CZK' : 'EUR');
    await notify(word(begun));
    await write(harness.brand.currency);
    expect(await standing(begun)).toEqual({ ...pending, state: 'MISMATCH', queue: ['MISMATCH'] });
  });

  test('one about another player’s payout pays that one and no other', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    await decide(theirs, 'pay');
    await notify(word(theirs));
    await notify(word(mine));
    expect(await standing(mine)).toEqual(pending);
    expect(await standing(theirs)).toEqual(paid);
  });

  test('one that comes before the payout is approved, or sent, sends and books nothing', async () => {
    const early = await begin('asked');
    await notify(word(early));
    expect(await standing(early)).toEqual({ state: 'PENDING', ...asked });
    const approved = await begin('approved');
    await notify(word(approved));
    expect(await standing(approved)).toEqual({ state: 'APPROVED', ...asked });
    expect([await outside(early), await outside(approved)]).toEqual([[], []]);
    await harness.job('payments.send_payouts');
    expect(await outside(approved)).toEqual(['PENDING']);
    await notify(word({ externalId: 'HW-20261121-9999999999' }));
    await notify(word({ externalId: 'somebody-else-4711' }));
    expect(await standing(approved)).toEqual(pending);
  });

  test('a failure that is learned of after it was paid brings the money back', async () => {
    const begun = await begin();
    await decide(begun, 'pay');
    await notify(word(begun));
    await decide(begun, 'reject');
    for (let times = 0; times < 2; times++) await notify(word(begun));
    await poll(400);
    expect(await standing(begun)).toEqual(returned);
  });

  test('a refusal of one sending is no end while another is on its way', async () => {
    const begun = await begin('approved');
    const only = party === 'payout' ? '/withdrawals' : '/payouts';
    const faults = (values: object) => harness.drive(`${party}/faults`, { ...values, only });
    await faults({ latencyMs: 400, httpError: 422, times: 1 });
    const first = harness.job('payments.send_payouts');
    await expect
      .poll(async () => (await harness.drive(`${party}/faults`, {})).faults)
      .toMatchObject({ httpError: 0 });
    // The look-up after the refusal finds nothing, for the second sending has not arrived yet.
    await faults({ latencyMs: 700, times: 3 });
    await Promise.all([first, harness.job('payments.poll_gateway')]);
    expect(await outside(begun)).toEqual(['PENDING']);
    expect(await standing(begun)).toMatchObject({ state: 'SUBMITTED', cash: 600_00n });
    await decide(begun, 'pay');
    await notify(word(begun));
    expect(await standing(begun)).toMatchObject({ state: 'PAID', cash: 600_00n, held: 0n });
  });
});
