import { Button, showToast } from '@herna/ui';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { assertFilled, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { countriesOf } from '../../../features/identity/countries.ts';
import { DocumentFields, endOf } from '../../../features/identity/document-form.tsx';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

const documents = '/profile/settings/documents-upload';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const { items } = await visit.api('GET /capi/v2-onling/PlayerIdentityDocument/GetList', {
      query: {},
    });
    const named = visit.url.searchParams.get('document');
    const document = items.find(({ id }) => id === named) ?? items.find((one) => one.renewalDue);
    // Nothing to renew: the list says what there is.
    if (!document) throw redirect(localise(documents, visit.prefix));
    return { document, ...(await countriesOf(visit)) };
  });
}

/**
 * A new document in place of one that ends, or what was mistyped of one that is not approved yet: its
 * number and dates, then photos as before.
 */
export default function RenewDocument() {
  const { document, countries } = useLoaderData<typeof loader>();
  const t = useTranslations('identity');
  const renews = document.renewalDue || document.state === 'APPROVED';
  const name = { document: t(`documentTypes.${document.type}`) };
  const s = useTranslations('settings');
  const { prefix } = useSite();
  const navigate = useNavigate();
  const form = useForm(async (values) => {
    assertFilled(values, { number: t('numberMissing') });
    const { number = '', country = document.country } = values;
    const validUntil = endOf(values, t('validUntilMissing'));
    await api('POST /capi/v2-onling/PlayerIdentityDocument/Update', {
      body: { documentId: document.id, number, country, validUntil },
    });
    showToast({ text: t(renews ? 'renewed' : 'corrected') });
    await navigate(localise(documents, prefix));
  });
  return (
    <div className="max-w-form">
      <PageHead
        title={t(renews ? 'renewTitle' : 'correctTitle')}
        text={t(renews ? 'renewText' : 'correctText', name)}
        back={{ to: documents, text: s('pages.documents-upload.title') }}
      />
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <DocumentFields
          form={form}
          countries={countries}
          home={document.country}
          corrected={renews ? undefined : document}
        />
        <Fault message={form.message} />
        <Button type="submit" tone="primary" busy={form.busy}>
          {t(renews ? 'renewSubmit' : 'correctSubmit')}
        </Button>
      </form>
    </div>
  );
}
