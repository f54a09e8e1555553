/** Rounds as the server makes them, with the record that their player gets: for tests and benches. */
import { type Random, seededRandom } from '@herna/kernel';
import type { Title } from '@herna/maths';
import { playByChance } from '@herna/maths/chance';
import { newSeed, roundCommitment, roundStream } from '@herna/maths/fair';
import { configHash } from '../certified.ts';
import { titles } from '../index.ts';

/** The exits of who was still aboard at the end: at most half of the stake has left before. */
const madeExits = (half: unknown): string[] => (typeof half === 'number' ? [`half:${half}`] : []);

/** Draws so many rounds with production's own stream, over titles in turn, all of them; as JSON. */
export function madeRounds(
  count: number,
  random: Random = seededRandom(1),
  of: readonly Title[] = titles,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const title = of[index % of.length] as Title;
    const seed = newSeed(random);
    const name = {
      clientSeed: random.id(),
      gameKey: title.key,
      configHash: configHash(title),
      nonce: index + 1,
    };
    const { input, round } = playByChance(title, roundStream(seed, name), random);
    const record = {
      ...name,
      seed,
      commitment: roundCommitment(seed, title.key, name.nonce),
      ...input,
      ...(round.view.cashOut === null ? { decisions: madeExits(round.view.half) } : {}),
      win: round.win,
      view: round.view,
    };
    return JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
  });
}
