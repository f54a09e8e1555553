/** Asks before something is lost: what it is stands in the title, and nothing happens by one press. */
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface AskProps {
  readonly title: string;
  readonly says: string;
  /** Words of the button that does it. */
  readonly act: string;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function Ask({ title, says, act, run, onClose }: AskProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error>();
  const again = useRef<HTMLButtonElement>(null);
  // A button loses the keyboard while it is busy.
  useEffect(() => {
    if (fault) again.current?.focus();
  }, [fault]);
  const confirm = () => {
    setBusy(true);
    run().then(onClose, (error: Error) => {
      setFault(error);
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <DialogContentText>{says}</DialogContentText>
        {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={busy} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button ref={again} variant="contained" color="error" disabled={busy} onClick={confirm}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
