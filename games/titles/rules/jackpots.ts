/** Rules of the jackpots that a title's stakes feed: shares, chances, and how each is won. */
import { type Fraction, fraction, sum, type Title } from '@herna/maths';
import { certificateOf, fractionOf, type StoredJackpot } from '../certificates.ts';
import { houseJackpots } from '../jackpots.table.ts';
import { odds, type RulesLocale, type Said, share } from './words.ts';

const nameOf = (key: string): string =>
  houseJackpots.find((jackpot) => jackpot.key === key)?.name ?? key;

/** A stake of ten, whose chance is told: a thousand minor units. */
const exampleUnits = 1_000n;

/** How a jackpot is won. */
function wayToWin({ key, chance }: StoredJackpot): Said {
  const name = nameOf(key);
  if (!chance) {
    return {
      cs: `${name} vyhrává sázka, která ho dovede k předem vylosované tajné částce; otisk této částky je zveřejněn předem.`,
      en: `${name} is won by the stake that takes it to a secret amount drawn beforehand; the fingerprint of that amount is published in advance.`,
      sk: `${name} vyhráva stávka, ktorá ho dovedie k vopred vyžrebovanej tajnej sume; odtlačok tejto sumy je zverejnený vopred.`,
      hu: `${name}: ezt a jackpotot az a tét nyeri, amely egy előre kisorsolt titkos összegig viszi; ennek az összegnek a lenyomatát előre közzétesszük.`,
      ru: `${name} выигрывает ставка, которая доводит его до тайной суммы, определённой жребием заранее; хеш этой суммы опубликован заранее.`,
      vi: `${name} thuộc về mức cược đưa nó tới số tiền bí mật đã rút thăm từ trước; mã băm của số tiền này được công bố trước.`,
    };
  }
  const unit = fractionOf(chance);
  const example = fraction(unit.numerator * exampleUnits, unit.denominator);
  return {
    cs: `${name} se losuje v každé hře o peníze, nezávisle na jejím výsledku: každý haléř nebo cent sázky má šanci ${odds(unit, 'cs')}, sázka 10,00 tedy ${odds(example, 'cs')}.`,
    en: `${name} is drawn in every round for money, whatever else the round brings: each haléř or cent staked has the chance ${odds(unit, 'en')}, so a stake of 10.00 has ${odds(example, 'en')}.`,
    sk: `${name} sa žrebuje v každej hre o peniaze, nezávisle od jej výsledku: každý halier alebo cent stávky má šancu ${odds(unit, 'sk')}, stávka 10,00 teda ${odds(example, 'sk')}.`,
    hu: `${name}: ezt a jackpotot minden pénzes körben sorsoljuk, a kör eredményétől függetlenül: a tét minden fillérének vagy centjének esélye ${odds(unit, 'hu')}, egy 10,00 értékű tété tehát ${odds(example, 'hu')}.`,
    ru: `${name} разыгрывается в каждом раунде на деньги, независимо от его исхода: у каждого геллера или цента ставки шанс ${odds(unit, 'ru')}, то есть у ставки 10,00 — ${odds(example, 'ru')}.`,
    vi: `${name} được quay trong mọi ván chơi bằng tiền, độc lập với kết quả ván: mỗi haléř hay cent tiền cược có cơ hội ${odds(unit, 'vi')}, nên mức cược 10,00 có ${odds(example, 'vi')}.`,
  };
}

/** The jackpots of a title; a title without any has nothing to say. */
export function jackpotRules(title: Title): Said[] {
  const { jackpots = [] } = certificateOf(title);
  if (jackpots.length === 0) return [];
  const shareOf = ({ contribution }: StoredJackpot): Fraction => fractionOf(contribution);
  const total = sum(jackpots.map(shareOf));
  const each = (locale: RulesLocale): string =>
    jackpots.map((one) => `${nameOf(one.key)} ${share(shareOf(one), locale)}`).join(', ');
  return [
    {
      cs: `Kde jsou jackpoty v nabídce, jde na ně z každé sázky o peníze ${share(total, 'cs')}: ${each('cs')}. Časem se vyplatí celé; v uvedeném podílu výher nejsou, přičítají se k němu.`,
      en: `Where jackpots are on offer, ${share(total, 'en')} of every stake for money goes into them: ${each('en')}. All of it is paid out in the end; it is no part of the return stated here but comes on top of it.`,
      sk: `Kde sú jackpoty v ponuke, ide na ne z každej stávky o peniaze ${share(total, 'sk')}: ${each('sk')}. Časom sa vyplatia celé; v uvedenom podiele výhier nie sú, pripočítavajú sa k nemu.`,
      hu: `Ahol jackpotok vannak kínálatban, minden pénzes tétből ${share(total, 'hu')} kerül beléjük: ${each('hu')}. Idővel teljes egészében kifizetjük őket; a megadott visszafizetésben nincsenek benne, hozzáadódnak.`,
      ru: `Там, где предлагаются джекпоты, в них идёт ${share(total, 'ru')} каждой ставки на деньги: ${each('ru')}. Со временем они выплачиваются целиком; в указанный возврат они не входят, а добавляются к нему.`,
      vi: `Ở nơi có jackpot, ${share(total, 'vi')} của mỗi mức cược bằng tiền được đưa vào đó: ${each('vi')}. Theo thời gian toàn bộ sẽ được trả; phần này không nằm trong tỷ lệ hoàn trả đã nêu mà cộng thêm vào.`,
    },
    ...jackpots.map(wayToWin),
  ];
}
