import { required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';

const kinds = ['Venue', 'Brand', 'DeviceGroup'] as const;

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /OuterGroups/AddOuterGroup',
    {
      body: {
        name: String(values.name),
        foreignId: String(values.foreignId).trim(),
        kind: values.kind as (typeof kinds)[number],
      },
    },
    { idempotencyKey: key },
  );

/** A new outer group by the id that the other system knows it by. */
export default function OuterGroupCreate() {
  return (
    <NewPage>
      <CallForm resource="outer-groups" send={send} defaultValues={{ kind: 'Venue' }}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <TextInput source="foreignId" label="fields.foreignId" validate={required()} />
        <SelectInput
          source="kind"
          label="fields.kind"
          validate={required()}
          choices={kinds.map((id) => ({ id, name: `outerKinds.${id}` }))}
        />
      </CallForm>
    </NewPage>
  );
}
