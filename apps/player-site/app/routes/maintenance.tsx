import { Icon } from '@herna/ui';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { orElse, visitOf } from '../api/server.ts';
import { localise, safeReturn } from '../i18n/addresses.ts';
import { Logo } from '../shell/logo.tsx';
import { PageMeta } from '../shell/page-meta.tsx';

/** The running shutdown of the site; without one there is nothing to wait for. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList', { query: {} }),
    { items: [] },
  );
  const running = items.find(({ part, state }) => part === 'site' && state === 'running');
  if (!running) {
    const back = safeReturn(visit.url.searchParams.get('from'));
    throw redirect(localise(back, visit.prefix));
  }
  return { message: running.message, endsAt: running.endsAt };
}

/** Milliseconds between two looks whether the site is back. */
const lookAgainMs = 20_000;

export default function Maintenance() {
  const { message, endsAt } = useLoaderData<typeof loader>();
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden p-6">
      <PageMeta title={t('title')} hidden />
      <div
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(60%_50%_at_50%_110%,color-mix(in_oklab,var(--colour-accent)_32%,transparent),transparent)]"
      />
      <section className="relative max-w-lg text-center">
        <div className="mb-8 flex justify-center">
          <Logo always />
        </div>
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-4 text-lg text-muted">{message || t('text')}</p>
        <p className="mt-8 inline-flex items-center gap-2 rounded-full bg-surface px-5 py-3 edge">
          <Icon name="clock" className="text-accent" />
          {t('until')}{' '}
          <time dateTime={endsAt} className="figures font-semibold">
            {format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <p className="mt-4 text-sm text-muted">{t('return')}</p>
      </section>
    </main>
  );
}
