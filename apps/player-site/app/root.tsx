/** The document: language, look, sentences and the session that every page shares. */
import { localePrefix, marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import sprite from '@herna/ui/sprite.svg?url&no-inline';
import { typefacePreloads } from '@herna/ui/typefaces';
import { useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { orElse, visitOf } from './api/server.ts';
import { readVisitorCookies } from './features/consent/visitor-cookies.ts';
import { serverClock } from './features/session/server-clock.ts';
import { loadSession } from './features/session/session.server.ts';
import { fontAddress } from './fonts.server.ts';
import { Intl } from './i18n/intl.tsx';
import { messagesFor } from './i18n/messages.server.ts';
import { touchIcon } from './routes/seo/icons.table.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { loadFrame } from './shell/frame.server.ts';
import { SiteUi } from './shell/site-ui.tsx';
import { StyleSheet, styleSheetId } from './shell/style-sheet.ts';
import { useCanonicalHost } from './shell/use-canonical-host.ts';
import { useOfflinePage } from './shell/use-offline-page.ts';
import { siteContext } from './site-context.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/brand-icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', sizes: '180x180', href: `/icons/${touchIcon.file}` },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** A prefix that is no locale is dealt with by the page below; the document itself always stands. */
const visitOrDefault = (args: LoaderFunctionArgs) => {
  const { brand } = args.context.get(siteContext);
  const isBrandLocale = brand.locales.some((one) => one === args.params.locale);
  return visitOf(isBrandLocale ? args : { ...args, params: {} });
};

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOrDefault(args);
  const { brand, locale, prefix, publicUrl } = visit;
  const { tokens } = brand;
  const { helpLine } = marketRules(brand.market, pragueDay(new Date()));
  return {
    locale,
    prefix,
    publicUrl,
    version: visit.version,
    defaultLocale: visit.defaultLocale,
    brand: {
      key: brand.key,
      name: brand.name,
      market: brand.market,
      currency: brand.currency,
      helpLine: { name: helpLine.names[locale], number: helpLine.number },
      adEvents: brand.adEvents,
      images: brand.images,
      calendarPage: brand.calendarPage,
      themeColour: tokens.colours.canvas,
      locales: brand.locales.map((one) => ({
        locale: one,
        prefix: one === visit.defaultLocale ? '' : localePrefix(brand, one) || `/${one}`,
      })),
    },
    preloads: typefacePreloads(tokens.type, locale, fontAddress),
    messages: messagesFor(locale, 'ui', 'common', 'shell', 'games'),
    choices: readVisitorCookies(args.request.headers.get('cookie')),
    session: await orElse(loadSession(visit.api, brand.currency, visit.locale), undefined),
    frame: await loadFrame(visit),
    now: Date.now(),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The frame's data change with the language or when somebody asks, not with every step. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentUrl.href === args.nextUrl.href ||
  args.currentParams.locale !== args.nextParams.locale ||
  args.formMethod !== undefined;

export default function Root() {
  const site = useLoaderData<typeof loader>();
  useEffect(() => {
    // From now on presses are heard: journeys and benches begin here.
    document.documentElement.dataset.ready = 'yes';
  }, []);
  const { locale, brand, choices, now } = site;
  useOfflinePage(site.prefix);
  useCanonicalHost(site.publicUrl);
  useEffect(() => {
    // Whoever shows the time later begins from here.
    serverClock.now(now);
  }, [now]);
  return (
    <html
      lang={locale}
      data-balance={choices.balanceHidden ? 'hidden' : 'shown'}
      data-rail={choices.railFolded ? 'folded' : 'open'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColour} />
        <meta name="version" content={site.version} />
        {site.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id={styleSheetId} dangerouslySetInnerHTML={{ __html: useContext(StyleSheet) }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Intl locale={locale} messages={site.messages}>
          <SiteUi sprite={sprite}>
            <Outlet />
          </SiteUi>
        </Intl>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** When even the frame could not be made. It relies on nothing that could have failed with it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <CrashPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
