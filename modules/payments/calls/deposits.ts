/** Handlers of deposits and of the way back from the card gateway. */
import { type Brand, type Locale, localePrefix } from '@herna/brands';
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import { playerOf, staffOf } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, fromWireMoney, toId, wireId } from '@herna/kernel';
import type { depositCalls } from '../contract/deposits.ts';
import type { BrowserReturn } from '../contract/schemas.ts';
import { asUnavailable, type DepositsService } from '../service/deposits.ts';
import type { HandReturns } from '../service/hand-returns.ts';
import type { NoticesService } from '../service/notices.ts';
import { type PaymentView, viewOfPayment } from '../store/views.ts';
import { wirePayment, wireStaffPayment, wireTransfer } from './wire.ts';

export interface DepositHandlerDeps {
  readonly database: Database;
  readonly brand: Brand;
  readonly deposits: DepositsService;
  readonly handReturns: HandReturns;
  readonly notices: NoticesService;
  /** The account that transfers go to. */
  readonly operatorIban: string;
}

/** A payment that was just written or read, as screens show it. */
export async function shown(db: Db, id: bigint): Promise<PaymentView> {
  const view = await viewOfPayment(db, id);
  if (!view) throw new DomainError('ERR_NOT_FOUND');
  return view;
}

export function depositHandlers(deps: DepositHandlerDeps): Handlers<typeof depositCalls> {
  const { database, brand, deposits, handReturns, notices, operatorIban } = deps;
  const resultPath = '/profile/payments/deposit/result';

  /** Sends the browser to the result; without the bank's signature to the page that names none. */
  const returned = async (fields: object): Promise<string> => {
    const payment = await deposits.takeReturn('Csob', fields as BrowserReturn);
    if (!payment) return resultPath;
    const prefix = localePrefix(brand, payment.locale as Locale);
    return `${prefix}${resultPath}?payment=${wireId(payment.id)}`;
  };

  return {
    'POST /capi/v2-onling/Payment/Create': async ({ body }, context) => {
      const playerId = playerOf(context);
      const wish = {
        method: body.method,
        amount: fromWireMoney(body.amount),
        locale: context.locale,
        button: body.bank,
        cardId: body.cardId === undefined ? undefined : toId(body.cardId),
      };
      return context.idempotent(
        async (tx) => ({ paymentId: wireId((await deposits.open(tx, playerId, wish)).id) }),
        async ({ paymentId }) => {
          const { payment, url } = await deposits.begin(toId(paymentId), context.ip);
          return {
            payment: wirePayment(await shown(database.read, payment.id)),
            action: url === undefined ? null : { kind: 'redirect', url, method: 'GET' },
          };
        },
      );
    },
    'GET /capi/v2-onling/Payment/GetBankTransferInfo': async ({ query }, context) => {
      const row = await viewOfPayment(database.read, toId(query.paymentId));
      const waits = row?.method === 'Bacs' && row.provider_reference === null;
      if (!waits || row.player_id !== playerOf(context)) throw new DomainError('ERR_NOT_FOUND');
      return wireTransfer(row, operatorIban, brand);
    },
    'GET /payments/csob/return': ({ query }) => returned(query),
    'POST /payments/csob/return': ({ body }) => returned(body),
    'POST /capi/v2-onling/Payment/NotifyCsob': async ({ body }, { headers, rawBody }) => {
      await notices.take('Csob', { fields: body, headers, rawBody });
      return done;
    },
    'POST /api/payments/{paymentId}/read': async ({ params }) => {
      const paymentId = toId(params.paymentId);
      await deposits.read(paymentId).catch(asUnavailable);
      return wireStaffPayment(await shown(database.read, paymentId));
    },
    'POST /api/payments/{paymentId}/dismiss': async ({ params, body }, context) => {
      const by = { staffId: staffOf(context).staffId, reason: body.reason };
      const paymentId = toId(params.paymentId);
      await database.transaction((tx) => deposits.dismiss(tx, paymentId, by));
      return wireStaffPayment(await shown(database.read, paymentId));
    },
    'POST /api/payments/{paymentId}/return': async ({ params, body }, context) => {
      const by = { staffId: staffOf(context).staffId, reason: body.reason };
      const paymentId = toId(params.paymentId);
      await database.transaction((tx) => deposits.repeatReturn(tx, paymentId, by));
      return wireStaffPayment(await shown(database.read, paymentId));
    },
    'POST /api/payments/{paymentId}/returned': async ({ params, body }, context) => {
      const { bankReference, reason } = body;
      const returned = { bankReference, reason, staffId: staffOf(context).staffId };
      const paymentId = toId(params.paymentId);
      await database.transaction((tx) => handReturns.book(tx, paymentId, returned));
      return wireStaffPayment(await shown(database.read, paymentId));
    },
  };
}
