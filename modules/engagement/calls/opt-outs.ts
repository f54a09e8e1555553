/** Thin handlers of opt-outs. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import type { optOutCalls } from '../contract/opt-outs.ts';
import type { OptOuts } from '../service/opt-outs.ts';

export const optOutHandlers = (optOuts: OptOuts): Handlers<typeof optOutCalls> => ({
  'POST /api/engagement/unsubscribe': async ({ body }) => ({
    channel: await optOuts.unsubscribe(body.token, body.oneClick ? 'ONE_CLICK' : 'LINK'),
  }),
  'POST /api/engagement/stop-sms': async ({ body }) => {
    await optOuts.stopTexts(body.phone);
    return done;
  },
  'POST /api/engagement/text-messages': async ({ body }, { headers }) => {
    await optOuts.takeMessage(body, headers.authorization);
    return done;
  },
});
