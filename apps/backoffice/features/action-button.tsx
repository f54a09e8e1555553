/** Actions of staff: a button, a dialog that asks for the reason, and what came of it. */
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Needed } from '../access/permissions.ts';
import { useAllowed } from '../access/use-member.ts';
import { newKey } from '../data/api.ts';
import { fieldErrors } from './form.tsx';
import { useStillReading } from './page-reads.tsx';

type FaultOf = (field: string) => string | undefined;

interface ActionButtonProps {
  /** Message key of the button, which is the title of the dialog too. */
  readonly label: string;
  /** What it is done to, in the words of its row: stands in the title. */
  readonly object?: ReactNode;
  /** Message key of a sentence that says what will happen. */
  readonly says?: string;
  readonly permission: Needed;
  readonly reason: 'required' | 'optional' | 'none';
  readonly tone?: 'main' | 'plain' | 'danger';
  readonly disabled?: boolean;
  /** Further fields of the dialog; they may ask what the server has said of each. */
  readonly children?: ReactNode | ((faultOf: FaultOf) => ReactNode);
  /** Whether those fields are filled in; true without any. */
  readonly ready?: boolean;
  /** The key is the same for every press in one opening of the dialog. */
  readonly run: (input: { readonly reason: string; readonly key: string }) => Promise<unknown>;
}

/** Shortest reason that the calls accept. */
const reasonMinimum = 5;

const looks = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'inherit' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

/** A button that carries out one call after its dialog; absent without the permission. */
export function ActionButton(props: ActionButtonProps) {
  const { label, permission, tone = 'plain', disabled = false } = props;
  const translate = useTranslate();
  // An address may open the page with the dialog of one act.
  const search = useLocation().search;
  const waits = useStillReading();
  const [key, setKey] = useState(() =>
    !disabled && new URLSearchParams(search).get('act') === label ? newKey() : undefined,
  );
  if (!useAllowed(permission)) return null;
  return (
    <>
      <Button
        size="small"
        {...looks[tone]}
        disabled={disabled || waits}
        onClick={() => setKey(newKey())}
      >
        {translate(label)}
      </Button>
      {key && <ActDialog {...props} actionKey={key} onClose={() => setKey(undefined)} />}
    </>
  );
}

function ActDialog(
  props: ActionButtonProps & { readonly actionKey: string; readonly onClose: () => void },
) {
  const {
    label,
    object,
    says,
    reason: asks,
    ready = true,
    tone,
    children,
    run,
    actionKey,
    onClose,
  } = props;
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const title = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  // A button loses the keyboard while it is busy.
  useEffect(() => {
    if (fault) again.current?.focus();
  }, [fault]);
  const given = reason.trim();
  const reasoned = given.length >= reasonMinimum || (asks !== 'required' && given === '');
  const faults = fieldErrors(fault) ?? {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await run({ reason: given, key: actionKey });
      onClose();
      notify(translate('acts.done', { act: translate(label) }), { type: 'success' });
      refresh();
    } catch (error) {
      setFault(error as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth={children === undefined ? 'xs' : 'sm'}
    >
      <form onSubmit={submit}>
        <DialogTitle id={title}>
          {translate(label)}
          {object ? <>: {object}</> : null}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          {says && <span>{translate(says)}</span>}
          {typeof children === 'function' ? children((field) => faults[field]) : children}
          {asks !== 'none' && (
            <TextField
              autoFocus={children === undefined}
              multiline
              minRows={2}
              required={asks === 'required'}
              label={translate('acts.reason')}
              error={faults.reason !== undefined}
              helperText={faults.reason ?? translate('acts.reasonHint', { count: reasonMinimum })}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <Button
            ref={again}
            type="submit"
            variant="contained"
            color={tone === 'danger' ? 'error' : 'primary'}
            disabled={busy || !ready || !reasoned}
          >
            {translate(label)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
