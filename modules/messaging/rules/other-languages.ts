/**
 * Texts for players in the languages that only some brands speak; Czech, English and Slovak stand in
 * the tables. What is for staff alone is not here and is read in English.
 */
import hu from '../messages/hu.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };
import { greetings, type Notice, type NoticeTemplate, noticeTemplates } from './notices.table.ts';
import {
  type EmailTemplate,
  type EmailText,
  emailTemplates,
  type MessageLocale,
  messageLocales,
  type SmsTemplate,
  smsTemplates,
} from './templates.table.ts';

interface Texts {
  readonly greeting: string;
  readonly emails: Readonly<Record<string, EmailText | undefined>>;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly notices: Readonly<Record<string, Notice | undefined>>;
}

export const otherLanguages: Readonly<Record<string, Texts | undefined>> = { hu, ru, vi };

/** Which of Czech, English and Slovak is read in a locale. */
export const ownLocale = (locale: string): MessageLocale =>
  messageLocales.find((known) => known === locale) ?? 'en';

/** The language of a message: the person's, or English where there is no translation. */
export const messageLocale = (locale: string): string =>
  otherLanguages[locale] ? locale : ownLocale(locale);

export const greetingIn = (locale: string): string =>
  otherLanguages[locale]?.greeting ?? greetings[ownLocale(locale)];

/** An e-mail in a language with the language it is really in: one that is for staff alone is English. */
export function emailIn(name: EmailTemplate, locale: string): { text: EmailText; locale: string } {
  const other = otherLanguages[locale]?.emails[name];
  if (other) return { text: other, locale };
  const own = ownLocale(locale);
  return { text: emailTemplates[name][own], locale: own };
}

export const textMessageIn = (name: SmsTemplate, locale: string): string =>
  otherLanguages[locale]?.texts[name] ?? smsTemplates[name][ownLocale(locale)];

export const noticeIn = (name: NoticeTemplate, locale: string): Notice =>
  otherLanguages[locale]?.notices[name] ?? noticeTemplates[name][ownLocale(locale)];
