/** The thread of `npm run second-opinion`: rounds of a slot by its printed rules and by the engine. */
import { seededStream } from '@herna/maths/chance';
import { titleByKey } from '@herna/titles';
import { compareRound, type Difference } from '@herna/titles/second-opinion';
import { answerEach } from '../threads.ts';

/** What is asked of a thread. */
export interface Compared {
  readonly key: string;
  readonly rounds: number;
}

/** Differences kept of a title; one is enough to look into. */
const kept = 100;

function compare({ key, rounds }: Compared): readonly Difference[] {
  const title = titleByKey(key);
  if (title?.engine !== 'reels' && title?.engine !== 'tumble') throw new Error(`no slot ${key}`);
  const found: Difference[] = [];
  for (let round = 0; round < rounds && found.length < kept; round++) {
    const difference = compareRound(title, () => seededStream(round));
    if (difference) found.push(difference);
  }
  return found;
}

answerEach(compare);
