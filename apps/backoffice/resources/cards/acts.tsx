/** What staff do with player cards: issue, lock, unlock, remove, link a chip, look at the history. */
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';

const shared = { permission: 'venues.cards', reason: 'required' } as const;
const lockReasons = ['Lost', 'Stolen', 'Damaged', 'Replaced', 'PlayerRequest'] as const;
type LockReason = (typeof lockReasons)[number];

/** The acts that a card's state allows. */
export function CardActs({ card }: { readonly card: Row }) {
  const { id } = card;
  const object = String(card.maskedNumber);
  if (card.state === 'Removed') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {card.state === 'Active' && <LockCard id={id} object={object} />}
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

/** Issues a card that is printed already; the player types the PIN. */
export function IssueCard({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const [cardNumber, setCardNumber] = useState('');
  const [pin, setPin] = useState('');
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
      <TextField
        label={translate('fields.pin')}
        type="password"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => setPin(target.value)}
        margin="dense"
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
    </ActionButton>
  );
}
