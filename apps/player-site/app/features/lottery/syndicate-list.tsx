/** Syndicates on sale: what a share costs, and how many are left. */
import { ButtonLink, EmptyState, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { Moment } from '../payments/payment-words.tsx';
import type { Syndicate } from './lottery-types.ts';

export function SyndicateList({ syndicates }: { readonly syndicates: readonly Syndicate[] }) {
  const t = useTranslations('lottery.syndicates');
  if (syndicates.length === 0) {
    return (
      <EmptyState
        icon="lottery"
        title={t('none')}
        action={<ButtonLink to="/lottery">{t('toGames')}</ButtonLink>}
      >
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {syndicates.map((syndicate) => (
        <SyndicateCard key={syndicate.syndicateId} syndicate={syndicate} />
      ))}
    </ul>
  );
}

function SyndicateCard({ syndicate }: { readonly syndicate: Syndicate }) {
  const t = useTranslations('lottery.syndicates');
  const { syndicateId, gameName, drawAt, sharePrice, shares, sharesLeft } = syndicate;
  return (
    <li className="edge flex flex-col gap-4 rounded-card bg-surface p-5">
      <h2 className="text-xl">{gameName}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-muted">{t('draw')}</dt>
        <dd className="text-right">
          <Moment at={drawAt} />
        </dd>
        <dt className="text-muted">{t('share')}</dt>
        <dd className="text-right">
          <MoneyText value={sharePrice} className="font-semibold" />
        </dd>
        <dt className="text-muted">{t('left')}</dt>
        <dd className="figures text-right">{t('leftOf', { left: sharesLeft, shares })}</dd>
      </dl>
      <ButtonLink to={`/lottery/syndicates/${syndicateId}`} className="mt-auto">
        {t('detail')}
        <span className="sr-only">{` ${gameName} ${syndicateId}`}</span>
      </ButtonLink>
    </li>
  );
}
