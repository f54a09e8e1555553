/** Bonuses that the visitor may take, has accepted or is wagering; guests see the public ones. */
import { ButtonLink, EmptyState, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, visitOf } from '../api/server.ts';
import { BonusProgress } from '../features/payments/bonus-progress.tsx';
import { CodeForm } from '../features/promotions/code-form.tsx';
import { FreeRoundsCard } from '../features/promotions/free-rounds.tsx';
import { OfferCard } from '../features/promotions/offer.tsx';
import { PageMeta } from '../shell/page-meta.tsx';
import { useSession } from '../shell/use-site.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  try {
    const [{ offers }, { bonuses }, { items: freeRounds }] = await Promise.all([
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerOffers'),
      visit.api('GET /capi/v2-onling/Bonuses/GetPlayerList'),
      visit.api('GET /capi/v2-onling/FreeRound/GetOffers'),
    ]);
    return { offers, bonuses, freeRounds };
  } catch (error) {
    if (!isGuest(error)) throw error;
    const { offers } = await visit.api('GET /capi/v2-onling/Bonuses/GetPublicOffers');
    return { offers, bonuses: [], freeRounds: [] };
  }
}

export default function Bonuses() {
  const { offers, bonuses, freeRounds } = useLoaderData<typeof loader>();
  const t = useTranslations('bonuses');
  const session = useSession();
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      {session?.excluded ? (
        <Notice>{t('excluded')}</Notice>
      ) : (
        <>
          <BonusProgress bonuses={bonuses} />
          <Offers offers={offers} freeRounds={freeRounds} />
          {session ? (
            <div className="mt-8">
              <CodeForm />
            </div>
          ) : (
            <div className="mt-8">
              <Notice
                action={
                  <ButtonLink to="/entry/login?to=%2Fbonuses" size="small">
                    {t('signIn')}
                  </ButtonLink>
                }
              >
                {t('guest')}
              </Notice>
            </div>
          )}
        </>
      )}
    </>
  );
}

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'offers' | 'freeRounds'>;

function Offers({ offers, freeRounds }: Shown) {
  const t = useTranslations('bonuses');
  if (offers.length + freeRounds.length === 0) {
    return (
      <EmptyState icon="bonus" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2">
      {freeRounds.map((of) => (
        <li key={`free-rounds-${of.id}`} className="flex *:flex-1">
          <FreeRoundsCard of={of} />
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.id ?? offer.definitionId} className="flex *:flex-1">
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
