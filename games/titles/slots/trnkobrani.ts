import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium-high, 94.55 %. */
export const trnkobrani = slot({
  key: 'trnkobrani',
  name: 'Trnkobraní',
  categories: ['exclusive'],
  genre: 'fruits',
  tags: ['recommended'],
  sort: 1505,
  start: '2023-11-14T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9455,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [1750], B: [500], T: [180], M: [90], G: [35], P: [16], O: [8], C: [5] },
  strips: [
    'SPPPPTTTCCCCCCGGGGBBOOOOOMMM',
    'SPPPPPTTTCCCCCCGGBOOOOMMMM',
    'SPPPPTTCCCCCCGGGBOOOOOMMM',
  ],
  respin: 'twinReels',
  gamble: { steps: 4, limit: 100 },
  texts: {
    cs: { short: 'Trnky z Vizovic: dva plné válce dají třetímu další točení.' },
    en: { short: 'Blackthorns at harvest: two full reels give the third another turn.' },
    sk: { short: 'Trnky z Vizovíc: dva plné valce dajú tretiemu ďalšie točenie.' },
    hu: { short: 'Kökényszüret: két teli tárcsa még egy pörgetést ad a harmadiknak.' },
    ru: { short: 'Сбор тёрна: два полных барабана дают третьему ещё одно вращение.' },
    vi: { short: 'Mùa hái mận gai: hai cuộn đầy cho cuộn thứ ba quay thêm một lượt.' },
  },
  art: {
    scene: 'barn',
    hero: 'blackthorn',
    font: 'carter-one',
    palette: ['#F4C06A', '#A23A1E', '#2A0F0A'],
  },
});
