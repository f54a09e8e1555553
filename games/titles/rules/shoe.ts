/** What cards a shoe holds, in words. */
import { counted, type RulesLocale, type Said } from './words.ts';

const decksNoun = {
  cs: ['balíček', 'balíčky', 'balíčků'],
  en: ['deck', 'decks'],
  sk: ['balíček', 'balíčky', 'balíčkov'],
  hu: ['pakli'],
  ru: ['колода', 'колоды', 'колод'],
  vi: ['bộ bài'],
} as const;
const cardsNoun = {
  cs: ['kartou', 'kartami', 'kartami'],
  en: ['card', 'cards'],
  sk: ['kartou', 'kartami', 'kartami'],
  hu: ['lap'],
  ru: ['карта', 'карты', 'карт'],
  vi: ['lá'],
} as const;

/** What is not whole decks, around its cards. */
const loose: Said = {
  cs: 'zásobníku s {cards}',
  en: 'a shoe of {cards}',
  sk: 'zásobníka s {cards}',
  hu: 'osztócipő, benne {cards}',
  ru: 'шуз, в котором {cards}',
  vi: 'hộp bài gồm {cards}',
};

/** `6 balíčků`, or the number of cards where they are no whole decks. */
export function shoeText(shoe: readonly number[], locale: RulesLocale): string {
  const first = shoe[0] ?? 0;
  const whole = first % 4 === 0 && shoe.every((copies) => copies === first);
  if (whole) return counted(first / 4, locale, decksNoun);
  const cards = shoe.reduce((sum, copies) => sum + copies, 0);
  return loose[locale].replace('{cards}', counted(cards, locale, cardsNoun));
}
