/** Transactions that land-based systems have booked with us; an accounting one can be reversed. */
import Icon from '@mui/icons-material/SyncAltOutlined';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, CurrencyField, type StaffCurrency } from '../../features/amount-field.tsx';
import { Inside } from '../../features/cells.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { minorUnits } from '../../format/money.ts';
import { OfPlayer } from '../../format/names.tsx';
import type { Screen } from '../screen.ts';

export const reportedTransactions: Screen = {
  name: 'reported-transactions',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /capi/Transactions/v1/Get', ordered: false, file: false }),
  filters: [
    { source: 'kind', kind: 'choice', values: ['ACCOUNTING', 'GAME'], of: 'reportedKinds' },
    { source: 'system', kind: 'text' },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'outsideTransactionId', render: (row) => String(row.transactionId) },
    { source: 'system' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'type', kind: 'word', of: 'reportedTypes' },
    { source: 'childType', wide: true },
    { source: 'account', kind: 'word', of: 'walletAccounts', wide: true },
    { source: 'amount', kind: 'money' },
    { source: 'state', kind: 'state', of: 'reportedStates' },
    { source: 'place', wide: true },
    { source: 'rolledBackAt', kind: 'moment', wide: true },
    { source: 'movementId', kind: 'link', to: 'operations', wide: true },
    {
      source: 'acts',
      needs: 'payments.process',
      render: (row) =>
        row.kind === 'ACCOUNTING' &&
        row.state === 'BOOKED' && (
          <Inside>
            <Reverse transaction={row} />
          </Inside>
        ),
    },
  ],
  actions: BookTransaction,
};

function Reverse({ transaction }: { readonly transaction: Row }) {
  const [system, transactionId] = [String(transaction.system), String(transaction.transactionId)];
  return (
    <ActionButton
      label="acts.reverseTransaction"
      object={<OfPlayer what={transactionId} playerId={transaction.playerId} />}
      says="acts.reverseTransactionSays"
      tone="danger"
      permission="payments.process"
      reason="none"
      run={() =>
        api('POST /capi/Transactions/v1/AccountingTransaction/Rollback', {
          body: { system, transactionId },
        })
      }
    />
  );
}

const types = ['Deposit', 'Withdrawal', 'Transfer', 'Tax'] as const;
const accounts = ['Main', 'Landbased'] as const;
const isOutsideId = (text: string): boolean => /^[!-~]{1,100}$/.test(text);

const nothing = {
  playerId: '',
  system: '',
  transactionId: '',
  type: 'Deposit' as (typeof types)[number],
  account: 'Landbased' as (typeof accounts)[number],
  place: '',
};

/** What a system of a hall has not reported itself, booked by a person under that system's id. */
function BookTransaction() {
  const translate = useTranslate();
  const [fields, setFields] = useState(nothing);
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState<StaffCurrency>('CZK');
  const { playerId, system, transactionId, place, ...choices } = fields;
  const amount = minorUnits(text, currency);
  const typed = (field: 'system' | 'transactionId' | 'place', label: string, required = true) => (
    <TextField
      required={required}
      label={translate(label)}
      value={fields[field]}
      onChange={({ target }) => setFields({ ...fields, [field]: target.value.trim() })}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  );
  const chosen = (field: 'type' | 'account', values: readonly string[], of: string) => (
    <TextField
      select
      label={translate(`fields.${field}`)}
      value={fields[field]}
      onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
    >
      {values.map((id) => (
        <MenuItem key={id} value={id}>
          {translate(`${of}.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  const isWhole =
    isPlayerId(playerId) &&
    isOutsideId(system) &&
    isOutsideId(transactionId) &&
    (place === '' || isOutsideId(place));
  return (
    <ActionButton
      label="acts.bookTransaction"
      says="acts.bookTransactionSays"
      permission="payments.process"
      reason="none"
      ready={isWhole && amount !== undefined && amount > 0}
      run={async () => {
        await api('POST /capi/Transactions/v1/AccountingTransaction', {
          body: {
            ...choices,
            playerId,
            system,
            transactionId,
            amount: { amount: amount ?? 0, currency },
            ...(place ? { place } : {}),
          },
        });
        setFields(nothing);
        setText('');
      }}
    >
      <PlayerField value={playerId} onChange={(next) => setFields({ ...fields, playerId: next })} />
      {chosen('type', types, 'reportedTypes')}
      {chosen('account', accounts, 'walletAccounts')}
      <AmountField label="fields.amount" value={text} currency={currency} onText={setText} />
      <CurrencyField value={currency} onChange={setCurrency} />
      {typed('system', 'fields.system')}
      {typed('transactionId', 'fields.outsideTransactionId')}
      {typed('place', 'fields.place', false)}
    </ActionButton>
  );
}
