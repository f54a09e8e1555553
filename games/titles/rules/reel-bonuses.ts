/** Rules of the bonuses of a slot: locked coins and chests. */
import { fraction, type ReelsTitle } from '@herna/maths';
import { multipleInHungarian } from './hungarian.ts';
import { number, odds, type RulesLocale, type Said } from './words.ts';

/** Sentences about locked coins and chests. */
export function bonusRules({ hold, pick, strips, rows, freeSpins }: ReelsTitle): Said[] {
  const sentences: Said[] = [];
  const inBase = freeSpins
    ? {
        cs: ' v základní hře',
        en: ' in the base game',
        sk: ' v základnej hre',
        hu: ' az alapjátékban',
        ru: ' в основной игре',
        vi: ' trong trò chơi cơ bản',
      }
    : { cs: '', en: '', sk: '', hu: '', ru: '', vi: '' };
  if (hold) {
    const all = hold.coins.reduce((sum, { weight }) => sum + weight, 0);
    const coins = (locale: RulesLocale): string =>
      hold.coins
        .map(
          ({ multiple, weight }) =>
            `${number(multiple, locale)}× ${odds(fraction(weight, all), locale)}`,
        )
        .join('; ');
    sentences.push(
      {
        cs: `${hold.from} a víc mincí kdekoli${inBase.cs} spustí bonus: mince zůstanou ležet a volná místa se točí dál. Na každém volném místě padne mince s šancí 1 : ${hold.oneIn}. Bonus končí po ${hold.turns} otočeních bez nové mince nebo plným polem.`,
        en: `${hold.from} or more coins anywhere${inBase.en} start the bonus: coins stay and the free places turn on. Each free place gets a coin with a chance of 1 : ${hold.oneIn}. The bonus ends after ${hold.turns} turns without a new coin, or with all places taken.`,
        sk: `${hold.from} a viac mincí kdekoľvek${inBase.sk} spustí bonus: mince zostanú ležať a voľné miesta sa točia ďalej. Na každé voľné miesto padne minca so šancou 1 : ${hold.oneIn}. Bonus sa končí po ${hold.turns} otočeniach bez novej mince alebo plným poľom.`,
        hu: `${hold.from} vagy több érme bárhol${inBase.hu} elindítja a bónuszt: az érmék a helyükön maradnak, az üres helyek tovább forognak. Minden üres helyre 1 : ${hold.oneIn} eséllyel kerül érme. A bónusz ${hold.turns} új érme nélküli forduló után vagy teli táblával ér véget.`,
        ru: `Монеты, ${hold.from} и больше, в любом месте${inBase.ru} запускают бонус: монеты остаются лежать, а свободные места крутятся дальше. На каждое свободное место монета падает с шансом 1 : ${hold.oneIn}. Бонус кончается после ${hold.turns} ходов без новой монеты или когда поле заполнено.`,
        vi: `${hold.from} đồng xu trở lên ở bất kỳ đâu${inBase.vi} mở vòng thưởng: đồng xu nằm lại và các ô trống quay tiếp. Mỗi ô trống nhận đồng xu với cơ hội 1 : ${hold.oneIn}. Vòng thưởng kết thúc sau ${hold.turns} lượt không có đồng xu mới, hoặc khi mọi ô đã đầy.`,
      },
      {
        cs: `Hodnoty mincí v násobcích celé sázky a jejich šance: ${coins('cs')}. Vyplácí se jejich součet.`,
        en: `Values of coins in multiples of the whole stake and their chances: ${coins('en')}. Their sum is paid.`,
        sk: `Hodnoty mincí v násobkoch celej stávky a ich šance: ${coins('sk')}. Vypláca sa ich súčet.`,
        hu: `Az érmék értéke a teljes tét többszörösében és esélyeik: ${coins('hu')}. Az összegüket fizetjük ki.`,
        ru: `Достоинства монет в размерах всей ставки и их шансы: ${coins('ru')}. Выплачивается их сумма.`,
        vi: `Giá trị đồng xu theo bội số của tổng tiền cược và cơ hội: ${coins('vi')}. Trả tổng của chúng.`,
      },
      {
        cs: `Mince na všech ${strips.length * rows} místech přidají ${number(hold.full, 'cs')}násobek sázky.`,
        en: `Coins on all ${strips.length * rows} places add ${number(hold.full, 'en')} times the stake.`,
        sk: `Mince na všetkých ${strips.length * rows} miestach pridajú ${number(hold.full, 'sk')}-násobok stávky.`,
        hu: `Ha mind a ${strips.length * rows} helyen érme van, az további nyeremény: a tét ${multipleInHungarian(number(hold.full, 'hu'))}.`,
        ru: `Монеты на всех местах, а их ${strips.length * rows}, добавляют ставку, умноженную на ${number(hold.full, 'ru')}.`,
        vi: `Đồng xu trên cả ${strips.length * rows} ô cộng thêm ${number(hold.full, 'vi')} lần tiền cược.`,
      },
    );
  }
  if (pick) {
    const prizes = (locale: RulesLocale): string =>
      [...pick.prizes]
        .sort((left, right) => left - right)
        .map((prize) => `${number(prize, locale)}×`)
        .join(', ');
    sentences.push({
      cs: `${pick.from} a víc rozsypaných symbolů${inBase.cs} otevře ${pick.prizes.length} truhel, z nichž si hráč vybere ${pick.picks}. Obsah je vylosován předem a každá volba má stejnou šanci. V truhlách leží násobky celé sázky: ${prizes('cs')}.`,
      en: `${pick.from} or more scatter symbols${inBase.en} bring ${pick.prizes.length} chests, of which the player opens ${pick.picks}. What lies in them is drawn before, and every choice has the same chance. The chests hold multiples of the whole stake: ${prizes('en')}.`,
      sk: `${pick.from} a viac rozsypaných symbolov${inBase.sk} otvorí ${pick.prizes.length} truhlíc, z ktorých si hráč vyberie ${pick.picks}. Obsah je vyžrebovaný vopred a každá voľba má rovnakú šancu. V truhliciach ležia násobky celej stávky: ${prizes('sk')}.`,
      hu: `${pick.from} vagy több scatter szimbólum${inBase.hu} ${pick.prizes.length} ládát hoz, amelyekből a játékos ${pick.picks} darabot nyit ki. A tartalmukat előre kisorsoljuk, és minden választásnak ugyanakkora az esélye. A ládákban a teljes tét többszörösei vannak: ${prizes('hu')}.`,
      ru: `Символы scatter, ${pick.from} и больше,${inBase.ru} приносят сундуки, их ${pick.prizes.length}; игрок открывает ${pick.picks}. Содержимое определено жребием заранее, и у каждого выбора одинаковый шанс. В сундуках лежит вся ставка, умноженная на: ${prizes('ru')}.`,
      vi: `${pick.from} biểu tượng scatter trở lên${inBase.vi} mang đến ${pick.prizes.length} rương, trong đó người chơi mở ${pick.picks}. Bên trong đã được rút thăm từ trước và mọi lựa chọn có cơ hội như nhau. Trong rương là bội số của tổng tiền cược: ${prizes('vi')}.`,
    });
  }
  return sentences;
}
