/** Every call that the platform declares, as the conformance loop walks them. */

import { bonusesCalls } from '@herna/bonuses/contract';
import { catalogueCalls } from '@herna/catalogue/contract';
import type { Calls } from '@herna/contract-kit';
import { jackpotCalls } from '@herna/jackpots/contract';
import { jantarCalls } from '@herna/jantar-server/contract';
import { ledgerCalls } from '@herna/ledger/contract';
import { paymentsCalls } from '@herna/payments/contract';
import { platformCalls } from '@herna/platform/contract';
import { playCalls } from '@herna/play/contract';
import { playersCalls } from '@herna/players/contract';
import { protectionCalls } from '@herna/protection/contract';
import { reportingCalls } from '@herna/reporting/contract';
import { clientCalls, staffCalls, staffTestCalls } from '@herna/staff/contract';

/** The calls of each room, in the order of the layers. */
export const callsByRoom: Readonly<Record<string, Calls>> = {
  platform: platformCalls,
  staff: { ...staffCalls, ...staffTestCalls, ...clientCalls },
  ledger: ledgerCalls,
  players: playersCalls,
  protection: protectionCalls,
  catalogue: catalogueCalls,
  jackpots: jackpotCalls,
  bonuses: bonusesCalls,
  play: playCalls,
  payments: paymentsCalls,
  reporting: reportingCalls,
  jantar: jantarCalls,
};

export const declaredCalls: Calls = Object.assign({}, ...Object.values(callsByRoom));
