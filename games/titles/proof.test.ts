/**
 * What is stated of each title is computed again from its data, and played again by the engine that
 * players meet. Every figure of every title takes minutes (`npm run prove`), so here it is asked of
 * the titles that changed and of some of the others, with each commit of other ones.
 */
import { spawnSync } from 'node:child_process';
import { type Random, seededRandom } from '@herna/kernel';
import type { BlackjackTitle, ReelsTitle, Round, Title, TumbleTitle } from '@herna/maths';
import {
  bonusSpot,
  dealFrom,
  playRound,
  replayable,
  type Stream,
  stakeParts,
  toNumber,
} from '@herna/maths';
import {
  agreesWithSecondWay,
  basicStrategy,
  type Certificate,
  certifyModes,
  chartOf,
  enumeratedCertificate,
  type Modes,
  roundBy,
  strategyOf,
  volatilityOf,
  widestDeviation,
} from '@herna/maths/exact';
import { expect, test } from 'vitest';
import { certificateOf, fractionOf, type StoredFigures } from './certificates.ts';
import { configHash, isCertified } from './certified.ts';
import { titles } from './index.ts';

/** The stored certificate as fractions. */
function stored(title: Title): Certificate {
  return figuresOf(certificateOf(title));
}

function figuresOf(figures: StoredFigures): Certificate {
  const { rtp, hitRate, variance, topAward, topAwardChance } = figures;
  return {
    rtp: fractionOf(rtp),
    hitRate: fractionOf(hitRate),
    variance: fractionOf(variance),
    topAward: fractionOf(topAward),
    topAwardChance: fractionOf(topAwardChance),
  };
}

/** The stored certificates by stake mode. */
function storedModes(title: Title): Modes {
  const { modes } = certificateOf(title);
  if (!modes) return new Map([['stake', stored(title)]]);
  return new Map(Object.entries(modes).map(([mode, figures]) => [mode, figuresOf(figures)]));
}

const named = titles.map((title) => [title.key, title] as const);

/** What git says; nothing outside a checkout. */
function git(...words: string[]): string {
  return spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Files that the last commits and the working tree changed. */
const changedFiles = (): string[] => git('diff', '--name-only', 'HEAD~3').split('\n');

/** A number of this commit, so that its run can be repeated: the beginning of its name. */
const turn = Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8) || '0', 16);

/** Engines whose titles take long to prove, with how many of them are proved in a turn. */
const shares = { reels: 4, tumble: 1, blackjack: 1, videopoker: 1 } as const;
type Sampled = keyof typeof shares;
/** A tumbling slot takes some ten seconds. */
const changedMost = { reels: 10, tumble: 1, blackjack: 10, videopoker: 1 } as const;
/** Counting a whole shoe or all holds takes long on a busy machine. */
const proofMs = 240_000;

/** The titles of an engine that changed, and those whose turn it is. */
function sampleOf(engine: Sampled, changed: ReadonlySet<string>): typeof named {
  const all = named.filter(([, title]) => title.engine === engine);
  const own = all.filter(([key]) => changed.has(key)).slice(0, changedMost[engine]);
  const share = shares[engine];
  const inTurn = Array.from(
    { length: Math.min(share, all.length) },
    (_, index) => all[(turn * share + index) % all.length] as (typeof named)[number],
  );
  return [...new Set([...own, ...inTurn])];
}

/** Every hand of hold'em takes minutes; here only its small packs are played. */
const isLong = (title: Title): boolean => title.engine === 'poker' && title.deal === 'holdem';

/** The titles to prove: all that are quick, and samples of the others. */
function chosen(): (typeof named)[number][] {
  const changed = new Set(changedFiles().map((file) => /([\w-]+)\.ts$/.exec(file)?.[1] ?? ''));
  const quick = named.filter(([, title]) => !(title.engine in shares || isLong(title)));
  const samples = Object.keys(shares).flatMap((engine) => sampleOf(engine as Sampled, changed));
  return [...quick, ...samples];
}

const proved = chosen();

test.each(proved)(
  '%s: the certificate is what its data give, by two ways',
  (_, title) => {
    const found = certifyModes(title);
    expect([...found.values()]).toEqual([...storedModes(title).values()]);
    expect(agreesWithSecondWay(title, found)).toBe(true);
  },
  proofMs,
);

test.each(named.filter(([, title]) => isLong(title)))(
  '%s: the engine plays every deal of small packs by the laws',
  (_, title) => {
    expect(agreesWithSecondWay(title, storedModes(title))).toBe(true);
  },
  proofMs,
);

test.each(named)('%s: fractions are stored reduced', (_, title) => {
  const { rtp, hitRate, variance, topAward, topAwardChance, modes = {} } = certificateOf(title);
  const stored = [{ rtp, hitRate, variance, topAward, topAwardChance }, ...Object.values(modes)];
  for (const wire of stored.flatMap((figures) => Object.values(figures))) {
    const { numerator, denominator } = fractionOf(wire);
    expect(wire).toEqual({
      numerator: numerator.toString(),
      denominator: denominator.toString(),
    });
  }
});

test('every title is certified as it is', () => {
  expect(titles.filter((title) => !isCertified(title)).map(({ key }) => key)).toEqual([]);
});

test('no two slots share strips and paytable, nor a return', () => {
  const slots = titles.filter((title) => title.engine === 'reels' || title.engine === 'tumble');
  const maths = slots.map(({ strips, symbols }) => JSON.stringify([strips, symbols]));
  expect(new Set(maths).size).toBe(slots.length);
  const returns = slots.map((title) => JSON.stringify(certificateOf(title).rtp));
  expect(new Set(returns).size).toBe(slots.length);
});

/** Most scatters that one stop of a strip shows. */
const mostScatters = (strip: string, { rows, symbols }: ReelsTitle): number =>
  Math.max(
    ...[...strip].map((_, stop) => {
      const window = `${strip}${strip}`.slice(stop, stop + rows);
      return [...window].filter((letter) => symbols[letter]?.kind === 'scatter').length;
    }),
  );

test('every bonus that a slot states can be reached', () => {
  const never = titles.filter((title) => {
    if (title.engine !== 'reels') return false;
    const { freeSpins, hold, pick, strips } = title;
    const from = [hold?.from, pick?.from, freeSpins?.award.findIndex((spins) => spins > 0)];
    const most = strips.reduce((sum, strip) => sum + mostScatters(strip, title), 0);
    return from.some((count) => count !== undefined && count > most);
  });
  expect(never.map(({ key }) => key)).toEqual([]);
});

test.each(named)('%s: the return is the one it was made for', (_, title) => {
  const share = toNumber(stored(title).rtp);
  expect(Math.abs(share - title.returnTarget / 10_000)).toBeLessThan(0.000_1);
});

test('a bonus that is sold returns between 94 and 97 per cent of its whole price', () => {
  const sold = titles.filter((title) => 'buy' in title && title.buy !== undefined);
  expect(sold).toHaveLength(29);
  for (const title of sold) {
    const bonus = storedModes(title).get(bonusSpot);
    const share = bonus ? toNumber(bonus.rtp) : 0;
    expect(share, title.key).toBeGreaterThanOrEqual(0.94);
    expect(share, title.key).toBeLessThanOrEqual(0.97);
  }
});

test.each(named)('%s: the volatility is that of the widest bet it offers', (_, title) => {
  expect(title.volatility).toBe(volatilityOf(widestDeviation(storedModes(title))));
});

test.each(named)(
  '%s: stakes ascend, and each pays every win to the last minor unit',
  (_, title) => {
    for (const ladder of Object.values(title.stakes)) {
      expect([...ladder].sort((left, right) => Number(left - right))).toEqual(ladder);
    }
    for (const stake of Object.values(title.stakes).flat()) {
      switch (title.engine) {
        case 'reels':
          expect(stake % BigInt(stakeParts(title))).toBe(0n);
          break;
        case 'tumble':
          expect(stake % BigInt(title.coins)).toBe(0n);
          break;
        case 'blackjack':
          expect(stake % 2n).toBe(0n);
          break;
        case 'videopoker':
          expect(stake % BigInt(title.hands)).toBe(0n);
          break;
        case 'scratch':
          for (const { multiple } of title.prizes)
            expect((stake * BigInt(multiple)) % 100n).toBe(0n);
          break;
        case 'crash':
          expect(stake % (title.half ? 200n : 100n)).toBe(0n);
          break;
        default:
          expect(stake > 0n).toBe(true);
      }
    }
  },
);

test('the whole of Ember Sevens, stop by stop with the production engine', () => {
  const title = titles.find(({ key }) => key === 'ember-sevens') as ReelsTitle;
  expect(enumeratedCertificate(title)).toEqual(stored(title));
});

test('one symbol of one strip changed: the title is another and is not certified', () => {
  const title = titles.find(({ key }) => key === 'ember-sevens') as ReelsTitle;
  expect(isCertified(title)).toBe(true);
  const [first = '', ...rest] = title.strips;
  const changed: ReelsTitle = { ...title, strips: [`${first.slice(0, -1)}C`, ...rest] };
  expect(changed.strips).not.toEqual(title.strips);
  expect(configHash(changed)).not.toBe(configHash(title));
  expect(isCertified(changed)).toBe(false);
  // What only adorns a title is no part of its mathematics.
  expect(isCertified({ ...title, sort: 99, name: 'Another name' })).toBe(true);
});

test('a title that nobody has proved is not certified', () => {
  const title = titles[0] as Title;
  expect(isCertified({ ...title, key: 'unheard-of' })).toBe(false);
});

const streamOf = (random: Random): Stream => ({ below: (bound) => random.below(bound) });

/** Mean win of a stake of one, and how far from the certificate 999 of 1,000 simulations stay. */
function simulate(title: Title, rounds: number, play: (stream: Stream) => number) {
  const stream = streamOf(seededRandom(2026));
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum += play(stream);
  const { rtp, variance } = stored(title);
  return {
    missed: Math.abs(sum / rounds - toNumber(rtp)),
    band: 3.29 * Math.sqrt(toNumber(variance) / rounds),
  };
}

/** A round of a slot to its end: a win is collected, chests are opened from the left. */
function playedOut(title: ReelsTitle | TumbleTitle, stream: Stream): number {
  const stake = BigInt(title.engine === 'reels' ? stakeParts(title) : title.coins);
  const again = replayable(stream);
  const decisions: string[] = [];
  for (;;) {
    const round = playRound(title, again(), { stake, decisions });
    if (round.whenLeft === undefined) return Number(round.win) / Number(stake);
    decisions.push(round.whenLeft);
  }
}

const provedSlots = proved.flatMap(([key, title]) =>
  title.engine === 'reels' || title.engine === 'tumble' ? [[key, title] as const] : [],
);

test.each(provedSlots)('%s: played a few thousand times it stays within its band', (_, title) => {
  const { missed, band } = simulate(title, 10_000, (stream) => playedOut(title, stream));
  expect(missed).toBeLessThan(band);
});

const inputs: Readonly<Record<string, { readonly stake: bigint; readonly decisions: string[] }>> = {
  scratch: { stake: 100n, decisions: [] },
  crash: { stake: 100n, decisions: ['cashOut:200'] },
  bingo: { stake: 100n, decisions: [] },
};

test.each(named.filter(([, title]) => title.engine in inputs))(
  '%s: played a few thousand times it stays within its band',
  (_, title) => {
    const { stake, decisions } = inputs[title.engine] ?? { stake: 0n, decisions: [] };
    const { missed, band } = simulate(title, 20_000, (stream) => {
      const { win } = playRound(title, stream, { stake, decisions });
      return Number(win) / Number(stake);
    });
    expect(missed).toBeLessThan(band);
  },
);

const blackjacks = titles.filter((title) => title.engine === 'blackjack');

test.each(blackjacks.map((title) => [title.key, title] as const))(
  '%s publishes the play that its return is stated for',
  (_, title) => {
    const { strategy } = basicStrategy(title);
    expect(certificateOf(title).strategy).toEqual(chartOf(title, strategy));
  },
);

const blackjack = blackjacks[0] as BlackjackTitle;
const published = certificateOf(blackjack).strategy;

/** Deals one round's cards once, however often the round is replayed. */
function dealer(title: BlackjackTitle, stream: Stream) {
  const next = dealFrom(stream, title.shoe);
  const cards: number[] = [];
  return () => {
    let at = 0;
    return () => {
      const card = cards[at] ?? next();
      cards[at++] = card;
      return card;
    };
  };
}

test('blackjack played by the published chart from its own shoe stays within its band', () => {
  if (!published) throw new Error('no play is published');
  const strategy = strategyOf(blackjack, published);
  const rounds = 60_000;
  let hits = 0;
  let squares = 0;
  const net = ({ win, staked }: Round): number => Number(win - (staked - 2n)) / 2;
  const { missed, band } = simulate(blackjack, rounds, (stream) => {
    const round = roundBy(blackjack, strategy, dealer(blackjack, stream));
    if (round.win > 0n) hits++;
    squares += net(round) ** 2;
    return net(round);
  });
  expect(missed).toBeLessThan(band);
  // Those two are stated for an endless shoe, from which six decks differ by less than a part in
  // a hundred.
  const { hitRate, variance, rtp } = stored(blackjack);
  expect(Math.abs(hits / rounds - toNumber(hitRate))).toBeLessThan(0.01);
  const mean = toNumber(rtp);
  expect(Math.abs(squares / rounds - mean * mean - toNumber(variance))).toBeLessThan(0.03);
});

test.each([
  // What is published of these paytables, in per cent.
  ['jacks-or-better-pro', 99.5439, 19.5147],
  ['tens-or-better', 99.1388, undefined],
  ['bonus-aces', 99.166, undefined],
  ['deuces-loose', 98.9131, undefined],
  ['joker-draw', 98.0854, undefined],
  ['ten-hand-jacks', 98.4498, undefined],
])('%s returns %f %% by the best holds', (key, percent, variance) => {
  const certificate = stored(titles.find((title) => title.key === key) as Title);
  expect(100 * toNumber(certificate.rtp)).toBeCloseTo(percent, 4);
  if (variance !== undefined) expect(toNumber(certificate.variance)).toBeCloseTo(variance, 3);
});
