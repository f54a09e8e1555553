import { goesElsewhere } from '@herna/testkit';
import { expect, test } from 'vitest';
import { createSmsGateway } from './sms-gateway.ts';

test('a redirect is not followed: the code and the phone are for this gateway only', async () => {
  const message = { id: '1', to: '+420601000001', text: '123456' };
  const send = (url: string) =>
    createSmsGateway({
      smsUrl: url,
      smsKey: 'k',
      smsSender: 'Herna',
      smsReportUrl: 'https://herna.example/report',
      smsReplyUrl: 'https://herna.example/reply',
    })(message);
  expect(await goesElsewhere(send)).toBe(false);
});
