/** Tags of a fresh catalogue (specification, section 9), in the order of the lobby. */
import { type RulesLocale, rulesLocales } from '@herna/titles';
import type { NewTag } from '../store/tags.ts';

type Row = readonly [key: string, names: Readonly<Record<RulesLocale, string>>, colour?: string];

const rows: Readonly<Record<NewTag['type'], readonly Row[]>> = {
  Category: [
    [
      'slots',
      {
        cs: 'Automaty',
        en: 'Slots',
        sk: 'Automaty',
        hu: 'Nyerőgépek',
        ru: 'Автоматы',
        vi: 'Máy đánh bạc',
      },
    ],
    ['cards', { cs: 'Karty', en: 'Cards', sk: 'Karty', hu: 'Kártya', ru: 'Карты', vi: 'Bài' }],
    [
      'roulette',
      { cs: 'Ruleta', en: 'Roulette', sk: 'Ruleta', hu: 'Rulett', ru: 'Рулетка', vi: 'Roulette' },
    ],
    [
      'crash-games',
      {
        cs: 'Crash hry',
        en: 'Crash games',
        sk: 'Crash hry',
        hu: 'Crash játékok',
        ru: 'Краш-игры',
        vi: 'Trò chơi crash',
      },
    ],
    [
      'scratch-cards',
      {
        cs: 'Stírací losy',
        en: 'Scratch cards',
        sk: 'Stieracie žreby',
        hu: 'Kaparós sorsjegyek',
        ru: 'Скретч-карты',
        vi: 'Vé cào',
      },
    ],
    [
      'instant-games',
      {
        cs: 'Okamžité hry',
        en: 'Instant games',
        sk: 'Okamžité hry',
        hu: 'Azonnali játékok',
        ru: 'Мгновенные игры',
        vi: 'Trò chơi nhanh',
      },
    ],
    [
      'lotto',
      { cs: 'Loterie', en: 'Lottery', sk: 'Lotérie', hu: 'Lottó', ru: 'Лотерея', vi: 'Xổ số' },
    ],
    [
      'exclusive',
      {
        cs: 'Jen u nás',
        en: 'Exclusive',
        sk: 'Len u nás',
        hu: 'Csak nálunk',
        ru: 'Только у нас',
        vi: 'Chỉ có ở đây',
      },
    ],
    [
      'new',
      { cs: 'Novinky', en: 'New', sk: 'Novinky', hu: 'Újdonságok', ru: 'Новинки', vi: 'Mới' },
    ],
    [
      'big-win',
      {
        cs: 'Velké výhry',
        en: 'Big wins',
        sk: 'Veľké výhry',
        hu: 'Nagy nyeremények',
        ru: 'Крупные выигрыши',
        vi: 'Thắng lớn',
      },
    ],
  ],
  Genre: [
    [
      'fruits',
      { cs: 'Ovoce', en: 'Fruits', sk: 'Ovocie', hu: 'Gyümölcsök', ru: 'Фрукты', vi: 'Trái cây' },
    ],
    [
      'diamonds',
      {
        cs: 'Diamanty',
        en: 'Diamonds',
        sk: 'Diamanty',
        hu: 'Gyémántok',
        ru: 'Бриллианты',
        vi: 'Kim cương',
      },
    ],
    [
      'thematic',
      {
        cs: 'Tematické',
        en: 'Thematic',
        sk: 'Tematické',
        hu: 'Történetek',
        ru: 'Истории',
        vi: 'Câu chuyện',
      },
    ],
  ],
  Tag: [
    [
      'recommended',
      {
        cs: 'Doporučujeme',
        en: 'Recommended',
        sk: 'Odporúčame',
        hu: 'Ajánljuk',
        ru: 'Рекомендуем',
        vi: 'Đề xuất',
      },
    ],
    [
      'most-played',
      {
        cs: 'Nejhranější',
        en: 'Most played',
        sk: 'Najhranejšie',
        hu: 'Legtöbbet játszott',
        ru: 'Самые популярные',
        vi: 'Chơi nhiều nhất',
      },
    ],
    [
      'buy-bonus',
      {
        cs: 'Koupě bonusu',
        en: 'Bonus buy',
        sk: 'Kúpa bonusu',
        hu: 'Bónuszvásárlás',
        ru: 'Покупка бонуса',
        vi: 'Mua vòng thưởng',
      },
    ],
  ],
  Badge: [['top', { cs: 'TOP', en: 'TOP', sk: 'TOP', hu: 'TOP', ru: 'TOP', vi: 'TOP' }, '#FFA41C']],
  Reels: [
    [
      '3',
      {
        cs: '3 válce',
        en: '3 reels',
        sk: '3 valce',
        hu: '3 tárcsa',
        ru: '3 барабана',
        vi: '3 cuộn',
      },
    ],
    [
      '4',
      {
        cs: '4 válce',
        en: '4 reels',
        sk: '4 valce',
        hu: '4 tárcsa',
        ru: '4 барабана',
        vi: '4 cuộn',
      },
    ],
    [
      '5',
      {
        cs: '5 válců',
        en: '5 reels',
        sk: '5 valcov',
        hu: '5 tárcsa',
        ru: '5 барабанов',
        vi: '5 cuộn',
      },
    ],
    [
      '6',
      {
        cs: '6 válců',
        en: '6 reels',
        sk: '6 valcov',
        hu: '6 tárcsa',
        ru: '6 барабанов',
        vi: '6 cuộn',
      },
    ],
  ],
};

export const houseTags: readonly NewTag[] = Object.entries(rows).flatMap(([type, tags]) =>
  tags.map(([key, names, colour], position) => ({
    type: type as NewTag['type'],
    key,
    translations: rulesLocales.map((language) => ({ language, text: names[language] })),
    metadata: colour ? { colour } : {},
    position,
  })),
);
