/** A bar that is put up while a request is under way: both wait for one wallet, the bar in front. */
import type { PlayerId } from '@herna/kernel';
import type { Answer, World } from '@herna/testkit';

/** How many statements of a world's database wait for a lock. */
async function waiting({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until so many statements wait for a lock, or what is to wait is over, however long it takes. */
async function untilWaiting(world: World, count: number, isOver: () => boolean): Promise<void> {
  while (!isOver() && (await waiting(world)) < count);
}

export interface Overtaking {
  readonly answer: Answer;
  /** Whether the request has waited too; one that was answered at once was quicker than the bar. */
  readonly waited: boolean;
}

/** Puts a bar up and sends a request before it stands. */
export async function overtake(
  world: World,
  playerId: PlayerId,
  { putUp, send }: { putUp(): Promise<unknown>; send(): Promise<Answer> },
): Promise<Overtaking> {
  const { ledger } = world.platform.modules.parts;
  let putting: Promise<unknown> = Promise.resolve();
  let answering: Promise<Answer> | undefined;
  let answer: Answer | undefined;
  const waited = await world.database.transaction(async (tx) => {
    await ledger.lockPlayer(tx, playerId);
    let isUp = false;
    putting = putUp().finally(() => {
      isUp = true;
    });
    await untilWaiting(world, 1, () => isUp);
    answering = send().then((given) => {
      answer = given;
      return given;
    });
    await untilWaiting(world, 2, () => answer !== undefined);
    return answer === undefined;
  });
  await putting;
  return { answer: (await answering) as Answer, waited };
}
