import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium-high, 95.36 %. */
export const dieselFruits = slot({
  key: 'diesel-fruits',
  name: 'Diesel Fruits',
  genre: 'fruits',
  sort: 754,
  start: '2022-09-27T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9536,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [2000], B: [750], E: [180], T: [90], G: [40], P: [18], O: [10], C: [6] },
  strips: ['SPPPPPPEECCGGBBOOOOOTTTTT', 'SPPPEECCCCCCGGGGBOOOOOOTT', 'SPPPPPEECCCCCGGGGGBBOOOOOTT'],
  respin: 'twinReels',
  gamble: { steps: 4, limit: 100 },
  texts: {
    cs: { short: 'Motor běží: dva plné válce roztočí třetí znovu.' },
    en: { short: 'The engine runs: two full reels turn the third again.' },
    sk: { short: 'Motor beží: dva plné valce roztočia tretí znova.' },
    hu: { short: 'Jár a motor: két teli tárcsa újra megforgatja a harmadikat.' },
    ru: { short: 'Мотор работает: два полных барабана снова раскручивают третий.' },
    vi: { short: 'Động cơ nổ máy: hai cuộn đầy làm cuộn thứ ba quay lại.' },
  },
  art: {
    scene: 'garage',
    hero: 'bar',
    font: 'black-ops-one',
    palette: ['#FFA41C', '#50565E', '#101214'],
  },
});
