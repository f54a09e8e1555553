/** Which of a title's proven stake modes a round was played in, and what it can stake in all. */
import { bonusSpot, type Title } from '@herna/maths';
import { knownCertificate, type StoredCertificate, type StoredFigures } from './certificates.ts';

/** The one mode of a title that is staked in one way only. */
const onlyMode = 'stake';

/** Engines whose rounds are partly decided by their players, so that figures are of one play. */
const decidedByPlay: ReadonlySet<Title['engine']> = new Set([
  'blackjack',
  'reddog',
  'clash',
  'poker',
  'videopoker',
  'mines',
  'towers',
  'hilo',
  'crash',
]);

/** The proven figures by stake mode. */
export const provenModes = ({
  modes,
  rtp,
  hitRate,
  variance,
  topAward,
  topAwardChance,
}: StoredCertificate): Readonly<Record<string, StoredFigures>> =>
  modes ?? { [onlyMode]: { rtp, hitRate, variance, topAward, topAwardChance } };

/** The mode that a spot is proven as: picks of numbers count, not which they are. */
const modeOfSpot = (spot: string): string => {
  const picks = /^pick:([\d-]+)$/.exec(spot)?.[1];
  return picks === undefined ? spot : `pick:${picks.split('-').length}`;
};

/**
 * The stake mode whose exact figures hold for a round, by its name in the certificate. Undefined
 * where the certificate proves no such mode, where chips lie on several spots, and where decisions
 * of the player have a part in the win. The doubling of a win is a fair bet after it and no part.
 * It depends on what is known before the draw only, else rounds would be sorted by their luck.
 */
export function stakeModeOf(
  title: Title,
  bets: readonly { readonly spot: string }[],
): string | undefined {
  const certificate = knownCertificate(title);
  if (!certificate || decidedByPlay.has(title.engine)) return undefined;
  const modes = Object.keys(provenModes(certificate));
  if (bets.length === 0) return modes.find((mode) => mode !== bonusSpot);
  const spots = new Set(bets.map(({ spot }) => modeOfSpot(spot)));
  const [mode = ''] = spots;
  return spots.size === 1 && modes.includes(mode) ? mode : undefined;
}

type StakedMost = { readonly [Engine in Title['engine']]?: (title: Title) => number };

/** Blackjack: one split, both hands doubled, and insurance; the others as their rules say. */
const stakedMostOf: StakedMost = {
  blackjack: () => 5,
  reddog: () => 2,
  clash: () => 2,
  poker: (title) => ('playStake' in title ? 1 + title.playStake : 1),
};

/** The most that a round stakes in all, in multiples of its first stake. */
export const stakedMost = (title: Title): number => stakedMostOf[title.engine]?.(title) ?? 1;
