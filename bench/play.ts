/**
 * `npm run bench:play`: how soon titles can be played on the slow phone and line of `bench:site` and
 * what each of them weighs beyond what all share, how evenly reels move, how fast the search answers.
 * The last line is one JSON object; `missed` names what is beyond its aim.
 *
 * Options: `--all` opens every title instead of one of each engine, `--turns N` each so many times,
 * of which the middle counts.
 */
import { parseArgs } from 'node:util';
import { titles, titlesOfEngines } from '@herna/titles';
import type { Browser } from '@playwright/test';
import { framesOf } from './play/frames.ts';
import { type Opening, openFromLobby, openTwo, ownBytes } from './play/opening.ts';
import { searchTimes } from './play/search.ts';
import { measured } from './site/measured.ts';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, turns: { type: 'string', default: '3' } },
});

const chosen = options.all ? titles : titlesOfEngines;
const turns = Number(options.turns);

/** A slot of five reels with free spins, whose rounds end without a decision. */
const movingTitle = 'moonlit-wolf';
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Milliseconds, kilobytes (1,000 bytes), and milliseconds again. */
const aims = { playable: 2_500, ownKb: 1_200, search: 50 } as const;

interface Openings {
  readonly first: Map<string, Opening>;
  readonly next: Map<string, Opening>;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

/** The middle of several openings, by the time; what was fetched is the first one's. */
const middleOf = (openings: readonly Opening[]): Opening => ({
  playable: Math.round(middle(openings.map(({ playable }) => playable))),
  fetched: openings[0]?.fetched ?? new Map(),
});

/** Each title as the first game of a visitor, and as the game after another one. */
async function openings(browser: Browser, url: string): Promise<Openings> {
  const [first, next] = [new Map<string, Opening>(), new Map<string, Opening>()];
  // No visitor is the first that a server has ever seen.
  await openTwo(browser, url, movingTitle, movingTitle);
  console.log(`${'milliseconds to play'.padEnd(28)}${'first'.padStart(8)}${'next'.padStart(8)}`);
  for (const [index, { key }] of chosen.entries()) {
    const then = chosen[(index + 1) % chosen.length]?.key ?? key;
    const all: (readonly [Opening, Opening])[] = [];
    for (let turn = 0; turn < turns; turn++) all.push(await openTwo(browser, url, key, then));
    const [opened, after] = [
      middleOf(all.map(([one]) => one)),
      middleOf(all.map(([, two]) => two)),
    ];
    first.set(key, opened);
    next.set(then, after);
    const times = [opened, after].map(({ playable }) => String(playable).padStart(8));
    console.log(`${key.padEnd(28)}${times.join('')}  ${then}`);
  }
  return { first, next };
}

const playableOf = (opened: ReadonlyMap<string, Opening>): readonly (readonly [string, number])[] =>
  [...opened].map(([key, { playable }]) => [key, playable]);

const middleTime = (times: readonly (readonly [string, number])[]): number =>
  middle(times.map(([, ms]) => ms));

const mostOf = (values: Iterable<readonly [string, number]>): readonly [string, number] =>
  [...values].reduce((most, one) => (one[1] > most[1] ? one : most));

await measured(async (browser, { url }) => {
  const { first, next } = await openings(browser, url);
  const [times, timesNext] = [playableOf(first), playableOf(next)];
  const [slowest, playableMost] = mostOf(times);
  const [slowestNext, playableNextMost] = mostOf(timesNext);
  const [heaviest, bytes] = mostOf(ownBytes(first));
  const ownKbMost = Math.round(bytes / 1_000);
  const fromLobby: number[] = [];
  for (let turn = 0; turn < turns; turn++) fromLobby.push(await openFromLobby(browser, url));
  const frames = {
    phone: await framesOf(browser, url, movingTitle, sizes.phone),
    desktop: await framesOf(browser, url, movingTitle, sizes.desktop),
  };
  const search = await searchTimes(browser, url);
  const missed = Object.entries({
    playableMost: playableMost > aims.playable,
    playableNextMost: playableNextMost > aims.playable,
    fromLobby: middle(fromLobby) > aims.playable,
    ownKbMost: ownKbMost > aims.ownKb,
    searchAnswer: search.answer > aims.search,
    searchShown: search.shown > aims.search,
  });
  return {
    titles: first.size,
    turns,
    playable: middleTime(times),
    playableMost,
    slowest,
    playableNext: middleTime(timesNext),
    playableNextMost,
    slowestNext,
    fromLobby: Math.round(middle(fromLobby)),
    ownKbMost,
    heaviest,
    frames,
    search,
    missed: missed.filter(([, beyond]) => beyond).map(([name]) => name),
  };
});
