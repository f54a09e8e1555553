/** Messaging as a value. */
import { siteIn } from '@herna/brands';
import { derivedKey } from '@herna/kernel/seal';
import { defineModule } from '@herna/module-kit';
import { messagingCalls, messagingErrors } from './contract/index.ts';
import { createMessaging } from './index.ts';
import { messagingPersonalData } from './personal-data.table.ts';
import { mailComplaintsPort, mailRepliesPort, sendGatePort } from './ports.ts';

/** The address of a sender who may have a name: `Herna <herna@herna.example>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

export const messaging = defineModule({
  name: 'messaging',
  personalData: messagingPersonalData,
  needs: { gate: sendGatePort, complaints: mailComplaintsPort, replies: mailRepliesPort },
  contract: { calls: messagingCalls, errors: messagingErrors },
  create(needs, { config, database, clock, random }) {
    const { brand, outside, secrets, publicUrl } = config;
    const { colours } = brand.tokens;
    const api = createMessaging({
      database,
      clock,
      random,
      gate: needs.gate,
      complaints: needs.complaints,
      replies: needs.replies,
      mailKey: secrets.mailKey,
      returnKey: derivedKey(secrets.master, 'addresses of returned mail'),
      returnDomain: outside.mailReturnDomain,
      siteUrl: (locale) => siteIn(brand, publicUrl, locale),
      brand: { name: brand.name, accent: colours.accent, onAccent: colours.onAccent },
      settings: {
        smtpUrl: outside.smtpUrl,
        sender: outside.mailSender,
        pushServices: outside.pushServices,
        pushKey: secrets.pushKey,
        pushContact: `mailto:${addressIn(outside.mailSender)}`,
        smsUrl: outside.smsUrl,
        smsKey: secrets.smsKey,
        smsSender: brand.name,
        smsReportUrl: `${publicUrl}/api/messaging/delivery-reports`,
        smsReplyUrl: `${publicUrl}/api/engagement/text-messages`,
      },
    });
    return { api, handlers: api.handlers, jobs: api.jobs };
  },
});
