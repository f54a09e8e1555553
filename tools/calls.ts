/** `npm run calls`: writes openapi.json from the composed platform; needs no database server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, ensureDatabase, migrate } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { compose, readConfig } from '@herna/server';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { runMigrations } from 'graphile-worker';
import { root, withDefaults } from './launch/settings.ts';

const server = await startThrowAwayPostgres({ durable: false, inMemory: true });
try {
  await ensureDatabase(server.url('postgres'), 'herna');
  await migrate(server.url('herna'));
  await runMigrations({ connectionString: server.url('herna') });
  const { env } = withDefaults({ HERNA_TEST_CALLS: '1' });
  const config = readConfig({ ...env, DATABASE_URL: server.url('herna') });
  const database = createDatabase({ url: server.url('herna') });
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: false,
    onInternal: console.error,
  });
  const answer = await platform.app.inject({ url: '/openapi.json' });
  const document = `${JSON.stringify(JSON.parse(answer.body), null, 1)}\n`;
  writeFileSync(join(root, 'openapi.json'), document);
  console.log(`openapi.json: ${Object.keys(platform.calls).length} calls`);
  await platform.close();
  await database.close();
} finally {
  await server.stop();
}
