/**
 * A whole platform, a process of its own, with the consumers that assess players and pause their play,
 * and with players who are one event short of the band that pauses. `node server.ts URL PLAYERS` tells
 * its port and who calls.
 */
import { createDatabase, createListener, freePort, startConsumer } from '@herna/db';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { compose, demoOtpSecret, kioskKey, readConfig } from '@herna/server';
import { playerOf } from '../sign-in/people.ts';

const names = ['risk.observe', 'risk.pause'];

const [url = '', people = '1'] = process.argv.slice(2);
const port = await freePort();
const database = createDatabase({ url, name: 'bench-protection' });
const config = readConfig({
  HERNA_ENV: 'development',
  HERNA_APP_TARGET: 'herna',
  HERNA_APP_LOCALE: 'cs',
  DATABASE_URL: url,
  HERNA_REGISTER_URL: 'none',
  HERNA_KIOSK_DEVICES: '1',
});
const onError = (error: unknown): void => console.error(error);
const platform = await compose({
  config,
  database,
  clock,
  random,
  checkAnswers: false,
  rateScale: 1_000_000,
  onInternal: onError,
});
const { players, staff, protection, ledger } = platform.modules.parts;

/** Somebody with money and decided limits who is signed in. */
async function addPlayer(number: number): Promise<{ playerId: string; token: string }> {
  const playerId = await database.transaction((tx) => players.addPlayer(tx, playerOf(number)));
  const amount = 1_000_00n;
  await database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'bench',
      reference: `deposit-${number}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'corrections', amount: -amount },
      ],
    }),
  );
  const { limits } = await protection.limits.read(database.read, playerId);
  await database.transaction((tx) =>
    protection.limits.change(
      tx,
      playerId,
      limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const })),
      { requester: { by: 'player', id: playerId }, onlyStricter: true },
    ),
  );
  const { token } = await players.openSession(playerId);
  return { playerId: playerId.toString(), token };
}

const member = {
  login: 'bench.administrator',
  name: 'Bench',
  email: 'bench@herna.example',
  role: 'administrator',
  locale: 'cs',
  password: 'tichy vecer v kasinu',
} as const;
await database.transaction((tx) => staff.add(tx, { ...member, otpSecret: demoOtpSecret }));
const seats = [];
for (let number = 0; number < Number(people); number++) seats.push(await addPlayer(number));

const listener = createListener(url);
const consumers = platform.modules.consumers
  .filter(({ name }) => names.includes(name))
  .map((one) => startConsumer({ ...one, database, listener, onError }));
if (consumers.length !== names.length) throw new Error('a consumer is missing');
await platform.app.listen({ port, host: '127.0.0.1' });

process.on('disconnect', async () => {
  for (const consumer of consumers) await consumer.stop();
  await listener.close();
  await platform.close();
  await database.close();
  process.exit(0);
});
const { login, password } = member;
process.send?.({
  port,
  seats,
  kiosk: kioskKey(config.secrets.master, 1n),
  staff: { login, password, secret: demoOtpSecret },
});
