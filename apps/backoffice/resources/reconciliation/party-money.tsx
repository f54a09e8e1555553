import { decimalText, isCurrency } from '@herna/kernel';
import type { Wire } from '../../format/money.ts';
import { Money } from '../../format/value-formats.tsx';

/** Money as a party says it, whose currency may be none of the platform's; two decimals then. */
export function PartyMoney({ value }: { readonly value: Wire | null }) {
  if (!value || isCurrency(value.currency)) return <Money value={value} />;
  const { amount, currency } = value;
  return <span className="figure">{`${decimalText(BigInt(amount), 2)} ${currency}`}</span>;
}
