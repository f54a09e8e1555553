import { type Currency, readAmount } from '@herna/kernel';
import { moneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { FieldFault } from '../../api/use-form.ts';
import { useSite } from '../../shell/use-site.ts';
import type { OfferedMethod } from './payment-words.tsx';

/**
 * Reads the written amount of a form within the bounds of a method.
 * @throws FieldFault on the field `amount`, in words.
 */
export function useReadMoney(
  currency: Currency,
  { minimum, maximum }: Pick<OfferedMethod, 'minimum' | 'maximum'>,
) {
  const t = useTranslations('payments.amount');
  const { locale } = useSite();
  const bound = (amount: number) => moneyText({ amount, currency }, locale);
  return (text: string | undefined) => {
    const amount = readAmount(text ?? '', currency);
    if (amount === undefined) throw new FieldFault('amount', t('unreadable'));
    if (amount < BigInt(minimum)) {
      throw new FieldFault('amount', t('tooSmall', { minimum: bound(minimum) }));
    }
    if (amount > BigInt(maximum)) {
      throw new FieldFault('amount', t('tooLarge', { maximum: bound(maximum) }));
    }
    return { amount: Number(amount), currency };
  };
}
