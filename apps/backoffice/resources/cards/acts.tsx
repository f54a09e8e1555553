/** What staff do with player cards: issue, lock, unlock, remove, link a chip, have their players change the PIN. */
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeature } from '../../access/use-feature.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { DialogText } from '../../features/dialog-fields.tsx';

const shared = { permission: 'venues.cards', reason: 'required' } as const;
const lockReasons = ['Lost', 'Stolen', 'Damaged', 'Replaced', 'PlayerRequest'] as const;
type LockReason = (typeof lockReasons)[number];

/** The acts that a card's state allows. */
export function CardActs({ card }: { readonly card: Row }) {
  const { id } = card;
  const object = String(card.maskedNumber);
  if (card.state === 'Removed') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {card.state === 'Active' && <LockCard id={id} object={object} />}
      {card.state === 'Active' && <ChangePin id={id} object={object} />}
      {card.state === 'Locked' && (
        <ActionButton
          {...shared}
          label="acts.unlockCard"
          object={object}
          run={({ reason }) =>
            api('POST /capi/Evidence/v1/PlayerCards/Unlock', { body: { id, reason } })
          }
        />
      )}
      <LinkChip object={object} />
      <ActionButton
        {...shared}
        label="acts.removeCard"
        says="acts.removeCardSays"
        object={object}
        tone="danger"
        run={({ reason }) =>
          api('POST /capi/Evidence/v1/PlayerCards/Remove', { body: { id, reason } })
        }
      />
    </Box>
  );
}

function LockCard({ id, object }: { readonly id: string; readonly object: string }) {
  const translate = useTranslate();
  const [lockReason, setLockReason] = useState<LockReason>('Lost');
  return (
    <ActionButton
      {...shared}
      label="acts.lockCard"
      says="acts.lockCardSays"
      object={object}
      run={({ reason }) =>
        api('POST /capi/Evidence/v1/PlayerCards/Lock', { body: { id, lockReason, reason } })
      }
    >
      <TextField
        select
        label={translate('fields.lockReason')}
        value={lockReason}
        onChange={({ target }) => setLockReason(target.value as LockReason)}
        margin="dense"
        fullWidth
      >
        {lockReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`cardLockReasons.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}

/** The player types both PINs at the desk. */
function ChangePin({ id, object }: { readonly id: string; readonly object: string }) {
  const [currentPin, setCurrentPin] = useState('');
  const [pin, setPin] = useState('');
  const isPin = (text: string) => /^\d{4}$/.test(text);
  return (
    <ActionButton
      permission="venues.cards"
      reason="none"
      label="acts.changePin"
      says="acts.changePinSays"
      object={object}
      ready={isPin(currentPin) && isPin(pin)}
      run={async () => {
        await api('POST /capi/Evidence/v1/PlayerCards/ChangePin', {
          body: { id, currentPin, pin },
        });
        setCurrentPin('');
        setPin('');
      }}
    >
      <PinField label="fields.currentPin" value={currentPin} onChange={setCurrentPin} />
      <PinField label="fields.newPin" value={pin} onChange={setPin} />
    </ActionButton>
  );
}

/** Whether a number ends with the digits that the masked number shows. */
const endsAs = (cardNumber: string, masked: string): boolean =>
  cardNumber.endsWith(masked.replace(/\D/g, ''));

/** The card lies at the desk: the reader types its number and its chip. */
function LinkChip({ object }: { readonly object: string }) {
  const [cardNumber, setCardNumber] = useState('');
  const [chip, setChip] = useState('');
  const isNumber = /^\d{8,19}$/.test(cardNumber);
  const isOther = isNumber && !endsAs(cardNumber, object);
  const translate = useTranslate();
  return (
    <ActionButton
      {...shared}
      label="acts.linkChip"
      says="acts.linkChipSays"
      object={object}
      ready={isNumber && !isOther && /^[0-9A-Fa-f]{8,40}$/.test(chip)}
      run={async ({ reason }) => {
        const body = { cardNumber, chip, reason };
        await api('POST /capi/Evidence/v1/PlayerCards/LinkChip', { body });
        setChip('');
      }}
    >
      {(faultOf) => (
        <>
          <DialogText
            label="fields.cardNumber"
            value={cardNumber}
            onChange={(text) => setCardNumber(text.trim())}
            required
            fault={isOther ? translate('cards.otherNumber') : faultOf('cardNumber')}
          />
          <DialogText
            label="fields.chip"
            value={chip}
            onChange={(text) => setChip(text.trim())}
            required
            hint="cards.chipHint"
            fault={faultOf('chip')}
          />
        </>
      )}
    </ActionButton>
  );
}

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
}

function PinField({ label, value, onChange }: PinFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(label)}
      type="password"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      margin="dense"
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
    />
  );
}

/** Issues a card that is printed already; the player types the PIN. */
export function IssueCard({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const issued = useFeature('canIssueCards');
  const [cardNumber, setCardNumber] = useState('');
  const [pin, setPin] = useState('');
  // Where the brand issues no cards, there is nothing to press.
  if (!issued) return null;
  return (
    <ActionButton
      label="acts.issueCard"
      says="acts.issueCardSays"
      permission="players.cards"
      reason="required"
      ready={/^\d{8,19}$/.test(cardNumber) && /^\d{4}$/.test(pin)}
      run={({ reason }) =>
        api('POST /capi/v2-onling/PlayerCard/Create', {
          body: { playerId, cardNumber, pin, reason },
        })
      }
    >
      <TextField
        label={translate('fields.cardNumber')}
        value={cardNumber}
        onChange={({ target }) => setCardNumber(target.value.trim())}
        margin="dense"
        fullWidth
      />
      <PinField label="fields.pin" value={pin} onChange={setPin} />
    </ActionButton>
  );
}
