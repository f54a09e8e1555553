/** What cards a shoe holds, in words. */
import { counted, type RulesLocale } from './words.ts';

const decksNoun = {
  cs: ['balíček', 'balíčky', 'balíčků'],
  en: ['deck', 'decks'],
  sk: ['balíček', 'balíčky', 'balíčkov'],
} as const;
const cardsNoun = {
  cs: ['kartou', 'kartami', 'kartami'],
  en: ['card', 'cards'],
  sk: ['kartou', 'kartami', 'kartami'],
} as const;

/** `6 balíčků`, or the number of cards where they are no whole decks. */
export function shoeText(shoe: readonly number[], locale: RulesLocale): string {
  const first = shoe[0] ?? 0;
  const whole = first % 4 === 0 && shoe.every((copies) => copies === first);
  if (whole) return counted(first / 4, locale, decksNoun);
  const cards = shoe.reduce((sum, copies) => sum + copies, 0);
  const text = counted(cards, locale, cardsNoun);
  return locale === 'cs' ? `zásobníku s ${text}` : `a shoe of ${text}`;
}
