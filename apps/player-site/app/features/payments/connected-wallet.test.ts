/** The way out of a connected wallet: it is there in every language, and nowhere else. */
import { readFileSync } from 'node:fs';
import type { Locale } from '@herna/brands';
import { UiProvider } from '@herna/ui';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { ConnectedWallet } from './connected-wallet.tsx';
import type { WalletState } from './payment-words.tsx';

const ui = { locale: 'cs', texts: {}, link: 'a', sprite: '' } as unknown as ComponentProps<
  typeof UiProvider
>;
const messagesOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8'));

function markup(locale: Locale, method: string, wallet: WalletState): string {
  const element = createElement(ConnectedWallet, { method, wallet });
  const router = createMemoryRouter([{ path: '/', element }]);
  const page = createElement(UiProvider, ui, createElement(RouterProvider, { router }));
  const intl = { locale, messages: messagesOf(locale), timeZone: 'Europe/Prague' };
  return renderToStaticMarkup(
    createElement(IntlProvider, intl as ComponentProps<typeof IntlProvider>, page),
  );
}

const locales = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
test.each(locales)('%s: a connected wallet can be left', (locale) => {
  const words = messagesOf(locale).payments.withdraw;
  expect(markup(locale, 'NeteraWallet', 'CONNECTED')).toContain(words.disconnectWallet);
});

test.each([
  ['NeteraWallet', 'NONE'],
  ['NeteraWallet', 'BLOCKED'],
  ['BankTransfer', 'CONNECTED'],
] as const)('%s with a wallet that is %s has no such button', (method, wallet) => {
  expect(markup('cs', method, wallet)).toBe('');
});
