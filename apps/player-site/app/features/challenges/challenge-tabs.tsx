import { ButtonLink, LinkTabs, Notice } from '@herna/ui';
import { useTranslations } from 'use-intl';

const tabs = [
  ['challenges', '/challenges'],
  ['wheel', '/challenges/wheel'],
  ['history', '/challenges/history'],
] as const;

/** Challenges, the wheel and the history side by side. */
export function ChallengeTabs({ current }: { readonly current: (typeof tabs)[number][0] }) {
  const t = useTranslations('challenges.tabs');
  return (
    <div className="mb-6">
      <LinkTabs
        label={t('label')}
        tabs={tabs.map(([word, to]) => ({ to, label: t(word), current: word === current }))}
      />
    </div>
  );
}

/** What a guest sees instead of challenges. */
export function Guest({ to }: { readonly to: string }) {
  const t = useTranslations('challenges');
  return (
    <Notice
      action={
        <ButtonLink to={`/entry/login?to=${encodeURIComponent(to)}`} size="small">
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('guest')}
    </Notice>
  );
}
