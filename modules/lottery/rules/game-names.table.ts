/** Names of the draw games in the languages that players read. */
import { planOf } from './plans.table.ts';

const names = {
  sestice: {
    cs: 'Šestice',
    sk: 'Šestica',
    en: 'Lucky Six',
    hu: 'Hatos',
    vi: 'Sáu số may mắn',
    ru: 'Шестёрка',
  },
  'pet-plus-dva': {
    cs: 'Pět plus dva',
    sk: 'Päť plus dva',
    en: 'Five plus Two',
    hu: 'Öt plusz kettő',
    vi: 'Năm cộng hai',
    ru: 'Пять плюс два',
  },
  'vecerni-keno': {
    cs: 'Večerní keno',
    sk: 'Večerné keno',
    en: 'Evening Keno',
    hu: 'Esti kenó',
    vi: 'Keno buổi tối',
    ru: 'Вечернее кено',
  },
  'tri-cislice': {
    cs: 'Tři číslice',
    sk: 'Tri číslice',
    en: 'Three Digits',
    hu: 'Három számjegy',
    vi: 'Ba chữ số',
    ru: 'Три цифры',
  },
  'denni-sedmicka': {
    cs: 'Denní sedmička',
    sk: 'Denná sedmička',
    en: 'Daily Seven',
    hu: 'Napi hetes',
    vi: 'Số bảy mỗi ngày',
    ru: 'Ежедневная семёрка',
  },
  losenka: {
    cs: 'Losenka',
    sk: 'Žrebenka',
    en: 'Draw Ticket',
    hu: 'Sorsjegy',
    vi: 'Vé quay thưởng',
    ru: 'Билет розыгрыша',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of a draw game in a language: that of its plan where no other is known, else its key. */
export const gameNameIn = (gameKey: string, locale: string): string =>
  (names as Names)[gameKey]?.[locale.slice(0, 2)] ?? planOf(gameKey)?.name ?? gameKey;
