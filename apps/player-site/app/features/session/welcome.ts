import { showToast } from '@herna/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';
import { readGreeting, writeGreeting } from './greeting.ts';

const mark = 'herna.welcome';
/** Milliseconds the message after signing in stays (specification, section 9). */
const welcomeMs = 5000;

/**
 * Remembers to greet on the next page, which is loaded anew after signing in.
 * @param warnings What the sign-in was answered beside the session.
 */
export const greetNext = (warnings: readonly string[]): void =>
  sessionStorage.setItem(mark, writeGreeting(warnings));

/** Greets once after signing in, and tells a player of whom a limit is used up. */
export function useWelcome(): void {
  const t = useTranslations('shell');
  const session = useSession();
  useEffect(() => {
    const greeting = session && readGreeting(sessionStorage.getItem(mark));
    if (!greeting) return;
    sessionStorage.removeItem(mark);
    showToast({ text: t('welcome', { name: session.name }), forMs: welcomeMs });
    if (!greeting.limitsReached) return;
    showToast({ text: t('limitsReached'), tone: 'information', forMs: welcomeMs });
  }, [session, t]);
}
