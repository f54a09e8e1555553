/**
 * Opening a session. A launch token works once; a page that is loaded again goes on with the
 * session it had, which the tab remembers.
 */
import type { Session } from '../scene.ts';
import type { JantarClient } from './calls.ts';
import type { Launch } from './launch.ts';

type Playing = Extract<Launch, { mode: 'real' | 'demo' }>;

const memoryOf = (launch: Playing): string | undefined =>
  launch.mode === 'real' && launch.launchToken
    ? `jantar.${launch.gameKey}.${launch.launchToken}`
    : undefined;

/** Opens the session of a launch, or takes it up again. */
export async function openSession(
  calls: JantarClient,
  launch: Playing,
  memory: Storage = sessionStorage,
): Promise<Session> {
  const { gameKey, mode, language } = launch;
  const place = memoryOf(launch);
  const token = place && memory.getItem(place);
  if (token) return calls('POST /games/api/resume', { body: { token, language } });
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
