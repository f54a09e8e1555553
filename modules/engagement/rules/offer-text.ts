/** The text that staff write for a campaign: which variables it may have, and what is wrong with it. */
import type { EmailText } from '@herna/messaging';

/** A text as it is written: paragraphs are apart by an empty line. */
export interface OfferText {
  readonly subject: string;
  readonly body: string;
  /** What the button says. */
  readonly action: string;
}

export const offerVariables = ['name', 'brand'] as const;

/** Variables of a text that nobody fills in. */
export const unknownVariables = ({ subject, body }: OfferText): readonly string[] => [
  ...new Set(
    [...`${subject} ${body}`.matchAll(/\{([^{}\s]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !offerVariables.some((known) => known === name)),
  ),
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
