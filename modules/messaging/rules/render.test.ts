import { brands } from '@herna/brands';
import { describe, expect, test } from 'vitest';
import { type NoticeTemplate, noticeTemplates } from './notices.table.ts';
import {
  emailIn,
  messageLocale,
  noticeIn,
  otherLanguages,
  textMessageIn,
} from './other-languages.ts';
import {
  escapeHtml,
  plainLatin,
  renderEmail,
  renderNotice,
  renderSms,
  renderText,
  senderName,
} from './render.ts';
import {
  type EmailTemplate,
  type EmailText,
  emailTemplates,
  type SmsTemplate,
  smsTemplates,
} from './templates.table.ts';

const brand = { name: 'Herna', accent: '#FFA41C', onAccent: '#1B0F00' };
const values = {
  code: '123456',
  minutes: '10',
  link: 'https://herna.example/a?b=1&c=2',
  days: '14',
  number: '1042',
  text: 'Your card is ready.',
  hours: '72',
  rules: 'large win',
  name: 'Jana',
  at: '24 November 2026 at 19:00',
  network: '203.0.113.7',
};
const emails = Object.keys(emailTemplates) as EmailTemplate[];
const texts = Object.keys(smsTemplates) as SmsTemplate[];
const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

const languages = [...new Set(brands.flatMap(({ locales }) => locales))];
/** What only staff read is written in their languages. */
const ofStaff: readonly EmailTemplate[] = [
  'scheduled_file',
  'scheduled_file_failed',
  'staff_invitation',
  'staff_alert',
  'staff_passkey_added',
  'staff_passkey_removed',
];

test('a text comes in the person’s language, else in English', () => {
  expect(renderEmail('verify_email', 'cs', values, brand).subject).toBe('Ověření e-mailu: 123456');
  expect(renderEmail('verify_email', 'hu', values, brand).subject).toBe(
    'E-mail-cím igazolása: 123456',
  );
  expect(renderEmail('verify_email', 'de', values, brand).subject).toBe(
    'Verify your e-mail: 123456',
  );
  expect(renderEmail('staff_alert', 'hu', values, brand).html).toContain('<html lang="en"');
  expect(languages.map(messageLocale)).toEqual(languages);
});

test('a missing value is a bug, not a hole in the text', () => {
  expect(() => renderEmail('reset_password', 'cs', {}, brand)).toThrow('lacks its value');
});

describe.each(emails)('e-mail %s', (name) => {
  test('asks for the same values in every locale, and has a button where it has a link', () => {
    const lists = languages.map((locale) => {
      const email: EmailText = emailIn(name, locale).text;
      const all = placeholders([email.subject, ...email.paragraphs].join(' '));
      expect(email.action !== undefined).toBe(all.includes('{link}'));
      return [...new Set(all)].sort();
    });
    for (const values of lists) expect(values).toEqual(lists[0]);
  });

  test.each(languages)('reads whole in %s, as text and as HTML', (locale) => {
    expect(emailIn(name, locale).locale).toBe(
      otherLanguages[locale] && ofStaff.includes(name) ? 'en' : locale,
    );
    const { subject, text, html } = renderEmail(name, locale, values, brand);
    for (const part of [subject, text, html]) expect(placeholders(part)).toEqual([]);
    expect(html).toContain(`<html lang="${emailIn(name, locale).locale}"`);
    expect(html).toContain(brand.accent);
  });
});

describe.each(texts)('text message %s', (name) => {
  test.each(languages)('fits one message in %s for every brand', (locale) => {
    for (const { name: brandName } of brands) {
      const body = renderSms(name, locale, values, { name: brandName });
      if (locale !== 'en')
        expect(name === 'staff_message' || textMessageIn(name, locale)).not.toBe(
          textMessageIn(name, 'en'),
        );
      expect(body.length, brandName).toBeLessThanOrEqual(160);
      expect(body).toMatch(/^[\u0020-\u007e]*$/);
    }
  });
});

test('a link is a button and an address to copy; its ampersands do no harm', () => {
  const { html, text } = renderEmail('reset_password', 'en', values, brand);
  expect(html.match(/https:\/\/herna\.example\/a\?b=1&amp;c=2/g)).toHaveLength(2);
  expect(text).toContain('https://herna.example/a?b=1&c=2');
});

test('values cannot bring markup into an e-mail', () => {
  const link = 'https://x.example/"><script>alert(1)</script>';
  const { html } = renderEmail('reset_password', 'cs', { ...values, link }, brand);
  expect(html).not.toContain('<script>');
});

test.each([
  ['Příliš žluťoučký kůň', 'Prilis zlutoucky kun'],
  ['„uvozovky“ – pomlčka', '"uvozovky" - pomlcka'],
])('%s in plain letters is %s', (text, plain) => {
  expect(plainLatin(text)).toBe(plain);
});

test('every brand has a sender that gateways take', () => {
  for (const { name } of brands) expect(senderName(name)).toMatch(/^[A-Za-z0-9 .-]{1,11}$/);
});

describe.each(Object.keys(noticeTemplates) as NoticeTemplate[])('notice %s', (name) => {
  test('asks for the same values in every locale', () => {
    const lists = languages.map((locale) => {
      const { subject, paragraphs } = noticeIn(name, locale);
      return [...new Set(placeholders([subject, ...paragraphs].join(' ')))].sort();
    });
    for (const values of lists) expect(values).toEqual(lists[0]);
  });

  test.each(languages)('reads whole in %s, in the inbox and as an e-mail', (locale) => {
    const given = {
      ...values,
      amount: '500 Kč',
      limit: 'Stakes',
      limits: 'Stakes and losses',
      from: '1 May',
      game: 'Keno',
      address: 'eva@herna.example',
    };
    const { title, body, email } = renderNotice(name, locale, given, brand);
    for (const part of [title, body, email.text, email.html]) {
      expect(placeholders(part)).toEqual([]);
    }
    expect(email.subject).toBe(title);
    expect(email.text).toContain(body);
    expect(body).not.toContain(values.link);
    expect(email.html).toContain(`href="${escapeHtml(values.link)}"`);
  });
});

test('values cannot bring markup or further places into an e-mail', () => {
  const text = { subject: '{name}', paragraphs: ['{name}'] };
  const { html } = renderText(text, 'en', { name: '<img src=x> {code}\nnext' }, brand);
  expect(html).toContain('&lt;img src=x&gt; {code}<br>next');
});
