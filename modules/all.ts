/**
 * The modules, each once. They are created in the order of their needs, and of equal ones in this
 * order; what the platform does follows from here.
 */

import { accounts } from '@herna/accounts/module';
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { ceilings } from '@herna/ceilings/module';
import { challenges } from '@herna/challenges/module';
import { compliance } from '@herna/compliance/module';
import { content } from '@herna/content/module';
import { engagement } from '@herna/engagement/module';
import { jackpots } from '@herna/jackpots/module';
import { jantar } from '@herna/jantar-server/module';
import { ledger } from '@herna/ledger/module';
import { lottery } from '@herna/lottery/module';
import { loyalty } from '@herna/loyalty/module';
import { messaging } from '@herna/messaging/module';
import { payments } from '@herna/payments/module';
import { platform } from '@herna/platform/module';
import { play } from '@herna/play/module';
import { players } from '@herna/players/module';
import { promotions } from '@herna/promotions/module';
import { protection } from '@herna/protection/module';
import { reconciliation } from '@herna/reconciliation/module';
import { reporting } from '@herna/reporting/module';
import { risk } from '@herna/risk/module';
import { staff } from '@herna/staff/module';
import { support } from '@herna/support/module';
import { tournaments } from '@herna/tournaments/module';
import { venues } from '@herna/venues/module';
import { verification } from '@herna/verification/module';
import { wagering } from '@herna/wagering/module';

export const modules = [
  platform,
  messaging,
  staff,
  ledger,
  wagering,
  jackpots,
  players,
  content,
  protection,
  catalogue,
  bonuses,
  play,
  ceilings,
  payments,
  reconciliation,
  venues,
  risk,
  verification,
  promotions,
  loyalty,
  challenges,
  lottery,
  tournaments,
  compliance,
  reporting,
  jantar,
  accounts,
  support,
  engagement,
] as const;
