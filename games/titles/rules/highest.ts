/** Rules of the highest win: of one draw, and of a whole round with all that may follow. */
import type { Fraction, Title } from '@herna/maths';
import { certificateOf, fractionOf } from '../certificates.ts';
import { multipleInHungarian } from './hungarian.ts';
import { number, odds, type RulesLocale, type Said } from './words.ts';

/** A multiple of the stake, rounded up: a bound is never told too low. */
const atMost = ({ numerator, denominator }: Fraction, locale: RulesLocale): string =>
  number(-Number((-numerator * 100n) / denominator) / 100, locale, 2);

const exactly = ({ numerator, denominator }: Fraction, locale: RulesLocale): string =>
  number(Number((numerator * 100n) / denominator) / 100, locale, 2);

interface TopAward {
  readonly top: Fraction;
  readonly chance: Fraction;
}

type Spoken = Readonly<Record<RulesLocale, string>>;

/** What the top award is the highest win of. */
function subjectOf(title: Title, alone: boolean): Spoken {
  if (title.engine === 'videopoker') {
    return {
      cs: 'Nejvyšší výhra jedné ruky',
      en: 'The highest win of one hand',
      sk: 'Najvyššia výhra jednej ruky',
      hu: 'Egy kéz legnagyobb nyereménye',
      ru: 'Наибольший выигрыш одной руки',
      vi: 'Tiền thắng cao nhất của một tay bài',
    };
  }
  if (alone) {
    return {
      cs: 'Nejvyšší výhra jedné hry',
      en: 'The highest win of a round',
      sk: 'Najvyššia výhra jednej hry',
      hu: 'Egy kör legnagyobb nyereménye',
      ru: 'Наибольший выигрыш одного раунда',
      vi: 'Tiền thắng cao nhất của một ván',
    };
  }
  return {
    cs: 'Nejvyšší výhra jednoho zatočení základní hry',
    en: 'The highest win of one spin of the base game',
    sk: 'Najvyššia výhra jedného zatočenia základnej hry',
    hu: 'Az alapjáték egy pörgetésének legnagyobb nyereménye',
    ru: 'Наибольший выигрыш одного вращения основной игры',
    vi: 'Tiền thắng cao nhất của một lượt quay trong trò chơi cơ bản',
  };
}

const doubled = (title: Title): Spoken =>
  'gamble' in title && title.gamble
    ? {
        cs: ' bez zdvojení',
        en: ', not doubled,',
        sk: ' bez zdvojenia',
        hu: ' duplázás nélkül',
        ru: ' без удвоения',
        vi: ' khi không nhân đôi',
      }
    : { cs: '', en: '', sk: '', hu: '', ru: '', vi: '' };

/** Sentences about the highest win of a title whose rounds are all alike. */
export function highestRules(title: Title, { top, chance }: TopAward): Said[] {
  const { highest } = certificateOf(title);
  const subject = subjectOf(title, highest === undefined);
  const without = doubled(title);
  const sentences: Said[] = [
    {
      cs: `${subject.cs}${without.cs} je ${exactly(top, 'cs')}násobek sázky, šance na ni ${odds(chance, 'cs')}.`,
      en: `${subject.en}${without.en} is ${exactly(top, 'en')} times the stake, its chance ${odds(chance, 'en')}.`,
      sk: `${subject.sk}${without.sk} je ${exactly(top, 'sk')}-násobok stávky, šanca na ňu ${odds(chance, 'sk')}.`,
      hu: `${subject.hu}${without.hu} a tét ${multipleInHungarian(exactly(top, 'hu'))}, esélye ${odds(chance, 'hu')}.`,
      ru: `${subject.ru}${without.ru} — ставка, умноженная на ${exactly(top, 'ru')}, шанс на него ${odds(chance, 'ru')}.`,
      vi: `${subject.vi}${without.vi} là ${exactly(top, 'vi')} lần tiền cược, cơ hội ${odds(chance, 'vi')}.`,
    },
  ];
  if (!highest) return sentences;
  const { freeSpin, bonus, round } = highest;
  if (freeSpin) {
    const free = fractionOf(freeSpin);
    sentences.push({
      cs: `Jedna volná hra vyhraje nejvýš ${atMost(free, 'cs')}násobek sázky.`,
      en: `One free spin wins ${atMost(free, 'en')} times the stake at most.`,
      sk: `Jedna voľná hra vyhrá najviac ${atMost(free, 'sk')}-násobok stávky.`,
      hu: `Egy ingyenes pörgetés nyereménye legfeljebb a tét ${multipleInHungarian(atMost(free, 'hu'))}.`,
      ru: `Одно бесплатное вращение выигрывает не больше ставки, умноженной на ${atMost(free, 'ru')}.`,
      vi: `Một lượt quay miễn phí thắng tối đa ${atMost(free, 'vi')} lần tiền cược.`,
    });
  }
  if (bonus) {
    const most = fractionOf(bonus);
    const chests = title.engine === 'reels' && title.pick !== undefined;
    sentences.push({
      cs: `${chests ? 'Truhly' : 'Mince'} dohromady vyplatí nejvýš ${atMost(most, 'cs')}násobek sázky.`,
      en: `All ${chests ? 'chests' : 'coins'} together pay ${atMost(most, 'en')} times the stake at most.`,
      sk: `${chests ? 'Truhlice' : 'Mince'} dokopy vyplatia najviac ${atMost(most, 'sk')}-násobok stávky.`,
      hu: `Az összes ${chests ? 'láda' : 'érme'} együttes kifizetése legfeljebb a tét ${multipleInHungarian(atMost(most, 'hu'))}.`,
      ru: `Все ${chests ? 'сундуки' : 'монеты'} вместе платят не больше ставки, умноженной на ${atMost(most, 'ru')}.`,
      vi: `Tất cả ${chests ? 'rương' : 'đồng xu'} cộng lại trả tối đa ${atMost(most, 'vi')} lần tiền cược.`,
    });
  }
  sentences.push(round ? boundOf(fractionOf(round), without) : withoutBound);
  return sentences;
}

const boundOf = (round: Fraction, without: Spoken): Said => ({
  cs: `Celá hra se vším, co přinese, nemůže${without.cs} vyhrát víc než ${atMost(round, 'cs')}násobek sázky.`,
  en: `A whole round with all that it brings${without.en} cannot win more than ${atMost(round, 'en')} times the stake.`,
  sk: `Celá hra so všetkým, čo prinesie, nemôže${without.sk} vyhrať viac ako ${atMost(round, 'sk')}-násobok stávky.`,
  hu: `Egy teljes kör nyereménye mindazzal, amit hoz,${without.hu} legfeljebb a tét ${multipleInHungarian(atMost(round, 'hu'))}.`,
  ru: `Целый раунд со всем, что он приносит,${without.ru} не может выиграть больше ставки, умноженной на ${atMost(round, 'ru')}.`,
  vi: `Cả một ván với mọi thứ nó mang lại${without.vi} không thể thắng quá ${atMost(round, 'vi')} lần tiền cược.`,
});

const withoutBound: Said = {
  cs: 'Volné hry mohou přinést další, a tak celá hra sama nejvyšší výhru nemá.',
  en: 'Free spins may bring further ones, so a whole round has no highest win of its own.',
  sk: 'Voľné hry môžu priniesť ďalšie, a tak celá hra sama najvyššiu výhru nemá.',
  hu: 'Az ingyenes pörgetések újabbakat hozhatnak, ezért a teljes körnek magának nincs legnagyobb nyereménye.',
  ru: 'Бесплатные вращения могут принести новые, поэтому у целого раунда самого по себе наибольшего выигрыша нет.',
  vi: 'Lượt quay miễn phí có thể mang đến lượt mới, nên bản thân cả ván không có mức thắng cao nhất.',
};
