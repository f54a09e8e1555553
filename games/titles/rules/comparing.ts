/** Rules of games that compare cards, and the play that their return is stated for. */
import { type ClashTitle, goodSpreads, type RedDogTitle } from '@herna/maths';
import { shoeText } from './shoe.ts';
import type { RulesLocale, Said } from './words.ts';

const highAce: Said = {
  cs: 'Dvojka je nejnižší karta, eso nejvyšší; na barvě nezáleží.',
  en: 'The two is the lowest card, the ace the highest; suits do not count.',
  sk: 'Dvojka je najnižšia karta, eso najvyššia; na farbe nezáleží.',
};

/** `5 : 1 při 1; 4 : 1 při 2; 2 : 1 při 3; 1 : 1 při 4–11`. */
function spreads({ spreadPays }: RedDogTitle, locale: RulesLocale): string {
  const word = { cs: 'při', en: 'at', sk: 'pri' }[locale];
  return spreadPays
    .map((pay, index) => {
      const from = index + 1;
      const last = from === spreadPays.length && from < 11;
      return `${pay} : 1 ${word} ${last ? `${from}–11` : from}`;
    })
    .join('; ');
}

/** Rules of red dog, a sentence each. */
export const redDogRules = (title: RedDogTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. ${highAce.cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. ${highAce.en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. ${highAce.sk}`,
  },
  {
    cs: 'Nejdřív přijdou dvě karty. Rozpětí je počet hodnot mezi nimi; třetí karta vyhrává, padne-li mezi ně, jinak sázka prohrává.',
    en: 'First come two cards. The spread is the number of ranks between them; the third card wins when it falls between them, otherwise the stake is lost.',
    sk: 'Najprv prídu dve karty. Rozpätie je počet hodnôt medzi nimi; tretia karta vyhráva, ak padne medzi ne, inak stávka prehráva.',
  },
  {
    cs: `Výplata podle rozpětí: ${spreads(title, 'cs')}.`,
    en: `What a spread pays: ${spreads(title, 'en')}.`,
    sk: `Výplata podľa rozpätia: ${spreads(title, 'sk')}.`,
  },
  {
    cs: `Sousední karty vracejí sázku hned. Dvojice přijde ještě o třetí kartu: je-li stejná, vyplácí ${title.triplePays} : 1, jinak se sázka vrací.`,
    en: `Neighbouring cards give the stake back at once. A pair gets a third card: of the same rank it pays ${title.triplePays} to 1, otherwise the stake comes back.`,
    sk: `Susedné karty vracajú stávku hneď. K dvojici príde ešte tretia karta: ak je rovnaká, vypláca ${title.triplePays} : 1, inak sa stávka vracia.`,
  },
  {
    cs: 'Než přijde třetí karta mezi rozdílné karty, lze jednou přisadit tolik, kolik je sázka; výplata platí pro obě.',
    en: 'Before the third card comes to cards with a spread, as much as the stake may be added once; the pay is for both.',
    sk: 'Skôr než príde tretia karta medzi rozdielne karty, možno raz prisadiť toľko, koľko je stávka; výplata platí pre obe.',
  },
];

/** `7, 8, 9, 10, 11` as `7–11`. */
function rangeText(numbers: readonly number[], locale: RulesLocale): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  const whole = last - first + 1 === numbers.length && first !== last;
  return whole ? `${first}–${last}` : new Intl.ListFormat(locale).format(numbers.map(String));
}

/** When raising gains on average. */
export function redDogPlay(title: RedDogTitle): Said[] {
  const good = goodSpreads(title);
  if (good.length === 0) {
    return [
      {
        cs: 'Nejlepší hra nepřisazuje.',
        en: 'The best play never raises.',
        sk: 'Najlepšia hra neprisádza.',
      },
    ];
  }
  return [
    {
      cs: `Nejlepší hra přisazuje při rozpětí ${rangeText(good, 'cs')}, jinak nikdy.`,
      en: `The best play raises on a spread of ${rangeText(good, 'en')} and never otherwise.`,
      sk: `Najlepšia hra prisádza pri rozpätí ${rangeText(good, 'sk')}, inak nikdy.`,
    },
  ];
}

/** Rules of high card clash, a sentence each. */
export const clashRules = ({ shoe }: ClashTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(shoe, 'cs')}. ${highAce.cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(shoe, 'en')}. ${highAce.en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(shoe, 'sk')}. ${highAce.sk}`,
  },
  {
    cs: 'Hráč i krupiér dostanou po kartě; vyšší karta hráče vyplácí 1 : 1, nižší prohrává.',
    en: 'Player and dealer get a card each; a higher card of the player pays 1 to 1, a lower one loses.',
    sk: 'Hráč aj krupiér dostanú po karte; vyššia karta hráča vypláca 1 : 1, nižšia prehráva.',
  },
  {
    cs: 'Při rovnosti se hráč vzdá poloviny sázky, nebo jde do války: přisadí tolik, kolik je sázka, a oba dostanou ještě po kartě.',
    en: 'On a tie the player gives up half of the stake or goes to war: as much as the stake is added and both get one more card.',
    sk: 'Pri rovnosti sa hráč vzdá polovice stávky, alebo ide do vojny: prisadí toľko, koľko je stávka, a obaja dostanú ešte po karte.',
  },
  {
    cs: 'Není-li nová karta hráče nižší než krupiérova, válka je vyhraná: přisazená sázka vyplácí 1 : 1 a první se vrací. Jinak prohrávají obě.',
    en: 'When the player’s new card is no lower than the dealer’s, the war is won: the added stake pays 1 to 1 and the first one comes back. Otherwise both are lost.',
    sk: 'Ak nová karta hráča nie je nižšia ako krupiérova, vojna je vyhraná: prisadená stávka vypláca 1 : 1 a prvá sa vracia. Inak prehrávajú obe.',
  },
];

/** What to do on a tie. */
export const clashPlay: readonly Said[] = [
  {
    cs: 'Nejlepší hra jde při rovnosti vždy do války.',
    en: 'The best play always goes to war on a tie.',
    sk: 'Najlepšia hra ide pri rovnosti vždy do vojny.',
  },
];
