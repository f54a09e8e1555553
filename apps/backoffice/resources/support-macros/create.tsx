import { required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';

const locales = ['cs', 'en', 'sk', 'hu', 'vi', 'ru'] as const;

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /api/support/macros',
    {
      body: {
        name: String(values.name),
        locale: String(values.locale),
        body: String(values.body),
      },
    },
    { idempotencyKey: key },
  );

/** A new prepared answer. */
export default function MacroCreate() {
  return (
    <NewPage>
      <CallForm resource="support-macros" send={send} defaultValues={{ locale: 'cs' }}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <SelectInput
          source="locale"
          label="fields.locale"
          choices={locales.map((id) => ({ id, name: `languages.${id}` }))}
          validate={required()}
        />
        <TextInput
          source="body"
          label="service.answer"
          validate={required()}
          multiline
          minRows={5}
        />
      </CallForm>
    </NewPage>
  );
}
