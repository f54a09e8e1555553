/** Rules of a slot. */
import type { ReelsTitle } from '@herna/maths';
import { bonusBuyRules } from './bonus-buy.ts';
import { freeSpinRules, scatterRules } from './free-spins.ts';
import { gambleRule } from './gamble.ts';
import { bonusRules } from './reel-bonuses.ts';
import { reelNouns } from './reel-nouns.ts';
import { counted, inEach, number, type RulesLocale, type Said } from './words.ts';

/** Sentences about wilds. */
function wilds({ symbols, wildMultiplier, expandingWilds, respin, hold }: ReelsTitle): Said[] {
  const kinds = Object.values(symbols);
  const wild = kinds.find(({ kind }) => kind === 'wild');
  if (!wild) return [];
  const sentences: Said[] = [
    kinds.some(({ kind }) => kind === 'scatter')
      ? {
          cs: `Divoký symbol nahrazuje všechny ostatní kromě ${hold ? 'mince' : 'rozsypaného symbolu'}.`,
          en: `The wild symbol stands for all others except ${hold ? 'the coin' : 'the scatter symbol'}.`,
          sk: `Divoký symbol nahrádza všetky ostatné okrem ${hold ? 'mince' : 'rozsypaného symbolu'}.`,
          hu: `A wild szimbólum minden mást helyettesít, kivéve ${hold ? 'az érmét' : 'a scatter szimbólumot'}.`,
          ru: `Символ wild заменяет все остальные, кроме ${hold ? 'монеты' : 'символа scatter'}.`,
          vi: `Biểu tượng wild thay cho mọi biểu tượng khác trừ ${hold ? 'đồng xu' : 'biểu tượng scatter'}.`,
        }
      : {
          cs: 'Divoký symbol nahrazuje všechny ostatní.',
          en: 'The wild symbol stands for all others.',
          sk: 'Divoký symbol nahrádza všetky ostatné.',
          hu: 'A wild szimbólum minden mást helyettesít.',
          ru: 'Символ wild заменяет все остальные.',
          vi: 'Biểu tượng wild thay cho mọi biểu tượng khác.',
        },
  ];
  if (wild.pays.some((pay) => pay > 0)) {
    sentences.push({
      cs: 'Řada divokých symbolů vyplácí i sama, je-li to víc než výhra, kterou doplňuje.',
      en: 'A row of wild symbols pays by itself where that is more than the win it completes.',
      sk: 'Rad divokých symbolov vypláca aj sám, ak je to viac ako výhra, ktorú dopĺňa.',
      hu: 'A wild szimbólumok sora önmagában is fizet, ha ez több annál a nyereménynél, amelyet kiegészít.',
      ru: 'Ряд символов wild платит и сам, если это больше выигрыша, который он дополняет.',
      vi: 'Một dãy biểu tượng wild tự được trả nếu như vậy nhiều hơn phần thắng mà nó hoàn thành.',
    });
  }
  if (wildMultiplier !== undefined) {
    sentences.push({
      cs: `Výhra, kterou divoký symbol doplní, se násobí ${wildMultiplier}; víc divokých symbolů v ní násobí jen jednou.`,
      en: `A win that a wild symbol completes is multiplied by ${wildMultiplier}; more wild symbols in it multiply only once.`,
      sk: `Výhra, ktorú divoký symbol doplní, sa násobí číslom ${wildMultiplier}; viac divokých symbolov v nej násobí len raz.`,
      hu: `Az a nyeremény, amelyet wild szimbólum egészít ki, ${wildMultiplier}× szorzót kap; több wild szimbólum benne csak egyszer szoroz.`,
      ru: `Выигрыш, который дополняет символ wild, умножается на ${wildMultiplier}; несколько символов wild в нём умножают только один раз.`,
      vi: `Phần thắng do biểu tượng wild hoàn thành được nhân ${wildMultiplier}; nhiều wild trong đó cũng chỉ nhân một lần.`,
    });
  }
  if (expandingWilds) {
    sentences.push({
      cs: 'Divoký symbol kdekoli na válci zaplní celý válec.',
      en: 'A wild symbol anywhere on a reel fills the whole reel.',
      sk: 'Divoký symbol kdekoľvek na valci zaplní celý valec.',
      hu: 'A tárcsán bárhol megjelenő wild szimbólum az egész tárcsát betölti.',
      ru: 'Символ wild в любом месте барабана заполняет весь барабан.',
      vi: 'Biểu tượng wild ở bất kỳ đâu trên cuộn sẽ phủ kín cả cuộn.',
    });
  }
  if (respin === 'wildReels') {
    sentences.push({
      cs: 'Válce zaplněné divokým symbolem zůstanou stát a ostatní se zdarma roztočí znovu, dokud přibývají další zaplněné válce. Každé zatočení vyplácí.',
      en: 'Reels filled by the wild symbol stay, and the others turn again for free as long as further reels are filled. Every turn pays.',
      sk: 'Valce zaplnené divokým symbolom zostanú stáť a ostatné sa zadarmo roztočia znova, kým pribúdajú ďalšie zaplnené valce. Každé roztočenie vypláca.',
      hu: 'A wild szimbólummal betöltött tárcsák állva maradnak, a többi ingyen újra forog, amíg újabb tárcsák telnek meg. Minden pörgetés fizet.',
      ru: 'Барабаны, заполненные символом wild, остаются на месте, а остальные бесплатно крутятся снова, пока заполняются новые. Каждое вращение платит.',
      vi: 'Các cuộn đầy wild đứng yên, các cuộn khác được quay lại miễn phí chừng nào còn thêm cuộn đầy. Mỗi lượt quay đều được trả.',
    });
  }
  return sentences;
}

/** Sentences about what makes a win larger or gives another chance. */
function features({ fullScreen, respin, gamble }: ReelsTitle): Said[] {
  const sentences: Said[] = [];
  if (respin === 'twinReels') {
    sentences.push({
      cs: 'Nevyhraje-li nic a jeden symbol zaplní celé dva válce, třetí válec se jednou zdarma roztočí znovu.',
      en: 'When nothing is won and one symbol fills two whole reels, the third reel turns once more for free.',
      sk: 'Ak nič nevyhrá a jeden symbol zaplní celé dva valce, tretí valec sa raz zadarmo roztočí znova.',
      hu: 'Ha nincs nyeremény, és egy szimbólum két teljes tárcsát betölt, a harmadik tárcsa egyszer ingyen újra forog.',
      ru: 'Если выигрыша нет и один символ заполнил два барабана целиком, третий барабан один раз бесплатно крутится снова.',
      vi: 'Khi không thắng gì và một biểu tượng phủ kín trọn hai cuộn, cuộn thứ ba được quay lại một lần miễn phí.',
    });
  }
  if (fullScreen !== undefined) {
    sentences.push({
      cs: `Zaplní-li jeden symbol všechna místa, výhry na liniích se násobí ${fullScreen}. Divoký symbol se do toho nepočítá.`,
      en: `When one symbol fills all places, the wins of the lines are multiplied by ${fullScreen}. The wild symbol does not count for this.`,
      sk: `Ak jeden symbol zaplní všetky miesta, výhry na líniách sa násobia číslom ${fullScreen}. Divoký symbol sa do toho nepočíta.`,
      hu: `Ha egy szimbólum minden helyet betölt, a vonalak nyereményei ${fullScreen}× szorzót kapnak. A wild szimbólum ebbe nem számít bele.`,
      ru: `Если один символ заполнит все места, выигрыши линий умножаются на ${fullScreen}. Символ wild при этом не считается.`,
      vi: `Khi một biểu tượng phủ kín mọi ô, tiền thắng trên các dòng được nhân ${fullScreen}. Biểu tượng wild không tính vào đó.`,
    });
  }
  if (gamble) sentences.push(gambleRule(gamble));
  return sentences;
}

/** How the stake is divided and what pays. */
function layout({ strips, rows, lines, ways, bothWays }: ReelsTitle): Said[] {
  const reelCount = inEach((locale) => counted(strips.length, locale, reelNouns.reels));
  const rowCount = inEach((locale) => counted(rows, locale, reelNouns.rows));
  if (ways) {
    const count = (locale: RulesLocale): string => number(rows ** strips.length, locale);
    return [
      {
        cs: `Hra má ${reelCount.cs}, ${rowCount.cs} a ${count('cs')} cest k výhře. Sázka má ${ways.coins} mincí a výplaty jsou v nich.`,
        en: `The game has ${reelCount.en}, ${rowCount.en} and ${count('en')} ways to win. The stake is ${ways.coins} coins, and pays are told in them.`,
        sk: `Hra má ${reelCount.sk}, ${rowCount.sk} a ${count('sk')} ciest k výhre. Stávka má ${ways.coins} mincí a výplaty sú v nich.`,
        hu: `A játékban ${reelCount.hu} és ${rowCount.hu} van, és ${count('hu')} út vezet a nyereményhez. A tét ${ways.coins} érméből áll, és a kifizetések érmében értendők.`,
        ru: `В игре ${reelCount.ru} и ${rowCount.ru}; путей к выигрышу ${count('ru')}. В ставке ${ways.coins} монет, и выплаты указаны в них.`,
        vi: `Trò chơi có ${reelCount.vi}, ${rowCount.vi} và ${count('vi')} đường thắng. Tiền cược gồm ${ways.coins} xu và mức trả tính bằng xu.`,
      },
      {
        cs: 'Vyplácí se stejné symboly na sousedních válcích od levého, ať leží v kterékoli řadě; výplata se násobí počtem cest, kterými je lze spojit.',
        en: 'Equal symbols on adjacent reels from the leftmost pay, in whatever row they lie; the pay is multiplied by the number of ways they can be joined.',
        sk: 'Vyplácajú rovnaké symboly na susedných valcoch od ľavého, nech ležia v ktoromkoľvek rade; výplata sa násobí počtom ciest, ktorými ich možno spojiť.',
        hu: 'Egyforma szimbólumok fizetnek szomszédos tárcsákon a bal szélsőtől kezdve, bármelyik sorban álljanak is; a kifizetés annyival szorzódik, ahány úton összeköthetők.',
        ru: 'Платят одинаковые символы на соседних барабанах начиная с левого, в каком бы ряду они ни лежали; выплата умножается на число путей, которыми их можно соединить.',
        vi: 'Trả cho các biểu tượng giống nhau trên những cuộn liền kề tính từ cuộn trái ngoài cùng, dù nằm ở hàng nào; mức trả nhân với số đường nối được chúng.',
      },
    ];
  }
  const lineCount = inEach((locale) => counted(lines.length, locale, reelNouns.lines));
  return [
    {
      cs: `Hra má ${reelCount.cs}, ${rowCount.cs} a ${lineCount.cs}. Sázka se dělí rovným dílem na všechny linie.`,
      en: `The game has ${reelCount.en}, ${rowCount.en} and ${lineCount.en}. The stake is shared equally by all lines.`,
      sk: `Hra má ${reelCount.sk}, ${rowCount.sk} a ${lineCount.sk}. Stávka sa delí rovným dielom na všetky línie.`,
      hu: `A játékban ${reelCount.hu}, ${rowCount.hu} és ${lineCount.hu} van. A tét egyenlően oszlik meg az összes vonal között.`,
      ru: `В игре ${reelCount.ru}, ${rowCount.ru} и ${lineCount.ru}. Ставка делится поровну между всеми линиями.`,
      vi: `Trò chơi có ${reelCount.vi}, ${rowCount.vi} và ${lineCount.vi}. Tiền cược chia đều cho mọi dòng.`,
    },
    bothWays
      ? {
          cs: 'Vyplácí se stejné symboly na linii v řadě od levého i od pravého válce; na každé linii z každé strany jen nejvyšší výhra, řada přes všechny válce jednou. Výhry se sčítají.',
          en: 'Equal symbols on a line in a row from the leftmost or from the rightmost reel pay; on each line only the highest win of each side, a row over all reels once. Wins add up.',
          sk: 'Vyplácajú rovnaké symboly na línii v rade od ľavého aj od pravého valca; na každej línii z každej strany len najvyššia výhra, rad cez všetky valce raz. Výhry sa sčítavajú.',
          hu: 'Egyforma szimbólumok fizetnek egy vonalon sorban, a bal vagy a jobb szélső tárcsától; minden vonalon mindkét oldalról csak a legnagyobb nyeremény, az összes tárcsán végigérő sor egyszer. A nyeremények összeadódnak.',
          ru: 'Платят одинаковые символы на линии подряд от левого или от правого барабана; на каждой линии с каждой стороны — только наибольший выигрыш, ряд через все барабаны — один раз. Выигрыши складываются.',
          vi: 'Trả cho các biểu tượng giống nhau liên tiếp trên một dòng từ cuộn trái hoặc cuộn phải ngoài cùng; trên mỗi dòng mỗi phía chỉ tính phần thắng cao nhất, dãy qua mọi cuộn tính một lần. Các phần thắng được cộng lại.',
        }
      : {
          cs: 'Vyplácí se stejné symboly na linii v řadě od levého válce; na každé linii jen nejvyšší výhra. Výhry různých linií se sčítají.',
          en: 'Equal symbols on a line in a row from the leftmost reel pay; on each line only the highest win. Wins of different lines add up.',
          sk: 'Vyplácajú rovnaké symboly na línii v rade od ľavého valca; na každej línii len najvyššia výhra. Výhry rôznych línií sa sčítavajú.',
          hu: 'Egyforma szimbólumok fizetnek egy vonalon sorban, a bal szélső tárcsától; minden vonalon csak a legnagyobb nyeremény. A különböző vonalak nyereményei összeadódnak.',
          ru: 'Платят одинаковые символы на линии подряд от левого барабана; на каждой линии — только наибольший выигрыш. Выигрыши разных линий складываются.',
          vi: 'Trả cho các biểu tượng giống nhau liên tiếp trên một dòng từ cuộn trái ngoài cùng; trên mỗi dòng chỉ tính phần thắng cao nhất. Phần thắng của các dòng khác nhau được cộng lại.',
        },
  ];
}

/** Rules of a slot, a sentence each. */
export const reelsRules = (title: ReelsTitle): Said[] => [
  ...layout(title),
  ...wilds(title),
  ...scatterRules(title),
  ...freeSpinRules(title),
  ...bonusRules(title),
  ...features(title),
  ...bonusBuyRules(title),
  {
    cs: 'Každá zastávka každého válce je stejně pravděpodobná.',
    en: 'Every stop of every reel is equally likely.',
    sk: 'Každá zastávka každého valca je rovnako pravdepodobná.',
    hu: 'Minden tárcsa minden megállása egyformán valószínű.',
    ru: 'Все остановки каждого барабана равновероятны.',
    vi: 'Mọi điểm dừng của mỗi cuộn đều có khả năng như nhau.',
  },
];
