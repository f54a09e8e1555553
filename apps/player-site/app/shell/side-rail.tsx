import { Icon } from '@herna/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { keepChoice, railCookie } from '../features/consent/visitor-cookies.ts';
import { Logo } from './logo.tsx';
import { MenuWays, useMenu } from './menu-ways.tsx';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

/** Folds the rail to its icons or opens it; CSS does the rest. */
function foldRail() {
  const { dataset } = document.documentElement;
  dataset.rail = dataset.rail === 'folded' ? 'open' : 'folded';
  keepChoice(railCookie, dataset.rail);
}

/** The left rail of a desktop. */
export function SideRail() {
  const t = useTranslations('shell');
  const { brand } = useSite();
  const groups = useMenu();
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-y-0 left-0 z-30 hidden w-(--rail) flex-col border-r border-line/60
        bg-canvas md:flex"
    >
      <SiteLink
        to="/"
        aria-label={`${brand.name}: ${t('nav.lobby')}`}
        className="flex h-16 shrink-0 items-center px-5.5 -outline-offset-2"
      >
        <Logo />
      </SiteLink>
      <div className="rail-track flex-1 overflow-y-auto px-3 pb-4 [scroll-snap-type:none]">
        {groups.map((ways, index) => (
          <Fragment key={ways[0]?.to}>
            {index > 0 && <hr className="mx-2 my-3 border-line/60" />}
            <MenuWays folds ways={ways} className="flex flex-col gap-0.5" />
          </Fragment>
        ))}
      </div>
      <button
        type="button"
        onClick={foldRail}
        className="mx-3 mb-3 hidden h-11 items-center gap-3 rounded-control px-3.5 text-sm
          text-muted hover:bg-surface hover:text-ink lg:flex"
        aria-label={t('fold')}
      >
        <Icon name="fold" />
        <span className="rail-word">{t('fold')}</span>
      </button>
    </nav>
  );
}
