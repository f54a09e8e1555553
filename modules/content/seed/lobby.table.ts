/** Widgets that a new database begins with: the lobby as it has always been, in every language. */
import type { SectionOf } from '../contract/kinds.ts';

/** Rows of games in their order: tags, and where the whole list is. */
const rows = [
  ['most-played', ['tag/most-played'], '/archive/view/most-played'],
  ['new', ['category/new'], '/archive/category/new'],
  ['fruits', ['genre/fruits'], '/archive/genre/fruits'],
  ['big-win', ['category/big-win'], '/archive/category/big-win'],
  ['crash', ['category/crash-games'], '/archive/category/crash-games'],
  ['tables', ['category/cards', 'category/roulette'], '/archive/category/cards'],
  ['instant', ['category/instant-games'], '/archive/category/instant-games'],
  ['thematic', ['genre/thematic'], '/archive/genre/thematic'],
  ['diamonds', ['genre/diamonds'], '/archive/genre/diamonds'],
  ['lotto', ['category/lotto'], '/archive/category/lotto'],
  ['exclusive', ['category/exclusive'], '/archive/category/exclusive'],
] as const;
type Row = (typeof rows)[number][0];

const titles: Readonly<Record<string, Readonly<Record<Row, string>>>> = {
  cs: {
    'most-played': 'Nejhranější',
    new: 'Novinky',
    fruits: 'Ovoce',
    'big-win': 'Velké výhry',
    crash: 'Crash hry',
    tables: 'Karty a ruleta',
    instant: 'Okamžité hry',
    thematic: 'Tematické',
    diamonds: 'Diamanty',
    lotto: 'Loterie',
    exclusive: 'Jen u nás',
  },
  en: {
    'most-played': 'Most played',
    new: 'New',
    fruits: 'Fruits',
    'big-win': 'Big wins',
    crash: 'Crash games',
    tables: 'Cards and roulette',
    instant: 'Instant games',
    thematic: 'Thematic',
    diamonds: 'Diamonds',
    lotto: 'Lottery',
    exclusive: 'Exclusive',
  },
  sk: {
    'most-played': 'Najhranejšie',
    new: 'Novinky',
    fruits: 'Ovocie',
    'big-win': 'Veľké výhry',
    crash: 'Crash hry',
    tables: 'Karty a ruleta',
    instant: 'Okamžité hry',
    thematic: 'Tematické',
    diamonds: 'Diamanty',
    lotto: 'Lotérie',
    exclusive: 'Len u nás',
  },
  hu: {
    'most-played': 'Legtöbbet játszott',
    new: 'Újdonságok',
    fruits: 'Gyümölcsök',
    'big-win': 'Nagy nyeremények',
    crash: 'Crash játékok',
    tables: 'Kártya és rulett',
    instant: 'Azonnali játékok',
    thematic: 'Történetek',
    diamonds: 'Gyémántok',
    lotto: 'Lottó',
    exclusive: 'Csak nálunk',
  },
  vi: {
    'most-played': 'Chơi nhiều nhất',
    new: 'Mới',
    fruits: 'Trái cây',
    'big-win': 'Thắng lớn',
    crash: 'Trò chơi crash',
    tables: 'Bài và roulette',
    instant: 'Trò chơi nhanh',
    thematic: 'Câu chuyện',
    diamonds: 'Kim cương',
    lotto: 'Xổ số',
    exclusive: 'Chỉ có ở đây',
  },
  ru: {
    'most-played': 'Самые популярные',
    new: 'Новинки',
    fruits: 'Фрукты',
    'big-win': 'Крупные выигрыши',
    crash: 'Краш-игры',
    tables: 'Карты и рулетка',
    instant: 'Мгновенные игры',
    thematic: 'Истории',
    diamonds: 'Бриллианты',
    lotto: 'Лотерея',
    exclusive: 'Только у нас',
  },
};

/** Rows of games in a language. */
export const carousels = (locale: string): SectionOf<'GAME_CAROUSEL'>[] =>
  rows.flatMap(([row, tags, to]) => {
    const title = titles[locale]?.[row];
    return title ? [{ type: 'GAME_CAROUSEL', title, tags: [...tags], to }] : [];
  });

type Banner = Omit<SectionOf<'BANNER'>, 'type'>;

const responsible = { to: '/legal/responsible-gaming' };
/** At the foot of the lobby. */
export const bottomBanners: Readonly<Record<string, Banner>> = {
  cs: {
    ...responsible,
    title: 'Rozhodněte předem, kolik a jak dlouho',
    text: 'Limity si nastavíte dřív, než vsadíte první korunu. Zpřísnit je můžete kdykoli.',
    action: 'Jak hrát zodpovědně',
  },
  en: {
    ...responsible,
    title: 'Decide beforehand how much and how long',
    text: 'Set your limits before the first stake. You can make them stricter at any time.',
    action: 'How to play responsibly',
  },
  sk: {
    ...responsible,
    title: 'Rozhodnite sa vopred, koľko a ako dlho',
    text: 'Limity si nastavíte skôr, než stavíte prvé euro. Sprísniť ich môžete kedykoľvek.',
    action: 'Ako hrať zodpovedne',
  },
  hu: {
    ...responsible,
    title: 'Döntse el előre, mennyit és meddig',
    text: 'A korlátokat az első tét előtt beállíthatja. Szigorítani bármikor lehet.',
    action: 'Hogyan játsszon felelősen',
  },
  vi: {
    ...responsible,
    title: 'Hãy quyết định trước: bao nhiêu và bao lâu',
    text: 'Đặt hạn mức trước lần cược đầu tiên. Bạn có thể siết chặt bất cứ lúc nào.',
    action: 'Cách chơi có trách nhiệm',
  },
  ru: {
    ...responsible,
    title: 'Решите заранее, сколько и как долго',
    text: 'Лимиты задаются до первой ставки. Ужесточить их можно в любое время.',
    action: 'Как играть ответственно',
  },
};

const tables = ['category/roulette', 'category/cards'];
/** The live-dealer page: who deals, and the tables to sit down at meanwhile. */
export const liveDealer: Readonly<
  Record<string, { readonly banner: Banner; readonly list: string }>
> = {
  cs: {
    banner: {
      title: 'Živý krupiér',
      text: 'Stoly s krupiérem otevírají poskytovatelé podle svého rozvrhu. Než začnou, můžete si sednout k rulete a kartám.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Ruletové kolo ve světle lamp',
    },
    list: 'Ruleta a karty',
  },
  en: {
    banner: {
      title: 'Live dealer',
      text: 'Providers open tables with a dealer by their own schedule. Until then, sit down at roulette and cards.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'A roulette wheel in lamplight',
    },
    list: 'Roulette and cards',
  },
  sk: {
    banner: {
      title: 'Živý krupiér',
      text: 'Stoly s krupiérom otvárajú poskytovatelia podľa svojho rozvrhu. Kým začnú, môžete si sadnúť k rulete a kartám.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Ruletové koleso vo svetle lámp',
    },
    list: 'Ruleta a karty',
  },
  hu: {
    banner: {
      title: 'Élő osztó',
      text: 'Az élő asztalokat a szolgáltatók saját rendjük szerint nyitják meg. Addig üljön le a ruletthez és a kártyához.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Rulettkerék lámpafényben',
    },
    list: 'Rulett és kártya',
  },
  vi: {
    banner: {
      title: 'Người chia bài trực tiếp',
      text: 'Nhà cung cấp mở bàn có người chia bài theo lịch của họ. Trong lúc chờ, mời bạn ngồi vào bàn roulette và bài.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Bánh xe roulette dưới ánh đèn',
    },
    list: 'Roulette và bài',
  },
  ru: {
    banner: {
      title: 'Живой дилер',
      text: 'Столы с дилером провайдеры открывают по своему расписанию. А пока можно сесть за рулетку и карты.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Колесо рулетки при свете ламп',
    },
    list: 'Рулетка и карты',
  },
};

export const liveTags = tables;

/** Entries of the calendar of the one brand that has it; they are marked as demo. */
export const calendarBanners: Readonly<Record<string, readonly Banner[]>> = {
  cs: [
    {
      title: 'Ukázka: týden ovocných automatů',
      text: 'Sedm dní, sedm ovocných her v popředí lobby. Bez bonusů a bez podmínek.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'Sad s jablky v podvečer',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Ukázka: večer rulety',
      text: 'Každý čtvrtek připomínáme pravidla evropské rulety.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Ruletové kolo ve světle lamp',
      to: '/archive/category/roulette',
    },
  ],
  sk: [
    {
      title: 'Ukážka: týždeň ovocných automatov',
      text: 'Sedem dní, sedem ovocných hier v popredí lobby. Bez bonusov a bez podmienok.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'Sad s jablkami podvečer',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Ukážka: večer rulety',
      text: 'Každý štvrtok pripomíname pravidlá európskej rulety.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Ruletové koleso vo svetle lámp',
      to: '/archive/category/roulette',
    },
  ],
  en: [
    {
      title: 'Demo: a week of fruit slots',
      text: 'Seven days, seven fruit games at the front of the lobby. No bonuses, no conditions.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'An orchard with apples at dusk',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Demo: an evening of roulette',
      text: 'Every Thursday we go over the rules of European roulette.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'A roulette wheel in lamplight',
      to: '/archive/category/roulette',
    },
  ],
  hu: [
    {
      title: 'Minta: a gyümölcsös nyerőgépek hete',
      text: 'Hét nap, hét gyümölcsös játék a lobbi elején. Bónuszok és feltételek nélkül.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'Almáskert alkonyatkor',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Minta: rulettest',
      text: 'Minden csütörtökön átvesszük az európai rulett szabályait.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Rulettkerék lámpafényben',
      to: '/archive/category/roulette',
    },
  ],
  vi: [
    {
      title: 'Ví dụ: tuần lễ máy đánh bạc trái cây',
      text: 'Bảy ngày, bảy trò chơi trái cây ở đầu sảnh. Không tiền thưởng, không điều kiện.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'Vườn táo lúc chiều tà',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Ví dụ: tối roulette',
      text: 'Mỗi thứ Năm chúng tôi nhắc lại luật roulette châu Âu.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Bánh xe roulette dưới ánh đèn',
      to: '/archive/category/roulette',
    },
  ],
  ru: [
    {
      title: 'Пример: неделя фруктовых автоматов',
      text: 'Семь дней, семь фруктовых игр в начале лобби. Без бонусов и без условий.',
      image: '/art/scenes/orchard-forty.webp',
      imageAlt: 'Яблоневый сад в сумерках',
      to: '/archive/genre/fruits',
    },
    {
      title: 'Пример: вечер рулетки',
      text: 'Каждый четверг напоминаем правила европейской рулетки.',
      image: '/art/scenes/multiball-roulette.webp',
      imageAlt: 'Колесо рулетки при свете ламп',
      to: '/archive/category/roulette',
    },
  ],
};
