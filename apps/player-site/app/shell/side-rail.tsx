import { classNames, Icon } from '@herna/ui';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { keepChoice, railCookie } from '../features/consent/visitor-cookies.ts';
import { pathWithin } from '../i18n/addresses.ts';
import { isHidden } from './hidden.ts';
import { Logo } from './logo.tsx';
import { categoryWays, helpWays, leadsHere, mainWays, type Way } from './navigation.table.ts';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

/** Folds the rail to its icons or opens it; CSS does the rest. */
function foldRail() {
  const { dataset } = document.documentElement;
  dataset.rail = dataset.rail === 'folded' ? 'open' : 'folded';
  keepChoice(railCookie, dataset.rail);
}

/** A way of the rail: one of ours by its word, or an operator's own by its label. */
type RailWay = Pick<Way, 'to' | 'icon' | 'iconOn'> & {
  readonly word?: Way['word'] | undefined;
  readonly label?: string | undefined;
};

/** A published link as a way; one to a page that we know keeps its icon. */
function railWay({ to, label }: { readonly to: string; readonly label?: string }): RailWay {
  const knownWay = [...mainWays, ...categoryWays, ...helpWays].find((way) => way.to === to);
  return { icon: 'chevron-right', ...knownWay, to, label };
}

/** The left rail of a desktop. */
export function SideRail() {
  const t = useTranslations('shell');
  const { brand, frame } = useSite();
  const published = frame.menu.map(({ links }) => links.map(railWay));
  // What an operator has published stands in place of the site's own menu.
  const all: readonly (readonly RailWay[])[] =
    published.length > 0 ? published : [mainWays, categoryWays, helpWays];
  const groups = all
    .map((ways) => ways.filter(({ to }) => !isHidden(to, frame.hidden)))
    .filter((ways) => ways.length > 0);
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
            <Ways ways={ways} />
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

function Ways({ ways }: { readonly ways: readonly RailWay[] }) {
  const t = useTranslations('shell.nav');
  const { prefix } = useSite();
  const path = pathWithin(useLocation().pathname, prefix);
  return (
    <ul className="flex flex-col gap-0.5">
      {ways.map(({ to, word, label, icon, iconOn }) => {
        const name = label ?? (word ? t(word) : to);
        const here = leadsHere(to, path) && !(to === '/archive' && path !== '/archive');
        return (
          <li key={to} title={name}>
            <SiteLink
              to={to}
              aria-current={here ? 'page' : undefined}
              aria-label={name}
              className={classNames(
                'relative flex h-11 items-center gap-3 rounded-control px-3.5 text-sm',
                'font-medium transition-colors',
                here ? 'bg-raised text-ink' : 'text-muted hover:bg-surface hover:text-ink',
              )}
            >
              <Icon
                name={here && iconOn ? iconOn : icon}
                className={classNames('size-5.5', here && 'text-accent')}
              />
              <span className="rail-word truncate">{name}</span>
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
