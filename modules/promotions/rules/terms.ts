/** Terms as a player accepts them: a snapshot with one hash over everything that was promised. */
import { hash } from 'node:crypto';
import type { GameTerms } from '@herna/bonuses';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import type { FreeRoundSpec } from '../contract/free-round-schemas.ts';

type Locale = keyof BonusSpec['terms'];
type TermsText = NonNullable<BonusSpec['terms'][Locale]>;

export interface ShownTerms extends TermsText {
  readonly locale: Locale;
}

/** The terms in a locale; where there are none, in the one that every player of the brand reads. */
export function termsIn(
  spec: Pick<BonusSpec, 'terms'>,
  locale: string,
  usual: string,
): ShownTerms | undefined {
  for (const choice of [locale, usual] as Locale[]) {
    const text = spec.terms[choice];
    if (text) return { locale: choice, ...text };
  }
  return undefined;
}

/** JSON with its keys in order, so that equal content is equal text. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`).join(',')}}`;
}

/** SHA-256 over the conditions, the games and the text in one locale, hexadecimal. */
export function termsHash(
  { spec, games }: { readonly spec: BonusSpec; readonly games: GameTerms },
  shown: ShownTerms,
): string {
  const {
    terms: _terms,
    name: _name,
    budget: _budget,
    receiversMaximum: _most,
    ...promised
  } = spec;
  return hash('sha256', canonicalText({ promised, games, shown }), 'hex');
}

/** SHA-256 over what free rounds promise and the text in one locale, hexadecimal. */
export function freeRoundTermsHash(
  { terms: _terms, name: _name, ...promised }: FreeRoundSpec,
  shown: ShownTerms,
): string {
  return hash('sha256', canonicalText({ promised, shown }), 'hex');
}
