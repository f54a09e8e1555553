/** What staff do with the register about a player: ask it, and file the player's signed request. */
import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';

interface RegisterActsProps {
  readonly playerId: string;
  readonly name: ReactNode;
}

/** A request holds for at least a day and at most ten years. */
const days = { least: 1, most: 3650 } as const;

export function RegisterActs({ playerId, name }: RegisterActsProps) {
  const [typed, setTyped] = useState('');
  const wanted = wholeNumber(typed, days.least, days.most);
  const shared = { object: name, permission: 'protection.exclusions' } as const;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      <ActionButton
        {...shared}
        label="acts.askRegister"
        says="acts.askRegisterSays"
        reason="none"
        run={() => api('POST /capi/Government/v1/BySDSLByPlayer', { body: { playerId } })}
      />
      <ActionButton
        {...shared}
        label="acts.fileRegisterRequest"
        says="acts.fileRegisterRequestSays"
        tone="danger"
        reason="required"
        ready={wanted !== undefined}
        run={({ reason, key }) =>
          api(
            'POST /capi/v1.1/Government/AddPlayerToRvo',
            { body: { playerId, days: wanted ?? 0, reason } },
            { idempotencyKey: key },
          )
        }
      >
        {(faultOf) => (
          <NumberField
            label="fields.days"
            value={typed}
            {...days}
            fault={faultOf('days')}
            onText={setTyped}
            required
          />
        )}
      </ActionButton>
    </Box>
  );
}
