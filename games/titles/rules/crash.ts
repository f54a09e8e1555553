/** Rules of a flight. */
import { type Craft, type CrashTitle, fraction } from '@herna/maths';
import { number, type RulesLocale, type Said, share } from './words.ts';

/** What flies, and how it ends, as the subject of a sentence. */
const crafts: Readonly<Record<Craft, Said>> = {
  rocket: {
    cs: 'dokud loď nezmizí',
    en: 'until the ship is gone',
    sk: 'kým loď nezmizne',
    hu: 'amíg az űrhajó el nem tűnik',
    ru: 'пока корабль не исчезнет',
    vi: 'cho đến khi con tàu biến mất',
  },
  balloon: {
    cs: 'dokud balonu nedojde vzduch',
    en: 'until the balloon runs out of air',
    sk: 'kým balónu nedôjde vzduch',
    hu: 'amíg el nem fogy a léggömb levegője',
    ru: 'пока из шара не выйдет воздух',
    vi: 'cho đến khi khinh khí cầu hết hơi',
  },
  tram: {
    cs: 'dokud tramvaj nezmizí v tunelu',
    en: 'until the tram is gone in the tunnel',
    sk: 'kým električka nezmizne v tuneli',
    hu: 'amíg a villamos el nem tűnik az alagútban',
    ru: 'пока трамвай не скроется в тоннеле',
    vi: 'cho đến khi tàu điện khuất trong đường hầm',
  },
  car: {
    cs: 'dokud auto nevyletí z trati',
    en: 'until the car flies off the track',
    sk: 'kým auto nevyletí z trate',
    hu: 'amíg az autó ki nem repül a pályáról',
    ru: 'пока автомобиль не вылетит с трассы',
    vi: 'cho đến khi xe văng khỏi đường đua',
  },
  falcon: {
    cs: 'dokud sokol nezmizí v mracích',
    en: 'until the falcon is gone in the clouds',
    sk: 'kým sokol nezmizne v oblakoch',
    hu: 'amíg a sólyom el nem tűnik a felhőkben',
    ru: 'пока сокол не скроется в облаках',
    vi: 'cho đến khi chim ưng khuất trong mây',
  },
  submarine: {
    cs: 'dokud ponorka nezmizí v hlubině',
    en: 'until the submarine is lost in the deep',
    sk: 'kým sa ponorka nestratí v hlbine',
    hu: 'amíg a tengeralattjáró el nem vész a mélyben',
    ru: 'пока подводная лодка не пропадёт в глубине',
    vi: 'cho đến khi tàu ngầm mất hút dưới đáy sâu',
  },
  pulse: {
    cs: 'dokud tep nezhasne',
    en: 'until the pulse goes dark',
    sk: 'kým tep nezhasne',
    hu: 'amíg a lüktetés ki nem huny',
    ru: 'пока пульс не погаснет',
    vi: 'cho đến khi nhịp đập lụi tắt',
  },
};
const twoBets: Said = {
  cs: 'Na jeden let lze vsadit dvakrát. Každá sázka je hra sama pro sebe se svým výstupem.',
  en: 'Two stakes may be laid on one flight. Each is a round of its own with its own exit.',
  sk: 'Na jeden let možno staviť dvakrát. Každá stávka je samostatná hra s vlastným výstupom.',
  hu: 'Egy repülésre két tétet lehet tenni. Mindegyik külön kör, saját kiszállással.',
  ru: 'На один полёт можно поставить дважды. Каждая ставка — отдельный раунд со своим выходом.',
  vi: 'Có thể cược hai lần cho một chuyến bay. Mỗi lần cược là một ván riêng với lần rút riêng.',
};

const halves: Said = {
  cs: 'Polovina sázky může vystoupit dřív a druhá letět dál; za každou se vyplácí násobek, při kterém vystoupila.',
  en: 'Half of a stake may leave earlier while the other half flies on; each is paid the multiplier at which it left.',
  sk: 'Polovica stávky môže vystúpiť skôr a druhá letieť ďalej; za každú sa vypláca násobok, pri ktorom vystúpila.',
  hu: 'A tét fele korábban is kiszállhat, a másik fele repülhet tovább; mindegyik azt a szorzót kapja, amelynél kiszállt.',
  ru: 'Половина ставки может выйти раньше, а другая лететь дальше; за каждую платится множитель, при котором она вышла.',
  vi: 'Một nửa tiền cược có thể rút sớm, nửa kia bay tiếp; mỗi nửa được trả theo hệ số lúc rút.',
};

/** Rules of a flight, a sentence each. */
export function crashRules(title: CrashTitle): Said[] {
  const { edgePercent, multiplierMaximum, craft, bets, half } = title;
  const kept = fraction(Math.round(1_000 - edgePercent * 10), 1_000);
  const digits = Number.isInteger(edgePercent) ? 0 : 1;
  const end = crafts[craft ?? 'rocket'];
  const highest = (locale: RulesLocale) => number(multiplierMaximum / 100, locale, 2);
  return [
    {
      cs: `Násobek roste, ${end.cs}. Kdo vystoupí včas, dostane sázku krát násobek, při kterém server jeho výstup přijal; kdo nevystoupí, o sázku přijde.`,
      en: `The multiplier rises ${end.en}. A player who leaves in time gets the stake times the multiplier at which the server received the exit; a player who does not leave loses the stake.`,
      sk: `Násobok rastie, ${end.sk}. Kto vystúpi včas, dostane stávku krát násobok, pri ktorom server jeho výstup prijal; kto nevystúpi, o stávku príde.`,
      hu: `A szorzó nő, ${end.hu}. Aki időben kiszáll, a tét és annak a szorzónak a szorzatát kapja, amelynél a szerver a kiszállását fogadta; aki nem száll ki, elveszíti a tétet.`,
      ru: `Множитель растёт, ${end.ru}. Кто выйдет вовремя, получит ставку, умноженную на множитель, при котором сервер принял его выход; кто не выйдет, теряет ставку.`,
      vi: `Hệ số tăng dần ${end.vi}. Ai rút kịp sẽ nhận tiền cược nhân với hệ số lúc máy chủ nhận được lệnh rút; ai không rút thì mất tiền cược.`,
    },
    {
      cs: `Konec je vylosován před startem. Šance, že let dosáhne násobku m, je ${share(kept, 'cs', digits)} děleno m; nejvýš doletí na ${highest('cs')}×.`,
      en: `The end is drawn before the start. The chance that a flight reaches a multiplier m is ${share(kept, 'en', digits)} divided by m; it flies to ${highest('en')}× at most.`,
      sk: `Koniec je vyžrebovaný pred štartom. Šanca, že let dosiahne násobok m, je ${share(kept, 'sk', digits)} delené m; najvyššie doletí na ${highest('sk')}×.`,
      hu: `A repülés végét az indulás előtt kisorsoljuk. Annak esélye, hogy a repülés eléri az m szorzót, ${share(kept, 'hu', digits)} osztva m-mel; legfeljebb ${highest('hu')}× szorzóig repül.`,
      ru: `Конец определён жребием до старта. Шанс, что полёт достигнет множителя m, равен ${share(kept, 'ru', digits)}, делённым на m; самое большее он долетит до ${highest('ru')}×.`,
      vi: `Điểm kết thúc được rút thăm trước khi bay. Cơ hội chuyến bay đạt hệ số m là ${share(kept, 'vi', digits)} chia cho m; cao nhất là ${highest('vi')}×.`,
    },
    {
      cs: 'Automatický výstup je slib: platí, i když se přeruší spojení nebo se restartuje server, a po jeho dosažení už víc vyhrát nelze.',
      en: 'An automatic exit is a promise: it holds even if the connection breaks or the server restarts, and once it is reached nothing more can be won.',
      sk: 'Automatický výstup je sľub: platí, aj keď sa preruší spojenie alebo sa reštartuje server, a po jeho dosiahnutí už viac vyhrať nemožno.',
      hu: 'Az automatikus kiszállás ígéret: akkor is érvényes, ha megszakad a kapcsolat vagy újraindul a szerver, és ha egyszer elérte, többet már nem lehet nyerni.',
      ru: 'Автоматический выход — это обещание: он действует, даже если прервётся связь или перезапустится сервер, а когда он достигнут, больше выиграть уже нельзя.',
      vi: 'Lệnh tự động rút là một lời hứa: nó có hiệu lực kể cả khi mất kết nối hay máy chủ khởi động lại, và khi đã đạt thì không thể thắng thêm.',
    },
    {
      cs: 'Let běží podle hodin serveru i bez spojení; bez automatického výstupu výpadek spojení nikoho z letu nevysadí.',
      en: 'The flight goes on by the server’s clock even without a connection; without an automatic exit a broken connection does not take anybody off it.',
      sk: 'Let beží podľa hodín servera aj bez spojenia; bez automatického výstupu výpadok spojenia nikoho z letu nevysadí.',
      hu: 'A repülés kapcsolat nélkül is a szerver órája szerint folytatódik; automatikus kiszállás nélkül a kapcsolat megszakadása senkit sem vesz ki belőle.',
      ru: 'Полёт идёт по часам сервера и без связи; без автоматического выхода обрыв связи никого из полёта не выводит.',
      vi: 'Chuyến bay diễn ra theo đồng hồ máy chủ kể cả khi không có kết nối; nếu không đặt tự động rút, mất kết nối không rút ai ra khỏi chuyến bay.',
    },
    ...(bets ? [twoBets] : []),
    ...(half ? [halves] : []),
  ];
}
