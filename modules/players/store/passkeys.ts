/** Passkeys of players and the challenges they sign. */
import { createPasskeyStore } from '@herna/passkeys';

export const passkeys = createPasskeyStore({ schema: 'players', owner: 'player_id' });
