/** Rules of roulette, scratch tickets and flights. */
import { type CrashTitle, fraction, type RouletteTitle, type ScratchTitle } from '@herna/maths';
import { number, odds, type RulesLocale, type Said, share } from './words.ts';

/** Rules of roulette, a sentence each. */
export const rouletteRules = ({ pockets }: RouletteTitle): Said[] => [
  {
    cs: `Kolo má čísla 0 až ${pockets - 1}, každé stejně pravděpodobné. Sázka na jedno číslo vrací 36násobek, sázka na víc čísel 36 děleno jejich počtem, vklad v tom.`,
    en: `The wheel has the numbers 0 to ${pockets - 1}, each equally likely. A bet on one number returns 36 times, a bet on more numbers 36 divided by how many they are, the stake included.`,
  },
  {
    cs: 'Při nule prohrávají všechny sázky, které ji neobsahují.',
    en: 'On zero all bets lose that do not cover it.',
  },
];

/** Rules of a scratch ticket, a sentence each. */
export function scratchRules({ fields, match, prizes }: ScratchTitle): Said[] {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const table = (locale: RulesLocale): string =>
    prizes
      .filter(({ multiple }) => multiple > 0)
      .map(
        ({ multiple, weight }) =>
          `${number(multiple / 100, locale, 2)}× ${odds(fraction(weight, all), locale)}`,
      )
      .join('; ');
  return [
    {
      cs: `Los má ${fields} polí. ${match} stejné částky vyhrávají; los vyhrává nejvýš jednou.`,
      en: `The ticket has ${fields} fields. ${match} equal amounts win; a ticket wins once at most.`,
    },
    {
      cs: 'Výhra je dána při koupi losu, setření ji jen ukazuje. Prohrávající pole se losují bez ohledu na to, jak blízko výhře vypadají.',
      en: 'The prize is fixed when the ticket is bought; scratching only shows it. Losing fields are drawn without regard to how near a win they look.',
    },
    {
      cs: `Šance na výhru v násobcích ceny losu: ${table('cs')}.`,
      en: `Chances of a prize in multiples of the ticket’s price: ${table('en')}.`,
    },
  ];
}

/** Rules of a flight, a sentence each. */
export function crashRules({ edgePercent, multiplierMaximum }: CrashTitle): Said[] {
  const kept = fraction(100 - edgePercent, 100);
  const highest = (locale: RulesLocale) => number(multiplierMaximum / 100, locale, 2);
  return [
    {
      cs: 'Násobek roste, dokud loď nezmizí. Kdo vystoupí včas, dostane sázku krát násobek, při kterém server jeho výstup přijal; kdo nevystoupí, o sázku přijde.',
      en: 'The multiplier rises until the ship is gone. Who leaves in time gets the stake times the multiplier at which the server heard it; who does not leave loses the stake.',
    },
    {
      cs: `Okamžik zmizení je vylosován před startem. Šance, že let dosáhne násobku m, je ${share(kept, 'cs', 0)} děleno m; nejvýš doletí na ${highest('cs')}×.`,
      en: `The end is drawn before the start. The chance that a flight reaches a multiplier m is ${share(kept, 'en', 0)} divided by m; it flies to ${highest('en')}× at most.`,
    },
    {
      cs: 'Automatický výstup je slib: platí, i když se přeruší spojení nebo se restartuje server, a po jeho dosažení už víc vyhrát nelze.',
      en: 'An automatic exit is a promise: it holds even if the connection breaks or the server restarts, and once it is reached nothing more can be won.',
    },
    {
      cs: 'Let běží podle hodin serveru i bez spojení; bez automatického výstupu se při výpadku sázka neodebírá z letu.',
      en: 'The flight goes on by the server’s clock even without a connection; without an automatic exit a broken connection does not take anybody off it.',
    },
  ];
}
