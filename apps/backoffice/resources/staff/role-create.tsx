import { regex, required, TextInput } from 'react-admin';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { proposeRole, RoleFields, type RoleValues } from './role-fields.tsx';

const roleKey = [required(), regex(/^[a-z][a-z0-9-]{1,39}$/, 'forms.key')];

const send = (values: Record<string, unknown>, key: string) =>
  proposeRole('CREATE', values as unknown as RoleValues, key);

/** Proposes a role of the operator's own. */
export default function RoleCreate() {
  return (
    <NewPage>
      <CallForm resource="role-changes" send={send} defaultValues={{ given: [] }}>
        <TextInput
          source="role"
          label="fields.roleKey"
          helperText="rolePages.keyHint"
          validate={roleKey}
        />
        <RoleFields before={[]} />
      </CallForm>
    </NewPage>
  );
}
