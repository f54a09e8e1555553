import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { Icon } from './icon.tsx';

export interface Toast {
  readonly text: string;
  readonly tone?: 'positive' | 'negative' | 'information' | undefined;
  /** Milliseconds in sight; the specification gives the login message 5 seconds. */
  readonly forMs?: number | undefined;
}

interface VisibleToast extends Toast {
  readonly id: number;
}

let visible: readonly VisibleToast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const none: readonly VisibleToast[] = [];

function change(next: readonly VisibleToast[]) {
  visible = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(visible.filter((toast) => toast.id !== id));

/** What is in sight now, the oldest first. */
export const visibleToasts = (): readonly VisibleToast[] => visible;

/** Says something in passing; what needs an answer belongs in a dialog or on the screen. */
export function showToast(toast: Toast): void {
  const id = ++last;
  // The same words again take the place of the first ones.
  const others = visible.filter(({ text }) => text !== toast.text).slice(-2);
  change([...others, { ...toast, id }]);
  setTimeout(() => dismiss(id), toast.forMs ?? 5000);
}

const colours = {
  positive: 'text-positive',
  negative: 'text-negative',
  information: 'text-information',
} as const;

/** Where toasts appear: above the bottom bar on a phone, in a corner elsewhere. */
export function Toasts() {
  const { texts } = useUi();
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visibleToasts,
    () => none,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-22 z-60 flex flex-col items-center gap-2
        md:right-6 md:bottom-6 md:left-auto md:items-end"
    >
      {toasts.map(({ id, text, tone = 'positive' }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-card border
            border-line bg-raised py-2 pr-2 pl-4 text-sm
            shadow-[0_24px_60px_-12px_rgb(0_0_0/0.7)]"
        >
          <Icon
            name={tone === 'negative' ? 'error' : tone === 'positive' ? 'check' : 'info'}
            className={classNames('size-4.5', colours[tone])}
          />
          <span className="py-1.5">{text}</span>
          <button
            type="button"
            aria-label={texts.close}
            onClick={() => dismiss(id)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
