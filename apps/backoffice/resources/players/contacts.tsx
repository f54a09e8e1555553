/** What staff do with a player's contacts: remove them, and set a phone that was seen to be theirs. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import type { PlayerRow } from './player-row.ts';

const shared = { permission: 'players.edit', reason: 'required' } as const;

export function ContactActs({ player }: { readonly player: PlayerRow }) {
  const translate = useTranslate();
  const [phone, setPhone] = useState('');
  const { id: playerId, email } = player;
  const name = `${player.firstName} ${player.surname}`;
  return (
    <>
      {email && (
        <ActionButton
          {...shared}
          label="acts.removeEmail"
          says="acts.removeEmailSays"
          object={email}
          tone="danger"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Player/RemoveEmail', { body: { playerId, reason } })
          }
        />
      )}
      {player.phone && (
        <ActionButton
          {...shared}
          label="acts.removePhone"
          says="acts.removePhoneSays"
          object={player.phone}
          tone="danger"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Player/RemovePhone', { body: { playerId, reason } })
          }
        />
      )}
      <ActionButton
        {...shared}
        label="acts.setVerifiedPhone"
        says="acts.setVerifiedPhoneSays"
        object={name}
        ready={phone.trim() !== ''}
        run={({ reason }) =>
          api('POST /capi/v2-onling/Player/SetVerifiedPhone', {
            body: { playerId, reason, phone: phone.trim() },
          })
        }
      >
        {(faultOf) => (
          <TextField
            required
            type="tel"
            label={translate('fields.phone')}
            value={phone}
            error={faultOf('phone') !== undefined}
            helperText={faultOf('phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
      </ActionButton>
    </>
  );
}
