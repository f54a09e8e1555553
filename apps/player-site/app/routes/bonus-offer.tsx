/** One offer with its whole terms: accepted here, declined here, and wagered before one's eyes. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, notFound, visitOf } from '../api/server.ts';
import { PageHead } from '../features/account/page-head.tsx';
import { BonusProgress } from '../features/payments/bonus-progress.tsx';
import { Moment } from '../features/payments/payment-words.tsx';
import { AnswerOffer, Decline } from '../features/promotions/answer-offer.tsx';
import { type Offer, OfferFacts, OfferState } from '../features/promotions/offer.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const id = args.params.bonusId ?? '';
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound();
  const isPublic = visit.url.searchParams.get('public') === '1';
  return asPlayer(visit, async () => {
    const query = isPublic ? { definitionId: id } : { id };
    const [offer, { bonuses }] = await Promise.all([
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerOffer', { query }),
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerList'),
    ]);
    return { offer, bonuses: bonuses.filter((bonus) => bonus.id === offer.bonusId) };
  });
}

export default function BonusOffer() {
  const { offer, bonuses } = useLoaderData<typeof loader>();
  const t = useTranslations('bonuses');
  return (
    <div className="max-w-3xl">
      <PageHead
        title={offer.terms.title}
        text={offer.terms.summary}
        back={{ to: '/bonuses', text: t('back') }}
        action={<OfferState {...offer} />}
      />
      <BonusProgress bonuses={bonuses} />
      <section className="edge mt-6 rounded-card bg-surface p-5">
        <OfferFacts offer={offer} />
        <h2 className="mt-6 mb-2 text-lg">{t('terms')}</h2>
        <p className="max-w-prose text-sm whitespace-pre-line" lang={offer.terms.locale}>
          {offer.terms.text}
        </p>
        <p className="mt-4 text-sm text-muted">
          {t(offer.forfeitOnWithdrawal ? 'withdrawForfeits' : 'withdraw')}
        </p>
        <Receipt offer={offer} />
        {offer.state === 'OFFERED' && <AnswerOffer offer={offer} />}
        {offer.state === 'PENDING' && offer.id !== null && (
          <div className="mt-6">
            <Decline id={offer.id} />
          </div>
        )}
      </section>
    </div>
  );
}

/** What was accepted and when, with the fingerprint of the terms. */
function Receipt({ offer: { acceptedAt, termsHash } }: { readonly offer: Offer }) {
  const t = useTranslations('bonuses');
  if (acceptedAt === null) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {t('receipt')}: <Moment at={acceptedAt} />
      <span className="block break-all">
        {t('hash')}: <code>{termsHash}</code>
      </span>
    </p>
  );
}
