/** The hashed id under which services outside know a player. */
import { createHmac } from 'node:crypto';
import { derivedKey } from '@herna/kernel/seal';

/** Makes hashed ids: the same player has the same one, and nobody finds the player from it. */
export function playerHid(masterSecret: string): (playerId: bigint) => string {
  const key = derivedKey(masterSecret, 'risk-feed');
  return (playerId) =>
    createHmac('sha256', key).update(playerId.toString()).digest('hex').slice(0, 32);
}
