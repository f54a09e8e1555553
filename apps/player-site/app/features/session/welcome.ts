import { showToast } from '@herna/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shell/use-site.ts';

const mark = 'herna.welcome';
/** Milliseconds the message after signing in stays (specification, section 9). */
const welcomeMs = 5000;

/** Remembers to greet on the next page, which is loaded anew after signing in. */
export const greetNext = (): void => sessionStorage.setItem(mark, '1');

/** Greets once after signing in. */
export function useWelcome(): void {
  const t = useTranslations('shell');
  const session = useSession();
  useEffect(() => {
    if (!session || !sessionStorage.getItem(mark)) return;
    sessionStorage.removeItem(mark);
    showToast({ text: t('welcome', { name: session.name }), forMs: welcomeMs });
  }, [session, t]);
}
