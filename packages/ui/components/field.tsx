/**
 * Fields of a form: label above, hint below, the error in place of the hint. Inputs are native, so
 * paste, password managers and the phone's keyboards work; values are read from the form itself.
 */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; stands where the hint was. */
  readonly error?: string | undefined;
}

/** What a field gives its input so that label, hint and error belong to it. */
interface InputLinks {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProperties extends FieldTexts {
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (links: InputLinks) => ReactNode;
}

/** The frame of one field. */
export function Field({ label, hint, error, required, className, children }: FieldProperties) {
  const id = useId();
  const { texts } = useUi();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between text-sm font-medium">
        <span>{label}</span>
        {required === false && (
          <span className="text-xs font-normal text-muted">{texts.optional}</span>
        )}
      </label>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={below} hint={hint} error={error} />
    </div>
  );
}

/** The line below a field; it keeps its height so that an error moves nothing. */
export function FieldNote(props: {
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) {
  if (props.error) {
    return (
      <p id={props.id} role="alert" className="flex gap-1.5 text-sm text-negative">
        <Icon name="error" className="mt-0.5 size-4" />
        {props.error}
      </p>
    );
  }
  if (!props.hint) return null;
  return (
    <p id={props.id} className="text-sm text-muted">
      {props.hint}
    </p>
  );
}

const box = (error: unknown): string =>
  classNames(
    'h-12 w-full rounded-control border bg-raised px-3.5 text-base text-ink',
    'placeholder:text-muted/70 transition-colors disabled:opacity-60',
    'focus-visible:outline-offset-0',
    error ? 'border-negative' : 'border-control/70 hover:border-control',
  );

type Native<Element> = Omit<Element, 'className' | 'children' | 'id'>;

export interface TextFieldProperties
  extends FieldTexts,
    Native<InputHTMLAttributes<HTMLInputElement>> {
  readonly name: string;
  readonly className?: string | undefined;
  /** Stands inside the box at its end: a unit, a currency. */
  readonly suffix?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProperties) {
  const { label, hint, error, className, suffix, ...input } = props;
  return (
    <Field {...{ label, hint, error, className }} required={input.required}>
      {(links) => (
        <div className="relative">
          <input {...input} {...links} className={classNames(box(error), suffix ? 'pr-16' : '')} />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 grid items-center">
              <span className="text-muted">{suffix}</span>
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** A password with a switch to see it. */
export function PasswordField(props: Omit<TextFieldProperties, 'type' | 'suffix'>) {
  const { label, hint, error, className, ...input } = props;
  const [revealed, setRevealed] = useState(false);
  const { texts } = useUi();
  return (
    <Field {...{ label, hint, error, className }}>
      {(links) => (
        <div className="relative">
          <input
            {...input}
            {...links}
            type={revealed ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(box(error), 'pr-12')}
          />
          <button
            type="button"
            aria-pressed={revealed}
            aria-label={revealed ? texts.hidePassword : texts.showPassword}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted
              hover:text-ink"
          >
            <Icon name={revealed ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** A code from a message: digits only, filled in by the phone where it can. */
export function CodeField(props: Omit<TextFieldProperties, 'type' | 'inputMode' | 'suffix'>) {
  const { label, hint, error, className, maxLength = 6, ...input } = props;
  return (
    <Field {...{ label, hint, error, className }}>
      {(links) => (
        <input
          {...input}
          {...links}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={maxLength}
          className={classNames(
            box(error),
            'figures h-16 text-center font-display text-3xl tracking-[0.35em] indent-[0.35em]',
          )}
        />
      )}
    </Field>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProperties
  extends FieldTexts,
    Native<SelectHTMLAttributes<HTMLSelectElement>> {
  readonly name: string;
  readonly choices: readonly Choice[];
  /** First line without a value. */
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/** One of a list; the phone shows its own wheel. */
export function SelectField(props: SelectFieldProperties) {
  const { label, hint, error, className, choices, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, className }} required={select.required}>
      {(links) => (
        <div className="relative">
          <select
            {...select}
            {...links}
            className={classNames(box(error), 'appearance-none pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
            <Icon name="chevron-down" className="size-4 text-muted" />
          </span>
        </div>
      )}
    </Field>
  );
}

export interface TextAreaFieldProperties
  extends FieldTexts,
    Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProperties) {
  const { label, hint, error, className, rows = 5, ...area } = props;
  return (
    <Field {...{ label, hint, error, className }} required={area.required}>
      {(links) => (
        <textarea
          {...area}
          {...links}
          rows={rows}
          className={classNames(box(error), 'h-auto resize-y py-3')}
        />
      )}
    </Field>
  );
}
