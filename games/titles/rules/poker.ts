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
    sk: 'Hráč aj krupiér dostanú po troch kartách, krupiérove ležia lícom nadol.',
  },
  holdem: {
    cs: 'Hráč i krupiér dostanou po dvou kartách, krupiérovy leží lícem dolů, a tři karty se vyloží doprostřed. Po rozhodnutí přijdou doprostřed ještě dvě; platí nejlepších pět ze sedmi karet.',
    en: 'Player and dealer get two cards each, the dealer’s face down, and three cards are laid in the middle. After the decision two more come there; the best five of seven cards count.',
    sk: 'Hráč aj krupiér dostanú po dvoch kartách, krupiérove ležia lícom nadol, a tri karty sa vyložia do stredu. Po rozhodnutí prídu do stredu ešte dve; platí najlepších päť zo siedmich kariet.',
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
    sk: `Poradie od najnižšej: ${list('sk')}. Eso je najvyššia karta, v postupke môže byť aj najnižšia.`,
  };
}

function dealerRule({ dealerFrom, playStake }: PokerTitle): Said {
  const card = rankNames[dealerFrom.rank];
  const least = {
    cs: dealerFrom.kind === 'high' ? `karty ${card}` : `páru (${card})`,
    en: dealerFrom.kind === 'high' ? `a card ${card}` : `a pair (${card})`,
    sk: dealerFrom.kind === 'high' ? `karty ${card}` : `páru (${card})`,
  };
  const times = (locale: RulesLocale): string => number(playStake, locale);
  return {
    cs: `Kdo karty viděl, buď je složí a přijde o základní sázku, nebo přisadí ${times('cs')}násobek a hraje. Krupiér hraje od ${least.cs} výš; jinak vyhrává jen základní sázka a přisazené se vrací.`,
    en: `Who has seen the cards either folds and loses the ante, or stakes ${times('en')} times as much and plays. The dealer plays from ${least.en} on; otherwise the ante alone wins and the further stake comes back.`,
    sk: `Kto karty videl, buď ich zloží a príde o základnú stávku, alebo prisadí ${times('sk')}-násobok a hrá. Krupiér hrá od ${least.sk} vyššie; inak vyhráva len základná stávka a prisadená sa vracia.`,
  };
}

function payRules({ antePays, anteBonus }: PokerTitle): Said[] {
  const said: Said[] = [
    {
      cs: 'Vyšší kombinace vyhrává základní i přisazenou sázku 1 : 1, stejná obě vrací, nižší obě prohrává.',
      en: 'The higher hand wins ante and further stake 1 : 1, an equal one returns both, a lower one loses both.',
      sk: 'Vyššia kombinácia vyhráva základnú aj prisadenú stávku 1 : 1, rovnaká obe vracia, nižšia obe prehráva.',
    },
  ];
  if (antePays) {
    said.push({
      cs: `Základní sázka vyplácí za vlastní kombinaci víc: ${paysText(antePays, 'cs')}.`,
      en: `The ante pays more for the own hand: ${paysText(antePays, 'en')}.`,
      sk: `Základná stávka vypláca za vlastnú kombináciu viac: ${paysText(antePays, 'sk')}.`,
    });
  }
  if (anteBonus) {
    said.push({
      cs: `Kdo hraje, dostane k základní sázce prémii, i když prohraje: ${paysText(anteBonus, 'cs')}.`,
      en: `Who plays is paid a bonus on the ante even when losing: ${paysText(anteBonus, 'en')}.`,
      sk: `Kto hrá, dostane k základnej stávke prémiu, aj keď prehrá: ${paysText(anteBonus, 'sk')}.`,
    });
  }
  return said;
}

function sideRule({ side, deal }: PokerTitle): Said {
  const card = rankNames[side.from.rank];
  const [cs, en, sk] = (['cs', 'en', 'sk'] as const).map((locale) => paysText(side.pays, locale));
  return deal === 'three-card'
    ? {
        cs: `Vedlejší sázka na pár vyplácí za tři vlastní karty, i když se složí: ${cs}.`,
        en: `The side bet on a pair pays for the own three cards, folded or not: ${en}.`,
        sk: `Vedľajšia stávka na pár vypláca za tri vlastné karty, aj keď sa zložia: ${sk}.`,
      }
    : {
        cs: `Vedlejší sázka na esa vyplácí za vlastní dvě karty s prvními třemi uprostřed, od páru (${card}), i když se složí: ${cs}.`,
        en: `The side bet on aces pays for the own two cards with the first three in the middle, from a pair (${card}) on, folded or not: ${en}.`,
        sk: `Vedľajšia stávka na esá vypláca za vlastné dve karty s prvými tromi v strede, od páru (${card}), aj keď sa zložia: ${sk}.`,
      };
}

/** Rules of poker against the dealer, a sentence each. */
export const pokerRules = (title: PokerTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. ${dealRules[title.deal].cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. ${dealRules[title.deal].en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. ${dealRules[title.deal].sk}`,
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
          sk: `Najlepšia hra: hrať s kartami ${playFrom} a vyššími, s nižšími zložiť.`,
        },
      ]
    : [
        {
          cs: 'Nejlepší hra: hrát právě tehdy, když je průměr přes všechny karty, které ještě mohou přijít, lepší než ztráta základní sázky.',
          en: 'The best play: play exactly when the mean over all cards that may still come is better than the loss of the ante.',
          sk: 'Najlepšia hra: hrať práve vtedy, keď je priemer cez všetky karty, ktoré ešte môžu prísť, lepší ako strata základnej stávky.',
        },
      ];
}
