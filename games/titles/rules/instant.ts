/** Rules of games of one draw, and of ladders. */
import {
  type DiceTitle,
  fraction,
  type HiloTitle,
  type LimboTitle,
  type MinesTitle,
  type PlinkoTitle,
  type TowersTitle,
  type WheelTitle,
} from '@herna/maths';
import { number, type RulesLocale, type Said, share } from './words.ts';

const times = (multiple: number, locale: RulesLocale): string =>
  `${number(multiple / 100, locale, 2)}×`;

const kept = (edgePercent: number, locale: RulesLocale): string =>
  share(fraction(Math.round(1_000 - edgePercent * 10), 1_000), locale, edgePercent % 1 ? 1 : 0);

/** Rules of a wheel. */
export function wheelRules({ betOn, wheels, faces }: WheelTitle): Said[] {
  // A chip lies on one sign, so signs of equal multiples are not one; a wheel pays by the multiple alone.
  const counts = (segments: readonly string[]): [number, number][] => {
    const found = Map.groupBy(segments, (face) => (betOn === 'faces' ? face : faces[face]));
    return [...found.values()]
      .map(([face = '', ...others]): [number, number] => [faces[face] ?? 0, 1 + others.length])
      .sort(([left], [right]) => left - right);
  };
  const listed = (segments: readonly string[], locale: RulesLocale): string =>
    counts(segments)
      .map(([multiple, count]) => `${times(multiple, locale)} ${number(count, locale)}`)
      .join('; ');
  const all = Object.values(wheels);
  const stop: Said = {
    cs: 'Kolo se zastaví na každém poli se stejnou pravděpodobností.',
    en: 'The wheel stops at each segment with the same chance.',
    sk: 'Koleso sa zastaví na každom poli s rovnakou pravdepodobnosťou.',
    hu: 'A kerék minden mezőn egyforma eséllyel áll meg.',
    ru: 'Колесо останавливается на каждом поле с одинаковой вероятностью.',
    vi: 'Bánh xe dừng ở mỗi ô với cơ hội như nhau.',
  };
  if (betOn === 'faces') {
    const [segments = []] = all;
    return [
      stop,
      {
        cs: `Pole je ${segments.length}. Žeton na znaku vrací jeho násobek včetně sázky, zastaví-li se kolo na poli s tímto znakem; jinak prohrává.`,
        en: `There are ${segments.length} segments. A chip on a sign returns its multiple, the stake included, if the wheel stops at a segment with this sign; else it loses.`,
        sk: `Polí je ${segments.length}. Žetón na znaku vracia jeho násobok vrátane stávky, ak sa koleso zastaví na poli s týmto znakom; inak prehráva.`,
        hu: `A mezők száma ${segments.length}. A jelre tett zseton a jel szorzóját adja vissza, a téttel együtt, ha a kerék ilyen jelű mezőn áll meg; különben veszít.`,
        ru: `Полей на колесе ${segments.length}. Фишка на знаке возвращает его множитель, включая ставку, если колесо остановится на поле с этим знаком; иначе она проигрывает.`,
        vi: `Có ${segments.length} ô. Phỉnh đặt vào một dấu được trả theo hệ số của dấu, gồm cả tiền cược, nếu bánh xe dừng ở ô có dấu đó; nếu không thì thua.`,
      },
      {
        cs: `Násobek a počet polí každého znaku: ${listed(segments, 'cs')}.`,
        en: `The multiple of each sign and how many segments it has: ${listed(segments, 'en')}.`,
        sk: `Násobok a počet polí každého znaku: ${listed(segments, 'sk')}.`,
        hu: `Az egyes jelek szorzója és mezőinek száma: ${listed(segments, 'hu')}.`,
        ru: `Множитель каждого знака и число его полей: ${listed(segments, 'ru')}.`,
        vi: `Hệ số của từng dấu và số ô của dấu: ${listed(segments, 'vi')}.`,
      },
    ];
  }
  return [
    stop,
    {
      cs: 'Před hrou se volí kolo; vyplácí násobek pole, na kterém se zastaví.',
      en: 'A wheel is chosen before the round; it pays the multiple of the segment it stops at.',
      sk: 'Pred hrou sa volí koleso; vypláca násobok poľa, na ktorom sa zastaví.',
      hu: 'A kör előtt kereket lehet választani; annak a mezőnek a szorzóját fizeti, amelyen megáll.',
      ru: 'Перед раундом выбирается колесо; оно платит множитель поля, на котором остановится.',
      vi: 'Trước ván bạn chọn bánh xe; mức trả là hệ số của ô mà nó dừng lại.',
    },
    ...all.map(
      (segments): Said => ({
        cs: `Kolo o ${segments.length} polích, násobky a jejich počet: ${listed(segments, 'cs')}.`,
        en: `The wheel of ${segments.length} segments, multiples and how many: ${listed(segments, 'en')}.`,
        sk: `Koleso s ${segments.length} poľami, násobky a ich počet: ${listed(segments, 'sk')}.`,
        hu: `${segments.length} mezős kerék, szorzók és számuk: ${listed(segments, 'hu')}.`,
        ru: `Колесо на ${segments.length} полей, множители и их число: ${listed(segments, 'ru')}.`,
        vi: `Bánh xe ${segments.length} ô, các hệ số và số lượng: ${listed(segments, 'vi')}.`,
      }),
    ),
  ];
}

/** Rules of a board of pegs. */
export const plinkoRules = ({ boards }: PlinkoTitle): Said[] => [
  {
    cs: 'Na každém kolíku jde kulička vlevo nebo vpravo se stejnou pravděpodobností, bez ohledu na to, co bylo předtím. Vyplácí násobek přihrádky, do které spadne.',
    en: 'At each peg the ball goes left or right with the same chance, whatever came before. It pays the multiple of the slot it falls into.',
    sk: 'Na každom kolíku ide gulička vľavo alebo vpravo s rovnakou pravdepodobnosťou, bez ohľadu na to, čo bolo predtým. Vypláca násobok priehradky, do ktorej spadne.',
    hu: 'A golyó minden szegnél egyforma eséllyel megy balra vagy jobbra, bármi történt is előtte. Annak a rekesznek a szorzóját fizeti, amelybe beleesik.',
    ru: 'На каждом колышке шарик идёт влево или вправо с одинаковой вероятностью, что бы ни было раньше. Платится множитель ячейки, в которую он упадёт.',
    vi: 'Ở mỗi chốt, bóng rẽ trái hoặc phải với cơ hội như nhau, bất kể trước đó ra sao. Mức trả là hệ số của khe mà bóng rơi vào.',
  },
  ...Object.values(boards).map((pays): Said => {
    const half = pays.slice(0, Math.ceil(pays.length / 2));
    const list = (locale: RulesLocale): string => half.map((one) => times(one, locale)).join(', ');
    return {
      cs: `Deska s ${pays.length - 1} řadami, od kraje do středu: ${list('cs')}.`,
      en: `The board of ${pays.length - 1} rows, from the edge to the middle: ${list('en')}.`,
      sk: `Doska s ${pays.length - 1} radmi, od kraja do stredu: ${list('sk')}.`,
      hu: `${pays.length - 1} soros tábla, a széltől a közepéig: ${list('hu')}.`,
      ru: `Доска в ${pays.length - 1} рядов, от края к середине: ${list('ru')}.`,
      vi: `Bảng ${pays.length - 1} hàng, từ mép vào giữa: ${list('vi')}.`,
    };
  }),
];

/** Rules of a roll. */
export function diceRules({ edgePercent, outcomes, chances: [least, most] }: DiceTitle): Said[] {
  const chance = (winning: number, locale: RulesLocale): string =>
    share(fraction(winning, outcomes), locale);
  return [
    {
      cs: `Losuje se číslo od 0,00 do 99,99. Volíte, pod kterým nebo nad kterým má být, se šancí od ${chance(least, 'cs')} do ${chance(most, 'cs')}.`,
      en: `A number from 0.00 to 99.99 is drawn. You choose below or above which it is to be, with a chance from ${chance(least, 'en')} to ${chance(most, 'en')}.`,
      sk: `Žrebuje sa číslo od 0,00 do 99,99. Volíte, pod ktorým alebo nad ktorým má byť, so šancou od ${chance(least, 'sk')} do ${chance(most, 'sk')}.`,
      hu: `A sorsolt szám 0,00 és 99,99 közé esik. Ön választja meg, mi alatt vagy mi fölött legyen, ${chance(least, 'hu')} és ${chance(most, 'hu')} közötti eséllyel.`,
      ru: `Разыгрывается число от 0,00 до 99,99. Вы выбираете, меньше или больше чего оно должно быть, с шансом от ${chance(least, 'ru')} до ${chance(most, 'ru')}.`,
      vi: `Quay một số từ 0,00 đến 99,99. Bạn chọn số đó phải dưới hay trên mức nào, với cơ hội từ ${chance(least, 'vi')} đến ${chance(most, 'vi')}.`,
    },
    {
      cs: `Výhra je ${kept(edgePercent, 'cs')} děleno šancí, zaokrouhleno dolů na setiny násobku.`,
      en: `A win is ${kept(edgePercent, 'en')} divided by the chance, rounded down to hundredths of a multiple.`,
      sk: `Výhra je ${kept(edgePercent, 'sk')} delené šancou, zaokrúhlené nadol na stotiny násobku.`,
      hu: `A nyeremény ${kept(edgePercent, 'hu')} osztva az eséllyel, a szorzó századaira lefelé kerekítve.`,
      ru: `Выигрыш равен ${kept(edgePercent, 'ru')}, делённым на шанс, с округлением вниз до сотых множителя.`,
      vi: `Tiền thắng là ${kept(edgePercent, 'vi')} chia cho cơ hội, làm tròn xuống đến phần trăm của hệ số.`,
    },
  ];
}

/** Rules of a multiplier that is to be reached. */
export const limboRules = ({ edgePercent, multiplierMaximum }: LimboTitle): Said[] => [
  {
    cs: `Volíte násobek od ${times(101, 'cs')} do ${times(multiplierMaximum, 'cs')}. Je-li vylosovaný násobek aspoň takový, vyhráváte sázku krát zvolený násobek.`,
    en: `You choose a multiple from ${times(101, 'en')} to ${times(multiplierMaximum, 'en')}. If the drawn one is at least as high, you win the stake times the chosen multiple.`,
    sk: `Volíte násobok od ${times(101, 'sk')} do ${times(multiplierMaximum, 'sk')}. Ak je vyžrebovaný násobok aspoň taký, vyhrávate stávku krát zvolený násobok.`,
    hu: `Ön ${times(101, 'hu')} és ${times(multiplierMaximum, 'hu')} közötti szorzót választ. Ha a kisorsolt szorzó legalább ekkora, a tét és a választott szorzó szorzatát nyeri.`,
    ru: `Вы выбираете множитель от ${times(101, 'ru')} до ${times(multiplierMaximum, 'ru')}. Если выпавший множитель не меньше, вы выигрываете ставку, умноженную на выбранный множитель.`,
    vi: `Bạn chọn hệ số từ ${times(101, 'vi')} đến ${times(multiplierMaximum, 'vi')}. Nếu hệ số quay được ít nhất bằng mức đó, bạn thắng tiền cược nhân với hệ số đã chọn.`,
  },
  {
    cs: `Šance, že vylosovaný násobek bude aspoň m, je ${kept(edgePercent, 'cs')} děleno m.`,
    en: `The chance that the drawn multiple is at least m is ${kept(edgePercent, 'en')} divided by m.`,
    sk: `Šanca, že vyžrebovaný násobok bude aspoň m, je ${kept(edgePercent, 'sk')} delené m.`,
    hu: `Annak esélye, hogy a sorsolás eléri az m szorzót, ${kept(edgePercent, 'hu')} osztva m-mel.`,
    ru: `Шанс, что жребий достигнет множителя m, равен ${kept(edgePercent, 'ru')}, делённым на m.`,
    vi: `Cơ hội lượt quay đạt hệ số m là ${kept(edgePercent, 'vi')} chia cho m.`,
  },
];

/** What every ladder says of leaving, of its ceiling and of players who do not come back. */
const ladderRules = (multiplierMaximum: number): Said[] => [
  {
    cs: `Po každém správném kroku lze výhru vzít. Krok, po kterém by násobek přesáhl ${times(multiplierMaximum, 'cs')}, se už nenabízí a výhra se vyplatí sama.`,
    en: `After each right step the win may be taken. A step after which the multiple would pass ${times(multiplierMaximum, 'en')} is not offered and the win is paid by itself.`,
    sk: `Po každom správnom kroku možno výhru vziať. Krok, po ktorom by násobok presiahol ${times(multiplierMaximum, 'sk')}, sa už neponúka a výhra sa vyplatí sama.`,
    hu: `Minden helyes lépés után felvehető a nyeremény. Olyan lépést, amely után a szorzó meghaladná ezt: ${times(multiplierMaximum, 'hu')}, már nem kínálunk, és a nyereményt magától kifizetjük.`,
    ru: `После каждого верного шага выигрыш можно забрать. Шаг, после которого множитель превысил бы ${times(multiplierMaximum, 'ru')}, уже не предлагается, и выигрыш выплачивается сам.`,
    vi: `Sau mỗi bước đúng có thể nhận tiền thắng. Bước làm hệ số vượt ${times(multiplierMaximum, 'vi')} sẽ không được đưa ra nữa và tiền thắng được trả tự động.`,
  },
];

/** Rules of a field of mines. */
export const minesRules = (title: MinesTitle): Said[] => [
  {
    cs: `Polí je ${title.fields}. Volíte, pod kolika je mina: ${title.mines[0]} až ${title.mines[1]}. Rozmístění je vylosováno před prvním krokem. Kdo odkryje minu, o sázku přijde.`,
    en: `There are ${title.fields} fields. You choose below how many of them lies a mine: ${title.mines[0]} to ${title.mines[1]}. Where they lie is drawn before the first step. Opening a mine loses the stake.`,
    sk: `Polí je ${title.fields}. Volíte, pod koľkými je mína: ${title.mines[0]} až ${title.mines[1]}. Rozmiestnenie je vyžrebované pred prvým krokom. Kto odkryje mínu, o stávku príde.`,
    hu: `A mezők száma ${title.fields}. Ön választja meg, hány alatt van akna: ${title.mines[0]} és ${title.mines[1]} között. Az elhelyezést az első lépés előtt kisorsoljuk. Aki aknát nyit fel, elveszíti a tétet.`,
    ru: `Полей ${title.fields}. Вы выбираете, под сколькими из них мина: от ${title.mines[0]} до ${title.mines[1]}. Расположение определено жребием до первого шага. Кто откроет мину, теряет ставку.`,
    vi: `Có ${title.fields} ô. Bạn chọn bao nhiêu ô có mìn: từ ${title.mines[0]} đến ${title.mines[1]}. Vị trí được rút thăm trước bước đầu tiên. Ai mở trúng mìn thì mất tiền cược.`,
  },
  {
    cs: `Násobek po k odkrytých polích je ${kept(title.edgePercent, 'cs')} děleno šancí, že žádné z nich není mina, zaokrouhleno dolů na setiny.`,
    en: `The multiple after k open fields is ${kept(title.edgePercent, 'en')} divided by the chance that none of them is a mine, rounded down to hundredths.`,
    sk: `Násobok po k odkrytých poliach je ${kept(title.edgePercent, 'sk')} delené šancou, že žiadne z nich nie je mína, zaokrúhlené nadol na stotiny.`,
    hu: `A szorzó k felnyitott mező után ${kept(title.edgePercent, 'hu')} osztva annak esélyével, hogy egyikük sem akna, századokra lefelé kerekítve.`,
    ru: `Множитель после k открытых полей равен ${kept(title.edgePercent, 'ru')}, делённым на шанс, что ни одно из них не мина, с округлением вниз до сотых.`,
    vi: `Hệ số sau k ô đã mở là ${kept(title.edgePercent, 'vi')} chia cho cơ hội không ô nào có mìn, làm tròn xuống đến hàng phần trăm.`,
  },
  ...ladderRules(title.multiplierMaximum),
];

/** Rules of a tower. */
export const towersRules = ({
  floors,
  plans,
  edgePercent,
  multiplierMaximum,
}: TowersTitle): Said[] => [
  {
    cs: `Pater je nejvýš ${floors}. V každém vybíráte jedno místo; kdo vybere špatně, o sázku přijde. Správná místa jsou vylosována před prvním krokem.`,
    en: `There are ${floors} floors at most. On each you choose one place; a wrong choice loses the stake. The right places are drawn before the first step.`,
    sk: `Poschodí je najviac ${floors}. Na každom vyberáte jedno miesto; kto vyberie zle, o stávku príde. Správne miesta sú vyžrebované pred prvým krokom.`,
    hu: `Legfeljebb ${floors} emelet van. Mindegyiken egy helyet választ; aki rosszul választ, elveszíti a tétet. A jó helyeket az első lépés előtt kisorsoljuk.`,
    ru: `Этажей самое большее ${floors}. На каждом вы выбираете одно место; кто выберет неверно, теряет ставку. Верные места определены жребием до первого шага.`,
    vi: `Có tối đa ${floors} tầng. Mỗi tầng bạn chọn một chỗ; ai chọn sai thì mất tiền cược. Chỗ đúng được rút thăm trước bước đầu tiên.`,
  },
  ...Object.values(plans).map(
    ({ tiles, safe }): Said => ({
      cs: `Na výběr je obtížnost, při které jsou správná ${safe} z ${tiles} míst.`,
      en: `There is a difficulty at which ${safe} of ${tiles} places are right.`,
      sk: `Na výber je obtiažnosť, pri ktorej je správnych ${safe} z ${tiles} miest.`,
      hu: `Választható olyan nehézség, amelynél ${safe} hely jó ennyi közül: ${tiles}.`,
      ru: `Можно выбрать сложность, при которой верных мест ${safe} из ${tiles}.`,
      vi: `Có mức khó mà ở đó ${safe} trong ${tiles} chỗ là đúng.`,
    }),
  ),
  {
    cs: `Násobek po k patrech je ${kept(edgePercent, 'cs')} děleno šancí na k správných kroků, zaokrouhleno dolů na setiny.`,
    en: `The multiple after k floors is ${kept(edgePercent, 'en')} divided by the chance of k right steps, rounded down to hundredths.`,
    sk: `Násobok po k poschodiach je ${kept(edgePercent, 'sk')} delené šancou na k správnych krokov, zaokrúhlené nadol na stotiny.`,
    hu: `A szorzó k emelet után ${kept(edgePercent, 'hu')} osztva k jó lépés esélyével, századokra lefelé kerekítve.`,
    ru: `Множитель после k этажей равен ${kept(edgePercent, 'ru')}, делённым на шанс k верных шагов, с округлением вниз до сотых.`,
    vi: `Hệ số sau k tầng là ${kept(edgePercent, 'vi')} chia cho cơ hội của k bước đúng, làm tròn xuống đến hàng phần trăm.`,
  },
  ...ladderRules(multiplierMaximum),
];

/** Rules of higher and lower. */
export const hiloRules = ({
  guesses,
  skips,
  edgePercent,
  multiplierMaximum,
}: HiloTitle): Said[] => [
  {
    cs: 'Karty přicházejí z nekonečného balíčku, každá stejně pravděpodobná; eso je nejnižší, král nejvyšší. Hádáte, zda bude další karta stejná nebo vyšší, či stejná nebo nižší; u esa a krále zda bude vyšší, nižší, nebo stejná.',
    en: 'Cards come from an endless deck, each equally likely; the ace is lowest, the king highest. You guess whether the next card is as high or higher, or as low or lower; with an ace or a king whether it is higher, lower or the same.',
    sk: 'Karty prichádzajú z nekonečného balíčka, každá je rovnako pravdepodobná; eso je najnižšie, kráľ najvyšší. Hádate, či bude ďalšia karta rovnaká alebo vyššia, alebo rovnaká či nižšia; pri ese a kráľovi, či bude vyššia, nižšia, alebo rovnaká.',
    hu: 'A lapok végtelen pakliból jönnek, mindegyik egyformán valószínű; az ász a legalacsonyabb, a király a legmagasabb. Azt tippeli meg, hogy a következő lap ugyanaz vagy magasabb, illetve ugyanaz vagy alacsonyabb lesz-e; ásznál és királynál azt, hogy magasabb, alacsonyabb vagy ugyanaz.',
    ru: 'Карты приходят из бесконечной колоды, все равновероятны; туз младший, король старший. Вы угадываете, будет ли следующая карта такой же или выше либо такой же или ниже; при тузе и короле — будет ли она выше, ниже или такой же.',
    vi: 'Bài đến từ một bộ bài vô tận, mỗi lá có khả năng như nhau; át thấp nhất, già cao nhất. Bạn đoán lá tiếp theo bằng hoặc cao hơn, hay bằng hoặc thấp hơn; với át và già thì đoán cao hơn, thấp hơn hay bằng.',
  },
  {
    cs: `Násobek je ${kept(edgePercent, 'cs')} děleno šancí na všechny dosavadní tipy, zaokrouhleno dolů na setiny. Kartu lze přeskočit, nejvýš ${skips}krát; po ${guesses} správných tipech se výhra vyplatí sama.`,
    en: `The multiple is ${kept(edgePercent, 'en')} divided by the chance of all guesses so far, rounded down to hundredths. A card may be passed over, ${skips} times at most; after ${guesses} right guesses the win is paid by itself.`,
    sk: `Násobok je ${kept(edgePercent, 'sk')} delené šancou na všetky doterajšie tipy, zaokrúhlené nadol na stotiny. Kartu možno preskočiť, najviac ${skips}-krát; po ${guesses} správnych tipoch sa výhra vyplatí sama.`,
    hu: `A szorzó ${kept(edgePercent, 'hu')} osztva az összes eddigi tipp esélyével, századokra lefelé kerekítve. Egy lap átugorható, legfeljebb ${skips} alkalommal; ${guesses} jó tipp után a nyereményt magától kifizetjük.`,
    ru: `Множитель равен ${kept(edgePercent, 'ru')}, делённым на шанс всех прежних догадок, с округлением вниз до сотых. Карту можно пропустить, не больше чем ${skips} раз; после ${guesses} верных догадок выигрыш выплачивается сам.`,
    vi: `Hệ số là ${kept(edgePercent, 'vi')} chia cho cơ hội của mọi lần đoán đến lúc đó, làm tròn xuống đến hàng phần trăm. Có thể bỏ qua một lá, tối đa ${skips} lần; sau ${guesses} lần đoán đúng, tiền thắng được trả tự động.`,
  },
  ...ladderRules(multiplierMaximum),
];
