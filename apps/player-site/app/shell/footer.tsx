import { useTranslations } from 'use-intl';
import { Logo } from './logo.tsx';
import { footerWays } from './navigation.table.ts';
import { SiteLink } from './site-ui.tsx';
import { useSite } from './use-site.ts';

const groups = ['play', 'care', 'house'] as const;

/** Words of footer links by address. */
const wordOf = (to: string) => to.replace(/^\//, '').replaceAll('/', '-');

/** Responsible gaming first: the age mark, help lines and the licence stand on every page. */
export function Footer() {
  const t = useTranslations('shell.footer');
  const { brand } = useSite();
  const { helpLine } = brand;
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
              {t('help')} <span lang={helpLine.language}>{helpLine.name}</span>{' '}
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
          {groups.map((group) => (
            <nav key={group} aria-label={t(`groups.${group}`)}>
              <p className="mb-3 font-display text-sm font-semibold">{t(`groups.${group}`)}</p>
              <ul className="flex flex-col gap-0.5">
                {footerWays[group].map((to) => (
                  <li key={to}>
                    <SiteLink
                      to={to}
                      className="inline-block py-1.5 text-sm text-muted hover:text-ink"
                    >
                      {t(`links.${wordOf(to)}` as never)}
                    </SiteLink>
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
