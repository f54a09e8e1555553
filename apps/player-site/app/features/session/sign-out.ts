import { ApiError } from '@herna/contract-kit/client';
import { api } from '../../api/browser.ts';
import { localise } from '../../i18n/addresses.ts';

/** Ends the session and loads the lobby anew; a session that is over already is signed out too. */
export async function signOut(prefix: string): Promise<void> {
  try {
    await api('POST /capi/v2-onling/Player/Logout', { body: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  location.assign(localise('/', prefix));
}
