/** Rules of a flight. */
import { type Craft, type CrashTitle, fraction } from '@herna/maths';
import { number, type RulesLocale, type Said, share } from './words.ts';

/** What flies, and how it ends, as the subject of a sentence. */
const crafts: Readonly<Record<Craft, Said>> = {
  rocket: { cs: 'dokud loď nezmizí', en: 'until the ship is gone', sk: 'kým loď nezmizne' },
  balloon: {
    cs: 'dokud balonu nedojde vzduch',
    en: 'until the balloon runs out of air',
    sk: 'kým balónu nedôjde vzduch',
  },
  tram: {
    cs: 'dokud tramvaj nezmizí v tunelu',
    en: 'until the tram is gone in the tunnel',
    sk: 'kým električka nezmizne v tuneli',
  },
  car: {
    cs: 'dokud auto nevyletí z trati',
    en: 'until the car flies off the track',
    sk: 'kým auto nevyletí z trate',
  },
  falcon: {
    cs: 'dokud sokol nezmizí v mracích',
    en: 'until the falcon is gone in the clouds',
    sk: 'kým sokol nezmizne v oblakoch',
  },
  submarine: {
    cs: 'dokud ponorka nezmizí v hlubině',
    en: 'until the submarine is lost in the deep',
    sk: 'kým sa ponorka nestratí v hlbine',
  },
  pulse: { cs: 'dokud tep nezhasne', en: 'until the pulse goes dark', sk: 'kým tep nezhasne' },
};
const twoBets: Said = {
  cs: 'Na jeden let lze vsadit dvakrát. Každá sázka je hra sama pro sebe se svým výstupem.',
  en: 'Two stakes may be laid on one flight. Each is a round of its own with its own exit.',
  sk: 'Na jeden let možno staviť dvakrát. Každá stávka je samostatná hra s vlastným výstupom.',
};

const halves: Said = {
  cs: 'Polovina sázky může vystoupit dřív a druhá letět dál; za každou se vyplácí násobek, při kterém vystoupila.',
  en: 'Half of a stake may leave earlier while the other half flies on; each is paid the multiplier at which it left.',
  sk: 'Polovica stávky môže vystúpiť skôr a druhá letieť ďalej; za každú sa vypláca násobok, pri ktorom vystúpila.',
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
      sk: `Násobok rastie, ${end.sk}. Kto vystúpi včas, dostane stávku krát násobok, pri ktorom server jeho výstup prijal; kto nevystúpi, o stávku príde.`,
    },
    {
      cs: `Konec je vylosován před startem. Šance, že let dosáhne násobku m, je ${share(kept, 'cs', digits)} děleno m; nejvýš doletí na ${highest('cs')}×.`,
      en: `The end is drawn before the start. The chance that a flight reaches a multiplier m is ${share(kept, 'en', digits)} divided by m; it flies to ${highest('en')}× at most.`,
      sk: `Koniec je vyžrebovaný pred štartom. Šanca, že let dosiahne násobok m, je ${share(kept, 'sk', digits)} delené m; najvyššie doletí na ${highest('sk')}×.`,
    },
    {
      cs: 'Automatický výstup je slib: platí, i když se přeruší spojení nebo se restartuje server, a po jeho dosažení už víc vyhrát nelze.',
      en: 'An automatic exit is a promise: it holds even if the connection breaks or the server restarts, and once it is reached nothing more can be won.',
      sk: 'Automatický výstup je sľub: platí, aj keď sa preruší spojenie alebo sa reštartuje server, a po jeho dosiahnutí už viac vyhrať nemožno.',
    },
    {
      cs: 'Let běží podle hodin serveru i bez spojení; bez automatického výstupu se při výpadku sázka neodebírá z letu.',
      en: 'The flight goes on by the server’s clock even without a connection; without an automatic exit a broken connection does not take anybody off it.',
      sk: 'Let beží podľa hodín servera aj bez spojenia; bez automatického výstupu výpadok spojenia nikoho z letu nevysadí.',
    },
    ...(bets ? [twoBets] : []),
    ...(half ? [halves] : []),
  ];
}
