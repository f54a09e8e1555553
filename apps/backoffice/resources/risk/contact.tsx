/** Recording a contact with a player at risk: how they were reached, and what came of it. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';

const states = ['IN_PROGRESS', 'CONTACTED', 'CLOSED'] as const;
const channels = ['PHONE', 'EMAIL', 'CHAT', 'IN_PERSON'] as const;
const outcomes = [
  'REACHED',
  'NOT_REACHED',
  'LIMIT_SET',
  'BREAK_TAKEN',
  'EXCLUDED',
  'REFERRED',
  'NO_CONCERN',
] as const;

const permission = 'risk.contact';

/** Opens a contact with a player. */
export function OpenContact({ playerId }: { readonly playerId: string }) {
  return (
    <ActionButton
      label="acts.openContact"
      permission={permission}
      reason="required"
      run={({ reason, key }) =>
        api(
          'PUT /api/operator/support',
          { body: { playerId, state: 'NEW', reason } },
          { idempotencyKey: key },
        )
      }
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly field: string;
  readonly of: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly fault: string | undefined;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { field, of, values, value, fault, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(`fields.${field}`)}
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`${of}.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Moves the open contact of a player on. */
export function RecordContact({ playerId }: { readonly playerId: string }) {
  const [state, setState] = useState<(typeof states)[number]>('CONTACTED');
  const [channel, setChannel] = useState<(typeof channels)[number]>('PHONE');
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('REACHED');
  return (
    <ActionButton
      label="acts.recordContact"
      says="acts.recordContactSays"
      permission={permission}
      reason="optional"
      run={({ reason, key }) =>
        api(
          'PUT /api/operator/support',
          {
            body: {
              playerId,
              state,
              ...(state === 'IN_PROGRESS' ? {} : { channel, outcome }),
              ...(reason ? { note: reason } : {}),
            },
          },
          { idempotencyKey: key },
        )
      }
    >
      {(faultOf) => (
        <>
          <Choice
            field="state"
            of="riskSupportStates"
            values={states}
            value={state}
            fault={faultOf('state')}
            onChange={setState}
          />
          {state !== 'IN_PROGRESS' && (
            <>
              <Choice
                field="channel"
                of="riskChannels"
                values={channels}
                value={channel}
                fault={faultOf('channel')}
                onChange={setChannel}
              />
              <Choice
                field="outcome"
                of="riskOutcomes"
                values={outcomes}
                value={outcome}
                fault={faultOf('outcome')}
                onChange={setOutcome}
              />
            </>
          )}
        </>
      )}
    </ActionButton>
  );
}
