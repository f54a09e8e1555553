/** Filters of lists, from their data. */
import type { ReactElement } from 'react';
import {
  BooleanInput,
  DateInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { Filter } from '../resources/columns.ts';

const choicesOf = ({ values = [], of = 'states' }: Filter) =>
  values.map((id) => ({ id, name: `${of}.${id}` }));

function inputOf(filter: Filter): ReactElement {
  const { source, kind, always = true } = filter;
  const shared = { source, alwaysOn: always, label: `fields.${source}`, key: source };
  const { key, ...rest } = shared;
  switch (kind) {
    case 'search':
      return <SearchInput key={key} {...rest} placeholder="" />;
    case 'choice':
      return <SelectInput key={key} {...rest} choices={choicesOf(filter)} />;
    case 'many':
      return <SelectArrayInput key={key} {...rest} choices={choicesOf(filter)} />;
    case 'day':
      return <DateInput key={key} {...rest} parse={(day: string) => day || undefined} />;
    case 'yes-no':
      return <BooleanInput key={key} {...rest} />;
    default:
      return <TextInput key={key} {...rest} resettable />;
  }
}

/** The inputs of a list. */
export const inputsOf = (filters: readonly Filter[]): ReactElement[] => filters.map(inputOf);
