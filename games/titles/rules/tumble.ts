/** Rules of a tumbling slot. */
import type { TumbleTitle } from '@herna/maths';
import { bonusBuyRules } from './bonus-buy.ts';
import { counted, number, type RulesLocale, type Said } from './words.ts';

const nouns = {
  reels: {
    cs: ['válec', 'válce', 'válců'],
    en: ['reel', 'reels'],
    sk: ['valec', 'valce', 'valcov'],
  },
  rows: { cs: ['řadu', 'řady', 'řad'], en: ['row', 'rows'], sk: ['rad', 'rady', 'radov'] },
  spins: {
    cs: ['volná hra', 'volné hry', 'volných her'],
    en: ['free spin', 'free spins'],
    sk: ['voľná hra', 'voľné hry', 'voľných hier'],
  },
} as const;

/** `1×, 2×, 3×`. */
const listed = (multipliers: readonly number[], locale: RulesLocale): string =>
  multipliers.map((one) => `${number(one, locale)}×`).join(', ');

function layout({ strips, rows, coins, groups, sizes }: TumbleTitle): Said[] {
  const [least = 0] = sizes;
  return [
    {
      cs: `Hra má ${counted(strips.length, 'cs', nouns.reels)} a ${counted(rows, 'cs', nouns.rows)}. Sázka má ${coins} mincí a výplaty jsou v nich.`,
      en: `The game has ${counted(strips.length, 'en', nouns.reels)} and ${counted(rows, 'en', nouns.rows)}. The stake is ${coins} coins, and pays are told in them.`,
      sk: `Hra má ${counted(strips.length, 'sk', nouns.reels)} a ${counted(rows, 'sk', nouns.rows)}. Stávka má ${coins} mincí a výplaty sú v nich.`,
    },
    groups === 'anywhere'
      ? {
          cs: `Vyplácí ${least} a víc stejných symbolů, ať leží kdekoli.`,
          en: `${least} or more equal symbols pay wherever they lie.`,
          sk: `Vypláca ${least} a viac rovnakých symbolov, nech ležia kdekoľvek.`,
        }
      : {
          cs: `Vyplácí ${least} a víc stejných symbolů, které se dotýkají stranou. Každý takový shluk vyplácí zvlášť.`,
          en: `${least} or more equal symbols that touch by a side pay. Each such cluster pays by itself.`,
          sk: `Vypláca ${least} a viac rovnakých symbolov, ktoré sa dotýkajú stranou. Každý taký zhluk vypláca zvlášť.`,
        },
    {
      cs: 'Výherní symboly zmizí, ty nad nimi spadnou a shora je doplní další symboly téhož válce, v pořadí, v jakém na něm leží. To se opakuje, dokud něco vyhrává; všechny výhry se sčítají.',
      en: 'Winning symbols vanish, those above fall, and further symbols of the same reel fill the room from above, in the order in which they lie on it. This goes on as long as something wins; all wins add up.',
      sk: 'Výherné symboly zmiznú, tie nad nimi spadnú a zhora ich doplnia ďalšie symboly toho istého valca, v poradí, v akom na ňom ležia. To sa opakuje, kým niečo vyhráva; všetky výhry sa sčítavajú.',
    },
  ];
}

const growing = ({ multipliers }: TumbleTitle): Said[] =>
  multipliers.length < 2
    ? []
    : [
        {
          cs: `S každým pádem roste násobek výher: ${listed(multipliers, 'cs')}. Poslední platí i dál; v další hře začíná znovu prvním.`,
          en: `With each fall the multiplier of wins grows: ${listed(multipliers, 'en')}. The last one holds on; the next spin begins with the first again.`,
          sk: `S každým pádom rastie násobok výhier: ${listed(multipliers, 'sk')}. Posledný platí aj ďalej; v ďalšej hre sa začína znova prvým.`,
        },
      ];

function scatters({ scatterPays, freeSpins }: TumbleTitle): Said[] {
  const said: Said[] = [];
  const last = scatterPays.length - 1;
  for (const [count, multiple] of scatterPays.entries()) {
    if (multiple === 0) continue;
    const more = count === last;
    said.push({
      cs: `${count}${more ? ' a víc' : ''}× rozsypaný symbol kdekoli po posledním pádu: ${number(multiple, 'cs')}násobek celé sázky.`,
      en: `${count}${more ? ' or more' : ''}× the scatter symbol anywhere after the last fall: ${number(multiple, 'en')} times the whole stake.`,
      sk: `${count}${more ? ' a viac' : ''}× rozsypaný symbol kdekoľvek po poslednom páde: ${number(multiple, 'sk')}-násobok celej stávky.`,
    });
  }
  const award = freeSpins?.award ?? [];
  for (const [count, spins] of award.entries()) {
    if (spins === 0) continue;
    const more = count === award.length - 1;
    said.push({
      cs: `${count}${more ? ' a víc' : ''}× rozsypaný symbol kdekoli po posledním pádu: ${counted(spins, 'cs', nouns.spins)}.`,
      en: `${count}${more ? ' or more' : ''}× the scatter symbol anywhere after the last fall: ${counted(spins, 'en', nouns.spins)}.`,
      sk: `${count}${more ? ' a viac' : ''}× rozsypaný symbol kdekoľvek po poslednom páde: ${counted(spins, 'sk', nouns.spins)}.`,
    });
  }
  if (award.length > 0) {
    said.push({
      cs: 'Volné hry nic nestojí a dají se v nich vyhrát další. Rozsypaný symbol nikdy nemizí.',
      en: 'Free spins cost nothing and may win further ones. The scatter symbol never vanishes.',
      sk: 'Voľné hry nič nestoja a dajú sa v nich vyhrať ďalšie. Rozsypaný symbol nikdy nezmizne.',
    });
  }
  return said;
}

function freeMultipliers({ freeSpins }: TumbleTitle): Said[] {
  if (!freeSpins) return [];
  const { multipliers } = freeSpins;
  const [only = 1] = multipliers;
  if (multipliers.length > 1) {
    return [
      {
        cs: `Ve volných hrách jsou násobky výher po jednotlivých pádech ${listed(multipliers, 'cs')}; poslední platí i dál.`,
        en: `In free spins the multipliers of wins, fall by fall, are ${listed(multipliers, 'en')}; the last one holds on.`,
        sk: `Vo voľných hrách sú násobky výhier po jednotlivých pádoch ${listed(multipliers, 'sk')}; posledný platí aj ďalej.`,
      },
    ];
  }
  return only === 1
    ? []
    : [
        {
          cs: `Výhry symbolů se ve volných hrách násobí ${only}.`,
          en: `Wins of symbols are multiplied by ${only} in free spins.`,
          sk: `Výhry symbolov sa vo voľných hrách násobia číslom ${only}.`,
        },
      ];
}

/** Rules of a tumbling slot, a sentence each. */
export const tumbleRules = (title: TumbleTitle): Said[] => [
  ...layout(title),
  ...growing(title),
  ...scatters(title),
  ...freeMultipliers(title),
  ...bonusBuyRules(title),
  {
    cs: 'Každá zastávka každého válce je stejně pravděpodobná.',
    en: 'Every stop of every reel is equally likely.',
    sk: 'Každá zastávka každého valca je rovnako pravdepodobná.',
  },
];
