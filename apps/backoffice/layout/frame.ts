/** What every page of the backoffice stands in, with and without a sign-in. */
import { localStorageStore } from 'react-admin';
import { createI18nProvider } from '../i18n/provider.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** Language, look and what this browser remembers of both. */
export const createFrame = () => ({
  i18nProvider: createI18nProvider(navigator.language.startsWith('cs') ? 'cs' : 'en'),
  store: localStorageStore(undefined, 'herna'),
  theme: lightTheme,
  darkTheme,
  defaultTheme: 'light' as const,
});
