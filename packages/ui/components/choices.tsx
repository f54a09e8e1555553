/** Choices: a checkbox, a switch and cards of which one is chosen. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'id'>;

export interface CheckboxProperties extends NativeInput {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A yes or no that waits for the form to be sent. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProperties) {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="group flex items-start gap-3 py-2.5 text-sm pointer-coarse:py-3"
      >
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={below}
            aria-invalid={error ? true : undefined}
            className={classNames(
              'peer absolute inset-0 appearance-none rounded-md border bg-raised',
              'checked:border-accent checked:bg-accent',
              error ? 'border-negative' : 'border-control',
            )}
          />
          <Icon
            name="check"
            className="pointer-events-none relative size-3.5 text-on-accent opacity-0
              peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <div className="-mt-1 pl-8.5">
        <FieldNote id={below} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** A yes or no that takes effect at once. */
export function Switch({ label, hint, ...input }: Omit<CheckboxProperties, 'error'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4 py-3">
      <span>
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <span className="relative inline-block h-7 w-12 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full border border-control
            bg-raised transition-colors checked:border-accent checked:bg-accent"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-muted
            transition-[translate,background-color] peer-checked:translate-x-5
            peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}

export interface CardChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
}

export interface RadioCardsProperties {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly CardChoice[];
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** Cards of which one is chosen; arrows move among them, as among any radio buttons. */
export function RadioCards(props: RadioCardsProperties) {
  const { name, legend, choices, defaultValue, error, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {choices.map(({ value, label, hint, icon, disabled }) => (
        <label
          key={value}
          className={classNames(
            'flex items-center gap-4 rounded-card border border-line bg-surface p-4',
            'transition-colors has-checked:border-accent has-checked:bg-raised',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            'has-focus-visible:outline-accent',
            disabled ? 'opacity-50' : 'hover:bg-raised',
          )}
        >
          {icon && <Icon name={icon} className="size-7 text-accent" />}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium">{label}</span>
            {hint && <span className="mt-0.5 block text-sm text-muted">{hint}</span>}
          </span>
          <input
            type="radio"
            {...{ name, value, disabled }}
            defaultChecked={value === defaultValue}
            onChange={onChange && (() => onChange(value))}
            className="size-5.5 shrink-0 appearance-none rounded-full border border-control
              checked:border-[7px] checked:border-accent focus-visible:outline-none"
          />
        </label>
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
