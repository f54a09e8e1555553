/** Rolling transfers back: one of the list, or one that another system asks about and that never came. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { OfPlayer } from '../../format/names.tsx';
import { rollsBackAt } from './systems.ts';

interface Key {
  readonly playerId: string;
  readonly system: string;
  readonly transferId: string;
}

const rollBack = (key: Key) =>
  api('POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback', { body: key });

const shared = { permission: 'payments.process', reason: 'none', tone: 'danger' } as const;

export function RollBack({ transfer }: { readonly transfer: Row }) {
  const system = rollsBackAt(transfer);
  if (system === undefined) return null;
  const [playerId, transferId] = [String(transfer.playerId), String(transfer.transferId)];
  return (
    <ActionButton
      {...shared}
      label="acts.rollBackTransfer"
      object={<OfPlayer what={transferId} playerId={playerId} />}
      says={transfer.state === 'COMMITTED' ? 'acts.rollBackDoneSays' : 'acts.rollBackTransferSays'}
      run={() => rollBack({ playerId, system, transferId })}
    />
  );
}

/** A name that another system has given. */
const isOutsideId = (text: string): boolean => /^[!-~]{1,100}$/.test(text);

/** By the other system's own id. */
export function RollBackUnseen() {
  const translate = useTranslate();
  const [key, setKey] = useState<Key>({ playerId: '', system: '', transferId: '' });
  const { playerId, system, transferId } = key;
  const typed = (field: 'system' | 'transferId') => (
    <TextField
      required
      label={translate(`fields.${field}`)}
      value={key[field]}
      onChange={({ target }) => setKey({ ...key, [field]: target.value.trim() })}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
  );
  return (
    <ActionButton
      {...shared}
      label="acts.rollBackById"
      says="acts.rollBackByIdSays"
      object={isOutsideId(transferId) ? transferId : null}
      ready={isPlayerId(playerId) && isOutsideId(system) && isOutsideId(transferId)}
      run={() => rollBack(key)}
    >
      <PlayerField value={playerId} onChange={(next) => setKey({ ...key, playerId: next })} />
      {typed('system')}
      {typed('transferId')}
    </ActionButton>
  );
}
