/** Lives one seed in a house and tells whether everything was as it must be. */
import { createAuditor, type Heard } from './auditor/auditor.ts';
import { closingFaults } from './auditor/closing.ts';
import { type Callers, createCallers } from './platform/callers.ts';
import { forgetCashback } from './platform/cashback-callers.ts';
import { emptyDrawPools, forgetDraws } from './platform/draw-callers.ts';
import type { PlatformHarness } from './platform/platform-harness.ts';
import { heldLock } from './platform/schema.ts';
import type {
  Operation,
  Plan,
  Player,
  Reply,
  Sending,
  Step,
  Strike,
} from './workload/operations.ts';

/** What a seed has come to. */
export interface Lived {
  readonly operations: number;
  /** Strikes that have struck, and answers lost and requests doubled on the way. */
  readonly faults: number;
  /** What cannot be; the seed has held when there is nothing. */
  readonly failure: string | undefined;
  /** The steps that were taken, as lines. */
  readonly trace: readonly string[];
}

const players: readonly Player[] = [0, 1, 2];
const repeatsMax = 6;

type Volley = Extract<Step, { kind: 'volley' }>;

/** What cannot be, as a sentence. */
class Failure extends Error {}

/** Jobs by the clock, which do their work for every player. */
const forEverybody: ReadonlySet<Operation['kind']> = new Set([
  'expire-holds',
  'expire-transfers',
  'expire-bonuses',
  'expire-free-rounds',
]);

/** A request that everybody hears of as one, player by player. */
const heardOf = (operation: Sending['operation'], reply: Reply | undefined): Heard[] =>
  forEverybody.has(operation.kind)
    ? players.map((player) => ({ operation: { ...operation, player } as Operation, reply }))
    : [{ operation, reply }];

/** Makes the jackpots of a run, and ends what is left of the runs before, whose time was another. */
async function openJackpots(harness: PlatformHarness, prefix: string): Promise<bigint> {
  const { platform, database } = harness.nodes[0];
  await harness.admin.query(
    `update jackpots.jackpot set state = 'CLOSED';
     update payments.payment set state = 'CANCELLED', finished_at = now()
     where direction = 'WITHDRAWAL' and state in ('APPROVED', 'SUBMITTED');
     update payments.bank_file set settled = true;
     update bonuses.bonus set state = 'SPENT', ended_at = now()
     where state in ('ACTIVE', 'FULFILLED');
     update play.free_round set state = 'CANCELLED', released = rounds - used
     where used + released < rounds;
     update verification.identity_check set state = 'FAILED', failure = 'EXPIRED',
       finished_at = now() where state = 'PENDING';
     update payments.payment set next_poll_at = null where next_poll_at is not null;
     delete from payments.statement_entry`,
  );
  await harness.admin.query(`${forgetDraws};${forgetCashback}`);
  await emptyDrawPools(harness, prefix);
  const { jackpots } = platform.modules.parts;
  const of = { providerId: 1n, gameKeys: [harness.titles.slot] };
  return database.transaction(async (tx) => {
    const { id } = await jackpots.add(tx, {
      ...of,
      name: prefix,
      seed: { amount: 5_000n, currency: 'CZK' },
      contributionPpm: 10_000,
      poolMaximum: 5_060n,
    });
    await jackpots.add(tx, {
      ...of,
      name: `${prefix}-hot`,
      seed: { amount: 6_000n, currency: 'CZK' },
      contributionPpm: 20_000,
      // One amount only, so that a seed always asks for the same.
      mustHit: { from: 6_239n, by: 6_240n },
    });
    return id;
  });
}

async function begin(harness: PlatformHarness, strike: Strike): Promise<void> {
  const { nodes, admin } = harness;
  switch (strike.kind) {
    case 'cut':
      for (const { wire } of nodes) wire.arm(strike);
      return;
    case 'slow':
      for (const { wire } of nodes) wire.delay(strike.ms);
      return;
    case 'refusal':
      if (strike.state === '55P03') await admin.query('select pg_advisory_lock($1)', [heldLock]);
      await admin.query(`update sim.disturbance set state = $1, until = nextval('sim.tick') + $2`, [
        strike.state,
        strike.times,
      ]);
      return;
    case 'restart':
      return;
  }
}

/** How many writes were refused so far. */
async function refused({ admin }: PlatformHarness): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select case when is_called then last_value::int else 0 end as count from sim.struck',
  );
  return rows[0]?.count ?? 0;
}

/** Ends what has struck, or has not; tells whether it did. */
async function settle(harness: PlatformHarness, strike: Strike, before: number): Promise<boolean> {
  const { nodes, admin } = harness;
  const struck = await Promise.all(nodes.map(({ wire }) => wire.settle()));
  if (strike.kind !== 'refusal') return struck.some(Boolean);
  await admin.query('update sim.disturbance set state = null, until = 0');
  if (strike.state === '55P03') await admin.query('select pg_advisory_unlock($1)', [heldLock]);
  return (await refused(harness)) > before;
}

/** Moves the clock when requests have been under way for a moment. */
async function whileUnderWay(clock: PlatformHarness['clock'], ms: number): Promise<void> {
  await new Promise((later) => setTimeout(later, 2));
  clock.advance(ms);
}

let runs = 0;

/** Lives through a plan with people of its own. */
export async function live(harness: PlatformHarness, plan: Plan): Promise<Lived> {
  const { clock, nodes } = harness;
  const prefix = `sim-${plan.seed}-${++runs}`;
  const auditor = createAuditor(players);
  const trace: string[] = [];
  let operations = 0;
  let faults = 0;

  const hear = (heard: readonly Heard[], meanwhileMs?: number): void => {
    const complaint = auditor.hear(heard, clock.now().getTime(), meanwhileMs);
    if (complaint !== undefined) throw new Failure(complaint);
    const [internal] = harness.internalFaults();
    if (internal !== undefined) throw new Failure(`a fault of the platform's own: ${internal}`);
  };

  const note = ({ operation, delivery, node }: Sending, reply: Reply | undefined): void => {
    const { kind, ...rest } = operation;
    const way = delivery === 'plain' ? '' : ` (${delivery})`;
    const answer = reply ? JSON.stringify(reply) : 'no answer';
    trace.push(`  ${kind} ${JSON.stringify(rest)} to server ${node}${way}: ${answer}`);
  };

  /** Asks again, alone and undisturbed, until there is an answer. */
  const insist = async (callers: Callers, sending: Sending): Promise<void> => {
    for (let repeat = 1; repeat <= repeatsMax; repeat++) {
      const reply = await callers.send(nodes[sending.node], sending.operation);
      operations++;
      note({ ...sending, delivery: 'plain' }, reply);
      hear(heardOf(sending.operation, reply));
      if (reply) return;
    }
    throw new Failure(`no answer to ${JSON.stringify(sending.operation)} though nothing disturbs`);
  };

  const shoot = async (
    callers: Callers,
    { sendings, strike, meanwhileMs }: Volley,
  ): Promise<void> => {
    const copies = sendings.flatMap((sending) => {
      if (sending.delivery !== 'doubled') return [sending];
      return [sending, { ...sending, node: sending.node === 0 ? (1 as const) : (0 as const) }];
    });
    trace.push(strike ? `at once, with ${JSON.stringify(strike)}:` : 'at once:');
    const before = strike?.kind === 'refusal' ? await refused(harness) : 0;
    if (strike) await begin(harness, strike);
    // Jobs go out when the clock has moved, if it moves.
    const moving = meanwhileMs === undefined ? undefined : whileUnderWay(clock, meanwhileMs);
    const answers = Promise.allSettled(
      copies.map(async ({ operation, node }) => {
        if (operation.kind === 'draws') await moving;
        return callers.send(nodes[node], operation);
      }),
    );
    const busy = strike?.kind === 'restart' && (await harness.restart(strike.node, strike.torn));
    const replies = (await answers).map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
    const struck = strike ? (await settle(harness, strike, before)) || busy : false;
    const heard = copies.map((sending, index) => {
      const lost = sending.delivery === 'lost';
      const reply = lost ? undefined : replies[index];
      if (!replies[index] && !strike) {
        throw new Failure(`no answer to ${JSON.stringify(sending.operation)}, undisturbed`);
      }
      if (sending.delivery !== 'plain') faults++;
      note(sending, reply);
      return { sending, reply };
    });
    operations += copies.length;
    if (struck) faults++;
    hear(
      heard.flatMap(({ sending, reply }) => heardOf(sending.operation, reply)),
      meanwhileMs,
    );
    for (const { sending, reply } of heard) if (!reply) await insist(callers, sending);
  };

  try {
    clock.set(plan.start);
    harness.takeCardsBy(plan.cardGateway);
    const run = {
      prefix,
      players: harness.strangers(3),
      jackpot: await openJackpots(harness, prefix),
    };
    const callers = createCallers(harness, run);
    const opening = await closingFaults.opening(harness);
    for (const step of plan.steps) {
      if (step.kind === 'clock') {
        clock.advance(step.ms);
        trace.push(`the clock moves ${step.ms / 1000} s to ${clock.now().toISOString()}`);
      } else {
        await shoot(callers, step);
      }
    }
    const failure = await closingFaults.closing(harness, run, auditor.possible, opening);
    return { operations, faults, failure, trace };
  } catch (error) {
    if (!(error instanceof Failure)) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { operations, faults, failure, trace };
    }
    return { operations, faults, failure: error.message, trace };
  }
}
