/** Names of poker hands, those with wild cards too. */
import type { HandKind, PokerHand } from '@herna/maths';
import type { Said } from './words.ts';

export const handNames: Readonly<Record<HandKind | PokerHand, Said>> = {
  high: { cs: 'nejvyšší karta', en: 'high card' },
  pair: { cs: 'pár', en: 'pair' },
  twoPair: { cs: 'dva páry', en: 'two pairs' },
  threeOfAKind: { cs: 'trojice', en: 'three of a kind' },
  straight: { cs: 'postupka', en: 'straight' },
  flush: { cs: 'barva', en: 'flush' },
  fullHouse: { cs: 'trojice s dvojicí', en: 'full house' },
  fourOfAKind: { cs: 'čtveřice', en: 'four of a kind' },
  straightFlush: { cs: 'postupka v barvě', en: 'straight flush' },
  fiveOfAKind: { cs: 'pětice', en: 'five of a kind' },
  fourWilds: { cs: 'čtyři dvojky', en: 'four twos' },
  royalFlush: { cs: 'královská postupka', en: 'royal flush' },
};
