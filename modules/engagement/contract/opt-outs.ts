/** Ending offers without signing in: by the link of an e-mail, a phone number or a STOP message. */
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
  'POST /api/engagement/text-messages': {
    summary: 'Takes a text message that the SMS gateway received; STOP ends offers to its sender',
    audience: 'public',
    idempotency: 'natural',
    /** Believed only with the key of the gateway as bearer. */
    body: Type.Object({
      /** The gateway's own; the same message delivered again counts once. */
      id: Type.String({ minLength: 1, maxLength: 64 }),
      from: Text(30),
      text: Type.String({ maxLength: 2000 }),
    }),
    response: Done,
    errors: ['ERR_SIGNATURE_ERROR'],
    example: { body: { id: 'reply-1', from: '+420601000001', text: 'STOP' } },
    exampleOutcome: 'ERR_SIGNATURE_ERROR',
  },
});
