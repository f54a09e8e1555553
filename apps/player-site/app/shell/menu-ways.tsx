import { classNames, Icon } from '@herna/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithin } from '../i18n/addresses.ts';
import { isHidden } from './hidden.ts';
import { categoryWays, helpWays, leadsHere, mainWays, type Way } from './navigation.table.ts';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

/** A way of the menu: one of ours by its word, or an operator's own by its label. */
type MenuWay = Pick<Way, 'to' | 'icon' | 'iconOn'> & {
  readonly word?: Way['word'] | undefined;
  readonly label?: string | undefined;
};

/** A published link as a way; one to a page that we know keeps its icon. */
function publishedWay({ to, label }: { readonly to: string; readonly label?: string }): MenuWay {
  const knownWay = [...mainWays, ...categoryWays, ...helpWays].find((way) => way.to === to);
  return { icon: 'chevron-right', ...knownWay, to, label };
}

/** The groups of the main menu: what an operator has published, or the site's own. */
export function useMenu(): readonly (readonly MenuWay[])[] {
  const { frame } = useSite();
  const published = frame.menu.map(({ links }) => links.map(publishedWay));
  const groups: readonly (readonly MenuWay[])[] =
    published.length > 0 ? published : [mainWays, categoryWays, helpWays];
  return groups
    .map((ways) => ways.filter(({ to }) => !isHidden(to, frame.hidden)))
    .filter((ways) => ways.length > 0);
}

interface MenuWaysProperties {
  readonly ways: readonly MenuWay[];
  /** How the list lays its links out. */
  readonly className: string;
  /** Whether the words fold away with the rail. */
  readonly folds?: boolean;
  /** A link was followed, be it to the page at hand. */
  readonly onFollow?: () => void;
}

/** A group of the menu as links. */
export function MenuWays({ ways, className, folds, onFollow }: MenuWaysProperties) {
  const t = useTranslations('shell.nav');
  const { prefix } = useSite();
  const path = pathWithin(useLocation().pathname, prefix);
  return (
    <ul className={className}>
      {ways.map(({ to, word, label, icon, iconOn }) => {
        const name = label ?? (word ? t(word) : to);
        const here = leadsHere(to, path) && !(to === '/archive' && path !== '/archive');
        return (
          <li key={to} title={name}>
            <SiteLink
              to={to}
              onClick={onFollow}
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
              <span className={classNames('truncate', folds && 'rail-word')}>{name}</span>
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
