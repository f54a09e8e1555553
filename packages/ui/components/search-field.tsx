import type { InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

export interface SearchFieldProperties
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'onBlur'> {
  /** Said to those who do not see it, and shown while nothing is written. */
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly className?: string | undefined;
}

/** What is looked for, in one line that narrows down a list while it is written. */
export function SearchField({ label, value, onText, className, onBlur }: SearchFieldProperties) {
  return (
    <label className={classNames('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => onText(event.target.value)}
        onBlur={onBlur}
        className="h-12 w-full rounded-control border border-control/70 bg-raised pr-3 pl-11"
      />
    </label>
  );
}
