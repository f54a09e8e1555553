import { LinkTabs } from '@herna/ui';
import { useTranslations } from 'use-intl';

const tabs = [
  ['programme', '/loyalty-program'],
  ['orders', '/loyalty-program/orders'],
  ['vip', '/vip'],
] as const;

/** The pages of the programme side by side. */
export function LoyaltyTabs({ current }: { readonly current: (typeof tabs)[number][0] }) {
  const t = useTranslations('loyalty.tabs');
  return (
    <div className="mb-6">
      <LinkTabs
        label={t('label')}
        tabs={tabs.map(([word, to]) => ({ to, label: t(word), current: word === current }))}
      />
    </div>
  );
}
