/** Languages of the brand, and where this page stands in each. */
import { useLocation } from 'react-router';
import { pathWithin } from '../i18n/addresses.ts';
import { useSite } from './use-site.ts';

const languageNames: Readonly<Record<string, string>> = {
  cs: 'Čeština',
  sk: 'Slovenčina',
  en: 'English',
  hu: 'Magyar',
  vi: 'Tiếng Việt',
  ru: 'Русский',
};

/** This page in every language of the brand. */
export function useLanguages() {
  const { brand, prefix } = useSite();
  const { pathname, search } = useLocation();
  const path = pathWithin(pathname, prefix);
  return brand.locales.map(({ locale, prefix: other }) => ({
    locale,
    name: languageNames[locale] ?? locale,
    href: (path === '/' && other ? other : other + path) + search,
  }));
}
