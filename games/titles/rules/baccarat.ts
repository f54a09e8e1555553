/** Rules of baccarat. */
import type { BaccaratTitle } from '@herna/maths';
import { shoeText } from './shoe.ts';
import { number, type RulesLocale, type Said } from './words.ts';

/** `0,95 : 1`: what is paid to one. */
const toOne = (hundredths: number, locale: RulesLocale): string =>
  `${number(hundredths / 100, locale, 2)} : 1`;

function bankerRule({ bankerPays, bankerPaysOnSix }: BaccaratTitle): Said {
  if (bankerPaysOnSix === undefined) {
    return {
      cs: `Sázka na hráče vyplácí 1 : 1, sázka na bankéře ${toOne(bankerPays, 'cs')}.`,
      en: `A bet on the player pays 1 : 1, a bet on the banker ${toOne(bankerPays, 'en')}.`,
      sk: `Stávka na hráča vypláca 1 : 1, stávka na bankára ${toOne(bankerPays, 'sk')}.`,
    };
  }
  const six = (locale: RulesLocale): string => toOne(bankerPaysOnSix, locale);
  return {
    cs: `Sázka na hráče vyplácí 1 : 1, sázka na bankéře ${toOne(bankerPays, 'cs')}, vyhraje-li však bankéř se šesti body, ${six('cs')}.`,
    en: `A bet on the player pays 1 : 1, a bet on the banker ${toOne(bankerPays, 'en')}, but ${six('en')} when the banker wins with six points.`,
    sk: `Stávka na hráča vypláca 1 : 1, stávka na bankára ${toOne(bankerPays, 'sk')}, ak však bankár vyhrá so šiestimi bodmi, ${six('sk')}.`,
  };
}

/** Rules of baccarat, a sentence each. */
export const baccaratRules = (title: BaccaratTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. Hráč a bankéř dostanou po dvou kartách; žetony lze položit na kteréhokoli z nich i na remízu.`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. Player and banker get two cards each; chips may lie on either of them and on a tie.`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. Hráč a bankár dostanú po dvoch kartách; žetóny možno položiť na ktoréhokoľvek z nich aj na remízu.`,
  },
  {
    cs: 'Eso platí jeden bod, desítky a obrázky nic, ostatní karty svou hodnotu; ze součtu platí jen poslední číslice. Vyhrává, kdo má víc bodů.',
    en: 'An ace counts one point, tens and pictures nothing, other cards their value; only the last digit of the sum counts. The higher points win.',
    sk: 'Eso má hodnotu jedného bodu, desiatky a obrázky nič, ostatné karty svoju hodnotu; zo súčtu platí len posledná číslica. Vyhráva, kto má viac bodov.',
  },
  {
    cs: 'Má-li kdokoli z prvních dvou karet osm nebo devět, nikdo nebere. Jinak hráč bere třetí kartu do pěti bodů a od šesti stojí.',
    en: 'If either has eight or nine with two cards, nobody draws. Otherwise the player draws a third card up to five points and stands from six.',
    sk: 'Ak má ktokoľvek z prvých dvoch kariet osem alebo deväť, nikto neberie. Inak hráč berie tretiu kartu do piatich bodov a od šiestich stojí.',
  },
  {
    cs: 'Stojí-li hráč, bere bankéř do pěti bodů. Vzal-li hráč, bere bankéř do dvou bodů vždy, se třemi kromě hráčovy třetí karty za 8, se čtyřmi při kartě za 2 až 7, s pěti při 4 až 7, se šesti při 6 a 7, se sedmi stojí.',
    en: 'If the player stands, the banker draws up to five points. If the player drew, the banker draws up to two points always, with three unless the player’s third card counts 8, with four when it counts 2 to 7, with five at 4 to 7, with six at 6 and 7, and stands with seven.',
    sk: 'Ak hráč stojí, bankár berie do piatich bodov. Ak hráč bral, bankár berie do dvoch bodov vždy, s tromi okrem prípadu, že hráčova tretia karta je za 8, so štyrmi pri karte za 2 až 7, s piatimi pri 4 až 7, so šiestimi pri 6 a 7, so siedmimi stojí.',
  },
  bankerRule(title),
  {
    cs: `Remíza vyplácí ${title.tiePays} : 1 a vrací sázky na hráče a bankéře.`,
    en: `A tie pays ${title.tiePays} : 1 and gives back the bets on player and banker.`,
    sk: `Remíza vypláca ${title.tiePays} : 1 a vracia stávky na hráča a bankára.`,
  },
];
