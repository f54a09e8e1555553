/**
 * Verifies a round as anybody can: the commitment, the numbers and the outcome are worked out again
 * from what was published to the player. Commitment and stream are written here a second time, from the
 * published page; the game's rules are the engine's own, on the title's published data.
 */
import { isShared, type Round, type Title } from '@herna/maths';
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

/**
 * What agrees and yet leaves something to believe: a win was cut to a maximum, the beacon was simulated, so
 * that whoever ran it could choose, or the draw is from before its nonce or a beacon was bound to it.
 */
export type NoteName = 'cut' | 'simulated' | 'earlier';

export interface Verdict {
  /** Whether everything that was published is what comes out. */
  readonly agrees: boolean;
  readonly notes: readonly NoteName[];
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

/** Chains from before named no beacon; what was mixed into their draws was this word. */
const noBeacon = 'shared';

/** Whether all players share what the title draws; only that is drawn from a series. */
function isOfSeries(gameKey: string): boolean {
  const title = titleByKey(gameKey);
  return title !== undefined && (title.engine === 'crash' || isShared(title));
}

/**
 * The commitment of a round covers its nonce, which begins at 1. That of a chain covers it by the place in
 * the chain. Earlier rounds covered none: they published no next commitment, and named no session.
 */
function commitmentChecks(record: RoundRecord): Check[] {
  const { seed, gameKey, commitment, seriesEnd, nextCommitment, session, nonce } = record;
  const ofSeed = commitmentTo(seed, gameKey);
  if (seriesEnd !== undefined) return [compared('commitment', commitment, ofSeed)];
  const isEarlier = nextCommitment === undefined && session === undefined;
  if (isEarlier && commitment === ofSeed) return [compared('commitment', commitment, ofSeed)];
  const ofRound = commitmentToRound(seed, gameKey, nonce);
  const commits = compared('commitment', commitment, ofRound);
  const counted = {
    name: 'nonce',
    holds: nonce > 0,
    claim: `${nonce}`,
    found: `${nonce}`,
  } as const;
  return commits.holds ? [commits, counted] : [commits];
}

/**
 * What players share is of a series, and nothing else is. Its places begin at 1: place 0 would be the end
 * itself, which everybody knows beforehand. Flights from before there were series all count as nonce 0.
 */
function seriesChecks({ gameKey, ...record }: RoundRecord): Check[] {
  const { seriesEnd, nonce, clientSeed } = record;
  const isOwed = isOfSeries(gameKey);
  if (seriesEnd === undefined) {
    const isEarlier = nonce === 0 && clientSeed === noBeacon;
    return isOwed && !isEarlier ? [{ name: 'series', holds: false, claim: '', found: '' }] : [];
  }
  const isPlace = isOwed && nonce >= 1 && nonce <= seriesMaximum;
  return [compared('series', seriesEnd, isPlace ? endOfSeries({ gameKey, ...record }) : '')];
}

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
  const { seriesEnd, configHash, beacon, clientSeed } = record;
  const checks = [...commitmentChecks(record), ...seriesChecks(record)];
  const isMixed = beacon !== undefined || clientSeed !== noBeacon;
  if (seriesEnd !== undefined && isMixed) checks.push(beaconCheck(record));
  if (configHash !== undefined) {
    checks.push(compared('mathematics', configHash, mathematicsOf(title)));
  }
  return checks;
}

function outcomeChecks({ view, win, winMaximum }: RoundRecord, round: Round): Check[] {
  const checks = [compared('over', 'DECIDED', round.phase)];
  if (view !== undefined) checks.push(compared('view', ordered(view), ordered(round.view)));
  if (win !== undefined) {
    const isCut = winMaximum !== undefined && round.win > winMaximum;
    const due = isCut ? winMaximum : round.win;
    // Whether the law sets that maximum is not for this file to know, so a win that was cut is named.
    const found = isCut ? `${round.win} → ${due}` : `${due}`;
    checks.push({ name: 'win', holds: win === due, claim: `${win}`, found });
  }
  return checks;
}

/** The title as the round names it; the present one where that edition is not known. */
function titleOf({ gameKey, configHash }: RoundRecord, editions: EditionOf): Title | undefined {
  const present = titleByKey(gameKey);
  const asNow = configHash === undefined || (present && mathematicsOf(present) === configHash);
  return asNow ? present : (editions(gameKey, configHash) ?? present);
}

/** What is to be said of a round that agrees. */
function notesOn({ winMaximum, beacon }: RoundRecord, checks: readonly Check[], round?: Round) {
  const isNamed = (name: CheckName) => checks.some((check) => check.name === name);
  const notes: Readonly<Record<NoteName, boolean>> = {
    cut: winMaximum !== undefined && round !== undefined && round.win > winMaximum,
    simulated: beacon !== undefined && networkOf(beacon.publicKey) === 'simulator',
    earlier: !isNamed('nonce') && !isNamed('beacon'),
  };
  return (Object.keys(notes) as NoteName[]).filter((name) => notes[name]);
}

/**
 * Verifies a round by the edition of its title that it names. It never throws: whatever is wrong is a
 * check that does not hold.
 */
export function verifyRound(record: RoundRecord, editions: EditionOf = editionOf): Verdict {
  const title = titleOf(record, editions);
  if (!title) {
    const unknown = { name: 'title', holds: false, claim: record.gameKey, found: '' } as const;
    return { agrees: false, notes: [], checks: [unknown], drawn: [] };
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
  const agrees = checks.every(({ holds }) => holds);
  return {
    agrees,
    notes: agrees ? notesOn(record, checks, round) : [],
    checks,
    drawn,
    ...(round ? { round } : {}),
  };
}
