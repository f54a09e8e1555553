/** A sheet above the game; the browser keeps focus and Escape inside it. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icons.tsx';
import { useWords } from './words.ts';

export interface DialogProperties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProperties) {
  const { text } = useWords();
  const heading = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      className="sheet"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className="sheet-inside">
        <div className="sheet-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={text('shell.close')} onPress={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it */}
        <section className="sheet-text" aria-labelledby={heading} tabIndex={0}>
          {children}
        </section>
      </div>
    </dialog>
  );
}
