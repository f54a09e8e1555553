import { ButtonLink, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { choiceAddress } from '../../features/account/list-query.ts';
import { CardSignIn } from '../../features/entry/card-sign-in.tsx';
import { EmailSignIn } from '../../features/entry/email-sign-in.tsx';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import { PasskeySignIn } from '../../features/entry/passkey-sign-in.tsx';
import { sessionEnds } from '../../features/session/session-end.ts';
import { SiteLink } from '../../shell/site-ui.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { brand, url } = visitOf(args);
  const { canIssueCards } = brand.flags;
  return { cards: canIssueCards, byCard: canIssueCards && url.searchParams.get('by') === 'card' };
}

export default function Login() {
  const { cards, byCard } = useLoaderData<typeof loader>();
  const t = useTranslations('entry.login');
  const [query] = useSearchParams();
  const why = sessionEnds.find((one) => one === query.get('why'));
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      {why && (
        <div className="mb-6">
          <Notice tone="information">{t(`ended.${why}`)}</Notice>
        </div>
      )}
      {byCard ? <CardSignIn /> : <EmailSignIn />}
      <PasskeySignIn />
      {cards && (
        <p className="mt-4 text-center">
          <SiteLink
            to={choiceAddress('/entry/login', query, 'by', byCard ? undefined : 'card')}
            className="inline-flex min-h-target items-center rounded-control text-sm text-muted underline
              underline-offset-3 hover:text-ink"
          >
            {t(byCard ? 'byEmail' : 'card')}
          </SiteLink>
        </p>
      )}
      <div className="mt-8 flex items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-muted">{t('noAccount')}</p>
        <ButtonLink to="/entry/registration" size="small">
          {t('register')}
        </ButtonLink>
      </div>
    </>
  );
}
