/** How cards, wheels, draws, flights and instant games are staged. */
import type { Staging } from './staging.ts';

export const tableStages: Readonly<Record<string, Staging>> = {
  'plinko-peaks': { figures: 'plinkoIce@0,2,1.08' },
  'turbo-keno-40': {
    figures: 'ball/40-#ff3fae@0,-8,.92 ball/8-#29c8ff@-116,22,.64 ball/23-#ffb01c@116,22,.64',
  },
  'casino-holdem-table': {
    figures:
      'card/10d@-166,-20,.56 card/Jd@-100,-34,.56 card/Qd@100,-34,.56 card/4c@166,-20,.56 fan/Ad-Kd@0,8,1.04',
    hue: 115,
  },
  'baccarat-moravia': { figures: 'cardBack/#1f3a8a@-92,8,.9,-16 card/9h@36,-2,1.16,8', hue: 70 },
  'royal-twenty-one': { figures: 'chips@-150,42,.62 chips@150,42,.62 fan/Kc-As@0,-4,1.14' },
  'jacks-or-better-pro': { figures: 'fan/Jd-Jc@-40,0,.9 card/Jh@74,0,1.04,10' },
  'roulette-double-zero': { figures: 'doubleZero@0,-4,1.02', hue: 210 },
  'thunderspire-roulette': {
    figures: 'nightWheel@0,-2,.96 lightning@-150,-6,.9,12 lightning@150,-6,.9,-4',
  },
  'three-card-duel': { figures: 'fan/Qh-Kd-As@0,-2,1.06', hue: 240 },
  'star-chaser': { figures: 'trail@-60,20,1.1 rocket@60,-12,1.02' },
  'roulette-bohemia': { figures: 'chips@-152,50,.54 chips@152,50,.54 oneBall@0,-4,1.02' },
  'tram-22-rush': { figures: 'rails@0,30,1.1 tram@0,-4,1.08', hue: 0 },
  'bingo-seventy-five': {
    figures: 'ball/12-#2f7dff@-132,24,.56 ball/75-#e5243e@132,20,.6 bingo@0,-2,1',
  },
  'multiball-roulette': {
    figures: 'twoBalls@0,-4,1.02 ball/17-#e5243e@-148,36,.42 ball/32-#2f7dff@148,36,.42',
    hue: 250,
  },
  'clock-tower-climb': { figures: 'clockTower@0,-2,1.12', hue: 330 },
  'tens-or-better': { figures: 'fan/10c-10d@-44,0,.92 card/10s@72,-2,1.04,10', hue: 200 },
  'turbo-lap': { figures: 'racingCar@0,14,1.18' },
  'daily-six-instant': {
    figures:
      'ball/4-#e5243e@-152,26,.48 ball/11-#2f7dff@152,26,.48 ball/19-#22b060@-94,-10,.54 ball/28-#9a3bd8@94,-10,.54 ball/35-#ff6a1c@-34,30,.58 ball/42-#ffb01c@40,-24,.62',
  },
  'lucky-pair-lotto': {
    figures: 'clover@0,-6,.98 ball/7-#e5243e@-92,14,.84 ball/19-#ffb01c@92,14,.84',
  },
  'deuces-loose': { figures: 'fan/2s-2h-2d-2c@0,-2,1.04' },
  'mini-roulette-13': { figures: 'miniWheel@0,-4,1.02', hue: 0 },
  'truffle-hunter': { figures: 'truffle@0,0,1.1' },
  'coin-streak': { figures: 'coin@-140,34,.5 coin@-78,10,.66 coin@0,-8,.84 coin@92,-8,1' },
  'roulette-partage': { figures: 'goldWheel@0,-4,1.02', hue: 40 },
  'double-exposure-table': { figures: 'card/Ad@-70,-2,1.02,-8 card/Kc@70,-2,1.02,8', hue: 160 },
  'fortune-wheel-54': { figures: 'wheelOf/carnival@0,2,1.04' },
  'risk-wheel': { figures: 'wheelOf/neon@0,2,1.04' },
  'lucky-pairs-twenty-one': {
    figures: 'card/8h@-58,0,1.02,-10 card/8d@58,0,1.02,10 clover@0,54,.4',
    hue: 35,
  },
  'rockery-riches': { figures: 'ticket/#4fa34a@0,8,1.2 pebbles@0,-4,1' },
  'submarine-depth': { figures: 'submarine@0,4,1.12' },
  'falcon-dive': { figures: 'stoopingFalcon@0,-2,1.14', hue: 340 },
  'keno-meridian': {
    figures: 'ball/8-#e5243e@-120,16,.7 ball/80-#2f7dff@120,16,.7 ball/36-#ffb01c@0,-14,.86',
  },
  'limbo-line': { figures: 'target@0,-2,1.08' },
  'racetrack-roulette': { figures: 'racetrack@0,-2,1.32', hue: 130 },
  'scratch-21': {
    figures: 'ticket/#0d7a4a@0,8,1.22,-4 card/As@-34,2,.8,-10 card/Jh@36,2,.8,6',
    hue: 20,
  },
  'scratch-of-luck': { figures: 'ticket/#c98a1a@0,8,1.22,4 clover@0,-4,.96' },
  'dice-meridian': { figures: 'die/#14a0e0@-66,10,.96,-8 die/#ff2a9a@76,-8,.88,12' },
  'ten-hand-jacks': { figures: 'wideFan/Jc-Jd-Js-Jh-Jc@0,4,.98', hue: 330 },
  'five-hand-twenty-one': {
    figures:
      'fan/Ah-Kc@-140,24,.54 fan/Qd-As@140,24,.54 fan/10h-Ac@-74,-6,.64 fan/Ad-Js@74,-6,.64 fan/Ks-Ah@0,6,.8',
    hue: 190,
  },
  'single-deck-twenty-one': {
    figures: 'cardBack/#1f3a8a@-98,8,.84,-18 card/Kh@-14,0,1.02,-4 card/As@74,2,1.06,9',
    hue: 140,
  },
  'neon-pulse': { figures: 'pulse@0,4,1.06' },
  'red-dog-spread': {
    figures: 'card/5c@-118,8,.8,-12 card/Jd@118,8,.8,12 hound@0,-4,.98',
    hue: 100,
  },
  'baccarat-zero-fee': { figures: 'card/9s@-86,2,.98,-10 bankerCoin@72,4,.96', hue: 220 },
  'golden-envelope': { figures: 'coin@-118,34,.56 coin@118,34,.56 envelope@0,-2,1.06' },
  'bingo-namesti': { figures: 'bingoBlue@-46,0,1 ball/22-#ffb01c@96,18,.72' },
  'bonus-aces': { figures: 'fan/Ac-Ad-Ah-As@0,-2,1.04', hue: 330 },
  'hi-lo-ladder': {
    figures: 'arrow/#2fc46a@-124,-4,.74 arrow/#e5304a@124,-4,.74,180 card/8s@0,-2,1.1',
    hue: 60,
  },
  'moon-keno': { figures: 'moon@0,-6,1.02 ball/9-#2f5ad8@-112,34,.56 ball/18-#c8a01c@112,34,.56' },
  'joker-draw': { figures: 'fan/Ks-Kh@-56,4,.86 jokerCard@66,-4,1.08,10', hue: 0 },
  'high-card-clash': { figures: 'card/Ks@-44,0,1.06,-24 card/Ah@44,0,1.06,24', hue: 205 },
  'sprint-roulette-15': { figures: 'neonWheel@0,-4,1.02' },
  'prague-postcards': { figures: 'postcard@-44,8,.88,-10 postcard@36,-4,1.02,6', hue: 340 },
  'keno-quick-five': {
    figures:
      'ball/3-#2f7dff@-150,28,.5 ball/14-#22b060@150,28,.5 ball/21-#e5243e@-80,-10,.6 ball/24-#9a3bd8@80,-10,.6 ball/5-#ffb01c@0,8,.84',
    hue: 190,
  },
  'lighthouse-steps': { figures: 'lighthouse@0,-2,1.1' },
  'balloon-ascent': { figures: 'balloon@0,-2,1.14' },
};
