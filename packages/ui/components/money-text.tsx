import { type Currency, formatMoney, money } from '@herna/kernel';
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
  readonly className?: string | undefined;
}

/** Money as text of a locale, `1 234,50 Kč`; exact, since it never passes through a float. */
export const moneyText = ({ amount, currency }: MoneyValue, locale: string): string =>
  formatMoney(money(BigInt(amount), currency as Currency), locale);

/** Money in figures of one width. */
export function MoneyText({ value, personal, signed, className }: MoneyTextProperties) {
  const { locale, texts } = useUi();
  const text = moneyText(value, locale);
  const shown = signed && value.amount > 0 ? `+${text}` : text;
  const classes = classNames('figures whitespace-nowrap', className);
  if (!personal) return <span className={classes}>{shown}</span>;
  return (
    <span className={classes}>
      <span className="private-amount">{shown}</span>
      <span className="private-mask" role="img" aria-label={texts.hiddenAmount}>
        ••••
      </span>
    </span>
  );
}
