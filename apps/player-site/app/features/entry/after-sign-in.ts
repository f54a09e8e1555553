import { leaveFor } from '../../api/leave.ts';
import { localise, safeReturn } from '../../i18n/addresses.ts';
import { greetNext } from '../session/welcome.ts';

/** Loads the wanted page anew after signing in: everything on it is then the player's own. */
export function enterSite(
  to: string | null,
  prefix: string,
  { warnings }: { readonly warnings: readonly string[] },
): Promise<void> {
  greetNext(warnings);
  return leaveFor(localise(safeReturn(to), prefix));
}
