import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { useUi } from '../ui-context.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Icon } from './icon.tsx';

/**
 * `primary` is the one thing to do next and glows: at most one on a screen. `accent` has its colour
 * but not its glow, for what every page offers. `danger` is for what cannot be taken back.
 */
export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Readonly<Record<ButtonTone, string>> = {
  primary: 'glow bg-accent text-on-accent hover:brightness-110 active:brightness-95 font-semibold',
  accent: 'bg-accent text-on-accent hover:brightness-110 active:brightness-95 font-semibold',
  secondary: 'edge bg-raised text-ink hover:brightness-125 active:brightness-95 font-medium',
  quiet: 'text-ink hover:bg-raised active:bg-surface font-medium',
  danger:
    'border border-negative text-negative hover:bg-negative/10 active:brightness-95 font-semibold',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'h-10 pointer-coarse:h-11 px-3 text-sm gap-1.5',
  medium: 'h-11 px-4 text-sm gap-2',
  large: 'h-13 px-6 text-base gap-2',
};

interface Look {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconName | undefined;
  /** Fills the width it is given. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const look = ({ tone = 'secondary', size = 'medium', wide, className }: Look): string =>
  classNames(
    'inline-flex items-center justify-center rounded-control select-none',
    'transition-[filter,background-color,scale] active:scale-[0.985]',
    'disabled:opacity-55 disabled:pointer-events-none',
    tones[tone],
    sizes[size],
    // A button as wide as its place may need two lines on a phone.
    wide ? 'w-full text-balance leading-tight' : 'whitespace-nowrap',
    className,
  );

export interface ButtonProperties
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows that it works and refuses further presses; its width does not change. */
  readonly busy?: boolean | undefined;
}

/**
 * A button that does something here; what leads elsewhere is a `ButtonLink`. It submits a form only
 * once the form hears it: before that the browser would send the fields away as a page's address.
 */
export function Button({
  tone,
  size,
  icon,
  wide,
  busy,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProperties) {
  const { texts } = useUi();
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type={hydrated ? type : 'button'}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={look({ tone, size, wide, className, children })}
    >
      {busy ? (
        <Icon name="refresh" className="size-4.5 animate-turn" label={texts.loading} />
      ) : (
        icon && <Icon name={icon} className="size-4.5" />
      )}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ to, icon, children, ...rest }: Look & { readonly to: string }) {
  const { link: Link } = useUi();
  return (
    <Link to={to} className={look({ ...rest, children })}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </Link>
  );
}

/** A file to save, as a button. `name` is what it is called where its address does not say. */
export function DownloadLink({
  href,
  name,
  children,
  ...rest
}: Look & { readonly href: string; readonly name?: string | undefined }) {
  return (
    <a href={href} download={name ?? true} className={look({ ...rest, children })}>
      <Icon name="download" className="size-4.5" />
      {children}
    </a>
  );
}

export interface RowButtonProperties
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `quiet` for what is there beside the way that most take. */
  readonly tone?: 'accent' | 'quiet' | undefined;
}

/** What a row of a table offers: reads as a link, and is no smaller to a finger than a button. */
export function RowButton({ tone = 'accent', children, ...rest }: RowButtonProperties) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        '-mx-2 -my-2 min-h-target rounded-control px-2 text-sm',
        tone === 'accent'
          ? 'text-accent hover:underline'
          : 'text-muted underline underline-offset-3 hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

export interface IconButtonProperties
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** Said aloud and shown as a hint. */
  readonly label: string;
}

/** A button that is only an icon; its label is spoken and shown on hover. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProperties) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted',
        'transition-colors hover:bg-raised hover:text-ink disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} className="size-5.5" />
    </button>
  );
}
