/**
 * What the draft of a journey would do with a player, walked by the rules that take players through it,
 * with what is known now. No time passes and nothing is written but that somebody has looked: events are
 * taken not to happen, and caps do not count the messages of the trial.
 */
import type { Database } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Players } from '@herna/players';
import { evaluate } from '@herna/rule-tree';
import type { JourneyDefinition, JourneyStep } from '../rules/journey-steps.ts';
import { type Deed, deedOf } from '../rules/journey-walk.ts';
import { segmentById } from '../store/campaigns.ts';
import { figuresOf } from '../store/figures.ts';
import { holdsOut, mayEnter } from '../store/journey-runs.ts';
import { journeyById } from '../store/journeys.ts';
import type { RecordAudit } from './campaigns.ts';
import type { Gate } from './gate.ts';
import { addressOf } from './offers.ts';

export interface JourneyTrialDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly players: Pick<Players, 'playersByIds' | 'playerExists'>;
  readonly gate: Pick<Gate, 'wouldDecide' | 'zoneFor'>;
  readonly audit: RecordAudit;
}

/** A visit of a step as it would be. */
export interface TrialVisit {
  readonly step: string;
  readonly at: Date;
  readonly outcome: string;
  readonly reason: string | null;
}

/** Longer ones go round; the beginning is reported. */
const visitsMax = 60;

const outcomeOf = (deed: Deed): Pick<TrialVisit, 'outcome' | 'reason'> => {
  switch (deed.does) {
    case 'SEND':
      return { outcome: 'WRITTEN', reason: null };
    case 'LEAVE':
      return { outcome: 'LEFT', reason: deed.reason };
    case 'END':
      return { outcome: 'ENDED', reason: null };
    case 'WAIT':
      return { outcome: 'WAITS', reason: deed.until.toISOString() };
    default:
      return { outcome: deed.outcome, reason: deed.outcome === 'WITHHELD' ? deed.reason : null };
  }
};

/** The service of trials. */
export function createJourneyTrial(dependencies: JourneyTrialDependencies) {
  const { database, clock, players, gate, audit } = dependencies;
  const { read } = database;

  const walk = async (definition: JourneyDefinition, playerId: bigint) => {
    const [player] = await players.playersByIds(read, [playerId]);
    const figures = (await figuresOf(read, playerId, clock.now())) ?? null;
    const zone = await gate.zoneFor(read, playerId);
    const verdictOn = async (step: JourneyStep, at: Date) => {
      if (step.kind !== 'SEND' || !player) return null;
      const { channel } = step;
      const recipient = addressOf(player, channel);
      return recipient === null
        ? null
        : gate.wouldDecide(read, { playerId, channel, recipient }, at);
    };
    const visits: TrialVisit[] = [];
    let now = clock.now();
    let key = definition.steps[0]?.key;
    let begun = false;
    while (visits.length < visitsMax) {
      const step = definition.steps.find((one) => one.key === key);
      if (!step) break;
      const verdict = await verdictOn(step, now);
      const deed = deedOf(step, { now, zone, begun, eventAt: null, verdict, figures });
      visits.push({ step: step.key, at: now, ...outcomeOf(deed) });
      if (deed.does === 'LEAVE') return { visits, ends: 'LEFT' as const };
      if (deed.does === 'END') return { visits, ends: 'FINISHED' as const };
      begun = deed.does === 'WAIT';
      if (deed.does === 'WAIT') now = deed.until;
      else key = deed.to;
    }
    return { visits, ends: 'GOES_ON' as const };
  };

  return {
    /** @throws ERR_NOT_FOUND, ERR_PLAYER_NOT_FOUND */
    async of(staffId: bigint, journeyId: bigint, playerId: bigint) {
      const journey = await journeyById(read, journeyId);
      if (!journey) throw new DomainError('ERR_NOT_FOUND');
      if (!(await players.playerExists(playerId as PlayerId))) {
        throw new DomainError('ERR_PLAYER_NOT_FOUND');
      }
      await database.transaction((tx) =>
        audit(tx, {
          staffId,
          action: 'engagement.journey_tried',
          targetKind: 'player',
          targetId: playerId.toString(),
          details: { after: { journeyId: journeyId.toString() } },
        }),
      );
      const { entry, goal, againAfterDays, holdoutPercent } = journey.draft;
      const figures = await figuresOf(read, playerId, clock.now());
      const segment =
        entry.segmentId === undefined
          ? undefined
          : await segmentById(read, BigInt(entry.segmentId));
      const isAskedFor = segment
        ? figures !== undefined && evaluate(segment.tree, figures) === true
        : true;
      const key = { journeyId, playerId };
      const meetsGoal =
        goal.tree !== undefined && figures !== undefined && evaluate(goal.tree, figures) === true;
      const enters =
        isAskedFor && !meetsGoal && (await mayEnter(read, key, againAfterDays, clock.now()));
      const heldOut = await holdsOut(read, key, holdoutPercent);
      // Whoever has met the goal is led nowhere.
      const walked = meetsGoal
        ? { visits: [], ends: 'CONVERTED' as const }
        : await walk(journey.draft, playerId);
      return { enters, heldOut, ...walked };
    },
  };
}
export type JourneyTrial = ReturnType<typeof createJourneyTrial>;
