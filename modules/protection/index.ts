/**
 * Player protection: limits, exclusions and the panic button, and the questions that other modules
 * must ask before a player plays, deposits or signs in.
 */

import type { Market } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { AnyWagerParticipant } from '@herna/wagering';
import { exclusionHandlers, exclusionWire } from './calls/exclusions.ts';
import { limitHandlers } from './calls/limits.ts';
import { registerHandlers } from './calls/register.ts';
import type { protectionCalls } from './contract/index.ts';
import { type CountedPlay, createCountedPlay } from './service/counted-play.ts';
import { createExclusionTransfer, type TransferExclusions } from './service/exclusion-transfer.ts';
import {
  createExclusions,
  type ExclusionsService,
  type RecordAudit,
  type Sessions,
} from './service/exclusions.ts';
import { type AccountMayPlay, createGatekeeper, type Gatekeeper } from './service/gate.ts';
import { createInheritance, type Inherit } from './service/inheritance.ts';
import { createLimits, type LimitsService, type VisitCounter } from './service/limits.ts';
import { createLimitsParticipant } from './service/limits-participant.ts';
import { createLogons, type LogonGuard } from './service/logons.ts';
import { createRegister, type RegisterOutside, type RegisterService } from './service/register.ts';

export {
  createExclusionRegister,
  type ExclusionRegister,
  type RegisterPerson,
} from './adapters/exclusion-register.ts';
export * from './contract/errors.ts';
export * from './contract/events.ts';
export { limitKindRows } from './contract/limit-kinds.table.ts';
export * from './contract/permissions.ts';
export { countedScope } from './rules/usage.ts';
export type { CountedPlay } from './service/counted-play.ts';
export type { RecordAudit, Sessions } from './service/exclusions.ts';
export type { PlayerLimits } from './service/limits.ts';
export type { LogonGuard } from './service/logons.ts';
export type { People } from './service/register.ts';
export type { ExclusionRow } from './store/exclusions.ts';

export interface ProtectionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly sessions: Sessions;
  readonly playerExists: (playerId: PlayerId) => Promise<boolean>;
  readonly accountMayPlay: AccountMayPlay;
  /** Writes to the staff's audit in the transaction of the deed. */
  readonly audit: RecordAudit;
  /** The state's register; where none is connected nothing is asked. */
  readonly register?: RegisterOutside;
  /** Visits of this month that count in the limit of visits; none where no venue counts them. */
  readonly visits?: VisitCounter;
}

export interface Protection {
  readonly handlers: Handlers<typeof protectionCalls>;
  /** Limits, exclusions and breaks inside the bet. */
  readonly limitsParticipant: AnyWagerParticipant;
  /**
   * Ask before a game is launched, outside any transaction: the register may have to be asked.
   * Refuses with ERR_PLAYER_EXCLUDED, ERR_PLAYING_BLOCKED, ERR_LIMITS_NOT_SET, ERR_REGISTER_LISTED,
   * ERR_REGISTER_NOT_MATCHED or ERR_REGISTER_UNAVAILABLE.
   */
  assertMayPlay(db: Db, playerId: PlayerId): Promise<void>;
  /**
   * Asks again behind the player's lock, where nothing that was acknowledged against them is missed;
   * the register is not asked anew. Refuses with ERR_PLAYER_EXCLUDED, ERR_PLAYING_BLOCKED or
   * ERR_LIMITS_NOT_SET.
   */
  assertStillMayPlay(tx: Tx, playerId: PlayerId): Promise<void>;
  /**
   * Ask before a player enters a venue, outside any transaction. Refuses with ERR_PLAYER_EXCLUDED,
   * ERR_REGISTER_LISTED, ERR_REGISTER_NOT_MATCHED or ERR_REGISTER_UNAVAILABLE.
   */
  assertMayEnter(db: Db, playerId: PlayerId): Promise<void>;
  /** Puts what happens with a player in a row, exclusions too. */
  readonly lock: Gatekeeper['lock'];
  /** Asks and counts what land-based systems report. */
  readonly countedPlay: CountedPlay;
  /** Refuses with ERR_PLAYER_EXCLUDED; ask before a deposit is started. */
  assertMayDeposit(db: Db, playerId: PlayerId): Promise<void>;
  /** The exclusion that lasts longest, if any holds now. */
  exclusionInForce: Gatekeeper['exclusionInForce'];
  readonly limits: LimitsService;
  readonly exclusions: ExclusionsService;
  /** For the players module: carries a person's limits on into another account. */
  readonly inherit: Inherit;
  /** Carries exclusions in force on into another account of the same person. */
  readonly transferExclusions: TransferExclusions;
  /** Asks the state's register about somebody who is about to have an account; nothing is kept. */
  readonly exclusionAnswer: RegisterService['answerFor'];
  /** For the players module: counts sign-ins and refuses those past a limit. */
  readonly logonGuard: LogonGuard;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createProtection(deps: ProtectionDeps): Protection {
  const { database, clock, market, ledger, sessions, playerExists, accountMayPlay, audit } = deps;
  const { visits = async () => 0 } = deps;
  const gatekeeper = createGatekeeper({ clock, market, ledger, accountMayPlay });
  const logons = createLogons({ clock, sessions });
  const limits = createLimits({ clock, market, gatekeeper, logons, visits, audit });
  const exclusions = createExclusions({ clock, market, sessions, gatekeeper, audit });
  const wireExclusion = exclusionWire(clock);
  const outside = deps.register;
  const register = createRegister({ database, clock, outside, gatekeeper });
  return {
    handlers: {
      ...limitHandlers(database, limits, market),
      ...exclusionHandlers({ database, wireExclusion, exclusions, gatekeeper, playerExists }),
      ...registerHandlers({ database, exclusions, register, playerExists, wireExclusion }),
    },
    limitsParticipant: createLimitsParticipant(market),
    async assertMayPlay(db, playerId) {
      await gatekeeper.assertMayPlay(db, playerId);
      await register.assertClear(db, playerId);
    },
    assertStillMayPlay: gatekeeper.assertMayPlay,
    async assertMayEnter(db, playerId) {
      await gatekeeper.assertMayDeposit(db, playerId);
      await register.assertClear(db, playerId);
    },
    lock: gatekeeper.lock,
    countedPlay: createCountedPlay({ clock, market, ledger, gatekeeper }),
    assertMayDeposit: gatekeeper.assertMayDeposit,
    exclusionInForce: gatekeeper.exclusionInForce,
    limits,
    exclusions,
    exclusionAnswer: register.answerFor,
    inherit: createInheritance({ clock, gatekeeper }),
    transferExclusions: createExclusionTransfer({ clock, gatekeeper, sessions }),
    logonGuard: {
      ...logons,
      async logOn(tx, playerId) {
        const logon = await logons.logOn(tx, playerId);
        const { reached } = await limits.read(tx, playerId);
        return { ...logon, limitsReached: reached.length > 0 };
      },
    },
    jobs: outside ? register.jobs : [],
    consumers: outside ? register.consumers : [],
  };
}
