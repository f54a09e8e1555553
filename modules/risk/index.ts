/**
 * Players at risk: markers of harm from the events of other modules, a score with the share of each,
 * what follows from it, and the words in which a player and staff read the same.
 */
import type { Market } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import { cardHandlers } from './calls/card.ts';
import { deviceHandlers } from './calls/devices.ts';
import { type OperatorCallDependencies, operatorHandlers } from './calls/operator.ts';
import { ownHandlers } from './calls/own.ts';
import type { RiskApi } from './contract/index.ts';
import { riskJobs } from './jobs.ts';
import { playerHid } from './rules/player-hid.ts';
import { createAssessor } from './service/assessments.ts';
import { createControlRoom } from './service/control-room.ts';
import { createJoining } from './service/joining.ts';
import { createMessages } from './service/messages.ts';
import { riskConsumer } from './service/observe.ts';
import { pauseConsumer } from './service/pauses.ts';
import { createProfile, type Profile } from './service/profile.ts';
import { createQuestionnaires } from './service/questionnaires.ts';
import { createSettings } from './service/settings.ts';
import { createSupports } from './service/supports.ts';
import { withheld } from './store/assessments.ts';

export { playerHid } from './rules/player-hid.ts';

export interface RiskDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  /** Root of the key that hashes ids of players for services outside. */
  readonly masterSecret: string;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly isAt: Profile['isAt'];
  readonly limits: Protection['limits']['read'];
  /** Hours after which a stricter limit holds. */
  readonly limitHours: () => number;
  /** Closes play and deposits of a player for some hours. */
  readonly enforcePause: Protection['exclusions']['enforcePause'];
  readonly audit: OperatorCallDependencies['audit'];
}

export interface Risk {
  readonly handlers: Handlers<RiskApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Players, out of those named, whom no offer, bonus or advertisement may reach now. */
  offersWithheld(db: Db, players: readonly bigint[]): Promise<bigint[]>;
  /** Erases what is known of a player's behaviour. */
  forget(tx: Tx, playerId: bigint, reason: string): Promise<{ readonly removed: number }>;
}

/** Creates the module, and brings the questionnaires that come with the platform into use. */
export async function createRisk(from: RiskDependencies): Promise<Risk> {
  const { database, clock, market, masterSecret, playerExists, isAt, limits, limitHours, audit } =
    from;
  const settings = createSettings(clock, market);
  const assessor = createAssessor({ clock, settings });
  const messages = createMessages({ clock, playerExists, limitHours });
  const questionnaires = createQuestionnaires(clock);
  const profile = createProfile({ clock, playerExists, isAt });
  const supports = createSupports({
    clock,
    playerExists,
    contactHours: async (db) => (await settings.current(db)).settings.contactHours,
  });
  await database.transaction((tx) => questionnaires.bring(tx));
  return {
    handlers: {
      ...cardHandlers({ database, messages, questionnaires, profile }),
      ...ownHandlers({
        database,
        messages,
        questionnaires,
        limitHours,
        controlRoom: createControlRoom({ clock, limits }),
      }),
      ...operatorHandlers({
        database,
        clock,
        limitHours,
        settings,
        messages,
        questionnaires,
        supports,
        audit,
      }),
      ...deviceHandlers({ database, profile, hidOf: playerHid(masterSecret) }),
    },
    jobs: riskJobs(database, assessor),
    consumers: [
      riskConsumer(assessor, createJoining(clock)),
      pauseConsumer(clock, from.enforcePause),
    ],
    offersWithheld: (db, players) => withheld(db, players, clock.now()),
    forget: profile.forget,
  };
}
