import { classNames, Icon, MoneyText } from '@herna/ui';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession, useSite } from '../../shell/use-site.ts';
import { PanicButton } from '../play/panic-button.tsx';
import { type Balances, useLiveBalances } from './live-balance.tsx';
import { serverClock } from './server-clock.ts';
import { playedTime } from './session.ts';

/** Milliseconds between two looks at the clock. */
const lookMs = 15_000;

function everyLook(look: () => void): () => void {
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

/** Minutes since the session began, by the server's clock. */
function usePlayedTime(): string {
  const { session, now } = useSite();
  const playedAt = (moment: number) =>
    session ? playedTime(moment - Date.parse(session.startedAt)) : '';
  return useSyncExternalStore(
    everyLook,
    () => playedAt(serverClock.now(now)),
    () => playedAt(now),
  );
}

interface SessionNumbersProperties {
  readonly net: Balances['net'];
  readonly className?: string;
}

/** Time played and net result of the session; one tap to limits. */
export function SessionNumbers({ net, className }: SessionNumbersProperties) {
  const t = useTranslations('shell.session');
  const played = usePlayedTime();
  return (
    <SiteLink
      to="/profile/settings/limits"
      title={t('toLimits')}
      className={classNames('flex items-center gap-3 rounded-control hover:text-ink', className)}
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
  );
}

/** Always in sight: time played, net result of the session, panic button; one tap to limits. */
export function SessionStrip() {
  const session = useSession();
  const net = useLiveBalances()?.net;
  if (!session || !net) return null;
  return (
    <div className="flex h-10 items-center gap-1 text-sm text-muted lg:h-11 pointer-coarse:h-11">
      <SessionNumbers net={net} className="h-full pr-2 lg:px-2" />
      <span className="flex-1" />
      <PanicButton />
    </div>
  );
}
