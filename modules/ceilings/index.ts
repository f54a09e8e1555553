/** What providers may credit without a person: ceilings of wins, and wins that are held. */
import type { Market } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { AnyWagerParticipant } from '@herna/wagering';
import { ceilingHandlers } from './calls/ceilings.ts';
import { heldWinHandlers } from './calls/held-wins.ts';
import type { CeilingsApi } from './contract/index.ts';
import { createCeilings as createRows } from './service/ceilings.ts';
import { createCeilingsParticipant } from './service/ceilings-participant.ts';
import { createHeldWins, type HeldWinsDependencies } from './service/held-wins.ts';

export { createCeilingsParticipant } from './service/ceilings-participant.ts';
export { holdsBonusMoney, holdsFreeRoundWin } from './store/held-wins.ts';

export interface Ceilings {
  /** The module's share of the wager path. */
  readonly participant: AnyWagerParticipant;
  readonly handlers: Handlers<CeilingsApi>;
}

/** Creates the module. */
export function createCeilings(
  dependencies: HeldWinsDependencies & { readonly market: Market },
): Ceilings {
  return {
    participant: createCeilingsParticipant(dependencies.market),
    handlers: {
      ...ceilingHandlers(createRows(dependencies)),
      ...heldWinHandlers(createHeldWins(dependencies)),
    },
  };
}
