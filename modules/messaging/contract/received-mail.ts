/** What the mail server receives for the platform: reports on e-mails, and replies of their readers. */
import { Done, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

/** A reply with its files; a longer message is the mail server's to refuse. */
const messageBytesMax = 2_000_000;

export const receivedMailCalls = defineCalls({
  'POST /api/messaging/received-mail': {
    summary: 'Takes an e-mail as the mail server received it: a bounce, a complaint or a reply',
    audience: 'public',
    idempotency: 'natural',
    multipart: { maxBytes: messageBytesMax },
    /** Believed only with the key of the mail server as bearer; the file is the message as it came. */
    body: Type.Object({
      /** The address that the envelope named (RCPT TO). */
      recipient: Type.String({ minLength: 3, maxLength: 320 }),
    }),
    response: Done,
    errors: ['ERR_SIGNATURE_ERROR'],
    example: {
      body: { recipient: 'mail-1-00000000000000000000@returns.herna.example' },
      files: {
        message: { name: 'message.eml', type: 'message/rfc822', base64: 'U3ViamVjdDogYQ==' },
      },
    },
    exampleOutcome: 'ERR_SIGNATURE_ERROR',
  },
});
