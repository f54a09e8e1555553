/** Rules of scratch tickets. */
import { fraction, type ScratchTitle, type TicketKind } from '@herna/maths';
import { number, odds, type RulesLocale, type Said } from './words.ts';

/** What wins, by how the ticket tells it. */
const ticketRules: Readonly<Record<TicketKind, (title: ScratchTitle) => Said>> = {
  match: ({ fields, match }) => ({
    cs: `Los má ${fields} polí. ${match} stejné částky vyhrávají; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields} fields. ${match} equal amounts win; a ticket wins once at most.`,
    sk: `Žreb má ${fields} polí. ${match} rovnaké sumy vyhrávajú; žreb vyhráva najviac raz.`,
    hu: `A sorsjegyen ${fields} mező van. ${match} egyforma összeg nyer; egy sorsjegy legfeljebb egyszer nyer.`,
    ru: `На билете ${fields} полей. ${match} одинаковые суммы выигрывают; билет выигрывает не больше одного раза.`,
    vi: `Vé có ${fields} ô. ${match} số tiền giống nhau thì thắng; một vé thắng tối đa một lần.`,
  }),
  product: ({ fields, match }) => ({
    cs: `Los má ${fields} polí s částkami a jedno s násobitelem. ${match} stejné částky vyhrávají tuto částku krát násobitel; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields} fields with amounts and one with a factor. ${match} equal amounts win this amount times the factor; a ticket wins once at most.`,
    sk: `Žreb má ${fields} polí so sumami a jedno s násobiteľom. ${match} rovnaké sumy vyhrávajú túto sumu krát násobiteľ; žreb vyhráva najviac raz.`,
    hu: `A sorsjegyen ${fields} összegmező és egy szorzómező van. ${match} egyforma összeg ezt az összeget nyeri a szorzóval szorozva; egy sorsjegy legfeljebb egyszer nyer.`,
    ru: `На билете ${fields} полей с суммами и одно с множителем. ${match} одинаковые суммы выигрывают эту сумму, умноженную на множитель; билет выигрывает не больше одного раза.`,
    vi: `Vé có ${fields} ô số tiền và một ô hệ số. ${match} số tiền giống nhau thắng số tiền đó nhân với hệ số; một vé thắng tối đa một lần.`,
  }),
  dealer: ({ fields }) => ({
    cs: `Los má součet krupiéra a ${fields - 1} rukou, každou s částkou. Ruka s vyšším součtem než krupiér vyhrává svou částku; los vyhrává nejvýš jednou.`,
    en: `The ticket has the dealer’s total and ${fields - 1} hands, each with an amount. A hand with more than the dealer wins its amount; a ticket wins once at most.`,
    sk: `Žreb má súčet krupiéra a ${fields - 1} rúk, každú so sumou. Ruka s vyšším súčtom ako krupiér vyhráva svoju sumu; žreb vyhráva najviac raz.`,
    hu: `A sorsjegyen az osztó összege és ${fields - 1} kéz van, mindegyik egy összeggel. Az osztóénál többet érő kéz megnyeri a saját összegét; egy sorsjegy legfeljebb egyszer nyer.`,
    ru: `На билете сумма дилера и ${fields - 1} рук, каждая с денежной суммой. Рука, у которой больше, чем у дилера, выигрывает свою сумму; билет выигрывает не больше одного раза.`,
    vi: `Vé có tổng điểm của nhà cái và ${fields - 1} tay bài, mỗi tay kèm một số tiền. Tay bài cao hơn nhà cái thắng số tiền của nó; một vé thắng tối đa một lần.`,
  }),
  rows: ({ fields, match }) => ({
    cs: `Los má ${fields / (match + 1)} řady, v každé ${match} obrázky a částku. Stejné obrázky v řadě vyhrávají její částku; los vyhrává nejvýš jednou.`,
    en: `The ticket has ${fields / (match + 1)} rows, each with ${match} pictures and an amount. Equal pictures in a row win its amount; a ticket wins once at most.`,
    sk: `Žreb má ${fields / (match + 1)} rady, v každom ${match} obrázky a sumu. Rovnaké obrázky v rade vyhrávajú jeho sumu; žreb vyhráva najviac raz.`,
    hu: `A sorsjegyen ${fields / (match + 1)} sor van, mindegyikben ${match} kép és egy összeg. Egyforma képek egy sorban megnyerik a sor összegét; egy sorsjegy legfeljebb egyszer nyer.`,
    ru: `На билете ${fields / (match + 1)} ряда, в каждом ${match} картинки и сумма. Одинаковые картинки в ряду выигрывают его сумму; билет выигрывает не больше одного раза.`,
    vi: `Vé có ${fields / (match + 1)} hàng, mỗi hàng ${match} hình và một số tiền. Hình giống nhau trong một hàng thắng số tiền của hàng; một vé thắng tối đa một lần.`,
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
      sk: 'Výhra je daná pri kúpe žrebu, stieranie ju len ukazuje. Prehrávajúce polia sa žrebujú bez ohľadu na to, ako blízko výhre vyzerajú.',
      hu: 'A nyeremény a sorsjegy vásárlásakor eldől, a kaparás csak megmutatja. A vesztes mezőket attól függetlenül sorsoljuk, hogy mennyire látszanak közel a nyereményhez.',
      ru: 'Выигрыш определён при покупке билета, стирание его только показывает. Проигрышные поля разыгрываются независимо от того, насколько близкими к выигрышу они кажутся.',
      vi: 'Giải đã định khi mua vé, việc cào chỉ cho thấy nó. Các ô thua được rút thăm bất kể trông gần trúng đến đâu.',
    },
    {
      cs: `Šance na výhru v násobcích ceny losu: ${table('cs')}.`,
      en: `Chances of a prize in multiples of the ticket’s price: ${table('en')}.`,
      sk: `Šance na výhru v násobkoch ceny žrebu: ${table('sk')}.`,
      hu: `Nyerési esélyek a sorsjegy árának többszörösében: ${table('hu')}.`,
      ru: `Шансы на выигрыш в размерах цены билета: ${table('ru')}.`,
      vi: `Cơ hội trúng giải theo bội số của giá vé: ${table('vi')}.`,
    },
  ];
}
