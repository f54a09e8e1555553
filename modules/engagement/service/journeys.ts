/**
 * Journeys as staff make them: a draft is written anew as often as they like, publishing makes of it a
 * version that never changes. Players go on by the version that they entered.
 */
import { type Database, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { type JourneyEvent, journeyMachine } from '../rules/journey.machine.ts';
import {
  type JourneyDefinition,
  readJourney,
  type WrittenJourney,
} from '../rules/journey-steps.ts';
import { segmentById } from '../store/campaigns.ts';
import { leaveAll } from '../store/journey-runs.ts';
import type { JourneyRow } from '../store/journey-tables.ts';
import * as store from '../store/journeys.ts';
import type { RecordAudit } from './campaigns.ts';

export interface JourneysDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: RecordAudit;
}

const listMax = 200;

/** Who does something to a journey, and why. */
export interface StaffDeed {
  readonly staffId: bigint;
  readonly reason: string;
}

/** What came of a deed, for the audit. */
interface Consequence {
  readonly version?: number;
  /** Players who have left. */
  readonly left?: number;
}

/** The service of journeys. */
export function createJourneys({ database, clock, audit }: JourneysDependencies) {
  /** @throws ERR_VALIDATION naming each field at fault */
  const read = async (tx: Tx, written: WrittenJourney): Promise<JourneyDefinition> => {
    const definition = readJourney(written);
    const { segmentId } = definition.entry;
    if (segmentId !== undefined && !(await segmentById(tx, BigInt(segmentId)))) {
      const field = 'definition.entry.segmentId';
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field, kind: 'InvalidValue', reason: 'journey_segment' }],
      });
    }
    return definition;
  };

  const locked = async (tx: Tx, id: bigint): Promise<JourneyRow> => {
    const journey = await store.lockJourney(tx, id);
    if (!journey) throw new DomainError('ERR_NOT_FOUND');
    return journey;
  };

  /** Moves a journey, does what follows from it, and writes the deed down with what came of it. */
  const move = (
    { staffId, reason }: StaffDeed,
    id: bigint,
    event: JourneyEvent,
    follow: (tx: Tx, journey: JourneyRow, now: Date) => Promise<Consequence>,
  ) =>
    database.transaction(async (tx) => {
      const journey = await locked(tx, id);
      const state = journeyMachine.next(journey.state, event);
      if (!state) throw new DomainError('ERR_JOURNEY_STATE');
      const now = clock.now();
      const came = await follow(tx, journey, now);
      const { version } = came;
      await store.setJourneyState(tx, id, {
        state,
        changed_at: now,
        ...(version === undefined ? {} : { version }),
      });
      await audit(tx, {
        staffId,
        action: `engagement.journey_${event}`,
        targetKind: 'journey',
        targetId: id.toString(),
        reason,
        details: {
          before: { state: journey.state, version: journey.version },
          after: { state, ...came },
        },
      });
      return came;
    });

  return {
    list: () => store.journeys(database.read, listMax),

    /** @throws ERR_NOT_FOUND */
    async one(id: bigint) {
      const journey = await store.journeyById(database.read, id);
      if (!journey) throw new DomainError('ERR_NOT_FOUND');
      return { journey, versions: await store.versionsOf(database.read, id) };
    },

    /** @throws ERR_VALIDATION, ERR_JOURNEY_EXISTS */
    async add(
      tx: Tx,
      staffId: bigint,
      wish: { readonly name: string; readonly definition: WrittenJourney },
    ): Promise<bigint> {
      const draft = await read(tx, wish.definition);
      const now = clock.now();
      const row = {
        name: wish.name.trim(),
        state: journeyMachine.initial,
        created_by: staffId,
        created_at: now,
        changed_at: now,
      };
      const { id } = await store.insertJourney(tx, row, draft).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('ERR_JOURNEY_EXISTS') : error;
      });
      await audit(tx, {
        staffId,
        action: 'engagement.journey_added',
        targetKind: 'journey',
        targetId: id.toString(),
        details: { after: { name: row.name, draft } },
      });
      return id;
    },

    /** @throws ERR_NOT_FOUND, ERR_JOURNEY_STATE for an ended one, ERR_VALIDATION */
    saveDraft: (staffId: bigint, id: bigint, written: WrittenJourney): Promise<void> =>
      database.transaction(async (tx) => {
        const { state, draft: before } = await locked(tx, id);
        if (journeyMachine.isTerminal(state)) throw new DomainError('ERR_JOURNEY_STATE');
        const draft = await read(tx, written);
        await store.saveDraft(tx, id, draft, clock.now());
        await audit(tx, {
          staffId,
          action: 'engagement.journey_draft_saved',
          targetKind: 'journey',
          targetId: id.toString(),
          details: { before: { draft: before }, after: { draft } },
        });
      }),

    /** @throws ERR_NOT_FOUND, ERR_JOURNEY_STATE, ERR_VALIDATION */
    async publish(deed: StaffDeed, id: bigint): Promise<number> {
      const { version = 0 } = await move(deed, id, 'publish', async (tx, journey, now) => {
        const definition = await read(tx, journey.draft);
        const number = (journey.version ?? 0) + 1;
        await store.insertVersion(tx, {
          journey_id: id,
          number,
          definition,
          published_by: deed.staffId,
          published_at: now,
        });
        return { version: number };
      });
      return version;
    },

    /** @throws ERR_NOT_FOUND, ERR_JOURNEY_STATE */
    pause: (deed: StaffDeed, id: bigint) => move(deed, id, 'pause', async () => ({})),

    /** @throws ERR_NOT_FOUND, ERR_JOURNEY_STATE */
    resume: (deed: StaffDeed, id: bigint) => move(deed, id, 'resume', async () => ({})),

    /** @throws ERR_NOT_FOUND, ERR_JOURNEY_STATE */
    end: (deed: StaffDeed, id: bigint) =>
      move(deed, id, 'end', async (tx, _journey, now) => {
        const left = await leaveAll(tx, id, 'JOURNEY_ENDED', now);
        return { left };
      }),
  };
}
export type Journeys = ReturnType<typeof createJourneys>;
