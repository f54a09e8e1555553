/**
 * A round that goes on by a plan is, at each of its decisions and at its end, the replay of what was
 * decided so far, and draws as many numbers: `npm run prove:long` counts the rounds that players meet.
 */
import { playOn, playRound, type Round, type Stream } from '@herna/maths';
import { chanceInput, seededStream } from '@herna/maths/chance';
import { expect, test } from 'vitest';
import { titles } from './index.ts';

const rounds = 60;

/** A stream that counts what is drawn from it. */
function counted(seed: number) {
  const stream = seededStream(seed);
  let drawn = 0;
  const counting: Stream = {
    below(bound) {
      drawn++;
      return stream.below(bound);
    },
  };
  return { stream: counting, drawn: () => drawn };
}

/** What is compared of a round: all but `whenLeft`, for which video poker weighs every hold. */
const seen = ({ phase, legal, staked, win, view }: Round) =>
  structuredClone({ phase, legal, staked, win, view });

test.each(titles.map((title) => [title.key, title] as const))(
  '%s: going on by a plan is the replay of its decisions',
  (_, title) => {
    const chance = seededStream(21);
    for (let seed = 1; seed <= rounds; seed++) {
      const input = chanceInput(title, chance);
      const decisions = [...input.decisions];
      const replayed = () => {
        const { stream, drawn } = counted(seed);
        return { round: seen(playRound(title, stream, { ...input, decisions })), drawn: drawn() };
      };
      const { stream, drawn } = counted(seed);
      const end = playOn(title, stream, input, (round) => {
        expect({ round: seen(round), drawn: drawn() }).toEqual(replayed());
        const { action = '' } = round.legal[chance.below(round.legal.length)] ?? {};
        decisions.push(action);
        return action;
      });
      expect({ round: seen(end), drawn: drawn() }).toEqual(replayed());
      expect(end.phase).toBe('DECIDED');
    }
  },
);
