/**
 * Opening a session. A launch token works once; a page that is loaded again goes on with the
 * session it had, which the tab remembers. So does a demo, until it is left or its play money is
 * filled up.
 */
import type { Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import type { PlayingLaunch } from './launch.ts';

function memoryOf(launch: PlayingLaunch): string | undefined {
  if (launch.mode === 'demo') return `jantar.${launch.gameKey}.demo`;
  return launch.launchToken ? `jantar.${launch.gameKey}.${launch.launchToken}` : undefined;
}

/** Opens the session of a launch, or takes it up again. */
export async function openSession(
  calls: JantarClient,
  launch: PlayingLaunch,
  memory: Storage = sessionStorage,
): Promise<Session> {
  const { gameKey, mode, language } = launch;
  const place = memoryOf(launch);
  const token = place && memory.getItem(place);
  if (token) {
    const resumed = calls('POST /games/api/resume', { body: { token, language } });
    if (mode === 'real') return resumed;
    // A demo that is over is begun anew: there is nothing in it that could be lost.
    const again = await resumed.catch(() => undefined);
    if (again) return again;
  }
  const session = await calls('POST /games/api/session', {
    body: {
      gameKey,
      mode,
      language,
      ...(launch.mode === 'real' && launch.launchToken ? { launchToken: launch.launchToken } : {}),
    },
  });
  if (place) memory.setItem(place, session.token);
  return session;
}

/** Forgets the session of a launch, so that the next page opens a new one. */
export function forgetSession(launch: PlayingLaunch, memory: Storage = sessionStorage): void {
  const place = memoryOf(launch);
  if (place) memory.removeItem(place);
}
