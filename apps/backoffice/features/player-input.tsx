/** A filter for one player, found by name, e-mail, phone or number. */
import { AutocompleteInput, type InputProps, ReferenceInput, TextInput } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import { nameOfRow } from '../format/names.tsx';

type PlayerInputProps = Pick<InputProps, 'source' | 'label'> & { readonly alwaysOn?: boolean };

/** Those who may not read players type the number. */
export function PlayerInput({ source, label }: PlayerInputProps) {
  const mayFind = useAllowed('players.read');
  if (!mayFind) return <TextInput source={source} label={label} resettable />;
  return (
    <ReferenceInput source={source} reference="players" sort={{ field: 'surname', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText={nameOfRow}
        inputText={nameOfRow}
        filterToQuery={(text: string) => (text ? { text } : {})}
        noOptionsText="lists.nothingFound"
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
}
