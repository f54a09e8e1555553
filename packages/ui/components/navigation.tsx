/** Ways around: tabs that are addresses, pages of a list, languages. */
import { classNames } from '../class-names.ts';
import { fill, useUi } from '../ui-context.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
}

/** Tabs that are addresses of their own, so that each can be opened, shared and gone back from. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { link: Link } = useUi();
  return (
    <nav aria-label={label} className="rail-track -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                '-mb-px block border-b-2 px-3.5 py-3 text-sm font-medium -outline-offset-2',
                tab.current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface PaginationProperties {
  /** Pages count from one. */
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** Previous and next page of a list; nothing when there is only one. */
export function Pagination({ page, pages, to }: PaginationProperties) {
  const { texts, link: Link } = useUi();
  if (pages <= 1) return null;
  const button = 'edge grid size-11 place-items-center rounded-control bg-surface hover:bg-raised';
  return (
    <nav
      aria-label={fill(texts.page, { page, total: pages })}
      className="mt-6 flex items-center justify-center gap-4 text-sm"
    >
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={texts.previous} className={button}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <span className="figures text-muted">{fill(texts.page, { page, total: pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} aria-label={texts.next} className={button}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

export interface LanguageChoice {
  readonly locale: string;
  /** The language's name in itself. */
  readonly name: string;
  /** Address of this page in that language. */
  readonly href: string;
}

export interface LanguageSwitchProperties {
  readonly label: string;
  readonly current: string;
  readonly choices: readonly LanguageChoice[];
  readonly onChoose?: ((locale: string) => void) | undefined;
}

/** Languages by their own names; the page stays where it is. */
export function LanguageSwitch({ label, current, choices, onChoose }: LanguageSwitchProperties) {
  if (choices.length < 2) return null;
  return (
    <Disclosure
      label={`${label}: ${current}`}
      buttonClassName="flex h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium
        text-muted uppercase hover:bg-raised hover:text-ink"
      className="min-w-44 max-sm:right-auto max-sm:left-0"
      button={
        <>
          <Icon name="globe" className="size-5" />
          {current}
        </>
      }
    >
      {() => (
        <ul>
          {choices.map(({ locale, name, href }) => (
            <li key={locale}>
              <a
                href={href}
                lang={locale}
                hrefLang={locale}
                aria-current={locale === current ? 'true' : undefined}
                onClick={() => onChoose?.(locale)}
                className="flex items-center justify-between rounded-control px-3 py-2.5 text-sm
                  hover:bg-surface"
              >
                {name}
                {locale === current && <Icon name="check" className="size-4 text-accent" />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
