import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface DisclosureProperties {
  /** The button's own content; its label if that is only a picture. */
  readonly button: ReactNode;
  readonly label?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below itself; Escape, a press outside or leaving closes it. */
export function Disclosure(props: DisclosureProperties) {
  const { button, label, buttonClassName, className, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        id={panel}
        hidden={!open}
        className={classNames(
          'absolute top-full right-0 z-50 mt-2 min-w-56 rounded-card bg-raised p-2',
          'shadow-[0_24px_60px_-12px_rgb(0_0_0/0.7)] edge',
          className,
        )}
      >
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}
