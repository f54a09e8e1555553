/**
 * A whole platform with the game server, a process of its own: guests with money sit at one slot, and
 * the game server reaches the wallet over HTTP, signed, as any provider does.
 * `node live-server.ts URL GUESTS` tells its port, the tokens of the seats and a stake.
 */
import { createDatabase, freePort } from '@herna/db';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { addHouseJackpots } from '@herna/play';
import { compose, readConfig } from '@herna/server';

/** A slot of five reels with free spins, whose rounds end without a decision. */
const gameKey = 'moonlit-wolf';
const cash = 100_000_000n;

const [url = '', guests = '1'] = process.argv.slice(2);
const port = await freePort();
const database = createDatabase({ url, name: 'bench-live' });
const platform = await compose({
  config: readConfig({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    DATABASE_URL: url,
    HERNA_REGISTER_URL: 'none',
    HERNA_WALLET_URL: `http://127.0.0.1:${port}`,
  }),
  database,
  clock,
  random,
  checkAnswers: false,
  rateScale: 1_000_000,
  onInternal: (error) => console.error(error),
});
const { parts } = platform.modules;
await database.transaction(async (tx) => {
  await parts.catalogue.addHouseTitles(tx);
  await addHouseJackpots(tx, parts.jackpots, 'CZK');
});
await platform.app.listen({ port, host: '127.0.0.1', backlog: 1024 });

/** Calls the platform as a player's browser does. */
async function call<Answer>(
  key: string,
  token: string | undefined,
  body?: object,
): Promise<Answer> {
  const [method, address] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A player with money, who has decided about his limits. */
async function openPlayer(number: number): Promise<string> {
  const playerId = await database.transaction(async (tx) => {
    const id = await parts.players.addPlayer(tx, {
      email: `guest${number}@herna.example`,
      phone: `+4207771${String(number).padStart(5, '0')}`,
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    });
    await parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: id,
      currency: 'CZK',
      source: 'bench',
      reference: `guest-${number}`,
      lines: [
        { account: 'player-cash', amount: cash },
        { account: 'bank-clearing', amount: -cash },
      ],
    });
    return id;
  });
  const { token } = await parts.players.openSession(playerId);
  const { limits } = await call<{ limits: readonly { kind: string }[] }>(
    'GET /capi/v1.1/PlayerLimits/Get',
    token,
  );
  await call('POST /capi/v1.1/PlayerLimits/Set', token, {
    limits: limits.map(({ kind }) => ({ kind, decision: 'REFUSED' })),
  });
  return token;
}

/** Sits a new player down at the slot. */
async function sitDown(number: number): Promise<{ token: string; stake: number }> {
  const player = await openPlayer(number);
  const launched = await call<{ url: string }>('POST /capi/v2-onling/OnlineGame/Launch', player, {
    gameKey,
    mode: 'real',
  });
  const launchToken = new URL(launched.url, 'http://x').searchParams.get('token');
  const { token, game } = await call<{ token: string; game: { stakes: readonly number[] } }>(
    'POST /games/api/session',
    undefined,
    { gameKey, mode: 'real', launchToken },
  );
  return { token, stake: game.stakes[0] ?? 0 };
}

const seats: { token: string; stake: number }[] = [];
for (let number = 1; number <= Number(guests); number++) seats.push(await sitDown(number));

process.on('disconnect', async () => {
  await platform.close();
  await database.close();
  process.exit(0);
});
process.send?.({ port, seats });
