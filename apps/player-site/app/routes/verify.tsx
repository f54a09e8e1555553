/** Any round worked out again in the player's own browser: what was published against what comes out. */
import { Notice, TextSkeleton } from '@herna/ui';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, isAbsent, type Visit, visitOf } from '../api/server.ts';
import { RoundForm } from '../features/verify/round-form.tsx';
import { loadVerifier, type Verifier, verifierAddress } from '../features/verify/verifier.ts';
import { MoreMessages } from '../i18n/intl.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

const roundNumber = /^[1-9]\d{0,18}$/;

/** A round of the player; nobody's is as good as none, for any round can be typed in. */
const roundOf = (visit: Visit, roundId: string) =>
  visit
    .api('GET /capi/v2-onling/PlayerGames/GetRound', { query: { roundId } })
    .catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const roundId = visit.url.searchParams.get('round') ?? '';
  const stored = roundNumber.test(roundId)
    ? await asPlayer(visit, () => roundOf(visit, roundId))
    : undefined;
  return { stored, messages: messagesFor(visit.locale, 'verify') };
}

export default function VerifyPage() {
  const { stored, messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <Verify stored={stored} />
    </MoreMessages>
  );
}

function Verify({ stored }: { readonly stored: object | undefined }) {
  const t = useTranslations('verify');
  const [verifier, setVerifier] = useState<Verifier>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadVerifier().then(setVerifier, () => setFailed(true));
  }, []);
  const record = stored && verifier?.recordOfStored(stored);
  return (
    <div className="mx-auto max-w-4xl py-2 md:py-4">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-muted">{t('intro')}</p>
      <p className="mt-3 max-w-prose text-muted">
        {t.rich('save', {
          file: (words) => (
            <a
              href={verifierAddress}
              download
              className="text-ink underline underline-offset-3 hover:text-accent"
            >
              {words}
            </a>
          ),
        })}
      </p>
      {failed && (
        <div className="mt-6">
          <Notice tone="negative">{t('notLoaded')}</Notice>
        </div>
      )}
      {!verifier && !failed && <TextSkeleton className="mt-6 h-96" />}
      {verifier && (
        <>
          {stored && !record && (
            <div className="mt-6">
              <Notice tone="warning">{t('noRecord')}</Notice>
            </div>
          )}
          <RoundForm verifier={verifier} record={record} />
        </>
      )}
    </div>
  );
}
