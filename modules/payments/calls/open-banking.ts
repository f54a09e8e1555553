/** Handlers of open banking: consents, payments under them, and the way back from the bank. */
import { type Brand, type Locale, localePrefix } from '@herna/brands';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { fromWireMoney, toId, wireId } from '@herna/kernel';
import type { openBankingCalls } from '../contract/open-banking.ts';
import type { BrowserReturn } from '../contract/schemas.ts';
import { maskedIban } from '../rules/bank-account-numbers.ts';
import type { BankConsents } from '../service/bank-consents.ts';
import type { BankConsentRow } from '../store/bank-consents.ts';
import { shown } from './deposits.ts';
import { wirePayment } from './wire.ts';

const actionOf = (url: string | null) =>
  url === null ? null : ({ kind: 'redirect', url, method: 'GET' } as const);

/** What the page of the method says of a consent that its player comes back from. */
function statusOf({ state, refused_reason: reason }: BankConsentRow): string {
  if (state === 'GRANTED') return 'ready';
  return state === 'PENDING' ? 'later' : (reason ?? 'ended');
}

/** Makes the handlers. */
export function openBankingHandlers(deps: {
  readonly database: Database;
  readonly brand: Brand;
  readonly consents: BankConsents;
}): Handlers<typeof openBankingCalls> {
  const { database, brand, consents } = deps;
  const resultPath = '/profile/payments/deposit/result';
  const methodPath = '/profile/payments/deposit/method/Bacs';

  return {
    'GET /api/payments/bank-consent': async (_, context) => {
      const { offered, consent } = await consents.standing(database.read, playerOf(context));
      return {
        offered,
        consent: consent
          ? {
              id: wireId(consent.id),
              account: maskedIban(consent.iban ?? ''),
              expiresAt: (consent.expires_at as Date).toISOString(),
            }
          : null,
      };
    },
    'POST /capi/v2-onling/Payment/CreateBankConsent': async ({ body }, context) => {
      const amount = fromWireMoney(body.amount);
      return context.idempotent(
        async (tx) => ({
          consentId: wireId((await consents.open(tx, playerOf(context), amount)).id),
        }),
        async ({ consentId }) => {
          const row = await consents.begin(toId(consentId), context.locale);
          return { consentId, action: actionOf(row.state === 'PENDING' ? row.redirect_url : null) };
        },
      );
    },
    'POST /capi/v2-onling/Payment/CreateBankPayment': async ({ body }, context) => {
      const wish = {
        consentId: toId(body.consentId),
        amount: fromWireMoney(body.amount),
        locale: context.locale,
      };
      return context.idempotent(
        async (tx) => ({
          paymentId: wireId((await consents.openPayment(tx, playerOf(context), wish)).id),
        }),
        async ({ paymentId }) => {
          const row = await consents.order(toId(paymentId), context.ip);
          const waits = row.state === 'PENDING' && row.bank_order_state === 'RCVD';
          return {
            payment: wirePayment(await shown(database.read, row.id)),
            bankState: row.bank_order_state,
            action: actionOf(waits ? row.pay_url : null),
          };
        },
      );
    },
    'GET /payments/bank/return': async ({ query }, { locale }) => {
      const { payment: reference = '', state = '', code = '' } = query as BrowserReturn;
      const prefix = localePrefix(brand, locale as Locale);
      if (/^\d{2,10}$/.test(reference)) {
        const payment = await consents.takePaymentReturn(reference);
        return payment
          ? `${localePrefix(brand, payment.locale as Locale)}${resultPath}?payment=${wireId(payment.id)}`
          : `${prefix}${resultPath}`;
      }
      const consent = state === '' ? undefined : await consents.takeReturn(state, code);
      if (!consent) return `${prefix}${methodPath}`;
      const status = statusOf(consent);
      return `${prefix}${methodPath}?bankAccount=${status}&amount=${consent.amount ?? ''}`;
    },
  };
}
