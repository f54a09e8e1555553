import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium, 94.57 %. */
export const orangeTram = slot({
  key: 'orange-tram',
  name: 'Orange Tram',
  categories: ['exclusive'],
  genre: 'fruits',
  tags: ['recommended'],
  sort: 280,
  start: '2022-09-13T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9457,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [300], E: [120], T: [120], M: [80], G: [50], P: [35], O: [25], L: [15], C: [15] },
  strips: [
    'SSSPPPTLLGGEOOOOOMMCCCCCCC',
    'SPPPPTLLLLGGEOOOOMMMCCCCCC',
    'SPPPPTLLLLLLLGGEOOOOOMMCCCCCCC',
  ],
  respin: 'twinReels',
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Oranžová tramvaj zastaví na dvou válcích a třetí popojede znovu.' },
    en: { short: 'The orange tram stops on two reels, and the third moves on once more.' },
    sk: { short: 'Oranžová električka zastaví na dvoch valcoch a tretí sa pohne znova.' },
    hu: { short: 'A narancssárga villamos két tárcsán megáll, a harmadik pedig továbbindul.' },
    ru: { short: 'Оранжевый трамвай встаёт на двух барабанах, и третий трогается снова.' },
    vi: { short: 'Tàu điện màu cam dừng ở hai cuộn, cuộn thứ ba chạy thêm một lần.' },
  },
  art: {
    scene: 'prague',
    hero: 'tangerine tram',
    font: 'oswald',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
});
