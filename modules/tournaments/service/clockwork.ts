/**
 * The life of rounds by the clock, and their end by staff. Each step is a transaction that leaves a round
 * in its next state; a server lost between two of them leaves the rest to the next run.
 */
import { outOfOrderMs, randomnessOf } from '@herna/beacon';
import { hasWaiting, recordEvent, type Tx } from '@herna/db';
import { DomainError, type StaffId } from '@herna/kernel';
import { tournamentEvents } from '../contract/events.ts';
import { type RoundEvent, roundMachine } from '../rules/round.machine.ts';
import * as store from '../store/rounds.ts';
import { scoreEvents, scoresConsumer } from './counting.ts';
import type { Definitions } from './definitions.ts';
import type { Freezing } from './freezing.ts';
import type { Pool } from './pool.ts';
import type { TournamentsDependencies } from './ports.ts';

type Change = Parameters<typeof store.updateRound>[2];
/** What a step writes, or why the round ends instead. */
type Step = Change | { readonly cancel: string };

/** Makes the service. */
export function createClockwork(
  deps: TournamentsDependencies,
  definitions: Pick<Definitions, 'refusals'>,
  pool: Pool,
  freezing: Freezing,
) {
  const { database, clock, beacon, audit } = deps;

  const enter = async (
    tx: Tx,
    held: store.RoundRow,
    event: RoundEvent,
    change: Change,
  ): Promise<void> => {
    const state = roundMachine.next(held.state, event);
    if (!state) throw new DomainError('ERR_TOURNAMENT_STATE');
    const now = clock.now();
    await store.updateRound(tx, held.id, { ...change, state, changed_at: now });
    await recordEvent(tx, {
      type: tournamentEvents.roundChanged,
      payload: { roundId: held.id.toString(), state },
      happenedAt: now,
    });
  };

  /** Calls a round off: what the operator has put in returns; fees follow, player by player. */
  const cancel = async (tx: Tx, held: store.RoundRow, reason: string): Promise<void> => {
    await enter(tx, held, 'cancel', { cancel_reason: reason });
    await pool.fund(tx, held, -held.funded, 'cancelled');
  };

  /** Moves a round on, unless it is no longer where it was. */
  const step = (
    round: store.RoundRow,
    event: RoundEvent,
    work: (tx: Tx, held: store.RoundRow) => Promise<Step>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const held = await store.lockRound(tx, round.id);
      if (!held || held.state !== round.state) return;
      const change = await work(tx, held);
      if ('cancel' in change) await cancel(tx, held, change.cancel);
      else await enter(tx, held, event, change);
    });

  const open = (round: store.RoundRow) =>
    step(round, 'open', async (tx, held) => {
      if (definitions.refusals(held.spec).length > 0) return { cancel: 'UNLAWFUL' };
      const added = BigInt(held.spec.added);
      await pool.fund(tx, held, added, 'added');
      return { funded: added };
    });

  const start = (round: store.RoundRow) =>
    step(
      round,
      'start',
      async (_tx, held): Promise<Step> =>
        held.registered < held.spec.playersMinimum ? { cancel: 'TOO_FEW_PLAYERS' } : {},
    );

  const end = (round: store.RoundRow) =>
    step(round, 'end', (tx, held) =>
      held.kind === 'DRAW' ? freezing.tickets(tx, held) : Promise.resolve({}),
    );

  const finishDraw = async (round: store.RoundRow): Promise<void> => {
    const signature =
      round.beacon_round === null ? undefined : await beacon.signature(round.beacon_round);
    if (!signature) return;
    await step(round, 'finish', async (tx, held) => ({
      ...(await freezing.draw(tx, held, randomnessOf(signature))),
      finished_at: clock.now(),
    }));
  };

  /** Waits for news of wagers that were settled in time and have not been counted yet. */
  const finish = async (round: store.RoundRow): Promise<void> => {
    if (round.kind === 'DRAW') return finishDraw(round);
    if (await hasWaiting(database.read, scoresConsumer, scoreEvents, round.ends_at)) return;
    await step(round, 'finish', async (tx, held) => {
      const frozen = await freezing.contest(tx, held);
      return frozen ? { ...frozen, finished_at: clock.now() } : { cancel: 'NOBODY_SCORED' };
    });
  };

  const due = {
    PLANNED: { at: 'registration_opens_at', work: open },
    REGISTERING: { at: 'starts_at', work: start },
    RUNNING: { at: 'ends_at', work: end },
    FINALIZING: { at: 'finishes_at', work: finish },
  } as const satisfies Record<
    (typeof store.unfinished)[number],
    { at: keyof store.RoundRow; work: (round: store.RoundRow) => Promise<void> }
  >;

  return {
    /** Moves every round on that is due; one that fails does not hold up the others. */
    async run(): Promise<void> {
      const failed: unknown[] = [];
      for (let round of await store.openRounds(database.read)) {
        // A round may be due for several steps at once.
        for (;;) {
          const { at, work } = due[round.state as keyof typeof due];
          if (round[at] > clock.now()) break;
          const before = round.state;
          await work(round).catch((error: unknown) => void failed.push(error));
          const next = await store.roundById(database.read, round.id);
          if (!next || next.state === before || roundMachine.isTerminal(next.state)) break;
          round = next;
        }
      }
      if (failed.length > 0) throw failed[0];
    },

    /**
     * Calls a round off by staff. From the moment on at which its winners can be known a prize draw is
     * drawn, unless the beacon stays silent (decision 0093).
     * @throws DomainError ERR_NOT_FOUND, ERR_TOURNAMENT_STATE
     */
    async cancel(tx: Tx, id: bigint, reason: string, staffId: StaffId): Promise<void> {
      const held = await store.lockRound(tx, id);
      if (!held) throw new DomainError('ERR_NOT_FOUND');
      if (held.state === 'FINALIZING' && held.beacon_round !== null) {
        const silentMs = clock.now().getTime() - beacon.timeOf(held.beacon_round).getTime();
        if (silentMs >= 0 && silentMs < outOfOrderMs) throw new DomainError('ERR_TOURNAMENT_STATE');
      }
      await cancel(tx, held, reason);
      await audit(tx, {
        staffId,
        action: 'tournaments.round_cancelled',
        targetKind: 'tournament',
        targetId: held.tournament_id.toString(),
        reason,
        details: { roundId: id.toString() },
      });
    },
  };
}

export type Clockwork = ReturnType<typeof createClockwork>;
