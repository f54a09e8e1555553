/** Row types of journeys. */
import type { GeneratedAlways, Selectable } from 'kysely';
import type { JourneyState } from '../rules/journey.machine.ts';
import type { RunState } from '../rules/journey-run.machine.ts';
import type { JourneyDefinition } from '../rules/journey-steps.ts';

export type VisitOutcome =
  | 'WAITED'
  | 'HAPPENED'
  | 'TIMED_OUT'
  | 'YES'
  | 'NO'
  | 'WRITTEN'
  | 'WITHHELD'
  | 'NO_ADDRESS'
  | 'ENDED'
  | 'LEFT'
  | 'CONVERTED';

export interface JourneyTables {
  'engagement.journey': {
    id: GeneratedAlways<bigint>;
    name: string;
    state: JourneyState;
    draft: JourneyDefinition;
    /** The number of the version that players enter; none before the first is published. */
    version: number | null;
    created_by: bigint;
    created_at: Date;
    changed_at: Date;
  };
  'engagement.journey_version': {
    journey_id: bigint;
    number: number;
    definition: JourneyDefinition;
    published_by: bigint;
    published_at: Date;
  };
  'engagement.journey_run': {
    player_id: bigint;
    journey_id: bigint;
    /** Counts the entries of the player. */
    occurrence: number;
    version: number;
    state: RunState;
    /** Why the player has left. */
    reason: string | null;
    step: string;
    /** How many steps were begun; the last of them is open while the run is active. */
    visit: number;
    /** Since when the present step is open. */
    since: Date;
    wake_at: Date | null;
    /** The event that the present step waits for, and when it happened. */
    awaits: string | null;
    event_at: Date | null;
    entered_at: Date;
    ended_at: Date | null;
    goal_at: Date | null;
  };
  'engagement.journey_visit': {
    player_id: bigint;
    journey_id: bigint;
    occurrence: number;
    visit: number;
    version: number;
    step: string;
    entered_at: Date;
    left_at: Date | null;
    outcome: VisitOutcome | null;
    reason: string | null;
    message_id: bigint | null;
  };
}

export type JourneyRow = Selectable<JourneyTables['engagement.journey']>;
export type VersionRow = Selectable<JourneyTables['engagement.journey_version']>;
export type RunRow = Selectable<JourneyTables['engagement.journey_run']>;
/** What names a run. */
export type RunKey = Pick<RunRow, 'player_id' | 'journey_id' | 'occurrence'>;
