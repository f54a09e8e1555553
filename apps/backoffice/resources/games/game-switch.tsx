import { Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';

/** Offers a game or takes it off. */
export function GameSwitch({ game }: { readonly game: Row }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const allowed = useAllowed('catalogue.edit');
  const [busy, setBusy] = useState(false);
  const change = async (enabled: boolean) => {
    setBusy(true);
    try {
      await api('POST /capi/v2-onling/OnlineGame/SetEnabled', { body: { id: game.id, enabled } });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  const label = translate('acts.offerGame', { name: String(game.name) });
  return (
    <Inside>
      <Switch
        size="small"
        checked={Boolean(game.enabled)}
        disabled={!allowed || busy}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_event, enabled) => void change(enabled)}
      />
    </Inside>
  );
}
