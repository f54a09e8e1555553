import { ButtonLink } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import { useSite } from '../../shell/use-site.ts';

/** The ways in. */
export default function EntryStart() {
  const t = useTranslations('entry.start');
  const m = useTranslations('migration');
  const { brand } = useSite();
  return (
    <>
      <EntryHead title={t('title', { brand: brand.name })}>{t('text')}</EntryHead>
      <div className="flex flex-col gap-3">
        <ButtonLink to="/entry/registration" tone="primary" size="large" wide>
          {t('register')}
        </ButtonLink>
        <ButtonLink to="/entry/login" size="large" wide>
          {t('signIn')}
        </ButtonLink>
        <ButtonLink to="/entry/migration" tone="quiet" wide>
          {m('link')}
        </ButtonLink>
      </div>
      <p className="mt-6 text-sm text-muted">{t('age')}</p>
    </>
  );
}
