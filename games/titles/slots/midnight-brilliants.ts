import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds; medium, 96.69 %. */
export const midnightBrilliants = slot({
  key: 'midnight-brilliants',
  name: 'Midnight Brilliants',
  genre: 'diamonds',
  sort: 1892,
  start: '2022-04-26T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9669,
  symbolSet: 'gems-night',
  family: gems,
  rows: 4,
  lines: 40,
  pays: {
    W: [250, 800, 2000, 6000],
    V: [120, 400, 1200, 4000],
    D: [80, 250, 900],
    R: [40, 120, 400],
    E: [16, 40, 180],
    S: [6, 16, 70],
    A: [3, 8, 35],
    T: [2, 6, 20],
    P: [1, 4, 12],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WEEEEVAAAAAARRPPPPPXSSSSSDTTTTTT',
    'WEEEEVAAAAAARRRPPPPPPPPXSSSDDTTTTT',
    'WEEEEVAAAAARRPPPPPPPPPXSSSSDDTTTTTT',
    'WEEEEEVAAAAARRRRRPPPPXSSSSSDDTTTT',
    'WEEEEVVVAAAAARRPPPPPPPPXSSSSDDTTTT',
  ],
  texts: {
    cs: { short: 'Brilianty ve sloupcích na čtyřiceti liniích.' },
    en: { short: 'Brilliants in columns on forty lines.' },
    sk: { short: 'Brilianty v stĺpcoch na štyridsiatich líniách.' },
    hu: { short: 'Briliánsok oszlopokban negyven vonalon.' },
    ru: { short: 'Бриллианты столбцами на сорока линиях.' },
    vi: { short: 'Kim cương xếp cột trên bốn mươi dòng.' },
  },
  art: {
    scene: 'midnight',
    hero: 'diamond',
    font: 'monoton',
    palette: ['#9FC6FF', '#2C4FB0', '#060822'],
  },
});
