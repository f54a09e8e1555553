/** A platform and a lottery provider from outside that reach each other, with its game on offer. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueCalls } from '@herna/catalogue/contract';
import { manualClock, type PlayerId, seededRandom } from '@herna/kernel';
import { playCalls } from '@herna/play/contract';
import { startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World, worldStart } from '@herna/testkit';
import { slovakPlayers } from './slovak-players.ts';

export const achat = 'achat';
export const achatGame = 'achat-petka';
/** Of a ticket in euros, minor units. */
export const achatPrice = 100;

type Answer = Readonly<Record<string, unknown>>;

export interface OutsideLotteryWorld extends World {
  /** Where the lottery's pages are. */
  readonly lotteryUrl: string;
  /** Steers the lottery by hand. */
  steer(act: string, body?: object): Promise<Answer>;
  /** Runs something while the lottery suffers from faults. */
  suffering<Value>(faults: object, run: () => Promise<Value>): Promise<Value>;
  /** A player with money in a sign-in. */
  player(cash: bigint): Promise<{ readonly id: PlayerId; readonly self: Caller }>;
  /** Opens the game as a browser does; the player's seat there. */
  seat(self: Caller): Promise<string>;
  /** Moves time on both sides. */
  pass(ms: number): void;
  balance(id: PlayerId): Promise<bigint>;
  /** What the lottery has brought the house, minor units. */
  revenue(): Promise<bigint>;
}

/** The lottery publishes its game, and staff put it on offer. */
async function offerGame(
  world: World,
  steer: OutsideLotteryWorld['steer'],
  launchUrl: string,
): Promise<void> {
  const published = await steer('games');
  if (published.added !== 1) throw new Error(JSON.stringify(published));
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
  const list = 'GET /api/catalogue/admin/games';
  const query = { announced: 'NEW' } as const;
  const [game] = (await world.call(catalogueCalls, list, { query }, staff)).body.items;
  if (!game) throw new Error('the lottery has published no game');
  const { id, name, start } = game;
  const setup = { launchUrl, legalKind: 'LOTTERY', engine: 'draw' } as const;
  const { revision } = (
    await world.call(
      catalogueCalls,
      'POST /api/catalogue/admin/games/{id}/setup',
      { params: { id }, body: { revision: game.revision, ...setup } },
      staff,
    )
  ).body;
  const texts = { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } };
  const shown = { name, sort: 1, start, gamePlanVisible: true, bonusCoefficient: 100, texts };
  const save = 'POST /capi/v2-onling/OnlineGame/Save';
  await world.call(catalogueCalls, save, { body: { id, revision, ...shown } }, staff);
  const enable = 'POST /capi/v2-onling/OnlineGame/SetEnabled';
  await world.call(catalogueCalls, enable, { body: { id, enabled: true } }, staff);
}

/** Opens the world; close it in `afterAll`. */
export async function openOutsideLotteryWorld(): Promise<OutsideLotteryWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-achat-'));
  const clock = manualClock(worldStart);
  let platformUrl = '';
  const outside = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock,
    random: seededRandom(3),
    agreements: {
      lottery: {
        secret: 'the secret of the lottery',
        get platformUrl() {
          return platformUrl;
        },
      },
    },
  });
  const world = await openWorld({
    start: worldStart,
    environment: {
      HERNA_APP_TARGET: 'perinka',
      HERNA_APP_LOCALE: 'sk',
      ...outside.lotterySettings,
    },
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  platformUrl = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const { parts } = world.platform.modules;
  const steer: OutsideLotteryWorld['steer'] = async (act, body = {}) => {
    const answer = await fetch(`${outside.url}/__sim/${achat}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  await offerGame(world, steer, `${outside.url}/${achat}/game?token={token}&lang={language}`);
  const addPlayer = slovakPlayers(world);
  return {
    ...world,
    lotteryUrl: `${outside.url}/${achat}`,
    steer,
    async suffering(faults, run) {
      await steer('faults', faults);
      try {
        return await run();
      } finally {
        const off = Object.fromEntries(Object.keys(faults).map((name) => [name, 0]));
        await steer('faults', off);
      }
    },
    async player(cash) {
      const id = await addPlayer(cash);
      return { id, self: bearer((await parts.players.openSession(id)).token) };
    },
    async seat(self) {
      const launched = await world.call(
        playCalls,
        'POST /capi/v2-onling/OnlineGame/Launch',
        { body: { gameKey: achatGame, mode: 'real' } },
        self,
      );
      const shown = await (await fetch(launched.body.url)).text();
      const [, seat] = /name="seat" value="([^"]+)"/.exec(shown) ?? [];
      if (!seat) throw new Error(shown);
      return seat;
    },
    pass(ms) {
      clock.advance(ms);
      world.clock.advance(ms);
    },
    async balance(id) {
      const wallets = await parts.ledger.balances(world.database.read, id);
      return wallets.find(({ currency }) => currency === 'EUR')?.cash ?? -1n;
    },
    revenue: () => parts.ledger.houseBalance(world.database.read, 'game-revenue', 6n, 'EUR'),
    async close() {
      await world.close();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
