import { LinkTabs } from '@herna/ui';
import { useTranslations } from 'use-intl';

const tabs = [
  ['now', '/tournaments'],
  ['over', '/tournaments?state=over'],
  ['halls', '/hall-of-fame'],
] as const;

/** The lists of tournaments side by side. */
export function TournamentTabs({ current }: { readonly current: (typeof tabs)[number][0] }) {
  const t = useTranslations('tournaments.tabs');
  return (
    <div className="mb-6">
      <LinkTabs
        label={t('label')}
        tabs={tabs.map(([word, to]) => ({ to, label: t(word), current: word === current }))}
      />
    </div>
  );
}
