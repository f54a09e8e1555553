/** Rules of a bonus that may be bought; its certificate is stated with them. */
import { bonusSpot, type ReelsTitle, type TumbleTitle } from '@herna/maths';
import { certificateOf, fractionOf, type StoredCertificate } from '../certificates.ts';
import { counted, type RulesLocale, type Said, share } from './words.ts';

const nouns = {
  stakes: { cs: ['sázku', 'sázky', 'sázek'], en: ['stake', 'stakes'] },
  freeSpins: { cs: ['volná hra', 'volné hry', 'volných her'], en: ['free spin', 'free spins'] },
  coins: { cs: ['mince', 'mince', 'mincí'], en: ['coin', 'coins'] },
} as const;

/** What the bonus costs, what it brings and what it returns. */
export function bonusBuyRules(title: ReelsTitle | TumbleTitle): Said[] {
  const { buy } = title;
  if (!buy) return [];
  const { modes }: StoredCertificate = certificateOf(title);
  const bonus = modes?.[bonusSpot];
  const brought = (locale: RulesLocale): string => counted(buy.count, locale, nouns[buy.gives]);
  const price = (locale: RulesLocale): string => counted(buy.price, locale, nouns.stakes);
  const returned = (locale: RulesLocale): string =>
    bonus ? share(fractionOf(bonus.rtp), locale) : '';
  return [
    {
      cs: `Kde to trh dovoluje, lze bonus koupit za ${price('cs')}: ${brought('cs')}${buy.gives === 'coins' ? ' na začátku' : ''} bez základní hry. Výhry jsou v násobcích jedné sázky; teoretický podíl výher z ceny bonusu je ${returned('cs')}.`,
      en: `Where the market allows it, the bonus may be bought for ${price('en')}: ${brought('en')}${buy.gives === 'coins' ? ' at the start' : ''} without a base game. Wins are multiples of one stake; the theoretical return of the price is ${returned('en')}.`,
    },
  ];
}
