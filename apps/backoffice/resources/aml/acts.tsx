/** Marking a country, asking a player for a statement, screening a player. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { CountryField } from '../../features/country.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';

const levels = ['NONE', 'ENHANCED', 'PROHIBITED'] as const;

/** Says what risk a country is of, with the reason. */
export function MarkCountry() {
  const translate = useTranslate();
  const [country, setCountry] = useState('');
  const [level, setLevel] = useState<(typeof levels)[number]>('ENHANCED');
  return (
    <ActionButton
      label="acts.markCountry"
      permission="compliance.settings"
      reason="required"
      tone="main"
      ready={country !== ''}
      run={async ({ reason }) => {
        await api('PUT /capi/Aml/v3/HazardousCountry/SetCountry', {
          body: { country, level, reason },
        });
        setCountry('');
      }}
    >
      <CountryField value={country} onChange={setCountry} />
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
    </ActionButton>
  );
}

interface PlayerActProps {
  readonly label: string;
  readonly says?: string;
  readonly reason: 'none' | 'required';
  readonly tone?: 'main';
  readonly run: (deed: {
    readonly playerId: string;
    readonly reason: string;
    readonly key: string;
  }) => Promise<unknown>;
}

/** An act upon a player who is named by number. */
function PlayerAct({ run, ...act }: PlayerActProps) {
  const [playerId, setPlayerId] = useState('');
  return (
    <ActionButton
      {...act}
      permission="compliance.cases"
      ready={isPlayerId(playerId)}
      run={async ({ reason, key }) => {
        await run({ playerId, reason, key });
        setPlayerId('');
      }}
    >
      <PlayerField value={playerId} onChange={setPlayerId} />
    </ActionButton>
  );
}

/** Holds a player against the lists of sanctions now; whoever is alike to an entry has a case then. */
export const ScreenPlayer = () => (
  <PlayerAct
    label="acts.screenPlayer"
    says="acts.screenPlayerSays"
    reason="none"
    run={({ playerId }) => api('POST /api/Aml/v1/ScreenPlayer', { body: { playerId } })}
  />
);

/** Asks a player for a statement. */
export const AskStatement = () => (
  <PlayerAct
    label="acts.askStatement"
    reason="required"
    tone="main"
    run={({ playerId, reason, key }) =>
      api(
        'POST /api/Aml/v1/RequestStatement',
        { body: { playerId, reason } },
        { idempotencyKey: key },
      )
    }
  />
);
