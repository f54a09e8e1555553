/** Filters of lists, from their data. */
import Search from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { Filter } from '../resources/columns.ts';
import { ListedInput } from './listed-input.tsx';
import { PlayerInput } from './player-input.tsx';

const choicesOf = ({ values = [], of = 'states', plain }: Filter) =>
  values.map((id) => ({ id, name: plain ? id : `${of}.${id}` }));

const lens = {
  input: {
    endAdornment: (
      <InputAdornment position="end">
        <Search fontSize="small" />
      </InputAdornment>
    ),
  },
};

function inputOf(filter: Filter, alwaysOn: boolean): ReactElement {
  const { source, kind } = filter;
  const rest = { source, alwaysOn, label: `fields.${filter.label ?? source}` };
  switch (kind) {
    case 'search':
      return (
        <TextInput key={source} {...rest} resettable slotProps={lens} sx={{ minWidth: 240 }} />
      );
    case 'player':
      return <PlayerInput key={source} {...rest} />;
    case 'choice':
      return (
        <SelectInput
          key={source}
          {...rest}
          choices={choicesOf(filter)}
          translateChoice={!filter.plain}
        />
      );
    case 'find':
      return (
        <AutocompleteInput
          key={source}
          {...rest}
          choices={choicesOf(filter)}
          noOptionsText="lists.nothingFound"
          sx={{ minWidth: 260 }}
        />
      );
    case 'listed':
      return <ListedInput key={source} {...rest} {...(filter.list ? { list: filter.list } : {})} />;
    case 'many':
      return <SelectArrayInput key={source} {...rest} choices={choicesOf(filter)} />;
    case 'day':
      return <DateInput key={source} {...rest} parse={(day: string) => day || undefined} />;
    case 'yes-no':
      return <BooleanInput key={source} {...rest} />;
    default:
      return <TextInput key={source} {...rest} resettable />;
  }
}

/** The inputs of a list; on a phone all but the first wait behind the filter button. */
export const inputsOf = (filters: readonly Filter[], narrow: boolean): ReactElement[] =>
  filters.map((filter, place) => inputOf(filter, narrow ? place === 0 : (filter.always ?? true)));
