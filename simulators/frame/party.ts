/** What a simulated party is to the rest of the process. */
import type { Clock, Random } from '@herna/kernel';
import type { FastifyInstance } from 'fastify';
import type { Agreements, Delays } from '../settings.ts';
import type { EventLog, PartyName } from './event-log.ts';
import type { FaultSwitches } from './faults.ts';

/** What every party is given. */
export interface Surroundings {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: EventLog;
  readonly agreements: Agreements;
  readonly delays: Delays;
  /** Folder for the party's files. */
  readonly folder: string;
}

export interface Party {
  readonly name: PartyName;
  readonly title: string;
  /** Where its page is. */
  readonly page: string;
  readonly faults: FaultSwitches;
  /** Short statements of its state, for the index page. */
  summary(): readonly string[];
  /** The calls that the platform and browsers make; they suffer from the fault switches. */
  calls(scope: FastifyInstance): void;
  /** Pages and `/__sim/<name>/` actions of the person who plays the outside world. */
  controls(scope: FastifyInstance): void;
  /** Forgets its state; keys stay. */
  reset(): void;
  close(): Promise<void>;
}
