import { LinkTabs } from '@herna/ui';
import { useTranslations } from 'use-intl';

const tabs = [
  ['games', '/profile/history/games'],
  ['lottery', '/profile/history/lottery'],
  ['sessions', '/profile/history'],
  ['payments', '/profile/payments/history'],
  ['bonuses', '/profile/history/bonuses'],
  ['tournaments', '/profile/history/tournaments'],
  ['points', '/profile/history/points'],
  ['limits', '/profile/history/limits'],
] as const;

/** Histories side by side. */
export function HistoryTabs({ current }: { readonly current: (typeof tabs)[number][0] }) {
  const t = useTranslations('history');
  return (
    <div className="mb-6">
      <LinkTabs
        label={t('title')}
        tabs={tabs.map(([word, to]) => ({
          to,
          label: t(`tabs.${word}`),
          current: word === current,
        }))}
      />
    </div>
  );
}
