/** Addresses against the register's own file, as the simulated register publishes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '@herna/server';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformCalls } from '../contract/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'herna-addresses-'));
let outside: Simulators;
let world: World;
let staff: Caller;
beforeAll(async () => {
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder });
  const environment = { HERNA_ADDRESSES_URL: outside.addresses.addressFile };
  world = await openWorld({ environment });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(async () => {
  await world.close();
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = async (street: string, town: string, postCode: string, code?: string) => {
  const body = { street, town, postCode, ...(code ? { code } : {}) };
  const key = 'POST /capi/Government/v1/RuianValidation/ValidateAddress';
  return (await world.call(platformCalls, key, { body }, staff)).body;
};

test('addresses are checked once the file is read, and stay while the register is away', async () => {
  const known = ['Řásnovka 101/1', 'Praha 1', '110 00'] as const;
  expect(await check(...known)).toMatchObject({ state: 'UNAVAILABLE', place: null });
  // A worker that starts does not wait for the job's hour.
  const faults: unknown[] = [];
  const worker = await startWorker(world.platform, world.database, (error) => faults.push(error));
  await expect
    .poll(async () => (await check(...known)).state, { timeout: 30_000 })
    .not.toBe('UNAVAILABLE');
  await worker.stop();
  expect(faults).toEqual([]);
  const found = await check(...known);
  expect(found).toMatchObject({
    state: 'VALID',
    place: { street: 'Řásnovka 101/1', town: 'Praha', district: 'Praha 1', postCode: '11000' },
  });
  expect(await check('x 1', 'y', '00000', found.place?.code)).toEqual(found);
  const [street, town, postCode] = known;
  const service = bearer(world.config.secrets.internal);
  const inside = 'POST /capi/Internal/v1/Address/ValidateAddress';
  const body = { street, town, postCode };
  expect((await world.call(platformCalls, inside, { body }, service)).body).toEqual(found);
  expect(await check('Řásnovka 101/1', 'Praha', '120 00')).toMatchObject({
    state: 'PSC_MISMATCH',
    place: found.place,
  });
  expect((await check('Řásnovka 999', 'Praha', '110 00')).state).toBe('NOT_FOUND');
  expect(await check('Trojanovice č.ev. 5', 'Trojanovice', '74401')).toMatchObject({
    state: 'VALID',
    place: { street: 'Trojanovice č.ev. 5' },
  });
  // A register that publishes nothing takes nothing from the copy.
  await fetch(`${outside.url}/__sim/addresses/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emptyFile: 1 }),
  });
  world.clock.advance(30 * 24 * 3_600_000);
  await world.runJob('platform.load_addresses');
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  expect(await check(...known)).toEqual(found);
});

test('addresses are suggested for typed text, streets that begin with it first', async () => {
  const service = bearer(world.config.secrets.internal);
  const suggest = async (text: string, limit = 8) => {
    const query = { text, limit };
    const inside = 'GET /capi/Internal/v1/Address/SuggestAddress';
    const { body } = await world.call(platformCalls, inside, { query }, service);
    const open = await world.call(platformCalls, 'GET /api/addresses/suggest', { query });
    expect(open.body).toEqual(body);
    return body;
  };
  const found = await suggest('rasn praha 101');
  expect(found).toMatchObject({ state: 'READY', items: [{ street: 'Řásnovka 101/1' }] });
  expect(await suggest('řásnovka 101/1, 110 00')).toEqual(found);
  expect((await suggest('rasnovka 12000')).items).toEqual([]);
  expect((await suggest('praha', 3)).items).toHaveLength(3);
  // Numbers alone, and signs that a search would read as its own, find nothing.
  expect((await suggest('101')).items).toEqual([]);
  expect((await suggest('%_%')).items).toEqual([]);
});
