import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 27 lines: wilds, that multiply by 3, doubling; medium-high, 95.73 %. */
export const redLine27 = slot({
  key: 'red-line-27',
  name: 'Red Line 27',
  genre: 'fruits',
  tags: ['most-played'],
  sort: 215,
  start: '2021-05-04T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9573,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 27,
  pays: { W: [900], S: [300], E: [70], T: [30], M: [12], P: [6], O: [3], L: [1], C: [1, 2] },
  strips: ['WCLPTCOLPCMLCPLTCEPOLCPMS', 'WOLCMTOLPCLOEMLCOLTCLOMECSL', 'WLECLPOCMTLCLPOCLTLPCSO'],
  wildMultiplier: 3,
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Všech sedmadvacet cest přes tři válce a divoké symboly, které výhru násobí.' },
    en: { short: 'All twenty-seven lines across three reels, and wilds that multiply the win.' },
    sk: {
      short: 'Všetkých dvadsaťsedem ciest cez tri valce a divoké symboly, ktoré výhru násobia.',
    },
    hu: {
      short:
        'Mind a huszonhét vonal három tárcsán át, és wild szimbólumok, amelyek szorozzák a nyereményt.',
    },
    ru: {
      short: 'Все двадцать семь линий через три барабана и символы wild, которые умножают выигрыш.',
    },
    vi: { short: 'Trọn hai mươi bảy dòng qua ba cuộn và biểu tượng wild nhân tiền thắng.' },
  },
  art: {
    scene: 'inferno',
    hero: 'seven star',
    font: 'russo-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
