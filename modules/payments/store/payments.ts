/** SQL of payments: numbers, rows under lock, their steps. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentState } from '../contract/states.ts';
import type { DepositEvent } from '../rules/deposit.machine.ts';
import { referenceNumber } from '../rules/reference-numbers.ts';
import { heldStates, type WithdrawalEvent } from '../rules/withdrawal.machine.ts';
import type { PaymentDirection, PaymentStepTable, PaymentsTables, PaymentTable } from './tables.ts';

/** States of a deposit whose money may still come, or has to go back. */
const openDeposits = [
  'CREATED',
  'PENDING',
  'AUTHORISED',
  'MISMATCH',
  'HELD',
  'RETURNING',
] as const satisfies readonly PaymentState[];

export type PaymentRow = Selectable<PaymentTable>;
export type PaymentStepRow = Selectable<PaymentStepTable>;

const rows = (db: Db) => db.reads<PaymentsTables>();
const writes = (tx: Tx) => tx.writes<PaymentsTables>();

/** A reference number never given before. */
export async function nextReferenceNumber(tx: Tx): Promise<string> {
  const { rows: found } = await sql<{ serial: bigint }>`
    select nextval('payments.reference_serial') as serial`.execute(writes(tx));
  return referenceNumber(found[0]?.serial as bigint);
}

/** An order number of the card gateway never given before. */
export async function nextOrderNumber(tx: Tx): Promise<string> {
  const { rows: found } = await sql<{ serial: bigint }>`
    select nextval('payments.order_serial') as serial`.execute(writes(tx));
  return String(found[0]?.serial);
}

export const insertPayment = (tx: Tx, row: Insertable<PaymentTable>): Promise<PaymentRow> =>
  writes(tx).insertInto('payments.payment').values(row).returningAll().executeTakeFirstOrThrow();

export const insertStep = (tx: Tx, step: Insertable<PaymentStepTable>) =>
  writes(tx).insertInto('payments.payment_step').values(step).execute();

export const updatePayment = (
  tx: Tx,
  row: Pick<PaymentRow, 'player_id' | 'id'>,
  set: Updateable<PaymentTable>,
): Promise<PaymentRow> =>
  writes(tx)
    .updateTable('payments.payment')
    .set(set)
    .where('player_id', '=', row.player_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The payment under its row lock: whatever happens to it happens one after another. */
export const lockPayment = (tx: Tx, id: bigint): Promise<PaymentRow | undefined> =>
  writes(tx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const paymentById = (db: Db, id: bigint): Promise<PaymentRow | undefined> =>
  rows(db).selectFrom('payments.payment').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentByReference = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('reference_number', '=', reference)
    .executeTakeFirst();

export const paymentByProvider = (
  db: Db,
  gateway: string,
  reference: string,
): Promise<PaymentRow | undefined> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();

export const stepsOf = (db: Db, row: PaymentRow): Promise<PaymentStepRow[]> =>
  rows(db)
    .selectFrom('payments.payment_step')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('payment_id', '=', row.id)
    .orderBy('id')
    .execute();

/** Whether something has happened to a payment before. */
export async function hasStep(
  db: Db,
  row: PaymentRow,
  event: DepositEvent | WithdrawalEvent,
): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('payments.payment_step')
    .select('id')
    .where('player_id', '=', row.player_id)
    .where('payment_id', '=', row.id)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Serialises what must look at all payments of a player before it adds one. A lock of its own, not
 * the wallet's: bets need not wait for it.
 */
export async function lockPlayerPayments(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments.player', ${playerId}))`.execute(
    writes(tx),
  );
}

/** What has come in and stayed, or may still come, from deposits of a player; minor units. */
export async function depositedAmount(db: Db, playerId: PlayerId): Promise<bigint> {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select(sql<string>`sum(amount - taken_back)`.as('amount'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'DEPOSIT')
    .where('state', 'in', ['CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'MISMATCH'])
    .executeTakeFirst();
  return BigInt(found?.amount ?? 0);
}

/** What has come in, or may still come, since a moment; minor units by method. */
export async function depositedByMethod(
  db: Db,
  playerId: PlayerId,
  methods: readonly string[],
  since: Date,
): Promise<[string, bigint][]> {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select(['method', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .where('player_id', '=', playerId)
    .where('direction', '=', 'DEPOSIT')
    .where('method', 'in', methods)
    .where('created_at', '>=', since)
    .where('state', 'in', ['CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'MISMATCH'])
    .groupBy('method')
    .execute();
  return found.map(({ method, amount }) => [method, BigInt(amount)]);
}

/** Whether a deposit of the player was confirmed and has not gone back whole. */
export async function hasPaidIn(db: Db, playerId: PlayerId): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('player_id', '=', playerId)
    .where('direction', '=', 'DEPOSIT')
    .where('state', '=', 'CONFIRMED')
    .whereRef('taken_back', '<', 'amount')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deposits whose time is over; a page in the order of ids. */
export const expiredDeposits = (db: Db, now: Date, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('state', 'in', ['CREATED', 'PENDING', 'AUTHORISED'])
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Withdrawals whose code was not entered in time; a page in the order of ids. */
export const lapsedWithdrawals = (db: Db, now: Date, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('state', '=', 'VERIFYING')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Held deposits of some gateways that still have to go back, unless staff decide on them; a page in the order of ids. */
export const heldDeposits = (db: Db, gateways: readonly string[], after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('direction', '=', 'DEPOSIT')
    .where('state', 'in', ['HELD', 'RETURNING'])
    .where('return_failed_at', 'is', null)
    .where('gateway', 'in', gateways)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Withdrawals that the platform has suspended for a reason, in the order of their ids. */
export const suspendedFor = (db: Db, reason: string, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('direction', '=', 'WITHDRAWAL')
    .where('state', '=', 'SUSPENDED')
    .where('suspended_by', 'is', null)
    .where('note', '=', reason)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Approved withdrawals that a gateway pays out; a page in the order of ids. */
export const approvedPayouts = (db: Db, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('direction', '=', 'WITHDRAWAL')
    .where('state', '=', 'APPROVED')
    .where('gateway', '<>', 'Bank')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Whether money of a player is on its way in or out. A transfer that was only announced is no money: it
 * may never be sent, and what comes to a closed account is held and goes back to its payer.
 */
export const hasOpenPayment = async (db: Db, playerId: PlayerId): Promise<boolean> => {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', 'in', [...openDeposits, ...heldStates])
    .where((where) =>
      where.not(
        where.and([
          where('method', '=', 'Bacs'),
          where('state', 'in', ['CREATED', 'PENDING']),
          where('provider_reference', 'is', null),
          // A bank that has begun to send it is waited for, as long as the announcement holds.
          where(where.fn.coalesce('bank_order_state', sql.lit('RCVD')), 'not in', ['ACSP', 'ACSC']),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Whether a payout of a player may still come back: the gateway is being asked about it, or the bank
 * has paid it since a moment.
 */
export const mayPayoutComeBack = async (
  db: Db,
  playerId: PlayerId,
  since: Date,
): Promise<boolean> => {
  const found = await rows(db)
    .selectFrom('payments.payment')
    .select('id')
    .where('player_id', '=', playerId)
    .where('direction', '=', 'WITHDRAWAL')
    .where('state', '=', 'PAID')
    .where((eb) =>
      eb.or([
        eb('next_poll_at', 'is not', null),
        eb.and([eb('gateway', '=', 'Bank'), eb('updated_at', '>', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The deposit by bank transfer that a player has announced, under its row lock. */
export const lockAnnounced = (tx: Tx, playerId: PlayerId): Promise<PaymentRow | undefined> =>
  writes(tx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('direction', '=', 'DEPOSIT')
    .where('method', '=', 'Bacs')
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('provider_reference', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Withdrawals of a player in some states, newest first. */
export const withdrawalsIn = (
  db: Db,
  playerId: PlayerId,
  states: readonly PaymentRow['state'][],
): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('direction', '=', 'WITHDRAWAL')
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .execute();

export type { PaymentDirection };
