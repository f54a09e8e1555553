import { ButtonLink, Icon, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { Moment } from '../features/payments/payment-words.tsx';
import { PanicButton } from '../features/play/panic-button.tsx';
import { Blocks } from '../features/text/long-text.tsx';
import { loadText } from '../features/text/texts.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';
import { useSession } from '../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const until = visit.url.searchParams.get('until');
  const moment = until ? new Date(until) : undefined;
  const valid = moment && !Number.isNaN(moment.getTime());
  return { ...(await loadText(visit)), until: valid ? moment.toISOString() : undefined };
}

export default function PanicPage() {
  const { text, locale, until } = useLoaderData<typeof loader>();
  const t = useTranslations('shell.panic');
  const session = useSession();
  return (
    <div lang={locale} className="mx-auto max-w-3xl py-4">
      <PageMeta title={text.title} />
      {until && (
        <div className="mb-8">
          <Notice tone="positive" title={t('active')} live>
            {t('until')} <Moment at={until} />
          </Notice>
        </div>
      )}
      <div className="flex items-center gap-4">
        <span className="grid size-14 place-items-center rounded-full bg-negative/15 text-negative">
          <Icon name="panic" className="size-7" />
        </span>
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
      </div>
      <Blocks blocks={text.blocks} />
      <div className="mt-8 flex gap-3">
        {session ? (
          <PanicButton />
        ) : (
          <ButtonLink to="/entry/login?to=/panic-button">{t('signIn')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
