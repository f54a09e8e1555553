import { useLocation } from 'react-router';
import { pathWithin } from '../i18n/addresses.ts';
import { useSite } from './use-site.ts';

export interface PageMetaProperties {
  readonly title: string;
  readonly description?: string | undefined;
  /** The lobby: its title begins with the brand. */
  readonly home?: boolean | undefined;
  /** Pages of one's own are not for search engines. */
  readonly hidden?: boolean | undefined;
}

/** Title, description and the same page in other languages. React puts them into the head. */
export function PageMeta({ title, description, home, hidden }: PageMetaProperties) {
  const { brand, prefix, publicUrl } = useSite();
  const path = pathWithin(useLocation().pathname, prefix);
  const at = (own: string) => publicUrl + (path === '/' && own ? own : own + path);
  return (
    <>
      <title>{home ? `${brand.name}: ${title}` : `${title} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={at(prefix)} />}
      {!hidden &&
        brand.locales.map(({ locale, prefix: own }) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={at(own)} />
        ))}
    </>
  );
}
