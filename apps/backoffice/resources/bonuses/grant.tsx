import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, CurrencyField, type StaffCurrency } from '../../features/amount-field.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { minorUnits } from '../../format/money.ts';

const blank = {
  amount: '',
  currency: 'CZK' as StaffCurrency,
  multiple: '30',
  days: '7',
  stakeMaximum: '',
  conversionMaximum: '',
  forfeitOnWithdrawal: false,
};
type Terms = typeof blank;

const multipleMost = 100;
const daysMost = 365;

/** The terms as the call wants them; undefined while something is missing or cannot be read. */
function termsOf(typed: Terms) {
  const { currency } = typed;
  const units = (text: string) => {
    const read = minorUnits(text, currency);
    return read !== undefined && read > 0 ? read : undefined;
  };
  const optional = (text: string) => (text === '' ? null : units(text));
  const amount = units(typed.amount);
  const wageringMultiple = wholeNumber(typed.multiple, 1, multipleMost);
  const days = wholeNumber(typed.days, 1, daysMost);
  const stakeMaximum = optional(typed.stakeMaximum);
  const conversionMaximum = optional(typed.conversionMaximum);
  if (!amount || !wageringMultiple || !days) return undefined;
  if (stakeMaximum === undefined || conversionMaximum === undefined) return undefined;
  return {
    amount: { amount, currency },
    wageringMultiple,
    validHours: days * 24,
    forfeitOnWithdrawal: typed.forfeitOnWithdrawal,
    ...(stakeMaximum === null ? {} : { stakeMaximum }),
    ...(conversionMaximum === null ? {} : { conversionMaximum }),
  };
}

/** Gives a player bonus money under terms of its own. */
export function GrantBonus({ playerId: fixedPlayerId }: { readonly playerId?: string }) {
  const translate = useTranslate();
  const [playerId, setPlayerId] = useState(fixedPlayerId ?? '');
  const [typed, setTyped] = useState(blank);
  const set = (change: Partial<Terms>) => setTyped((before) => ({ ...before, ...change }));
  const terms = termsOf(typed);
  return (
    <ActionButton
      label="acts.grantBonus"
      says="acts.grantBonusSays"
      tone="main"
      permission="bonuses.grant"
      reason="required"
      ready={isPlayerId(playerId) && terms !== undefined}
      run={async ({ reason, key }) => {
        if (!terms) return;
        await api(
          'POST /capi/v2-onling/Bonuses/Grant',
          { body: { playerId, ...terms, referenceNumber: key, reason } },
          { idempotencyKey: key },
        );
        setTyped(blank);
      }}
    >
      {(faultOf) => (
        <>
          {!fixedPlayerId && (
            <PlayerField value={playerId} onChange={setPlayerId} fault={faultOf('playerId')} />
          )}
          <AmountField
            required
            label="fields.amount"
            value={typed.amount}
            currency={typed.currency}
            fault={faultOf('amount.amount')}
            onText={(amount) => set({ amount })}
          />
          <CurrencyField value={typed.currency} onChange={(currency) => set({ currency })} />
          <NumberField
            required
            label="fields.wageringMultiple"
            hint="forms.wageringHint"
            value={typed.multiple}
            least={1}
            most={multipleMost}
            fault={faultOf('wageringMultiple')}
            onText={(multiple) => set({ multiple })}
          />
          <NumberField
            required
            label="fields.validDays"
            value={typed.days}
            least={1}
            most={daysMost}
            fault={faultOf('validHours')}
            onText={(days) => set({ days })}
          />
          {(['stakeMaximum', 'conversionMaximum'] as const).map((field) => (
            <AmountField
              key={field}
              label={`fields.${field}`}
              hint="forms.noCeiling"
              value={typed[field]}
              currency={typed.currency}
              fault={faultOf(field)}
              onText={(text) => set({ [field]: text })}
            />
          ))}
          <FormControlLabel
            control={
              <Switch
                checked={typed.forfeitOnWithdrawal}
                onChange={(_event, forfeitOnWithdrawal) => set({ forfeitOnWithdrawal })}
              />
            }
            label={translate('fields.forfeitOnWithdrawal')}
          />
          {faultOf('forfeitOnWithdrawal') && (
            <FormHelperText error>{faultOf('forfeitOnWithdrawal')}</FormHelperText>
          )}
        </>
      )}
    </ActionButton>
  );
}
