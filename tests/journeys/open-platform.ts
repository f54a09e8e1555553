/** Opens the house by `npm start`, on free ports and an empty folder, and closes it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@herna/db';
import { root } from '../../tools/launch/settings.ts';

/** Resolves at the line that `npm start` ends with; refuses when it ended before. */
async function opened(house: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const hear = (line: string): void => void lines.push(line);
  if (house.stderr) createInterface({ input: house.stderr }).on('line', hear);
  if (!house.stdout) throw new Error('the house has no voice');
  for await (const line of createInterface({ input: house.stdout })) {
    hear(line);
    if (line.startsWith('Ctrl-C')) return;
  }
  throw new Error(`The house did not open:\n${lines.join('\n')}`);
}

/** Playwright's global set-up; what it returns closes the house. */
export default async function openPlatform(): Promise<(() => Promise<void>) | undefined> {
  // While writing journeys, a house that is open already may be named and is left open.
  if (process.env.HERNA_JOURNEY_SITE) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'herna-journeys-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const house = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SIM_PORT: String(simulatorPort),
      HERNA_DATA_DIR: folder,
      HERNA_APP_TARGET: 'herna',
      HERNA_APP_LOCALE: 'cs',
      // Journeys tell their visitors' addresses as a proxy would.
      HERNA_TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.env.HERNA_JOURNEY_SITE = `http://localhost:${port}`;
  process.env.HERNA_JOURNEY_OUTSIDE = `http://localhost:${simulatorPort}`;
  process.env.HERNA_JOURNEY_FOLDER = folder;
  await opened(house);
  house.stdout?.resume();
  return async () => {
    const ended = once(house, 'exit');
    // To npm alone, as a supervisor does; a terminal would tell the whole group.
    house.kill('SIGINT');
    const [code] = (await ended) as [number | null];
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The house closed with code ${code}.`);
  };
}
