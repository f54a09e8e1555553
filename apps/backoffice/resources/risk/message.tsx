/** Writing to a player at risk, or to everybody in a band. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

const bandNames = ['MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** Writes a message: to the player given, otherwise to a band. */
export function WriteMessage({ playerId }: { readonly playerId?: string }) {
  const translate = useTranslate();
  const [band, setBand] = useState<(typeof bandNames)[number]>('HIGH');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const words = { title: title.trim(), text: text.trim() };
  return (
    <ActionButton
      label="acts.writeMessage"
      permission="risk.contact"
      reason="none"
      tone="main"
      ready={words.title !== '' && words.text !== ''}
      run={async ({ key }) => {
        const to = playerId === undefined ? { band } : { playerId };
        const texts = { cs: words, sk: words, en: words };
        await api(
          'POST /api/operator/messages',
          { body: { ...to, texts } },
          { idempotencyKey: key },
        );
        setTitle('');
        setText('');
      }}
    >
      {playerId === undefined && (
        <TextField
          select
          label={translate('fields.band')}
          value={band}
          onChange={(event) => setBand(event.target.value as typeof band)}
        >
          {bandNames.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`riskBandNames.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        required
        label={translate('fields.messageTitle')}
        value={title}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        required
        multiline
        minRows={3}
        label={translate('fields.messageText')}
        helperText={translate('fields.messageHint')}
        value={text}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionButton>
  );
}
