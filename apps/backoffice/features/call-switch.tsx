import { Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import { Inside } from './cells.tsx';

interface CallSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly permission: string;
  /** The call that makes it so. */
  readonly change: (checked: boolean) => Promise<unknown>;
}

/** A switch in a row whose every press is a call; a refusal is shown and nothing has changed. */
export function CallSwitch({ label, checked, permission, change }: CallSwitchProps) {
  const refresh = useRefresh();
  const notify = useNotify();
  const translate = useTranslate();
  const allowed = useAllowed(permission);
  const [busy, setBusy] = useState(false);
  const press = async (next: boolean) => {
    setBusy(true);
    try {
      await change(next);
      refresh();
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Inside>
      <Switch
        size="small"
        checked={checked}
        disabled={!allowed || busy}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_event, next) => void press(next)}
      />
    </Inside>
  );
}
