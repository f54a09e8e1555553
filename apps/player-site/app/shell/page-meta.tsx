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
  /** Address of the picture shown where somebody shares the page, without the locale's prefix. */
  readonly image?: `/share/${string}` | undefined;
  /** A post, and not a page of the site. */
  readonly article?: boolean | undefined;
}

/** The picture of pages without one of their own. */
const brandPicture = '/art/scenes/ember-sevens.webp';

/**
 * Title, description, the same page in other languages, and what is shown where it is shared. React puts
 * them into the head.
 */
export function PageMeta(properties: PageMetaProperties) {
  const { title, description, home, image, article } = properties;
  const { brand, prefix, publicUrl, locale, frame } = useSite();
  const hidden = properties.hidden === true || frame.preview;
  const path = pathWithin(useLocation().pathname, prefix);
  const at = (localePrefix: string, to = path) =>
    publicUrl + (to === '/' && localePrefix ? localePrefix : localePrefix + to);
  const [first] = brand.locales;
  const fallback = brand.locales.find(({ prefix: localePrefix }) => localePrefix === '') ?? first;
  return (
    <>
      <title>{home ? `${brand.name}: ${title}` : `${title} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && (
        <>
          <link rel="canonical" href={at(prefix)} />
          {brand.locales.map(({ locale: alternate, prefix: localePrefix }) => (
            <link key={alternate} rel="alternate" hrefLang={alternate} href={at(localePrefix)} />
          ))}
          {fallback && <link rel="alternate" hrefLang="x-default" href={at(fallback.prefix)} />}
          <meta property="og:type" content={article ? 'article' : 'website'} />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={at(prefix)} />
          <meta property="og:locale" content={locale} />
          <meta
            property="og:image"
            content={image ? at(prefix, image) : publicUrl + brandPicture}
          />
          {image && <meta property="og:image:type" content="image/jpeg" />}
          {image && <meta property="og:image:width" content="1200" />}
          {image && <meta property="og:image:height" content="630" />}
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
