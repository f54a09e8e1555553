/** The thread of `npm run prove:long`: a title's rounds by the production engine. */
import { type Title, toNumber } from '@herna/maths';
import { seededStream } from '@herna/maths/chance';
import { playedOut, statedPlay } from '@herna/maths/exact';
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
  /** How many rounds were played, and why they are fewer than asked for. */
  readonly rounds: number;
  readonly fewer?: string;
  /** How many standard deviations their mean lies from what is stated. */
  readonly deviation: number;
  readonly seconds: number;
}

/** Titles of which fewer rounds are played: ten million would take more than four minutes. */
interface Dear {
  readonly rounds: number;
  readonly why: string;
}

const again = 'a round is played from its start with each decision';

const dear: Readonly<Partial<Record<Title['engine'], Dear>>> = {
  tumble: { rounds: 5_000_000, why: 'a spin falls again and again' },
  blackjack: { rounds: 5_000_000, why: again },
  videopoker: { rounds: 5_000_000, why: again },
  towers: { rounds: 2_000_000, why: `${again}, floor by floor` },
  bingo: { rounds: 2_000_000, why: 'several tickets are filled and read' },
  mines: { rounds: 1_000_000, why: `${again}, field by field` },
};

/** Beside the sweep of all flops, which takes minutes by itself. */
const dearHoldem: Dear = {
  rounds: 1_000_000,
  why: 'the best five of seven cards are sought twice a round',
};

const dearOf = (title: Title): Dear | undefined =>
  title.engine === 'poker' && title.deal === 'holdem' ? dearHoldem : dear[title.engine];

/** The same in every run, so that what lies outside can be looked at again; its own for each title. */
const seedOf = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 2_026);

function play({ key, rounds: asked }: LongPlay): Found {
  const started = performance.now();
  const title = titleByKey(key);
  if (!title) throw new Error(`there is no title ${key}`);
  const most = dearOf(title);
  const rounds = Math.min(asked, most?.rounds ?? asked);
  const stated = statedPlay(title);
  const stream = seededStream(seedOf(key));
  let won = 0;
  for (let round = 0; round < rounds; round++) won += Number(playedOut(title, stream, stated));
  const { rtp, variance } = certificateOf(title);
  const spread = Math.sqrt(toNumber(fractionOf(variance)) / rounds);
  const mean = won / Number(stated.input.stake) / rounds;
  return {
    rounds,
    ...(most && rounds < asked ? { fewer: most.why } : {}),
    deviation: (mean - toNumber(fractionOf(rtp))) / spread,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}

answerEach(play);
