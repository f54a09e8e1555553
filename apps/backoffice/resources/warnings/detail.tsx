import { readWarningDetail } from '@herna/payments/contract';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../format/money.ts';
import { useLocale } from '../../format/value-formats.tsx';

/** The detail of a payment warning in the reader's words; as it is written where it is of no known kind. */
export function WarningDetailText({ detail }: { readonly detail: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const read = readWarningDetail(detail);
  if (!read) return <>{detail}</>;
  const { name, values } = read;
  const { amount, currency = '', count, state, gateway } = values;
  return (
    <>
      {translate(`warningDetails.${name}`, {
        ...values,
        ...(amount && { money: moneyText({ amount: Number(amount), currency }, locale) }),
        ...(count && {
          count: translate(`warningDetails.${count === 'opening' ? 'deskOpening' : 'deskClosing'}`),
        }),
        // Of ours; the states of gateways are theirs.
        ...(name === 'paidAfterEnd' && { state: translate(`states.${state}`, { _: state }) }),
        ...(gateway && { gateway: translate(`gateways.${gateway}`, { _: gateway }) }),
      })}
    </>
  );
}
