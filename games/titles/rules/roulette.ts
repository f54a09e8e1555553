/** Rules of roulette. */
import { fraction, type RouletteTitle } from '@herna/maths';
import { number, odds, type RulesLocale, type Said } from './words.ts';

/** What the wheel carries. */
function wheelRule({ pockets }: RouletteTitle): Said {
  if (pockets === 38) {
    return {
      cs: 'Kolo má čísla 1 až 36, nulu a dvojitou nulu, každé stejně pravděpodobné.',
      en: 'The wheel has the numbers 1 to 36, a zero and a double zero, each equally likely.',
      sk: 'Koleso má čísla 1 až 36, nulu a dvojitú nulu, každé rovnako pravdepodobné.',
    };
  }
  const last = pockets - 1;
  return {
    cs: `Kolo má čísla 0 až ${last}, každé stejně pravděpodobné.`,
    en: `The wheel has the numbers 0 to ${last}, each equally likely.`,
    sk: `Koleso má čísla 0 až ${last}, každé rovnako pravdepodobné.`,
  };
}

function payRule({ pockets, lucky }: RouletteTitle): Said {
  const all = pockets === 13 ? 12 : 36;
  const single = lucky?.straight ?? all;
  return {
    cs: `Sázka na jedno číslo vrací ${single}násobek, sázka na víc čísel ${all} děleno jejich počtem, vklad v tom.`,
    en: `A bet on one number returns ${single} times, a bet on more numbers ${all} divided by how many they are, the stake included.`,
    sk: `Stávka na jedno číslo vracia ${single}-násobok, stávka na viac čísel ${all} delené ich počtom, vrátane vkladu.`,
  };
}

const zeroRules = {
  none: {
    cs: 'Při nule prohrávají všechny sázky, které ji neobsahují.',
    en: 'On zero all bets lose that do not cover it.',
    sk: 'Pri nule prehrávajú všetky stávky, ktoré ju neobsahujú.',
  },
  evens: {
    cs: 'Při nule se ze sázek na červenou, černou, sudou, lichou, malá a velká čísla vrací polovina; ostatní sázky, které nulu neobsahují, prohrávají.',
    en: 'On zero half of a bet on red, black, even, odd, low or high comes back; other bets that do not cover it lose.',
    sk: 'Pri nule sa zo stávok na červenú, čiernu, párne, nepárne, malé a veľké čísla vracia polovica; ostatné stávky, ktoré nulu neobsahujú, prehrávajú.',
  },
  all: {
    cs: 'Při nule se vrací polovina každé sázky, která ji neobsahuje.',
    en: 'On zero half of every bet comes back that does not cover it.',
    sk: 'Pri nule sa vracia polovica každej stávky, ktorá ju neobsahuje.',
  },
} as const;

function luckyRules({ lucky }: RouletteTitle): Said[] {
  if (!lucky) return [];
  const weights = lucky.multiples.reduce((sum, { weight }) => sum + weight, 0);
  const table = (locale: RulesLocale): string =>
    lucky.multiples
      .map(
        ({ multiple, weight }) =>
          `${number(multiple, locale)}× ${odds(fraction(weight, weights), locale)}`,
      )
      .join('; ');
  return [
    {
      cs: `Před každým točením se vylosují ${lucky.numbers} čísla a ke každému násobek. Padne-li takové číslo, sázka na ně samotné vrací tento násobek, vklad v tom; ostatní sázky se nemění.`,
      en: `Before each spin ${lucky.numbers} numbers are drawn and a multiple for each. If such a number comes, a bet on it alone returns this multiple, the stake included; other bets do not change.`,
      sk: `Pred každým roztočením sa vyžrebujú ${lucky.numbers} čísla a ku každému násobok. Ak také číslo padne, stávka len naň vracia tento násobok vrátane vkladu; ostatné stávky sa nemenia.`,
    },
    {
      cs: `Násobek vylosovaného čísla a šance na něj: ${table('cs')}.`,
      en: `The multiple of a drawn number and its chance: ${table('en')}.`,
      sk: `Násobok vyžrebovaného čísla a šanca naň: ${table('sk')}.`,
    },
  ];
}

const ballsRule: Said = {
  cs: 'Do kola padají dvě kuličky, každá sama za sebe; mohou padnout i na stejné číslo. Každá hraje o polovinu každé sázky.',
  en: 'Two balls fall into the wheel, each by itself; they may fall on the same number. Each plays for half of every bet.',
  sk: 'Do kolesa padajú dve guličky, každá sama za seba; môžu padnúť aj na rovnaké číslo. Každá hrá o polovicu každej stávky.',
};

const callRule: Said = {
  cs: 'Sázky podle kola kladou běžné žetony: série kolem nuly 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; třetiny 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; sirotci 1, 6/9, 14/17, 17/20, 31/34; sousedé číslo a dvě na každé straně.',
  en: 'Bets called by the wheel lay ordinary chips: the zero series 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; thirds 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; orphans 1, 6/9, 14/17, 17/20, 31/34; neighbours a number and two on each side.',
  sk: 'Stávky podľa kolesa kladú bežné žetóny: séria okolo nuly 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; tretiny 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; siroty 1, 6/9, 14/17, 17/20, 31/34; susedia číslo a dve na každej strane.',
};

/** Rules of roulette, a sentence each. */
export const rouletteRules = (title: RouletteTitle): Said[] => [
  wheelRule(title),
  payRule(title),
  zeroRules[title.halfOnZero ?? 'none'],
  ...((title.balls ?? 1) > 1 ? [ballsRule] : []),
  ...luckyRules(title),
  ...(title.callBets ? [callRule] : []),
];
