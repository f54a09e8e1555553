import type { WheelTitle } from '@herna/maths';
import { segments } from './segments.ts';

/** A wheel of 54 segments with eight faces; a bet on any of them returns 96.50 %. */
export const fortuneWheel54: WheelTitle = {
  key: 'fortune-wheel-54',
  name: 'Fortune Wheel 54',
  engine: 'wheel',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 962,
  start: '2021-05-25T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9650,
  betOn: 'faces',
  faces: {
    bronze: 193,
    silver: 579,
    gold: 579,
    ruby: 1_737,
    sapphire: 1_737,
    star: 5_211,
    seven: 5_211,
    crown: 5_211,
  },
  wheels: {
    wheel: segments(`
      bronze silver bronze gold bronze ruby bronze sapphire bronze gold silver bronze
      bronze gold bronze silver bronze star bronze seven bronze gold silver bronze
      bronze crown ruby bronze gold bronze silver bronze sapphire bronze gold bronze
      silver bronze bronze gold silver bronze bronze sapphire ruby bronze gold bronze
      silver bronze bronze gold silver bronze
    `),
  },
  spotMaximum: { CZK: 50000n, EUR: 2000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n],
    EUR: [100n, 200n, 500n, 1000n],
  },
  texts: {
    cs: { short: 'Velké kolo s čtyřiapadesáti poli. Vsaďte na znak, u kterého se zastaví.' },
    en: { short: 'A great wheel of fifty-four segments. Bet on the sign it stops at.' },
    sk: {
      short: 'Veľké koleso s päťdesiatimi štyrmi poľami. Stavte na znak, pri ktorom sa zastaví.',
    },
    hu: { short: 'Nagy kerék ötvennégy mezővel. Tegyen arra a jelre, amelynél megáll.' },
    ru: {
      short:
        'Большое колесо на пятьдесят четыре поля. Поставьте на знак, у которого оно остановится.',
    },
    vi: { short: 'Bánh xe lớn năm mươi tư ô. Hãy cược vào dấu mà nó dừng lại.' },
  },
  art: {
    scene: 'carnival',
    hero: 'wheel',
    font: 'shrikhand',
    palette: ['#FFD24A', '#E5304A', '#3A0A4A'],
  },
};
