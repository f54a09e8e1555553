/** What the verifier says when it runs by itself, in the languages of the site. */
import type { CheckName } from './verify-round.ts';

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
}

export const verifierWords: Readonly<Record<VerifierLanguage, VerifierWords>> = {
  cs: {
    usage: 'Zadejte soubor s koly k ověření.',
    differs: 'Kolo {n} nesouhlasí',
    told: 'řečeno',
    found: 'vychází',
    unreadable: 'Údaj {field} nejde přečíst.',
    repeated: 'Pořadí kola {n} se v sezení opakuje s jiným závazkem',
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
      win: 'Výhra odpovídá',
    },
  },
  en: {
    usage: 'Name the file of rounds to verify.',
    differs: 'Round {n} differs',
    told: 'told',
    found: 'found',
    unreadable: 'The field {field} cannot be read.',
    repeated: 'The session has round {n} twice, under different commitments',
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
      win: 'The win is right',
    },
  },
  sk: {
    usage: 'Zadajte súbor s kolami na overenie.',
    differs: 'Kolo {n} nesúhlasí',
    told: 'povedané',
    found: 'vychádza',
    unreadable: 'Údaj {field} sa nedá prečítať.',
    repeated: 'Poradie kola {n} sa v sedení opakuje s iným záväzkom',
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
      win: 'Výhra zodpovedá',
    },
  },
  hu: {
    usage: 'Adja meg az ellenőrizendő körök fájlját.',
    differs: 'A(z) {n}. kör eltér',
    told: 'közölt',
    found: 'kijött',
    unreadable: 'A(z) {field} mező nem olvasható.',
    repeated: 'A(z) {n}. kör kétszer szerepel, más kötelezvénnyel',
    unlinked: 'A(z) {n}. kör kötelezvénye nem az, amelyet az előző körrel közöltek',
    missing: '{n} kör hiányzik: az elutasított és törölt körök nincsenek az előzményekben.',
    sum: '{rounds} körből {agree} egyezik.',
    checks: {
      title: 'A játék ismert',
      commitment: 'A mag megfelel a kötelezvénynek',
      nonce: 'A kötelezvény éppen erre a körre szól',
      series: 'A sorozat a közzétett végéhez vezet',
      beacon: 'A sorozat előtt megnevezett nyilvános jeladó belekerült',
      mathematics: 'A játék matematikája az, aminek lennie kell',
      rules: 'A döntések megfelelnek a szabályoknak',
      over: 'A kör véget ért',
      view: 'A játék azt mutatta, amit kihúztak',
      win: 'A nyeremény helyes',
    },
  },
  ru: {
    usage: 'Укажите файл с раундами для проверки.',
    differs: 'Раунд {n} не сходится',
    told: 'сообщено',
    found: 'получается',
    unreadable: 'Поле {field} не читается.',
    repeated: 'Раунд {n} встречается в сеансе дважды с разными обязательствами',
    unlinked: 'Обязательство раунда {n} не то, что было сообщено с предыдущим',
    missing: 'Между раундами не хватает {n}: отклонённых и отменённых раундов в истории нет.',
    sum: 'Сходится {agree} из {rounds}.',
    checks: {
      title: 'Игра известна',
      commitment: 'Зерно соответствует обязательству',
      nonce: 'Обязательство дано именно для этого раунда',
      series: 'Серия ведёт к опубликованному концу',
      beacon: 'Подмешан публичный маяк, названный до серии',
      mathematics: 'Математика игры такая, какой должна быть',
      rules: 'Решения по правилам',
      over: 'Раунд завершён',
      view: 'Игра показала то, что разыграно',
      win: 'Выигрыш верен',
    },
  },
  vi: {
    usage: 'Hãy nêu tệp chứa các ván cần kiểm tra.',
    differs: 'Ván {n} không khớp',
    told: 'đã báo',
    found: 'tính ra',
    unreadable: 'Không đọc được trường {field}.',
    repeated: 'Ván {n} xuất hiện hai lần với cam kết khác nhau',
    unlinked: 'Cam kết của ván {n} không phải cam kết đã báo cùng ván trước',
    missing: 'Thiếu {n} ván ở giữa: ván bị từ chối và bị hủy không có trong lịch sử.',
    sum: 'Khớp {agree} trên {rounds}.',
    checks: {
      title: 'Trò chơi đã biết',
      commitment: 'Hạt giống đúng với cam kết',
      nonce: 'Cam kết dành cho đúng ván này',
      series: 'Chuỗi dẫn đến điểm cuối đã công bố',
      beacon: 'Đã trộn đèn hiệu công khai được nêu trước chuỗi',
      mathematics: 'Trò chơi có đúng phép toán',
      rules: 'Quyết định đúng luật',
      over: 'Ván đã kết thúc',
      view: 'Trò chơi hiển thị đúng điều đã rút',
      win: 'Tiền thắng đúng',
    },
  },
};

/** The language of a locale such as `cs_CZ.UTF-8`; English where there is none of ours. */
export function verifierLanguage(locale: string | undefined): VerifierLanguage {
  const short = locale?.slice(0, 2).toLowerCase();
  return verifierLanguages.find((language) => language === short) ?? 'en';
}
