import { required, SelectInput, TextInput } from 'react-admin';
import { useCombined } from '../../features/use-call.ts';
import { manufacturerChoices } from '../manufacturers/choices.ts';
import { placeChoices } from './places.ts';
import { deviceStates } from './states.ts';

const filled = required();

/** What is filled in of a new device, whatever its type. */
export function DeviceFields() {
  const { value = [], busy } = useCombined(['choice of places'], placeChoices);
  const makers = useCombined(['choice of manufacturers'], manufacturerChoices);
  return (
    <>
      <TextInput source="number" label="fields.number" validate={filled} />
      <TextInput source="name" label="fields.name" validate={filled} />
      <TextInput source="serialNumber" label="fields.serialNumber" validate={filled} />
      <SelectInput
        source="manufacturerId"
        label="fields.manufacturerId"
        choices={[...(makers.value ?? [])]}
        isPending={makers.busy}
      />
      <TextInput source="model" label="fields.model" />
      <TextInput source="registrationMark" label="fields.registrationMark" />
      <TextInput source="certificate" label="fields.certificate" />
      <SelectInput
        source="state"
        label="fields.state"
        validate={filled}
        choices={deviceStates.map((id) => ({ id, name: `deviceStates.${id}` }))}
      />
      <SelectInput source="placeId" label="fields.place" choices={[...value]} isPending={busy} />
    </>
  );
}

interface Entered {
  readonly number: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly state: (typeof deviceStates)[number];
  readonly model?: string | null;
  readonly registrationMark?: string | null;
  readonly certificate?: string | null;
  readonly manufacturerId?: string | null;
  readonly placeId?: string | null;
}

/** The same as the calls take it; what was left empty is not sent. */
export function enteredDevice(values: Readonly<Record<string, unknown>>) {
  const { number, name, serialNumber, state, placeId, ...rest } = values as unknown as Entered;
  const { model, registrationMark, certificate, manufacturerId } = rest;
  return {
    number,
    name,
    serialNumber,
    state,
    placeId: placeId || null,
    ...(model ? { model } : {}),
    ...(registrationMark ? { registrationMark } : {}),
    ...(certificate ? { certificate } : {}),
    ...(manufacturerId ? { manufacturerId } : {}),
  };
}
