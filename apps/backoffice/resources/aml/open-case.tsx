/** Opens a case of a suspicion that no rule looks for, from the page of its player. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

const severities = ['LOW', 'MEDIUM', 'HIGH'] as const;
const yesNo = ['false', 'true'] as const;

/** Asks for the severity, whether payouts are held from now on, and the reason. */
export function OpenAmlCase(props: { readonly playerId: string; readonly name: string }) {
  const { playerId, name } = props;
  const translate = useTranslate();
  const [severity, setSeverity] = useState<(typeof severities)[number]>('MEDIUM');
  const [holds, setHolds] = useState<(typeof yesNo)[number]>('false');
  return (
    <ActionButton
      label="acts.openAmlCase"
      says="acts.openAmlCaseSays"
      object={name}
      permission="compliance.cases"
      reason="required"
      run={({ reason, key }) =>
        api(
          'POST /api/Aml/v1/OpenCase',
          { body: { playerId, severity, holdsPayouts: holds === 'true', reason } },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.severity')}
        value={severity}
        onChange={(event) => setSeverity(event.target.value as typeof severity)}
      >
        {severities.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`amlSeverities.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('fields.holdsPayouts')}
        value={holds}
        onChange={(event) => setHolds(event.target.value as typeof holds)}
      >
        {yesNo.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`ra.boolean.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}
