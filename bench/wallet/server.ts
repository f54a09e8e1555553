/**
 * The server under load, a process of its own: the real HTTP edge with the casino-server calls, over
 * the wager path or over a rival. `node server.ts URL DESIGN CONNECTIONS` tells its port.
 *
 * `naive` is one transaction for each bet, tuned as well as that can be: the same participants and
 * prepared statements in the same two pipelined round trips, a house stripe for each connection so
 * that no row is hot, and each bet on the next connection in turn. `function` is one stored-function
 * call for each bet. `slow` is the wager path with a rule that takes long for one game.
 */
import { catalogue, systemClock as clock, systemRandom as random } from '@herna/kernel';
import { casinoServerCalls, createPlay, playErrors } from '@herna/play';
import {
  createApp,
  createAuthentication,
  createRateLimiter,
  localeChooser,
  mountCalls,
} from '@herna/server/edge';
import {
  answersOf,
  createBatchRunner,
  createWagerPath,
  freshWager,
  type WagerPath,
} from '@herna/wagering';
import { createFunctionPath } from './function-path.ts';
import { createParts } from './parts.ts';
import { profiler } from './profile.ts';
import { providerKey, secret, slowGame } from './settings.ts';

const [url = '', design = 'batched', connectionsText = '2'] = process.argv.slice(2);
const connections = Number(connectionsText);
const { brand, database, ledger, jackpots, protection, participants } = createParts(url);

function createNaivePath(): WagerPath {
  let turn = 0n;
  return createBatchRunner({
    url,
    name: 'bench-naive',
    clock,
    lanes: connections,
    batchMax: 1,
    participants,
    keyOf: () => turn++,
    draftOf: freshWager,
    answerOf: answersOf(participants),
  });
}

/** A hundred times what all participants together take to decide a bet. */
const slowRuleMs = 1;

/** The limits as they are, but slow for one game: as if a provider had brought a rule of its own. */
const withSlowLimits = participants.map((right) =>
  right.name === 'limits'
    ? {
        ...right,
        decide(...given: Parameters<typeof right.decide>) {
          if (given[0].request.gameKey === slowGame) {
            const until = performance.now() + slowRuleMs;
            while (performance.now() < until);
          }
          return right.decide(...given);
        },
      }
    : right,
);

const paths: Readonly<Record<string, () => WagerPath | Promise<WagerPath>>> = {
  batched: () => createWagerPath({ url, clock, lanes: connections, participants }),
  slow: () => createWagerPath({ url, clock, lanes: connections, participants: withSlowLimits }),
  naive: createNaivePath,
  function: () => createFunctionPath(url, clock, connections),
};
const open = paths[design];
if (!open) throw new Error(`no design is called ${design}`);
const wagerPath = await open();
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
    announce: async () => ({ added: 0, changed: 0, refused: [] }),
    gameByKey: async () => undefined,
    gameHolds: async () => false,
    gameNames: async () => new Map(),
    gamesOfProvider: async () => [],
    stakedGames: async () => [],
  },
  players: {
    launchProfile: async () => undefined,
    sessionHolds: async () => false,
    atTerminal: async () => 'ELSEWHERE',
  },
  payments: { hasPaymentMethod: async () => true },
  terminalMoney: { ownerOf: async () => 0n },
  isFreeRoundWinHeld: async () => false,
  providerSecrets: { [providerKey]: secret },
  freeRoundPorts: new Map(),
  lotteryDetailPorts: new Map(),
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
  documented: false,
  onInternal: (error) => console.error(error),
});
const edge = {
  database,
  clock,
  authentication: createAuthentication(
    {
      player: nobody,
      playerEndedBy: nobody,
      playerEndReason: nobody,
      staff: nobody,
      kiosk: nobody,
      providerSecret: play.providerSecret,
      client: nobody,
      device: nobody,
      internalToken: '',
      testToken: undefined,
    },
    clock,
  ),
  limiter: createRateLimiter(clock),
  testCalls: false,
  currency: 'CZK',
  checkAnswers: false,
  secureCookies: false,
  localeOf: localeChooser(brand.locales, brand.defaultLocale),
  putForward: <Answer>(_request: unknown, run: () => Promise<Answer>) => run(),
  assertOpen: async () => {},
  recordAct: async () => {},
  providerHeard: play.providerHeard,
};
mountCalls(app, edge, casinoServerCalls, play.handlers);
await app.listen({ port: 0, host: '127.0.0.1', backlog: 1024 });

process.on('message', async (message) => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const cpuMs = (user + system) / 1000;
    process.send?.({ cpuMs, rss, heapUsed, metrics: wagerPath.metrics() });
  } else if (message === 'profile') {
    await profiler.start();
    process.send?.('profiling');
  } else if (message === 'profiled') {
    process.send?.(await profiler.stop());
  }
});
process.on('disconnect', async () => {
  await app.close();
  await play.close();
  await wagerPath.close();
  await database.close();
  process.exit(0);
});
const address = app.server.address() as { port: number };
process.send?.({ port: address.port });
