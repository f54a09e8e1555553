/** How fruit titles are staged: figures from back to front, `name@x,y,scale,turn`. */
import type { Staging } from './staging.ts';

const sevens = 'seven@-104,14,.72,-10 seven@104,14,.72,10';
export const fruitStages: Readonly<Record<string, Staging>> = {
  'ember-sevens': {
    figures: `cherries@-176,16,.62,-10 lemon@176,20,.6,12 plum@-168,-58,.4,-8 bell@170,-58,.42,10 ${sevens} seven@0,-4,1.02`,
  },
  'juice-cascade': {
    figures:
      'orange@-146,18,.74,-12 strawberry@146,22,.72,12 kiwi@-84,-44,.5 grapes@86,-46,.5 pineapple@0,-4,1.12',
  },
  'fruit-furnace': {
    figures: 'blaze@0,6,1.5 grapes@-140,24,.66,-10 orange@140,26,.66,10 star@0,-6,.96',
  },
  'simply-7': { figures: 'seven@0,-6,1.22' },
  'cherry-bell-classic': { figures: 'bell@96,2,.86,10 cherries@-74,4,.98,-6', hue: 0 },
  'red-line-27': {
    figures: 'star@-138,20,.6,-14 star@138,20,.6,14 seven@-52,4,.86,-6 bars/3@60,10,.82,4',
    hue: 345,
  },
  'bonfire-fruits': {
    figures: 'blaze@0,16,1.7 plum@-128,34,.56,-12 lemon@128,38,.54,12 cherries@0,-6,1.04',
    hue: 12,
  },
  vinobrani: { figures: 'wineGlass@-118,4,.9,-8 grapes/#5a9a2a@118,12,.78,10 grapes@6,-4,1.02' },
  'blaze-basket-20': { figures: 'blaze@0,-8,1.3 basket@0,12,1.12', hue: 350 },
  'orange-tram': { figures: 'orange@-138,26,.7,-14 lemon@140,34,.6,14 tram/#f0801c@0,-2,1.04' },
  'grape-harvest': {
    figures:
      'grapes@-118,12,.8,-14 grapes/#c8284a@118,14,.78,14 basket@0,20,.9 grapes/#3a58c8@0,-40,.62',
  },
  'peach-rumba': { figures: 'peach@-112,20,.72,-16 strawberry@122,24,.66,16 peach@0,-4,1.06' },
  'bell-and-barley': { figures: 'sheaf@-122,10,.86,-10 sheaf@122,10,.86,10 bell@0,-2,1.04' },
  'citrus-storm': {
    figures: 'lime@-152,26,.6,-20 orange@84,12,.86,8 lemon@-66,-8,.96,-10',
    hue: 0,
  },
  'chilli-and-cherry': { figures: 'chilli@-90,0,1,-14 chilli@-30,4,.8,10 cherries@88,6,.96,6' },
  'berry-avalanche': {
    figures:
      'strawberry@-134,24,.62,-14 currant@136,16,.68,14 blackthorn@-60,20,.66 blueberries@22,-2,1',
  },
  'watermelon-wave': { figures: 'melon@-104,26,.7,-22 melon@108,28,.66,20 melon@0,-10,1.18' },
  'sour-power-9': { figures: 'flask/#b6ff5a@-128,4,.82,-8 lime@128,22,.66,14 lemon@6,-4,1.08,-8' },
  'diesel-fruits': { figures: 'cog/steel@-134,4,.82 cog/steel@134,4,.82 bars/3@0,0,1.1', hue: 0 },
  'frosty-fruits': {
    figures: 'grapes/#3a7ae0@-126,16,.76,-10 plum/#4a6ae0@126,20,.7,10 blueberries@0,-4,1.04',
  },
  'hundred-plums': {
    figures:
      'plum@-160,30,.52,-16 plum@160,30,.52,16 plum@-96,6,.72,-8 plum@96,6,.72,8 plum@0,-8,1.02',
  },
  'triple-currant': { figures: 'currant@-118,10,.82,-14 currant@118,10,.82,14 currant@0,-6,1.06' },
  'velvet-plums': { figures: 'rose@-128,18,.68,-12 rose@128,18,.68,12 plum@0,-4,1.08' },
  'pear-and-square': { figures: 'squareCut/#2fa84a@96,10,.78,12 pear@-64,-6,1.06,-8' },
  'midnight-melon': {
    figures: 'melon@0,-2,1.24 star/#29c8ff@-138,-44,.32 star/#ff3fae@138,-44,.32',
  },
  'mango-ways-243': { figures: 'banana@-126,10,.8,-16 kiwi@128,26,.66,12 mango@0,-6,1.1' },
  'merunka-gold': {
    figures: 'coin@-132,20,.62 coin@132,20,.62 apricot@-44,10,.84,-10 apricot@50,-4,.94,8',
  },
  'seven-scratch': {
    figures: 'ticket/#ffb01c@0,6,1.24,-6 seven@-70,6,.56,-6 seven@0,-2,.7,-6 seven@72,-8,.56,-6',
    hue: 8,
  },
  'orchard-forty': { figures: 'appleTree@-104,0,.92 appleTree@116,12,.8 basket@6,38,.66' },
  'retro-reel-81': { figures: 'reelWindow@0,0,1.16 ' },
  'tutti-tornado': {
    figures:
      'orange@-146,32,.56,-20 strawberry@146,30,.56,20 kiwi@92,-46,.44 plum@-94,-46,.44 banana@0,-4,1.14',
  },
  'four-corners-fruit': {
    figures:
      'cherries@-128,-34,.56 lemon@128,-34,.56 plum@-128,52,.5 orange@128,52,.5 seven/#2fa84a@0,0,1',
    hue: 200,
  },
  'sedme-nebe': { figures: 'plum@-140,26,.6,-12 cherries@140,26,.6,12 goldSeven@0,-6,1.14' },
  'fruit-wheel-24': {
    figures: 'cherries@-160,44,.5,-12 lemon@160,44,.5,12 wheelOf/fruit@0,-2,.98',
  },
  'quad-sevens': {
    figures:
      'seven/gold@-150,4,.7,-12 seven/#e0141e@-52,-4,.84,-4 seven/#e0141e@52,-4,.84,4 seven/gold@150,4,.7,12',
    hue: 340,
  },
  'plum-parade': {
    figures: 'plum/#b0305a@-132,12,.68,-14 plum/#3a58c8@132,12,.68,14 plum@0,-4,1.04',
  },
  trnkobrani: { figures: 'sheaf@-130,6,.78,-8 horseshoe@132,10,.7,10 blackthorn@0,-2,1.04' },
  'plum-drop-plinko': { figures: 'plinkoPlum@0,2,1.06 plum@-156,30,.52,-10 plum@156,30,.52,10' },
  'blue-plum-deluxe': {
    figures:
      'crown@0,-62,.56 plum/#2a4ad0@0,20,.94 brilliant@-124,20,.6,-10 brilliant@124,20,.6,10',
  },
  'cherry-scratch': {
    figures: 'ticket/#2fa84a@0,8,1.22,5 cherries@-66,2,.6,5 cherries@2,4,.72,5 cherries@72,8,.6,5',
  },
  'kiwi-carnival': { figures: 'kiwi@-128,24,.68,-16 banana@128,4,.74,16 kiwi@0,-4,1.08' },
  'farmers-jackpot-fruit': { figures: 'pear@-126,12,.72,-10 apple@128,16,.7,10 pumpkin@0,2,1.08' },
  'sunny-slices': { figures: 'sliceOf/orange@-126,14,.8 sliceOf/lime@126,14,.8 melon@0,-4,1.1,10' },
  'lucky-dvojka': {
    figures: 'clover@0,-2,1.06 cherries@-104,16,.78,-10 cherries@104,16,.78,10',
    hue: 120,
  },
  'sad-u-studanky': { figures: 'appleTree@-128,-2,.8 pear@124,16,.7,10 apple@10,4,.98' },
  'kvasnicka-7': { figures: 'beer@-114,4,.86,-6 sheaf@126,8,.74,12 seven/gold@6,-4,1.02' },
  'five-bells': {
    figures: 'bell@-176,26,.5,-16 bell@176,26,.5,16 bell@-98,8,.7,-8 bell@98,8,.7,8 bell@0,-6,1',
  },
  'golden-bar-trio': { figures: 'goldBar/3@0,-2,1.24' },
  'paliva-sedma': {
    figures: 'blaze@0,10,1.5 chilli@-116,8,.86,-16 chilli@120,8,.86,-54 seven@0,-4,.96',
    hue: 355,
  },
  'steam-sevens': { figures: 'cog@-116,8,.86 cog/copper@124,12,.72 copperSeven@0,-4,1.08' },
  'ruby-orchard': {
    figures: 'roundCut/#e0143a@-124,18,.66 roundCut/#e0143a@124,18,.66 apple@0,-4,1.08',
  },
  'neon-lemon': { figures: 'neonRing/#29c8ff@0,-4,1.2 lemon@0,-4,.96' },
  'marmalade-road': {
    figures: 'sliceOf/orange@-122,22,.74 orange@124,20,.72,10 marmalade@0,-2,1.02',
  },
  'kumquat-kings': {
    figures: 'orange@-128,26,.66,-10 orange@128,26,.66,10 royalCrown@0,-50,.66 kumquat@0,36,.76',
  },
  'hot-peel': { figures: 'blaze@0,6,1.46 sliceOf/orange@-118,22,.66 orange@16,-2,1' },
  'star-fruit-five': {
    figures:
      'star@-150,34,.46,-18 star@150,34,.46,18 star@-86,0,.64,-10 star@86,0,.64,10 starfruit@0,-6,1.02',
  },
  'cherry-lock-and-spin': {
    figures: 'coinOf/cherries@-122,14,.74 coinOf/cherries@122,14,.74 lockFruit@0,-2,1',
  },
  'apple-quartet': {
    figures:
      'apple/#8ac926@-132,18,.66,-14 apple/#f0c01c@132,18,.66,14 apple/#8ac926@-60,-20,.66,-6 apple@30,2,1',
  },
  'jam-session': { figures: 'strawberry@-122,20,.72,-14 cherries@124,20,.68,12 jam@0,-2,1.02' },
  'lemon-lattice': {
    figures: 'lattice@0,-2,1.3 lemon@-96,26,.6,-14 lime@98,26,.6,14 lemon@0,-16,.82',
    hue: 60,
  },
  'lucky-copper-7': { figures: 'horseshoe/copper@0,-4,1.14 copperSeven@0,6,.72' },
  'lemon-coin-respin': {
    figures: 'coinOf/seven@-128,20,.66 coinOf/bell@128,20,.66 coinOf/lemon@0,-4,1.06',
  },
  'crown-cherries': { figures: 'cherries@0,24,.96 royalCrown@0,-56,.62' },
};
