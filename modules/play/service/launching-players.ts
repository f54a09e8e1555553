/** Players as they launch games. */
import { type Players, terminalAt } from '@herna/players';
import type { PlayersPort } from './ports.ts';

/** Makes the view of players that launching needs; `devices` are the terminals that may call. */
export const launchingPlayers = (players: Players, devices: readonly bigint[]): PlayersPort => ({
  launchProfile: players.launchProfile,
  sessionHolds: players.sessionHolds,
  async terminalOf(sessionId, db) {
    const device = terminalAt((await players.session(sessionId, db))?.place ?? '');
    return device !== undefined && devices.includes(device) ? `${device}` : undefined;
  },
  isOpenAt: (db, terminal) => players.isOpenAt(db, BigInt(terminal)),
});
