import { LinkTabs } from '@herna/ui';
import { useTranslations } from 'use-intl';

const tabs = [
  ['games', '/lottery'],
  ['tickets', '/lottery/tickets'],
  ['subscriptions', '/lottery/subscriptions'],
  ['syndicates', '/lottery/syndicates'],
  ['claim', '/lottery/claim'],
  ['history', '/lottery/history'],
  ['howTo', '/lottery/how-to-play'],
] as const;

/** The pages of the lottery side by side. */
export function LotteryTabs({ current }: { readonly current?: (typeof tabs)[number][0] }) {
  const t = useTranslations('lottery.tabs');
  return (
    <div className="mb-6">
      <LinkTabs
        label={t('label')}
        tabs={tabs.map(([word, to]) => ({ to, label: t(word), current: word === current }))}
      />
    </div>
  );
}
