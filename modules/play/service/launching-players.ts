/** Players as they launch games. */
import { type Players, terminalAt } from '@herna/players';
import type { TerminalPlaces } from '@herna/players/ports';
import type { PlayersPort } from './ports.ts';

/**
 * Makes the view of players that launching needs; `devices` are the terminals with a key of their own
 * that may call.
 */
export const launchingPlayers = (
  players: Players,
  devices: readonly bigint[],
  places: TerminalPlaces,
): PlayersPort => ({
  launchProfile: players.launchProfile,
  sessionHolds: players.sessionHolds,
  async atTerminal(db, sessionId, terminal) {
    const device = terminalAt((await players.session(sessionId, db))?.place ?? '');
    if (device === undefined) return 'ELSEWHERE';
    const isThere =
      (devices.includes(device) && `${device}` === terminal) ||
      (await places.standsBeside(db, terminal, device));
    if (!isThere) return 'ELSEWHERE';
    return (await players.isOpenAt(db, device)) ? 'OPEN' : 'CLOSED';
  },
});
