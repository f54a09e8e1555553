/** What the verifier of draws says, in the languages of the site. */
import type { DrawCheck, DrawCheckName } from './verify-draw.ts';

export const drawVerifierLanguages = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
export type DrawVerifierLanguage = (typeof drawVerifierLanguages)[number];

export interface DrawVerifierWords {
  readonly usage: string;
  readonly unreadable: string;
  /** What was published, and what comes out. */
  readonly published: string;
  readonly found: string;
  readonly verdicts: Readonly<Record<DrawCheck['verdict'], string>>;
  readonly checks: Readonly<Record<DrawCheckName, string>>;
}

export const drawVerifierWords: Readonly<Record<DrawVerifierLanguage, DrawVerifierWords>> = {
  cs: {
    usage: 'Zadejte soubor se slosováním, jak jste ho uložili z webu.',
    unreadable: 'Soubor neobsahuje slosování.',
    published: 'zveřejněno',
    found: 'vychází',
    verdicts: { holds: 'souhlasí', fails: 'NESOUHLASÍ', waits: 'zatím nezveřejněno' },
    checks: {
      signature: 'Pečeť podepsal provozovatel',
      statement: 'Pečeť mluví o tomto slosování',
      order: 'Tikety byly zapečetěny dřív, než maják vydal své kolo',
      commitment: 'Tajemství odpovídá svému otisku',
      beacon: 'Náhodné číslo podepsal veřejný maják',
      numbers: 'Z tajemství, majáku a tiketů vycházejí tato čísla',
      tickets: 'Zveřejněné tikety jsou právě ty zapečetěné',
      winners: 'Z tiketů a čísel vychází v každém pořadí tolik výher',
      prizes: 'Z tržby, výher a převedených peněz vycházejí tyto částky',
      ticket: 'Tiket je mezi zapečetěnými',
    },
  },
  en: {
    usage: 'Name the file of a draw, as you saved it from the site.',
    unreadable: 'The file holds no draw.',
    published: 'published',
    found: 'computed',
    verdicts: { holds: 'holds', fails: 'DOES NOT HOLD', waits: 'not published yet' },
    checks: {
      signature: 'The operator signed the seal',
      statement: 'The seal is about this draw',
      order: 'The tickets were sealed before the beacon published its round',
      commitment: 'The secret matches its fingerprint',
      beacon: 'The public beacon signed the random number',
      numbers: 'Secret, beacon and tickets give these numbers',
      tickets: 'The published tickets are the very ones sealed',
      winners: 'Tickets and numbers give as many winners in each tier',
      prizes: 'Sales, winners and the money carried over give these amounts',
      ticket: 'The ticket is among those sealed',
    },
  },
  sk: {
    usage: 'Zadajte súbor so žrebovaním, ako ste ho uložili z webu.',
    unreadable: 'Súbor neobsahuje žrebovanie.',
    published: 'zverejnené',
    found: 'vychádza',
    verdicts: { holds: 'súhlasí', fails: 'NESÚHLASÍ', waits: 'zatiaľ nezverejnené' },
    checks: {
      signature: 'Pečať podpísal prevádzkovateľ',
      statement: 'Pečať hovorí o tomto žrebovaní',
      order: 'Tikety boli zapečatené skôr, než maják vydal svoje kolo',
      commitment: 'Tajomstvo zodpovedá svojmu odtlačku',
      beacon: 'Náhodné číslo podpísal verejný maják',
      numbers: 'Z tajomstva, majáka a tiketov vychádzajú tieto čísla',
      tickets: 'Zverejnené tikety sú práve tie zapečatené',
      winners: 'Z tiketov a čísel vychádza v každom poradí toľko výhier',
      prizes: 'Z tržby, výhier a prenesených peňazí vychádzajú tieto sumy',
      ticket: 'Tiket je medzi zapečatenými',
    },
  },
  hu: {
    usage: 'Adja meg a sorsolás fájlját, ahogy az oldalról elmentette.',
    unreadable: 'A fájlban nincs sorsolás.',
    published: 'közzétéve',
    found: 'kiszámítva',
    verdicts: { holds: 'egyezik', fails: 'NEM EGYEZIK', waits: 'még nincs közzétéve' },
    checks: {
      signature: 'A pecsétet az üzemeltető írta alá',
      statement: 'A pecsét erről a sorsolásról szól',
      order: 'A szelvényeket a véletlenforrás köre előtt pecsételték le',
      commitment: 'A titok megfelel a lenyomatának',
      beacon: 'A véletlenszámot a nyilvános véletlenforrás írta alá',
      numbers: 'A titokból, a véletlenforrásból és a szelvényekből ezek a számok adódnak',
      tickets: 'A közzétett szelvények éppen a lepecsételtek',
      winners: 'A szelvényekből és a számokból minden osztályban ennyi nyertes adódik',
      prizes: 'A bevételből, a nyertesekből és az áthozott pénzből ezek az összegek adódnak',
      ticket: 'A szelvény a lepecsételtek között van',
    },
  },
  ru: {
    usage: 'Укажите файл тиража, сохранённый с сайта.',
    unreadable: 'В файле нет тиража.',
    published: 'опубликовано',
    found: 'вычислено',
    verdicts: { holds: 'верно', fails: 'НЕВЕРНО', waits: 'ещё не опубликовано' },
    checks: {
      signature: 'Печать подписана оператором',
      statement: 'Печать относится к этому тиражу',
      order: 'Билеты запечатаны раньше, чем источник случайных чисел выпустил свой раунд',
      commitment: 'Секрет соответствует отпечатку',
      beacon: 'Случайное число подписано открытым источником',
      numbers: 'Секрет, источник и билеты дают именно эти числа',
      tickets: 'Опубликованные билеты — именно те, что запечатаны',
      winners: 'Билеты и числа дают столько выигрышей в каждой категории',
      prizes: 'Продажи, выигрыши и перенесённые деньги дают эти суммы',
      ticket: 'Билет есть среди запечатанных',
    },
  },
  vi: {
    usage: 'Hãy nêu tệp của kỳ quay mà bạn đã lưu từ trang.',
    unreadable: 'Tệp không chứa kỳ quay nào.',
    published: 'đã công bố',
    found: 'tính được',
    verdicts: { holds: 'đúng', fails: 'KHÔNG ĐÚNG', waits: 'chưa công bố' },
    checks: {
      signature: 'Nhà điều hành đã ký niêm phong',
      statement: 'Niêm phong nói về kỳ quay này',
      order: 'Vé được niêm phong trước khi nguồn số ngẫu nhiên công bố vòng của nó',
      commitment: 'Bí mật khớp với dấu vân tay',
      beacon: 'Nguồn công khai đã ký số ngẫu nhiên',
      numbers: 'Bí mật, nguồn số ngẫu nhiên và các vé cho ra đúng những số này',
      tickets: 'Các vé đã công bố chính là những vé đã niêm phong',
      winners: 'Từ vé và các số, mỗi hạng có bấy nhiêu vé trúng',
      prizes: 'Doanh thu, vé trúng và tiền chuyển sang cho ra những số tiền này',
      ticket: 'Vé nằm trong số vé đã niêm phong',
    },
  },
};
