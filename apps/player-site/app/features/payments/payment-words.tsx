/** Names and colours of methods and states, and when a moment was. */

import type { Output } from '@herna/contract-kit';
import type { PaymentsApi } from '@herna/payments/contract';
import { Chip, type ChipTone, type IconName } from '@herna/ui';
import { useFormatter, useTranslations } from 'use-intl';

export type Payment = Output<PaymentsApi['GET /capi/v2-onling/Payment/GetInfoById']>;
export type Offer = Output<PaymentsApi['GET /api/payments/offer']>;
export type OfferedMethod = Offer['methods'][number];
export type PaymentCard = Output<
  PaymentsApi['GET /capi/v2-onling/PlayerPaymentCards/GetList']
>['items'][number];
export type WalletState = Output<
  PaymentsApi['GET /capi/v2-onling/WalletProviderWallet/GetState']
>['state'];
/** Whether transfers can be paid at the player's bank at once, and from which account. */
export type BankStanding = Output<PaymentsApi['GET /api/payments/bank-consent']>;
/** An amount that one text message pays. */
export type SmsPrice = Output<
  PaymentsApi['GET /capi/v2-onling/Payment/GetSmsPaymentCodes']
>['codes'][number];
export type BankAccount = Output<PaymentsApi['GET /capi/v2-onling/PlayerBankAccount/Get']>;

/**
 * The amounts this player may pay now, minor units: a temporary account takes no more than is left
 * of its cap.
 */
export function boundsFor(offer: Offer, { direction, minimum, maximum }: OfferedMethod) {
  const capLeft = direction === 'DEPOSIT' ? offer.depositCapLeft : null;
  return { minimum, maximum: capLeft === null ? maximum : Math.min(maximum, capLeft) };
}

const tones: Readonly<Record<Payment['state'], ChipTone>> = {
  CREATED: 'neutral',
  PENDING: 'accent',
  AUTHORISED: 'accent',
  CONFIRMED: 'positive',
  REJECTED: 'negative',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  MISMATCH: 'accent',
  HELD: 'accent',
  RETURNING: 'accent',
  VERIFYING: 'accent',
  CHECKED: 'accent',
  SUSPENDED: 'accent',
  APPROVED: 'information',
  SUBMITTED: 'information',
  PAID: 'positive',
  RETURNED: 'negative',
  CONFISCATED: 'negative',
};

/** The state of a payment in a word of the player's. */
export function PaymentStateChip({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('payments.states');
  const { state, direction } = payment;
  const word = state === 'PENDING' && direction === 'DEPOSIT' ? 'PENDING_DEPOSIT' : state;
  return <Chip tone={tones[state]}>{t(word)}</Chip>;
}

const methodIcons: Readonly<Record<OfferedMethod['method'], IconName>> = {
  CardOnline: 'card',
  Bacs: 'bank',
  PaymentButton: 'bank',
  Netera: 'wallet',
  Landbase: 'wallet',
  MobileTech: 'phone',
  PayoutOne: 'card',
  NeteraWallet: 'wallet',
  NeteraBankTransfer: 'bank',
  BankTransfer: 'bank',
  PayUCard: 'card',
};

/** What a way to pay is known by at a glance; PayOut sends withdrawals to accounts. */
export const iconOf = ({
  method,
  direction,
}: Pick<OfferedMethod, 'method' | 'direction'>): IconName =>
  method === 'PayoutOne' && direction === 'WITHDRAWAL' ? 'bank' : methodIcons[method];

/** Date and time as the language writes them. */
export function Moment({ at }: { readonly at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), {
        day: 'numeric',
        month: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      })}
    </time>
  );
}
