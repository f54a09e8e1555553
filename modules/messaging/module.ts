/** Messaging as a value. */
import { defineModule } from '@herna/module-kit';
import { messagingErrors } from './contract/index.ts';
import { createMessaging } from './index.ts';

export const messaging = defineModule({
  name: 'messaging',
  needs: {},
  contract: { calls: {}, errors: messagingErrors },
  create(_needs, { config, database, clock }) {
    const { brand, outside, secrets } = config;
    const { colours } = brand.tokens;
    const api = createMessaging({
      database,
      clock,
      brand: { name: brand.name, accent: colours.accent, onAccent: colours.onAccent },
      settings: {
        smtpUrl: outside.smtpUrl,
        sender: outside.mailSender,
        smsUrl: outside.smsUrl,
        smsKey: secrets.smsKey,
        smsSender: brand.name,
      },
    });
    return { api, handlers: {}, jobs: api.jobs };
  },
});
