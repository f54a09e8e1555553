/** Free rounds of a player: what they are, how they stand, and what they have won. */
import type { Output } from '@herna/contract-kit';
import type { PromotionsApi } from '@herna/promotions/contract';
import { Chip, type ChipTone, moneyText } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import { Moment } from '../payments/payment-words.tsx';

export type FreeRounds = Output<PromotionsApi['GET /capi/v2-onling/FreeRound/GetOfferDetail']>;

const tones: Readonly<Record<FreeRounds['state'], ChipTone>> = {
  OFFERED: 'information',
  ACTIVE: 'accent',
  CONVERTED: 'positive',
  USED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'neutral',
};

/** The state of free rounds in a word of the player's. */
export function FreeRoundsState({ state }: Pick<FreeRounds, 'state'>) {
  const t = useTranslations('freeRounds.states');
  return <Chip tone={tones[state]}>{t(state)}</Chip>;
}

/** Address of the page of free rounds. */
export const freeRoundsAddress = ({ id }: Pick<FreeRounds, 'id'>): string =>
  `/free-rounds/detail/${id}`;

/** Facts of free rounds, each with its name. */
export function FreeRoundsFacts({ of }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const { locale } = useSite();
  const { conversion, state } = of;
  const open = state === 'OFFERED' || state === 'ACTIVE';
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('rounds'), t('count', { count: of.rounds })],
    [t('stake'), moneyText(of.stake, locale)],
    ...(state === 'ACTIVE' ? [[t('left'), t('count', { count: of.left })] as const] : []),
    ...(state === 'OFFERED' ? [] : [[t('won'), moneyText(of.won, locale)] as const]),
    [t('wins'), t(`conversions.${conversion.kind}`)],
    ...(conversion.wageringMultiple
      ? [[t('wagering'), t('times', { multiple: conversion.wageringMultiple })] as const]
      : []),
    ...(conversion.maximum ? [[t('maximum'), moneyText(conversion.maximum, locale)] as const] : []),
    ...(of.converted.amount > 0
      ? [[t('converted'), moneyText(of.converted, locale)] as const]
      : []),
    ...(state === 'OFFERED' ? [[t('valid'), t('days', { days: of.validDays })] as const] : []),
    ...(open
      ? [
          [
            t(state === 'OFFERED' ? 'acceptBy' : 'playBy'),
            <Moment key="until" at={of.availableUntil} />,
          ] as const,
        ]
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

/** Free rounds in the list; terms, games and conversion are one step away. */
export function FreeRoundsCard({ of }: { readonly of: FreeRounds }) {
  const t = useTranslations('freeRounds');
  const { locale } = useSite();
  return (
    <article className="edge flex flex-col rounded-card bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg">{of.terms.title}</h2>
        <FreeRoundsState state={of.state} />
      </div>
      <p className="mt-1 font-display text-xl font-semibold text-accent">
        {t('gift', { count: of.rounds, stake: moneyText(of.stake, locale) })}
      </p>
      <p className="mt-2 flex-1 text-sm text-muted">{of.terms.summary}</p>
      <SiteLink
        to={freeRoundsAddress(of)}
        className="mt-2 inline-flex min-h-target items-center self-start text-sm font-medium underline
          underline-offset-3 hover:text-accent"
        aria-label={`${of.terms.title}: ${t('detail')}`}
      >
        {t('detail')}
      </SiteLink>
    </article>
  );
}
