/** Rules of a bonus that may be bought; its certificate is stated with them. */
import { bonusSpot, type ReelsTitle, type TumbleTitle } from '@herna/maths';
import { certificateOf, fractionOf, type StoredCertificate } from '../certificates.ts';
import { reelNouns } from './reel-nouns.ts';
import { counted, type RulesLocale, type Said, share } from './words.ts';

const nouns = {
  stakes: {
    cs: ['sázku', 'sázky', 'sázek'],
    en: ['stake', 'stakes'],
    sk: ['stávku', 'stávky', 'stávok'],
    hu: ['tét'],
    ru: ['ставку', 'ставки', 'ставок'],
    vi: ['lần tiền cược'],
  },
  freeSpins: reelNouns.freeSpins,
  coins: {
    cs: ['mince', 'mince', 'mincí'],
    en: ['coin', 'coins'],
    sk: ['minca', 'mince', 'mincí'],
    hu: ['érme'],
    ru: ['монета', 'монеты', 'монет'],
    vi: ['đồng xu'],
  },
} as const;

/** What the bonus costs, what it brings and what it returns. */
export function bonusBuyRules(title: ReelsTitle | TumbleTitle): Said[] {
  const { buy } = title;
  if (!buy) return [];
  const { modes }: StoredCertificate = certificateOf(title);
  const bonus = modes?.[bonusSpot];
  const brought = (locale: RulesLocale): string => counted(buy.count, locale, nouns[buy.gives]);
  const price = (locale: RulesLocale): string => counted(buy.price, locale, nouns.stakes);
  const returned = (locale: RulesLocale): string =>
    bonus ? share(fractionOf(bonus.rtp), locale) : '';
  return [
    {
      cs: `Kde to trh dovoluje, lze bonus koupit za ${price('cs')}: ${brought('cs')}${buy.gives === 'coins' ? ' na začátku' : ''} bez základní hry. Výhry jsou v násobcích jedné sázky; teoretický podíl výher z ceny bonusu je ${returned('cs')}.`,
      en: `Where the market allows it, the bonus may be bought for ${price('en')}: ${brought('en')}${buy.gives === 'coins' ? ' at the start' : ''} without a base game. Wins are multiples of one stake; the theoretical return of the price is ${returned('en')}.`,
      sk: `Kde to trh dovoľuje, možno bonus kúpiť za ${price('sk')}: ${brought('sk')}${buy.gives === 'coins' ? ' na začiatku' : ''} bez základnej hry. Výhry sú v násobkoch jednej stávky; teoretický podiel výhier z ceny bonusu je ${returned('sk')}.`,
      hu: `Ahol a piac engedi, a bónusz megvásárolható; ára ${price('hu')}, és ezért ${brought('hu')} jár${buy.gives === 'coins' ? ' kezdésnek' : ''}, alapjáték nélkül. A nyeremények egy tét többszörösei; a bónusz árának elméleti visszafizetése ${returned('hu')}.`,
      ru: `Там, где это разрешает рынок, бонус можно купить за ${price('ru')}: ${brought('ru')}${buy.gives === 'coins' ? ' в начале' : ''} без основной игры. Выигрыши кратны одной ставке; теоретический возврат цены бонуса — ${returned('ru')}.`,
      vi: `Ở nơi thị trường cho phép, có thể mua vòng thưởng với giá ${price('vi')}: ${brought('vi')}${buy.gives === 'coins' ? ' khi bắt đầu' : ''}, không qua trò chơi cơ bản. Tiền thắng là bội số của một mức cược; tỷ lệ hoàn trả lý thuyết của giá này là ${returned('vi')}.`,
    },
  ];
}
