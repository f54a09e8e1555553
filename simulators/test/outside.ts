/** The outside world for tests: free ports, a folder of its own, a clock moved by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManualClock, manualClock, seededRandom } from '@herna/kernel';
import { type Simulators, startSimulators } from '../index.ts';

export interface Outside extends Simulators {
  readonly clock: ManualClock;
  readonly folder: string;
  /** Closes the process' part and opens it again over the same files. */
  restart(): Promise<Outside>;
  /** Sets fault switches of a party. */
  fault(party: string, switches: Readonly<Record<string, unknown>>): Promise<void>;
  /** Posts JSON to a path below `/__sim/`. */
  steer(path: string, body?: unknown): Promise<Response>;
  end(): Promise<void>;
}

/** 21 November 2026, 18:05:09 in Prague. */
export const evening = new Date('2026-11-21T17:05:09Z');

/** Starts the outside world at that evening. */
export async function openOutside(): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-outside-'));
  return openAt(folder, manualClock(evening), 1);
}

async function openAt(folder: string, clock: ManualClock, seed: number): Promise<Outside> {
  const simulators = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock,
    random: seededRandom(seed),
  });
  const steer = (path: string, body: unknown = {}): Promise<Response> =>
    fetch(`${simulators.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...simulators,
    clock,
    folder,
    steer,
    async restart() {
      await simulators.close();
      return openAt(folder, clock, seed + 1);
    },
    async fault(party, switches) {
      const answer = await steer(`${party}/faults`, switches);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
    async end() {
      await simulators.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
