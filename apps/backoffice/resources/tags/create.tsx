import { regex, required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { TagFields, tagTexts } from './fields.tsx';
import { tagTypes } from './tag-types.table.ts';

const key = [required(), regex(/^[a-z0-9-]{1,60}$/, 'forms.key')];

const send = (values: Record<string, unknown>) =>
  api('POST /capi/v2-onling/OnlineGameTag/Create', {
    body: {
      type: values.type as (typeof tagTypes)[number],
      key: String(values.key),
      ...tagTexts(values),
    },
  });

/** Makes a tag. */
export default function TagCreate() {
  return (
    <NewPage>
      <CallForm resource="tags" send={send} defaultValues={{ type: 'Tag' }}>
        <SelectInput
          source="type"
          label="fields.type"
          choices={tagTypes.map((id) => ({ id, name: `tagTypes.${id}` }))}
          validate={required()}
        />
        <TextInput source="key" label="fields.key" validate={key} />
        <TagFields />
      </CallForm>
    </NewPage>
  );
}
