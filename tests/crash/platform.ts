/**
 * The platform that the crash test kills, a process of its own: the casino-server calls behind the
 * real HTTP edge, and the ledger's deposits and withdrawals as plain routes. `node platform.ts URL`
 * says its port to its parent.
 */
import { brandByTarget } from '@herna/brands';
import { createDatabase, type Tx } from '@herna/db';
import { createJackpots } from '@herna/jackpots';
import {
  catalogue,
  DomainError,
  money,
  type PlayerId,
  systemClock,
  systemRandom,
} from '@herna/kernel';
import { createLedger } from '@herna/ledger';
import { casinoServerCalls, createPlay, playErrors } from '@herna/play';
import { createProtection } from '@herna/protection';
import { createApp, createAuthentication, createRateLimiter, mountCalls } from '@herna/server/edge';

const [url = '', secret = ''] = process.argv.slice(2);
const clock = systemClock;
const brand = brandByTarget('perinka');
const { currency } = brand;
const database = createDatabase({ url, poolMax: 6 });
const ledger = createLedger({ database, clock, mainCurrency: currency });
const jackpots = createJackpots({ database, clock, ledger, market: brand.market });
const protection = createProtection({
  database,
  clock,
  market: brand.market,
  ledger,
  sessions: { endSessions: async () => {} },
  playerExists: async () => true,
  audit: async () => {},
});
const play = createPlay({
  database,
  clock,
  random: systemRandom,
  brand,
  publicUrl: 'http://127.0.0.1',
  ledger,
  jackpots,
  protection,
  games: { gameByKey: async () => undefined, gameNames: async () => new Map() },
  players: { launchProfile: async () => undefined },
  providerSecrets: { jantar: secret },
});
const nobody = async () => undefined;
const app = await createApp({
  version: 'crash',
  catalogue: { ...catalogue, ...playErrors },
  locales: brand.locales,
  defaultLocale: brand.defaultLocale,
  trustedProxies: [],
  secure: false,
  publicUrl: 'http://127.0.0.1',
  // A database that was killed is the point of the test; the caller sees a 5xx and tries again.
  onInternal: () => {},
});
const ports = { player: nobody, staff: nobody, kiosk: nobody, internalToken: '' };
mountCalls(
  app,
  {
    database,
    clock,
    authentication: createAuthentication({ ...ports, providerSecret: play.providerSecret }, clock),
    limiter: createRateLimiter(clock),
    testCalls: false,
    checkAnswers: false,
    secureCookies: false,
    localeOf: () => 'en',
    assertOpen: async () => {},
  },
  casinoServerCalls,
  play.handlers,
);

interface Order {
  readonly playerId: string;
  readonly reference: string;
  readonly amount: number;
}
const player = (order: Order): PlayerId => BigInt(order.playerId) as PlayerId;
const reserve = (tx: Tx, order: Order) =>
  ledger.reserve(tx, {
    playerId: player(order),
    amount: money(BigInt(order.amount), currency),
    source: 'withdrawals',
    reference: order.reference,
  });

/** What the payments module does with the ledger, by its name here. */
const orders: Readonly<Record<string, (tx: Tx, order: Order) => Promise<unknown>>> = {
  deposit: (tx, order) =>
    ledger.post(tx, {
      kind: 'deposit',
      playerId: player(order),
      currency,
      source: 'payments',
      reference: order.reference,
      lines: [
        { account: 'player-cash', amount: BigInt(order.amount) },
        { account: 'gateway-clearing', owner: 1n, amount: BigInt(-order.amount) },
      ],
    }),
  reserve,
  pay: async (tx, order) => {
    const { id } = await reserve(tx, order);
    const target = { account: 'bank-clearing', owner: 1n } as const;
    return ledger.commitHold(tx, { playerId: player(order), holdId: id }, target);
  },
  giveBack: async (tx, order) => {
    const { id } = await reserve(tx, order);
    return ledger.cancelHold(tx, { playerId: player(order), holdId: id });
  },
};
for (const [name, run] of Object.entries(orders)) {
  app.post(`/crash/${name}`, async (request, reply) => {
    try {
      await database.transaction((tx) => run(tx, request.body as Order));
      return { code: 'OK' };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return reply.code(409).send({ code: error.code });
    }
  });
}

await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as { port: number }).port });
