/** A new item: its kind is that of the list, its key its address. */
import { widgetKeys } from '@herna/content/contract';
import { Alert } from '@mui/material';
import {
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { api } from '../../data/api.ts';
import { fieldErrors } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import type { Kind } from './content.ts';

const kinds: Readonly<Record<string, Kind>> = {
  'content-pages': 'PAGE',
  'content-posts': 'POST',
  'content-categories': 'CATEGORY',
  'content-widgets': 'WIDGET',
  'content-navigation': 'NAVIGATION',
};

/** Names that are fixed, of kinds whose items have such. */
const fixed: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  WIDGET: widgetKeys,
  NAVIGATION: ['menu', 'footer'],
};

export default function ContentCreate() {
  const resource = useResourceContext() ?? '';
  const kind = kinds[resource] ?? 'PAGE';
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const create = async ({ key }: Record<string, unknown>) => {
    try {
      const body = { kind, key: String(key) };
      const { id } = await api('POST /capi/Content/v3/Item/Create', { body });
      redirect('show', resource, id);
      return undefined;
    } catch (error) {
      notify((error as Error).message || translate('acts.failed'), { type: 'error' });
      return fieldErrors(error);
    }
  };
  const names = fixed[kind];
  return (
    <NewPage>
      <SimpleForm onSubmit={create} sx={{ maxWidth: 640 }}>
        {kind === 'NAVIGATION' && (
          <Alert severity="info">{translate('forms.navigationHint')}</Alert>
        )}
        {names ? (
          <SelectInput
            source="key"
            label="fields.key"
            choices={names.map((name) => ({ id: name, name }))}
            translateChoice={false}
            validate={required()}
          />
        ) : (
          <TextInput
            source="key"
            label="fields.address"
            helperText="forms.addressHint"
            validate={required()}
          />
        )}
      </SimpleForm>
    </NewPage>
  );
}
