/** SQL of what reconciliation compares: payments whose money has moved, and the bank's entries. */
import type { Db } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { PaymentState } from '../contract/states.ts';
import type { PaymentRow } from './payments.ts';
import type { PaymentsTables, StatementEntryTable } from './tables.ts';

const rows = (db: Db) => db.reads<PaymentsTables>();

/** A span of time; the end is not in it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A step by which money has moved, with its payment. */
export type MoneyStep = PaymentRow & {
  readonly state_from: PaymentState | null;
  readonly state_to: PaymentState;
  readonly happened_at: Date;
};

const steps = (db: Db) =>
  rows(db)
    .selectFrom('payments.payment_step as step')
    .innerJoin('payments.payment as p', (join) =>
      join.onRef('p.player_id', '=', 'step.player_id').onRef('p.id', '=', 'step.payment_id'),
    )
    .selectAll('p')
    .select(['step.state_from', 'step.state_to', 'step.happened_at'])
    .where(sql<boolean>`step.state_to in ('CONFIRMED', 'HELD', 'RETURNED', 'PAID')`)
    .orderBy('step.happened_at')
    .orderBy('step.id');

/** The party at which a step has moved money: what staff return by hand may go by the bank. */
const partyOfStep = sql<string>`case when step.state_to = 'RETURNED'
  then coalesce(p.returned_through, p.gateway) else p.gateway end`;

/** Steps by which money may have moved at a gateway or bank, oldest first. */
export const moneySteps = (db: Db, gateway: string, { from, to }: Span): Promise<MoneyStep[]> =>
  steps(db)
    .where('step.happened_at', '>=', from)
    .where('step.happened_at', '<', to)
    .where(partyOfStep, '=', gateway)
    .execute();

/** The same of some payments, whenever it was. */
export const moneyStepsOf = (db: Db, payments: readonly PaymentRow[]): Promise<MoneyStep[]> =>
  steps(db)
    .where(sql<boolean>`(p.player_id, p.id) in (
      select * from unnest(${payments.map((row) => row.player_id)}::bigint[],
        ${payments.map(({ id }) => id)}::bigint[]))`)
    .execute();

/** Payments that were begun at a gateway in a span and of which no money was ever taken or paid. */
export const unbooked = (db: Db, gateway: string, { from, to }: Span): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment as p')
    .selectAll()
    .where('p.created_at', '>=', from)
    .where('p.created_at', '<', to)
    .where('p.gateway', '=', gateway)
    .where((where) =>
      where.or([
        where.and([
          where('p.direction', '=', 'DEPOSIT'),
          where('p.provider_reference', 'is not', null),
          where('p.state', 'not in', ['CONFIRMED', 'HELD', 'RETURNING', 'RETURNED']),
        ]),
        where.and([
          where('p.direction', '=', 'WITHDRAWAL'),
          where('p.sent_at', 'is not', null),
          where('p.state', 'in', ['SUBMITTED', 'MISMATCH', 'REJECTED']),
        ]),
      ]),
    )
    .orderBy('p.id')
    .execute();

/** Payments by their ids. */
export const paymentsByIds = (db: Db, ids: readonly bigint[]): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Payments that a gateway calls by these ids of its own. */
export const paymentsByProvider = (
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(sql<boolean>`provider_reference = any(${[...references]}::text[])`)
    .execute();

/** Payments by the numbers that the platform has given them. */
export const paymentsByNumbers = (db: Db, numbers: readonly string[]): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where(sql<boolean>`reference_number = any(${[...numbers]}::text[])`)
    .execute();

/** Withdrawals whose money these holds keep. */
export const paymentsByHolds = (db: Db, holds: readonly bigint[]): Promise<PaymentRow[]> =>
  rows(db)
    .selectFrom('payments.payment')
    .selectAll()
    .where(sql<boolean>`hold_id = any(${[...holds]}::bigint[])`)
    .execute();

/** What the bank has stated of an account on some days, both ends included. */
export const statementEntries = (
  db: Db,
  accountIban: string,
  days: { readonly from: string; readonly to: string },
): Promise<Selectable<StatementEntryTable>[]> =>
  rows(db)
    .selectFrom('payments.statement_entry')
    .selectAll()
    .where('account_iban', '=', accountIban)
    .where('booked_on', '>=', days.from)
    .where('booked_on', '<=', days.to)
    .orderBy('id')
    .execute();
