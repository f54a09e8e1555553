/** Every call that the platform declares, as the conformance loop walks them. */

import { bonusesCalls } from '@herna/bonuses/contract';
import { catalogueCalls } from '@herna/catalogue/contract';
import type { Calls } from '@herna/contract-kit';
import { jantarCalls } from '@herna/jantar-server/contract';
import { paymentsCalls } from '@herna/payments/contract';
import { playCalls } from '@herna/play/contract';
import { playersCalls } from '@herna/players/contract';
import { protectionCalls } from '@herna/protection/contract';
import { reportingCalls } from '@herna/reporting/contract';
import { modules } from '../../modules/all.ts';

/** The calls of each room, in the order of the layers. */
export const callsByRoom: Readonly<Record<string, Calls>> = {
  ...Object.fromEntries(
    modules
      .map(({ name, contract }) => [name, contract.calls] as const)
      .filter(([, calls]) => Object.keys(calls).length > 0),
  ),
  players: playersCalls,
  protection: protectionCalls,
  catalogue: catalogueCalls,
  bonuses: bonusesCalls,
  play: playCalls,
  payments: paymentsCalls,
  reporting: reportingCalls,
  jantar: jantarCalls,
};

export const declaredCalls: Calls = Object.assign({}, ...Object.values(callsByRoom));
