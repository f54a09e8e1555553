import { ButtonLink, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orElse, visitOf } from '../../api/server.ts';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import { FinishMigration, MergedAccounts } from '../../features/migration/finish.tsx';
import { ProveMigration } from '../../features/migration/proofs.tsx';
import { StartMigration, startMethods, waysPath } from '../../features/migration/start.tsx';
import { UploadPages } from '../../features/migration/upload-pages.tsx';

/** The migration that this browser, or the link in the e-mail, is about; none before it began. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, url } = visitOf(args);
  const token = url.searchParams.get('token') ?? undefined;
  const query = token ? { token } : {};
  const [migration, checked] = await Promise.all([
    orElse(api('GET /capi/v2-onling/PlayerMigration/Get', { query }), undefined),
    // Whom the bank has named may ask which other account is theirs.
    orElse(api('GET /capi/v2-onling/KycVerification/GetResult', { query: {} }), undefined),
  ]);
  const { migrateByPlayerCard, mergeMethods } = brand.flags;
  const byBank = checked?.method === 'bankId' && checked.state === 'MATCHED';
  const offered = startMethods
    .filter(({ method }) => {
      if (method === 'card') return migrateByPlayerCard;
      if (method === 'bankId' && !byBank) return false;
      return method === 'code' || mergeMethods.includes(method);
    })
    .map(({ method }) => method);
  return { migration, token, offered };
}

/** Brings an account from a venue online: the choice of ways, the proof, waiting, the password. */
export default function Migration() {
  const t = useTranslations('migration');
  const { migration, token, offered } = useLoaderData<typeof loader>();
  const { step } = useParams();
  const chosen = startMethods.find(({ path }) => path === step);
  const named = token === undefined ? {} : { token };
  const again = (
    <p className="mt-6">
      <ButtonLink to={waysPath} tone="quiet">
        {t('back')}
      </ButtonLink>
    </p>
  );
  // Whoever asks for a way anew may have mistyped what was to be proved.
  const anew = step !== undefined && migration?.next !== 'finish';
  if (migration && !anew) {
    const { state, next } = migration;
    if (next === 'finish') return <FinishMigration email={migration.email} named={named} />;
    if (next === 'signIn') {
      return (
        <>
          <MergedAccounts named={named} />
          {again}
        </>
      );
    }
    if (next === 'cardPin' || next === 'code') {
      return (
        <>
          <ProveMigration step={next} named={named} />
          {again}
        </>
      );
    }
    if (next === 'byScan' || next === 'wait') {
      return (
        <>
          <EntryHead title={t(next === 'wait' || migration.pages > 0 ? 'wait' : 'byScan')}>
            {t('waitText')}
          </EntryHead>
          {next === 'byScan' && <UploadPages pages={migration.pages} named={named} />}
          {again}
        </>
      );
    }
    if (state === 'FINISHED') {
      return (
        <>
          <EntryHead title={t('finished')}>{t('mergedText')}</EntryHead>
          {/* Who is signed in goes on from there. */}
          <ButtonLink to="/entry/login" tone="primary" size="large" wide>
            {t('signIn')}
          </ButtonLink>
          {again}
        </>
      );
    }
    if (state === 'REJECTED') {
      return (
        <>
          <EntryHead title={t('title')} />
          <Notice tone="warning">{t('rejected')}</Notice>
          {again}
        </>
      );
    }
  }
  if (chosen) return <StartMigration method={chosen.method} />;
  return (
    <>
      <EntryHead title={t('title')}>{t('text')}</EntryHead>
      <div className="flex flex-col gap-3">
        {startMethods
          .filter(({ method }) => offered.includes(method))
          .map(({ path, label }, index) => (
            <ButtonLink
              key={path}
              to={`/entry/migration/${path}`}
              tone={index === 0 ? 'primary' : 'secondary'}
              size="large"
              wide
            >
              {t(label)}
            </ButtonLink>
          ))}
      </div>
    </>
  );
}
