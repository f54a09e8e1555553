import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared lap against the clock; every moment to leave returns 96.5 %. */
export const turboLap: CrashTitle = {
  key: 'turbo-lap',
  name: 'Turbo Lap',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'big-win'],
  genre: 'thematic',
  tags: [],
  sort: 659,
  start: '2023-07-11T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9650,
  edgePercent: 3.5,
  multiplierMaximum: 300_000,
  bets: 2,
  craft: 'car',
  stakes: stakesFor(3000),
  texts: {
    cs: { short: 'Společné kolo na mezi přilnavosti. Do boxů dřív, než auto vyletí.' },
    en: { short: 'A shared lap at the limit. Into the pits before the car flies off.' },
    sk: { short: 'Spoločné kolo na hranici priľnavosti. Do boxov skôr, než auto vyletí.' },
    hu: { short: 'Közös kör a tapadás határán. A bokszba, mielőtt az autó kirepül.' },
    ru: { short: 'Общий круг на пределе сцепления. В боксы, пока машина не вылетела.' },
    vi: { short: 'Cùng chạy một vòng ở giới hạn bám đường. Vào pit trước khi xe văng ra.' },
  },
  art: {
    scene: 'racetrack',
    hero: 'racing car',
    font: 'russo-one',
    palette: ['#FFFFFF', '#E5304A', '#14161C'],
  },
};
