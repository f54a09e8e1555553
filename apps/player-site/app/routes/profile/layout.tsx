import { classNames, Icon, type IconName } from '@herna/ui';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { assertSignedIn } from '../../features/session/session.server.ts';
import { pathWithin } from '../../i18n/addresses.ts';
import { MoreMessages } from '../../i18n/intl.tsx';
import { messagesFor } from '../../i18n/messages.server.ts';
import { leadsHere } from '../../shell/navigation.table.ts';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';

/** Pages of the signed-in player; a guest signs in first and comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  await assertSignedIn(visit);
  return {
    messages: messagesFor(visit.locale, 'profile', 'payments', 'settings', 'history', 'identity'),
  };
}

const ways = [
  ['/profile', 'overview', 'user'],
  ['/profile/inbox', 'inbox', 'bell'],
  ['/profile/payments', 'payments', 'wallet'],
  ['/profile/history', 'history', 'history'],
  ['/my-wins', 'wins', 'wins'],
  ['/profile/settings', 'settings', 'settings'],
  ['/profile/responsible-gaming', 'protection', 'shield'],
] as const satisfies readonly (readonly [string, string, IconName])[];

export default function ProfileLayout() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <MoreMessages messages={messages}>
      <meta name="robots" content="noindex" />
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
        <ProfileNavigation />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </MoreMessages>
  );
}

function ProfileNavigation() {
  const t = useTranslations('profile.ways');
  const { prefix } = useSite();
  const path = pathWithin(useLocation().pathname, prefix);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link in sight
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    const frame = list.current?.parentElement;
    if (here && frame) frame.scrollLeft = here.offsetLeft - frame.offsetLeft - 16;
  }, [path]);
  return (
    <nav
      aria-label={t('label')}
      className="rail-track -mx-4 mb-5 overflow-x-auto px-4 lg:sticky lg:top-24 lg:mx-0 lg:mb-0
        lg:self-start lg:px-0"
    >
      <ul ref={list} className="flex gap-1.5 lg:flex-col">
        {ways.map(([to, word, icon]) => {
          const here = to === '/profile' ? path === to : leadsHere(to, path);
          return (
            <li key={to} className="shrink-0">
              <SiteLink
                to={to}
                aria-current={here ? 'page' : undefined}
                className={classNames(
                  'flex h-11 items-center gap-2.5 rounded-control px-3.5 text-sm font-medium',
                  here ? 'bg-raised text-ink' : 'text-muted hover:bg-surface hover:text-ink',
                )}
              >
                <Icon name={icon} className={classNames('size-5', here && 'text-accent')} />
                {t(word)}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
