/** Rules of the highest win: of one draw, and of a whole round with all that may follow. */
import type { Fraction, Title } from '@herna/maths';
import { certificateOf, fractionOf } from '../certificates.ts';
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
    };
  }
  if (alone) {
    return {
      cs: 'Nejvyšší výhra jedné hry',
      en: 'The highest win of a round',
      sk: 'Najvyššia výhra jednej hry',
    };
  }
  return {
    cs: 'Nejvyšší výhra jednoho zatočení základní hry',
    en: 'The highest win of one spin of the base game',
    sk: 'Najvyššia výhra jedného zatočenia základnej hry',
  };
}

const doubled = (title: Title): Spoken =>
  'gamble' in title && title.gamble
    ? { cs: ' bez zdvojení', en: ', not doubled,', sk: ' bez zdvojenia' }
    : { cs: '', en: '', sk: '' };

/** Sentences about the highest win of a title whose rounds are all alike. */
export function highestRules(title: Title, { top, chance }: TopAward): Said[] {
  const { highest } = certificateOf(title);
  const subject = subjectOf(title, highest === undefined);
  const without = doubled(title);
  const said: Said[] = [
    {
      cs: `${subject.cs}${without.cs} je ${exactly(top, 'cs')}násobek sázky, šance na ni ${odds(chance, 'cs')}.`,
      en: `${subject.en}${without.en} is ${exactly(top, 'en')} times the stake, its chance ${odds(chance, 'en')}.`,
      sk: `${subject.sk}${without.sk} je ${exactly(top, 'sk')}-násobok stávky, šanca na ňu ${odds(chance, 'sk')}.`,
    },
  ];
  if (!highest) return said;
  const { freeSpin, bonus, round } = highest;
  if (freeSpin) {
    const free = fractionOf(freeSpin);
    said.push({
      cs: `Jedna volná hra vyhraje nejvýš ${atMost(free, 'cs')}násobek sázky.`,
      en: `One free spin wins ${atMost(free, 'en')} times the stake at most.`,
      sk: `Jedna voľná hra vyhrá najviac ${atMost(free, 'sk')}-násobok stávky.`,
    });
  }
  if (bonus) {
    const most = fractionOf(bonus);
    const chests = title.engine === 'reels' && title.pick !== undefined;
    said.push({
      cs: `${chests ? 'Truhly' : 'Mince'} dohromady vyplatí nejvýš ${atMost(most, 'cs')}násobek sázky.`,
      en: `All ${chests ? 'chests' : 'coins'} together pay ${atMost(most, 'en')} times the stake at most.`,
      sk: `${chests ? 'Truhlice' : 'Mince'} dokopy vyplatia najviac ${atMost(most, 'sk')}-násobok stávky.`,
    });
  }
  said.push(round ? boundOf(fractionOf(round), without) : withoutBound);
  return said;
}

const boundOf = (round: Fraction, without: Spoken): Said => ({
  cs: `Celá hra se vším, co přinese, nemůže${without.cs} vyhrát víc než ${atMost(round, 'cs')}násobek sázky.`,
  en: `A whole round with all that it brings${without.en} cannot win more than ${atMost(round, 'en')} times the stake.`,
  sk: `Celá hra so všetkým, čo prinesie, nemôže${without.sk} vyhrať viac ako ${atMost(round, 'sk')}-násobok stávky.`,
});

const withoutBound: Said = {
  cs: 'Volné hry mohou přinést další, a tak celá hra sama nejvyšší výhru nemá.',
  en: 'Free spins may bring further ones, so a whole round has no highest win of its own.',
  sk: 'Voľné hry môžu priniesť ďalšie, a tak celá hra sama najvyššiu výhru nemá.',
};
