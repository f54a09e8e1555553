/** A new device group, at the top or under another. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';

const types = ['Region', 'Jackpot', 'Tournament', 'Maintenance', 'Partner'] as const;

const groupChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /capi/Topology/v3/Group/GetAll', { query: {} })).groups.map(({ id, name }) => ({
    id,
    name,
  }));

export function NewGroup() {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState<(typeof types)[number]>('Region');
  const [parents, setParents] = useState<readonly Choice[]>([]);
  const text = (label: string, value: string, set: (value: string) => void) => (
    <TextField
      label={translate(label)}
      value={value}
      onChange={({ target }) => set(target.value)}
      margin="dense"
      fullWidth
    />
  );
  return (
    <ActionButton
      label="acts.newGroup"
      permission="venues.manage"
      reason="none"
      ready={Boolean(number && name)}
      run={({ key }) =>
        api(
          'POST /capi/Topology/v3/Group/CreateGroup',
          { body: { number, name, type, parentId: parents[0]?.id ?? null } },
          { idempotencyKey: key },
        )
      }
    >
      {text('fields.number', number, setNumber)}
      {text('fields.name', name, setName)}
      <TextField
        select
        label={translate('fields.type')}
        value={type}
        onChange={({ target }) => setType(target.value as typeof type)}
        margin="dense"
        fullWidth
      >
        {types.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`groupTypes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Choices
        label="fields.parentGroup"
        listKey={['choice of device groups']}
        list={groupChoices}
        value={parents}
        onChange={setParents}
      />
    </ActionButton>
  );
}
