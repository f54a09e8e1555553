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
