import { expect, test } from 'vitest';
import { emailHtml, renderEmail, renderSms } from './render.ts';
import { smsTemplates } from './templates.table.ts';

const values = { brand: 'Herna', code: '123456', minutes: '10' };

test('a text comes in the person’s language, else in English', () => {
  expect(renderEmail('verify_email', 'cs', values).subject).toBe('Ověření e-mailu: 123456');
  expect(renderEmail('verify_email', 'hu', values).subject).toBe('Verify your e-mail: 123456');
});

test('a missing value is a bug, not a hole in the text', () => {
  expect(() => renderEmail('reset_password', 'cs', {})).toThrow('lacks its value');
});

test.each(Object.keys(smsTemplates) as (keyof typeof smsTemplates)[])(
  '%s fits one text message in every locale',
  (name) => {
    for (const locale of ['cs', 'en', 'sk']) {
      const { body } = renderSms(name, locale, values);
      expect(body.length).toBeLessThanOrEqual(160);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is the point
      expect(body).toMatch(/^[\u0000-\u007f]*$/);
    }
  },
);

test('values cannot bring markup into an e-mail', () => {
  expect(emailHtml('<script>x</script>', { name: 'Herna', accent: '#FFA41C' })).not.toContain(
    '<script>',
  );
});
