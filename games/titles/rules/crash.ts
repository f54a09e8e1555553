/** Rules of a flight. */
import { type Craft, type CrashTitle, fraction } from '@herna/maths';
import { number, type RulesLocale, type Said, share } from './words.ts';

/** What flies, and how it ends, as the subject of a sentence. */
const crafts: Readonly<Record<Craft, Said>> = {
  rocket: { cs: 'dokud loď nezmizí', en: 'until the ship is gone' },
  balloon: { cs: 'dokud balonu nedojde vzduch', en: 'until the balloon runs out of air' },
  tram: { cs: 'dokud tramvaj nezmizí v tunelu', en: 'until the tram is gone in the tunnel' },
  car: { cs: 'dokud auto nevyletí z trati', en: 'until the car flies off the track' },
  falcon: { cs: 'dokud sokol nezmizí v mracích', en: 'until the falcon is gone in the clouds' },
  submarine: {
    cs: 'dokud ponorka nezmizí v hlubině',
    en: 'until the submarine is lost in the deep',
  },
  pulse: { cs: 'dokud tep nezhasne', en: 'until the pulse goes dark' },
};
const twoBets: Said = {
  cs: 'Na jeden let lze vsadit dvakrát. Každá sázka je hra sama pro sebe se svým výstupem.',
  en: 'Two stakes may be laid on one flight. Each is a round of its own with its own exit.',
};

const halves: Said = {
  cs: 'Polovina sázky může vystoupit dřív a druhá letět dál; za každou se vyplácí násobek, při kterém vystoupila.',
  en: 'Half of a stake may leave earlier while the other half flies on; each is paid the multiplier at which it left.',
};

/** Rules of a flight, a sentence each. */
export function crashRules(title: CrashTitle): Said[] {
  const { edgePercent, multiplierMaximum, craft, bets, half } = title;
  const kept = fraction(Math.round(1_000 - edgePercent * 10), 1_000);
  const digits = Number.isInteger(edgePercent) ? 0 : 1;
  const end = crafts[craft ?? 'rocket'];
  const highest = (locale: RulesLocale) => number(multiplierMaximum / 100, locale, 2);
  return [
    {
      cs: `Násobek roste, ${end.cs}. Kdo vystoupí včas, dostane sázku krát násobek, při kterém server jeho výstup přijal; kdo nevystoupí, o sázku přijde.`,
      en: `The multiplier rises ${end.en}. Who leaves in time gets the stake times the multiplier at which the server heard it; who does not leave loses the stake.`,
    },
    {
      cs: `Konec je vylosován před startem. Šance, že let dosáhne násobku m, je ${share(kept, 'cs', digits)} děleno m; nejvýš doletí na ${highest('cs')}×.`,
      en: `The end is drawn before the start. The chance that a flight reaches a multiplier m is ${share(kept, 'en', digits)} divided by m; it flies to ${highest('en')}× at most.`,
    },
    {
      cs: 'Automatický výstup je slib: platí, i když se přeruší spojení nebo se restartuje server, a po jeho dosažení už víc vyhrát nelze.',
      en: 'An automatic exit is a promise: it holds even if the connection breaks or the server restarts, and once it is reached nothing more can be won.',
    },
    {
      cs: 'Let běží podle hodin serveru i bez spojení; bez automatického výstupu se při výpadku sázka neodebírá z letu.',
      en: 'The flight goes on by the server’s clock even without a connection; without an automatic exit a broken connection does not take anybody off it.',
    },
    ...(bets ? [twoBets] : []),
    ...(half ? [halves] : []),
  ];
}
