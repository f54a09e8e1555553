/** Whose tickets a player has: those of the own account, and of those that became part of it. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Players } from '@herna/players';

/** The accounts whose tickets are a player's. */
export const ownAccounts = async (
  db: Db,
  players: Pick<Players, 'accountsJoinedTo'>,
  playerId: PlayerId,
): Promise<readonly bigint[]> => [playerId, ...(await players.accountsJoinedTo(db, playerId))];
