/** Handlers that read payments: one, history, list, export, offer. */

import type { Brand } from '@herna/brands';
import type { Input } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, type PlayerId, toId, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { paymentCalls } from '../contract/payments.ts';
import type { PaymentState } from '../contract/states.ts';
import type { Fees } from '../service/fees.ts';
import type { OffersService } from '../service/offers.ts';
import { bookedUnder, movementsOf } from '../service/payment-movements.ts';
import { paymentByReference, stepsOf } from '../store/payments.ts';
import {
  type PaymentFilter,
  type PaymentView,
  pageOfPayments,
  viewOfPayment,
} from '../store/views.ts';
import { wireDecidedPayment, wirePayment, wireStaffPayment, wireStep } from './wire.ts';

interface FilterQuery {
  readonly from?: string;
  readonly to?: string;
  readonly direction?: 'DEPOSIT' | 'WITHDRAWAL';
  readonly state?: readonly PaymentState[];
  readonly method?: string;
  readonly gateway?: string;
  readonly playerId?: string;
  readonly reference?: string;
  readonly amountFrom?: number;
  readonly amountTo?: number;
}

type ListQuery = Input<(typeof paymentCalls)['GET /api/payments/export']>['query'];

const optional = <From, To>(value: From | undefined, map: (value: From) => To): To | undefined =>
  value === undefined ? undefined : map(value);

const filterOf = (query: FilterQuery): PaymentFilter => ({
  from: optional(query.from, (text) => new Date(text)),
  to: optional(query.to, (text) => new Date(text)),
  direction: query.direction,
  states: query.state,
  method: query.method,
  gateway: query.gateway,
  playerId: optional(query.playerId, (text) => toId<PlayerId>(text)),
  reference: query.reference,
  amountFrom: optional(query.amountFrom, BigInt),
  amountTo: optional(query.amountTo, BigInt),
});

export interface PaymentHandlerDeps {
  readonly database: Database;
  readonly brand: Brand;
  readonly offers: OffersService;
  readonly fees: Pick<Fees, 'all'>;
  readonly ledger: Pick<Ledger, 'postings'>;
}

export function paymentHandlers(deps: PaymentHandlerDeps): Handlers<typeof paymentCalls> {
  const { database, brand, offers, fees, ledger } = deps;
  const db = database.read;

  /** A player sees his own payments only; to others they do not exist. */
  const visible = (row: PaymentView | undefined, { principal }: CallContext): PaymentView => {
    const foreign = principal.kind === 'player' && row?.player_id !== principal.playerId;
    if (!row || foreign) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const list = (query: ListQuery) =>
    pageOfPayments(db, filterOf(query), query.sort ?? 'createdAt', pageWishOf(query));

  return {
    'GET /api/payments/offer': async (_, context) => {
      const found = await offers.forPlayer(db, playerOf(context));
      const set = await fees.all(db);
      return {
        currency: brand.currency,
        methods: found.offers.map(({ minimum, maximum, closed, ...offer }) => ({
          ...offer,
          minimum: wireMinor(minimum),
          maximum: wireMinor(maximum),
          fee: set.termsOf(offer),
          closed: closed ?? null,
        })),
        quickAmounts: brand.payments.quickAmounts.map(wireMinor),
        initialAmount: optional(brand.payments.initialDepositAmount, wireMinor) ?? null,
        depositCapLeft:
          optional(found.depositCapLeft, (left) => wireMinor(left < 0n ? 0n : left)) ?? null,
      };
    },
    'GET /capi/v2-onling/Payment/GetInfoById': async ({ query }, context) =>
      wirePayment(visible(await viewOfPayment(db, toId(query.paymentId)), context)),
    'GET /capi/v2-onling/Payment/GetInfoByReferenceNumber': async ({ query }, context) => {
      const row = await paymentByReference(db, query.referenceNumber);
      return wirePayment(visible(row && (await viewOfPayment(db, row.id)), context));
    },
    'GET /capi/v2-onling/Payment/GetHistory': async ({ query }, context) => {
      const page = await pageOfPayments(
        db,
        { ...filterOf(query), playerId: playerOf(context) },
        'createdAt',
        pageWishOf(query),
      );
      return wirePage(page, wirePayment);
    },
    'GET /api/payments/movements': async ({ query }, context) => {
      const row = visible(await viewOfPayment(db, toId(query.paymentId)), context);
      const movements = await movementsOf(db, ledger, row);
      return {
        movements: movements.map(({ id, kind, amount, createdAt }) => ({
          movementId: wireId(id),
          kind,
          amount: wireMoney(amount),
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    'GET /capi/v2-onling/Payment/GetList': async ({ query }) =>
      wirePage(await list(query), wireDecidedPayment),
    'GET /api/payments/export': async ({ query }) => wirePage(await list(query), wireStaffPayment),
    'GET /api/payments/{paymentId}': async ({ params }, context) => {
      const row = visible(await viewOfPayment(db, toId(params.paymentId)), context);
      const steps = await stepsOf(db, row);
      return {
        payment: wireDecidedPayment(row),
        steps: steps.map(wireStep),
        books: bookedUnder(row).map(({ source, subjectId }) => ({
          source,
          subjectId: wireId(subjectId),
        })),
      };
    },
  };
}
