/** Components that stand outside what they need are bugs that say so (specification, section 8). */
import { MoneyText } from '@herna/ui';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { useSite } from './use-site.ts';

const Word = () => useTranslations('ui')('close');
const Locale = () => useSite().locale;
const page = (Component: FunctionComponent) =>
  renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', Component }]) }),
  );

test('without a translator', () => {
  expect(() => renderToStaticMarkup(createElement(Word))).toThrow(/context/);
});

test('without the texts of a language', () => {
  const amount = createElement(MoneyText, { money: { amount: 100, currency: 'CZK' } } as never);
  expect(() => renderToStaticMarkup(amount)).toThrow(/outside UiProvider/);
});

test('without what the document knows', () => {
  expect(() => page(Locale)).toThrow(/the root has no data here/);
});
