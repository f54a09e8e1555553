/** How deposits ended at gateways, the same for alerts and for the dashboard. */
import { type RawBuilder, sql } from 'kysely';

/** What was begun later than this before now may still be on its way to the gateway. */
const beginMs = 2 * 60_000;

/** Rejected by the gateway, or never begun there because it did not answer. */
export const failedDeposit = (now: Date): RawBuilder<boolean> => sql`(state = 'REJECTED'
  or not reached and (state = 'EXPIRED'
    or state = 'CREATED' and created_at <= ${new Date(now.getTime() - beginMs)}))`;

/** Confirmed or failed; what is on its way, cancelled or left unpaid says nothing of the gateway. */
export const finishedDeposit = (now: Date): RawBuilder<boolean> =>
  sql`(state = 'CONFIRMED' or ${failedDeposit(now)})`;
