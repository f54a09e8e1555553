import { migrationsFolder, readMigrations } from '@herna/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());

describe('diagnostics', () => {
  test('both editions are alive and know their version', async () => {
    const alive = { alive: true, at: world.clock.now().toISOString() };
    expect(await world.call('GET /capi/v1.1/Diagnostics/IsAlive')).toEqual(alive);
    expect(await world.call('GET /capi/Diagnostics/v1/IsAlive')).toEqual(alive);
    const migration = readMigrations(migrationsFolder).at(-1)?.name;
    expect(await world.call('GET /capi/v1.1/Diagnostics/Version')).toEqual({
      version: '1.3.81',
      build: 'local',
      edition: 'v1.1',
      migration,
    });
    expect(await world.call('GET /capi/Diagnostics/v1/Version')).toMatchObject({ edition: 'v1' });
  });

  test('the hash method of each edition is named', async () => {
    const named = { method: 'Sha256', label: 'SHA-256' };
    expect(await world.call('GET /capi/Diagnostics/v1/SupportedHashMethod')).toEqual(named);
    expect(await world.call('GET /capi/v1.1/Diagnostics/SupportedHashMethod')).toEqual(named);
  });

  test('a database that does not answer is reported as busy', async () => {
    const other = await openPlatform();
    await other.close();
    expect(await other.refusal('GET /capi/v1.1/Diagnostics/IsAlive', {})).toBe('ERR_BUSY');
  });
});
