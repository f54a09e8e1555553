/** A new colleague is proposed; once a second person agrees, an invitation is sent. */
import { Alert } from '@mui/material';
import { email, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCall } from '../../features/use-call.ts';

const filled = required();
const mail = [filled, email()];

interface Values {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'cs' | 'en';
  readonly role: string;
  readonly reason: string;
}

const send = async (values: Record<string, unknown>, key: string): Promise<void> => {
  const { login, name, email: address, locale, role, reason } = values as unknown as Values;
  await api(
    'POST /api/staff/members',
    { body: { login: login.trim().toLowerCase(), name, email: address, locale, role, reason } },
    { idempotencyKey: key },
  );
};

const languages = [
  { id: 'cs', name: 'Čeština' },
  { id: 'en', name: 'English' },
];

export default function NewMember() {
  const translate = useTranslate();
  const { value: roles } = useCall('GET /api/staff/roles');
  return (
    <NewPage>
      <CallForm resource="staff-changes" send={send} defaultValues={{ locale: 'cs' }}>
        <Alert severity="info" sx={{ width: '100%', mb: 1 }}>
          {translate('invitation.two')}
        </Alert>
        <TextInput source="name" label="fields.personName" validate={filled} />
        <TextInput
          source="login"
          label="fields.login"
          helperText="invitation.loginHint"
          validate={filled}
        />
        <TextInput source="email" label="fields.email" type="email" validate={mail} />
        <SelectInput source="locale" label="fields.locale" choices={languages} validate={filled} />
        <SelectInput
          source="role"
          label="fields.role"
          choices={(roles?.items ?? []).map(({ role, name }) => ({ id: role, name }))}
          translateChoice={false}
          validate={filled}
        />
        <TextInput source="reason" label="fields.reason" validate={filled} multiline />
      </CallForm>
    </NewPage>
  );
}
