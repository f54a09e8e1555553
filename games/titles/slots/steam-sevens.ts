import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium-high, 94.14 %. */
export const steamSevens = slot({
  key: 'steam-sevens',
  name: 'Steam Sevens',
  genre: 'fruits',
  sort: 1938,
  start: '2022-05-17T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9414,
  symbolSet: 'fruit-steel',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [1500], B: [500], E: [180], M: [80], P: [30], O: [15], L: [8], C: [6] },
  strips: [
    'SOOOEEECCCCCCCCPPPBBLLLLLLMMM',
    'SOOOOEECCCCPPBBLLLLLMMMMMM',
    'SOOEEECCCCCCCPPPPBBLLLLLMM',
  ],
  respin: 'twinReels',
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Pára, sedmičky a třetí válec, který se točí znovu.' },
    en: { short: 'Steam, sevens, and a third reel that turns again.' },
    sk: { short: 'Para, sedmičky a tretí valec, ktorý sa točí znova.' },
    hu: { short: 'Gőz, hetesek, és egy harmadik tárcsa, amely újra fordul.' },
    ru: { short: 'Пар, семёрки и третий барабан, который крутится снова.' },
    vi: { short: 'Hơi nước, số bảy và cuộn thứ ba quay thêm lần nữa.' },
  },
  art: {
    scene: 'steampunk',
    hero: 'seven gear',
    font: 'black-ops-one',
    palette: ['#F2C27A', '#8A5A2B', '#1A130C'],
  },
});
