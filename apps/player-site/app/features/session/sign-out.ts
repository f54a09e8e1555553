import { ApiError } from '@herna/contract-kit/client';
import { api } from '../../api/browser.ts';
import { localise } from '../../i18n/addresses.ts';
import { switchPushOff } from '../push/browser-push.ts';

/** Signing out does not wait longer for the browser's push service. */
const pushWaitMs = 3000;

/** Whoever sits down next reads nothing that is meant for the player. */
const endPush = (): Promise<unknown> =>
  Promise.race([
    switchPushOff().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, pushWaitMs)),
  ]);

/**
 * Ends the session, and push messages in this browser, and loads the lobby anew; a session that is over
 * already is signed out too.
 */
export async function signOut(prefix: string): Promise<void> {
  await endPush();
  try {
    await api('POST /capi/v2-onling/Player/Logout', { body: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  location.assign(localise('/', prefix));
}
