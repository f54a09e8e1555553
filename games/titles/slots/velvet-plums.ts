import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, a respin of the third reel; medium, 96.30 %. */
export const velvetPlums = slot({
  key: 'velvet-plums',
  name: 'Velvet Plums',
  genre: 'fruits',
  sort: 1010,
  start: '2021-08-03T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9630,
  symbolSet: 'fruit-velvet',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [700], S: [350], E: [125], T: [50], M: [35], G: [20], P: [12], L: [8], C: [6] },
  strips: [
    'WGGGGGGGELLLLMMMSPPPPTTTCCCCC',
    'WGGEELLLMMMMMSPPPTTCCCCCCCC',
    'WGGEEELLLMMMSPPPPPTTCCCCCC',
  ],
  respin: 'twinReels',
  texts: {
    cs: { short: 'Sametové švestky; dva plné válce dají třetímu další šanci.' },
    en: { short: 'Velvet plums; two full reels give the third another chance.' },
    sk: { short: 'Zamatové slivky; dva plné valce dajú tretiemu ďalšiu šancu.' },
    hu: { short: 'Bársonyos szilvák; két teli tárcsa új esélyt ad a harmadiknak.' },
    ru: { short: 'Бархатные сливы; два полных барабана дают третьему ещё один шанс.' },
    vi: { short: 'Mận nhung; hai cuộn đầy cho cuộn thứ ba thêm cơ hội.' },
  },
  art: {
    scene: 'velvet',
    hero: 'plum',
    font: 'shrikhand',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
