/** What the verifier says when it runs by itself, in the languages of the site. */
import type { CheckName, NoteName } from './verify-round.ts';

export const verifierLanguages = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
export type VerifierLanguage = (typeof verifierLanguages)[number];

export interface VerifierWords {
  readonly usage: string;
  /** `{n}` is the place of the round in the file. */
  readonly differs: string;
  readonly told: string;
  readonly found: string;
  /** `{field}` is the name of a field of the record. */
  readonly unreadable: string;
  /** `{n}` is the nonce of the round. */
  readonly repeated: string;
  readonly unlinked: string;
  /** `{n}` is how many. */
  readonly missing: string;
  /** `{agree}` of `{rounds}`. */
  readonly sum: string;
  readonly checks: Readonly<Record<CheckName, string>>;
  /** `{n}` is how many rounds it holds for. */
  readonly notes: Readonly<Record<NoteName, string>>;
}

export const verifierWords: Readonly<Record<VerifierLanguage, VerifierWords>> = {
  cs: {
    usage: 'Zadejte soubor s koly k ověření.',
    differs: 'Kolo {n} nesouhlasí',
    told: 'řečeno',
    found: 'vychází',
    unreadable: 'Údaj {field} nejde přečíst.',
    repeated: 'Kolo {n} je v sezení dvakrát a pokaždé jiné',
    unlinked: 'Závazek kola {n} není ten, který zazněl s předchozím kolem',
    missing: 'Mezi koly chybí {n}: odmítnutá a zrušená kola v historii nejsou.',
    sum: 'Souhlasí {agree} z {rounds}.',
    checks: {
      title: 'Hra je známá',
      commitment: 'Semínko odpovídá závazku',
      nonce: 'Závazek platí právě pro toto kolo',
      series: 'Řada vede ke zveřejněnému konci',
      beacon: 'Ve hře je veřejný maják, ohlášený před řadou',
      mathematics: 'Hra má matematiku, kterou má mít',
      rules: 'Rozhodnutí odpovídají pravidlům',
      over: 'Kolo skončilo',
      view: 'Hra ukázala, co bylo vylosováno',
      win: 'Vrácená částka odpovídá',
    },
    notes: {
      cut: 'Výhry zkrácené na nejvyšší výhru: {n}. Zda ji stanoví zákon, z kola poznat nejde.',
      simulated:
        'Kola se simulovaným majákem: {n}. Kdo ho provozuje, může jeho hodnoty volit; platí jen pro zkoušky.',
      earlier: 'Kola z doby, kdy závazek nekryl pořadí a řady neměly maják: {n}.',
    },
  },
  en: {
    usage: 'Name the file of rounds to verify.',
    differs: 'Round {n} differs',
    told: 'told',
    found: 'found',
    unreadable: 'The field {field} cannot be read.',
    repeated: 'The session has round {n} twice, and the two differ',
    unlinked: 'The commitment to round {n} is not the one published with the round before',
    missing:
      '{n} missing between these rounds: refused and cancelled rounds are not in the history.',
    sum: '{agree} of {rounds} agree.',
    checks: {
      title: 'The game is known',
      commitment: 'The seed is the one committed to',
      nonce: 'The commitment is for this very round',
      series: 'The series leads to its published end',
      beacon: 'The public beacon named before the series was mixed in',
      mathematics: 'The game has the mathematics it should have',
      rules: 'The decisions are by the rules',
      over: 'The round is over',
      view: 'The game showed what was drawn',
      win: 'The amount returned is right',
    },
    notes: {
      cut: 'Wins cut to a highest win: {n}. A round does not show whether the law sets it.',
      simulated:
        'Rounds with a simulated beacon: {n}. Whoever runs it can choose its values; it serves for trials only.',
      earlier: 'Rounds from before commitments covered the nonce and series named a beacon: {n}.',
    },
  },
  sk: {
    usage: 'Zadajte súbor s kolami na overenie.',
    differs: 'Kolo {n} nesúhlasí',
    told: 'povedané',
    found: 'vychádza',
    unreadable: 'Údaj {field} sa nedá prečítať.',
    repeated: 'Kolo {n} je v sedení dvakrát a zakaždým iné',
    unlinked: 'Záväzok kola {n} nie je ten, ktorý zaznel s predchádzajúcim kolom',
    missing: 'Medzi kolami chýba {n}: odmietnuté a zrušené kolá v histórii nie sú.',
    sum: 'Súhlasí {agree} z {rounds}.',
    checks: {
      title: 'Hra je známa',
      commitment: 'Semienko zodpovedá záväzku',
      nonce: 'Záväzok platí práve pre toto kolo',
      series: 'Rad vedie k zverejnenému koncu',
      beacon: 'V hre je verejný maják, ohlásený pred radom',
      mathematics: 'Hra má matematiku, ktorú má mať',
      rules: 'Rozhodnutia zodpovedajú pravidlám',
      over: 'Kolo sa skončilo',
      view: 'Hra ukázala, čo bolo vylosované',
      win: 'Vrátená suma zodpovedá',
    },
    notes: {
      cut: 'Výhry skrátené na najvyššiu výhru: {n}. Či ju určuje zákon, z kola spoznať nejde.',
      simulated:
        'Kolá so simulovaným majákom: {n}. Kto ho prevádzkuje, môže jeho hodnoty voliť; platí len na skúšky.',
      earlier: 'Kolá z času, keď záväzok nekryl poradie a rady nemali maják: {n}.',
    },
  },
  hu: {
    usage: 'Adja meg az ellenőrizendő körök fájlját.',
    differs: '{n}. kör: eltér',
    told: 'közölt',
    found: 'kijött',
    unreadable: 'Nem olvasható mező: {field}.',
    repeated: '{n}. kör: kétszer szerepel, és a kettő eltér',
    unlinked: '{n}. kör: a kötelezettségvállalás nem az, amelyet az előző körrel közöltek',
    missing: '{n} kör hiányzik: az elutasított és törölt körök nincsenek az előzményekben.',
    sum: '{rounds} körből {agree} egyezik.',
    checks: {
      title: 'A játék ismert',
      commitment: 'A mag megfelel a kötelezettségvállalásnak',
      nonce: 'A kötelezettségvállalás éppen erre a körre szól',
      series: 'A sorozat a közzétett végéhez vezet',
      beacon: 'A sorozat előtt megnevezett nyilvános véletlenforrás belekerült',
      mathematics: 'A játék a tanúsított matematikáját használja',
      rules: 'A döntések megfelelnek a szabályoknak',
      over: 'A kör véget ért',
      view: 'A játék azt mutatta, amit kihúztak',
      win: 'A visszajáró összeg helyes',
    },
    notes: {
      cut: 'Legnagyobb nyereményre csökkentett nyeremények: {n}. A körből nem derül ki, hogy jogszabály írja-e elő.',
      simulated:
        'Szimulált véletlenforrással sorsolt körök: {n}. Az üzemeltetője megválaszthatja az értékeit; csak próbára szolgál.',
      earlier:
        'Abból az időből való körök, amikor a kötelezettségvállalás nem fedte a sorszámot, és a sorozatoknak nem volt véletlenforrásuk: {n}.',
    },
  },
  ru: {
    usage: 'Укажите файл с раундами для проверки.',
    differs: 'Раунд {n} не сходится',
    told: 'сообщено',
    found: 'получается',
    unreadable: 'Поле {field} не читается.',
    repeated: 'Раунд {n} встречается в сеансе дважды, и оба раза разный',
    unlinked: 'Обязательство раунда {n} не то, что было сообщено с предыдущим',
    missing: 'Между раундами не хватает {n}: отклонённых и отменённых раундов в истории нет.',
    sum: 'Сходится {agree} из {rounds}.',
    checks: {
      title: 'Игра известна',
      commitment: 'Зерно соответствует обязательству',
      nonce: 'Обязательство дано именно для этого раунда',
      series: 'Серия ведёт к опубликованному концу',
      beacon: 'Подмешан открытый источник случайных чисел, названный до серии',
      mathematics: 'Математика игры такая, какой должна быть',
      rules: 'Решения по правилам',
      over: 'Раунд завершён',
      view: 'Игра показала то, что разыграно',
      win: 'Возвращённая сумма верна',
    },
    notes: {
      cut: 'Выигрыши, урезанные до наибольшего: {n}. Установлен ли он законом, по раунду не видно.',
      simulated:
        'Раунды с имитацией открытого источника: {n}. Кто им управляет, может выбирать его значения; он годится только для проб.',
      earlier:
        'Раунды тех времён, когда обязательство не включало номер, а у серий не было открытого источника: {n}.',
    },
  },
  vi: {
    usage: 'Hãy nêu tệp chứa các ván cần kiểm tra.',
    differs: 'Ván {n} không khớp',
    told: 'đã báo',
    found: 'tính ra',
    unreadable: 'Không đọc được trường {field}.',
    repeated: 'Ván {n} xuất hiện hai lần và khác nhau',
    unlinked: 'Cam kết của ván {n} không phải cam kết đã báo cùng ván trước',
    missing: 'Thiếu {n} ván ở giữa: ván bị từ chối và bị hủy không có trong lịch sử.',
    sum: 'Khớp {agree} trên {rounds}.',
    checks: {
      title: 'Trò chơi đã biết',
      commitment: 'Hạt giống đúng với cam kết',
      nonce: 'Cam kết dành cho đúng ván này',
      series: 'Chuỗi dẫn đến điểm cuối đã công bố',
      beacon: 'Đã trộn nguồn số ngẫu nhiên công khai được nêu trước chuỗi',
      mathematics: 'Trò chơi dùng đúng mô hình toán đã được chứng nhận',
      rules: 'Quyết định đúng luật',
      over: 'Ván đã kết thúc',
      view: 'Trò chơi hiển thị đúng điều đã rút',
      win: 'Số tiền trả lại đúng',
    },
    notes: {
      cut: 'Tiền thắng bị cắt xuống mức cao nhất: {n}. Từ ván chơi không biết được luật có quy định mức đó hay không.',
      simulated:
        'Ván dùng nguồn số ngẫu nhiên mô phỏng: {n}. Người vận hành có thể chọn giá trị của nó; chỉ dùng để thử.',
      earlier: 'Ván từ thời cam kết chưa gồm số thứ tự và chuỗi chưa có nguồn số ngẫu nhiên: {n}.',
    },
  },
};

/** The language of a locale such as `cs_CZ.UTF-8`; English where there is none of ours. */
export function verifierLanguage(locale: string | undefined): VerifierLanguage {
  const short = locale?.slice(0, 2).toLowerCase();
  return verifierLanguages.find((language) => language === short) ?? 'en';
}
