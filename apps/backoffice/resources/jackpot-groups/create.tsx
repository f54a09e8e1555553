import { required, SelectArrayInput, TextInput, useGetList } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /JackpotGroups/AddJackpotGroup',
    {
      body: {
        name: String(values.name),
        jackpotIds: (values.jackpotIds as string[] | undefined) ?? [],
      },
    },
    { idempotencyKey: key },
  );

/** A new group of jackpots that are there already. */
export default function JackpotGroupCreate() {
  const { data = [] } = useGetList('jackpots', { pagination: { page: 1, perPage: 100 } });
  return (
    <NewPage>
      <CallForm resource="jackpot-groups" send={send}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <SelectArrayInput source="jackpotIds" label="fields.jackpots" choices={data} />
      </CallForm>
    </NewPage>
  );
}
