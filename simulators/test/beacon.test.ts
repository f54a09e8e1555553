/** The simulated beacon as the platform's own client hears it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBeacon } from '@herna/beacon';
import { manualClock } from '@herna/kernel';
import { readConfig } from '@herna/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Simulators, startSimulators } from '../index.ts';

const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'herna-beacon-'));
let outside: Simulators;
beforeAll(async () => {
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock });
});
afterAll(async () => {
  await outside.close();
  rmSync(folder, { recursive: true });
});

/** A client with what development brings, the port aside. */
function beacon() {
  const development = {
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    SIM_PORT: '4000',
  };
  const { beaconUrl, beaconChain: chain } = readConfig(development).outside;
  expect(outside.addresses.beacon).toBe(beaconUrl.replace(/^.*4000/, outside.url));
  return createBeacon({ url: outside.addresses.beacon, chain, clock });
}
const faults = (switches: object) =>
  fetch(`${outside.url}/__sim/beacon/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });

it('tells a round when its time has come, the same to everybody, signed by the chain', async () => {
  const chain = beacon();
  const round = chain.roundAt(new Date('2026-11-21T18:00:01Z'));
  expect(await chain.value(round)).toBeUndefined();
  clock.advance(3_000);
  const value = await chain.value(round);
  expect(value).toHaveLength(32);
  expect(await beacon().value(round)).toEqual(value);
  expect(await chain.value(round - 1n)).not.toEqual(value);
});

it('is not believed when it signs another round, and waited for when it is silent', async () => {
  const chain = beacon();
  const round = chain.roundAt(clock.now()) - 10n;
  await faults({ forged: true });
  await expect(chain.value(round)).rejects.toThrow('not signed by the chain');
  await faults({ forged: false, silent: true });
  expect(await chain.value(round)).toBeUndefined();
  await faults({ silent: false, httpError: 503, times: 1 });
  await expect(chain.value(round)).rejects.toThrow('the beacon answers 503');
  expect(await chain.value(round)).toHaveLength(32);
});
