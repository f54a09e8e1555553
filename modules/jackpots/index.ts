/** Progressive jackpots: settings here, money on ledger accounts, shares and wins in the batch. */

import type { Handlers } from '@herna/contract-kit/server';
import type { AnyWagerParticipant } from '@herna/wagering';
import { jackpotGroupHandlers } from './calls/groups.ts';
import { jackpotHandlers } from './calls/jackpots.ts';
import type { JackpotApi } from './contract/index.ts';
import { createGroups } from './service/groups.ts';
import { createHitPoints } from './service/hit-points.ts';
import {
  createJackpotService,
  type JackpotService,
  type JackpotsOptions,
} from './service/jackpots.ts';
import { createJackpotsParticipant } from './service/jackpots-participant.ts';
import { createReportedContributions } from './service/reported-contributions.ts';

export * from './contract/index.ts';
export type { Jackpot, JackpotsOptions, NewJackpot } from './service/jackpots.ts';
export * from './wager-slots.ts';

export interface Jackpots extends JackpotService {
  /** The module's share of the wager path. */
  readonly participant: AnyWagerParticipant;
  readonly handlers: Handlers<JackpotApi>;
}

/** Creates the module. */
export function createJackpots(options: JackpotsOptions): Jackpots {
  const points = createHitPoints(options.masterSecret, options.random);
  const parts = { ...options, points };
  const service = createJackpotService(parts);
  const groups = createGroups(parts);
  return {
    ...service,
    participant: createJackpotsParticipant(options.market, points),
    handlers: {
      ...jackpotHandlers(service, groups),
      ...jackpotGroupHandlers(groups, createReportedContributions(parts)),
    },
  };
}
