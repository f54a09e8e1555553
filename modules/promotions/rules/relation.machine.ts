/**
 * A player and a bonus: offered; pending once its terms are accepted and a deposit is waited for;
 * active with its money; then ended by what becomes of the money. Nothing is given before `accept`.
 */
import { defineMachine } from '@herna/kernel';
import type { RelationState } from '../contract/bonus-schemas.ts';

export type RelationEvent = 'accept' | 'give' | 'complete' | 'expire' | 'forfeit' | 'lose';

export const relationMachine = defineMachine<RelationState, RelationEvent>({
  name: 'bonus relation',
  initial: 'OFFERED',
  terminal: ['COMPLETED', 'EXPIRED', 'FORFEITED', 'LOST'],
  transitions: {
    OFFERED: { accept: 'PENDING', expire: 'EXPIRED', forfeit: 'FORFEITED' },
    PENDING: { give: 'ACTIVE', expire: 'EXPIRED', forfeit: 'FORFEITED' },
    ACTIVE: { complete: 'COMPLETED', expire: 'EXPIRED', forfeit: 'FORFEITED', lose: 'LOST' },
    COMPLETED: {},
    EXPIRED: {},
    FORFEITED: {},
    LOST: {},
  },
});

/** How the end of the money, by the state of its bonus, ends the relation. */
export const endings: Readonly<Record<string, RelationEvent>> = {
  CONVERTED: 'complete',
  FORFEITED: 'forfeit',
  EXPIRED: 'expire',
  SPENT: 'lose',
};

/** States in which the money of an offer has not been given. */
export const openStates = ['OFFERED', 'PENDING'] as const satisfies readonly RelationState[];
