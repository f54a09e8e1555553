/** Filling templates in. Pure. */
import { assert } from '@herna/kernel';
import {
  type EmailTemplate,
  emailTemplates,
  type MessageLocale,
  messageLocales,
  type SmsTemplate,
  smsTemplates,
  type Template,
} from './templates.table.ts';

export type Values = Readonly<Record<string, string>>;

/** The locale of a text: the person's, or English where there is no translation. */
export const messageLocale = (locale: string): MessageLocale =>
  messageLocales.find((known) => known === locale) ?? 'en';

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    assert(value !== undefined, `a message lacks its value ${name}`);
    return value;
  });
}

const filled = ({ subject, body }: Template, values: Values): Template => ({
  subject: fill(subject, values),
  body: fill(body, values),
});

/** An e-mail in a locale. */
export const renderEmail = (name: EmailTemplate, locale: string, values: Values): Template =>
  filled(emailTemplates[name][messageLocale(locale)], values);

/** A text message in a locale. */
export const renderSms = (name: SmsTemplate, locale: string, values: Values): Template =>
  filled(smsTemplates[name][messageLocale(locale)], values);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The same text as calm HTML: paragraphs, links, the brand's name and colour. */
export function emailHtml(body: string, brand: { name: string; accent: string }): string {
  const linked = escapeHtml(body).replace(
    /https?:\/\/[^\s]+/g,
    (url) => `<a href="${url}" style="color:#7a4a00">${url}</a>`,
  );
  const paragraphs = linked
    .split('\n\n')
    .map((text) => `<p style="margin:0 0 16px">${text.replaceAll('\n', '<br>')}</p>`)
    .join('');
  return `<!doctype html><html><body style="margin:0;background:#f6f1ea;padding:24px">
<div style="max-width:520px;margin:auto;background:#fff;border-radius:14px;padding:28px;font:16px/1.5 system-ui,sans-serif;color:#14100e">
<div style="font-weight:700;font-size:20px;border-bottom:3px solid ${brand.accent};padding-bottom:12px;margin-bottom:20px">${escapeHtml(brand.name)}</div>
${paragraphs}</div></body></html>`;
}
