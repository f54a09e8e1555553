/** Rules of scatters and of the free spins they bring. */
import type { ReelsTitle } from '@herna/maths';
import { multipleInHungarian } from './hungarian.ts';
import { reelNouns } from './reel-nouns.ts';
import { counted, number, type RulesLocale, type Said } from './words.ts';

const scatterName: Said = {
  cs: 'rozsypaný symbol',
  en: 'the scatter symbol',
  sk: 'rozsypaný symbol',
  hu: 'a scatter szimbólum',
  ru: 'символ scatter',
  vi: 'biểu tượng scatter',
};
const coinName: Said = {
  cs: 'mince',
  en: 'the coin',
  sk: 'minca',
  hu: 'érme',
  ru: 'монета',
  vi: 'đồng xu',
};

/** What scatters pay and how many free spins they bring. */
export function scatterRules({ freeSpins: given, scatterPays, hold }: ReelsTitle): Said[] {
  const sentences: Said[] = [];
  const { cs, en, sk, hu, ru, vi } = hold ? coinName : scatterName;
  for (const [count, multiple] of scatterPays.entries()) {
    if (multiple === 0) continue;
    const times = (locale: RulesLocale) => number(multiple, locale, 2);
    sentences.push({
      cs: `${count}× ${cs} kdekoli: ${times('cs')}násobek celé sázky.`,
      en: `${count}× ${en} anywhere: ${times('en')} times the whole stake.`,
      sk: `${count}× ${sk} kdekoľvek: ${times('sk')}-násobok celej stávky.`,
      hu: `${count}× ${hu} bárhol: a teljes tét ${multipleInHungarian(times('hu'))}.`,
      ru: `${count}× ${ru} в любом месте: вся ставка, умноженная на ${times('ru')}.`,
      vi: `${count}× ${vi} ở bất kỳ đâu: ${times('vi')} lần tổng tiền cược.`,
    });
  }
  for (const [count, spins] of (given?.award ?? []).entries()) {
    if (spins === 0) continue;
    sentences.push({
      cs: `${count}× ${cs} kdekoli: ${counted(spins, 'cs', reelNouns.freeSpins)}.`,
      en: `${count}× ${en} anywhere: ${counted(spins, 'en', reelNouns.freeSpins)}.`,
      sk: `${count}× ${sk} kdekoľvek: ${counted(spins, 'sk', reelNouns.freeSpins)}.`,
      hu: `${count}× ${hu} bárhol: ${counted(spins, 'hu', reelNouns.freeSpins)}.`,
      ru: `${count}× ${ru} в любом месте: ${counted(spins, 'ru', reelNouns.freeSpins)}.`,
      vi: `${count}× ${vi} ở bất kỳ đâu: ${counted(spins, 'vi', reelNouns.freeSpins)}.`,
    });
  }
  return sentences;
}

/** What is special in free spins. */
export function freeSpinRules({ freeSpins: given, symbols }: ReelsTitle): Said[] {
  if (!given) return [];
  const letters = Object.keys(symbols).filter((letter) => symbols[letter]?.kind === 'scatter');
  const further =
    given.special === undefined &&
    (given.strips?.some((strip) => letters.some((one) => strip.includes(one))) ?? true);
  const sentences: Said[] = [
    further
      ? {
          cs: 'Volné hry nic nestojí a dají se v nich vyhrát další.',
          en: 'Free spins cost nothing and may win further ones.',
          sk: 'Voľné hry nič nestoja a dajú sa v nich vyhrať ďalšie.',
          hu: 'Az ingyenes pörgetések nem kerülnek semmibe, és újabbakat lehet nyerni bennük.',
          ru: 'Бесплатные вращения ничего не стоят, и в них можно выиграть новые.',
          vi: 'Lượt quay miễn phí không mất tiền và có thể thắng thêm lượt mới.',
        }
      : {
          cs: 'Volné hry nic nestojí; další se v nich vyhrát nedají.',
          en: 'Free spins cost nothing; they win no further ones.',
          sk: 'Voľné hry nič nestoja; ďalšie sa v nich vyhrať nedajú.',
          hu: 'Az ingyenes pörgetések nem kerülnek semmibe; újabbakat nem lehet nyerni bennük.',
          ru: 'Бесплатные вращения ничего не стоят; новых в них выиграть нельзя.',
          vi: 'Lượt quay miễn phí không mất tiền; trong đó không thắng thêm lượt mới.',
        },
  ];
  if (given.multiplier > 1) {
    sentences.push({
      cs: `Každá výhra ve volných hrách se násobí ${given.multiplier}.`,
      en: `Every win in free spins is multiplied by ${given.multiplier}.`,
      sk: `Každá výhra vo voľných hrách sa násobí číslom ${given.multiplier}.`,
      hu: `Az ingyenes pörgetések minden nyereménye ${given.multiplier}× szorzót kap.`,
      ru: `Каждый выигрыш в бесплатных вращениях умножается на ${given.multiplier}.`,
      vi: `Mọi phần thắng trong lượt quay miễn phí được nhân ${given.multiplier}.`,
    });
  }
  if (given.special === 'stickyWilds') {
    sentences.push({
      cs: 'Divoký symbol ve volných hrách zaplní svůj válec a zůstane na něm až do jejich konce.',
      en: 'A wild symbol in free spins fills its reel and stays there until they end.',
      sk: 'Divoký symbol vo voľných hrách zaplní svoj valec a zostane na ňom až do ich konca.',
      hu: 'Az ingyenes pörgetésekben a wild szimbólum betölti a tárcsáját, és a végükig rajta marad.',
      ru: 'Символ wild в бесплатных вращениях заполняет свой барабан и остаётся на нём до их конца.',
      vi: 'Trong lượt quay miễn phí, biểu tượng wild phủ kín cuộn của nó và ở lại đó đến hết.',
    });
  }
  if (given.special === 'expandingSymbol') {
    sentences.push({
      cs: 'Před volnými hrami se vylosuje jeden z běžných symbolů, každý se stejnou šancí. Padne-li na tolika válcích, kolik vyplácí tabulka, zaplní je a vyplácí na všech liniích bez ohledu na pořadí válců, navíc k ostatním výhrám.',
      en: 'Before the free spins one of the regular symbols is drawn, each with the same chance. When it stands on as many reels as the paytable pays, it fills them and pays on all lines whatever the order of the reels, besides the other wins.',
      sk: 'Pred voľnými hrami sa vyžrebuje jeden z bežných symbolov, každý s rovnakou šancou. Ak padne na toľkých valcoch, koľko vypláca tabuľka, zaplní ich a vypláca na všetkých líniách bez ohľadu na poradie valcov, navyše k ostatným výhram.',
      hu: 'Az ingyenes pörgetések előtt kisorsolunk egyet a rendes szimbólumok közül, mindegyiket egyforma eséllyel. Ha annyi tárcsán jelenik meg, amennyit a nyereménytábla fizet, betölti őket, és minden vonalon fizet, a tárcsák sorrendjétől függetlenül, a többi nyereményen felül.',
      ru: 'Перед бесплатными вращениями разыгрывается один из обычных символов, все с одинаковым шансом. Если он выпадет на стольких барабанах, за сколько платит таблица, он заполняет их и платит на всех линиях, в каком бы порядке барабаны ни стояли, в дополнение к другим выигрышам.',
      vi: 'Trước lượt quay miễn phí, một trong các biểu tượng thường được rút thăm, mỗi biểu tượng có cơ hội như nhau. Khi nó xuất hiện trên đủ số cuộn mà bảng trả thưởng trả, nó phủ kín các cuộn đó và trả trên mọi dòng bất kể thứ tự cuộn, cộng thêm vào các phần thắng khác.',
    });
  }
  if (given.strips) {
    sentences.push({
      cs: 'Ve volných hrách se točí jiné válce než v základní hře.',
      en: 'Free spins turn other reels than the base game.',
      sk: 'Vo voľných hrách sa točia iné valce ako v základnej hre.',
      hu: 'Az ingyenes pörgetésekben más tárcsák forognak, mint az alapjátékban.',
      ru: 'В бесплатных вращениях крутятся не те барабаны, что в основной игре.',
      vi: 'Lượt quay miễn phí dùng các cuộn khác với trò chơi cơ bản.',
    });
  }
  return sentences;
}
