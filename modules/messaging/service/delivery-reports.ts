/**
 * What became of text messages after the gateway took them. A report may come before the answer to
 * the sending does, come again, or come late: what was delivered stays delivered.
 */
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import { noteDelivery } from '../store/messages.ts';

export interface DeliveryReport {
  /** `sms-` and the message's id. */
  readonly id: string;
  readonly providerId: string;
  readonly state: 'DELIVERED' | 'UNDELIVERED';
}

/** Makes the service. */
export function createDeliveryReports(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly smsKey: string;
}) {
  const { database, clock, smsKey } = dependencies;
  return {
    /**
     * Notes a report; one on a message that nobody sent changes nothing.
     * @throws ERR_SIGNATURE_ERROR without the key of the gateway
     */
    async take({ id, providerId, state }: DeliveryReport, authorization = ''): Promise<void> {
      if (!isSameText(authorization, `Bearer ${smsKey}`))
        throw new DomainError('ERR_SIGNATURE_ERROR');
      const messageId = BigInt(id.slice('sms-'.length));
      const report = { id: messageId, providerId, state, at: clock.now() };
      await database.transaction((tx) => noteDelivery(tx, report));
    },
  };
}
export type DeliveryReports = ReturnType<typeof createDeliveryReports>;
