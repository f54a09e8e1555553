/** Rules of blackjack. */
import type { BlackjackTitle } from '@herna/maths';
import { shoeText } from './shoe.ts';
import type { RulesLocale, Said } from './words.ts';

/** What holds where chips lie on boxes, and of bets beside them. */
function spotRules({ boxes = 1, pairs, insurance }: BlackjackTitle): Said[] {
  const sentences: Said[] = [];
  if (boxes > 1) {
    sentences.push({
      cs: `Sázet lze až na ${boxes} boxů najednou. Každý má své karty a svou sázku, hraje se na nich jeden po druhém${insurance ? '; pojištění je jedno pro všechny' : ''}.`,
      en: `Up to ${boxes} boxes may be staked on at once. Each has its own cards and stake, and they are played one after another${insurance ? '; one insurance is for all of them' : ''}.`,
      sk: `Staviť možno až na ${boxes} boxov naraz. Každý má svoje karty a svoju stávku, hrá sa na nich jeden po druhom${insurance ? '; poistenie je jedno pre všetky' : ''}.`,
      hu: `Egyszerre legfeljebb ${boxes} helyre lehet tétet tenni. Mindegyiknek saját lapjai és saját tétje van, és sorban egymás után játsszuk őket${insurance ? '; a biztosítás közös mindegyikre' : ''}.`,
      ru: `Ставить можно не более чем на ${boxes} боксов сразу. У каждого свои карты и своя ставка, играют на них по очереди${insurance ? '; страховка одна на все' : ''}.`,
      vi: `Có thể cược tối đa ${boxes} ô cùng lúc. Mỗi ô có bài và tiền cược riêng, chơi lần lượt từng ô${insurance ? '; bảo hiểm dùng chung cho tất cả' : ''}.`,
    });
  }
  if (pairs) {
    sentences.push({
      cs: `Vedle boxu lze vsadit na pár. Jsou-li první dvě karty stejné hodnoty, vyplácí ${pairs.perfect} : 1 za stejnou barvu listu, ${pairs.coloured} : 1 za dvě červené nebo dvě černé a ${pairs.mixed} : 1 za červenou s černou, ať box dopadne jakkoli.`,
      en: `Beside a box a pair may be bet on. When the first two cards are of one rank it pays ${pairs.perfect} : 1 for one suit, ${pairs.coloured} : 1 for two red or two black ones and ${pairs.mixed} : 1 for a red and a black one, however the box ends.`,
      sk: `Popri boxe možno staviť na pár. Ak majú prvé dve karty rovnakú hodnotu, vypláca ${pairs.perfect} : 1 za rovnakú farbu listu, ${pairs.coloured} : 1 za dve červené alebo dve čierne a ${pairs.mixed} : 1 za červenú s čiernou, nech box dopadne akokoľvek.`,
      hu: `A hely mellett párra is lehet fogadni. Ha az első két lap azonos rangú, a fizetés ${pairs.perfect} : 1 azonos színnél, ${pairs.coloured} : 1 két piros vagy két fekete lapnál és ${pairs.mixed} : 1 egy piros meg egy fekete lapnál, bárhogyan végződik is a hely.`,
      ru: `Рядом с боксом можно поставить на пару. Если первые две карты одного ранга, она платит ${pairs.perfect} : 1 за одну масть, ${pairs.coloured} : 1 за две красные или две чёрные и ${pairs.mixed} : 1 за красную с чёрной, чем бы ни кончился бокс.`,
      vi: `Bên cạnh ô có thể cược đôi. Khi hai lá đầu cùng hạng, cược này trả ${pairs.perfect} : 1 nếu cùng chất, ${pairs.coloured} : 1 nếu cùng đỏ hoặc cùng đen và ${pairs.mixed} : 1 nếu một đỏ một đen, dù ô kết thúc thế nào.`,
    });
  }
  return sentences;
}

/** What naturals and equal totals are paid, and when the round ends by a natural of the dealer's. */
const endings = ({ exposed }: BlackjackTitle): Said[] =>
  exposed
    ? [
        {
          cs: 'Obě karty krupiéra leží od začátku odkryté. Má-li blackjack, hra hned končí.',
          en: 'Both cards of the dealer lie open from the start. If they are a blackjack, the round ends at once.',
          sk: 'Obe karty krupiéra ležia od začiatku odkryté. Ak má blackjack, hra sa hneď končí.',
          hu: 'Az osztó mindkét lapja kezdettől nyitva van. Ha blackjackje van, a kör azonnal véget ér.',
          ru: 'Обе карты дилера с самого начала лежат открытыми. Если у него блэкджек, раунд сразу заканчивается.',
          vi: 'Cả hai lá của nhà cái lật ngửa ngay từ đầu. Nếu nhà cái có blackjack, ván kết thúc ngay.',
        },
        {
          cs: 'Eso s kartou za deset v prvních dvou kartách je blackjack a vyhrává vždy, i proti blackjacku krupiéra. Každá výhra vyplácí 1 : 1, při stejném součtu vyhrává krupiér.',
          en: 'An ace with a card worth ten as the first two is a blackjack and always wins, also against one of the dealer. Every win pays 1 to 1, and at an equal total the dealer wins.',
          sk: 'Eso s kartou za desať v prvých dvoch kartách je blackjack a vyhráva vždy, aj proti blackjacku krupiéra. Každá výhra vypláca 1 : 1, pri rovnakom súčte vyhráva krupiér.',
          hu: 'Ha az első két lap egy ász és egy tízet érő lap, az blackjack, és mindig nyer, az osztó blackjackje ellen is. Minden nyeremény 1 : 1 arányban fizet, egyenlő összegnél az osztó nyer.',
          ru: 'Туз с картой в десять очков первыми двумя картами — это блэкджек, он выигрывает всегда, даже против блэкджека дилера. Любой выигрыш платит 1 : 1, при равной сумме выигрывает дилер.',
          vi: 'Át cùng lá mười điểm trong hai lá đầu là blackjack và luôn thắng, kể cả gặp blackjack của nhà cái. Mọi ván thắng trả 1 : 1, khi bằng điểm nhà cái thắng.',
        },
      ]
    : [
        {
          cs: 'Eso s kartou za deset v prvních dvou kartách je blackjack a vyplácí 3 : 2; má-li ho i krupiér, sázka se vrací. Jiná výhra vyplácí 1 : 1, stejný součet vrací sázku.',
          en: 'An ace with a card worth ten as the first two is a blackjack and pays 3 to 2; if the dealer has one too, the stake is returned. Other wins pay 1 to 1, an equal total returns the stake.',
          sk: 'Eso s kartou za desať v prvých dvoch kartách je blackjack a vypláca 3 : 2; ak ho má aj krupiér, stávka sa vracia. Iná výhra vypláca 1 : 1, rovnaký súčet vracia stávku.',
          hu: 'Ha az első két lap egy ász és egy tízet érő lap, az blackjack, és 3 : 2 arányban fizet; ha az osztónak is van, a tét visszajár. A többi nyeremény 1 : 1 arányban fizet, egyenlő összegnél a tét visszajár.',
          ru: 'Туз с картой в десять очков первыми двумя картами — это блэкджек, он платит 3 : 2; если он есть и у дилера, ставка возвращается. Остальные выигрыши платят 1 : 1, равная сумма возвращает ставку.',
          vi: 'Át cùng lá mười điểm trong hai lá đầu là blackjack và trả 3 : 2; nếu nhà cái cũng có, tiền cược được trả lại. Các ván thắng khác trả 1 : 1, bằng điểm thì trả lại tiền cược.',
        },
        {
          cs: 'Má-li krupiér eso nebo desítku, podívá se na druhou kartu hned; má-li blackjack, hra končí dřív, než by hráč přisadil.',
          en: 'With an ace or a ten the dealer looks at the second card at once; with a blackjack the round ends before the player could stake more.',
          sk: 'Ak má krupiér eso alebo desiatku, pozrie sa na druhú kartu hneď; ak má blackjack, hra sa končí skôr, než by hráč prisadil.',
          hu: 'Ha az osztó első lapja ász vagy tízes értékű, azonnal megnézi a másodikat; ha blackjackje van, a kör véget ér, mielőtt a játékos többet tehetne fel.',
          ru: 'С тузом или десяткой дилер сразу смотрит вторую карту; если у него блэкджек, раунд заканчивается прежде, чем игрок мог бы поставить ещё.',
          vi: 'Khi có át hoặc lá mười, nhà cái xem ngay lá thứ hai; nếu là blackjack, ván kết thúc trước khi người chơi kịp đặt thêm.',
        },
      ];

/** Totals as they are listed: `9, 10 nebo 11`. */
const listed = (totals: readonly number[], locale: RulesLocale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(totals.map(String));

/** Which hands may be doubled. */
function doubling({ doubleOn, doubleAfterSplit }: BlackjackTitle): Said {
  const which: Said = doubleOn
    ? {
        cs: `Zdvojit lze první dvě karty se součtem ${listed(doubleOn, 'cs')}, v němž eso neplatí jedenáct`,
        en: `The first two cards may be doubled at a total of ${listed(doubleOn, 'en')} in which no ace counts eleven`,
        sk: `Zdvojiť možno prvé dve karty so súčtom ${listed(doubleOn, 'sk')}, v ktorom eso neplatí jedenásť`,
        hu: `Duplázni az első két lapra lehet, ha összegük ${listed(doubleOn, 'hu')}, és az ász nem tizenegyet ér benne`,
        ru: `Удвоить можно первые две карты с суммой ${listed(doubleOn, 'ru')}, в которой туз не считается за одиннадцать`,
        vi: `Có thể gấp đôi với hai lá đầu có tổng ${listed(doubleOn, 'vi')} mà át không tính mười một`,
      }
    : {
        cs: 'Zdvojit lze kterékoli první dvě karty',
        en: 'Any first two cards may be doubled',
        sk: 'Zdvojiť možno ktorékoľvek prvé dve karty',
        hu: 'Duplázni bármely első két lapra lehet',
        ru: 'Удвоить можно любые первые две карты',
        vi: 'Có thể gấp đôi với hai lá đầu bất kỳ',
      };
  return doubleAfterSplit
    ? {
        cs: `${which.cs}, i po rozdělení; přijde pak právě jedna karta.`,
        en: `${which.en}, also after a split; then exactly one card comes.`,
        sk: `${which.sk}, aj po rozdelení; potom príde práve jedna karta.`,
        hu: `${which.hu}, szétválasztás után is; ekkor pontosan egy lap jön.`,
        ru: `${which.ru}, и после разделения тоже; затем приходит ровно одна карта.`,
        vi: `${which.vi}, kể cả sau khi tách; sau đó chỉ nhận đúng một lá.`,
      }
    : {
        cs: `${which.cs}, po rozdělení už ne; přijde pak právě jedna karta.`,
        en: `${which.en}, but not after a split; then exactly one card comes.`,
        sk: `${which.sk}, po rozdelení už nie; potom príde práve jedna karta.`,
        hu: `${which.hu}, szétválasztás után már nem; ekkor pontosan egy lap jön.`,
        ru: `${which.ru}, но не после разделения; затем приходит ровно одна карта.`,
        vi: `${which.vi}, nhưng không sau khi tách; sau đó chỉ nhận đúng một lá.`,
      };
}

/** Rules of blackjack, a sentence each. */
export const blackjackRules = (title: BlackjackTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. Krupiér bere do 16 a stojí na všech sedmnáctkách.`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. The dealer draws to 16 and stands on all seventeens.`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. Krupiér berie do 16 a stojí na všetkých sedemnástkach.`,
    hu: `Minden kört frissen kevert lapokból osztunk: ${shoeText(title.shoe, 'hu')}. Az osztó 16-ig húz, és minden tizenhétnél megáll.`,
    ru: `Каждый раунд сдаётся из свежеперетасованных карт: ${shoeText(title.shoe, 'ru')}. Дилер берёт до 16 и стоит на любых семнадцати.`,
    vi: `Mỗi ván được chia từ bài vừa xáo: ${shoeText(title.shoe, 'vi')}. Nhà cái rút đến 16 và dừng ở mọi mười bảy điểm.`,
  },
  ...endings(title),
  doubling(title),
  {
    cs: 'Rozdělit lze jednou, dvě karty stejné hodnoty; na rozdělená esa přijde po jedné kartě. Jedenadvacet po rozdělení není blackjack.',
    en: 'One split, of two cards of equal value; split aces get one card each. Twenty-one after a split is no blackjack.',
    sk: 'Rozdeliť možno raz, dve karty rovnakej hodnoty; na rozdelené esá príde po jednej karte. Dvadsaťjeden po rozdelení nie je blackjack.',
    hu: 'Szétválasztani egyszer lehet, két egyforma értékű lapot; a szétválasztott ászokra egy-egy lap jön. A szétválasztás utáni huszonegy nem blackjack.',
    ru: 'Разделить можно один раз, две карты равного достоинства; на разделённые тузы приходит по одной карте. Двадцать одно после разделения — не блэкджек.',
    vi: 'Chỉ được tách một lần, hai lá cùng giá trị; mỗi át đã tách nhận một lá. Hai mươi mốt điểm sau khi tách không phải blackjack.',
  },
  ...(title.insurance
    ? [
        {
          cs: 'Ukáže-li krupiér eso, lze se za polovinu sázky pojistit; pojištění vyplácí 2 : 1, má-li krupiér blackjack.',
          en: 'When the dealer shows an ace, insurance may be bought for half the stake; it pays 2 to 1 if the dealer has a blackjack.',
          sk: 'Ak krupiér ukáže eso, možno sa za polovicu stávky poistiť; poistenie vypláca 2 : 1, ak má krupiér blackjack.',
          hu: 'Ha az osztó ászt mutat, a tét feléért biztosítás köthető; 2 : 1 arányban fizet, ha az osztónak blackjackje van.',
          ru: 'Если дилер показал туза, можно застраховаться за половину ставки; страховка платит 2 : 1, если у дилера блэкджек.',
          vi: 'Khi nhà cái lật át, có thể mua bảo hiểm bằng nửa tiền cược; bảo hiểm trả 2 : 1 nếu nhà cái có blackjack.',
        },
      ]
    : []),
  ...spotRules(title),
];
