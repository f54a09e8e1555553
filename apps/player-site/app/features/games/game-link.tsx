import type { ReactNode } from 'react';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSession } from '../../shell/use-site.ts';
import { gameAddress } from './game.ts';

export interface GameLinkProperties {
  readonly gameKey: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The way to a game; a plain box for a player who is excluded, whom nothing invites to play. */
export function GameLink({ gameKey, className, children }: GameLinkProperties) {
  const excluded = useSession()?.excluded;
  return excluded ? (
    <div className={className}>{children}</div>
  ) : (
    <SiteLink to={gameAddress(gameKey)} className={className}>
      {children}
    </SiteLink>
  );
}
