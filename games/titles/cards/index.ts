/** Games of cards. */
import type { Title } from '@herna/maths';
import { baccaratMoravia } from './baccarat-moravia.ts';
import { baccaratZeroFee } from './baccarat-zero-fee.ts';
import { highCardClash } from './high-card-clash.ts';
import { redDogSpread } from './red-dog-spread.ts';
import { royalTwentyOne } from './royal-twenty-one.ts';
import { singleDeckTwentyOne } from './single-deck-twenty-one.ts';
import { threeCardDuel } from './three-card-duel.ts';

export const cardGames: readonly Title[] = [
  royalTwentyOne,
  singleDeckTwentyOne,
  redDogSpread,
  highCardClash,
  baccaratMoravia,
  baccaratZeroFee,
  threeCardDuel,
];
