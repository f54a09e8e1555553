/** Rules of scratch tickets. */
import { fraction, type ScratchTitle, type TicketKind } from '@herna/maths';
import { number, odds, type RulesLocale, type Said } from './words.ts';

/** What wins, by how the ticket tells it. */
const ticketRules: Readonly<Record<TicketKind, (title: ScratchTitle) => Said>> = {
  match: ({ fields, match }) => ({
    cs: `Los má ${fields} polí. ${match} stejné částky vyhrávají; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields} fields. ${match} equal amounts win; a ticket wins once at most.`,
    sk: `Žreb má ${fields} polí. ${match} rovnaké sumy vyhrávajú; žreb vyhráva najviac raz.`,
  }),
  product: ({ fields, match }) => ({
    cs: `Los má ${fields} polí s částkami a jedno s násobitelem. ${match} stejné částky vyhrávají tuto částku krát násobitel; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields} fields with amounts and one with a factor. ${match} equal amounts win this amount times the factor; a ticket wins once at most.`,
    sk: `Žreb má ${fields} polí so sumami a jedno s násobiteľom. ${match} rovnaké sumy vyhrávajú túto sumu krát násobiteľ; žreb vyhráva najviac raz.`,
  }),
  dealer: ({ fields }) => ({
    cs: `Los má součet krupiéra a ${fields - 1} rukou, každou s částkou. Ruka s vyšším součtem než krupiér vyhrává svou částku; los vyhrává nejvýš jednou.`,
    en: `The ticket has the dealer’s total and ${fields - 1} hands, each with an amount. A hand with more than the dealer wins its amount; a ticket wins once at most.`,
    sk: `Žreb má súčet krupiéra a ${fields - 1} rúk, každú so sumou. Ruka s vyšším súčtom ako krupiér vyhráva svoju sumu; žreb vyhráva najviac raz.`,
  }),
  rows: ({ fields, match }) => ({
    cs: `Los má ${fields / (match + 1)} řady, v každé ${match} obrázky a částku. Stejné obrázky v řadě vyhrávají její částku; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields / (match + 1)} rows, each with ${match} pictures and an amount. Equal pictures in a row win its amount; a ticket wins once at most.`,
    sk: `Žreb má ${fields / (match + 1)} rady, v každom ${match} obrázky a sumu. Rovnaké obrázky v rade vyhrávajú jeho sumu; žreb vyhráva najviac raz.`,
  }),
};

/** Prizes with their weights, each once however it is printed. */
export function prizesOf({ prizes }: ScratchTitle): readonly (readonly [number, number])[] {
  const weights = new Map<number, number>();
  for (const { multiple, weight } of prizes) {
    if (multiple > 0) weights.set(multiple, (weights.get(multiple) ?? 0) + weight);
  }
  return [...weights];
}

/** Rules of a scratch ticket, a sentence each. */
export function scratchRules(title: ScratchTitle): Said[] {
  const { prizes } = title;
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const table = (locale: RulesLocale): string =>
    prizesOf(title)
      .map(([multiple, weight]) => {
        const times = number(multiple / 100, locale, 2);
        return `${times}× ${odds(fraction(weight, all), locale)}`;
      })
      .join('; ');
  return [
    ticketRules[title.ticket ?? 'match'](title),
    {
      cs: 'Výhra je dána při koupi losu, setření ji jen ukazuje. Prohrávající pole se losují bez ohledu na to, jak blízko výhře vypadají.',
      en: 'The prize is fixed when the ticket is bought; scratching only shows it. Losing fields are drawn without regard to how near a win they look.',
      sk: 'Výhra je daná pri kúpe žrebu, zotieranie ju len ukazuje. Prehrávajúce polia sa žrebujú bez ohľadu na to, ako blízko výhre vyzerajú.',
    },
    {
      cs: `Šance na výhru v násobcích ceny losu: ${table('cs')}.`,
      en: `Chances of a prize in multiples of the ticket’s price: ${table('en')}.`,
      sk: `Šance na výhru v násobkoch ceny žrebu: ${table('sk')}.`,
    },
  ];
}
