/** A field of a dialog for one player, found by name, e-mail, phone or number. */
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Row } from '../data/source.ts';
import { nameOfRow } from '../format/names.tsx';
import { useRested } from './use-rested.ts';

interface PlayerFieldProps {
  /** Number of the player; empty while nobody is chosen. */
  readonly value: string;
  readonly onChange: (playerId: string) => void;
  readonly fault?: string | undefined;
}

/** A player's name with the number, since two may bear one name. */
const labelOf = (player: Row): string => `${nameOfRow(player)} (${player.id})`;

/** Whether a number of a player is given. */
export const isPlayerId = (value: string): boolean => /^[1-9]\d{0,18}$/.test(value);

/** Those who may not read players type the number. */
export function PlayerField({ value, onChange, fault }: PlayerFieldProps) {
  const translate = useTranslate();
  const mayFind = useAllowed('players.read');
  const field = {
    required: true,
    label: translate('fields.playerId'),
    error: fault !== undefined,
    helperText: fault,
  };
  if (mayFind) return <Finder onChange={onChange} field={field} />;
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}

interface FinderProps {
  readonly onChange: PlayerFieldProps['onChange'];
  readonly field: object;
}

const shownAtMost = 10;

function Finder({ onChange, field }: FinderProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Row | null>(null);
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  const { data = [], isFetching } = useGetList<Row>(
    'players',
    {
      filter: { text },
      pagination: { page: 1, perPage: shownAtMost },
      sort: { field: 'surname', order: 'ASC' },
    },
    { enabled: text !== '' && !(chosen && labelOf(chosen) === text), retry: false },
  );
  const isSearching = isFetching || text !== typed.trim();
  return (
    <Autocomplete<Row>
      value={chosen}
      options={text === '' ? [] : data}
      filterOptions={(options) => options}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isSearching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(text === '' ? 'lists.typePlayer' : 'lists.nothingFound')}
      onInputChange={(_event, next) => setTyped(next)}
      onChange={(_event, player) => {
        setChosen(player);
        onChange(player ? String(player.id) : '');
      }}
      renderInput={(input) => <TextField {...input} {...field} />}
    />
  );
}
