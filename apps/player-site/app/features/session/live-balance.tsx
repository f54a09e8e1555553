import type { MoneyValue } from '@herna/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useSession } from '../../shell/use-site.ts';
import { onLive } from '../live/live-source.ts';
import { useSessionEnd } from './session-end.ts';

export interface Balances {
  readonly available: MoneyValue;
  readonly bonus: MoneyValue;
  readonly held: MoneyValue;
  readonly landbased: MoneyValue;
  readonly points: MoneyValue;
  readonly net: MoneyValue;
}

const BalanceContext = createContext<Balances | undefined>(undefined);

/** Balances of the signed-in player, moved by live news; undefined for a guest. */
export const useLiveBalances = (): Balances | undefined => useContext(BalanceContext);

export interface LiveBalanceProperties {
  readonly children: ReactNode;
  /** Keeps the figures as they are, while a game shows what they would give away. */
  readonly held?: boolean;
}

interface News {
  readonly of: ReturnType<typeof useSession>;
  readonly change: object;
}

/** The latest balance: the next frame, of a game or of the lobby again, begins with it. */
let latest: News | undefined;

/** Follows the player's balance for everything inside. */
export function LiveBalance({ children, held = false }: LiveBalanceProperties) {
  const session = useSession();
  const [news, setNews] = useState(latest);
  useSessionEnd();
  useEffect(() => {
    if (!session) return;
    return onLive('balance', (change) => {
      const before = latest?.of === session ? latest.change : {};
      latest = { of: session, change: { ...before, ...(change as object) } };
      setNews(latest);
    });
  }, [session]);
  // News of an older load are forgotten: the load already knows them.
  const balances = session && { ...session, ...(news?.of === session ? news.change : {}) };
  const shown = useRef(balances);
  useEffect(() => {
    if (!held) shown.current = balances;
  });
  return <BalanceContext value={held ? shown.current : balances}>{children}</BalanceContext>;
}
