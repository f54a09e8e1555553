import { classNames, Icon } from '@herna/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithin } from '../i18n/addresses.ts';
import { isHidden } from './hidden.ts';
import { leadsHere, phoneWays } from './navigation.table.ts';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

const cell =
  'flex h-16 w-full flex-col items-center justify-center gap-1 text-2xs font-medium ' +
  '-outline-offset-4';

/** The five ways of a phone, within reach of a thumb. */
export function BottomBar({ onSearch }: { readonly onSearch: () => void }) {
  const t = useTranslations('shell');
  const { prefix, session, frame } = useSite();
  const path = pathWithin(useLocation().pathname, prefix);
  return (
    <nav
      aria-label={t('nav.phone')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line/60 bg-canvas/97
        pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <ul className="grid grid-cols-5">
        {phoneWays.map((way) => {
          if (way === 'search') {
            return (
              <li key="search">
                <button type="button" onClick={onSearch} className={classNames(cell, 'text-muted')}>
                  <Icon name="search" className="size-6" />
                  {t('nav.search')}
                </button>
              </li>
            );
          }
          if (isHidden(way.to, frame.hidden)) return null;
          const to = way.to === '/profile' && !session ? '/entry/login' : way.to;
          const here = leadsHere(to, path);
          return (
            <li key={way.to}>
              <SiteLink
                to={to}
                aria-current={here ? 'page' : undefined}
                className={classNames(cell, here ? 'text-ink' : 'text-muted')}
              >
                <Icon
                  name={here && way.iconOn ? way.iconOn : way.icon}
                  className={classNames('size-6', here && 'text-accent')}
                />
                {t(`nav.${way.word}`)}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
