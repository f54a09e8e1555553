/** Thin handler of delivery reports. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import type { deliveryReportCalls } from '../contract/delivery-reports.ts';
import type { DeliveryReports } from '../service/delivery-reports.ts';

export const deliveryReportHandlers = (
  reports: DeliveryReports,
): Handlers<typeof deliveryReportCalls> => ({
  'POST /api/messaging/delivery-reports': async ({ body }, { headers }) => {
    await reports.take(body, headers.authorization);
    return done;
  },
});
