/** Limits in words: their values with units, and what is written into a field read back. */
import type { Output } from '@herna/contract-kit';
import { type Currency, readAmount } from '@herna/kernel';
import type { ProtectionApi } from '@herna/protection/contract';
import { moneyText, writeAmount } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';

export type PlayerLimits = Output<ProtectionApi['GET /capi/v1.1/PlayerLimits/Get']>;
export type LimitState = PlayerLimits['limits'][number];
export type LimitUpdate = Output<
  ProtectionApi['GET /capi/v2-onling/View/GetPlayerLimitUpdates']
>['items'][number];

type Unit = LimitState['unit'];

/** Kinds whose unit the history of changes does not carry. */
export function unitOf(kind: LimitState['kind']): Unit {
  if (kind.startsWith('LogonDuration')) return 'Minute';
  if (kind.startsWith('LogonBreak')) return 'Hour';
  return kind.startsWith('Stake') || kind.startsWith('Loss') ? 'Money' : 'Count';
}

const examples = [
  'Stake',
  'Loss',
  'LogonDuration',
  'LogonCount',
  'LogonBreak',
  'VisitCount',
] as const;

/** Which sentence shows by an example what a limit does. */
export const exampleOf = (kind: LimitState['kind']): (typeof examples)[number] =>
  examples.find((example) => kind.startsWith(example)) ?? 'Stake';

/** Writes a limit's value with its unit. */
export function useLimitText(currency: Currency) {
  const t = useTranslations('settings.limits');
  const { locale } = useSite();
  return (value: number, unit: Unit): string => {
    if (unit === 'Money') return moneyText({ amount: value, currency }, locale);
    if (unit === 'Minute') return t('minutes', { count: value });
    return unit === 'Hour' ? t('hours', { count: value }) : t('times', { count: value });
  };
}

/** A written value in the unit of the limit (money: minor units); undefined when unreadable. */
export function readLimit(text: string, unit: Unit, currency: Currency): number | undefined {
  if (unit === 'Money') {
    const amount = readAmount(text, currency);
    return amount === undefined ? undefined : Number(amount);
  }
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}

/** A value as its field shows it. */
export const writeLimit = (
  value: number,
  unit: Unit,
  currency: Currency,
  locale: string,
): string => (unit === 'Money' ? writeAmount(BigInt(value), currency, locale) : String(value));
