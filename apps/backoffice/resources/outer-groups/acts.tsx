import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

const shared = {
  permission: 'jackpots.manage',
  reason: 'none',
  tone: 'danger',
  says: 'acts.removeOuterSays',
} as const;

/** Deletes an outer group and its connections. */
export const RemoveOuterGroup = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Inside>
    <ActionButton
      {...shared}
      label="acts.remove"
      object={name}
      run={() => api('DELETE /OuterGroups/DeleteById/{id}', { params: { id } })}
    />
  </Inside>
);

/** The same by the id that the other system knows. */
export function RemoveOutsideId() {
  const translate = useTranslate();
  const [id, setId] = useState('');
  return (
    <ActionButton
      {...shared}
      label="acts.removeForeign"
      ready={/^[1-9]\d{0,18}$/.test(id)}
      run={async () => {
        await api('DELETE /OuterGroups/DeleteByForeignId/{id}', { params: { id } });
        setId('');
      }}
    >
      <TextField
        autoFocus
        label={translate('fields.foreignId')}
        value={id}
        onChange={(event) => setId(event.target.value.trim())}
      />
    </ActionButton>
  );
}
