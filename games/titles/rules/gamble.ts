/** How a win may be doubled, in games that let it. */
import type { Gamble } from '@herna/maths';
import { multipleInHungarian } from './hungarian.ts';
import type { Said } from './words.ts';

export const gambleRule = ({ steps, limit }: Gamble): Said => ({
  cs: `Výhru lze vsadit na červenou nebo černou: obě padají stejně často, správná barva výhru zdvojnásobí, špatná ji vezme. Průměrný podíl výher se tím nemění. Zdvojovat lze nejvýš ${steps}× po sobě a do ${limit}násobku sázky. Výplata do výše sázky se připíše hned, zdvojit ji nelze. Kdo místo toho hraje dál, výhru si vezme.`,
  en: `A win may be put on red or black: both come equally often, the right colour doubles the win, the wrong one takes it. The average return does not change by it. A win may be doubled ${steps} times in a row at most, up to ${limit} times the stake. What comes back up to the stake is credited at once and cannot be doubled. Playing on instead collects the win.`,
  sk: `Výhru možno staviť na červenú alebo čiernu: obe padajú rovnako často, správna farba výhru zdvojnásobí, nesprávna ju vezme. Priemerný podiel výhier sa tým nemení. Zdvojovať možno najviac ${steps}× po sebe a do ${limit}-násobku stávky. Výplata do výšky stávky sa pripíše hneď, zdvojiť ju nemožno. Kto namiesto toho hrá ďalej, výhru si vezme.`,
  hu: `A nyereményt pirosra vagy feketére lehet tenni: mindkettő egyforma gyakran jön, a jó szín megduplázza a nyereményt, a rossz elviszi. Az átlagos visszafizetés ettől nem változik. Egymás után legfeljebb ${steps}× lehet duplázni, és a nyeremény legfeljebb a tét ${multipleInHungarian(String(limit))} lehet. A tétet meg nem haladó kifizetés azonnal jóváíródik, nem duplázható. Aki ehelyett tovább játszik, felveszi a nyereményt.`,
  ru: `Выигрыш можно поставить на красное или чёрное: оба выпадают одинаково часто, верный цвет удваивает выигрыш, неверный забирает его. Средний возврат от этого не меняется. Удваивать можно не более ${steps}× подряд и до суммы, в ${limit} раз превышающей ставку. Выплата в пределах ставки зачисляется сразу, удвоить её нельзя. Кто вместо этого играет дальше, забирает выигрыш.`,
  vi: `Có thể đặt tiền thắng vào đỏ hoặc đen: hai màu ra thường xuyên như nhau, đúng màu thì tiền thắng nhân đôi, sai màu thì mất. Tỷ lệ hoàn trả trung bình không vì thế mà đổi. Được nhân đôi tối đa ${steps}× liên tiếp và đến ${limit} lần tiền cược. Khoản trả lại không quá tiền cược được cộng ngay và không thể nhân đôi. Ai chơi tiếp thay vì nhân đôi thì nhận tiền thắng.`,
});
