import { Button, EmptyState, Meter, Notice, PasswordField } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { FieldFault, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { saveArchive } from '../../../features/account/save-archive.ts';
import { useSecondCode } from '../../../features/account/second-code.tsx';
import { SiteLink } from '../../../shell/site-ui.tsx';

export function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () =>
    visit.api('GET /capi/v2-onling/Player/GetPersonalData', { query: {} }),
  );
}
type Archive = NonNullable<Awaited<ReturnType<typeof loader>>['archive']>;

/** How often an archive that is being made is looked after, milliseconds. */
const lookMs = 2_000;

/** All personal data as one file: asked for, made, downloaded after the password. */
export default function PersonalDataArchive() {
  const { archive } = useLoaderData<typeof loader>();
  const t = useTranslations('settings');
  const a = useTranslations('settings.archive');
  return (
    <div className="max-w-form">
      <PageHead
        title={t('pages.personal-data.title')}
        text={a('text')}
        back={{ to: '/profile/settings', text: t('title') }}
      />
      {archive === null && <Ask />}
      {archive?.state === 'REQUESTED' && <Making archive={archive} />}
      {archive?.state === 'READY' && <Ready archive={archive} />}
      <p className="mt-8 text-sm text-muted">
        {a.rich('erasure', {
          link: (words) => (
            <SiteLink to="/profile/settings/close-account" className="text-accent underline">
              {words}
            </SiteLink>
          ),
        })}
      </p>
    </div>
  );
}

function Ask() {
  const a = useTranslations('settings.archive');
  const { revalidate } = useRevalidator();
  const form = useForm(async (_values, key) => {
    await api(
      'POST /capi/v2-onling/Player/RequestPersonalData',
      { body: {} },
      { idempotencyKey: key },
    );
    await revalidate();
  });
  return (
    <>
      <EmptyState icon="document" title={a('none')}>
        {a('noneText')}
      </EmptyState>
      <form method="post" onSubmit={form.submit} className="mt-5 flex flex-col gap-4">
        <Fault message={form.message} />
        <Button type="submit" tone="primary" busy={form.busy}>
          {a('ask')}
        </Button>
      </form>
    </>
  );
}

function Making({ archive }: { readonly archive: Archive }) {
  const a = useTranslations('settings.archive');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section className="edge rounded-card bg-surface p-5" aria-live="polite">
      <h2 className="text-base">{a('making')}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{a('makingText')}</p>
      <Meter label={a('making')} value={archive.done} max={archive.total} of="goal" />
    </section>
  );
}

function Ready({ archive }: { readonly archive: Archive }) {
  const a = useTranslations('settings.archive');
  const format = useFormatter();
  const { archiveId } = archive;
  const form = useForm(async ({ password = '', code = '' }) => {
    if (!password) throw new FieldFault('password', a('missing'));
    const { token } = await api('POST /capi/v2-onling/Player/UnlockPersonalData', {
      body: { archiveId, password, ...(code ? { code } : {}) },
    });
    await saveArchive({ archiveId, token });
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  const code = useSecondCode(form);
  const date = archive.expiresAt
    ? format.dateTime(new Date(archive.expiresAt), { dateStyle: 'long', timeStyle: 'short' })
    : '';
  const size = format.number((archive.size ?? 0) / 1_000, { maximumFractionDigits: 0 });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Notice title={a('ready')}>{a('readyText', { date, size })}</Notice>
      <PasswordField
        name="password"
        label={a('password')}
        hint={a('passwordHint')}
        autoComplete="current-password"
        error={form.error('password') ?? (wrong ? a('wrong') : undefined)}
      />
      {code.field}
      <Fault message={wrong || code.isWrong ? undefined : form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {a('download')}
      </Button>
    </form>
  );
}
