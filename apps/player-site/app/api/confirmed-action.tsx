/** An act that cannot be taken back: a quiet button, a dialog that asks once more, and one call. */
import { Button, Dialog, showToast } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { newIdempotencyKey } from './browser.ts';
import { useErrorMessage } from './refusals.ts';

interface ConfirmedActionProps {
  /** On the button, and on the one that confirms. */
  readonly label: string;
  /** The accessible name of the button where several stand on a page. */
  readonly name?: string;
  readonly title: string;
  readonly text: string;
  /** On the button that changes nothing. */
  readonly back: string;
  /** Shown after success; a refusal is shown in its own words. */
  readonly done: string;
  /** The key makes repeated presses one effect. */
  readonly run: (idempotencyKey: string) => Promise<unknown>;
}

export function ConfirmedAction({
  label,
  name,
  title,
  text,
  back,
  done,
  run,
}: ConfirmedActionProps) {
  const { revalidate } = useRevalidator();
  const messageOf = useErrorMessage();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const close = () => setOpen(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await run(idempotencyKey);
      showToast({ text: done });
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'negative' });
    }
    setBusy(false);
    close();
    await revalidate();
  };
  return (
    <>
      <Button tone="quiet" size="small" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        title={title}
        onClose={close}
        actions={
          <>
            <Button size="large" onClick={close}>
              {back}
            </Button>
            <Button tone="danger" size="large" busy={busy} onClick={confirm}>
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
