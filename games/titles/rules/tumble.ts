/** Rules of a tumbling slot. */
import type { TumbleTitle } from '@herna/maths';
import { bonusBuyRules } from './bonus-buy.ts';
import { multipleInHungarian } from './hungarian.ts';
import { reelNouns } from './reel-nouns.ts';
import { counted, number, type RulesLocale, type Said } from './words.ts';

/** `1×, 2×, 3×`. */
const listed = (multipliers: readonly number[], locale: RulesLocale): string =>
  multipliers.map((one) => `${number(one, locale)}×`).join(', ');

function layout({ strips, rows, coins, groups, sizes }: TumbleTitle): Said[] {
  const [least = 0] = sizes;
  return [
    {
      cs: `Hra má ${counted(strips.length, 'cs', reelNouns.reels)} a ${counted(rows, 'cs', reelNouns.rows)}. Sázka má ${coins} mincí a výplaty jsou v nich.`,
      en: `The game has ${counted(strips.length, 'en', reelNouns.reels)} and ${counted(rows, 'en', reelNouns.rows)}. The stake is ${coins} coins, and pays are told in them.`,
      sk: `Hra má ${counted(strips.length, 'sk', reelNouns.reels)} a ${counted(rows, 'sk', reelNouns.rows)}. Stávka má ${coins} mincí a výplaty sú v nich.`,
      hu: `A játékban ${counted(strips.length, 'hu', reelNouns.reels)} és ${counted(rows, 'hu', reelNouns.rows)} van. A tét ${coins} érméből áll, és a kifizetések érmében értendők.`,
      ru: `В игре ${counted(strips.length, 'ru', reelNouns.reels)} и ${counted(rows, 'ru', reelNouns.rows)}. В ставке ${coins} монет, и выплаты указаны в них.`,
      vi: `Trò chơi có ${counted(strips.length, 'vi', reelNouns.reels)} và ${counted(rows, 'vi', reelNouns.rows)}. Tiền cược gồm ${coins} xu và mức trả tính bằng xu.`,
    },
    groups === 'anywhere'
      ? {
          cs: `Vyplácí ${least} a víc stejných symbolů, ať leží kdekoli.`,
          en: `${least} or more equal symbols pay wherever they lie.`,
          sk: `Vypláca ${least} a viac rovnakých symbolov, nech ležia kdekoľvek.`,
          hu: `${least} vagy több egyforma szimbólum fizet, bárhol legyenek is.`,
          ru: `Платят одинаковые символы, ${least} и больше, где бы они ни лежали.`,
          vi: `${least} biểu tượng giống nhau trở lên được trả dù nằm ở đâu.`,
        }
      : {
          cs: `Vyplácí ${least} a víc stejných symbolů, které se dotýkají stranou. Každý takový shluk vyplácí zvlášť.`,
          en: `${least} or more equal symbols that touch by a side pay. Each such cluster pays by itself.`,
          sk: `Vypláca ${least} a viac rovnakých symbolov, ktoré sa dotýkajú stranou. Každý taký zhluk vypláca zvlášť.`,
          hu: `${least} vagy több, oldalával érintkező egyforma szimbólum fizet. Minden ilyen csoport külön fizet.`,
          ru: `Платят одинаковые символы, ${least} и больше, которые касаются сторонами. Каждая такая группа платит отдельно.`,
          vi: `${least} biểu tượng giống nhau trở lên chạm cạnh nhau được trả. Mỗi nhóm như vậy được trả riêng.`,
        },
    {
      cs: 'Výherní symboly zmizí, ty nad nimi spadnou a shora je doplní další symboly téhož válce, v pořadí, v jakém na něm leží. To se opakuje, dokud něco vyhrává; všechny výhry se sčítají.',
      en: 'Winning symbols vanish, those above fall, and further symbols of the same reel fill the room from above, in the order in which they lie on it. This goes on as long as something wins; all wins add up.',
      sk: 'Výherné symboly zmiznú, tie nad nimi spadnú a zhora ich doplnia ďalšie symboly toho istého valca, v poradí, v akom na ňom ležia. To sa opakuje, kým niečo vyhráva; všetky výhry sa sčítavajú.',
      hu: 'A nyerő szimbólumok eltűnnek, a fölöttük lévők lehullanak, és felülről ugyanannak a tárcsának a további szimbólumai töltik ki a helyet, abban a sorrendben, ahogyan rajta állnak. Ez addig ismétlődik, amíg van nyeremény; az összes nyeremény összeadódik.',
      ru: 'Выигравшие символы исчезают, лежащие над ними падают, а сверху место заполняют следующие символы того же барабана в том порядке, в каком они на нём лежат. Это повторяется, пока есть выигрыш; все выигрыши складываются.',
      vi: 'Biểu tượng thắng biến mất, biểu tượng phía trên rơi xuống, và các biểu tượng tiếp theo của chính cuộn đó lấp vào từ trên, theo thứ tự trên cuộn. Việc này lặp lại chừng nào còn thắng; mọi phần thắng được cộng lại.',
    },
  ];
}

const growing = ({ multipliers }: TumbleTitle): Said[] =>
  multipliers.length < 2
    ? []
    : [
        {
          cs: `S každým pádem roste násobek výher: ${listed(multipliers, 'cs')}. Poslední platí i dál; v další hře začíná znovu prvním.`,
          en: `With each fall the multiplier of wins grows: ${listed(multipliers, 'en')}. The last one holds on; the next spin begins with the first again.`,
          sk: `S každým pádom rastie násobok výhier: ${listed(multipliers, 'sk')}. Posledný platí aj ďalej; v ďalšej hre sa začína znova prvým.`,
          hu: `Minden hullással nő a nyeremények szorzója: ${listed(multipliers, 'hu')}. Az utolsó megmarad; a következő pörgetés újra az elsővel kezdődik.`,
          ru: `С каждым падением растёт множитель выигрышей: ${listed(multipliers, 'ru')}. Последний действует и дальше; следующее вращение снова начинается с первого.`,
          vi: `Mỗi lượt rơi, hệ số tiền thắng tăng lên: ${listed(multipliers, 'vi')}. Hệ số cuối được giữ tiếp; lượt quay sau lại bắt đầu từ hệ số đầu.`,
        },
      ];

function scatters({ scatterPays, freeSpins }: TumbleTitle): Said[] {
  const sentences: Said[] = [];
  const last = scatterPays.length - 1;
  for (const [count, multiple] of scatterPays.entries()) {
    if (multiple === 0) continue;
    const more = count === last;
    sentences.push({
      cs: `${count}${more ? ' a víc' : ''}× rozsypaný symbol kdekoli po posledním pádu: ${number(multiple, 'cs')}násobek celé sázky.`,
      en: `${count}${more ? ' or more' : ''}× the scatter symbol anywhere after the last fall: ${number(multiple, 'en')} times the whole stake.`,
      sk: `${count}${more ? ' a viac' : ''}× rozsypaný symbol kdekoľvek po poslednom páde: ${number(multiple, 'sk')}-násobok celej stávky.`,
      hu: `${count}×${more ? ' vagy több' : ''} scatter szimbólum bárhol az utolsó hullás után: a teljes tét ${multipleInHungarian(number(multiple, 'hu'))}.`,
      ru: `${count}×${more ? ' и больше' : ''} символ scatter в любом месте после последнего падения: вся ставка, умноженная на ${number(multiple, 'ru')}.`,
      vi: `${count}×${more ? ' trở lên' : ''} biểu tượng scatter ở bất kỳ đâu sau lượt rơi cuối: ${number(multiple, 'vi')} lần tổng tiền cược.`,
    });
  }
  const award = freeSpins?.award ?? [];
  for (const [count, spins] of award.entries()) {
    if (spins === 0) continue;
    const more = count === award.length - 1;
    sentences.push({
      cs: `${count}${more ? ' a víc' : ''}× rozsypaný symbol kdekoli po posledním pádu: ${counted(spins, 'cs', reelNouns.freeSpins)}.`,
      en: `${count}${more ? ' or more' : ''}× the scatter symbol anywhere after the last fall: ${counted(spins, 'en', reelNouns.freeSpins)}.`,
      sk: `${count}${more ? ' a viac' : ''}× rozsypaný symbol kdekoľvek po poslednom páde: ${counted(spins, 'sk', reelNouns.freeSpins)}.`,
      hu: `${count}×${more ? ' vagy több' : ''} scatter szimbólum bárhol az utolsó hullás után: ${counted(spins, 'hu', reelNouns.freeSpins)}.`,
      ru: `${count}×${more ? ' и больше' : ''} символ scatter в любом месте после последнего падения: ${counted(spins, 'ru', reelNouns.freeSpins)}.`,
      vi: `${count}×${more ? ' trở lên' : ''} biểu tượng scatter ở bất kỳ đâu sau lượt rơi cuối: ${counted(spins, 'vi', reelNouns.freeSpins)}.`,
    });
  }
  if (award.length > 0) {
    sentences.push({
      cs: 'Volné hry nic nestojí a dají se v nich vyhrát další. Rozsypaný symbol nikdy nemizí.',
      en: 'Free spins cost nothing and may win further ones. The scatter symbol never vanishes.',
      sk: 'Voľné hry nič nestoja a dajú sa v nich vyhrať ďalšie. Rozsypaný symbol nikdy nezmizne.',
      hu: 'Az ingyenes pörgetések nem kerülnek semmibe, és újabbakat lehet nyerni bennük. A scatter szimbólum soha nem tűnik el.',
      ru: 'Бесплатные вращения ничего не стоят, и в них можно выиграть новые. Символ scatter никогда не исчезает.',
      vi: 'Lượt quay miễn phí không mất tiền và có thể thắng thêm lượt mới. Biểu tượng scatter không bao giờ biến mất.',
    });
  }
  return sentences;
}

function freeMultipliers({ freeSpins }: TumbleTitle): Said[] {
  if (!freeSpins) return [];
  const { multipliers } = freeSpins;
  const [only = 1] = multipliers;
  if (multipliers.length > 1) {
    return [
      {
        cs: `Ve volných hrách jsou násobky výher po jednotlivých pádech ${listed(multipliers, 'cs')}; poslední platí i dál.`,
        en: `In free spins the multipliers of wins, fall by fall, are ${listed(multipliers, 'en')}; the last one holds on.`,
        sk: `Vo voľných hrách sú násobky výhier po jednotlivých pádoch ${listed(multipliers, 'sk')}; posledný platí aj ďalej.`,
        hu: `Az ingyenes pörgetésekben a nyeremények szorzói hullásonként: ${listed(multipliers, 'hu')}; az utolsó megmarad.`,
        ru: `В бесплатных вращениях множители выигрышей по падениям: ${listed(multipliers, 'ru')}; последний действует и дальше.`,
        vi: `Trong lượt quay miễn phí, hệ số tiền thắng theo từng lượt rơi là ${listed(multipliers, 'vi')}; hệ số cuối được giữ tiếp.`,
      },
    ];
  }
  return only === 1
    ? []
    : [
        {
          cs: `Výhry symbolů se ve volných hrách násobí ${only}.`,
          en: `Wins of symbols are multiplied by ${only} in free spins.`,
          sk: `Výhry symbolov sa vo voľných hrách násobia číslom ${only}.`,
          hu: `A szimbólumok nyereményei az ingyenes pörgetésekben ${only}× szorzót kapnak.`,
          ru: `Выигрыши символов в бесплатных вращениях умножаются на ${only}.`,
          vi: `Phần thắng của biểu tượng trong lượt quay miễn phí được nhân ${only}.`,
        },
      ];
}

/** Rules of a tumbling slot, a sentence each. */
export const tumbleRules = (title: TumbleTitle): Said[] => [
  ...layout(title),
  ...growing(title),
  ...scatters(title),
  ...freeMultipliers(title),
  ...bonusBuyRules(title),
  {
    cs: 'Každá zastávka každého válce je stejně pravděpodobná.',
    en: 'Every stop of every reel is equally likely.',
    sk: 'Každá zastávka každého valca je rovnako pravdepodobná.',
    hu: 'Minden tárcsa minden megállása egyformán valószínű.',
    ru: 'Все остановки каждого барабана равновероятны.',
    vi: 'Mọi điểm dừng của mỗi cuộn đều có khả năng như nhau.',
  },
];
