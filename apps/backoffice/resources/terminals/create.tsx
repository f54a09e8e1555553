import { required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCombined } from '../../features/use-call.ts';
import { placeChoices } from './places.ts';
import { deviceStates } from './states.ts';

const filled = required();

interface Values {
  readonly number: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly state: (typeof deviceStates)[number];
  readonly model?: string;
  readonly placeId?: string;
}

const send = (values: Record<string, unknown>, key: string) => {
  const { model, placeId, ...rest } = values as unknown as Values;
  return api(
    'POST /capi/v2-onling/Topology/Terminal/Create',
    { body: { ...rest, placeId: placeId ?? null, ...(model ? { model } : {}) } },
    { idempotencyKey: key },
  );
};

/** A new terminal, in stock or in its place. */
export default function TerminalCreate() {
  const { value = [], busy } = useCombined(['choice of places'], placeChoices);
  return (
    <NewPage>
      <CallForm resource="terminals" send={send} defaultValues={{ state: 'IN_STOCK' }}>
        <TextInput source="number" label="fields.number" validate={filled} />
        <TextInput source="name" label="fields.name" validate={filled} />
        <TextInput source="serialNumber" label="fields.serialNumber" validate={filled} />
        <TextInput source="model" label="fields.model" />
        <SelectInput
          source="state"
          label="fields.state"
          validate={filled}
          choices={deviceStates.map((id) => ({ id, name: `deviceStates.${id}` }))}
        />
        <SelectInput source="placeId" label="fields.place" choices={[...value]} isPending={busy} />
      </CallForm>
    </NewPage>
  );
}
