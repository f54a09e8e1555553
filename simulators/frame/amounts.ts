/** Amounts of any currency with two decimal places, as people read them. */
import { decimalText } from '@herna/kernel';

/** `1 234,50 Kč`; hundredths of the currency. */
export const formatAmount = (hundredths: bigint, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    decimalText(hundredths, 2) as Intl.StringNumericLiteral,
  );
