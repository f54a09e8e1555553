/** Holds every page: unknown prefixes end here, and so does everything while the site is closed. */
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router';
import { notFound, orElse, type Visit, visitOf } from '../api/server.ts';
import { usePageviews } from '../features/consent/use-pageviews.ts';
import { keepAffiliate } from '../features/entry/affiliate.ts';
import { keepReferral } from '../features/entry/referral.ts';
import { localise } from '../i18n/addresses.ts';
import { FaultPage, NotFound } from '../shell/fault-pages.tsx';
import { loadFrame } from '../shell/frame.server.ts';
import { Frame } from '../shell/frame.tsx';
import { isHidden } from '../shell/hidden.ts';

/** Milliseconds before a shutdown from which players are warned. */
async function warnBeforeMs(visit: Visit): Promise<number> {
  const query = { key: 'shutdown.noticeMinutes' };
  const setting = visit.api('GET /capi/v2-onling/ServerConfig/GetValue', { query });
  return Number((await orElse(setting, { value: 0 })).value) * 60_000;
}

async function shutdownsOf(visit: Visit) {
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList', { query: {} }),
    { items: [] },
  );
  return items.filter(({ part }) => part === 'site');
}

/** Pages that are there while the site is closed: the notice, and the one kept for no connection. */
const alwaysOpen: readonly string[] = ['/maintenance', '/offline'];

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  if (alwaysOpen.includes(visit.path)) return { coming: undefined };
  const [shutdowns, { hidden }] = await Promise.all([shutdownsOf(visit), loadFrame(visit)]);
  if (shutdowns.some(({ state }) => state === 'running')) {
    const from = encodeURIComponent(visit.path + visit.url.search);
    throw redirect(localise(`/maintenance?from=${from}`, visit.prefix));
  }
  if (isHidden(visit.path, hidden)) throw notFound();
  const planned = shutdowns.filter(({ state }) => state === 'planned');
  const before = planned.length > 0 ? await warnBeforeMs(visit) : 0;
  const soon = planned.find(({ startsAt }) => Date.parse(startsAt) - Date.now() < before);
  return {
    coming: soon && { message: soon.message, startsAt: soon.startsAt, endsAt: soon.endsAt },
  };
}

export type LocaleData = Awaited<ReturnType<typeof loader>>;

export default function Locale() {
  usePageviews();
  const { search } = useLocation();
  useEffect(() => {
    keepAffiliate(search);
    keepReferral(search);
  }, [search]);
  return <Outlet />;
}

/** What failed on a page keeps the frame around it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <NotFound /> : <FaultPage />}</Frame>;
}
