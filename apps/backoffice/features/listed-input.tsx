/** A filter for one of the rows that a call lists, by their names. */
import { AutocompleteInput, type InputProps, useLocaleState } from 'react-admin';
import type { Filter } from '../resources/columns.ts';
import { useCombined } from './use-call.ts';

type ListedInputProps = Pick<InputProps, 'source' | 'label'> & {
  readonly alwaysOn?: boolean;
  readonly list?: Filter['list'];
};

export function ListedInput({ source, label, list = async () => [] }: ListedInputProps) {
  const [locale] = useLocaleState();
  const { value = [], busy } = useCombined([`rows of filter ${source}`, locale], () =>
    list(locale),
  );
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={[...value]}
      isPending={busy}
      noOptionsText="lists.nothingFound"
      sx={{ minWidth: 220 }}
    />
  );
}
