/** What providers may credit without a person: ceilings of wins, and wins that are held. */
import type { Handlers } from '@herna/contract-kit/server';
import type { AnyWagerParticipant } from '@herna/wagering';
import { ceilingHandlers } from './calls/ceilings.ts';
import { heldWinHandlers } from './calls/held-wins.ts';
import type { CeilingsApi } from './contract/index.ts';
import { createCeilings as createRows } from './service/ceilings.ts';
import { ceilingsParticipant } from './service/ceilings-participant.ts';
import { createHeldWins, type HeldWinsDependencies } from './service/held-wins.ts';

export { ceilingsParticipant } from './service/ceilings-participant.ts';

export interface Ceilings {
  /** The module's share of the wager path. */
  readonly participant: AnyWagerParticipant;
  readonly handlers: Handlers<CeilingsApi>;
}

/** Creates the module. */
export function createCeilings(dependencies: HeldWinsDependencies): Ceilings {
  return {
    participant: ceilingsParticipant,
    handlers: {
      ...ceilingHandlers(createRows(dependencies)),
      ...heldWinHandlers(createHeldWins(dependencies)),
    },
  };
}
