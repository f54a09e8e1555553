import { useEffect } from 'react';
import { useSession } from '../../shell/use-site.ts';
import { endForeignPush } from './browser-push.ts';

/** A browser that several people use shows whoever is signed in no messages to another. */
export function useOwnPush(): void {
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    // Without an answer the next page asks again.
    if (signedIn) endForeignPush().catch(() => {});
  }, [signedIn]);
}
