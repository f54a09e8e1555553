import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';

const filled = required();
const parts = ['site', 'payments', 'provider'].map((id) => ({ id, name: `parts.${id}` }));

/** The fields of a shutdown, the same for a new and a changed one. */
export function ShutdownFields() {
  return (
    <>
      <SelectInput source="part" label="fields.part" choices={parts} validate={filled} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.part === 'provider' && (
            <TextInput source="providerKey" label="fields.providerKey" validate={filled} />
          )
        }
      </FormDataConsumer>
      <MomentInput source="startsAt" label="fields.startsAt" />
      <MomentInput source="endsAt" label="fields.endsAt" />
      <TextInput source="messages.cs" label="fields.messages_cs" multiline validate={filled} />
      <TextInput source="messages.en" label="fields.messages_en" multiline />
    </>
  );
}

type Part = 'site' | 'payments' | 'provider';

/** The body that the calls take. */
export function shutdownBody(values: Readonly<Record<string, unknown>>) {
  const part = values.part as Part;
  const messages = values.messages as Readonly<Record<string, string | null>>;
  return {
    part,
    ...(part === 'provider' ? { providerKey: String(values.providerKey) } : {}),
    startsAt: String(values.startsAt),
    endsAt: String(values.endsAt),
    messages: Object.fromEntries(Object.entries(messages).filter(([, text]) => text)),
  };
}
