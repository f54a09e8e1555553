import { localise, safeReturn } from '../../i18n/addresses.ts';
import { greetNext } from '../session/welcome.ts';

/**
 * Loads the wanted page anew after signing in: everything on it is then the player's own. The
 * promise never settles, so that a form stays as it is until the page is gone.
 */
export function enterSite(to: string | null, prefix: string): Promise<never> {
  greetNext();
  location.assign(localise(safeReturn(to), prefix));
  return new Promise(() => {});
}
