/**
 * How a rogue lets the money of a friend's withdrawal out, or back though it was paid, and pockets what is
 * held for a payer.
 */
import type { Deed, Friend, Rogue } from './rogue-deeds.ts';

let count = 0;

/** A withdrawal that a friend asks for; undefined where it is refused. */
const asked = async ({ world }: Rogue, { caller }: Friend, amount: number) => {
  const body = { method: 'BankTransfer', amount: { amount, currency: 'CZK' } };
  const reply = await world.send('POST /capi/v2-onling/Payment/Withdraw', { body }, caller, {
    idempotencyKey: `a-rogue-withdraws-${++count}`,
  });
  return reply.status >= 400 ? undefined : (reply.body as { id: string }).id;
};

/** Approves a withdrawal. */
export const approveWithdrawal: Deed = async (rogue, friend, amount) => {
  const { does, world } = rogue;
  const paymentId = await asked(rogue, friend, amount);
  if (paymentId === undefined) return false;
  // The friend has the code of a large one.
  await world.database.pool.query(
    `update payments.payment set state = 'PENDING', expires_at = null
      where id = $1 and state = 'VERIFYING'`,
    [paymentId],
  );
  const answer = await does('POST /api/payments/{paymentId}/approve', { params: { paymentId } });
  if ((answer.body as { state?: string }).state === 'APPROVED') return true;
  await world.send(
    'POST /capi/v2-onling/Payment/CancelPlayerWithdrawal',
    { body: { paymentId } },
    friend.caller,
  );
  return false;
};

/** Says of a payout that its gateway has the money back. */
export const settlePayout: Deed = async (rogue, friend, amount) => {
  const { does, world } = rogue;
  const paymentId = await asked(rogue, friend, amount);
  if (paymentId === undefined) return false;
  await world.database.pool.query(
    `update payments.payment set state = 'MISMATCH', gateway = 'PayUCard', expires_at = null,
       reported_meaning = 'returned', reported_amount = amount - 1, reported_currency = currency
      where id = $1`,
    [paymentId],
  );
  const reported = { amount: amount - 1, currency: 'CZK' };
  const body = { outcome: 'NOT_PAID', reported, reason: 'A loyal friend' };
  return (await does('POST /api/payments/{paymentId}/settle', { params: { paymentId }, body }))
    .done;
};

/** Says of a held deposit that it has gone back to its payer. */
export const returnByHand: Deed = async ({ does, world }, { playerId }, amount) => {
  const { rows } = await world.database.pool.query<{ id: bigint }>(
    `insert into payments.payment (player_id, direction, method, gateway, state, currency, amount,
       reference_number, locale, provider_reference, created_at, updated_at, return_failed_at)
     values ($1, 'DEPOSIT', 'MobileTech', 'MobileTech', 'HELD', 'CZK', $2, $3, 'cs', $4, now(), now(), now())
     returning id`,
    [playerId, amount, `77${++count}`.padEnd(10, '0'), `held-${count}`],
  );
  const params = { paymentId: String(rows[0]?.id) };
  const body = { reason: 'A loyal friend' };
  return (await does('POST /api/payments/{paymentId}/returned', { params, body })).done;
};
