/** Ending offers without signing in: by the link of an e-mail, or by a phone number. */
import { Done, defineCalls, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

export const optOutCalls = defineCalls({
  'POST /api/engagement/unsubscribe': {
    summary: 'Ends offers by the channel that a signed link names; the same again changes nothing',
    audience: 'public',
    rate: 'message',
    idempotency: 'natural',
    body: Type.Object({
      token: Type.String({ pattern: '^[A-Za-z0-9_.-]{20,120}$' }),
      /** The reader's mail program did it, not a page (RFC 8058). */
      oneClick: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ channel: Type.Enum(['EMAIL', 'SMS']) }),
    errors: ['ERR_UNSUBSCRIBE_LINK'],
    example: { body: { token: '1.EMAIL.AAAAAAAAAAAAAAAAAAAAAAAA' } },
    exampleOutcome: 'ERR_UNSUBSCRIBE_LINK',
  },
  'POST /api/engagement/stop-sms': {
    summary: 'Ends offers by text message to a phone; the answer does not say whose it is',
    audience: 'public',
    rate: 'message',
    idempotency: 'natural',
    body: Type.Object({ phone: Text(30) }),
    response: Done,
    example: { body: { phone: '+420601000001' } },
  },
});
