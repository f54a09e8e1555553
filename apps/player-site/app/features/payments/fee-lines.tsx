/** What a payment costs, before it is made: the amount that is written, the fee, and what is left. */
import { type Currency, readAmount } from '@herna/kernel';
import { feeOf } from '@herna/payments/contract';
import { MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import type { OfferedMethod } from './payment-words.tsx';

interface FeeLinesProperties {
  readonly method: Pick<OfferedMethod, 'direction' | 'fee'>;
  readonly currency: Currency;
  /** The amount as it is written now. */
  readonly written: string;
}

/** Nothing where the way to pay has no fee. */
export function FeeLines({
  method: { direction, fee: terms },
  currency,
  written,
}: FeeLinesProperties) {
  const t = useTranslations('payments.fee');
  if (terms === null) return null;
  const amount = readAmount(written, currency) ?? 0n;
  const fee = amount === 0n ? 0n : feeOf(terms, amount);
  const net = amount > fee ? amount - fee : 0n;
  const out = direction === 'WITHDRAWAL';
  const lines = [
    [t(out ? 'leaves' : 'pay'), amount],
    [t('fee'), fee],
    [t(out ? 'arrives' : 'credited'), net],
  ] as const;
  return (
    <dl className="edge flex flex-col gap-2 rounded-card bg-surface p-4 text-sm" aria-live="polite">
      {lines.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 last:border-t last:border-line/60
            last:pt-2 last:font-semibold"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures">
            <MoneyText value={{ amount: Number(value), currency }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
