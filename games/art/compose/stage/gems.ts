/** How titles of stones are staged. */
import type { Staging } from './staging.ts';

export const gemStages: Readonly<Record<string, Staging>> = {
  'diamond-mines': { figures: 'bomb@104,8,.82,6 brilliant@-64,-4,1,-8' },
  'sapphire-seven': {
    figures:
      'ovalCut/#2a5ae8@-124,10,.72,-12 ovalCut/#2a5ae8@124,10,.72,12 seven/#2a5ae8@0,-4,1.08',
  },
  'crystal-vault': {
    figures:
      'brilliant/#ff3fae@-164,30,.54,-16 brilliant/#ffb01c@-92,8,.72,-8 brilliant/#19d6a0@164,30,.54,16 brilliant/#a04af0@92,8,.72,8 brilliant@0,-6,1.02',
  },
  'gem-metropolis': {
    figures: 'emeraldCity@0,-4,1.12 emeraldCut/#ff3fae@-140,32,.46 emeraldCut/#29c8ff@140,32,.46',
  },
  'amethyst-alley': {
    figures:
      'hexCut/#8a3af0@-122,14,.72,-10 hexCut/#c06af8@122,14,.72,10 crystalCluster/#a04af0@0,-4,1.04',
  },
  'minefield-deluxe': { figures: 'bomb@-122,18,.74,-10 bomb@126,20,.66,12 bomb@0,-4,1', hue: 15 },
  'crystal-plinko': { figures: 'plinkoCrystal@0,2,1.08' },
  'jewel-of-the-vltava': {
    figures: 'dropCut/#2a6ae8@0,-2,1.1 roundCut/#7ab0ff@-116,24,.54 roundCut/#7ab0ff@116,24,.54',
  },
  'prism-ways': { figures: 'prism@0,-2,1.14' },
  'diamond-meridian': {
    figures: 'starCut/#9adfff@0,-4,1.1 brilliant@-138,26,.48,-12 brilliant@138,26,.48,12',
  },
  'cesky-granat': { figures: 'garnetBrooch@0,-2,1.08' },
  'diamond-lockdown': {
    figures: 'lockGem@0,-2,1.1 brilliant/#ff3fae@-128,30,.5,-12 brilliant/#19d6a0@128,30,.5,12',
    hue: 35,
  },
  'ruby-reserve': {
    figures:
      'bullion@0,30,1.2 roundCut/#e0142e@0,-44,.62 roundCut/#e0142e@-112,-8,.44 roundCut/#e0142e@112,-8,.44',
  },
  'pearl-drop': {
    figures: 'pearlAlone@-128,24,.54 pearlAlone@130,-30,.4 pearlAlone@118,44,.5 pearl@0,-2,1.12',
  },
  'royal-regalia': {
    figures: 'royalCrown@0,-4,1.1 dropCut/#e0142e@-134,16,.6 dropCut/#2a6ae8@134,16,.6',
  },
  'triple-topaz': {
    figures:
      'emeraldCut/#ffb01c@-112,12,.8,-10 emeraldCut/#ffb01c@112,12,.8,10 emeraldCut/#ff9a12@0,-6,1.04',
  },
  'emerald-four': {
    figures:
      'emeraldCut/#12a85a@-150,18,.62,-14 emeraldCut/#12a85a@150,18,.62,14 emeraldCut/#1fc070@-54,-4,.92,-5 emeraldCut/#1fc070@54,-4,.92,5',
  },
  'diamond-scratch': {
    figures:
      'ticket/#3f7dff@0,8,1.24 brilliant/#ff3fae@-86,10,.6,-12 brilliant/#19e6a0@86,10,.6,12 brilliant@0,-8,.92',
  },
  'quartz-quarter': {
    figures:
      'crystalCluster/#f0a8d8@-100,18,.72,-8 crystalCluster/#8ad0f8@106,18,.72,8 crystalCluster/#e8f0ff@0,-4,1.02',
    hue: 300,
  },
  'opal-ocean': { figures: 'opal@0,-4,1.08 opal@-132,26,.52 opal@132,26,.52', hue: 0 },
  'diamond-dozen': {
    figures:
      'brilliant@-150,-34,.4 brilliant@-100,-44,.44 brilliant@150,-34,.4 brilliant@100,-44,.44 brilliant@-136,40,.48 brilliant@136,40,.48 brilliant@-72,24,.56 brilliant@72,24,.56 brilliant@0,-6,.92',
  },
  'midnight-brilliants': {
    figures: 'roundCut/#bfe0ff@-112,14,.76 roundCut/#bfe0ff@112,14,.76 brilliant/#a8d8ff@0,-4,1.08',
  },
  'moonstone-ways-1024': {
    figures: 'moon@0,-8,1.12 moonstone@-96,30,.62 moonstone@96,30,.62 moonstone@0,10,.78',
  },
  'sugarglass-gems': {
    figures:
      'heartCut/#ff4aa8@0,-2,1.04 hexCut/#8a5af8@-126,14,.62,-12 roundCut/#3ac8f0@126,14,.62',
  },
  'crystal-mine-cascade': {
    figures:
      'crossedPicks/@0,-14,1.02 crystalCluster/#4ad0ff@0,44,.6 brilliant/#ff4ad0@-136,24,.54,-14 brilliant/#ffc02a@136,24,.54,14',
    hue: 330,
  },
  'gemfall-canyon': {
    figures: 'heap@0,0,1.16 squareCut/#f05a2a@-136,26,.5,-12 ovalCut/#2a9ae0@136,26,.5,12',
  },
  'facet-fortune': {
    figures: 'trillion/#f0284a@-112,14,.7,-8 trillion/#f0284a@112,14,.7,8 hexCut/#e0143a@0,-4,1.06',
  },
  'carat-club': {
    figures: 'ringWithStone@0,2,1.12 roundCut/#e8f4ff@-124,24,.52 roundCut/#e8f4ff@124,24,.52',
  },
};
