import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-context.tsx';
import { IconButton } from './button.tsx';

export interface DialogProperties {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Absent: the dialog must be answered, Escape and the backdrop do nothing. */
  readonly onClose?: (() => void) | undefined;
  readonly wide?: boolean | undefined;
  /** Buttons, the main one last; they stay in sight when the text scrolls. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog on a desktop, a sheet from below on a phone. The native element keeps the focus inside,
 * gives it back at the end and closes on Escape.
 */
export function Dialog({ open, title, onClose, wide, actions, children }: DialogProperties) {
  const element = useRef<HTMLDialogElement>(null);
  const { texts } = useUi();
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    // The question first, not one of its answers; a form takes the focus to its first field.
    const field = dialog.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
    (field ?? dialog.querySelector('h2'))?.focus();
  }, [open]);
  return (
    // Clicks on the backdrop arrive at the element itself; keys are the browser's own.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={element}
      aria-labelledby={heading}
      className={classNames('modal', wide && 'modal-wide')}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === element.current && onClose?.()}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 p-5 pb-2 sm:p-6 sm:pb-2">
          <h2 id={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {onClose && (
            <IconButton
              icon="close"
              label={texts.close}
              onClick={onClose}
              className="-mt-2 -mr-2 shrink-0"
            />
          )}
        </div>
        <div className="overflow-y-auto px-5 pb-5 sm:px-6">{open && children}</div>
        {actions && (
          <div
            className="flex flex-col-reverse gap-3 border-t border-line p-5 sm:flex-row
            sm:justify-end sm:px-6"
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
