import { ButtonLink, Icon, Notice } from '@herna/ui';
import { type DocumentVariant, type ScanType, sidesOf } from '@herna/verification/contract';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { countriesOf } from '../../../features/identity/countries.ts';
import { DocumentCard } from '../../../features/identity/document-card.tsx';
import { AddDocument } from '../../../features/identity/document-form.tsx';
import { StartCheck } from '../../../features/identity/start-check.tsx';
import { StatementSlot } from '../../../features/identity/statement-slot.tsx';
import { UploadSlot } from '../../../features/identity/upload-slot.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const [overview, documents, scans, accounts, countries] = await Promise.all([
      visit.api('GET /api/verification/overview', { query: {} }),
      visit.api('GET /capi/v2-onling/PlayerIdentityDocument/GetList', { query: {} }),
      visit.api('GET /capi/v2-onling/PlayerDocumentScan/GetList', { query: {} }),
      visit.api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query: {} }),
      countriesOf(visit),
    ]);
    return {
      overview,
      documents: documents.items,
      scans: scans.items,
      accounts: accounts.items,
      ...countries,
      sidesOf,
    };
  });
}

/** Parts of a verification by documents that are sent here and hang on no document. */
const proofs = ['BankAccountStatement', 'Selfie'] as const satisfies readonly ScanType[];

export default function DocumentsUpload() {
  const { overview, documents, scans, accounts, countries, home, sidesOf } =
    useLoaderData<typeof loader>();
  const t = useTranslations('identity');
  const s = useTranslations('settings');
  const { revalidate } = useRevalidator();
  const { verified, missing, needed, methods } = overview;
  const variants = needed.filter(
    (part): part is DocumentVariant => part === 'Primary' || part === 'Secondary',
  );
  const lacking = variants.find((variant) => !documents.some((one) => one.variant === variant));
  const others = documents.map(({ type }) => type);
  const types = lacking === 'Secondary' ? overview.secondaryDocuments : overview.primaryDocuments;
  const sentProofs = proofs.filter((proof) => needed.includes(proof));
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHead
        title={s('pages.documents-upload.title')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      {verified ? (
        <Notice tone="positive" title={t('verified')}>
          {t('verifiedText')}
        </Notice>
      ) : (
        <>
          {methods.includes('bankId') && (
            <Notice
              title={t('bankIdOffer')}
              action={
                <ButtonLink to="/profile/bankid" tone="primary" size="small" icon="bank">
                  {t('bankIdStart')}
                </ButtonLink>
              }
            >
              {t('bankIdOfferText')}
            </Notice>
          )}
          {methods.includes('byScan') && (
            <Notice
              title={t('scanOffer')}
              action={
                <StartCheck method="byScan" size="small" icon="identity">
                  {t('scanStart')}
                </StartCheck>
              }
            >
              {t('scanOfferText')}
            </Notice>
          )}
          <section className="edge rounded-card bg-surface p-5">
            <h2 className="text-lg">{t('needed')}</h2>
            <ul className="mt-3 flex flex-col gap-2">
              {needed.map((part) => {
                const isComplete = !missing.includes(part);
                return (
                  <li key={part} className="flex items-start gap-3">
                    <Icon
                      name={isComplete ? 'check' : 'clock'}
                      className={isComplete ? 'mt-0.5 text-positive' : 'mt-0.5 text-muted'}
                    />
                    <span>
                      {t(`parts.${part}`)}
                      <span className="sr-only">
                        , {isComplete ? t('partDone') : t('partMissing')}
                      </span>
                    </span>
                  </li>
                );
              })}
            </ul>
            {missing.includes('ControlPayment') && (
              <ButtonLink
                to="/profile/payments/bank-account"
                size="small"
                className="mt-4"
                icon="bank"
              >
                {t('controlPayment')}
              </ButtonLink>
            )}
          </section>
        </>
      )}
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} sides={sidesOf[document.type]} />
      ))}
      {!verified && lacking && (
        <AddDocument
          key={lacking}
          variant={lacking}
          types={types.filter((type) => !others.includes(type))}
          countries={countries}
          home={home}
          onAdded={revalidate}
        />
      )}
      {!verified && sentProofs.length > 0 && (
        <section className="edge rounded-card bg-surface p-5">
          <h2 className="text-lg">{t('proofs')}</h2>
          {sentProofs.map((proof) =>
            proof === 'BankAccountStatement' ? (
              <StatementSlot key={proof} accounts={accounts} scans={scans} />
            ) : (
              <UploadSlot
                key={proof}
                type={proof}
                scan={scans.find(({ type }) => type === proof)}
              />
            ),
          )}
        </section>
      )}
      <p className="text-sm text-muted">{t('filesHint')}</p>
    </div>
  );
}
