import { type Currency, formatMoney, minorDigitsOf, money } from '@herna/kernel';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';

/** Money as it travels: integer minor units. */
export interface MoneyValue {
  readonly amount: number;
  readonly currency: string;
}

export interface MoneyTextProperties {
  readonly value: MoneyValue;
  /** The player's own money: hidden while balances are hidden. */
  readonly personal?: boolean | undefined;
  /** Writes a plus before gains. */
  readonly signed?: boolean | undefined;
  /** Leaves the minor units out: for amounts whose size is what counts. */
  readonly whole?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Money as text of a locale, `1 234,50 Kč`; exact, since it never passes through a float. */
export const moneyText = ({ amount, currency }: MoneyValue, locale: string): string =>
  formatMoney(money(BigInt(amount), currency as Currency), locale);

/**
 * Money without its minor units, which are cut off, never rounded up. Euros keep their two digits
 * wherever they are shown, so that nobody has to ask whether cents were left out.
 */
export function wholeMoneyText(value: MoneyValue, locale: string): string {
  const { amount, currency } = value;
  if (currency === 'EUR') return moneyText(value, locale);
  const units = BigInt(amount) / 10n ** BigInt(minorDigitsOf(currency as Currency));
  return new Intl.NumberFormat(
    locale,
    currency === 'PTS'
      ? { maximumFractionDigits: 0 }
      : {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          maximumFractionDigits: 0,
        },
  ).format(units);
}

/** Money in figures of one width. */
export function MoneyText({ value, personal, signed, whole, className }: MoneyTextProperties) {
  const { locale, texts } = useUi();
  const text = (whole ? wholeMoneyText : moneyText)(value, locale);
  const displayed = signed && value.amount > 0 ? `+${text}` : text;
  const classes = classNames('figures whitespace-nowrap', className);
  if (!personal) return <span className={classes}>{displayed}</span>;
  return (
    <span className={classes}>
      <span className="private-amount">{displayed}</span>
      <span className="private-mask" role="img" aria-label={texts.hiddenAmount}>
        ••••
      </span>
    </span>
  );
}
