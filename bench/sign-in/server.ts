/**
 * A whole platform, a process of its own, with players and members of staff whose passwords cost what
 * they cost in production. `node server.ts URL PEOPLE` reports its port and the key of a terminal.
 */
import { createDatabase, freePort } from '@herna/db';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { compose, kioskKey, readConfig } from '@herna/server';
import { memberOf, playerOf } from './people.ts';

const [url = '', people = '1'] = process.argv.slice(2);
const port = await freePort();
const database = createDatabase({ url, name: 'bench-sign-in' });
const config = readConfig({
  HERNA_ENV: 'development',
  HERNA_APP_TARGET: 'herna',
  HERNA_APP_LOCALE: 'cs',
  DATABASE_URL: url,
  HERNA_REGISTER_URL: 'none',
  HERNA_KIOSK_DEVICES: '1',
});
const platform = await compose({
  config,
  database,
  clock,
  random,
  checkAnswers: false,
  // Everybody comes from one address here; the limits of one would answer instead of the queue.
  rateScale: 1_000_000,
  onInternal: (error) => console.error(error),
});
const { players, staff } = platform.modules.parts;
for (let number = 0; number < Number(people); number++) {
  await database.transaction(async (tx) => {
    await players.addPlayer(tx, playerOf(number));
    await staff.add(tx, memberOf(number));
  });
}
await platform.app.listen({ port, host: '127.0.0.1', backlog: 1024 });

process.on('disconnect', async () => {
  await platform.close();
  await database.close();
  process.exit(0);
});
process.send?.({ port, terminalKey: kioskKey(config.secrets.master, 1n) });
