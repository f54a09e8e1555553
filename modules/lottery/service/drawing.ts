/**
 * The life of draws by the clock: planned, on sale, closed, sealed, drawn, evaluated. Each step is a
 * transaction that leaves a draw in its next state; a server lost between two of them leaves the
 * rest to the next run.
 */
import { randomnessOf } from '@herna/beacon';
import { type Database, recordEvent, type Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { growingTree } from '@herna/kernel/merkle-tree';
import { type StatementKey, signStatement } from '@herna/kernel/statements';
import type { Ledger } from '@herna/ledger';
import { lotteryEvents } from '../contract/events.ts';
import { type DrawEvent, drawMachine } from '../rules/draws.machine.ts';
import { countDraw } from '../rules/evaluation.ts';
import type { Line } from '../rules/lines.ts';
import {
  type GamePlan,
  gamePlans,
  type PlanCurrency,
  planOf,
  planVersion,
} from '../rules/plans.table.ts';
import { reservePool, tierPool } from '../rules/pools.ts';
import type { Pools } from '../rules/prizes.ts';
import {
  commitmentOf,
  drawNumbers,
  isSealedBefore,
  leafHash,
  roundAfterSeal,
  sealFormat,
  secretOf,
  seedOf,
} from '../rules/seal.ts';
import { syndicateLeafHash } from '../rules/syndicate-shares.ts';
import { drawReference, drawsBetween } from '../rules/timetable.ts';
import * as store from '../store/draws.ts';
import * as tickets from '../store/tickets.ts';
import type { Beacon, TicketMoney } from './ports.ts';
import type { Selling } from './selling.ts';
import type { Syndicates } from './syndicates.ts';

export interface DrawingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'houseBalance'>;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  readonly money: TicketMoney;
  readonly beacon: Beacon;
  readonly key: StatementKey;
  readonly syndicates: Pick<Syndicates, 'sealed' | 'divide'>;
}

/** Draws are planned so far ahead. */
const aheadMs = 28 * 86_400_000;
const page = 2_000;
/** Why a draw is called off that was sealed by a round that was public then. */
const sealedTooLate = 'Its beacon round was public before its tickets were sealed.';

/** The plan that a draw was opened with. */
export function planOfDraw(draw: store.DrawRow): GamePlan {
  const plan = planVersion(draw.game_key, draw.plan_version);
  assert(plan, `no plan ${draw.plan_version} of ${draw.game_key}`);
  return plan;
}

/** The text that is signed when a draw is sealed. */
export const sealStatement = (draw: {
  readonly reference: string;
  readonly tickets: number;
  readonly sales: bigint;
  readonly currency: string;
  readonly root: string;
  readonly commitment: string;
  readonly beaconRound: bigint;
  readonly sealedAt: Date;
}): string =>
  JSON.stringify({
    draw: draw.reference,
    format: sealFormat,
    tickets: draw.tickets,
    sales: `${draw.sales}`,
    currency: draw.currency,
    root: draw.root,
    commitment: draw.commitment,
    beaconRound: `${draw.beaconRound}`,
    sealedAt: draw.sealedAt.toISOString(),
  });

/** Makes the service. */
export function createDrawing(options: DrawingOptions, selling: Pick<Selling, 'finish'>) {
  const { database, clock, ledger, masterSecret, currency, money, beacon, key, syndicates } =
    options;

  /** Moves a draw on in a transaction of its own; undefined when it is no longer where it was. */
  const step = (
    draw: store.DrawRow,
    event: DrawEvent,
    change: (tx: Tx, held: store.DrawRow) => Promise<Parameters<typeof store.updateDraw>[2]>,
  ): Promise<store.DrawRow | undefined> =>
    database.transaction(async (tx) => {
      const held = await store.lockDraw(tx, draw.reference, 'update');
      const next = held && drawMachine.next(held.state, event);
      if (!(held && next)) return undefined;
      const more = await change(tx, held);
      const now = clock.now();
      await store.insertEvent(tx, {
        draw_reference: held.reference,
        event,
        staff_id: null,
        note: null,
        happened_at: now,
      });
      return store.updateDraw(tx, held.reference, { ...more, state: next, changed_at: now });
    });

  /** Plans the draws to come; those that are there stay as they are. */
  const plan = async (): Promise<void> => {
    const now = clock.now();
    const until = new Date(now.getTime() + aheadMs);
    for (const gameKey of new Set(gamePlans.map((one) => one.gameKey))) {
      const inForce = planOf(gameKey);
      if (!inForce) continue;
      const coming = drawsBetween(inForce.timetable, now, until).map((times) => ({
        times,
        reference: drawReference(gameKey, times.drawAt),
      }));
      const references = coming.map(({ reference }) => reference);
      const planned = await store.selectDraws(database.read, references);
      const there = new Set(planned.map(({ reference }) => reference));
      for (const { times, reference } of coming) {
        if (there.has(reference)) continue;
        await database.transaction((tx) =>
          store.insertDraw(tx, {
            reference,
            game_key: gameKey,
            plan_version: inForce.version,
            currency,
            state: drawMachine.initial,
            sales_open_at: times.salesOpenAt,
            sales_close_at: times.salesCloseAt,
            draw_at: times.drawAt,
            commitment: commitmentOf(secretOf(masterSecret, reference)),
            beacon_round: beacon.roundAt(times.drawAt),
            changed_at: now,
          }),
        );
      }
    }
  };

  const open = async (draw: store.DrawRow): Promise<void> => {
    const { reference, game_key: gameKey } = draw;
    await money.announce(reference, {
      gameKey,
      salesOpenAt: draw.sales_open_at,
      salesCloseAt: draw.sales_close_at,
      drawAt: draw.draw_at,
    });
    await step(draw, 'open', async () => ({}));
  };

  /**
   * Fixes the set of tickets: their order, the root over them, and the house's signature. A seal that
   * comes late takes a later round of the beacon, and the one announced stays on record.
   */
  const seal = async (draw: store.DrawRow): Promise<void> => {
    await selling.finish(draw);
    await step(draw, 'seal', async (tx) => {
      const tree = growingTree();
      let sales = 0n;
      for (let after = 0n; ; ) {
        const sold = await tickets.ticketsToSeal(tx, draw.reference, after, page);
        const divided = await syndicates.sealed(tx, draw.currency, sold);
        const placed = sold.map((ticket, index) => {
          const whole = divided.get(ticket.number);
          return {
            id: ticket.id,
            place: tree.leaves + index,
            price: whole?.price ?? ticket.price,
            leaf: whole
              ? syndicateLeafHash(whole)
              : leafHash({
                  number: ticket.number,
                  drawReference: draw.reference,
                  lines: JSON.parse(ticket.lines) as Line[],
                  price: ticket.price,
                  currency: draw.currency,
                }),
          };
        });
        await tickets.placeTickets(tx, placed);
        for (const { leaf } of placed) tree.add(leaf);
        sales += placed.reduce((sum, { price }) => sum + price, 0n);
        after = sold.at(-1)?.id ?? after;
        if (sold.length < page) break;
      }
      const root = tree.root();
      const sealedAt = clock.now();
      const beaconRound = roundAfterSeal(beacon, draw.beacon_round, sealedAt);
      const statement = sealStatement({
        reference: draw.reference,
        tickets: tree.leaves,
        sales,
        currency: draw.currency,
        root: root.toString('hex'),
        commitment: draw.commitment,
        beaconRound,
        sealedAt,
      });
      await recordEvent(tx, {
        type: lotteryEvents.drawSealed,
        payload: { drawId: draw.reference, root: root.toString('hex') },
        happenedAt: sealedAt,
      });
      const signature = signStatement(statement, key);
      return {
        tickets: tree.leaves,
        sales,
        root,
        statement,
        signature,
        sealed_at: sealedAt,
        beacon_round: beaconRound,
        announced_beacon_round: beaconRound === draw.beacon_round ? null : draw.beacon_round,
      };
    });
  };

  /**
   * Draws the numbers once the beacon round is published; until then the draw waits. Tickets that were
   * fixed when the value was public already are never drawn by it: the draw is called off.
   */
  const drawOne = async (draw: store.DrawRow): Promise<void> => {
    if (!isSealedBefore(beacon, draw)) {
      await step(draw, 'void', async () => ({ reason: sealedTooLate }));
      return;
    }
    const signature = await beacon.signature(draw.beacon_round);
    if (!signature) return;
    const randomness = randomnessOf(signature);
    await step(draw, 'draw', async (_tx, held) => {
      assert(held.root && held.tickets !== null, 'a draw is sealed before it is drawn');
      const seed = seedOf(secretOf(masterSecret, held.reference), randomness, held.root);
      const { main, extra } = drawNumbers(planOfDraw(held), seed, held.tickets);
      return {
        beacon: Buffer.from(randomness),
        beacon_signature: Buffer.from(signature, 'hex'),
        main: [...main],
        extra: [...extra],
        drawn_at: clock.now(),
      };
    });
  };

  /** What earlier draws have left, as the books have it. */
  const poolsBefore = async (tx: Tx, one: GamePlan): Promise<Pools> => {
    const of = (owner: bigint) => ledger.houseBalance(tx, 'lottery-pool', owner, currency);
    const tiers: bigint[] = [];
    for (const tier of one.tiers.keys()) tiers.push(await of(tierPool(one, tier)));
    const atCap = await store.atCapOf(tx, one.gameKey, currency);
    return { tiers, reserve: await of(reservePool(one)), atCap };
  };

  const evaluate = async (draw: store.DrawRow): Promise<void> => {
    if (await store.hasEarlierUnsettled(database.read, draw)) return;
    await step(draw, 'evaluate', async (tx, held) => {
      const one = planOfDraw(held);
      const count = countDraw(one, { main: held.main ?? [], extra: held.extra ?? [] });
      for (let after = 0n; ; ) {
        const sold = await tickets.ticketsToCount(tx, held.reference, after, page);
        for (const { id, place, lines } of sold) {
          assert(place === count.tickets, 'sealed tickets stand in the order of their places');
          count.add({ id, place, lines: JSON.parse(lines) as Line[] });
        }
        after = sold.at(-1)?.id ?? after;
        if (sold.length < page) break;
      }
      assert(count.tickets === held.tickets, 'every sealed ticket is evaluated');
      const pools = await poolsBefore(tx, one);
      const counted = count.settle(held.currency, held.sales ?? 0n, pools);
      const now = clock.now();
      for (const { win, ids } of counted.wins) {
        for (let from = 0; from < ids.length; from += page) {
          await tickets.writeWins(tx, { win, ids: ids.slice(from, from + page) }, now);
        }
      }
      await syndicates.divide(tx, held.reference);
      await tickets.writeLost(tx, held.reference, now);
      return { evaluation: counted.text, evaluation_hash: counted.hash };
    });
  };

  const isDue: Readonly<
    Partial<Record<store.DrawRow['state'], (draw: store.DrawRow, now: Date) => boolean>>
  > = {
    PLANNED: (draw, now) => draw.sales_open_at <= now,
    OPEN: (draw, now) => draw.sales_close_at <= now,
    CLOSED: () => true,
    SEALED: (draw, now) => draw.draw_at <= now,
    DRAWN: () => true,
  };
  const work: Readonly<
    Partial<Record<store.DrawRow['state'], (draw: store.DrawRow) => Promise<unknown>>>
  > = {
    PLANNED: open,
    OPEN: (draw) => step(draw, 'close', async () => ({})),
    CLOSED: seal,
    SEALED: drawOne,
    DRAWN: evaluate,
  };

  return {
    plan,
    /** Does what is due by the clock, draw by draw; one that fails does not hold up the others. */
    async run(): Promise<void> {
      await plan();
      const failed: unknown[] = [];
      for (const state of ['DRAWN', 'SEALED', 'CLOSED', 'OPEN', 'PLANNED'] as const) {
        for (const draw of await store.drawsInState(database.read, [state])) {
          if (!isDue[state]?.(draw, clock.now())) continue;
          await work[state]?.(draw).catch((error: unknown) => failed.push(error));
        }
      }
      if (failed.length > 0) throw failed[0];
    },
  };
}

export type Drawing = ReturnType<typeof createDrawing>;
