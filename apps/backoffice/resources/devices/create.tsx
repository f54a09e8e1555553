import { required, SelectArrayInput, SelectInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCombined } from '../../features/use-call.ts';
import { groupChoices } from '../device-groups/groups.ts';
import { DeviceFields, enteredDevice } from '../terminals/fields.tsx';
import { deviceTypes } from '../terminals/states.ts';

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /capi/Topology/v3/Device/CreateDevice',
    {
      body: {
        ...enteredDevice(values),
        type: values.type as (typeof deviceTypes)[number],
        groupIds: [...((values.groupIds ?? []) as readonly string[])],
      },
    },
    { idempotencyKey: key },
  );

/** A new device of any type, in stock or in its place, and in its groups. */
export default function DeviceCreate() {
  const { value = [], busy } = useCombined(['choice of device groups'], groupChoices);
  return (
    <NewPage>
      <CallForm
        resource="devices"
        send={send}
        defaultValues={{ type: 'Kiosk', state: 'IN_STOCK', groupIds: [] }}
      >
        <SelectInput
          source="type"
          label="fields.type"
          choices={deviceTypes.map((id) => ({ id, name: `deviceTypes.${id}` }))}
          validate={required()}
        />
        <DeviceFields />
        <SelectArrayInput
          source="groupIds"
          label="fields.groups"
          choices={[...value]}
          isPending={busy}
        />
      </CallForm>
    </NewPage>
  );
}
