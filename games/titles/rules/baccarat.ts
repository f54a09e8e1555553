/** Rules of baccarat. */
import type { BaccaratTitle } from '@herna/maths';
import { shoeText } from './shoe.ts';
import { number, type RulesLocale, type Said } from './words.ts';

/** `0,95 : 1`: what is paid to one. */
const toOne = (hundredths: number, locale: RulesLocale): string =>
  `${number(hundredths / 100, locale, 2)} : 1`;

function bankerRule({ bankerPays, bankerPaysOnSix }: BaccaratTitle): Said {
  if (bankerPaysOnSix === undefined) {
    return {
      cs: `Sázka na hráče vyplácí 1 : 1, sázka na bankéře ${toOne(bankerPays, 'cs')}.`,
      en: `A bet on the player pays 1 : 1, a bet on the banker ${toOne(bankerPays, 'en')}.`,
      sk: `Stávka na hráča vypláca 1 : 1, stávka na bankára ${toOne(bankerPays, 'sk')}.`,
      hu: `A játékosra tett tét 1 : 1 arányban fizet, a bankra tett tét ${toOne(bankerPays, 'hu')} arányban.`,
      ru: `Ставка на игрока платит 1 : 1, ставка на банкира — ${toOne(bankerPays, 'ru')}.`,
      vi: `Cược người chơi trả 1 : 1, cược nhà cái trả ${toOne(bankerPays, 'vi')}.`,
    };
  }
  const six = (locale: RulesLocale): string => toOne(bankerPaysOnSix, locale);
  return {
    cs: `Sázka na hráče vyplácí 1 : 1, sázka na bankéře ${toOne(bankerPays, 'cs')}, vyhraje-li však bankéř se šesti body, ${six('cs')}.`,
    en: `A bet on the player pays 1 : 1, a bet on the banker ${toOne(bankerPays, 'en')}, but ${six('en')} when the banker wins with six points.`,
    sk: `Stávka na hráča vypláca 1 : 1, stávka na bankára ${toOne(bankerPays, 'sk')}, ak však bankár vyhrá so šiestimi bodmi, ${six('sk')}.`,
    hu: `A játékosra tett tét 1 : 1 arányban fizet, a bankra tett tét ${toOne(bankerPays, 'hu')} arányban, ha azonban a bank hat ponttal nyer, ${six('hu')} arányban.`,
    ru: `Ставка на игрока платит 1 : 1, ставка на банкира — ${toOne(bankerPays, 'ru')}, но если банкир выиграл с шестью очками, то ${six('ru')}.`,
    vi: `Cược người chơi trả 1 : 1, cược nhà cái trả ${toOne(bankerPays, 'vi')}, nhưng khi nhà cái thắng bằng sáu điểm thì trả ${six('vi')}.`,
  };
}

/** Rules of baccarat, a sentence each. */
export const baccaratRules = (title: BaccaratTitle): Said[] => [
  {
    cs: `Každá hra se rozdává z čerstvě zamíchaných karet: ${shoeText(title.shoe, 'cs')}. Hráč a bankéř dostanou po dvou kartách; žetony lze položit na kteréhokoli z nich i na remízu.`,
    en: `Every round is dealt from freshly shuffled cards: ${shoeText(title.shoe, 'en')}. Player and banker get two cards each; chips may lie on either of them and on a tie.`,
    sk: `Každá hra sa rozdáva z čerstvo zamiešaných kariet: ${shoeText(title.shoe, 'sk')}. Hráč a bankár dostanú po dvoch kartách; žetóny možno položiť na ktoréhokoľvek z nich aj na remízu.`,
    hu: `Minden kört frissen kevert lapokból osztunk: ${shoeText(title.shoe, 'hu')}. A játékos és a bank két-két lapot kap; zsetont bármelyikükre és a döntetlenre is lehet tenni.`,
    ru: `Каждый раунд сдаётся из свежеперетасованных карт: ${shoeText(title.shoe, 'ru')}. Игрок и банкир получают по две карты; фишки можно поставить на любого из них и на ничью.`,
    vi: `Mỗi ván được chia từ bài vừa xáo: ${shoeText(title.shoe, 'vi')}. Người chơi và nhà cái nhận mỗi bên hai lá; có thể đặt phỉnh vào bên nào cũng được và vào cửa hòa.`,
  },
  {
    cs: 'Eso platí jeden bod, desítky a obrázky nic, ostatní karty svou hodnotu; ze součtu platí jen poslední číslice. Vyhrává, kdo má víc bodů.',
    en: 'An ace counts one point, tens and pictures nothing, other cards their value; only the last digit of the sum counts. The higher points win.',
    sk: 'Eso má hodnotu jedného bodu, desiatky a obrázky nič, ostatné karty svoju hodnotu; zo súčtu platí len posledná číslica. Vyhráva, kto má viac bodov.',
    hu: 'Az ász egy pontot ér, a tízesek és a figurák semmit, a többi lap a saját értékét; az összegnek csak az utolsó számjegye számít. A több pont nyer.',
    ru: 'Туз — одно очко, десятки и картинки — ноль, остальные карты — по своему значению; считается только последняя цифра суммы. Выигрывает тот, у кого больше очков.',
    vi: 'Át tính một điểm, lá mười và lá hình không tính điểm, các lá khác tính theo giá trị; chỉ tính chữ số cuối của tổng. Ai nhiều điểm hơn thì thắng.',
  },
  {
    cs: 'Má-li kdokoli z prvních dvou karet osm nebo devět, nikdo nebere. Jinak hráč bere třetí kartu do pěti bodů a od šesti stojí.',
    en: 'If either has eight or nine with two cards, nobody draws. Otherwise the player draws a third card up to five points and stands from six.',
    sk: 'Ak má ktokoľvek z prvých dvoch kariet osem alebo deväť, nikto neberie. Inak hráč berie tretiu kartu do piatich bodov a od šiestich stojí.',
    hu: 'Ha az első két lappal bárkinek nyolc vagy kilenc pontja van, senki sem húz. Egyébként a játékos öt pontig húz harmadik lapot, hattól megáll.',
    ru: 'Если у кого-либо с двух карт восемь или девять, никто не берёт. Иначе игрок берёт третью карту до пяти очков, а от шести стоит.',
    vi: 'Nếu một bên có tám hoặc chín với hai lá đầu, không ai rút thêm. Nếu không, người chơi rút lá thứ ba khi có đến năm điểm và dừng từ sáu điểm.',
  },
  {
    cs: 'Stojí-li hráč, bere bankéř do pěti bodů. Vzal-li hráč, bere bankéř do dvou bodů vždy, se třemi kromě hráčovy třetí karty za 8, se čtyřmi při kartě za 2 až 7, s pěti při 4 až 7, se šesti při 6 a 7, se sedmi stojí.',
    en: 'If the player stands, the banker draws up to five points. If the player drew, the banker draws up to two points always, with three unless the player’s third card counts 8, with four when it counts 2 to 7, with five at 4 to 7, with six at 6 and 7, and stands with seven.',
    sk: 'Ak hráč stojí, bankár berie do piatich bodov. Ak hráč bral, bankár berie do dvoch bodov vždy, s tromi okrem prípadu, že hráčova tretia karta je za 8, so štyrmi pri karte za 2 až 7, s piatimi pri 4 až 7, so šiestimi pri 6 a 7, so siedmimi stojí.',
    hu: 'Ha a játékos megáll, a bank öt pontig húz. Ha a játékos húzott, a bank két pontig mindig húz, hárommal akkor, ha a játékos harmadik lapja nem 8-at ér, néggyel 2 és 7 közötti lapnál, öttel 4 és 7 között, hattal 6 és 7 esetén, héttel megáll.',
    ru: 'Если игрок стоит, банкир берёт до пяти очков. Если игрок взял карту, банкир берёт всегда при сумме до двух, с тремя — если третья карта игрока не 8, с четырьмя — при карте от 2 до 7, с пятью — от 4 до 7, с шестью — при 6 и 7, с семью стоит.',
    vi: 'Nếu người chơi dừng, nhà cái rút khi có đến năm điểm. Nếu người chơi đã rút, nhà cái luôn rút khi có đến hai điểm; có ba điểm thì rút, trừ khi lá thứ ba của người chơi là 8; có bốn điểm thì rút khi lá đó từ 2 đến 7; năm điểm khi từ 4 đến 7; sáu điểm khi là 6 và 7; bảy điểm thì dừng.',
  },
  bankerRule(title),
  {
    cs: `Remíza vyplácí ${title.tiePays} : 1 a vrací sázky na hráče a bankéře.`,
    en: `A tie pays ${title.tiePays} : 1 and gives back the bets on player and banker.`,
    sk: `Remíza vypláca ${title.tiePays} : 1 a vracia stávky na hráča a bankára.`,
    hu: `A döntetlenre tett tét ${title.tiePays} : 1 arányban fizet, és a játékosra meg a bankra tett tétek visszajárnak.`,
    ru: `Ничья платит ${title.tiePays} : 1 и возвращает ставки на игрока и банкира.`,
    vi: `Hòa trả ${title.tiePays} : 1 và trả lại cược người chơi lẫn nhà cái.`,
  },
];
