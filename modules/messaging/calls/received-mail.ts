/** Thin handler of received e-mails. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import { DomainError } from '@herna/kernel';
import type { receivedMailCalls } from '../contract/received-mail.ts';
import type { ReceivedMails } from '../service/received-mail.ts';

export const receivedMailHandlers = (mails: ReceivedMails): Handlers<typeof receivedMailCalls> => ({
  'POST /api/messaging/received-mail': async ({ body }, { headers, files }) => {
    const [message] = files;
    if (!message) {
      throw new DomainError('ERR_VALIDATION', {
        fields: [{ field: 'message', kind: 'RequiredField' }],
      });
    }
    await mails.take({ recipient: body.recipient, bytes: message.bytes }, headers.authorization);
    return done;
  },
});
