import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a full board multiplied, doubling; medium, 96.22 %. */
export const tripleCurrant = slot({
  key: 'triple-currant',
  name: 'Triple Currant',
  genre: 'fruits',
  sort: 875,
  start: '2026-05-19T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9622,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [700], B: [350], E: [225], T: [120], M: [70], G: [40], P: [24], O: [16], C: [4, 12] },
  strips: [
    'SGGGEOOOOOMMMBPPPPPTTCCCCCC',
    'SGGEOOOOOOOMMMBPPPTTTCCCCCC',
    'SGGGGEOOOOOMMMBPPPPTTCCCCCCC',
  ],
  fullScreen: 3,
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Rybíz na všech devíti místech výhru násobí.' },
    en: { short: 'Currants on all nine places multiply the win.' },
    sk: { short: 'Ríbezle na všetkých deviatich miestach výhru násobia.' },
    hu: { short: 'A ribizli mind a kilenc helyen szorozza a nyereményt.' },
    ru: { short: 'Смородина на всех девяти местах умножает выигрыш.' },
    vi: { short: 'Quả lý chua trên cả chín ô nhân tiền thắng.' },
  },
  art: {
    scene: 'garden',
    hero: 'currant',
    font: 'lilita-one',
    palette: ['#D6F5A0', '#4FA34A', '#0F2E1E'],
  },
});
