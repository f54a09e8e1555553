/** Exact returns, for proofs and for what rules of a game tell. */
import { stakeParts } from '../engines/reels/grid.ts';
import { toNumber } from '../fraction.ts';
import type { ReelsTitle, Title, TitleOf } from '../title.ts';
import { baccaratProof } from './baccarat.ts';
import { boxPlay } from './blackjack-by-engine.ts';
import { endlessCertificate } from './blackjack-moments.ts';
import { pairsLaw } from './blackjack-pairs.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import type { Certificate } from './certificate.ts';
import { clashProof, redDogProof } from './comparing.ts';
import { crashAgrees, scratchAgrees, shoesAgree } from './cross-check.ts';
import { bingoProof, kenoProof } from './draws.ts';
import { diceProof, limboProof, plinkoProof, wheelProof } from './instant.ts';
import { hiloProof, minesProof, towersProof } from './ladders.ts';
import { certificateOf } from './moments.ts';
import { pokerProof } from './poker.ts';
import { firstOf, type Modes, type Play, type Proof, staked } from './proof.ts';
import { reelsCertificate, reelsModes } from './reels-certificate.ts';
import { reelsAgree } from './reels-second-way.ts';
import { rouletteProof } from './roulette.ts';
import { enumerateSpins } from './spin-law.ts';
import { crashCertificate, scratchCertificate } from './tables.ts';
import { tumbleProof } from './tumble.ts';
import { videoPokerProof } from './video-poker.ts';

export { roundBy } from './blackjack-by-engine.ts';
export { chartOf, strategyOf } from './blackjack-chart.ts';
export { basicStrategy } from './blackjack-strategy.ts';
export { type Certificate, volatilityOf } from './certificate.ts';
export { type HighestWins, highestWins } from './highest.ts';
export { lowestPlayed } from './poker.ts';
export { type Modes, type Play, playedOut } from './proof.ts';
export { closedForm } from './reels.ts';
export { type ReturnRange, returnRange } from './return-range.ts';
export { countSpins } from './spin-counter.ts';

/** Multiplier at which the certificate of a crash title is stated, in hundredths. */
export const crashReference = 200;

/** The certificate of a small slot stop by stop, with the engine that players meet. */
export const enumeratedCertificate = (title: ReelsTitle): Certificate =>
  reelsCertificate(title, enumerateSpins);

/** The one mode of a title that is staked in one way only. */
const only = (certificate: Certificate): Modes => new Map([['stake', certificate]]);

type Proofs = { readonly [Engine in Title['engine']]: Proof<TitleOf<Engine>> };

const proofs: Proofs = {
  reels: {
    modes: (title) => reelsModes(title),
    play: (title) => ({
      input: { stake: BigInt(stakeParts(title)), decisions: [] },
      // Wins are collected, chests opened from the left.
      plan: ({ whenLeft = '' }) => whenLeft,
    }),
    agrees: reelsAgree,
  },
  tumble: tumbleProof,
  roulette: rouletteProof,
  scratch: {
    modes: (title) => only(scratchCertificate(title)),
    play: () => ({ input: staked() }),
    agrees: (title, modes) => scratchAgrees(title, firstOf(modes)),
  },
  crash: {
    // Leaving at two, and at the highest multiplier, which scatters most.
    modes: (title) =>
      new Map([
        ['2', crashCertificate(title, crashReference)],
        ['highest', crashCertificate(title, title.multiplierMaximum)],
      ]),
    play: () => ({ input: { stake: 100n, decisions: [`cashOut:${crashReference}`] } }),
    agrees: crashAgrees,
  },
  blackjack: {
    // The return is that of basic strategy from the title's own shoe; the rest an endless shoe's.
    modes(title) {
      const { strategy } = basicStrategy(title);
      const box = { ...endlessCertificate(title), rtp: shoeReturn(title, strategy) };
      if (!title.pairs) return only(box);
      return new Map([
        ['box', box],
        ['pair', certificateOf(pairsLaw(title), 100n)],
      ]);
    },
    play: (title) => boxPlay(title, basicStrategy(title).strategy),
    agrees: shoesAgree,
  },
  reddog: redDogProof,
  clash: clashProof,
  baccarat: baccaratProof,
  poker: pokerProof,
  videopoker: videoPokerProof,
  wheel: wheelProof,
  plinko: plinkoProof,
  dice: diceProof,
  limbo: limboProof,
  mines: minesProof,
  towers: towersProof,
  hilo: hiloProof,
  keno: kenoProof,
  bingo: bingoProof,
};

const proofOf = (title: Title): Proof<Title> => proofs[title.engine] as unknown as Proof<Title>;

/** Certificates by stake mode, the one that the title is stated for first. */
export const certifyModes = (title: Title): Modes => proofOf(title).modes(title);

/** The stake and the play that a title is stated for; finding it may take minutes. */
export const statedPlay = (title: Title): Play => proofOf(title).play(title);

/** What is stated of a title. */
export const certify = (title: Title): Certificate => firstOf(certifyModes(title));

/** Standard deviation of the win of a stake of one, in the mode that scatters most. */
export const widestDeviation = (modes: Modes): number =>
  Math.max(...[...modes.values()].map(({ variance }) => Math.sqrt(toNumber(variance))));

/**
 * Whether the second way gives what the certificates say: the production engine in every round it
 * can give where these are few enough, else on smaller copies, or another sum.
 */
export const agreesWithSecondWay = (title: Title, modes: Modes): boolean =>
  proofOf(title).agrees(title, modes);
