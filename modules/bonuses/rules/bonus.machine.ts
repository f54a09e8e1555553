/**
 * The life of a bonus. While it is active its stakes are counted; fulfilled, its money only waits to
 * become cash. It ends once, and where money of its rounds goes that comes later follows from how.
 */

import { defineMachine } from '@herna/kernel';
import type { BonusUse } from '@herna/wagering';
import type { BonusState } from '../contract/bonuses.ts';

export type BonusEvent = 'fulfil' | 'convert' | 'forfeit' | 'expire' | 'replace';

export const bonusMachine = defineMachine<BonusState, BonusEvent>({
  name: 'bonus',
  initial: 'ACTIVE',
  terminal: ['CONVERTED', 'FORFEITED', 'EXPIRED', 'SPENT'],
  transitions: {
    // Replaced by a further bonus once nothing is left of it, and nothing lies in an open round.
    ACTIVE: { fulfil: 'FULFILLED', forfeit: 'FORFEITED', expire: 'EXPIRED', replace: 'SPENT' },
    FULFILLED: { convert: 'CONVERTED' },
    CONVERTED: {},
    FORFEITED: {},
    EXPIRED: {},
    SPENT: {},
  },
});

/** The account that the bonus part of a win or of a stake given back goes to. */
export const returnsTo: Readonly<Record<BonusState, BonusUse['returnsTo']>> = {
  ACTIVE: 'player-bonus',
  FULFILLED: 'player-bonus',
  CONVERTED: 'player-cash',
  FORFEITED: 'promotions',
  EXPIRED: 'promotions',
  SPENT: 'promotions',
};
