/** Changes a limit as its player has asked: a value, or the express wish to have none. */
import type { Input, Output } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField } from '../../features/amount-field.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { minorUnits } from '../../format/money.ts';
import { Word } from '../../format/value-formats.tsx';

type Limits = Output<Api['GET /capi/Validation/v1/PlayerLimits/Get']>;
type Request = Input<Api['POST /capi/Validation/v1/PlayerLimits/Set']>['body']['limits'][number];

const decisions = ['VALUE', 'REFUSED'] as const;

export interface ChangeLimitProps {
  readonly playerId: string;
  readonly limit: Limits['limits'][number];
  readonly currency: Currency;
  readonly timing: Pick<Limits, 'tightenAfterHours' | 'loosenAfterDays'>;
}

/** What is said of when the change holds. */
const saysOf = (first: boolean, hours: number): string =>
  first ? 'limits.firstSays' : hours === 0 ? 'limits.changeAtOnceSays' : 'limits.changeSays';

export function ChangeLimit({ playerId, limit, currency, timing }: ChangeLimitProps) {
  const translate = useTranslate();
  const { kind, unit, minimum, maximum } = limit;
  const [decision, setDecision] = useState<Request['decision']>('VALUE');
  const [typed, setTyped] = useState('');
  const value =
    unit === 'Money' ? minorUnits(typed, currency) : wholeNumber(typed, minimum, maximum);
  const hasValue = decision === 'VALUE';
  const body = {
    playerId,
    limits: [{ kind, decision, ...(hasValue && value !== undefined ? { value } : {}) }],
  };
  const field = { label: 'fields.limitValue', value: typed, onText: setTyped, required: true };
  return (
    <ActionButton
      label="acts.changeLimit"
      object={<Word value={kind} of="limitKinds" />}
      permission="protection.limits"
      reason="none"
      ready={!hasValue || value !== undefined}
      run={() =>
        // What was never decided is set; what holds is changed, at the time that the market asks for.
        limit.decision === 'UNSET'
          ? api('POST /capi/Validation/v1/PlayerLimits/Set', { body })
          : api('POST /capi/Validation/v1/PlayerLimits/UpdateLimits', { body })
      }
    >
      <Typography variant="body2">
        {translate(saysOf(limit.decision === 'UNSET', timing.tightenAfterHours), {
          hours: timing.tightenAfterHours,
          days: timing.loosenAfterDays,
        })}
      </Typography>
      <TextField
        select
        label={translate('fields.decision')}
        value={decision}
        onChange={({ target }) => setDecision(target.value as Request['decision'])}
      >
        {decisions.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(one === 'VALUE' ? 'limits.value' : `limitDecisions.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {hasValue &&
        (unit === 'Money' ? (
          <AmountField {...field} currency={currency} />
        ) : (
          <NumberField {...field} least={minimum} most={maximum} />
        ))}
    </ActionButton>
  );
}
