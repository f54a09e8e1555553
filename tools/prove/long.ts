/** The thread of `npm run prove:long`: a title's rounds by the production engine. */
import { type Title, toNumber } from '@herna/maths';
import { seededStream } from '@herna/maths/chance';
import { type Play, playedOut, statedPlay } from '@herna/maths/exact';
import { titleByKey } from '@herna/titles';
import { certificateOf, fractionOf } from '@herna/titles/certified';
import { answerEach } from '../threads.ts';

/** What is asked of a thread. */
export interface LongPlay {
  readonly key: string;
  readonly rounds: number;
}

/** What was found of a title. */
export interface Found {
  /** How many standard deviations the mean of all its rounds lies from what is stated. */
  readonly deviation: number;
  readonly inside: boolean;
  /** The same of its first rounds alone, where they lay outside and as many more were played. */
  readonly first?: number;
  readonly seconds: number;
}

/** Of a normal law 999 parts in 1,000 lie within so many standard deviations. */
const band = 3.2905;

/** The same in every run, so that what lies outside can be looked at again; its own for each title. */
const seedOf = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 2_026);

/** What so many rounds of a seed win, in minor units. */
function wonIn(title: Title, stated: Play, seed: number, rounds: number): number {
  const stream = seededStream(seed);
  let won = 0;
  for (let round = 0; round < rounds; round++) won += Number(playedOut(title, stream, stated));
  return won;
}

/**
 * Plays the rounds. One right title in a thousand lies outside its band, so of 200 titles one run in
 * five and a half would have such a one, and with seeds of their own it would show in each. So where
 * the first rounds lie outside, as many more are played under the next seed, and the title is
 * outside when all of them together are. That takes a right title for a wrong one once in 7,000
 * times (of 200 titles, in one run of 35), and still finds a wrong one as well as one play does:
 * with a return that is four deviations off, 760 times in 1,000 by either rule.
 */
function play({ key, rounds }: LongPlay): Found {
  const started = performance.now();
  const title = titleByKey(key);
  if (!title) throw new Error(`there is no title ${key}`);
  const stated = statedPlay(title);
  const { rtp, variance } = certificateOf(title);
  const deviationOf = (won: number, played: number): number => {
    const spread = Math.sqrt(toNumber(fractionOf(variance)) / played);
    return (won / Number(stated.input.stake) / played - toNumber(fractionOf(rtp))) / spread;
  };
  const found = (deviation: number, first?: number): Found => ({
    deviation,
    inside: Math.abs(deviation) <= band,
    ...(first === undefined ? {} : { first }),
    seconds: Math.round((performance.now() - started) / 100) / 10,
  });
  const seed = seedOf(key);
  const won = wonIn(title, stated, seed, rounds);
  const first = deviationOf(won, rounds);
  if (Math.abs(first) <= band) return found(first);
  const both = won + wonIn(title, stated, seed + 1, rounds);
  return found(deviationOf(both, 2 * rounds), first);
}

answerEach(play);
