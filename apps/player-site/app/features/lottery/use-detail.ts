/** The way to the proof of a draw or a ticket, which is a page of this site or of another lottery. */
import { leaveFor } from '../../api/leave.ts';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';

/** Opens an address of a detail; a page of this site in the language that is read here. */
export function useDetail(): (url: string) => Promise<void> {
  const { prefix } = useSite();
  return (url) => {
    const { origin, pathname, search } = new URL(url);
    const isOurs = origin === location.origin;
    return leaveFor(isOurs ? origin + localise(pathname + search, prefix) : url);
  };
}
