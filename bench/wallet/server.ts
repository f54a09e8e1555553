/**
 * The server under load, a process of its own: the real HTTP edge with the casino-server calls, over
 * the wager path or over the rival. `node server.ts URL batched|naive CONNECTIONS` tells its port.
 *
 * The rival is one transaction for each bet, tuned as well as that can be: the same participants and
 * prepared statements in the same two pipelined round trips, a house stripe for each connection so
 * that no row is hot, and each bet on the next connection in turn.
 */
import { brandByTarget } from '@herna/brands';
import { createDatabase } from '@herna/db';
import { createJackpots } from '@herna/jackpots';
import { catalogue, systemClock as clock, systemRandom as random } from '@herna/kernel';
import { createBatchRunner, createLedger } from '@herna/ledger';
import {
  answerOf,
  casinoServerCalls,
  createPlay,
  createWagerPath,
  draftOf,
  participantsOf,
  playErrors,
  type WagerPath,
} from '@herna/play';
import { createProtection } from '@herna/protection';
import {
  createApp,
  createAuthentication,
  createRateLimiter,
  localeChooser,
  mountCalls,
} from '@herna/server/edge';
import { providerKey, secret } from './settings.ts';

const [url = '', design = 'batched', connectionsText = '2'] = process.argv.slice(2);
const connections = Number(connectionsText);
const brand = brandByTarget('herna');
const database = createDatabase({ url, name: 'bench' });
const ledger = createLedger({ database, clock, mainCurrency: brand.currency });
const jackpots = createJackpots({ database, clock, random, ledger, market: brand.market });
const protection = createProtection({
  database,
  clock,
  market: brand.market,
  ledger,
  sessions: { endSessions: async () => {} },
  playerExists: async () => true,
  audit: async () => {},
});
const participants = {
  protection: protection.limitsParticipant,
  jackpots: jackpots.participant,
};

function createNaivePath(): WagerPath {
  let turn = 0n;
  return createBatchRunner({
    url,
    name: 'bench-naive',
    clock,
    lanes: connections,
    batchMax: 1,
    participants: participantsOf(participants),
    keyOf: () => turn++,
    draftOf,
    answerOf,
  });
}

const wagerPath =
  design === 'naive'
    ? createNaivePath()
    : createWagerPath({ url, clock, lanes: connections, ...participants });
const play = createPlay({
  database,
  clock,
  random,
  brand,
  publicUrl: 'http://127.0.0.1',
  ledger,
  jackpots,
  protection,
  games: {
    gameByKey: async () => undefined,
    gameNames: async () => new Map(),
    stakedGames: async () => [],
  },
  players: { launchProfile: async () => undefined },
  providerSecrets: { [providerKey]: secret },
  wagerPath,
});
const nobody = async () => undefined;
const app = await createApp({
  version: 'bench',
  catalogue: { ...catalogue, ...playErrors },
  locales: brand.locales,
  defaultLocale: brand.defaultLocale,
  trustedProxies: [],
  secure: false,
  publicUrl: 'http://127.0.0.1',
  onInternal: (error) => console.error(error),
});
const edge = {
  database,
  clock,
  authentication: createAuthentication(
    {
      player: nobody,
      staff: nobody,
      kiosk: nobody,
      providerSecret: play.providerSecret,
      internalToken: '',
    },
    clock,
  ),
  limiter: createRateLimiter(clock),
  testCalls: false,
  checkAnswers: false,
  secureCookies: false,
  localeOf: localeChooser(brand.locales, brand.defaultLocale),
  assertOpen: async () => {},
};
mountCalls(app, edge, casinoServerCalls, play.handlers);
await app.listen({ port: 0, host: '127.0.0.1', backlog: 1024 });

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, metrics: wagerPath.metrics() });
});
process.on('disconnect', async () => {
  await app.close();
  await play.close();
  await database.close();
  process.exit(0);
});
const address = app.server.address() as { port: number };
process.send?.({ port: address.port });
