import type { Currency } from '@herna/kernel';
import { useId, useRef } from 'react';
import { writeAmount } from '../amount.ts';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { moneyText, wholeMoneyText } from './money-text.tsx';

export interface AmountFieldProperties extends FieldTexts {
  readonly name: string;
  readonly currency: Currency;
  /** Amounts at a press, minor units. */
  readonly quick?: readonly bigint[] | undefined;
  /** All that can be taken, at a press. */
  readonly all?: { readonly amount: bigint; readonly text: string } | undefined;
  /** Filled in at first, minor units. */
  readonly initial?: bigint | undefined;
  readonly onChange?: ((text: string) => void) | undefined;
}

/** The sign of a currency as its fields carry it. */
export const currencySymbol = (currency: Currency, locale: string): string =>
  currency === 'PTS'
    ? 'b.'
    : (new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);

/** An amount with its currency inside the field and quick amounts below it. */
export function AmountField(props: AmountFieldProperties) {
  const { name, currency, quick, all, initial, onChange, ...texts } = props;
  const { locale } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const put = (amount: bigint) => {
    if (!input.current) return;
    input.current.value = writeAmount(amount, currency, locale);
    // Forms hear it like a written amount: its fault vanishes.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <Field {...texts}>
        {(links) => (
          <div className="relative">
            <input
              {...links}
              ref={input}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={initial === undefined ? '' : writeAmount(initial, currency, locale)}
              onChange={(event) => onChange?.(event.target.value)}
              className={classNames(
                'figures h-16 w-full rounded-control border bg-raised pr-16 pl-4',
                'font-display text-3xl focus-visible:outline-offset-0',
                texts.error ? 'border-negative' : 'border-control/70 hover:border-control',
              )}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 grid items-center
                font-display text-xl text-muted"
            >
              {currencySymbol(currency, locale)}
            </span>
          </div>
        )}
      </Field>
      {all && (
        <button
          type="button"
          onClick={() => put(all.amount)}
          className="figures edge h-11 self-start rounded-control bg-raised px-4 text-sm font-medium
            transition-[filter] hover:brightness-125"
        >
          {all.text}: {moneyText({ amount: Number(all.amount), currency }, locale)}
        </button>
      )}
      {quick && quick.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a second field
        <div role="group" id={group} className="grid grid-cols-3 gap-2">
          {quick.map((amount) => (
            <button
              key={String(amount)}
              type="button"
              onClick={() => put(amount)}
              className="figures edge h-11 rounded-control bg-raised text-sm font-medium
                transition-[filter] hover:brightness-125"
            >
              {wholeMoneyText({ amount: Number(amount), currency }, locale)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
