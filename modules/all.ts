/**
 * The modules that are values, each once. They are created in the order of their needs, and of equal
 * ones in this order; their calls, errors, jobs and consumers follow from here.
 * `apps/server/modules.ts` puts the others together.
 */
import { jackpots } from '@herna/jackpots/module';
import { ledger } from '@herna/ledger/module';
import { messaging } from '@herna/messaging/module';
import { platform } from '@herna/platform/module';
import { staff } from '@herna/staff/module';

export const modules = [platform, messaging, staff, ledger, jackpots] as const;
