import { api } from '../../api/browser.ts';
import { leaveFor } from '../../api/leave.ts';
import { localise, safeReturn } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import { showBalances } from '../session/balance-pill.tsx';
import { greetNext } from '../session/welcome.ts';

/** What a sign-in is answered, as far as the site needs it. */
interface SignedIn {
  readonly warnings: readonly string[];
}

/**
 * Loads the wanted page anew after signing in: everything on it is then the player's own, the
 * language and the hidden balances too. A guest's language lives in the address alone
 * (specification, section 4); where the player's settings cannot be read, the page stays as it is.
 */
export function useEnterSite(): (to: string | null, signedIn: SignedIn) => Promise<void> {
  const { brand, prefix } = useSite();
  return async (to, { warnings }) => {
    const settings = await api('GET /capi/v2-onling/PlayerSetting/Get', { query: {} }).catch(
      () => undefined,
    );
    if (settings) showBalances(settings.showBalance);
    const spoken =
      brand.locales.find(({ locale }) => locale === settings?.language)?.prefix ?? prefix;
    greetNext(warnings);
    return leaveFor(localise(safeReturn(to), spoken));
  };
}
