import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 94.05 %. */
export const horseshoeInn = slot({
  key: 'horseshoe-inn',
  name: 'Horseshoe Inn',
  genre: 'thematic',
  sort: 1455,
  start: '2026-06-23T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9405,
  symbolSet: 'theme-tavern',
  family: themes.tavern,
  rows: 3,
  lines: 5,
  pays: { W: [700], A: [350], B: [180], C: [80], D: [40], E: [25], H: [12], K: [8], Q: [2, 5] },
  strips: [
    'WEKDQHBAQKECHDQKQHEADQKCHQ',
    'WEKHQKBEQKHDKQEHAKQHKEQCKHQ',
    'WEKHDQBHCQKEHDQHKACQHEHDQKCHQ',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Hostinec U Podkovy: pět linií a divoký symbol pro štěstí.' },
    en: { short: 'The Horseshoe Inn: five lines, and a wild for luck.' },
    sk: { short: 'Hostinec U podkovy: päť línií a divoký symbol pre šťastie.' },
    hu: { short: 'A Patkó fogadó: öt vonal, és egy wild a szerencse kedvéért.' },
    ru: { short: 'Трактир «Подкова»: пять линий и wild на удачу.' },
    vi: { short: 'Quán trọ Móng Ngựa: năm dòng và một wild lấy may.' },
  },
  art: {
    scene: 'tavern',
    hero: 'horseshoe',
    font: 'carter-one',
    palette: ['#F0B35A', '#7A3E16', '#1E0D05'],
  },
});
