/**
 * The platforms of all brands in one process, for the journey through each of them: a database with
 * demo people and an outside world of its own for every brand. Whoever has forked it is told the
 * addresses of a brand as soon as it is open; it ends with whoever that is. Jobs run in the brand that
 * `HERNA_WORKER_BRAND` names.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { brands } from '@herna/brands';
import { createDatabase, type Database, ensureDatabase, freePort, migrate } from '@herna/db';
import { type PlayerId, type StaffId, systemClock, systemRandom } from '@herna/kernel';
import { compose, type Platform, readConfig, seed, startWorker } from '@herna/server';
import { serveSites } from '@herna/server/sites';
import { startSimulators } from '@herna/simulators';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** A valid number in both markets. */
const domestic = '1234567899/1100';
const template = 'brand_template';
const server = await startThrowAwayPostgres({ durable: false, inMemory: true });
/** What each brand has opened, ended before the database is. */
const closers: (() => Promise<void>)[] = [];
const parentGone = once(process, 'disconnect');
await ensureDatabase(server.url('postgres'), template);
await migrate(server.url(template));
await runMigrations({ connectionString: server.url(template) });

async function createFrom(name: string): Promise<void> {
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
}

/** The first demo player has a bank account that staff have found to be theirs. */
async function verifyAccount(
  { modules }: Platform,
  database: Database,
  playerId: PlayerId,
): Promise<void> {
  const { payments } = modules.parts;
  const staffId = 1n as StaffId;
  await database.transaction(async (tx) => {
    const [held] = await payments.accountsOf(tx, playerId);
    const { id } = held ?? (await payments.addBankAccount(tx, playerId, { domestic }));
    await payments.decideAccount(tx, id, { verified: true, reason: 'statement seen', staffId });
  });
}

const report = (error: unknown): void => console.error(error);

for (const { key, defaultLocale } of brands) {
  if (!process.connected) break;
  await createFrom(key);
  const dataDir = join(server.folder, key);
  // Keys of the card gateways are made once.
  const keysFolder = join(server.folder, 'keys');
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir, keysFolder });
  const port = await freePort();
  const config = readConfig({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: key,
    HERNA_APP_LOCALE: defaultLocale,
    HERNA_DATA_DIR: dataDir,
    HERNA_CSOB_PRIVATE_KEY: outside.keyFiles.merchantPrivate,
    HERNA_CSOB_PUBLIC_KEY: outside.keyFiles.bankPublic,
    HERNA_SMTP_URL: outside.addresses.smtp,
    ...outside.gatewaySettings,
    DATABASE_URL: server.url(key),
    PORT: String(port),
    SIM_PORT: new URL(outside.url).port,
  });
  const database = createDatabase({ url: server.url(key), name: key, poolMax: 4 });
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: true,
    onInternal: report,
  });
  const [playerId] = await seed(platform, database, config);
  if (!playerId) throw new Error(`${key} has no demo player`);
  await verifyAccount(platform, database, playerId);
  await serveSites(platform.app.browsers, platform, config);
  await platform.app.listen({ port, host: '127.0.0.1' });
  const hasWorker = key === process.env.HERNA_WORKER_BRAND;
  const worker = hasWorker ? await startWorker(platform, database, report) : undefined;
  closers.push(async () => {
    await worker?.stop();
    await platform.close();
    await database.close();
    await outside.close();
  });
  if (process.connected) process.send?.({ key, site: config.publicUrl, outside: outside.url });
}
await parentGone;
await Promise.allSettled(closers.map((close) => close()));
await server.stop();
process.exit(0);
