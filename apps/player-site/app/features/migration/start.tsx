import { Button, ButtonLink, TextField } from '@herna/ui';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, useForm } from '../../api/use-form.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import { EntryHead } from '../entry/entry-head.tsx';

/** Ways to show that an account is one's own, with their pages. */
export const startMethods = [
  { method: 'card', path: 'card', label: 'byCard', fields: ['cardNumber'] },
  { method: 'code', path: 'code', label: 'byCode', fields: ['contact', 'birthDate'] },
  {
    method: 'byScan',
    path: 'byScan',
    label: 'byScan',
    fields: ['firstName', 'surname', 'birthDate', 'email'],
  },
  {
    method: 'onLandbase',
    path: 'onLandbase',
    label: 'onLandbase',
    fields: ['firstName', 'surname', 'birthDate', 'email'],
  },
  { method: 'bankId', path: 'bankId', label: 'byBankId', fields: [] },
] as const;
/** The choice of ways, also while one was begun. */
export const waysPath = '/entry/migration/ways';
type Method = (typeof startMethods)[number]['method'];

/** How browsers fill a field in. */
const natives = {
  cardNumber: { inputMode: 'numeric', autoComplete: 'off' },
  contact: { autoComplete: 'email' },
  birthDate: { type: 'date', autoComplete: 'bday' },
  firstName: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;

/** The form that starts a migration one way. */
export function StartMigration({ method }: { readonly method: Method }) {
  const t = useTranslations('migration');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  const found = startMethods.find((one) => one.method === method);
  const fields: readonly (keyof typeof natives)[] = found?.fields ?? [];
  const form = useForm(async (values) => {
    assertFilled(values, Object.fromEntries(fields.map((field) => [field, common('missing')])));
    const { email, ...rest } = values;
    await api('POST /capi/v2-onling/PlayerMigration/Start', {
      body: { method, ...rest, ...(email ? { contact: email } : {}) },
    });
    await navigate(localise('/entry/migration', prefix));
    await revalidate();
  });
  return (
    <>
      <EntryHead title={t(found?.label ?? 'title')}>
        {t(method === 'bankId' ? 'byBankIdText' : 'text')}
      </EntryHead>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(field)}
            {...natives[field]}
            error={form.error(field) ?? (field === 'email' ? form.error('contact') : undefined)}
          />
        ))}
        <Fault message={form.message} />
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {t('next')}
        </Button>
        <ButtonLink to={waysPath} tone="quiet">
          {t('back')}
        </ButtonLink>
      </form>
    </>
  );
}
