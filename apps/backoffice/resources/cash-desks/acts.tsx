/** Opening and closing a cash desk with a count, and moving cash between vault and drawer. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { api, newKey } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, CurrencyField, type StaffCurrency } from '../../features/amount-field.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { minorUnits } from '../../format/money.ts';
import { venueChoices, venuesKey } from './venues.tsx';

/** An amount that may be nothing at all: an empty drawer is counted too. */
const countOf = (text: string, currency: StaffCurrency): number | undefined =>
  /^\s*0([.,]0+)?\s*$/.test(text) ? 0 : minorUnits(text, currency);

/** Opens a desk for the member who counts its drawer. */
export function OpenDesk() {
  const translate = useTranslate();
  const [desk, setDesk] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [venue] = chosen;
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState<StaffCurrency>('CZK');
  const counted = countOf(text, currency);
  return (
    <ActionButton
      label="acts.openDesk"
      says="acts.openDeskSays"
      tone="main"
      permission="payments.process"
      reason="none"
      ready={/^[a-z0-9-]{1,40}$/.test(desk) && counted !== undefined && counted >= 0}
      run={async ({ key }) => {
        await api(
          'POST /api/cash-desk/sessions',
          { body: { desk, counted: counted ?? 0, ...(venue ? { venueId: venue.id } : {}) } },
          { idempotencyKey: key },
        );
        setText('');
      }}
    >
      <TextField
        label={translate('fields.desk')}
        helperText={translate('acts.deskHint')}
        value={desk}
        onChange={(event) => setDesk(event.target.value.trim().toLowerCase())}
      />
      <Choices
        label="fields.venueId"
        hint="acts.deskVenueHint"
        listKey={venuesKey}
        list={venueChoices}
        value={chosen}
        onChange={setChosen}
      />
      <AmountField
        label="fields.counted"
        hint="acts.countHint"
        value={text}
        currency={currency}
        onText={setText}
      />
      <CurrencyField value={currency} onChange={setCurrency} />
    </ActionButton>
  );
}

interface OfSession {
  readonly session: Row;
}

/** Closes a session by counting; the cashier does it, or somebody for them. */
export function CloseDesk({ session }: OfSession) {
  const [text, setText] = useState('');
  const currency = session.currency as StaffCurrency;
  const counted = countOf(text, currency);
  return (
    <ActionButton
      label="acts.closeDesk"
      says="acts.closeDeskSays"
      object={String(session.desk)}
      permission="payments.process"
      reason="optional"
      ready={counted !== undefined && counted >= 0}
      run={({ reason, key }) =>
        api(
          'POST /api/cash-desk/sessions/{sessionId}/close',
          {
            params: { sessionId: session.id },
            body: { counted: counted ?? 0, ...(reason ? { note: reason } : {}) },
          },
          { idempotencyKey: key },
        )
      }
    >
      <AmountField
        label="fields.counted"
        hint="acts.countHint"
        value={text}
        currency={currency}
        onText={setText}
      />
    </ActionButton>
  );
}

const directions = ['fromVault', 'toVault'] as const;

/** Moves cash between the vault and the drawer of one's own session. */
export function MoveCash({ session }: OfSession) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [text, setText] = useState('');
  const [direction, setDirection] = useState<(typeof directions)[number]>('fromVault');
  const [referenceNumber] = useState(newKey);
  const currency = session.currency as StaffCurrency;
  const amount = minorUnits(text, currency);
  return (
    <ActionButton
      label="acts.moveCash"
      object={String(session.desk)}
      permission="payments.process"
      reason="none"
      disabled={session.cashierId !== identity?.id}
      ready={amount !== undefined && amount > 0}
      run={({ key }) =>
        api(
          'POST /api/cash-desk/sessions/{sessionId}/float',
          {
            params: { sessionId: session.id },
            body: {
              amount: direction === 'fromVault' ? (amount ?? 0) : -(amount ?? 0),
              referenceNumber,
            },
          },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.direction')}
        value={direction}
        onChange={(event) => setDirection(event.target.value as typeof direction)}
      >
        {directions.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`cashDirections.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountField label="fields.amount" value={text} currency={currency} onText={setText} />
    </ActionButton>
  );
}
