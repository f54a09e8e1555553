/** Marking a country, and asking a player for a statement. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';

const levels = ['NONE', 'ENHANCED', 'PROHIBITED'] as const;

/** Says what risk a country is of, with the reason. */
export function MarkCountry() {
  const translate = useTranslate();
  const [country, setCountry] = useState('');
  const [level, setLevel] = useState<(typeof levels)[number]>('ENHANCED');
  return (
    <Act
      label="acts.markCountry"
      permission="compliance.settings"
      reason="required"
      tone="main"
      ready={/^[A-Z]{3}$/.test(country)}
      run={async ({ reason }) => {
        await api('PUT /capi/Aml/v3/HazardousCountry/SetCountry', {
          body: { country, level, reason },
        });
        setCountry('');
      }}
    >
      <TextField
        required
        label={translate('fields.countryCode')}
        helperText={translate('fields.countryHint')}
        value={country}
        onChange={(event) => setCountry(event.target.value.trim().toUpperCase())}
      />
      <TextField
        select
        label={translate('fields.hazardLevel')}
        value={level}
        onChange={(event) => setLevel(event.target.value as typeof level)}
      >
        {levels.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`amlLevels.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Act>
  );
}

/** Asks a player for a statement. */
export function AskStatement() {
  const translate = useTranslate();
  const [playerId, setPlayerId] = useState('');
  return (
    <Act
      label="acts.askStatement"
      permission="compliance.cases"
      reason="required"
      tone="main"
      ready={/^[1-9]\d*$/.test(playerId)}
      run={async ({ reason, key }) => {
        await api(
          'POST /api/Aml/v1/RequestStatement',
          { body: { playerId, reason } },
          { idempotencyKey: key },
        );
        setPlayerId('');
      }}
    >
      <TextField
        required
        label={translate('fields.playerId')}
        value={playerId}
        onChange={(event) => setPlayerId(event.target.value.trim())}
      />
    </Act>
  );
}
