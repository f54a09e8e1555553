/**
 * What a player reads, and staff in the same words: what has changed against the player's own
 * past, and what helps. Facts and offers of help only; nobody is scolded or diagnosed.
 */
import type { Marker } from '../contract/bands.ts';
import { markerRows } from './markers.table.ts';
import type { Contribution } from './score.ts';

export const messageLocales = ['cs', 'sk', 'en', 'hu', 'vi', 'ru'] as const;
export type MessageLocale = (typeof messageLocales)[number];
/** A text in every language of the players. */
export type WordsByLocale = Readonly<Record<MessageLocale, string>>;

/** `{now}`, `{before}` and `{days}` are put in; a sentence with `{before}` is used where there is one. */
interface MarkerWords {
  readonly plain: WordsByLocale;
  readonly compared?: WordsByLocale;
}

const words: Readonly<Record<Marker, MarkerWords>> = {
  FREQUENCY: {
    plain: {
      cs: 'Hráli jste {now} dní za {days}.',
      sk: 'Hrali ste {now} dní za {days}.',
      en: 'You played on {now} days in the last {days}.',
      hu: '{days} alatt {now} napon játszott.',
      vi: 'Trong {days} qua bạn đã chơi {now} ngày.',
      ru: 'Дней с игрой за {days}: {now}.',
    },
    compared: {
      cs: 'Hráli jste {now} dní za {days}, dříve obvykle {before}.',
      sk: 'Hrali ste {now} dní za {days}, predtým obvykle {before}.',
      en: 'You played on {now} days in the last {days}; before that it was usually {before}.',
      hu: '{days} alatt {now} napon játszott, korábban általában {before} napon.',
      vi: 'Trong {days} qua bạn đã chơi {now} ngày, trước đó thường là {before}.',
      ru: 'Дней с игрой за {days}: {now}, раньше обычно {before}.',
    },
  },
  DURATION: {
    plain: {
      cs: 'Za {days} jste nejdéle hráli {now} minut v kuse.',
      sk: 'Za {days} ste najdlhšie hrali {now} minút v kuse.',
      en: 'Your longest session in the last {days} lasted {now} minutes.',
      hu: '{days} alatt a leghosszabb játéka {now} percig tartott.',
      vi: 'Lần chơi dài nhất của bạn trong {days} qua kéo dài {now} phút.',
      ru: 'Самая долгая игра за {days} длилась {now} минут.',
    },
    compared: {
      cs: 'Za {days} jste nejdéle hráli {now} minut v kuse, dříve v průměru {before}.',
      sk: 'Za {days} ste najdlhšie hrali {now} minút v kuse, predtým v priemere {before}.',
      en: 'Your longest session in the last {days} lasted {now} minutes; your average was {before}.',
      hu: '{days} alatt a leghosszabb játéka {now} percig tartott, korábban átlagosan {before} percig.',
      vi: 'Lần chơi dài nhất của bạn trong {days} qua kéo dài {now} phút, trước đó trung bình là {before}.',
      ru: 'Самая долгая игра за {days} длилась {now} минут, раньше в среднем {before}.',
    },
  },
  NIGHT_PLAY: {
    plain: {
      cs: 'Za {days} jste v noci, mezi půlnocí a šestou, hráli {now} % času.',
      sk: 'Za {days} ste v noci, medzi polnocou a šiestou, hrali {now} % času.',
      en: 'In the last {days}, {now}% of your playing time was at night, between midnight and six.',
      hu: '{days} alatt játékidejének {now}%-a éjszakára esett, éjfél és reggel hat közé.',
      vi: 'Trong {days} qua, {now}% thời gian chơi của bạn là ban đêm, từ nửa đêm đến sáu giờ sáng.',
      ru: 'За {days} ночью, с полуночи до шести, прошло {now}% вашего времени в игре.',
    },
    compared: {
      cs: 'Za {days} jste v noci, mezi půlnocí a šestou, hráli {now} % času, dříve to bylo {before} %.',
      sk: 'Za {days} ste v noci, medzi polnocou a šiestou, hrali {now} % času, predtým to bolo {before} %.',
      en: 'In the last {days}, {now}% of your playing time was at night, between midnight and six; before that it was {before}%.',
      hu: '{days} alatt játékidejének {now}%-a éjszakára esett, éjfél és reggel hat közé; korábban {before}% volt.',
      vi: 'Trong {days} qua, {now}% thời gian chơi của bạn là ban đêm, từ nửa đêm đến sáu giờ sáng; trước đó là {before}%.',
      ru: 'За {days} ночью, с полуночи до шести, прошло {now}% вашего времени в игре; раньше было {before}%.',
    },
  },
  CHASING_LOSSES: {
    plain: {
      cs: 'Za {days} jste {now}krát vložili peníze hned poté, co na účtu nic nezbylo.',
      sk: 'Za {days} ste {now}-krát vložili peniaze hneď po tom, čo na účte nič nezostalo.',
      en: 'In the last {days} you deposited {now} times right after your balance had run out.',
      hu: '{days} alatt {now} alkalommal fizetett be közvetlenül azután, hogy elfogyott a pénze.',
      vi: 'Trong {days} bạn đã nạp tiền {now} lần ngay sau khi hết số dư.',
      ru: 'За {days} вы {now} раз вносили деньги сразу после того, как на счёте ничего не осталось.',
    },
  },
  RISING_STAKES: {
    plain: {
      cs: 'Za {days} vaše průměrná sázka vzrostla na {now} % toho, kolik jste sázeli dříve.',
      sk: 'Za {days} vaša priemerná stávka vzrástla na {now} % toho, koľko ste stávkovali predtým.',
      en: 'In the last {days} your average stake has grown to {now}% of what you staked before.',
      hu: '{days} alatt átlagos tétje a korábbi {now}%-ára nőtt.',
      vi: 'Trong {days} mức cược trung bình của bạn đã tăng lên {now}% so với trước.',
      ru: 'За {days} ваша средняя ставка выросла до {now}% от прежней.',
    },
  },
  RISING_DEPOSITS: {
    plain: {
      cs: 'Vklady po odečtení výběrů jsou za {days} na {now} % vašeho dřívějšího průměru.',
      sk: 'Vklady po odčítaní výberov sú za {days} na {now} % vášho predošlého priemeru.',
      en: 'Deposits less withdrawals of the last {days} are at {now}% of your earlier average.',
      hu: '{days} alatt befizetései a kifizetések levonása után a korábbi átlag {now}%-át érik el.',
      vi: 'Tiền nạp trừ tiền rút trong {days} bằng {now}% mức trung bình trước đây của bạn.',
      ru: 'Пополнения за вычетом выводов за {days} составляют {now}% от вашего прежнего среднего.',
    },
  },
  CANCELLED_WITHDRAWALS: {
    plain: {
      cs: 'Za {days} jste {now}krát zrušili výběr, o který jste požádali.',
      sk: 'Za {days} ste {now}-krát zrušili výber, o ktorý ste požiadali.',
      en: 'In the last {days} you cancelled {now} withdrawals that you had requested.',
      hu: '{days} alatt {now} kért kifizetést mondott vissza.',
      vi: 'Trong {days} bạn đã hủy {now} lần rút tiền mà bạn yêu cầu.',
      ru: 'За {days} вы отменили запрошенных выводов: {now}.',
    },
  },
  FAILED_DEPOSITS: {
    plain: {
      cs: 'Za {days} se vám {now}krát nepodařil vklad.',
      sk: 'Za {days} sa vám {now}-krát nepodaril vklad.',
      en: '{now} of your deposits failed in the last {days}.',
      hu: '{days} alatt {now} befizetése nem sikerült.',
      vi: 'Trong {days} có {now} lần nạp tiền của bạn không thành công.',
      ru: 'За {days} не удалось пополнений: {now}.',
    },
  },
  LIMITS_LOOSENED: {
    plain: {
      cs: 'Za {days} jste {now}krát požádali o mírnější limit.',
      sk: 'Za {days} ste {now}-krát požiadali o miernejší limit.',
      en: 'In the last {days} you asked for a looser limit {now} times.',
      hu: '{days} alatt {now} alkalommal kért enyhébb korlátot.',
      vi: 'Trong {days} bạn đã xin nới hạn mức {now} lần.',
      ru: 'За {days} вы просили смягчить лимит, раз: {now}.',
    },
  },
  MANY_METHODS: {
    plain: {
      cs: 'Počet nových platebních způsobů, které jste za {days} začali používat: {now}.',
      sk: 'Počet nových platobných spôsobov, ktoré ste za {days} začali používať: {now}.',
      en: 'In the last {days} you started to use {now} new payment methods.',
      hu: '{days} alatt {now} új fizetési módot kezdett használni.',
      vi: 'Trong {days} bạn đã bắt đầu dùng {now} phương thức thanh toán mới.',
      ru: 'За {days} вы начали пользоваться новыми способами оплаты: {now}.',
    },
  },
  BREAKS_IGNORED: {
    plain: {
      cs: 'Po přestávce jste se ke hře vrátili hned, jak to šlo: za {days} {now}krát.',
      sk: 'Po prestávke ste sa k hre vrátili hneď, ako sa dalo: za {days} {now}-krát.',
      en: 'You went back to play as soon as a break was over, {now} times in the last {days}.',
      hu: 'A szünet után, amint lehetett, visszatért játszani: {days} alatt {now} alkalommal.',
      vi: 'Bạn quay lại chơi ngay khi hết thời gian nghỉ: {now} lần trong {days}.',
      ru: 'После паузы вы возвращались к игре сразу, как только было можно: за {days}, раз: {now}.',
    },
  },
  SELF_TEST: {
    plain: {
      cs: 'Výsledek vašeho dotazníku za {days}, v bodech: {now}.',
      sk: 'Výsledok vášho dotazníka za {days}, v bodoch: {now}.',
      en: 'Your self-test of the last {days} came to {now} points.',
      hu: 'A kérdőívben {days} alatt {now} pontot ért el.',
      vi: 'Bài tự kiểm tra của bạn trong {days} qua được {now} điểm.',
      ru: 'В опроснике за {days} у вас получилось баллов: {now}.',
    },
  },
};

const frame: Readonly<
  Record<'title' | 'intro' | 'calm' | 'limit' | 'laterLimit' | 'pause' | 'contact', WordsByLocale>
> = {
  title: {
    cs: 'Podívejte se, jak se vaše hraní mění',
    sk: 'Pozrite sa, ako sa vaše hranie mení',
    en: 'See how your play is changing',
    hu: 'Nézze meg, hogyan változik a játéka',
    vi: 'Xem việc chơi của bạn thay đổi thế nào',
    ru: 'Посмотрите, как меняется ваша игра',
  },
  intro: {
    cs: 'Porovnáváme vás jen s vámi samými. Tohoto jsme si všimli:',
    sk: 'Porovnávame vás len s vami samými. Toto sme si všimli:',
    en: 'We compare you only with your own past. This is what we noticed:',
    hu: 'Csak saját korábbi játékával hasonlítjuk össze. Ezt vettük észre:',
    vi: 'Chúng tôi chỉ so bạn với chính bạn trước đây. Đây là điều chúng tôi nhận thấy:',
    ru: 'Мы сравниваем вас только с вами же в прошлом. Вот что мы заметили:',
  },
  calm: {
    cs: 'Ve vašem hraní se poslední dobou nezměnilo nic, na co bychom vás chtěli upozornit.',
    sk: 'Vo vašom hraní sa v poslednom čase nezmenilo nič, na čo by sme vás chceli upozorniť.',
    en: 'Nothing in your play has changed lately that we would want to point out.',
    hu: 'Játékában az utóbbi időben nem változott semmi, amire fel szeretnénk hívni a figyelmét.',
    vi: 'Gần đây việc chơi của bạn không có thay đổi nào mà chúng tôi muốn lưu ý.',
    ru: 'В вашей игре за последнее время не изменилось ничего, на что мы хотели бы обратить внимание.',
  },
  limit: {
    cs: 'Nastavte si limit, platí hned',
    sk: 'Nastavte si limit, platí hneď',
    en: 'Set a limit; it applies at once',
    hu: 'Állítson be korlátot, azonnal érvényes',
    vi: 'Đặt hạn mức, có hiệu lực ngay',
    ru: 'Установите лимит, он действует сразу',
  },
  laterLimit: {
    cs: 'Nastavte si limit, přísnější platí za {hours} h',
    sk: 'Nastavte si limit, prísnejší platí o {hours} h',
    en: 'Set a limit; a stricter one applies after {hours} hours',
    hu: 'Állítson be korlátot, a szigorúbb {hours} óra múlva érvényes',
    vi: 'Đặt hạn mức, mức chặt hơn có hiệu lực sau {hours} giờ',
    ru: 'Установите лимит, более строгий действует через {hours} ч',
  },
  pause: {
    cs: 'Dejte si pauzu',
    sk: 'Dajte si pauzu',
    en: 'Take a break',
    hu: 'Tartson szünetet',
    vi: 'Tạm nghỉ',
    ru: 'Сделайте паузу',
  },
  contact: {
    cs: 'Promluvte si s někým, důvěrně a zdarma',
    sk: 'Porozprávajte sa s niekým, dôverne a zadarmo',
    en: 'Talk to somebody, in confidence and free of charge',
    hu: 'Beszéljen valakivel, bizalmasan és ingyen',
    vi: 'Nói chuyện với ai đó, kín đáo và miễn phí',
    ru: 'Поговорите с кем-нибудь, конфиденциально и бесплатно',
  },
};

/** What helps, with the page of the site that does it. */
export const helps = [
  { key: 'limit', address: '/profile/settings/limits' },
  { key: 'pause', address: '/profile/responsible-gaming' },
  { key: 'contact', address: '/legal/responsible-gaming' },
] as const;

/** The words of an explanation. */
export interface Explanation {
  readonly title: string;
  readonly intro: string;
  /** A sentence to each marker that shows, the heaviest first. */
  readonly lines: readonly { readonly marker: Marker; readonly text: string }[];
  readonly help: readonly { readonly text: string; readonly address: string }[];
}

/** The language of texts; others read English. */
export const messageLocale = (locale: string): MessageLocale =>
  messageLocales.find((one) => one === locale) ?? 'en';

/** What staff must write; a language that they left out reads English. */
export type StaffTexts<Text> = Readonly<Record<'cs' | 'sk' | 'en', Text>> &
  Readonly<Partial<Record<MessageLocale, Text>>>;

/** The text for a reader of a locale. */
export const textIn = <Text>(texts: StaffTexts<Text>, locale: string): Text =>
  texts[messageLocale(locale)] ?? texts.en;

/** Days in words, as they follow "within". */
const dayWords: Readonly<
  Record<MessageLocale, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { other: string }>
> = {
  cs: { one: 'den', few: 'dny', other: 'dní' },
  sk: { one: 'deň', few: 'dni', other: 'dní' },
  en: { one: 'day', other: 'days' },
  hu: { other: 'nap' },
  vi: { other: 'ngày' },
  ru: { one: 'день', few: 'дня', other: 'дней' },
};

/** The window of a contribution; one of before it was kept with it had the marker's own. */
const windowOf = ({ marker, windowDays }: Contribution): number =>
  windowDays ?? markerRows[marker].at(-1)?.windowDays ?? 1;

/** A sentence about one contribution. */
export function sentence(contribution: Contribution, locale: string): string {
  const { marker, value, before } = contribution;
  const { plain, compared } = words[marker];
  const language = messageLocale(locale);
  const number = (one: number) => one.toLocaleString(language === 'en' ? 'en-GB' : language);
  const text = before !== null && compared ? compared[language] : plain[language];
  const days = windowOf(contribution);
  const word = dayWords[language][new Intl.PluralRules(language).select(days)];
  return text
    .replace('{now}', number(value))
    .replace('{before}', number(before ?? 0))
    .replace('{days}', `${number(days)} ${word ?? dayWords[language].other}`);
}

/**
 * Explains an assessment in the player's language.
 * @param limitHours hours after which a stricter limit holds in the market
 */
export function explain(
  contributions: readonly Contribution[],
  locale: string,
  limitHours: number,
): Explanation {
  const language = messageLocale(locale);
  const helpText = (key: (typeof helps)[number]['key']): string =>
    key === 'limit' && limitHours > 0
      ? frame.laterLimit[language].replace('{hours}', String(limitHours))
      : frame[key][language];
  return {
    title: frame.title[language],
    intro: contributions.length > 0 ? frame.intro[language] : frame.calm[language],
    lines: contributions.map((one) => ({ marker: one.marker, text: sentence(one, locale) })),
    help: helps.map(({ key, address }) => ({ text: helpText(key), address })),
  };
}
