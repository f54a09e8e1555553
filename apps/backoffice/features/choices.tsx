/** A choice among rows that a call lists, for dialogs of acts. */
import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCombined } from './use-call.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ChoicesProps {
  /** Message key. */
  readonly label: string;
  /** What is listed: choices of the same key share one list. */
  readonly listKey: readonly [string, ...unknown[]];
  readonly list: () => Promise<readonly Choice[]>;
  readonly value: readonly Choice[];
  readonly onChange: (value: readonly Choice[]) => void;
  /** Message key of what to know before choosing. */
  readonly hint?: string;
  /** At most this many; one by default. */
  readonly most?: number;
}

/** What a person chooses from; the oldest choice gives way to one too many. */
export function Choices({ label, hint, listKey, list, value, onChange, most = 1 }: ChoicesProps) {
  const translate = useTranslate();
  const { value: options = [], busy, fault } = useCombined(listKey, list);
  return (
    <Autocomplete
      multiple
      options={[...options]}
      value={[...value]}
      loading={busy}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_event, chosen) => onChange(chosen.slice(-most))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(label)}
          error={fault !== undefined}
          helperText={fault ? translate('lists.unread') : hint && translate(hint)}
        />
      )}
    />
  );
}
