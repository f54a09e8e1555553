/** A platform with the beacon's simulator, players with money, and two people who confirm. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { lotteryCalls } from '../contract/index.ts';
import { planOf } from '../rules/plans.table.ts';
import { tierPool } from '../rules/pools.ts';
import { slovakPlayers } from './slovak-players.ts';

/** Ten lines of three digits, one of which hits the first whatever is drawn. */
export const everyFirstDigit = Array.from({ length: 10 }, (_, digit) => ({
  main: [digit, 1, 2],
  extra: [],
}));

export interface LotteryWorld extends World {
  readonly outside: Simulators;
  /** A member of staff who has just signed in: sign-ins end while the clock is put on. */
  staff(role: string): Promise<Caller>;
  /** A player with money. */
  player(cash: bigint): Promise<PlayerId>;
  /** The player, just signed in. */
  as(id: PlayerId): Promise<Caller>;
  balance(id: PlayerId): Promise<bigint>;
  /** Runs the clockwork so often that every step that is due is done. */
  turn(): Promise<void>;
  /** Puts the clock to a moment and runs the clockwork. */
  turnAt(moment: string): Promise<void>;
  /** Confirms a draw by both, as they see it, and lets it be paid. */
  confirm(drawId: string): Promise<void>;
  /** Lets the first prize of a game have rolled over: whoever hits it has a high win. Minor units. */
  rollOver(game: string, amount: bigint): Promise<void>;
  pool(owner: bigint): Promise<bigint>;
}

/** Opens a world, in which the lists of sanctions are asked or not; close it in `afterAll`. */
export async function openLotteryWorld({ screens = false } = {}): Promise<LotteryWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-lottery-'));
  // The beacon is always ahead: the platform's own clock decides whether a round is due.
  const clock = manualClock(new Date('2027-06-01T00:00:00Z'));
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock });
  const world = await openWorld({
    start: new Date('2026-11-21T12:00:00Z'),
    // The Slovak market lets play begin without a decision on limits.
    environment: {
      HERNA_APP_TARGET: 'perinka',
      HERNA_APP_LOCALE: 'sk',
      HERNA_BEACON_URL: outside.addresses.beacon,
      HERNA_SANCTIONS_URL: screens ? outside.addresses.sanctions : 'none',
    },
  });
  const { parts } = world.platform.modules;
  const staff = (role: string) => signedInStaff(world, parts.staff, role);
  const player = slovakPlayers(world);
  const turn = async (): Promise<void> => {
    for (let step = 0; step < 6; step++) await world.runJob('lottery.draws');
  };
  return {
    ...world,
    outside,
    staff,
    turn,
    as: async (id) => bearer((await parts.players.openSession(id)).token),
    player,
    async balance(id) {
      const wallets = await parts.ledger.balances(world.database.read, id);
      return wallets.find(({ currency }) => currency === 'EUR')?.cash ?? -1n;
    },
    async turnAt(moment) {
      world.clock.set(new Date(moment));
      await turn();
    },
    async confirm(drawId) {
      const params = { drawId };
      const [first, second] = [await staff('operations'), await staff('controller')];
      const seen = await world.call(
        lotteryCalls,
        'GET /api/lottery/draws/{drawId}/evaluation',
        { params },
        first,
      );
      const body = { evaluationHash: seen.body.evaluationHash ?? '' };
      const key = 'POST /api/lottery/draws/{drawId}/confirm';
      for (const [index, by] of [first, second].entries()) {
        const once = { idempotencyKey: `confirm-${drawId}-${index}` };
        await world.call(lotteryCalls, key, { params, body }, by, once);
      }
      await turn();
    },
    async rollOver(game, amount) {
      const plan = planOf(game);
      if (!plan) throw new RangeError(`no plan of ${game}`);
      await world.database.transaction((tx) =>
        parts.ledger.post(tx, {
          kind: 'lottery-fund',
          playerId: noPlayer,
          currency: 'EUR',
          source: 'test',
          reference: 'rolled-over',
          lines: [
            { account: 'lottery-pool', owner: tierPool(plan, 0), amount },
            { account: 'game-revenue', owner: 0n, amount: -amount },
          ],
        }),
      );
    },
    pool: (owner) => parts.ledger.houseBalance(world.database.read, 'lottery-pool', owner, 'EUR'),
    async close() {
      await world.close();
      await outside.close();
      rmSync(folder, { recursive: true });
    },
  };
}
