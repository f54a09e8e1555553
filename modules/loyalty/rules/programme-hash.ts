/** What a programme says as a hash, by which proposals of different figures stand beside one another. */
import { hash } from 'node:crypto';
import type { ProgrammeSpec } from './programme.table.ts';

/** SHA-256 over a JSON array with fixed places, in hexadecimal: the order of keys changes nothing. */
export function programmeHash(spec: ProgrammeSpec): string {
  const { levels, keepPolicy, periodDays, noticeDays, validDays, rates } = spec;
  const { Casino, LiveGames, CrashGame, Lottery } = rates.kinds;
  const text = JSON.stringify([
    levels.map(({ key, from, keep }) => [key, from, keep]),
    [keepPolicy, periodDays, noticeDays, validDays],
    [Casino, LiveGames, CrashGame, Lottery],
    rates.games.map(({ gameKey, minorPerPoint }) => [gameKey, minorPerPoint]),
    rates.terminalMinutes,
  ]);
  return hash('sha256', text, 'hex');
}
