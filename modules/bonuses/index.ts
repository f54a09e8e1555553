/** Bonus money with its terms: granted, wagered inside the bet, converted or lost. */

import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Job } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { AnyWagerParticipant } from '@herna/wagering';
import { bonusesParticipant } from './batch/bonuses-participant.ts';
import { bonusHandlers } from './calls/bonuses.ts';
import type { BonusesApi } from './contract/index.ts';
import {
  type BonusesDependencies,
  type BonusService,
  createBonusService,
} from './service/bonuses.ts';

export { bonusesParticipant } from './batch/bonuses-participant.ts';
export { wirePlayerRelation } from './calls/bonuses.ts';
export * from './contract/index.ts';
export { type GameTerms, usualWeights, type Weights } from './rules/wagering.ts';
export type {
  AcceptanceReceipt,
  Bonus,
  BonusesDependencies,
  BonusGrant,
  BonusKey,
  BonusMoneyOut,
  BonusTerms,
} from './service/bonuses.ts';
export * from './wager-slots.ts';

export interface Bonuses
  extends Pick<
    BonusService,
    | 'grant'
    | 'giveUp'
    | 'takeBack'
    | 'beforeWithdrawal'
    | 'endForClosing'
    | 'hasRoom'
    | 'mayHave'
    | 'divide'
    | 'stateOf'
    | 'one'
  > {
  /** The module's share of the wager path. */
  readonly participant: AnyWagerParticipant;
  readonly handlers: Handlers<BonusesApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createBonuses(dependencies: BonusesDependencies): Bonuses {
  const service = createBonusService(dependencies);
  return {
    ...service,
    mayHave: dependencies.mayHave,
    participant: bonusesParticipant,
    handlers: bonusHandlers(service),
    jobs: [
      {
        name: 'bonuses.expire',
        schedule: '* * * * *',
        attemptsMax: 1,
        handler: () => service.expireDue(),
      },
    ],
    consumers: [
      {
        name: 'bonuses.convert',
        types: ['bonuses.fulfilled'],
        async handle(tx, events) {
          const fulfilled = events.map(({ playerId, payload }) => ({
            playerId: playerId as PlayerId,
            id: BigInt(String(payload.bonusId)),
          }));
          // Wallets are locked in the order of players, as in a batch.
          fulfilled.sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
          for (const key of fulfilled) await service.convert(tx, key);
        },
      },
    ],
  };
}
