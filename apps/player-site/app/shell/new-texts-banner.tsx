import { Notice } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from './site-ui.tsx';
import { useSession } from './use-site.ts';

/** Legal texts that have changed: a new wording binds nobody who has not read and accepted it. */
export function NewTextsBanner() {
  const t = useTranslations('shell.newTexts');
  const texts = useSession()?.newTexts ?? [];
  if (texts.length === 0) return null;
  return (
    <div data-new-texts className="mb-5">
      <Notice tone="information" title={t('title')}>
        <p>{t('text')}</p>
        <ul className="mt-1">
          {texts.map(({ path, title }) => (
            <li key={path}>
              <SiteLink to={path} className="inline-flex min-h-target items-center underline">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
