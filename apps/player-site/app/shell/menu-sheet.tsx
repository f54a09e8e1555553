import { Dialog } from '@herna/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { MenuWays, useMenu } from './menu-ways.tsx';
import { useLanguages } from './use-languages.ts';
import { useSite } from './use-site.ts';

/** The main menu of a phone: the ways of the desktop's rail, and the languages. */
export default function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const { locale: current } = useSite();
  const groups = useMenu();
  const languages = useLanguages();
  return (
    <Dialog open title={t('menu')} onClose={onClose}>
      <nav aria-label={t('nav.label')} className="-mx-2">
        {groups.map((ways, index) => (
          <Fragment key={ways[0]?.to}>
            {index > 0 && <hr className="mx-2 my-2 border-line/60" />}
            <MenuWays
              ways={ways}
              onFollow={onClose}
              className="grid grid-cols-2 gap-x-1 gap-y-0.5"
            />
          </Fragment>
        ))}
      </nav>
      {languages.length > 1 && (
        <nav aria-label={t('language')} className="mt-3 border-t border-line/60 pt-3">
          <ul className="-mx-2 flex flex-wrap gap-1">
            {languages.map(({ locale, name, href }) => (
              <li key={locale}>
                <a
                  href={href}
                  lang={locale}
                  aria-current={locale === current ? 'true' : undefined}
                  className="flex h-11 items-center rounded-control px-3.5 text-sm text-muted
                    aria-[current]:bg-raised aria-[current]:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Dialog>
  );
}
