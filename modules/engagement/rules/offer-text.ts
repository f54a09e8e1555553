/** The text that staff write for a campaign: which variables it may have, and what is wrong with it. */
import type { FieldFault } from '@herna/kernel';
import type { EmailText } from '@herna/messaging';
import type { EngagementFieldReason } from '../contract/field-reasons.ts';

/** A text as it is written: paragraphs are apart by an empty line. */
export interface OfferText {
  readonly subject: string;
  readonly body: string;
  /** What the button says. */
  readonly action: string;
}

export const offerVariables = ['name', 'brand'] as const;

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);

/** Variables of a text that nobody fills in; a button is drawn as it is written. */
export const unknownVariables = ({ subject, body, action }: OfferText): readonly string[] => [
  ...new Set([
    ...variablesIn(`${subject} ${body}`).filter(
      (name) => !offerVariables.some((known) => known === name),
    ),
    ...variablesIn(action),
  ]),
];

/** The text as messages are drawn from it: its paragraphs, and the button below them. */
export const emailTextOf = ({ subject, body, action }: OfferText): EmailText => ({
  subject,
  paragraphs: [
    ...body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    ...(action ? ['{link}'] : []),
  ],
  ...(action ? { action } : {}),
});

/** What browsers show without cutting it off. */
const pushSigns = { subject: 60, body: 160 } as const;

/** A number with a currency, before or behind it. */
const currency =
  '(?:[€$£₫₽]|Kč|CZK|EUR|USD|GBP|HUF|PLN|VND|RUB|Ft|zł|korun|eur|forint|руб|đồng|đ\\b)';
const amount = new RegExp(`\\d\\s?${currency}|${currency}\\s?\\d`, 'iu');

/**
 * What is wrong with a text as a push message, by its fields below `field`. A lock screen is read by
 * whoever is near, so it has no name and no amount, and it is short; a press on it is its button.
 */
export function pushTextFaults(text: OfferText, field: string): readonly FieldFault[] {
  const wrong = (part: keyof OfferText, reason: EngagementFieldReason): FieldFault => ({
    field: `${field}.${part}`,
    kind: 'InvalidValue',
    reason,
  });
  return (['subject', 'body'] as const).flatMap((part) => [
    ...(text[part].trim() === '' ? [wrong(part, 'push_empty')] : []),
    ...(text[part].length > pushSigns[part] ? [wrong(part, 'push_long')] : []),
    ...(variablesIn(text[part]).includes('name') ? [wrong(part, 'push_name')] : []),
    ...(amount.test(text[part]) ? [wrong(part, 'push_amount')] : []),
  ]);
}
