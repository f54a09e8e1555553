/** Rounds as the server makes them, with the record that their player gets: for tests and benches. */
import { type Random, seededRandom } from '@herna/kernel';
import { isShared, type Title } from '@herna/maths';
import { playByChance } from '@herna/maths/chance';
import { newSeed, roundCommitment, roundStream, seedCommitment } from '@herna/maths/fair';
import { configHash } from '../certified.ts';
import { titles } from '../index.ts';

/** The exits of who was still aboard at the end: at most half of the stake has left before. */
const madeExits = (half: unknown): string[] => (typeof half === 'number' ? [`half:${half}`] : []);

/** Places of a series that is made for one of its draws; a longer one would only be hashed for longer. */
const seriesLength = 20;

/** What is published of a draw that players share: its place in a series from before the beacon. */
function seriesOf(seed: string, gameKey: string, nonce: number) {
  let seriesEnd = seed;
  for (let place = 0; place < nonce; place++) seriesEnd = seedCommitment(seriesEnd, gameKey);
  return { commitment: seedCommitment(seed, gameKey), seriesEnd };
}

/** Draws so many rounds with production's own stream, over titles in turn, all of them; as JSON. */
export function madeRounds(
  count: number,
  random: Random = seededRandom(1),
  of: readonly Title[] = titles,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const title = of[index % of.length] as Title;
    const seed = newSeed(random);
    const ofSeries = title.engine === 'crash' || isShared(title);
    const clientSeed = random.id();
    const name = {
      clientSeed: ofSeries ? 'shared' : clientSeed,
      gameKey: title.key,
      configHash: configHash(title),
      nonce: ofSeries ? (index % seriesLength) + 1 : index + 1,
    };
    const { input, round } = playByChance(title, roundStream(seed, name), random);
    const record = {
      ...name,
      seed,
      ...(ofSeries
        ? seriesOf(seed, title.key, name.nonce)
        : { commitment: roundCommitment(seed, title.key, name.nonce) }),
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
