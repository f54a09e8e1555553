/** An offer of a bonus: what it gives, what it asks for, and what it has come to. */
import type { Output } from '@herna/contract-kit';
import type { PromotionsApi } from '@herna/promotions/contract';
import { Chip, type ChipTone, moneyText } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { Moment } from '../payments/payment-words.tsx';

export type Offer = Output<PromotionsApi['GET /capi/v2-onling/Bonuses/GetPlayerOffer']>;

const tones: Readonly<Record<Offer['state'], ChipTone>> = {
  OFFERED: 'information',
  PENDING: 'accent',
  ACTIVE: 'accent',
  COMPLETED: 'positive',
  EXPIRED: 'neutral',
  FORFEITED: 'neutral',
  LOST: 'neutral',
};

/** The state of an offer in a word of the player's. */
export function OfferState({ state, earned }: Pick<Offer, 'state' | 'earned'>) {
  const t = useTranslations('bonuses.states');
  return <Chip tone={tones[state]}>{t(state === 'PENDING' && earned ? 'EARNED' : state)}</Chip>;
}

/** Address of the page of an offer: of the player's own one, or of a public one. */
export const offerAddress = ({ id, definitionId }: Pick<Offer, 'id' | 'definitionId'>): string =>
  id === null ? `/bonuses/detail/${definitionId}?public=1` : `/bonuses/detail/${id}`;

/** What an offer gives, in a sentence. */
export function useGift(): (offer: Offer) => string {
  const t = useTranslations('bonuses');
  const { locale } = useSite();
  return ({ given, earned, amount, percent, amountMaximum }) => {
    const fixed = given ?? earned ?? amount;
    if (fixed) return moneyText(fixed, locale);
    if (!amountMaximum) return t('share', { percent: percent ?? 0 });
    return t('shareMax', { percent: percent ?? 0, amount: moneyText(amountMaximum, locale) });
  };
}

/** Facts of an offer, each with its name. */
export function OfferFacts({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('bonuses');
  const { locale } = useSite();
  const gift = useGift();
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('amount'), gift(offer)],
    ...(offer.depositMinimum
      ? [[t('deposit'), moneyText(offer.depositMinimum, locale)] as const]
      : []),
    [t('wagering'), t('wageringText', { multiple: offer.wageringMultiple })],
    ...(offer.stakeMaximum ? [[t('stake'), moneyText(offer.stakeMaximum, locale)] as const] : []),
    ...(offer.conversionMaximum
      ? [[t('conversion'), moneyText(offer.conversionMaximum, locale)] as const]
      : []),
    [t('valid'), t('hours', { hours: offer.validHours })],
    ...(offer.availableUntil && offer.state !== 'ACTIVE'
      ? [[t('until'), <Moment key="until" at={offer.availableUntil} />] as const]
      : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line/60 pb-2">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An offer in the list; the whole terms are one step away. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('bonuses');
  const gift = useGift();
  return (
    <article className="edge flex flex-col rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg">{offer.terms.title}</h2>
        <OfferState {...offer} />
      </div>
      <p className="mt-1 font-display text-xl font-semibold text-accent">{gift(offer)}</p>
      <p className="mt-2 flex-1 text-sm text-muted">{offer.terms.summary}</p>
      <SiteLink
        to={offerAddress(offer)}
        className="mt-2 inline-flex min-h-target items-center self-start text-sm font-medium underline
          underline-offset-3 hover:text-accent"
        aria-label={`${offer.terms.title}: ${t('detail')}`}
      >
        {t('detail')}
      </SiteLink>
    </article>
  );
}
