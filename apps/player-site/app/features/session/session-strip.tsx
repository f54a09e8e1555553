import { Icon, MoneyText } from '@herna/ui';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession, useSite } from '../../shell/use-site.ts';
import { PanicButton } from '../play/panic-button.tsx';
import { useLiveBalances } from './live-balance.tsx';
import { serverClock } from './server-clock.ts';
import { playedTime } from './session.ts';

/** Milliseconds between two looks at the clock. */
const lookMs = 15_000;

function everyLook(look: () => void): () => void {
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

/** Minutes since the session began, by the server's clock. */
export function usePlayedTime(): string {
  const { session, now } = useSite();
  const playedAt = (moment: number) =>
    session ? playedTime(moment - Date.parse(session.startedAt)) : '';
  return useSyncExternalStore(
    everyLook,
    () => playedAt(serverClock.now(now)),
    () => playedAt(now),
  );
}

/** Always in sight: time played, net result of the session, panic button; one tap to limits. */
export function SessionStrip() {
  const t = useTranslations('shell.session');
  const session = useSession();
  const played = usePlayedTime();
  const net = useLiveBalances()?.net;
  if (!session || !net) return null;
  return (
    <div className="flex h-10 items-center gap-1 text-sm text-muted lg:h-11">
      <SiteLink
        to="/profile/settings/limits"
        title={t('toLimits')}
        className="flex h-full items-center gap-3 rounded-control pr-2 hover:text-ink lg:px-2"
      >
        <span className="figures flex items-center gap-1.5">
          <Icon name="clock" className="size-4" />
          <span className="sr-only">{t('played')}</span>
          {played}
        </span>
        <span className="flex items-center gap-1.5" title={t('netHint')}>
          {t('net')}
          <MoneyText value={net} personal signed className="text-ink" />
        </span>
      </SiteLink>
      <span className="flex-1" />
      <PanicButton />
    </div>
  );
}
