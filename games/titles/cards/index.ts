/** Games of cards. */
import type { Title } from '@herna/maths';
import { baccaratMoravia } from './baccarat-moravia.ts';
import { baccaratZeroFee } from './baccarat-zero-fee.ts';
import { bonusAces } from './bonus-aces.ts';
import { casinoHoldemTable } from './casino-holdem-table.ts';
import { deucesLoose } from './deuces-loose.ts';
import { doubleExposureTable } from './double-exposure-table.ts';
import { fiveHandTwentyOne } from './five-hand-twenty-one.ts';
import { highCardClash } from './high-card-clash.ts';
import { jacksOrBetterPro } from './jacks-or-better-pro.ts';
import { jokerDraw } from './joker-draw.ts';
import { luckyPairsTwentyOne } from './lucky-pairs-twenty-one.ts';
import { redDogSpread } from './red-dog-spread.ts';
import { royalTwentyOne } from './royal-twenty-one.ts';
import { singleDeckTwentyOne } from './single-deck-twenty-one.ts';
import { tenHandJacks } from './ten-hand-jacks.ts';
import { tensOrBetter } from './tens-or-better.ts';
import { threeCardDuel } from './three-card-duel.ts';

export const cardGames: readonly Title[] = [
  royalTwentyOne,
  singleDeckTwentyOne,
  fiveHandTwentyOne,
  luckyPairsTwentyOne,
  doubleExposureTable,
  jacksOrBetterPro,
  tensOrBetter,
  deucesLoose,
  tenHandJacks,
  bonusAces,
  jokerDraw,
  redDogSpread,
  highCardClash,
  baccaratMoravia,
  baccaratZeroFee,
  threeCardDuel,
  casinoHoldemTable,
];
