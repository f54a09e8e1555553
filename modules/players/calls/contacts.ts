/** Thin handlers of changing the e-mail and the phone. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { contactCalls } from '../contract/contacts.ts';
import type { Contacts } from '../service/contacts.ts';

export function contactHandlers(contacts: Contacts): Handlers<typeof contactCalls> {
  return {
    'POST /capi/v2-onling/PlayerVerification/RequestChangeEmail': async ({ body }, context) => {
      await contacts.requestChange(playerOf(context), 'email', body.email, body);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitChangeEmail': async ({ body }, context) => {
      await contacts.submitChange(playerOf(context), 'email', body.code);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/RequestChangePhone': async ({ body }, context) => {
      await contacts.requestChange(playerOf(context), 'phone', body.phone, body);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitChangePhone': async ({ body }, context) => {
      await contacts.submitChange(playerOf(context), 'phone', body.code);
      return done;
    },
  };
}
