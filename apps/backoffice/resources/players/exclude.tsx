import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

const inBounds = (text: string, minimum: number) =>
  /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= 3650;

/** Excludes a player from play, for days or until further notice. */
export function Exclude(props: { readonly playerId: string; readonly name: string }) {
  const { playerId, name } = props;
  const translate = useTranslate();
  const [days, setDays] = useState('');
  const [minimum, setMinimum] = useState('1');
  return (
    <ActionButton
      label="acts.exclude"
      object={name}
      tone="danger"
      permission="protection.exclusions"
      reason="required"
      ready={(days === '' || inBounds(days, 1)) && inBounds(minimum, 0)}
      run={({ reason }) =>
        api('POST /api/protection/exclusions', {
          body: {
            playerId,
            days: days === '' ? null : Number(days),
            minimumDays: Number(minimum),
            reason,
          },
        })
      }
    >
      <TextField
        label={translate('fields.days')}
        helperText={translate('forms.daysHint')}
        value={days}
        onChange={(event) => setDays(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={translate('fields.minimumDays')}
        value={minimum}
        onChange={(event) => setMinimum(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ActionButton>
  );
}
