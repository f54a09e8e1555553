/** Rules of video poker and its paytable in words. */
import { type PokerPay, rankNames, type VideoPokerTitle } from '@herna/maths';
import { gambleRule } from './gamble.ts';
import { handNames } from './hand-names.ts';
import { counted, number, type RulesLocale, type Said } from './words.ts';

/** `čtveřice (A)`, `royal flush without wild cards`. */
function rowName({ hand, natural, ranks }: PokerPay, locale: RulesLocale): string {
  const plain = {
    cs: ' bez divokých karet',
    en: ' without wild cards',
    sk: ' bez divokých kariet',
    hu: ', wild lapok nélkül',
    ru: ' без карт wild',
    vi: ' không có lá wild',
  }[locale];
  const of = ranks ? ` (${ranks.map((rank) => rankNames[rank]).join(', ')})` : '';
  return `${handNames[hand][locale]}${of}${natural ? plain : ''}`;
}

const table = (pays: readonly PokerPay[], locale: RulesLocale): string =>
  pays.map((row) => `${rowName(row, locale)} ${number(row.pays, locale)}×`).join('; ');

const cardsNoun = {
  cs: ['kartou', 'kartami', 'kartami'],
  en: ['card', 'cards'],
  sk: ['kartou', 'kartami', 'kartami'],
  hu: ['lap'],
  ru: ['карта', 'карты', 'карт'],
  vi: ['lá'],
} as const;

function deckRule({ deck, twosWild }: VideoPokerTitle): Said {
  const count = (locale: RulesLocale): string => counted(deck.length, locale, cardsNoun);
  const said = {
    cs: `Hraje se s ${count('cs')}, před každou hrou čerstvě zamíchanými.`,
    en: `The game is played with ${count('en')}, freshly shuffled before each round.`,
    sk: `Hrá sa s ${count('sk')}, pred každou hrou čerstvo zamiešanými.`,
    hu: `A pakliban ${count('hu')} van, minden kör előtt frissen keverve.`,
    ru: `В колоде ${count('ru')}, перед каждым раундом её тасуют заново.`,
    vi: `Bộ bài có ${count('vi')}, xáo lại trước mỗi ván.`,
  };
  if (twosWild) {
    return {
      cs: `${said.cs} Dvojky zastoupí kteroukoli kartu.`,
      en: `${said.en} Deuces stand for any card.`,
      sk: `${said.sk} Dvojky zastúpia ktorúkoľvek kartu.`,
      hu: `${said.hu} A kettesek bármely lapot helyettesítik.`,
      ru: `${said.ru} Двойки заменяют любую карту.`,
      vi: `${said.vi} Lá hai thay được bất kỳ lá nào.`,
    };
  }
  if (deck.length === 52) return said;
  return {
    cs: `${said.cs} Žolík zastoupí kteroukoli kartu.`,
    en: `${said.en} The joker stands for any card.`,
    sk: `${said.sk} Žolík zastúpi ktorúkoľvek kartu.`,
    hu: `${said.hu} A joker bármely lapot helyettesít.`,
    ru: `${said.ru} Джокер заменяет любую карту.`,
    vi: `${said.vi} Joker thay được bất kỳ lá nào.`,
  };
}

/** Rules of video poker, a sentence each. */
export function videoPokerRules(title: VideoPokerTitle): Said[] {
  const { hands, pays, gamble } = title;
  const several: Said = {
    cs: `Z jednoho rozdání se hraje ${hands} her: držené karty platí ve všech a každá si dobírá ze svého zbytku balíčku. Sázka se dělí mezi ně rovným dílem.`,
    en: `${hands} hands are played from one deal: the held cards are in all of them, and each draws from its own rest of the deck. The stake is shared equally among them.`,
    sk: `Z jedného rozdania sa hrá ${hands} hier: držané karty platia vo všetkých a každá si doberá zo svojho zvyšku balíčka. Stávka sa medzi ne delí rovným dielom.`,
    hu: `Egy osztásból ${hands} kezet játszunk: a megtartott lapok mindegyikben benne vannak, és mindegyik a pakli saját maradékából húz. A tét egyenlően oszlik meg köztük.`,
    ru: `Из одной раздачи играется рук: ${hands}; оставленные карты есть в каждой, и каждая добирает из своего остатка колоды. Ставка делится между ними поровну.`,
    vi: `Một lần chia chơi ${hands} tay bài: các lá giữ lại có trong tất cả, và mỗi tay rút từ phần bài còn lại riêng. Tiền cược chia đều cho chúng.`,
  };
  return [
    deckRule(title),
    {
      cs: 'Přijde pět karet. Kterékoli z nich se podrží, ostatní se jednou vymění; vyplácí výsledná pětice.',
      en: 'Five cards come. Any of them are held, the others are drawn anew once; the five cards that result are paid.',
      sk: 'Príde päť kariet. Ktorékoľvek z nich sa podržia, ostatné sa raz vymenia; vypláca výsledná pätica.',
      hu: 'Öt lap jön. Bármelyiket meg lehet tartani, a többit egyszer kicseréljük; az így kapott öt lap fizet.',
      ru: 'Приходит пять карт. Любые из них можно оставить, остальные один раз меняются; платят получившиеся пять карт.',
      vi: 'Năm lá được chia. Giữ lại lá nào tùy ý, các lá khác đổi một lần; năm lá sau cùng được trả thưởng.',
    },
    ...(hands > 1 ? [several] : []),
    {
      cs: `Výplaty v násobcích sázky na jednu pětici včetně sázky: ${table(pays, 'cs')}. Platí se jen nejvyšší z nich.`,
      en: `Pays in multiples of the stake of five cards, the stake included: ${table(pays, 'en')}. Only the highest of them is paid.`,
      sk: `Výplaty v násobkoch stávky na jednu päticu vrátane stávky: ${table(pays, 'sk')}. Platí sa len najvyššia z nich.`,
      hu: `Kifizetések egy kéz tétjének többszörösében, a téttel együtt: ${table(pays, 'hu')}. Csak a legmagasabb fizet.`,
      ru: `Выплаты в размерах ставки на одну руку, включая саму ставку: ${table(pays, 'ru')}. Платится только наибольшая из них.`,
      vi: `Mức trả theo bội số tiền cược của một tay bài, gồm cả tiền cược: ${table(pays, 'vi')}. Chỉ trả mức cao nhất.`,
    },
    {
      cs: 'Eso stojí v postupce za králem, nebo před dvojkou.',
      en: 'In a straight the ace stands after the king or before the two.',
      sk: 'Eso stojí v postupke za kráľom alebo pred dvojkou.',
      hu: 'Sorban az ász a király után vagy a kettes előtt áll.',
      ru: 'В стрите туз стоит после короля или перед двойкой.',
      vi: 'Trong sảnh, át đứng sau già hoặc trước lá hai.',
    },
    ...(gamble ? [gambleRule(gamble)] : []),
  ];
}

/** The play that the return is stated for. */
export const videoPokerPlay: readonly Said[] = [
  {
    cs: 'Nejlepší hra drží ty karty, s nimiž všechny možné výměny vyplácejí v průměru nejvíc.',
    en: 'The best play holds the cards with which all possible draws pay most on average.',
    sk: 'Najlepšia hra drží tie karty, s ktorými všetky možné výmeny vyplácajú v priemere najviac.',
    hu: 'A legjobb játék azokat a lapokat tartja meg, amelyekkel az összes lehetséges csere átlagosan a legtöbbet fizeti.',
    ru: 'Лучшая игра оставляет те карты, с которыми все возможные обмены в среднем платят больше всего.',
    vi: 'Cách chơi tốt nhất giữ những lá mà mọi cách đổi có thể trả trung bình nhiều nhất.',
  },
];
