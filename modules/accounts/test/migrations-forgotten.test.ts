/** What is forgotten of migrations once they have ended. */
import type { PlayerId } from '@herna/kernel';
import { freshEmail, rowsOf } from '@herna/players/test/builders.ts';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { picture, sendFile } from '@herna/verification/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, venueGuest } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const of = '/capi/v2-onling/PlayerMigration' as const;
const start = (body: object) => ask(world, `POST ${of}/Start`, { body });

it('forgets who asked, and the pictures, long after the end', async () => {
  const { token, migration } = (
    await start({
      method: 'byScan',
      firstName: 'Eva',
      surname: 'Dávná',
      birthDate: '1970-01-02',
      contact: freshEmail(),
    })
  ).body;
  const file = await picture(2);
  await sendFile(world, `POST ${of}/UploadScan`, { fields: { token }, file });
  world.clock.advance(130 * 86_400_000);
  await world.runJob('accounts.forget_migrations');
  const rows = await rowsOf(
    world,
    sql<{ applicant: Buffer | null; pages: bigint }>`select applicant, (select count(*)
      from accounts.migration_page p where p.migration_id = m.id) as pages
      from accounts.migration m where id = ${BigInt(migration.migrationId) as PlayerId}`,
  );
  expect(rows).toEqual([{ applicant: null, pages: 0n }]);
});

it('forgets them too where the accounts became one, or nobody finished', async () => {
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const { playerId, person } = await venueGuest(world, staff);
  const { firstName, surname, birthDate } = person;
  const named = { firstName, surname, birthDate, contact: freshEmail() };
  const { token, migration } = (await start({ method: 'byScan', ...named })).body;
  const file = await picture(3);
  await sendFile(world, `POST ${of}/UploadScan`, { fields: { token }, file });
  const { migrationId } = migration;
  const body = { migrationId, sourcePlayerId: `${playerId}`, reason: 'seen it' };
  const { staff: team } = world.platform.modules.parts;
  const approved = await byTwo(world, team, () =>
    ask(world, `POST ${of}/Approve`, { body }, staff),
  );
  expect(approved.body.state).toBe('APPROVED');
  const kept = async () => {
    const rows = await rowsOf(
      world,
      sql<{ n: bigint }>`select count(*) as n from accounts.migration_page
        where migration_id = ${migrationId}`,
    );
    return rows[0]?.n;
  };
  world.clock.advance(100 * 86_400_000);
  await world.runJob('accounts.forget_migrations');
  expect(await kept()).toBe(1n);
  world.clock.advance(5 * 86_400_000);
  await world.runJob('accounts.forget_migrations');
  expect(await kept()).toBe(0n);
});
