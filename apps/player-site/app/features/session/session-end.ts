/** A session that ends while its page is open: the page makes way for the sign-in, which says why. */
import { useEffect } from 'react';
import { localise, pathWithin } from '../../i18n/addresses.ts';
import { useSession, useSite } from '../../shell/use-site.ts';
import { onLive } from '../live/live-source.ts';

/** Why a session has ended, in as many words as its player needs. */
export const sessionEnds = ['exclusion', 'time', 'elsewhere', 'idle', 'end', 'other'] as const;
type SessionEnd = (typeof sessionEnds)[number];

const endsByReason: Readonly<Record<string, SessionEnd | undefined>> = {
  SelfExclusion: 'exclusion',
  PanicButton: 'exclusion',
  EnforcedPause: 'exclusion',
  LimitReached: 'time',
  OtherSession: 'elsewhere',
  Inactivity: 'idle',
  TokenExpired: 'end',
  AccountLocked: 'other',
  PasswordChanged: 'other',
  CardRemoved: 'other',
  VenueClosed: 'other',
  KilledByOperator: 'other',
};

/** The sentence for each reason a session ends; none for signing out oneself. */
export const sessionEndOf = (reason: string): SessionEnd | undefined => endsByReason[reason];

/** Whether an act of this page is ending, or has ended, its own session. */
let endsItself = false;

/**
 * Runs an act of the player that ends the session of this very page. What follows it is the page's
 * to show: the news of the end, which may arrive before the answer, leaves it where it is.
 * @param ends Whether the session is over, by the answer; an act that fails ends nothing.
 */
export async function endingSession<T>(
  act: () => Promise<T>,
  ends: (answer: T) => boolean = () => true,
): Promise<T> {
  endsItself = true;
  let ended = false;
  try {
    const answer = await act();
    ended = ends(answer);
    return answer;
  } finally {
    endsItself = ended;
  }
}

/** Leaves for the sign-in, which says why and leads back here. */
export function leaveForSignIn(prefix: string, why: SessionEnd): void {
  const back = encodeURIComponent(pathWithin(location.pathname, prefix) + location.search);
  location.assign(localise(`/entry/login?to=${back}&why=${why}`, prefix));
}

/** Leaves the page when the session that it was opened with ends. */
export function useSessionEnd(): void {
  const { prefix } = useSite();
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    endsItself = false;
    return onLive('session', (news) => {
      const why = sessionEndOf((news as { readonly ended: string }).ended);
      if (why && !endsItself) leaveForSignIn(prefix, why);
    });
  }, [signedIn, prefix]);
}
