/**
 * What a player reads, and staff in the same words: what has changed against the player's own
 * past, and what helps. Facts and offers of help only; nobody is scolded or diagnosed.
 */
import type { Marker } from '../contract/bands.ts';
import type { Contribution } from './score.ts';

export const toldLocales = ['cs', 'sk', 'en', 'hu', 'vi', 'ru'] as const;
export type ToldLocale = (typeof toldLocales)[number];
/** A text in every language of the players. */
export type ToldTexts = Readonly<Record<ToldLocale, string>>;

/** `{now}` and `{before}` are put in; a sentence with `{before}` is used where there is one. */
interface MarkerWords {
  readonly plain: ToldTexts;
  readonly compared?: ToldTexts;
}

const words: Readonly<Record<Marker, MarkerWords>> = {
  FREQUENCY: {
    plain: {
      cs: 'Za posledních 30 dní jste hráli {now} dní.',
      sk: 'Za posledných 30 dní ste hrali {now} dní.',
      en: 'You played on {now} of the last 30 days.',
      hu: 'Az elmúlt 30 napból {now} napon játszott.',
      vi: 'Trong 30 ngày qua bạn đã chơi {now} ngày.',
      ru: 'За последние 30 дней вы играли {now} дней.',
    },
    compared: {
      cs: 'Za posledních 30 dní jste hráli {now} dní, dříve obvykle {before}.',
      sk: 'Za posledných 30 dní ste hrali {now} dní, predtým obvykle {before}.',
      en: 'You played on {now} of the last 30 days; before that it was usually {before}.',
      hu: 'Az elmúlt 30 napból {now} napon játszott, korábban általában {before} napon.',
      vi: 'Trong 30 ngày qua bạn đã chơi {now} ngày, trước đó thường là {before}.',
      ru: 'За последние 30 дней вы играли {now} дней, раньше обычно {before}.',
    },
  },
  DURATION: {
    plain: {
      cs: 'Nejdéle jste v posledním týdnu hráli {now} minut v kuse.',
      sk: 'Najdlhšie ste v poslednom týždni hrali {now} minút v kuse.',
      en: 'Your longest session of the last week took {now} minutes.',
      hu: 'Az elmúlt héten a leghosszabb játéka {now} percig tartott.',
      vi: 'Lần chơi dài nhất của bạn tuần qua kéo dài {now} phút.',
      ru: 'Самая долгая игра за последнюю неделю длилась {now} минут.',
    },
    compared: {
      cs: 'Nejdéle jste v posledním týdnu hráli {now} minut v kuse, dříve v průměru {before}.',
      sk: 'Najdlhšie ste v poslednom týždni hrali {now} minút v kuse, predtým v priemere {before}.',
      en: 'Your longest session of the last week took {now} minutes; your average was {before}.',
      hu: 'Az elmúlt héten a leghosszabb játéka {now} percig tartott, korábban átlagosan {before} percig.',
      vi: 'Lần chơi dài nhất của bạn tuần qua kéo dài {now} phút, trước đó trung bình là {before}.',
      ru: 'Самая долгая игра за последнюю неделю длилась {now} минут, раньше в среднем {before}.',
    },
  },
  NIGHT_PLAY: {
    plain: {
      cs: 'V noci, mezi půlnocí a šestou, hrajete {now} % času.',
      sk: 'V noci, medzi polnocou a šiestou, hráte {now} % času.',
      en: '{now}% of your playing time is at night, between midnight and six.',
      hu: 'Játékidejének {now}%-a éjszakára esik, éjfél és reggel hat közé.',
      vi: '{now}% thời gian chơi của bạn là ban đêm, từ nửa đêm đến sáu giờ sáng.',
      ru: 'Ночью, с полуночи до шести, проходит {now}% вашего времени в игре.',
    },
    compared: {
      cs: 'V noci, mezi půlnocí a šestou, hrajete {now} % času, dříve to bylo {before} %.',
      sk: 'V noci, medzi polnocou a šiestou, hráte {now} % času, predtým to bolo {before} %.',
      en: '{now}% of your playing time is at night, between midnight and six; it was {before}%.',
      hu: 'Játékidejének {now}%-a éjszakára esik, éjfél és reggel hat közé; korábban {before}% volt.',
      vi: '{now}% thời gian chơi của bạn là ban đêm, từ nửa đêm đến sáu giờ sáng; trước đó là {before}%.',
      ru: 'Ночью, с полуночи до шести, проходит {now}% вашего времени в игре; раньше было {before}%.',
    },
  },
  CHASING_LOSSES: {
    plain: {
      cs: 'Za týden jste {now}krát vložili peníze hned poté, co na účtu nic nezbylo.',
      sk: 'Za týždeň ste {now}-krát vložili peniaze hneď po tom, čo na účte nič nezostalo.',
      en: 'In a week you deposited {now} times right after your balance had run out.',
      hu: 'Egy hét alatt {now} alkalommal fizetett be közvetlenül azután, hogy elfogyott a pénze.',
      vi: 'Trong một tuần bạn đã nạp tiền {now} lần ngay sau khi hết số dư.',
      ru: 'За неделю вы {now} раз вносили деньги сразу после того, как на счёте ничего не осталось.',
    },
  },
  RISING_STAKES: {
    plain: {
      cs: 'Vaše průměrná sázka vzrostla na {now} % toho, kolik jste sázeli dříve.',
      sk: 'Vaša priemerná stávka vzrástla na {now} % toho, koľko ste stávkovali predtým.',
      en: 'Your average stake has grown to {now}% of what you staked before.',
      hu: 'Átlagos tétje a korábbi {now}%-ára nőtt.',
      vi: 'Mức cược trung bình của bạn đã tăng lên {now}% so với trước.',
      ru: 'Ваша средняя ставка выросла до {now}% от прежней.',
    },
  },
  RISING_DEPOSITS: {
    plain: {
      cs: 'Vklady po odečtení výběrů jsou za týden na {now} % vašeho dřívějšího průměru.',
      sk: 'Vklady po odčítaní výberov sú za týždeň na {now} % vášho predošlého priemeru.',
      en: 'Deposits less withdrawals this week are at {now}% of your earlier average.',
      hu: 'Befizetései a kifizetések levonása után ezen a héten a korábbi átlag {now}%-át érik el.',
      vi: 'Tiền nạp trừ tiền rút tuần này bằng {now}% mức trung bình trước đây của bạn.',
      ru: 'Пополнения за вычетом выводов за неделю составляют {now}% от вашего прежнего среднего.',
    },
  },
  CANCELLED_WITHDRAWALS: {
    plain: {
      cs: 'Za 30 dní jste {now}krát zrušili výběr, o který jste požádali.',
      sk: 'Za 30 dní ste {now}-krát zrušili výber, o ktorý ste požiadali.',
      en: 'In 30 days you cancelled {now} withdrawals that you had asked for.',
      hu: '30 nap alatt {now} kért kifizetést mondott vissza.',
      vi: 'Trong 30 ngày bạn đã hủy {now} lần rút tiền mà bạn yêu cầu.',
      ru: 'За 30 дней вы отменили запрошенных выводов: {now}.',
    },
  },
  FAILED_DEPOSITS: {
    plain: {
      cs: 'Za den se vám {now}krát nepodařil vklad.',
      sk: 'Za deň sa vám {now}-krát nepodaril vklad.',
      en: '{now} of your deposits failed within a day.',
      hu: 'Egy nap alatt {now} befizetése nem sikerült.',
      vi: 'Trong một ngày có {now} lần nạp tiền của bạn không thành công.',
      ru: 'За день не удалось пополнений: {now}.',
    },
  },
  LIMITS_LOOSENED: {
    plain: {
      cs: 'Za 30 dní jste {now}krát požádali o mírnější limit.',
      sk: 'Za 30 dní ste {now}-krát požiadali o miernejší limit.',
      en: 'In 30 days you asked for a higher limit {now} times.',
      hu: '30 nap alatt {now} alkalommal kért enyhébb limitet.',
      vi: 'Trong 30 ngày bạn đã xin nới hạn mức {now} lần.',
      ru: 'За 30 дней вы просили смягчить лимит, раз: {now}.',
    },
  },
  MANY_METHODS: {
    plain: {
      cs: 'Za 30 dní jste začali používat {now} nové platební způsoby.',
      sk: 'Za 30 dní ste začali používať {now} nové platobné spôsoby.',
      en: 'In 30 days you started to use {now} new payment methods.',
      hu: '30 nap alatt {now} új fizetési módot kezdett használni.',
      vi: 'Trong 30 ngày bạn đã bắt đầu dùng {now} phương thức thanh toán mới.',
      ru: 'За 30 дней вы начали пользоваться новыми способами оплаты: {now}.',
    },
  },
  BREAKS_IGNORED: {
    plain: {
      cs: 'Po přestávce jste se ke hře vrátili hned, jak to šlo: za 30 dní {now}krát.',
      sk: 'Po prestávke ste sa k hre vrátili hneď, ako sa dalo: za 30 dní {now}-krát.',
      en: 'You went back to play as soon as a break was over, {now} times in 30 days.',
      hu: 'A szünet után, amint lehetett, visszatért játszani: 30 nap alatt {now} alkalommal.',
      vi: 'Bạn quay lại chơi ngay khi hết thời gian nghỉ: {now} lần trong 30 ngày.',
      ru: 'После паузы вы возвращались к игре сразу, как только было можно: за 30 дней, раз: {now}.',
    },
  },
  SELF_TEST: {
    plain: {
      cs: 'V dotazníku vám vyšlo {now} bodů.',
      sk: 'V dotazníku vám vyšlo {now} bodov.',
      en: 'Your self-test came to {now} points.',
      hu: 'A kérdőívben {now} pontot ért el.',
      vi: 'Bài tự kiểm tra của bạn được {now} điểm.',
      ru: 'В опроснике у вас получилось баллов: {now}.',
    },
  },
};

const frame: Readonly<
  Record<'title' | 'intro' | 'calm' | 'limit' | 'pause' | 'contact', ToldTexts>
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
    hu: 'Állítson be limitet, azonnal érvényes',
    vi: 'Đặt hạn mức, có hiệu lực ngay',
    ru: 'Установите лимит, он действует сразу',
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
export const toldLocale = (locale: string): ToldLocale =>
  toldLocales.find((one) => one === locale) ?? 'en';

/** What staff must write; a language that they left out reads English. */
export type StaffTexts<Text> = Readonly<Record<'cs' | 'sk' | 'en', Text>> &
  Readonly<Partial<Record<ToldLocale, Text>>>;

/** The text for a reader of a locale. */
export const toldIn = <Text>(texts: StaffTexts<Text>, locale: string): Text =>
  texts[toldLocale(locale)] ?? texts.en;

/** A sentence about one contribution. */
export function sentence(contribution: Contribution, locale: string): string {
  const { marker, value, before } = contribution;
  const { plain, compared } = words[marker];
  const language = toldLocale(locale);
  const number = (one: number) => one.toLocaleString(language === 'en' ? 'en-GB' : language);
  const text = before !== null && compared ? compared[language] : plain[language];
  return text.replace('{now}', number(value)).replace('{before}', number(before ?? 0));
}

/** Explains an assessment in the player's language. */
export function explain(contributions: readonly Contribution[], locale: string): Explanation {
  const language = toldLocale(locale);
  return {
    title: frame.title[language],
    intro: contributions.length > 0 ? frame.intro[language] : frame.calm[language],
    lines: contributions.map((one) => ({ marker: one.marker, text: sentence(one, locale) })),
    help: helps.map(({ key, address }) => ({ text: frame[key][language], address })),
  };
}
