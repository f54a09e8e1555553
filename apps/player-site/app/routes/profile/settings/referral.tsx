import { Button, Icon } from '@herna/ui';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { CopyLine } from '../../../features/copy-line.tsx';
import { useSite } from '../../../shell/use-site.ts';

export function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /capi/v2-onling/Referral/GetOwn'));
}

/** The player's own link and code to recommend the site by, and how many came by them. */
export default function Referral() {
  const { code, pending, verified } = useLoaderData<typeof loader>();
  const { prefix, publicUrl } = useSite();
  const t = useTranslations('settings');
  const r = useTranslations('settings.referral');
  const link = `${publicUrl}${prefix}/entry/registration/info?referral=${code}`;
  return (
    <div className="max-w-form">
      <PageHead
        title={t('pages.referral.title')}
        text={r('text')}
        back={{ to: '/profile/settings', text: t('title') }}
      />
      {code === null ? (
        <Create />
      ) : (
        <>
          <dl className="edge divide-y divide-line/70 rounded-card bg-surface px-4 text-sm">
            <CopyLine name={r('link')} copy={link}>
              {link}
            </CopyLine>
            <CopyLine name={r('code')} copy={code}>
              {code}
            </CopyLine>
          </dl>
          <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
            <Count name={r('verified')}>{verified}</Count>
            <Count name={r('pending')}>{pending}</Count>
          </dl>
        </>
      )}
      <p className="mt-6 flex gap-2.5 text-sm text-muted">
        <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent" />
        {r('rules')}
      </p>
    </div>
  );
}

function Create() {
  const r = useTranslations('settings.referral');
  const { revalidate } = useRevalidator();
  const form = useForm(async () => {
    await api('POST /capi/v2-onling/Referral/CreateCode');
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} className="flex flex-col gap-4">
      <Fault message={form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {r('create')}
      </Button>
    </form>
  );
}

function Count({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="edge rounded-card bg-surface p-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures mt-1 text-xl font-semibold">{children}</dd>
    </div>
  );
}
