/** Rules of poker against the dealer, and the play that its return is stated for. */
import {
  type HandKind,
  handKinds,
  type KindPays,
  type PokerTitle,
  rankNames,
  threeCardKinds,
} from '@herna/maths';
import { certificateOf } from '../certificates.ts';
import { handNames } from './hand-names.ts';
import { shoeText } from './shoe.ts';
import { number, type RulesLocale, type Said } from './words.ts';

/** `barva 2 : 1; full house 3 : 1`, hands that pay alike together. */
function paysText(pays: KindPays, locale: RulesLocale): string {
  const byPay = new Map<number, string[]>();
  for (const [kind, pay] of Object.entries(pays)) {
    byPay.set(pay, [...(byPay.get(pay) ?? []), handNames[kind as HandKind][locale]]);
  }
  return [...byPay]
    .map(([pay, names]) => `${names.join(', ')} ${number(pay, locale)} : 1`)
    .join('; ');
}

const dealRules: Readonly<Record<PokerTitle['deal'], Said>> = {
  'three-card': {
    cs: 'Hráč i krupiér dostanou po třech kartách, krupiérovy leží lícem dolů.',
    en: 'Player and dealer get three cards each, the dealer’s face down.',
  },
  holdem: {
    cs: 'Hráč i krupiér dostanou po dvou kartách, krupiérovy leží lícem dolů, a tři karty se vyloží doprostřed. Po rozhodnutí přijdou doprostřed ještě dvě; platí nejlepších pět ze sedmi karet.',
    en: 'Player and dealer get two cards each, the dealer’s face down, and three cards are laid in the middle. After the decision two more come there; the best five of seven cards count.',
  },
};

/** Kinds of hands from the lowest. */
function orderRule({ deal }: PokerTitle): Said {
  const kinds: readonly HandKind[] = deal === 'three-card' ? threeCardKinds : handKinds;
  const list = (locale: RulesLocale): string =>
    kinds.map((kind) => handNames[kind][locale]).join(', ');
  return {
    cs: `Pořadí od nejnižšího: ${list('cs')}. Eso je nejvyšší karta, v postupce může být i nejnižší.`,
    en: `The order from the lowest: ${list('en')}. The ace is the highest card, in a straight it may be the lowest too.`,
  };
}

function dealerRule({ dealerFrom, playStake }: PokerTitle): Said {
  const card = rankNames[dealerFrom.rank];
  const least = {
    cs: dealerFrom.kind === 'high' ? `karty ${card}` : `páru (${card})`,
    en: dealerFrom.kind === 'high' ? `a card ${card}` : `a pair (${card})`,
  };
  const times = (locale: RulesLocale): string => number(playStake, locale);
  return {
    cs: `Kdo karty viděl, buď je složí a přijde o základní sázku, nebo přisadí ${times('cs')}násobek a hraje. Krupiér hraje od ${least.cs} výš; jinak vyhrává jen základní sázka a přisazené se vrací.`,
    en: `Who has seen the cards either folds and loses the ante, or stakes ${times('en')} times as much and plays. The dealer plays from ${least.en} on; otherwise the ante alone wins and the further stake comes back.`,
  };
}

function payRules({ antePays, anteBonus }: PokerTitle): Said[] {
  const said: Said[] = [
    {
      cs: 'Vyšší kombinace vyhrává základní i přisazenou sázku 1 : 1, stejná obě vrací, nižší obě prohrává.',
      en: 'The higher hand wins ante and further stake 1 : 1, an equal one returns both, a lower one loses both.',
    },
  ];
  if (antePays) {
    said.push({
      cs: `Základní sázka vyplácí za vlastní kombinaci víc: ${paysText(antePays, 'cs')}.`,
      en: `The ante pays more for the own hand: ${paysText(antePays, 'en')}.`,
    });
  }
  if (anteBonus) {
    said.push({
      cs: `Kdo hraje, dostane k základní sázce prémii, i když prohraje: ${paysText(anteBonus, 'cs')}.`,
      en: `Who plays is paid a bonus on the ante even when losing: ${paysText(anteBonus, 'en')}.`,
    });
  }
  return said;
}

function sideRule({ side, deal }: PokerTitle): Said {
  const card = rankNames[side.from.rank];
  const [cs, en] = [paysText(side.pays, 'cs'), paysText(side.pays, 'en')];
  return deal === 'three-card'
    ? {
        cs: `Vedlejší sázka na pár vyplácí za tři vlastní karty, i když se složí: ${cs}.`,
        en: `The side bet on a pair pays for the own three cards, folded or not: ${en}.`,
      }
    : {
        cs: `Vedlejší sázka na esa vyplácí za vlastní dvě karty s prvními třemi uprostřed, od páru (${card}), i když se složí: ${cs}.`,
        en: `The side bet on aces pays for the own two cards with the first three in the middle, from a pair (${card}) on, folded or not: ${en}.`,
      };
}

/** Rules of poker against the dealer, a sentence each. */
export const pokerRules = (title: PokerTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. ${dealRules[title.deal].cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. ${dealRules[title.deal].en}`,
  },
  orderRule(title),
  dealerRule(title),
  ...payRules(title),
  sideRule(title),
];

/** When playing is better than giving up. */
export function pokerPlay(title: PokerTitle): Said[] {
  const { playFrom } = certificateOf(title);
  return playFrom
    ? [
        {
          cs: `Nejlepší hra: hrát s kartami ${playFrom} a vyššími, s nižšími složit.`,
          en: `The best play: play with ${playFrom} and better, fold what is lower.`,
        },
      ]
    : [
        {
          cs: 'Nejlepší hra: hrát právě tehdy, když je průměr přes všechny karty, které ještě mohou přijít, lepší než ztráta základní sázky.',
          en: 'The best play: play exactly when the mean over all cards that may still come is better than the loss of the ante.',
        },
      ];
}
