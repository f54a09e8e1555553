/** What promotions ask of the modules above them. */
import type { Db } from '@herna/db';
import { defineExtensionPoint } from '@herna/module-kit';

/** Whether a bonus is promised to somebody, or to whoever comes, so that nobody changes or bounds it meanwhile. */
export const promisedBonusesPoint = defineExtensionPoint<
  (db: Db, definitionId: bigint) => Promise<boolean>
>('promotions.promised-bonuses');
