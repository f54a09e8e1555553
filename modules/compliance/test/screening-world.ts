/** A platform that asks the simulator of the lists of sanctions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulators } from '@herna/simulators';
import { openWorld, type World } from '@herna/testkit';
import { expect } from 'vitest';

export interface ScreeningWorld extends World {
  /** Where the simulators are. */
  readonly outside: string;
  /** Empties the lists, which answer again. */
  clearLists(): Promise<void>;
  /** Puts somebody on a list. */
  enter(name: string, birthDate?: string): Promise<void>;
  /** Makes the lists answer nobody, or everybody again. */
  silence(isSilent: boolean): Promise<void>;
}

/** Opens a world; close it in `afterAll`. */
export async function openScreeningWorld(): Promise<ScreeningWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-sanctions-'));
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder });
  const world = await openWorld({
    environment: { HERNA_SANCTIONS_URL: outside.addresses.sanctions },
  });
  const tell = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${outside.url}/__sim/sanctions/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  return {
    ...world,
    outside: outside.url,
    clearLists: () => tell('reset', {}),
    enter: (name, birthDate = '') => tell('entries', { name, birthDate, list: 'un_csl' }),
    silence: (isSilent) => tell('faults', { httpError: isSilent ? 503 : 0 }),
    async close() {
      await world.close();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
