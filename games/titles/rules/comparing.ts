/** Rules of games that compare cards, and the play that their return is stated for. */
import { type ClashTitle, goodSpreads, type RedDogTitle } from '@herna/maths';
import { shoeText } from './shoe.ts';
import type { RulesLocale, Said } from './words.ts';

const highAce: Said = {
  cs: 'Dvojka je nejnižší karta, eso nejvyšší; na barvě nezáleží.',
  en: 'The two is the lowest card, the ace the highest; suits do not count.',
  sk: 'Dvojka je najnižšia karta, eso najvyššia; na farbe nezáleží.',
  hu: 'A kettes a legalacsonyabb lap, az ász a legmagasabb; a szín nem számít.',
  ru: 'Двойка — младшая карта, туз — старшая; масть не важна.',
  vi: 'Lá hai thấp nhất, át cao nhất; không tính chất bài.',
};

/** `5 : 1 při 1; 4 : 1 při 2; 2 : 1 při 3; 1 : 1 při 4–11`. */
function spreads({ spreadPays }: RedDogTitle, locale: RulesLocale): string {
  const word = { cs: 'při', en: 'at', sk: 'pri', hu: 'ennél:', ru: 'при', vi: 'ở' }[locale];
  return spreadPays
    .map((pay, index) => {
      const from = index + 1;
      const last = from === spreadPays.length && from < 11;
      return `${pay} : 1 ${word} ${last ? `${from}–11` : from}`;
    })
    .join('; ');
}

/** Rules of red dog, a sentence each. */
export const redDogRules = (title: RedDogTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. ${highAce.cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. ${highAce.en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. ${highAce.sk}`,
    hu: `Minden kört frissen kevert lapokból osztunk: ${shoeText(title.shoe, 'hu')}. ${highAce.hu}`,
    ru: `Каждый раунд сдаётся из свежеперетасованных карт: ${shoeText(title.shoe, 'ru')}. ${highAce.ru}`,
    vi: `Mỗi ván được chia từ bài vừa xáo: ${shoeText(title.shoe, 'vi')}. ${highAce.vi}`,
  },
  {
    cs: 'Nejdřív přijdou dvě karty. Rozpětí je počet hodnot mezi nimi; třetí karta vyhrává, padne-li mezi ně, jinak sázka prohrává.',
    en: 'First come two cards. The spread is the number of ranks between them; the third card wins when it falls between them, otherwise the stake is lost.',
    sk: 'Najprv prídu dve karty. Rozpätie je počet hodnôt medzi nimi; tretia karta vyhráva, ak padne medzi ne, inak stávka prehráva.',
    hu: 'Először két lap jön. A távolság a köztük lévő rangok száma; a harmadik lap nyer, ha közéjük esik, különben a tét elveszett.',
    ru: 'Сначала приходят две карты. Разрыв — это число рангов между ними; третья карта выигрывает, если ложится между ними, иначе ставка проиграна.',
    vi: 'Trước tiên có hai lá. Khoảng cách là số hạng nằm giữa chúng; lá thứ ba thắng nếu rơi vào giữa, nếu không thì mất tiền cược.',
  },
  {
    cs: `Výplata podle rozpětí: ${spreads(title, 'cs')}.`,
    en: `What a spread pays: ${spreads(title, 'en')}.`,
    sk: `Výplata podľa rozpätia: ${spreads(title, 'sk')}.`,
    hu: `Kifizetés a távolság szerint: ${spreads(title, 'hu')}.`,
    ru: `Выплата по разрыву: ${spreads(title, 'ru')}.`,
    vi: `Mức trả theo khoảng cách: ${spreads(title, 'vi')}.`,
  },
  {
    cs: `Sousední karty vracejí sázku hned. Dvojice přijde ještě o třetí kartu: je-li stejná, vyplácí ${title.triplePays} : 1, jinak se sázka vrací.`,
    en: `Neighbouring cards give the stake back at once. A pair gets a third card: of the same rank it pays ${title.triplePays} to 1, otherwise the stake comes back.`,
    sk: `Susedné karty vracajú stávku hneď. K dvojici príde ešte tretia karta: ak je rovnaká, vypláca ${title.triplePays} : 1, inak sa stávka vracia.`,
    hu: `Szomszédos lapoknál a tét azonnal visszajár. Párhoz jön még egy lap: ha ugyanaz a rang, ${title.triplePays} : 1 arányban fizet, különben a tét visszajár.`,
    ru: `Соседние карты сразу возвращают ставку. К паре приходит третья карта: такая же платит ${title.triplePays} : 1, иначе ставка возвращается.`,
    vi: `Hai lá liền kề trả lại tiền cược ngay. Với một đôi sẽ có thêm lá thứ ba: cùng hạng thì trả ${title.triplePays} : 1, nếu không tiền cược được trả lại.`,
  },
  {
    cs: 'Než přijde třetí karta mezi rozdílné karty, lze jednou přisadit tolik, kolik je sázka; výplata platí pro obě.',
    en: 'Before the third card comes to cards with a spread, as much as the stake may be added once; the pay is for both.',
    sk: 'Skôr než príde tretia karta medzi rozdielne karty, možno raz prisadiť toľko, koľko je stávka; výplata platí pre obe.',
    hu: 'Mielőtt a harmadik lap az eltérő lapokhoz megérkezik, a tét egyszer ugyanannyival emelhető; a kifizetés mindkettőre érvényes.',
    ru: 'Прежде чем к разным картам придёт третья, можно один раз добавить столько же, сколько стоит ставка; выплата действует для обеих.',
    vi: 'Trước khi lá thứ ba ra cho hai lá khác nhau, có thể tăng cược một lần bằng đúng tiền cược; mức trả áp dụng cho cả hai.',
  },
];

/** `7, 8, 9, 10, 11` as `7–11`. */
function rangeText(numbers: readonly number[], locale: RulesLocale): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  const whole = last - first + 1 === numbers.length && first !== last;
  return whole ? `${first}–${last}` : new Intl.ListFormat(locale).format(numbers.map(String));
}

/** When raising gains on average. */
export function redDogPlay(title: RedDogTitle): Said[] {
  const good = goodSpreads(title);
  if (good.length === 0) {
    return [
      {
        cs: 'Nejlepší hra nepřisazuje.',
        en: 'The best play never raises.',
        sk: 'Najlepšia hra neprisádza.',
        hu: 'A legjobb játék soha nem emel.',
        ru: 'Лучшая игра никогда не повышает.',
        vi: 'Cách chơi tốt nhất không bao giờ tăng cược.',
      },
    ];
  }
  return [
    {
      cs: `Nejlepší hra přisazuje při rozpětí ${rangeText(good, 'cs')}, jinak nikdy.`,
      en: `The best play raises on a spread of ${rangeText(good, 'en')} and never otherwise.`,
      sk: `Najlepšia hra prisádza pri rozpätí ${rangeText(good, 'sk')}, inak nikdy.`,
      hu: `A legjobb játék csak akkor emel, ha a távolság ${rangeText(good, 'hu')}.`,
      ru: `Лучшая игра повышает при разрыве ${rangeText(good, 'ru')}, иначе никогда.`,
      vi: `Cách chơi tốt nhất chỉ tăng cược khi khoảng cách là ${rangeText(good, 'vi')}.`,
    },
  ];
}

/** Rules of high card clash, a sentence each. */
export const clashRules = ({ shoe }: ClashTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(shoe, 'cs')}. ${highAce.cs}`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(shoe, 'en')}. ${highAce.en}`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(shoe, 'sk')}. ${highAce.sk}`,
    hu: `Minden kört frissen kevert lapokból osztunk: ${shoeText(shoe, 'hu')}. ${highAce.hu}`,
    ru: `Каждый раунд сдаётся из свежеперетасованных карт: ${shoeText(shoe, 'ru')}. ${highAce.ru}`,
    vi: `Mỗi ván được chia từ bài vừa xáo: ${shoeText(shoe, 'vi')}. ${highAce.vi}`,
  },
  {
    cs: 'Hráč i krupiér dostanou po kartě; vyšší karta hráče vyplácí 1 : 1, nižší prohrává.',
    en: 'Player and dealer get a card each; a higher card of the player pays 1 to 1, a lower one loses.',
    sk: 'Hráč aj krupiér dostanú po karte; vyššia karta hráča vypláca 1 : 1, nižšia prehráva.',
    hu: 'A játékos és az osztó egy-egy lapot kap; a játékos magasabb lapja 1 : 1 arányban fizet, az alacsonyabb veszít.',
    ru: 'Игрок и дилер получают по карте; более старшая карта игрока платит 1 : 1, младшая проигрывает.',
    vi: 'Người chơi và nhà cái nhận mỗi bên một lá; lá cao hơn của người chơi trả 1 : 1, lá thấp hơn thua.',
  },
  {
    cs: 'Při rovnosti se hráč vzdá poloviny sázky, nebo jde do války: přisadí tolik, kolik je sázka, a oba dostanou ještě po kartě.',
    en: 'On a tie the player gives up half of the stake or goes to war: as much as the stake is added and both get one more card.',
    sk: 'Pri rovnosti sa hráč vzdá polovice stávky, alebo ide do vojny: prisadí toľko, koľko je stávka, a obaja dostanú ešte po karte.',
    hu: 'Egyenlőségnél a játékos feladja a tét felét, vagy háborúba megy: a téttel egyenlő összeget tesz hozzá, és mindketten kapnak még egy lapot.',
    ru: 'При равенстве игрок отдаёт половину ставки или идёт на войну: добавляет столько же, сколько стоит ставка, и оба получают ещё по карте.',
    vi: 'Khi hòa, người chơi bỏ một nửa tiền cược hoặc vào chiến: đặt thêm bằng đúng tiền cược và mỗi bên nhận thêm một lá.',
  },
  {
    cs: 'Není-li nová karta hráče nižší než krupiérova, válka je vyhraná: přisazená sázka vyplácí 1 : 1 a první se vrací. Jinak prohrávají obě.',
    en: 'When the player’s new card is no lower than the dealer’s, the war is won: the added stake pays 1 to 1 and the first one comes back. Otherwise both are lost.',
    sk: 'Ak nová karta hráča nie je nižšia ako krupiérova, vojna je vyhraná: prisadená stávka vypláca 1 : 1 a prvá sa vracia. Inak prehrávajú obe.',
    hu: 'Ha a játékos új lapja nem alacsonyabb az osztóénál, a háborút megnyerte: a hozzátett tét 1 : 1 arányban fizet, az első visszajár. Különben mindkettő elveszett.',
    ru: 'Если новая карта игрока не младше карты дилера, война выиграна: добавленная ставка платит 1 : 1, первая возвращается. Иначе проиграны обе.',
    vi: 'Nếu lá mới của người chơi không thấp hơn lá của nhà cái, cuộc chiến thắng: phần đặt thêm trả 1 : 1 và phần đầu được trả lại. Nếu không thì mất cả hai.',
  },
];

/** What to do on a tie. */
export const clashPlay: readonly Said[] = [
  {
    cs: 'Nejlepší hra jde při rovnosti vždy do války.',
    en: 'The best play always goes to war on a tie.',
    sk: 'Najlepšia hra ide pri rovnosti vždy do vojny.',
    hu: 'A legjobb játék egyenlőségnél mindig háborúba megy.',
    ru: 'Лучшая игра при равенстве всегда идёт на войну.',
    vi: 'Cách chơi tốt nhất luôn vào chiến khi hòa.',
  },
];
