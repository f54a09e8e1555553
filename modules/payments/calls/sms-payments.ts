/** Handlers of deposits by premium SMS. */
import type { Handlers } from '@herna/contract-kit/server';
import { playerOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Currency, fromWireMoney, money, toId, wireId, wireMoney } from '@herna/kernel';
import type { smsPaymentCalls } from '../contract/sms-payments.ts';
import type { DepositsService } from '../service/deposits.ts';
import type { SmsPayments } from '../service/sms-payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { shown } from './deposits.ts';
import { wirePayment } from './wire.ts';

const wireSms = (row: PaymentRow) => ({
  paymentId: wireId(row.id),
  text: row.sms_text ?? '',
  shortNumber: row.sms_number ?? '',
  amount: wireMoney(money(row.amount, row.currency)),
  price: wireMoney(money(row.sms_price ?? row.amount, row.currency)),
  codeExpected: row.state === 'AUTHORISED',
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Makes the handlers; `currency` is the brand's. */
export function smsPaymentHandlers(deps: {
  readonly database: Database;
  readonly currency: Currency;
  readonly deposits: DepositsService;
  readonly smsPayments: SmsPayments;
}): Handlers<typeof smsPaymentCalls> {
  const { database, currency, deposits, smsPayments } = deps;
  return {
    'GET /capi/v2-onling/Payment/GetSmsPaymentCodes': async () => ({
      codes: (await smsPayments.pricePoints()).map(({ amount, price, shortNumber }) => ({
        amount: wireMoney(money(amount, currency)),
        price: wireMoney(money(price, currency)),
        shortNumber,
      })),
    }),
    'POST /capi/v2-onling/Payment/CreateSmsPayment': async ({ body }, context) => {
      const playerId = playerOf(context);
      const amount = fromWireMoney(body.amount);
      await smsPayments.assertPricePoint(amount);
      const wish = { method: 'MobileTech', amount, locale: context.locale } as const;
      return context.idempotent(
        async (tx) => ({ paymentId: wireId((await deposits.open(tx, playerId, wish)).id) }),
        async ({ paymentId }) => {
          const { payment } = await deposits.begin(toId(paymentId), context.ip);
          return {
            payment: wirePayment(await shown(database.read, payment.id)),
            sms: payment.sms_text === null ? null : wireSms(payment),
          };
        },
      );
    },
    'GET /api/payments/sms-details': async ({ query }, context) =>
      wireSms(await smsPayments.find(playerOf(context), toId(query.paymentId))),
    'POST /capi/v2-onling/Payment/SubmitSmsPaymentCode': async ({ body }, context) => {
      const id = toId(body.paymentId);
      await smsPayments.submit(playerOf(context), id, body.code);
      return wirePayment(await shown(database.read, id));
    },
  };
}
