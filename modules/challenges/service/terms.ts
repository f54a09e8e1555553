/** Terms of a challenge or a wheel in a locale, with one hash over everything that is promised. */
import { hash } from 'node:crypto';
import { addDays, startOfPragueDay } from '@herna/kernel';
import { canonicalText, type ShownTerms, termsIn } from '@herna/promotions';
import type { ChallengeSpec, WheelSpec } from '../contract/schemas.ts';

/** The terms, and what accepting them must repeat; undefined where there are none. */
export function shownTerms(
  spec: ChallengeSpec | WheelSpec,
  locale: string,
  usual: string,
): { readonly terms: ShownTerms; readonly hash: string } | undefined {
  const { terms: _terms, name: _name, budget: _budget, ...promised } = spec;
  const terms = termsIn(spec, locale, usual);
  return terms && { terms, hash: hash('sha256', canonicalText({ promised, terms }), 'hex') };
}

/** The moments that bound the days of a definition, in the time zone of the brand. */
export const boundsOf = ({ from, until }: Pick<ChallengeSpec, 'from' | 'until'>) => ({
  from: startOfPragueDay(from),
  until: startOfPragueDay(addDays(until, 1)),
});

/** Whether a day is one of those of a definition. */
export const isOn = ({ from, until }: Pick<ChallengeSpec, 'from' | 'until'>, day: string) =>
  from <= day && day <= until;
