import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, CurrencyField, type StaffCurrency } from '../../features/amount-field.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { minorUnits } from '../../format/money.ts';
import { CorrectionEffect } from './effect.tsx';

const accounts = ['player-cash', 'player-bonus'] as const;

/** Proposes a correction of a player's balance; another person decides on it. */
export function ProposeCorrection({ playerId: fixedPlayerId }: { readonly playerId?: string }) {
  const translate = useTranslate();
  const [playerId, setPlayerId] = useState(fixedPlayerId ?? '');
  const [account, setAccount] = useState<(typeof accounts)[number]>('player-cash');
  const [currency, setCurrency] = useState<StaffCurrency>('CZK');
  const [text, setText] = useState('');
  const amount = minorUnits(text, currency);
  return (
    <ActionButton
      label="acts.propose"
      says="acts.proposeSays"
      tone="main"
      permission="ledger.propose"
      reason="required"
      ready={isPlayerId(playerId) && Boolean(amount)}
      run={async ({ reason, key }) => {
        await api(
          'POST /capi/v2-onling/Ledger/ProposeCorrection',
          { body: { playerId, account, amount: { amount: amount ?? 0, currency }, reason } },
          { idempotencyKey: key },
        );
        setText('');
      }}
    >
      {!fixedPlayerId && <PlayerField value={playerId} onChange={setPlayerId} />}
      <TextField
        select
        label={translate('fields.account')}
        value={account}
        onChange={(event) => setAccount(event.target.value as typeof account)}
      >
        {accounts.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`accounts.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountField
        label="fields.amount"
        hint="acts.proposeHint"
        value={text}
        currency={currency}
        onText={setText}
      />
      <CurrencyField value={currency} onChange={setCurrency} />
      {amount ? <CorrectionEffect {...{ playerId, account, amount, currency }} /> : null}
    </ActionButton>
  );
}
