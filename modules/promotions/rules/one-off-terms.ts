/**
 * Terms of a bonus that staff make up for one player, in every language of the sites, written from the
 * figures alone: what is not a figure of the bonus is not in them. Pure.
 */
import type { BonusSpec } from '../contract/bonus-schemas.ts';

/** What the terms are written from; amounts are minor units. */
export interface OneOffFigures {
  readonly amount: number;
  readonly currency: BonusSpec['currency'];
  readonly wageringMultiple: number;
  readonly weights: BonusSpec['weights'];
  readonly stakeMaximum?: number;
  readonly conversionMaximum?: number;
  readonly forfeitOnWithdrawal: boolean;
  readonly validHours: number;
  readonly offerHours: number;
}

type Locale = keyof BonusSpec['terms'];

/** The figures as a text names them. */
interface Said {
  readonly amount: string;
  readonly wagering: string;
  readonly multiple: number;
  /** With their noun, in the case that a bound of time asks for: `within 1 hour`. */
  readonly hours: string;
  readonly offerHours: string;
  readonly weights: BonusSpec['weights'];
}

interface Wording {
  readonly title: (values: Said) => string;
  readonly summary: (values: Said) => string;
  readonly given: (values: Said) => string;
  readonly weights: (weights: BonusSpec['weights']) => string;
  readonly stakeMaximum: (amount: string) => string;
  readonly conversionMaximum: (amount: string) => string;
  readonly forfeit: string;
  readonly offer: (values: Said) => string;
}

const timesInRussian = (times: number): string =>
  `${times} ${new Intl.PluralRules('ru').select(times) === 'few' ? 'раза' : 'раз'}`;

const wordings: Readonly<Record<Locale, Wording>> = {
  cs: {
    title: ({ amount }) => `Bonus ${amount}`,
    summary: ({ amount, multiple, hours }) =>
      `Bonus ${amount}. Aby se změnil na peníze, je třeba do ${hours} vsadit jeho ${multiple}násobek.`,
    given: ({ amount, wagering, hours }) =>
      `Bonus ${amount} se připíše, jakmile přijmete tyto podmínky. Aby se změnil na peníze, musíte do ${hours} od přijetí vsadit celkem ${wagering}; co do té doby nevsadíte, propadá.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `Ze sázek se započítává: kasinové hry ${Casino} %, živé hry ${LiveGames} %, crash hry ${CrashGame} %, loterie ${Lottery} %.`,
    stakeMaximum: (amount) =>
      `V kole, do kterého vsadíte bonusové peníze, smí být sázky dohromady nejvýše ${amount}.`,
    conversionMaximum: (amount) => `Na peníze se změní nejvýše ${amount}.`,
    forfeit: 'Výběrem peněz bonus zaniká.',
    offer: ({ offerHours }) =>
      `Nabídku můžete přijmout do ${offerHours}. Bez vašeho přijetí se nepřipíše nic a bonusu se můžete kdykoli vzdát.`,
  },
  sk: {
    title: ({ amount }) => `Bonus ${amount}`,
    summary: ({ amount, multiple, hours }) =>
      `Bonus ${amount}. Aby sa zmenil na peniaze, treba do ${hours} staviť jeho ${multiple}-násobok.`,
    given: ({ amount, wagering, hours }) =>
      `Bonus ${amount} sa pripíše, len čo prijmete tieto podmienky. Aby sa zmenil na peniaze, musíte do ${hours} od prijatia staviť spolu ${wagering}; čo dovtedy nestavíte, prepadá.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `Zo stávok sa započítava: kasínové hry ${Casino} %, živé hry ${LiveGames} %, crash hry ${CrashGame} %, lotérie ${Lottery} %.`,
    stakeMaximum: (amount) =>
      `V kole, do ktorého stavíte bonusové peniaze, smú byť stávky spolu najviac ${amount}.`,
    conversionMaximum: (amount) => `Na peniaze sa zmení najviac ${amount}.`,
    forfeit: 'Výberom peňazí bonus zaniká.',
    offer: ({ offerHours }) =>
      `Ponuku môžete prijať do ${offerHours}. Bez vášho prijatia sa nepripíše nič a bonusu sa môžete kedykoľvek vzdať.`,
  },
  en: {
    title: ({ amount }) => `Bonus of ${amount}`,
    summary: ({ amount, multiple, hours }) =>
      `A bonus of ${amount}. To turn into cash, ${multiple} times its amount must be wagered within ${hours}.`,
    given: ({ amount, wagering, hours }) =>
      `The bonus of ${amount} is credited once you accept these terms. To turn it into cash, wager ${wagering} in total within ${hours} of accepting; what is not wagered by then is lost.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `Stakes count as follows: casino games ${Casino}%, live games ${LiveGames}%, crash games ${CrashGame}%, lotteries ${Lottery}%.`,
    stakeMaximum: (amount) =>
      `In a round in which you stake bonus money, the stakes may come to at most ${amount}.`,
    conversionMaximum: (amount) => `At most ${amount} is turned into cash.`,
    forfeit: 'A withdrawal ends the bonus.',
    offer: ({ offerHours }) =>
      `You can accept this offer within ${offerHours}. Nothing is credited unless you do, and you can give the bonus up at any time.`,
  },
  hu: {
    title: ({ amount }) => `${amount} bónusz`,
    summary: ({ amount, multiple, hours }) =>
      `${amount} bónusz. Ahhoz, hogy pénz legyen belőle, ${hours} belül forgassa meg ${multiple}×.`,
    given: ({ amount, wagering, hours }) =>
      `A bónuszt (${amount}) akkor írjuk jóvá, amikor elfogadja ezeket a feltételeket. Ahhoz, hogy pénz legyen belőle, az elfogadástól számított ${hours} belül összesen ${wagering} tétet kell megtennie; amit addig nem játszik meg, elvész.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `A tétek beszámítása: kaszinójátékok ${Casino}%, élő játékok ${LiveGames}%, crash játékok ${CrashGame}%, lottók ${Lottery}%.`,
    stakeMaximum: (amount) =>
      `Abban a körben, amelyben bónuszpénzt tesz meg, a tétek összege legfeljebb ${amount} lehet.`,
    conversionMaximum: (amount) => `Legfeljebb ${amount} válik pénzzé.`,
    forfeit: 'Kifizetéskor a bónusz megszűnik.',
    offer: ({ offerHours }) =>
      `Az ajánlatot ${offerHours} belül fogadhatja el. Elfogadás nélkül semmit sem írunk jóvá, és a bónuszról bármikor lemondhat.`,
  },
  vi: {
    title: ({ amount }) => `Thưởng ${amount}`,
    summary: ({ amount, multiple, hours }) =>
      `Tiền thưởng ${amount}. Để đổi thành tiền mặt, hãy đặt cược gấp ${multiple} lần trong vòng ${hours}.`,
    given: ({ amount, wagering, hours }) =>
      `Tiền thưởng ${amount} được cộng ngay khi bạn chấp nhận các điều kiện này. Để đổi thành tiền mặt, bạn phải đặt cược tổng cộng ${wagering} trong vòng ${hours} kể từ khi chấp nhận; phần chưa đặt cược đến lúc đó sẽ mất.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `Tiền cược được tính như sau: trò chơi sòng bạc ${Casino}%, trò chơi trực tiếp ${LiveGames}%, trò chơi crash ${CrashGame}%, xổ số ${Lottery}%.`,
    stakeMaximum: (amount) =>
      `Trong một ván có dùng tiền thưởng, tổng tiền cược không được quá ${amount}.`,
    conversionMaximum: (amount) => `Nhiều nhất ${amount} được đổi thành tiền mặt.`,
    forfeit: 'Rút tiền sẽ kết thúc tiền thưởng.',
    offer: ({ offerHours }) =>
      `Bạn có thể chấp nhận ưu đãi này trong vòng ${offerHours}. Nếu bạn không chấp nhận, không có gì được cộng, và bạn có thể từ bỏ tiền thưởng bất cứ lúc nào.`,
  },
  ru: {
    title: ({ amount }) => `Бонус ${amount}`,
    summary: ({ amount, multiple, hours }) =>
      `Бонус ${amount}. Чтобы он стал деньгами, поставьте сумму в ${timesInRussian(multiple)} больше в течение ${hours}.`,
    given: ({ amount, wagering, hours }) =>
      `Бонус ${amount} начисляется, как только вы примете эти условия. Чтобы он стал деньгами, в течение ${hours} после принятия нужно поставить в сумме ${wagering}; то, что к этому времени не отыграно, сгорает.`,
    weights: ({ Casino, LiveGames, CrashGame, Lottery }) =>
      `Ставки засчитываются так: игры казино ${Casino} %, живые игры ${LiveGames} %, краш-игры ${CrashGame} %, лотереи ${Lottery} %.`,
    stakeMaximum: (amount) =>
      `В раунде, где вы ставите бонусные деньги, сумма ставок не может превышать ${amount}.`,
    conversionMaximum: (amount) => `В деньги превращается не более ${amount}.`,
    forfeit: 'Вывод денег завершает бонус.',
    offer: ({ offerHours }) =>
      `Предложение можно принять в течение ${offerHours}. Без вашего согласия ничего не начисляется, а от бонуса можно отказаться в любой момент.`,
  },
};

const notations: Readonly<Record<Locale, string>> = {
  cs: 'cs-CZ',
  sk: 'sk-SK',
  en: 'en-GB',
  hu: 'hu-HU',
  vi: 'vi-VN',
  ru: 'ru-RU',
};

/** Hours as the end of a time: one of them, and any other number. */
const hourNouns: Readonly<Record<Locale, readonly [one: string, other: string]>> = {
  cs: ['hodiny', 'hodin'],
  sk: ['hodiny', 'hodín'],
  en: ['hour', 'hours'],
  hu: ['órán', 'órán'],
  vi: ['giờ', 'giờ'],
  ru: ['часа', 'часов'],
};

function hoursText(hours: number, locale: Locale): string {
  const [one, other] = hourNouns[locale];
  return `${hours} ${new Intl.PluralRules(locale).select(hours) === 'one' ? one : other}`;
}

/** The terms of a bonus in every language. */
export function oneOffTerms(figures: OneOffFigures): BonusSpec['terms'] {
  const { amount, currency, wageringMultiple, stakeMaximum, conversionMaximum } = figures;
  const textIn = (locale: Locale) => {
    const money = (minor: number) =>
      new Intl.NumberFormat(notations[locale], {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }).format(minor / 100);
    const values: Said = {
      amount: money(amount),
      wagering: money(amount * wageringMultiple),
      multiple: wageringMultiple,
      hours: hoursText(figures.validHours, locale),
      offerHours: hoursText(figures.offerHours, locale),
      weights: figures.weights,
    };
    const wording = wordings[locale];
    const sentences = [
      wording.given(values),
      wording.weights(figures.weights),
      ...(stakeMaximum === undefined ? [] : [wording.stakeMaximum(money(stakeMaximum))]),
      ...(conversionMaximum === undefined
        ? []
        : [wording.conversionMaximum(money(conversionMaximum))]),
      ...(figures.forfeitOnWithdrawal ? [wording.forfeit] : []),
      wording.offer(values),
    ];
    return {
      title: wording.title(values),
      summary: wording.summary(values),
      text: sentences.join('\n\n'),
    };
  };
  return Object.fromEntries(
    (Object.keys(wordings) as Locale[]).map((locale) => [locale, textIn(locale)]),
  );
}
