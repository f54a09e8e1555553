/** Filling templates in and drawing them: plain text, and a calm HTML in the brand's look. Pure. */
import { assert } from '@herna/kernel';
import { plainLatin } from './latin.ts';
import {
  type EmailTemplate,
  type EmailText,
  emailTemplates,
  type MessageLocale,
  messageLocales,
  type SmsTemplate,
  smsTemplates,
} from './templates.table.ts';

export type Values = Readonly<Record<string, string>>;

/** What a message takes from its brand. */
export interface BrandLook {
  readonly name: string;
  /** Colours as `#RRGGBB`. */
  readonly accent: string;
  readonly onAccent: string;
}

/** A rendered e-mail, both forms. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

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

/** An e-mail in a locale. */
export function renderEmail(
  name: EmailTemplate,
  locale: string,
  values: Values,
  brand: BrandLook,
): RenderedEmail {
  const language = messageLocale(locale);
  const email: EmailText = emailTemplates[name][language];
  const all = { brand: brand.name, ...values };
  return {
    subject: fill(email.subject, all),
    text: email.paragraphs.map((paragraph) => fill(paragraph, all)).join('\n\n'),
    html: emailHtml(email, language, all, brand),
  };
}

/** A text message in a locale: plain Latin letters only. */
export const renderSms = (
  name: SmsTemplate,
  locale: string,
  values: Values,
  brand: Pick<BrandLook, 'name'>,
): string =>
  plainLatin(fill(smsTemplates[name][messageLocale(locale)], { brand: brand.name, ...values }));

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Mail programs read inline styles only; these are the house's in the light of a letter. */
const styles = {
  page: 'margin:0;background:#f6f1ea;padding:24px 12px',
  card:
    'max-width:520px;margin:auto;background:#fff;border-radius:14px;padding:28px;' +
    'font:16px/1.5 system-ui,-apple-system,sans-serif;color:#14100e',
  name: 'font-weight:700;font-size:20px;padding-bottom:12px;margin-bottom:20px;border-bottom:3px solid',
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  code: 'margin:0 0 16px;font:700 32px/1.3 ui-monospace,monospace;letter-spacing:6px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;font-size:13px;color:#6b5d51;word-break:break-all',
} as const;

function paragraphHtml(
  paragraph: string,
  { action }: EmailText,
  values: Values,
  brand: BrandLook,
): string {
  const text = escapeHtml(fill(paragraph, values));
  if (paragraph === '{code}') return `<p style="${styles.code}">${text}</p>`;
  if (paragraph !== '{link}') return `<p style="${styles.paragraph}">${text}</p>`;
  const colours = `background:${brand.accent};color:${brand.onAccent}`;
  return (
    `<p style="${styles.paragraph}"><a href="${text}" style="${styles.button};${colours}">` +
    `${escapeHtml(action ?? '')}</a></p><p style="${styles.address}">${text}</p>`
  );
}

function emailHtml(email: EmailText, locale: string, values: Values, brand: BrandLook): string {
  const paragraphs = email.paragraphs.map((text) => paragraphHtml(text, email, values, brand));
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(fill(email.subject, values))}</title></head>`,
    `<body style="${styles.page}"><div style="${styles.card}">`,
    `<div style="${styles.name} ${brand.accent}">${escapeHtml(brand.name)}</div>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}
