import { useTranslations } from 'use-intl';
import { isHidden } from './hidden.ts';
import { Logo } from './logo.tsx';
import { footerWays } from './navigation.table.ts';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

const groups = ['play', 'care', 'house'] as const;

/** Words of footer links by address. */
const wordOf = (to: string) => to.replace(/^\//, '').replaceAll('/', '-');

interface FooterLinkProperties {
  readonly to: string;
  readonly className: string;
  readonly children: string;
}

/** A link of the footer: within the site, or to a secure page elsewhere. */
const FooterLink = ({ to, ...rest }: FooterLinkProperties) =>
  to.startsWith('/') ? <SiteLink to={to} {...rest} /> : <a href={to} rel="noreferrer" {...rest} />;

/** Responsible gaming first: the age mark, help lines and the licence stand on every page. */
export function Footer() {
  const t = useTranslations('shell.footer');
  const { brand, frame } = useSite();
  const hidden = brand.calendarPage ? frame.hidden : [...frame.hidden, '/calendar'];
  const { helpLine } = brand;
  const labelOf = (to: string) => {
    const key = `links.${wordOf(to)}` as never;
    return t.has(key) ? t(key) : to;
  };
  // What an operator has published stands in place of the site's own links.
  const defaultGroups = groups.map((group) => ({
    title: t(`groups.${group}`),
    links: footerWays[group].map((to) => ({ to, label: labelOf(to) })),
  }));
  const published = frame.footer.map(({ title, links }) => ({
    title: title ?? '',
    links: links.map(({ to, label }) => ({ to, label: label ?? labelOf(to) })),
  }));
  const visibleGroups = (published.length > 0 ? published : defaultGroups).map(
    ({ title, links }) => ({
      title,
      links: links.filter(({ to }) => !isHidden(to, hidden)),
    }),
  );
  return (
    <footer
      className="border-t border-line/60 bg-surface/50 pb-22 [contain-intrinsic-size:auto_40rem]
        md:pb-8"
    >
      <div className="mx-auto max-w-page px-4 py-10 md:px-8">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
          <span
            role="img"
            aria-label={t('age')}
            className="grid size-14 shrink-0 place-items-center rounded-full border-2
              border-negative font-display text-lg font-bold"
          >
            18+
          </span>
          <div className="max-w-3xl">
            <p className="font-medium">{t('warning')}</p>
            <p className="mt-1 text-sm text-muted">
              {t('help')} {helpLine.name}{' '}
              <a
                href={`tel:${helpLine.number.replaceAll(' ', '')}`}
                className="whitespace-nowrap text-ink underline underline-offset-3"
              >
                {helpLine.number}
              </a>
            </p>
          </div>
        </div>
        <div className="mt-10 grid grid-cols-2 gap-8 md:grid-cols-4">
          <div className="col-span-2 md:col-span-1">
            <Logo always />
            <p className="mt-4 max-w-72 text-sm text-muted">
              {t('licence', { brand: brand.name })}
            </p>
          </div>
          {visibleGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="mb-3 font-display text-sm font-semibold">{title}</p>
              <ul className="flex flex-col">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <FooterLink
                      to={to}
                      className="inline-flex min-h-target items-center text-sm text-muted hover:text-ink"
                    >
                      {label}
                    </FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="mt-10 border-t border-line/60 pt-5 text-xs text-muted">
          {t('notice', { brand: brand.name })}
        </p>
      </div>
    </footer>
  );
}
