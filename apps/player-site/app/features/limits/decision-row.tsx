import type { Currency } from '@herna/kernel';
import { currencySymbol, TextField } from '@herna/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shell/use-site.ts';
import type { Decision } from './decisions.ts';
import { exampleOf, type LimitState, readLimit, useLimitText, writeLimit } from './limit-words.ts';

export interface DecisionRowProperties {
  readonly limit: LimitState;
  readonly currency: Currency;
  readonly decision: Decision;
  /** What is being saved is not changed meanwhile. */
  readonly saving: boolean;
  /** That nothing is decided; what is wrong with the value. */
  readonly error: string | undefined;
  readonly valueError: string | undefined;
  readonly onDecide: (decision: Decision) => void;
}

const choices = ['VALUE', 'REFUSED'] as const;

/** The decision on one limit: a value with what it means by an example, or an express refusal. */
export function DecisionRow(properties: DecisionRowProperties) {
  const { limit, currency, decision, saving, error, valueError, onDecide } = properties;
  const t = useTranslations('settings.limits');
  const { locale } = useSite();
  const text = useLimitText(currency);
  const errorId = useId();
  const { kind, unit, window, used } = limit;
  const isValue = decision.choice === 'VALUE';
  const read = isValue ? readLimit(decision.text, unit, currency) : undefined;
  return (
    <fieldset
      disabled={saving}
      className="edge rounded-card bg-surface p-5"
      aria-describedby={error && errorId}
    >
      <legend className="float-left font-semibold">{t(`kinds.${kind}.name`)}</legend>
      <p className="clear-left text-sm text-muted">{t(`kinds.${kind}.hint`)}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3
              text-sm has-checked:border-accent has-checked:bg-raised
              has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={kind}
              value={choice}
              checked={decision.choice === choice}
              aria-invalid={error ? true : undefined}
              onChange={() => onDecide({ ...decision, choice })}
              className="size-5 shrink-0 appearance-none rounded-full border border-control
                checked:border-[6px] checked:border-accent focus-visible:outline-none"
            />
            {t(choice === 'VALUE' ? 'withLimit' : 'withoutLimit')}
          </label>
        ))}
      </div>
      {isValue && (
        <div className="mt-3 flex flex-col gap-2">
          <TextField
            name={`${kind} value`}
            label={t('value')}
            value={decision.text}
            error={valueError}
            inputMode={unit === 'Money' ? 'decimal' : 'numeric'}
            autoComplete="off"
            suffix={unit === 'Money' ? currencySymbol(currency, locale) : t(`units.${unit}`)}
            onChange={(event) => onDecide({ choice: 'VALUE', text: event.target.value })}
          />
          {used > 0 && unit !== 'Hour' && (
            <button
              type="button"
              className="inline-flex min-h-target items-center self-start text-sm text-muted underline
                underline-offset-3 hover:text-ink"
              onClick={() =>
                onDecide({ choice: 'VALUE', text: writeLimit(used, unit, currency, locale) })
              }
            >
              {t('asNow', { used: text(used, unit) })}
            </button>
          )}
          {read !== undefined && read > 0 && (
            <p className="text-sm text-muted" aria-live="polite">
              {t(`examples.${exampleOf(kind)}`, { value: text(read, unit), window })}
            </p>
          )}
        </div>
      )}
      {error && (
        <p id={errorId} className="mt-2 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
