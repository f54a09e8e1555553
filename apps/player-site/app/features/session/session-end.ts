/** A session that ends while its page is open: the page makes way for the sign-in, which says why. */
import { useEffect } from 'react';
import { localise, pathWithin } from '../../i18n/addresses.ts';
import { useSession, useSite } from '../../shell/use-site.ts';
import { onLive } from '../live/live-source.ts';

/** Why a session has ended, in as many words as its player needs. */
export const sessionEnds = ['exclusion', 'time', 'elsewhere', 'idle', 'other'] as const;
type SessionEnd = (typeof sessionEnds)[number];

const endsByReason: Readonly<Record<string, SessionEnd | undefined>> = {
  SelfExclusion: 'exclusion',
  PanicButton: 'exclusion',
  LimitReached: 'time',
  OtherSession: 'elsewhere',
  Inactivity: 'idle',
  TokenExpired: 'idle',
  AccountLocked: 'other',
  PasswordChanged: 'other',
  CardRemoved: 'other',
  KilledByOperator: 'other',
};

/** What a player is told of a reason of sessions' ends; nothing of signing out by themselves. */
const sessionEndOf = (reason: string): SessionEnd | undefined => endsByReason[reason];

/** A page whose own act has ended the session is about to leave for another place by then. */
const ownActMs = 500;

/** Leaves the page when the session that it was opened with ends. */
export function useSessionEnd(): void {
  const { prefix } = useSite();
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    let leaving = false;
    const note = (): void => {
      leaving = true;
    };
    addEventListener('beforeunload', note);
    const forget = onLive('session', (news) => {
      const why = sessionEndOf((news as { readonly ended: string }).ended);
      if (!why) return;
      setTimeout(() => {
        if (leaving) return;
        const back = encodeURIComponent(pathWithin(location.pathname, prefix) + location.search);
        location.assign(localise(`/entry/login?to=${back}&why=${why}`, prefix));
      }, ownActMs);
    });
    return () => {
      leaving = true;
      removeEventListener('beforeunload', note);
      forget();
    };
  }, [signedIn, prefix]);
}
