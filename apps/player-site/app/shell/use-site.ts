import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../root.tsx';

/** What the document knows: brand, language, session, choices. */
export function useSite(): RootData {
  const site = useRouteLoaderData<RootData>('root');
  if (!site) throw new Error('the root has no data here');
  return site;
}

/** The signed-in player's session, undefined for a guest. */
export const useSession = (): RootData['session'] => useSite().session;
