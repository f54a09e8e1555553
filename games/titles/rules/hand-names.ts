/** Names of poker hands, those with wild cards too. */
import type { HandKind, PokerHand } from '@herna/maths';
import type { Said } from './words.ts';

export const handNames: Readonly<Record<HandKind | PokerHand, Said>> = {
  high: { cs: 'nejvyšší karta', en: 'high card', sk: 'najvyššia karta' },
  pair: { cs: 'pár', en: 'pair', sk: 'pár' },
  twoPair: { cs: 'dva páry', en: 'two pairs', sk: 'dva páry' },
  threeOfAKind: { cs: 'trojice', en: 'three of a kind', sk: 'trojica' },
  straight: { cs: 'postupka', en: 'straight', sk: 'postupka' },
  flush: { cs: 'barva', en: 'flush', sk: 'farba' },
  fullHouse: { cs: 'trojice s dvojicí', en: 'full house', sk: 'trojica s dvojicou' },
  fourOfAKind: { cs: 'čtveřice', en: 'four of a kind', sk: 'štvorica' },
  straightFlush: { cs: 'postupka v barvě', en: 'straight flush', sk: 'postupka vo farbe' },
  fiveOfAKind: { cs: 'pětice', en: 'five of a kind', sk: 'pätica' },
  fourWilds: { cs: 'čtyři dvojky', en: 'four twos', sk: 'štyri dvojky' },
  royalFlush: { cs: 'královská postupka', en: 'royal flush', sk: 'kráľovská postupka' },
};
