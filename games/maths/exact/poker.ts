/** How poker against the dealer is proved: laws of ante and side bet, and the engine on small packs. */
import { rankNames } from '../engines/cards.ts';
import { ante, fold, play } from '../engines/poker.ts';
import type { PokerTitle, Title } from '../title.ts';
import { holdemSide, solveHoldem } from './holdem.ts';
import { holdemPlays } from './holdem-plays.ts';
import type { Histogram } from './moments.ts';
import { anteByEngine, isSameLaw, sideByEngine } from './poker-by-engine.ts';
import { cardOf, lawOn, type Plays } from './poker-endings.ts';
import { modesOf, type Proof, staked } from './proof.ts';
import { cardsNamed } from './seen-cards.ts';
import { solveThreeCards, threeCardPlays, threeCardSide } from './three-card.ts';

interface Wins {
  readonly wins: (title: PokerTitle) => Histogram;
  readonly side: (title: PokerTitle) => Histogram;
  /** The play that the ante is stated for. */
  readonly plays: (title: PokerTitle) => Plays;
  /** Packs few enough for every deal of them, ranks counted from the ace. */
  readonly packs: readonly (readonly number[])[];
}

const winsOf: Readonly<Record<PokerTitle['deal'], Wins>> = {
  'three-card': {
    wins: (title) => solveThreeCards(title).wins,
    side: threeCardSide,
    plays: threeCardPlays,
    packs: [
      [3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2],
      [1, 1, 1, 3, 0, 0, 1, 0, 0, 0, 1, 1, 1],
    ],
  },
  holdem: {
    wins: solveHoldem,
    side: holdemSide,
    plays: holdemPlays,
    packs: [
      [2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 2, 0],
      [0, 0, 0, 3, 3, 0, 0, 0, 0, 3, 0, 0, 0],
    ],
  },
};

/** Poker; every deal of small packs is played. */
export const pokerProof: Proof<PokerTitle> = {
  modes(title) {
    const { wins, side } = winsOf[title.deal];
    const { spot } = title.side;
    return modesOf(
      new Map([
        [ante, lawOn(ante, wins(title))],
        [spot, lawOn(spot, side(title))],
      ]),
    );
  },
  play(title) {
    const plays = winsOf[title.deal].plays(title);
    return {
      input: staked(ante),
      plan({ view }) {
        const { own, open } = view as { own: readonly string[]; open: readonly string[] };
        return plays(cardsNamed(own).map(cardOf), cardsNamed(open).map(cardOf)) ? play : fold;
      },
    };
  },
  agrees(title) {
    const { wins, side, packs } = winsOf[title.deal];
    return packs.every((shoe) => {
      const small = { ...title, shoe };
      return (
        isSameLaw(wins(small), anteByEngine(small)) && isSameLaw(side(small), sideByEngine(small))
      );
    });
  },
};

/** The lowest hand that the best play stakes further on, if it plays all better ones too. */
export function lowestPlayed(title: Title): string | undefined {
  if (title.engine !== 'poker' || title.deal !== 'three-card') return undefined;
  const heights = solveThreeCards(title).playedFrom;
  return heights?.map((height) => rankNames[(height + 1) % rankNames.length]).join('-');
}
