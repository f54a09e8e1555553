/** Which news of a player's own money, wins, tickets and limits becomes a notice, and with what values. Pure. */
import { type Locale, limitKinds, locales } from '@herna/brands';
import type { OutboxEvent } from '@herna/db';
import { type Currency, formatMoney, money } from '@herna/kernel';
import type { NoticeTemplate } from '@herna/messaging';
import { limitNames } from './limit-names.table.ts';

export interface NoticeOf {
  readonly template: NoticeTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** A path of the site. */
  readonly link: string;
}

const historyPath = '/profile/payments/history';
const moneyPath = '/profile/payments';
const subscriptionsPath = '/lottery/subscriptions';
const limitsPath = '/profile/settings/limits';

/** Events with their templates; those of a withdrawal's way by its state. */
const paymentTemplates: Readonly<Record<string, NoticeTemplate>> = {
  'payments.deposit_confirmed': 'deposit_confirmed',
  'payments.withdrawal_requested': 'withdrawal_requested',
  'payments.withdrawal_paid': 'withdrawal_paid',
  'payments.withdrawal_moved/SUSPENDED': 'withdrawal_suspended',
  'payments.withdrawal_ended/CANCELLED': 'withdrawal_back',
  'payments.withdrawal_ended/REJECTED': 'withdrawal_back',
  'payments.withdrawal_ended/RETURNED': 'withdrawal_back',
  'payments.withdrawal_ended/CONFISCATED': 'withdrawal_confiscated',
};

/** What has come of wins that were checked. */
const winTemplates: Readonly<Record<string, NoticeTemplate>> = {
  'ceilings.win_released': 'win_confirmed',
  'ceilings.win_rejected': 'win_refused',
};

const limitTemplates: Readonly<Record<string, NoticeTemplate>> = {
  'protection.limit_changed': 'limit_changed',
  'protection.limit_change_cancelled': 'limit_kept',
};

const subscriptionEvent = 'lottery.subscription_refused';

/** The events that may become notices. */
export const noticeEvents: readonly string[] = [
  ...new Set(Object.keys(paymentTemplates).map((name) => name.replace(/\/.*$/, ''))),
  ...Object.keys(winTemplates),
  ...Object.keys(limitTemplates),
  subscriptionEvent,
];

type News = Pick<OutboxEvent, 'id' | 'type' | 'payload'>;

const languageOf = (locale: string): Locale => locales.find((one) => one === locale) ?? 'en';

/**
 * The notices of a player's news, in its order, each under the first event that it tells of: limits that
 * one decision changes from the same moment share a notice.
 */
export function noticesOf(
  news: readonly News[],
  locale: string,
): readonly { readonly id: bigint; readonly notice: NoticeOf }[] {
  const found = news.flatMap((event) => {
    const notice = noticeOf(event, locale);
    return notice ? [{ id: event.id, notice }] : [];
  });
  const together = Map.groupBy(found, ({ id, notice: { template, values } }) =>
    template === 'limit_changed' ? `${template} ${values.from}` : id,
  );
  const list = new Intl.ListFormat(languageOf(locale), { type: 'conjunction' });
  return [...together.values()].flatMap((ones) => {
    const [first] = ones;
    if (!first || ones.length === 1) return ones;
    const { from = '' } = first.notice.values;
    const limits = new Set(ones.map(({ notice }) => notice.values.limit ?? ''));
    const values = { limits: list.format(limits), from };
    return [{ id: first.id, notice: { ...first.notice, template: 'limits_changed', values } }];
  });
}

/** The notice that an event is for a reader of a language; none where it tells a player nothing. */
export function noticeOf(
  { type, payload }: Pick<OutboxEvent, 'type' | 'payload'>,
  locale: string,
): NoticeOf | undefined {
  const language = languageOf(locale);
  const payment = paymentTemplates[type] ?? paymentTemplates[`${type}/${payload.state}`];
  const ofMoney = payment ?? winTemplates[type];
  if (ofMoney) {
    const amount = money(BigInt(String(payload.amount)), String(payload.currency) as Currency);
    const values = { amount: formatMoney(amount, language) };
    return { template: ofMoney, values, link: payment ? historyPath : moneyPath };
  }
  if (type === subscriptionEvent) {
    const template = payload.state === 'PAUSED' ? 'subscription_paused' : 'subscription_refused';
    return { template, values: { game: String(payload.game) }, link: subscriptionsPath };
  }
  const template = limitTemplates[type];
  const kind = limitKinds.find((one) => one === payload.kind);
  if (!template || !kind) return undefined;
  const from = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  });
  const values = {
    limit: limitNames[kind][language],
    ...(typeof payload.effectiveAt === 'string'
      ? { from: from.format(new Date(payload.effectiveAt)) }
      : {}),
  };
  return { template, values, link: limitsPath };
}
