/** What the SMS gateway reports on messages that it took. */
import { Done, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

export const deliveryReportCalls = defineCalls({
  'POST /api/messaging/delivery-reports': {
    summary: 'Takes a report of the SMS gateway: whether a text message reached its phone',
    audience: 'public',
    idempotency: 'natural',
    /** Believed only with the key of the gateway as bearer. */
    body: Type.Object(
      {
        /** The platform's own, as it was handed over. */
        id: Type.String({ pattern: '^sms-[1-9][0-9]{0,17}$' }),
        /** The gateway's. */
        providerId: Type.String({ minLength: 1, maxLength: 100 }),
        state: Type.Enum(['DELIVERED', 'UNDELIVERED']),
      },
      { additionalProperties: true },
    ),
    response: Done,
    errors: ['ERR_SIGNATURE_ERROR'],
    example: { body: { id: 'sms-1', providerId: 'gateway-1', state: 'DELIVERED' } },
    exampleOutcome: 'ERR_SIGNATURE_ERROR',
  },
});
