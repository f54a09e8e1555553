/** Filling templates in and drawing them: plain text, and HTML in the brand's look. Pure. */
import { assert } from '@herna/kernel';
import { emailBlocks } from './email-layout.ts';
import type { NoticeTemplate } from './notices.table.ts';
import { emailIn, greetingIn, messageLocale, noticeIn, textMessageIn } from './other-languages.ts';
import type { EmailTemplate, EmailText, SmsTemplate } from './templates.table.ts';

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
  const email = emailIn(name, locale);
  return renderText(email.text, email.locale, values, brand);
}

/** A notice in a locale: what the inbox shows, and its e-mail, which leads to `link`. */
export function renderNotice(
  name: NoticeTemplate,
  locale: string,
  values: Values & { readonly link: string },
  brand: BrandLook,
): { readonly title: string; readonly body: string; readonly email: RenderedEmail } {
  const language = messageLocale(locale);
  const { subject, paragraphs, action } = noticeIn(name, language);
  const all = { brand: brand.name, ...values };
  const whole = [greetingIn(language), ...paragraphs, '{link}'];
  return {
    title: fill(subject, all),
    body: paragraphs.map((paragraph) => fill(paragraph, all)).join('\n\n'),
    email: renderText({ subject, paragraphs: whole, action }, language, all, brand),
  };
}

/** Where a reader ends messages of a kind, and what the link says. */
export interface Unsubscribe {
  readonly url: string;
  readonly text: string;
}

/** A text with its values as an e-mail: plain, and in the brand's layout. */
export function renderText(
  email: EmailText,
  locale: string,
  values: Values,
  brand: BrandLook,
  unsubscribe?: Unsubscribe,
): RenderedEmail {
  const all = { brand: brand.name, ...values };
  const paragraphs = email.paragraphs.map((paragraph) => fill(paragraph, all));
  const last = unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.url}`] : [];
  return {
    subject: fill(email.subject, all),
    text: [...paragraphs, ...last].join('\n\n'),
    html: emailHtml(email, { locale, values: all, brand, unsubscribe }),
  };
}

/** A text message in a locale: plain Latin letters only. */
export const renderSms = (
  name: SmsTemplate,
  locale: string,
  values: Values,
  brand: Pick<BrandLook, 'name'>,
): string => plainLatin(fill(textMessageIn(name, locale), { brand: brand.name, ...values }));

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

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

interface Drawing {
  readonly locale: string;
  readonly values: Values;
  readonly brand: BrandLook;
  readonly unsubscribe: Unsubscribe | undefined;
}

function emailHtml(email: EmailText, { locale, values, brand, unsubscribe }: Drawing): string {
  const layout = emailBlocks(brand);
  const drawn = email.paragraphs.map((paragraph) => {
    const text = fill(paragraph, values);
    if (paragraph === '{code}') return fill(layout.code, { text: escapeHtml(text) });
    if (paragraph !== '{link}') return fill(layout.paragraph, { text: lines(text) });
    const link = escapeHtml(text);
    const button = fill(layout.button, { link, text: escapeHtml(email.action ?? '') });
    return button + fill(layout.address, { text: link });
  });
  const footer = unsubscribe
    ? fill(layout.unsubscribe, {
        link: escapeHtml(unsubscribe.url),
        text: escapeHtml(unsubscribe.text),
      })
    : '';
  const head = fill(layout.head, {
    locale,
    subject: escapeHtml(fill(email.subject, values)),
    brand: escapeHtml(brand.name),
  });
  return [head, ...drawn, footer, layout.tail].join('');
}

/**
 * A text message in plain Latin letters: one accented letter more than halves what fits into a message
 * (protocols, chapter 8). What has no plain letter (punctuation of print) becomes one.
 */
export const plainLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[„“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\u00a0/g, ' ');

const senderMax = 11;

/** The sender shown on phones: at most eleven plain letters and digits, as gateways take it. */
export const senderName = (name: string): string =>
  plainLatin(name)
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, senderMax)
    .trim();
