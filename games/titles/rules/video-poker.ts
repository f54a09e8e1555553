/** Rules of video poker and its paytable in words. */
import { type PokerPay, rankNames, type VideoPokerTitle } from '@herna/maths';
import { gambleRule } from './gamble.ts';
import { handNames } from './hand-names.ts';
import { counted, number, type RulesLocale, type Said } from './words.ts';

/** `čtveřice (A)`, `royal flush without wild cards`. */
function rowName({ hand, natural, ranks }: PokerPay, locale: RulesLocale): string {
  const plain = {
    cs: ' bez divokých karet',
    en: ' without wild cards',
    sk: ' bez divokých kariet',
  }[locale];
  const of = ranks ? ` (${ranks.map((rank) => rankNames[rank]).join(', ')})` : '';
  return `${handNames[hand][locale]}${of}${natural ? plain : ''}`;
}

const table = (pays: readonly PokerPay[], locale: RulesLocale): string =>
  pays.map((row) => `${rowName(row, locale)} ${number(row.pays, locale)}×`).join('; ');

const cardsNoun = {
  cs: ['kartou', 'kartami', 'kartami'],
  en: ['card', 'cards'],
  sk: ['kartou', 'kartami', 'kartami'],
} as const;

function deckRule({ deck, twosWild }: VideoPokerTitle): Said {
  const count = (locale: RulesLocale): string => counted(deck.length, locale, cardsNoun);
  const said = {
    cs: `Hraje se s ${count('cs')}, před každou hrou čerstvě zamíchanými.`,
    en: `The game is played with ${count('en')}, freshly shuffled before each round.`,
    sk: `Hrá sa s ${count('sk')}, pred každou hrou čerstvo zamiešanými.`,
  };
  if (twosWild) {
    return {
      cs: `${said.cs} Dvojky zastoupí kteroukoli kartu.`,
      en: `${said.en} Twos stand for any card.`,
      sk: `${said.sk} Dvojky zastúpia ktorúkoľvek kartu.`,
    };
  }
  if (deck.length === 52) return said;
  return {
    cs: `${said.cs} Žolík zastoupí kteroukoli kartu.`,
    en: `${said.en} The joker stands for any card.`,
    sk: `${said.sk} Žolík zastúpi ktorúkoľvek kartu.`,
  };
}

/** Rules of video poker, a sentence each. */
export function videoPokerRules(title: VideoPokerTitle): Said[] {
  const { hands, pays, gamble } = title;
  const several: Said = {
    cs: `Z jednoho rozdání se hraje ${hands} her: držené karty platí ve všech a každá si dobírá ze svého zbytku balíčku. Sázka se dělí mezi ně rovným dílem.`,
    en: `${hands} hands are played from one deal: the held cards are in all of them, and each draws from its own rest of the deck. The stake is shared equally among them.`,
    sk: `Z jedného rozdania sa hrá ${hands} hier: držané karty platia vo všetkých a každá si doberá zo svojho zvyšku balíčka. Stávka sa medzi ne delí rovným dielom.`,
  };
  return [
    deckRule(title),
    {
      cs: 'Přijde pět karet. Kterékoli z nich se podrží, ostatní se jednou vymění; vyplácí výsledná pětice.',
      en: 'Five cards come. Any of them are held, the others are drawn anew once; the five cards that result are paid.',
      sk: 'Príde päť kariet. Ktorékoľvek z nich sa podržia, ostatné sa raz vymenia; vypláca výsledná pätica.',
    },
    ...(hands > 1 ? [several] : []),
    {
      cs: `Výplaty v násobcích sázky na jednu pětici, vklad v tom: ${table(pays, 'cs')}. Platí se jen nejvyšší z nich.`,
      en: `Pays in multiples of the stake of five cards, the stake included: ${table(pays, 'en')}. Only the highest of them is paid.`,
      sk: `Výplaty v násobkoch stávky na jednu päticu, vrátane vkladu: ${table(pays, 'sk')}. Platí sa len najvyššia z nich.`,
    },
    {
      cs: 'Eso stojí v postupce za králem, nebo před dvojkou.',
      en: 'In a straight the ace stands after the king or before the two.',
      sk: 'Eso stojí v postupke za kráľom alebo pred dvojkou.',
    },
    ...(gamble ? [gambleRule(gamble)] : []),
  ];
}

/** The play that the return is stated for. */
export const videoPokerPlay: readonly Said[] = [
  {
    cs: 'Nejlepší hra drží ty karty, s nimiž všechny možné výměny vyplácejí v průměru nejvíc.',
    en: 'The best play holds the cards with which all possible draws pay most on average.',
    sk: 'Najlepšia hra drží tie karty, s ktorými všetky možné výmeny vyplácajú v priemere najviac.',
  },
];
