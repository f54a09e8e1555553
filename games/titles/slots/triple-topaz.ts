import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium-high, 94.03 %. */
export const tripleTopaz = slot({
  key: 'triple-topaz',
  name: 'Triple Topaz',
  genre: 'diamonds',
  sort: 1359,
  start: '2024-09-03T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9403,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 5,
  pays: { V: [1500], D: [500], R: [225], E: [80], S: [35], A: [18], T: [10], P: [6] },
  strips: ['VAAAARRPPPPSSSDTTTTTEE', 'VAAAAARRPPPPPPSSSSDTTTTEEE', 'VAAAARRRPPPPPSSSSDDTTTTTEEE'],
  respin: 'twinReels',
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Dva válce topazů roztočí třetí ještě jednou.' },
    en: { short: 'Two reels of topaz turn the third once more.' },
    sk: { short: 'Dva valce topásov roztočia tretí ešte raz.' },
    hu: { short: 'Két topáztárcsa még egyszer megforgatja a harmadikat.' },
    ru: { short: 'Два барабана топазов раскручивают третий ещё раз.' },
    vi: { short: 'Hai cuộn hoàng ngọc làm cuộn thứ ba quay thêm lần nữa.' },
  },
  art: {
    scene: 'sunset',
    hero: 'topaz',
    font: 'righteous',
    palette: ['#FFE0A3', '#F26A3A', '#3A0F3A'],
  },
});
