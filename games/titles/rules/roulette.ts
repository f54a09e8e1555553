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
      hu: 'A keréken az 1 és 36 közötti számok, egy nulla és egy dupla nulla van, mindegyik egyformán valószínű.',
      ru: 'На колесе числа от 1 до 36, зеро и двойное зеро, все равновероятны.',
      vi: 'Bánh xe có các số 1 đến 36, một số không và một số không kép, mỗi số có khả năng như nhau.',
    };
  }
  const last = pockets - 1;
  return {
    cs: `Kolo má čísla 0 až ${last}, každé stejně pravděpodobné.`,
    en: `The wheel has the numbers 0 to ${last}, each equally likely.`,
    sk: `Koleso má čísla 0 až ${last}, každé rovnako pravdepodobné.`,
    hu: `A keréken 0 és ${last} közötti számok vannak, mindegyik egyformán valószínű.`,
    ru: `На колесе числа от 0 до ${last}, все равновероятны.`,
    vi: `Bánh xe có các số 0 đến ${last}, mỗi số có khả năng như nhau.`,
  };
}

function payRule({ pockets, lucky }: RouletteTitle): Said {
  const all = pockets === 13 ? 12 : 36;
  const single = lucky?.straight ?? all;
  return {
    cs: `Sázka na jedno číslo vrací ${single}násobek, sázka na víc čísel ${all} děleno jejich počtem, včetně sázky.`,
    en: `A bet on one number returns ${single} times, a bet on more numbers ${all} divided by how many they are, the stake included.`,
    sk: `Stávka na jedno číslo vracia ${single}-násobok, stávka na viac čísel ${all} delené ich počtom, vrátane stávky.`,
    hu: `Az egyetlen számra tett tét ${single}× értéket ad vissza, a több számra tett tét ${all} osztva a számok darabszámával, a téttel együtt.`,
    ru: `Ставка на одно число возвращает ${single} ставок, ставка на несколько чисел — ${all} ставок, делённых на количество чисел, включая саму ставку.`,
    vi: `Cược một số trả ${single} lần, cược nhiều số trả ${all} chia cho số lượng số, gồm cả tiền cược.`,
  };
}

const zeroRules = {
  none: {
    cs: 'Při nule prohrávají všechny sázky, které ji neobsahují.',
    en: 'On zero all bets lose that do not cover it.',
    sk: 'Pri nule prehrávajú všetky stávky, ktoré ju neobsahujú.',
    hu: 'Nullánál minden olyan tét veszít, amely nem tartalmazza.',
    ru: 'При зеро проигрывают все ставки, которые его не включают.',
    vi: 'Ra số không thì mọi cược không gồm số không đều thua.',
  },
  evens: {
    cs: 'Při nule se ze sázek na červenou, černou, sudou, lichou, malá a velká čísla vrací polovina; ostatní sázky, které nulu neobsahují, prohrávají.',
    en: 'On zero half of a bet on red, black, even, odd, low or high comes back; other bets that do not cover it lose.',
    sk: 'Pri nule sa zo stávok na červenú, čiernu, párne, nepárne, malé a veľké čísla vracia polovica; ostatné stávky, ktoré nulu neobsahujú, prehrávajú.',
    hu: 'Nullánál a piros, fekete, páros, páratlan, alsó és felső számokra tett tétek fele visszajár; a többi tét, amely nem tartalmazza a nullát, veszít.',
    ru: 'При зеро половина ставок на красное, чёрное, чёт, нечет, малые и большие возвращается; остальные ставки, которые зеро не включают, проигрывают.',
    vi: 'Ra số không thì cược đỏ, đen, chẵn, lẻ, nhỏ và lớn được trả lại một nửa; các cược khác không gồm số không thì thua.',
  },
  all: {
    cs: 'Při nule se vrací polovina každé sázky, která ji neobsahuje.',
    en: 'On zero half of every bet comes back that does not cover it.',
    sk: 'Pri nule sa vracia polovica každej stávky, ktorá ju neobsahuje.',
    hu: 'Nullánál minden olyan tét fele visszajár, amely nem tartalmazza.',
    ru: 'При зеро возвращается половина каждой ставки, которая его не включает.',
    vi: 'Ra số không thì mọi cược không gồm số không được trả lại một nửa.',
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
      cs: `Před každým točením se vylosují ${lucky.numbers} čísla a ke každému násobek. Padne-li takové číslo, sázka na ně samotné vrací tento násobek včetně sázky; ostatní sázky se nemění.`,
      en: `Before each spin ${lucky.numbers} numbers are drawn and a multiple for each. If such a number comes, a bet on it alone returns this multiple, the stake included; other bets do not change.`,
      sk: `Pred každým roztočením sa vyžrebujú ${lucky.numbers} čísla a ku každému násobok. Ak také číslo padne, stávka len naň vracia tento násobok vrátane stávky; ostatné stávky sa nemenia.`,
      hu: `Minden pörgetés előtt kisorsolunk ${lucky.numbers} számot, és mindegyikhez egy szorzót. Ha ilyen szám jön, a rá egyedül tett tét ezt a szorzót adja vissza, a téttel együtt; a többi tét nem változik.`,
      ru: `Перед каждым вращением разыгрываются числа, всего ${lucky.numbers}, и множитель для каждого. Если выпадет такое число, ставка на него одно возвращает этот множитель, включая саму ставку; остальные ставки не меняются.`,
      vi: `Trước mỗi lượt quay, ${lucky.numbers} số được rút thăm và mỗi số có một hệ số. Nếu số đó ra, cược riêng vào nó được trả theo hệ số này, gồm cả tiền cược; các cược khác không đổi.`,
    },
    {
      cs: `Násobek vylosovaného čísla a šance na něj: ${table('cs')}.`,
      en: `The multiple of a drawn number and its chance: ${table('en')}.`,
      sk: `Násobok vyžrebovaného čísla a šanca naň: ${table('sk')}.`,
      hu: `A kisorsolt szám szorzója és esélye: ${table('hu')}.`,
      ru: `Множитель выбранного числа и его шанс: ${table('ru')}.`,
      vi: `Hệ số của số được rút và cơ hội: ${table('vi')}.`,
    },
  ];
}

const ballsRule: Said = {
  cs: 'Do kola padají dvě kuličky, každá sama za sebe; mohou padnout i na stejné číslo. Každá hraje o polovinu každé sázky.',
  en: 'Two balls fall into the wheel, each by itself; they may fall on the same number. Each plays for half of every bet.',
  sk: 'Do kolesa padajú dve guličky, každá sama za seba; môžu padnúť aj na rovnaké číslo. Každá hrá o polovicu každej stávky.',
  hu: 'Két golyó esik a kerékbe, mindegyik önállóan; ugyanarra a számra is eshetnek. Mindegyik minden tét feléért játszik.',
  ru: 'В колесо падают два шарика, каждый сам по себе; они могут попасть и на одно число. Каждый играет на половину каждой ставки.',
  vi: 'Hai bóng rơi vào bánh xe, mỗi bóng độc lập; chúng có thể vào cùng một số. Mỗi bóng chơi cho nửa của mỗi cược.',
};

const callRule: Said = {
  cs: 'Sázky na sektory kladou běžné žetony: sousedé nuly 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; třetina kola 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; sirotci 1, 6/9, 14/17, 17/20, 31/34; sousedé číslo a dvě na každé straně.',
  en: 'Call bets lay ordinary chips: voisins du zéro 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; tiers 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; orphelins 1, 6/9, 14/17, 17/20, 31/34; neighbours a number and two on each side.',
  sk: 'Stávky na sektory kladú bežné žetóny: susedia nuly 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; tretina kolesa 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; siroty 1, 6/9, 14/17, 17/20, 31/34; susedia číslo a dve na každej strane.',
  hu: 'A kerék szerinti tétek közönséges zsetonokból állnak: nulla sorozat 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; harmadok 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; árvák 1, 6/9, 14/17, 17/20, 31/34; szomszédok egy szám és kettő mindkét oldalán.',
  ru: 'Ставки на секторы — это обычные фишки: соседи нуля 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; треть колеса 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; сироты 1, 6/9, 14/17, 17/20, 31/34; соседи — число и два с каждой стороны.',
  vi: 'Cược theo bánh xe đặt phỉnh thường: dãy số không 0-2-3, 4/7, 12/15, 18/21, 19/22, 25/26/28/29, 32/35; một phần ba 5/8, 10/11, 13/16, 23/24, 27/30, 33/36; mồ côi 1, 6/9, 14/17, 17/20, 31/34; các số cạnh gồm một số và hai số mỗi bên.',
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
