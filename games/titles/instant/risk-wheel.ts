import type { WheelTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';
import { segments } from './segments.ts';

/** Wheels of 20 and 40 segments at three risks; all return 96.75 %. */
export const riskWheel: WheelTitle = {
  key: 'risk-wheel',
  name: 'Risk Wheel',
  engine: 'wheel',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 974,
  start: '2024-05-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9675,
  betOn: 'wheel',
  faces: {
    m0: 0,
    m75: 75,
    m120: 120,
    m150: 150,
    m200: 200,
    m285: 285,
    m300: 300,
    m470: 470,
    m870: 870,
    m1935: 1_935,
    m3000: 3_000,
  },
  wheels: {
    'medium-20': segments(
      'm0 m150 m0 m200 m0 m150 m0 m300 m0 m150 m200 m0 m285 m0 m150 m0 m200 m0 m150 m0',
    ),
    'low-20': segments(`
      m120 m0 m120 m120 m150 m120 m120 m0 m120 m120 m75 m120 m0 m120 m120 m150 m120
      m120 m0 m120
    `),
    'high-20': segments('m0 m0 m0 m0 m0 m0 m0 m0 m0 m1935 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0'),
    'low-40': segments(`
      m120 m0 m120 m120 m150 m120 m120 m0 m120 m120 m75 m120 m0 m120 m120 m150 m120
      m120 m0 m120 m120 m0 m120 m120 m150 m120 m120 m0 m120 m120 m75 m120 m0 m120 m120
      m150 m120 m120 m0 m120
    `),
    'medium-40': segments(`
      m0 m150 m0 m200 m0 m150 m0 m300 m150 m0 m0 m150 m200 m0 m0 m150 m0 m470 m150 m0
      m200 m0 m150 m0 m0 m150 m0 m200 m150 m0 m300 m0 m150 m0 m0 m150 m200 m0 m150 m0
    `),
    'high-40': segments(`
      m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m3000 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0
      m870 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0
    `),
  },
  stakes: stakesFor(30),
  texts: {
    cs: { short: 'Zvolte riziko a počet polí a zatočte. Všechna kola vracejí stejně.' },
    en: { short: 'Choose the risk and the number of segments and spin. All wheels return alike.' },
    sk: { short: 'Zvoľte riziko a počet polí a zatočte. Všetky kolesá vracajú rovnako.' },
    hu: {
      short:
        'Válasszon kockázatot és mezőszámot, és pörgessen. Minden kerék ugyanannyit ad vissza.',
    },
    ru: { short: 'Выберите риск и число полей и крутите. Все колёса возвращают одинаково.' },
    vi: { short: 'Chọn mức rủi ro và số ô rồi quay. Mọi bánh xe hoàn trả như nhau.' },
  },
  art: {
    scene: 'neon',
    hero: 'wheel arrow',
    font: 'audiowide',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
