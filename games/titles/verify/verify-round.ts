/**
 * Verifies a round as anybody can: the commitment, the numbers and the outcome are worked out again
 * from what was published to the player. Commitment and stream are written here a second time, from the
 * published page; the game's rules are the engine's own, on the title's published data.
 */
import type { Round, Title } from '@herna/maths';
import { configText } from '../config-text.ts';
import { type EditionOf, editionOf } from '../editions.ts';
import { titleByKey } from '../index.ts';
import { isSigned } from './beacon.ts';
import { networkOf } from './beacon-networks.ts';
import { commitmentTo, commitmentToRound, hashOfHex, hashOfText } from './commitments.ts';
import { drawnAgain, ordered } from './drawn-again.ts';
import type { DrawnNumber } from './published-stream.ts';
import type { RoundRecord } from './record.ts';

/** What is compared, in this order. */
export type CheckName =
  | 'title'
  | 'commitment'
  | 'nonce'
  | 'series'
  | 'beacon'
  | 'mathematics'
  | 'rules'
  | 'over'
  | 'view'
  | 'win';

/** One comparison: what was published against what comes out. */
export interface Check {
  readonly name: CheckName;
  readonly holds: boolean;
  readonly claim: string;
  readonly found: string;
}

export interface Verdict {
  /** Whether everything that was published is what comes out. */
  readonly agrees: boolean;
  readonly checks: readonly Check[];
  /** The numbers of the round in their order. */
  readonly drawn: readonly DrawnNumber[];
  /** The round as it comes out; none when it cannot be played. */
  readonly round?: Round;
}

const hashes = new WeakMap<Title, string>();

/** The name of a title's mathematics, worked out once. */
function mathematicsOf(title: Title): string {
  const known = hashes.get(title);
  if (known !== undefined) return known;
  const hash = hashOfText(configText(title));
  hashes.set(title, hash);
  return hash;
}

const compared = (name: CheckName, claim: string, found: string): Check => ({
  name,
  holds: claim === found,
  claim,
  found,
});

/** The end that a flight's seed leads to: each seed's commitment is the seed of the flight before. */
function endOfSeries({ seed, gameKey, nonce }: RoundRecord): string {
  let at = seed;
  for (let place = 0; place < nonce; place++) at = commitmentTo(at, gameKey);
  return at;
}

/** Longer series are not made; a larger nonce is a mistake that would count for hours. */
const seriesMaximum = 1_000_000;

/**
 * The commitment of a round covers its nonce. That of a chain covers it by the place in the chain, and
 * earlier rounds published no next commitment and covered none.
 */
function commitmentChecks(record: RoundRecord): Check[] {
  const { seed, gameKey, commitment, seriesEnd, nextCommitment, nonce } = record;
  const ofSeed = commitmentTo(seed, gameKey);
  if (seriesEnd !== undefined) return [compared('commitment', commitment, ofSeed)];
  if (nextCommitment === undefined && commitment === ofSeed) {
    return [compared('commitment', commitment, ofSeed)];
  }
  const ofRound = commitmentToRound(seed, gameKey, nonce);
  const commits = compared('commitment', commitment, ofRound);
  return commits.holds ? [commits, compared('nonce', `${nonce}`, `${nonce}`)] : [commits];
}

/** Chains from before named no beacon; what was mixed into their draws was this word. */
const noBeacon = 'shared';

/**
 * What was mixed into the draws of a chain is the randomness of the beacon round that was named with its
 * end, signed by a network that the world knows.
 */
function beaconCheck({ beacon, clientSeed }: RoundRecord): Check {
  const network = beacon && networkOf(beacon.publicKey);
  const claim = beacon ? `${network ?? '?'} ${beacon.round}` : clientSeed;
  const mixed = beacon !== undefined && hashOfHex(beacon.signature) === clientSeed;
  const holds = mixed && network !== undefined && isSigned(beacon);
  return { name: 'beacon', holds, claim, found: holds ? claim : '' };
}

function seedChecks(record: RoundRecord, title: Title): Check[] {
  const { seriesEnd, configHash, nonce, beacon, clientSeed } = record;
  const checks = commitmentChecks(record);
  if (seriesEnd !== undefined) {
    const end = nonce <= seriesMaximum ? endOfSeries(record) : '';
    checks.push(compared('series', seriesEnd, end));
    if (beacon !== undefined || clientSeed !== noBeacon) checks.push(beaconCheck(record));
  }
  if (configHash !== undefined) {
    checks.push(compared('mathematics', configHash, mathematicsOf(title)));
  }
  return checks;
}

function outcomeChecks({ view, win, winMaximum }: RoundRecord, round: Round): Check[] {
  const checks = [compared('over', 'DECIDED', round.phase)];
  if (view !== undefined) checks.push(compared('view', ordered(view), ordered(round.view)));
  if (win !== undefined) {
    const cut = winMaximum !== undefined && round.win > winMaximum ? winMaximum : round.win;
    checks.push(compared('win', win.toString(), cut.toString()));
  }
  return checks;
}

/** The title as the round names it; the present one where that edition is not known. */
function titleOf({ gameKey, configHash }: RoundRecord, editions: EditionOf): Title | undefined {
  const present = titleByKey(gameKey);
  const asNow = configHash === undefined || (present && mathematicsOf(present) === configHash);
  return asNow ? present : (editions(gameKey, configHash) ?? present);
}

/**
 * Verifies a round by the edition of its title that it names. It never throws: whatever is wrong is a
 * check that does not hold.
 */
export function verifyRound(record: RoundRecord, editions: EditionOf = editionOf): Verdict {
  const title = titleOf(record, editions);
  if (!title) {
    const unknown = { name: 'title', holds: false, claim: record.gameKey, found: '' } as const;
    return { agrees: false, checks: [unknown], drawn: [] };
  }
  const checks = seedChecks(record, title);
  const { round, drawn, fault } = drawnAgain(title, {
    ...record,
    configHash: record.configHash ?? mathematicsOf(title),
  });
  if (round) checks.push(...outcomeChecks(record, round));
  else {
    const claim = record.decisions.join(' ');
    checks.push({ name: 'rules', holds: false, claim, found: fault ?? '' });
  }
  return {
    agrees: checks.every(({ holds }) => holds),
    checks,
    drawn,
    ...(round ? { round } : {}),
  };
}
