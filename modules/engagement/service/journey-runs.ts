/**
 * Players on their way through journeys. One transaction takes a player whose step is due as far as the
 * next wait: it locks the run, begins and ends each step, writes its messages and says when to come
 * again. So a step is done once, whoever works on it and wherever a process ends. What leaves is for the
 * send gate to say: before a message is written, and again when it goes.
 */
import { type ConsumerOptions, type Database, type Job, oneByOne, type Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import type { Channel } from '@herna/messaging/ports';
import type { PlayerRow, Players } from '@herna/players';
import { evaluate } from '@herna/rule-tree';
import { journeyEvents, platformEventPrefix } from '../contract/journey-events.table.ts';
import { journeyRunMachine, type RunEvent } from '../rules/journey-run.machine.ts';
import type { JourneyDefinition, JourneyStep } from '../rules/journey-steps.ts';
import { type Deed, deedOf } from '../rules/journey-walk.ts';
import { segmentById } from '../store/campaigns.ts';
import { figuresOf } from '../store/figures.ts';
import * as store from '../store/journey-runs.ts';
import type { RunKey, RunRow, VersionRow, VisitOutcome } from '../store/journey-tables.ts';
import {
  holdJourney,
  openVersions,
  ruleGoalVersions,
  segmentJourneys,
  versionOf,
} from '../store/journeys.ts';
import type { Gate } from './gate.ts';
import { addressOf, type Offers } from './offers.ts';

export interface JourneyRunsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly players: Pick<Players, 'playersByIds'>;
  readonly offers: Pick<Offers, 'write'>;
  readonly gate: Pick<Gate, 'foresee' | 'zoneFor'>;
}

export const walkJob = 'engagement.journeys';
export const enterJob = 'engagement.journey_entries';

const dueMax = 400;
const goalsMax = 1000;
const lanes = 4;
/** A player whose step failed is tried again by then; others do not wait behind. */
const againMs = 10 * 60_000;

/** How an event is called among those that journeys know. */
export const eventName = (type: string, payload: Readonly<Record<string, unknown>>): string =>
  type === 'promotions.event_raised' ? platformEventPrefix + String(payload.name) : type;

const stepOf = ({ steps }: JourneyDefinition, key: string): JourneyStep => {
  const step = steps.find((one) => one.key === key);
  assert(step, `a journey has no step ${key}`);
  return step;
};

/** The service that takes players through journeys. */
export function createJourneyRuns(dependencies: JourneyRunsDependencies) {
  const { database, clock, players, offers, gate } = dependencies;

  /** Ends a run by an event of its machine, and the visit at which it stood. */
  const end = async (
    tx: Tx,
    run: RunRow,
    event: RunEvent,
    visit: { readonly outcome: VisitOutcome; readonly reason?: string },
  ): Promise<void> => {
    const state = journeyRunMachine.next(run.state, event);
    assert(state, `a run that is ${run.state} cannot ${event}`);
    const now = clock.now();
    await store.closeVisit(tx, run, { left_at: now, ...visit });
    await store.updateRun(tx, run, {
      state,
      reason: event === 'leave' ? (visit.reason ?? '') : null,
      ended_at: now,
      wake_at: null,
      awaits: null,
    });
  };

  /** Notes the first time that a player met the goal; whoever is inside leaves as converted. */
  const meetGoal = async (tx: Tx, run: RunRow, at: Date): Promise<void> => {
    await store.updateRun(tx, run, { goal_at: at });
    if (run.state === 'ACTIVE') await end(tx, run, 'convert', { outcome: 'CONVERTED' });
  };

  const meetsRule = async (tx: Tx, run: RunRow, { goal }: JourneyDefinition): Promise<boolean> => {
    if (!goal.tree) return false;
    const figures = await figuresOf(tx, run.player_id, clock.now());
    return figures !== undefined && evaluate(goal.tree, figures) === true;
  };

  /** What a step does now with a player who stands before or in it. */
  const deedNow = async (
    tx: Tx,
    run: RunRow,
    step: JourneyStep,
    at: { readonly begun: boolean; readonly player: PlayerRow | undefined },
  ): Promise<Deed> => {
    const { player_id: playerId, event_at: eventAt } = run;
    const now = clock.now();
    const { begun, player } = at;
    const foreseen = async (channel: Channel) => {
      // Whose account is gone has no address either; the gate says so.
      const recipient = player ? addressOf(player, channel) : '';
      return recipient === null ? null : gate.foresee(tx, { playerId, channel, recipient });
    };
    return deedOf(step, {
      now,
      begun,
      eventAt,
      zone: await gate.zoneFor(tx, playerId),
      verdict: step.kind === 'SEND' ? await foreseen(step.channel) : null,
      figures: step.kind === 'BRANCH' ? ((await figuresOf(tx, playerId, now)) ?? null) : null,
    });
  };

  const write = async (
    tx: Tx,
    run: RunRow,
    deed: Extract<Deed, { readonly does: 'SEND' }>,
    player: PlayerRow | undefined,
  ): Promise<bigint> => {
    assert(player, 'the gate lets nothing through to nobody');
    const template = `journey-${run.journey_id}/${deed.step.key}`;
    const id = await offers.write(tx, player, { ...deed.step, template });
    assert(id !== null, 'the gate lets nothing through without an address');
    return id;
  };

  /** Takes a player from the step at hand as far as the next wait, or out. */
  const walk = async (tx: Tx, run: RunRow, definition: JourneyDefinition): Promise<void> => {
    const now = clock.now();
    if (await meetsRule(tx, run, definition)) return meetGoal(tx, run, now);
    const [player] = await players.playersByIds(tx, [run.player_id]);
    let { visit, step: key } = run;
    let begun = visit > 0;
    for (;;) {
      const step = stepOf(definition, key);
      const deed = await deedNow(tx, run, step, { begun, player });
      if (!begun) {
        visit += 1;
        const { player_id, journey_id, occurrence, version } = run;
        const place = { player_id, journey_id, occurrence, version, step: key };
        await store.insertVisit(tx, { ...place, visit, entered_at: now });
        await store.updateRun(tx, run, { visit, step: key, since: now });
      }
      switch (deed.does) {
        case 'WAIT':
          return store.updateRun(tx, run, {
            wake_at: deed.until,
            awaits: deed.event ?? null,
            event_at: null,
          });
        case 'LEAVE':
          return end(tx, run, 'leave', { outcome: 'LEFT', reason: deed.reason });
        case 'END':
          return end(tx, run, 'finish', { outcome: 'ENDED' });
        case 'SEND':
          await store.closeVisit(tx, run, {
            left_at: now,
            outcome: 'WRITTEN',
            message_id: await write(tx, run, deed, player),
          });
          break;
        default:
          await store.closeVisit(tx, run, {
            left_at: now,
            outcome: deed.outcome,
            ...(deed.outcome === 'WITHHELD' ? { reason: deed.reason } : {}),
          });
      }
      key = deed.to;
      begun = false;
    }
  };

  /** Versions never change: what was read once is kept. */
  const known = new Map<string, VersionRow>();
  const versionAt = async (tx: Tx, journeyId: bigint, number: number): Promise<VersionRow> => {
    const name = `${journeyId}/${number}`;
    const version = known.get(name) ?? (await versionOf(tx, journeyId, number));
    assert(version, `journey ${name} is not there`);
    known.set(name, version);
    return version;
  };

  /** Does what is due with one player; false where another worker has done it, or the journey rests. */
  const advance = (key: RunKey): Promise<boolean> =>
    database.transaction(async (tx) => {
      const journey = await holdJourney(tx, key.journey_id);
      if (journey?.state !== 'RUNNING') return false;
      const run = await store.takeDueRun(tx, key, clock.now());
      if (!run) return false;
      const { definition } = await versionAt(tx, run.journey_id, run.version);
      await walk(tx, run, definition);
      return true;
    });

  const advanceOrPutOff = async (key: RunKey): Promise<boolean> => {
    try {
      return await advance(key);
    } catch (error) {
      await database.transaction(async (tx) => {
        const run = await store.takeDueRun(tx, key, clock.now());
        const wake_at = new Date(clock.now().getTime() + againMs);
        if (run) await store.updateRun(tx, run, { wake_at });
      });
      throw error;
    }
  };

  const walkAll = async (): Promise<void> => {
    for (;;) {
      const due = await store.dueRuns(database.read, clock.now(), dueMax);
      let count = 0;
      const work = async (key: RunKey) => {
        if (await advanceOrPutOff(key)) count += 1;
      };
      const parts = Array.from({ length: lanes }, (_, lane) =>
        oneByOne(
          due.filter((_key, place) => place % lanes === lane),
          work,
        ),
      );
      const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      // What is left is with another worker, or there is none.
      if (count === 0) return;
    }
  };

  const enterBySegment = (journeyId: bigint): Promise<number> =>
    database.transaction(async (tx) => {
      const journey = await holdJourney(tx, journeyId);
      if (journey?.state !== 'RUNNING' || journey.version === null) return 0;
      const version = await versionAt(tx, journeyId, journey.version);
      const { segmentId } = version.definition.entry;
      const segment = segmentId && (await segmentById(tx, BigInt(segmentId)));
      return segment ? store.enterSegment(tx, version, segment.tree, clock.now()) : 0;
    });

  const meetRules = async (version: VersionRow): Promise<void> => {
    const { tree } = version.definition.goal;
    if (!tree) return;
    const some = (): Promise<number> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const runs = await store.lockMeeting(tx, version, tree, now, goalsMax);
        for (const run of runs) await meetGoal(tx, run, now);
        return runs.length;
      });
    while ((await some()) === goalsMax);
  };

  const jobs: readonly Job[] = [
    { name: walkJob, schedule: '* * * * *', attemptsMax: 1, handler: walkAll },
    {
      name: enterJob,
      schedule: '*/5 * * * *',
      attemptsMax: 1,
      async handler() {
        await oneByOne(await ruleGoalVersions(database.read, clock.now()), meetRules);
        await oneByOne(await segmentJourneys(database.read), enterBySegment);
      },
    },
  ];

  const enterByEvent = async (tx: Tx, version: VersionRow, event: store.EventOf): Promise<void> => {
    const { playerId, at } = event;
    if (version.definition.entry.event !== event.event || version.published_at > at) return;
    const { tree } = version.definition.goal;
    const figures = tree && (await figuresOf(tx, playerId, at));
    if (tree && figures && evaluate(tree, figures) === true) return;
    await store.enterPlayer(tx, version, playerId, { at, now: clock.now() });
  };

  const consumer: Omit<ConsumerOptions, 'database'> = {
    name: 'engagement.journeys',
    types: [...journeyEvents, 'promotions.event_raised'],
    async handle(tx, events) {
      // Journeys are held before runs, in the order in which staff's deeds take them.
      const open = await openVersions(tx);
      for (const { type, payload, playerId, happenedAt: at } of events) {
        if (playerId === undefined) continue;
        const event = { playerId, event: eventName(type, payload), at };
        for (const run of await store.lockAiming(tx, event)) await meetGoal(tx, run, at);
        await store.noteEvent(tx, event, clock.now());
        for (const version of open) await enterByEvent(tx, version, event);
      }
    },
  };

  return { jobs, consumer };
}
