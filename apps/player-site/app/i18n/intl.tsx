import type { Locale } from '@herna/brands';
import { notationOf } from '@herna/kernel';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { IntlProvider, useLocale } from 'use-intl';

type Loaded = Readonly<Record<string, unknown>>;

const MessagesContext = createContext<Loaded>({});

export interface IntlProperties {
  readonly locale: Locale | 'en-GB';
  readonly messages: Loaded;
  readonly children: ReactNode;
}

/** Speaks a locale; sentences of the pages above stay in reach. */
export function Intl({ locale, messages, children }: IntlProperties) {
  const above = useContext(MessagesContext);
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <MessagesContext value={all}>
      <IntlProvider locale={notationOf(locale)} messages={all as never} timeZone="Europe/Prague">
        {children}
      </IntlProvider>
    </MessagesContext>
  );
}

/** Adds the sentences a page has brought with it. */
export function MoreMessages({ messages, children }: Omit<IntlProperties, 'locale'>) {
  const locale = useLocale();
  return (
    <Intl locale={locale} messages={messages}>
      {children}
    </Intl>
  );
}
